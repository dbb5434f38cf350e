"""The garden gnomes on the shared table."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import ClassVar

import pygame
from msgspec import structs

from game.core.seats import Seat
from game.core.values import Action, Event
from game.gnomes.actions import BidPrice, SetLimit
from game.gnomes.data import SCHMIEDEL
from game.gnomes.market import worth
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from scenes.platform.language import Fact
from scenes.stage.tween import Tween
from scenes.table.answers import DIAL
from scenes.table.dressing import dress
from scenes.table.game_table import Counter, GameTable, Line, Prompt, Spectacle, TableTop, Thing
from scenes.table.season_light import SeasonLight
from scenes.tables.gnomes import prompts, sounds, words
from scenes.tables.gnomes.auction import AuctionStage
from scenes.tables.gnomes.choreography import Choreography
from scenes.tables.gnomes.closer import CloserLook
from scenes.tables.gnomes.event_card import EventCard
from scenes.tables.gnomes.figures import Face, figure
from scenes.tables.gnomes.fist import FISTS, NAMING
from scenes.tables.gnomes.gardens import Gardens, large_seat
from scenes.tables.gnomes.jobs import Jobs
from scenes.tables.gnomes.light import season_of
from scenes.tables.gnomes.marks import Marks
from scenes.tables.gnomes.neighbours import with_ways
from scenes.tables.gnomes.offers import Offers
from scenes.tables.gnomes.places import Places
from scenes.tables.gnomes.preview import Preview
from scenes.tables.gnomes.race import RacePanel
from scenes.tables.gnomes.reading import emblem_of, hat_of, owner_of
from scenes.tables.gnomes.round_chip import RoundChip
from scenes.tables.gnomes.spectacles import Spectacles
from scenes.tables.gnomes.tips import Tips

FIFTY = 50  # petals, in which prices are counted
WITH_PILES = ("job:seek", "job:offer")  # what leads to a child, whose odds people may look up


class GnomesTable(GameTable[GnomesView]):
    """One garden large, the others in a row, and stands with the jobs below them."""

    game: ClassVar[str] = "gnomes"
    deeds: ClassVar[Mapping[type[Action], str]] = prompts.DEEDS
    in_rows: ClassVar[Collection[str]] = ("job", "contest", "hat", "duty", "promise")

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        context, stage, zones = top.context, top.stage, top.zones
        dress(top)
        self.light = SeasonLight(context.look, stage)
        self.places = Places(zones, top.seats)
        self.gardens = Gardens(context, stage, self.places, top.seats)
        self.jobs = Jobs(context, stage, self.places, top.seats)
        self.offers = Offers(context, stage, zones.box("offers"), top.seats)
        self.event_card = EventCard(context, zones.box("event"))
        self.race = None if self.places.are_folded else RacePanel(context, top.seats, zones.box("race"))
        self.round = RoundChip(context, zones.box("round"))
        self.auction = AuctionStage(context, stage, top.seats, zones.box("stage"))
        stage.add(self.event_card, self.round, *([self.race] if self.race else []))
        self._closer = CloserLook(context, zones.box("closer"))
        stage.add(self._closer)
        self.marks = Marks(context.look, stage)
        self._preview = Preview(context, self.gardens, self.jobs, self.race)
        self._tips = Tips(context.language, top.seats)
        self._view: GnomesView | None = None
        self._large: int | None = None
        self._chosen: str | None = None  # the gnome that was touched
        self._legal: frozenset[str] = frozenset()  # what can be touched now
        self._choreography = Choreography(self)
        self._spectacles = Spectacles(context, top.seats)

    # What is seen

    def arrange(self, view: GnomesView) -> None:
        """See GameTable."""
        self._large = large_seat(view, self.top.seats, self._large)
        self.gardens.enlarge(self._large)
        self._choreography.rest()
        self.display(view)
        self.auction.raise_hands()

    def display(self, view: GnomesView, purses: GnomesView | None = None) -> None:
        """Show what a view has, with the same garden large as before; purses may be those of another view."""
        self._view = view
        self.light.show(season_of(view.round))
        self.gardens.show(view, purses)
        self.jobs.show(view)
        self.offers.show(view)
        self.auction.show(structs.replace(view, auction=None) if self._offers_cover_stage() else view)
        self.event_card.show(view)
        self.round.show(view)
        self._place_event(view)
        if self.race is not None:
            self.race.show(purses or view)
            self.race.is_visible = view.auction is None or not self._is_under_stage(self.race.box)

    def _place_event(self, view: GnomesView) -> None:
        """The event gives way to a stage: to a place aside if there is one that nobody needs for choosing."""
        is_covered = view.auction is not None and self._is_under_stage(self.places.event)
        aside, zones = self.places.event_aside, self.top.zones
        chosen_in = [zones.box(DIAL)] if view.task in NAMING else []
        chosen_in += [zones.box("offers")] if self.offers.are_shown else []
        if aside is not None and aside.collidelist(chosen_in) >= 0:
            aside = None
        self.event_card.is_visible = not is_covered or aside is not None
        self.event_card.move_to(aside if is_covered and aside else self.places.event)

    def _offers_cover_stage(self) -> bool:
        """Whether cards to choose lie where an auction is held, as they do where letters are large."""
        return self.offers.are_shown and bool(self.places.stage.colliderect(self.top.zones.box("offers")))

    def _is_under_stage(self, box: pygame.FRect) -> bool:
        return bool(self.places.stage.colliderect(box))

    def light_seat(self, seat: int | None) -> None:
        """See GameTable; the gardens of this game are its panels."""
        self.gardens.light(seat)
        if self.race is not None:
            self.race.light(seat)

    def board_seat(self) -> int | None:
        """See GameTable."""
        return self._large

    def turn_to(self, seat: int) -> bool:
        """See GameTable; an auction is held before the garden of whoever has begun it."""
        if self._view is None or self._view.auction is not None or seat == self._large:
            return False
        self._large = seat
        self.gardens.enlarge(seat)
        self.display(self._view)
        return True

    def show(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        """See GameTable."""
        return self._choreography.show(event, before, after)

    def spectacle(self, event: Event, before: GnomesView, after: GnomesView) -> Spectacle | None:
        """See GameTable."""
        return self._spectacles.of(event, before, after)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        self.marks.clear()
        self._legal = legal
        view = self._view
        if view is None:
            return
        self.jobs.show(view, said if legal else (), legal)
        self.offers.show(view, said, legal | instead | frozenset(said))
        self._show_terms(view, said)
        chosen = frozenset(touch.partition(":")[2] for touch in said if touch.startswith("gnome:"))
        self.gardens.lift(chosen)
        self._chosen = next(iter(chosen), None)
        for thing in self.things(view) if legal else ():
            if thing.part_of:
                continue  # the mark is at what it is a part of
            spot = self.gardens.spot(thing.name.removeprefix("gnome:"))
            if not set(said).isdisjoint(thing.touches):
                self.marks.choose_gnome(spot) if spot else self.marks.choose(thing.box)
            elif legal.intersection(thing.touches):
                self.marks.offer_gnome(spot) if spot else self.marks.offer(thing.box.inflate(-6, 0))

    def _show_terms(self, view: GnomesView, said: Sequence[str]) -> None:
        """The sign shows the hat that a seeker has chosen, while the duty is still open."""
        if view.task != "set_terms" or view.auction is None or self._offers_cover_stage():
            return
        hat = next((touch.partition(":")[2] for touch in said if touch.startswith("hat:")), None)
        hat = hat or view.auction.min_hat
        self.auction.show(structs.replace(view, auction=structs.replace(view.auction, min_hat=hat)))

    def point_at(self, thing: Thing | None) -> None:
        """The ring around the focus says all there is to say."""

    def look_closer(self, thing: Thing | None) -> None:
        """See GameTable: all gnomes of a garden, or the piles that a mate leads to."""
        name = "" if thing is None else thing.name
        kind, _, what = name.partition(":")
        if kind == "seat" and self._view is not None:
            owner = len(self.top.seats) if what == SCHMIEDEL else int(what)
            self._closer.show_gnomes(self._view, owner, self.gardens.name_of(owner))
        elif name in WITH_PILES:
            self._closer.show_piles()
        else:
            self._closer.hide()

    def closer_look(self) -> pygame.FRect | None:
        """See GameTable."""
        return self._closer.box if self._closer.is_visible else None

    def board(self) -> Sequence[pygame.FRect]:
        """See GameTable."""
        return self.gardens.board

    def lettered(self) -> Sequence[pygame.FRect]:
        """See GameTable: hats have letters, the sign has a purse, hands have marks, all others names."""
        named = [*self.auction.plates, *self.jobs.stands.values()]
        offered = [thing.box for thing in self.offers.things()]
        return [*self.gardens.lettered, *offered, *(each.box for each in named if each.is_visible)]

    def rivals(self) -> Sequence[pygame.FRect]:
        """See GameTable; an auction belongs to all, and the race only repeats what the gardens tell."""
        gardens = [self.places.garden(owner) for owner in self.places.rivals]
        return [*gardens, self.auction.box] if self.auction.stumps.is_visible else gardens

    def preview(self, action: Action | None, now: GnomesView | None, after: GnomesView | None) -> None:
        """See GameTable."""
        view = now or self._view
        if view is not None:
            self._preview.show(action, view, after)

    def mark_last_move(self, events: Sequence[Event]) -> None:
        """See GameTable."""
        gnomes = dict.fromkeys(gnome for event in events if (gnome := getattr(event, "gnome", None)))
        spots = [spot for gnome in gnomes if (spot := self.gardens.spot(gnome)) is not None]
        self.marks.pin_gnomes((spot.x - spot.height * 0.24, spot.y - 4) for spot in spots)

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.marks.live(seconds)
        self._choreography.live(seconds)
        self.auction.live()

    # What can be touched

    def things(self, view: GnomesView) -> Sequence[Thing]:
        """See GameTable."""
        things = [*self.gardens.things(view), *self.jobs.things(view), *self.offers.things()]
        things += [*self.auction.things(), Thing("round", self.round.box)]
        if self.event_card.is_visible:
            things.append(Thing("event", self.event_card.box))
        if self.race is not None and self.race.is_visible:
            things.append(Thing("race", self.race.box))
        return with_ways(things)

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """See GameTable."""
        kind, _, gnome = thing.name.partition(":")
        spot = self.gardens.spot(gnome)
        if kind != "gnome" or self._view is None or spot is None:
            return None
        face = Face(hat_of(gnome), emblem_of(self.top.seats, owner_of(self._view, gnome)))
        return figure(self.top.context.look, self.top.context.say, face, spot.height)

    def pick_up(self, thing: Thing) -> None:
        """See GameTable."""
        self.gardens.leave_out(thing.name.partition(":")[2])

    def put_down(self, at: tuple[float, float] | None) -> None:
        """See GameTable."""
        self.gardens.leave_out(None)

    # What is said

    def prompt(self, view: GnomesView, said: Sequence[str]) -> Prompt:
        """See GameTable."""
        tells_duty = self.auction.stumps.has_stumps
        prompt = prompts.prompt(view, said, self.top.context.say, tells_duty=tells_duty)
        return Prompt(f"{prompt.key}.last", prompt.facts) if self._is_last_fist(view) else prompt

    def _is_last_fist(self, view: GnomesView) -> bool:
        """Whether several people play, and only one of them has a fist left to close: nobody looks away."""
        if view.task not in FISTS or view.auction is None:
            return False
        people = {seat for seat, each in enumerate(self.top.seats) if each.is_human}
        return len(people) > 1 and len(people.intersection(GNOMES.manners.together(view))) == 1

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """See GameTable."""
        hat, say = facts.get("gnome"), self.top.context.say
        return facts if hat is None else {**facts, "gnome": say(f"thing.gnomes.{hat}.object")}

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        return words.line(event, self.top.seats, self.top.context.language)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """See GameTable."""
        return words.joined(events, self.top.seats, self.top.context.language)

    def deed(self, action: Action) -> Prompt | None:
        """See GameTable; a bid of nothing is something else than none, so it says so."""
        is_free = isinstance(action, BidPrice) and not action.amount
        return Prompt("button.gnomes.bid_free") if is_free else GameTable.deed(self, action)

    def first_amount(self, asked: Action, view: GnomesView) -> int | None:
        """See GameTable: what the gnome is worth, as far as the purse can spare it besides the upkeep."""
        auction = view.auction
        if auction is None:
            return None
        lent = {mate.seat: mate.gnome for mate in auction.put_forward}
        price = worth(view, hat_of(lent.get(asked.seat, auction.gnome)))
        if isinstance(asked, BidPrice | SetLimit):
            price = min(price, max(0, view.cash[asked.seat] - view.upkeep[asked.seat]))
        return price // FIFTY * FIFTY

    def purpose(self, action: Action) -> str:
        """See GameTable."""
        return self.top.context.say(f"fist.gnomes.{prompts.DEEDS[type(action)]}")

    def fist_of(self, seat: Seat) -> str:
        """See GameTable."""
        return f"gnomes/fist_{seat.emblem}"

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        return sounds.cue(event, self.top.seats)

    def counters(self, seat: int, view: GnomesView, after: GnomesView | None = None) -> Sequence[Counter]:
        """Signs and the race count here."""
        return ()

    def tip_of_button(self, name: str) -> str:
        """See GameTable; people ask about answers in the open."""
        kind = name.partition(":")[0]
        if self._view is not None and kind == "openly":
            return self._tips.about_open_answer(name, self._view)
        return self.top.context.say("tip.gnomes.openly.go_on") if kind == "go_on" else ""

    def tip(self, thing: Thing, view: GnomesView) -> str:
        """See GameTable."""
        if (
            thing.name.startswith("fist:")
            and view.task in FISTS
            and not self._legal.isdisjoint(thing.touches)
        ):
            return self._tips.about_open_answer(thing.name, view)
        return self._tips.about(thing.name, view, self._chosen)
