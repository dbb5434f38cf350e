"""The forester on the shared table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core.values import Action, Event
from game.forester import events as told
from game.forester.actions import DeclareEnd, NameRecipients, PlayCards
from game.forester.cards import FACES, KIND_OF, Card
from game.forester.data import MARKERS_A_SEAT, Season
from game.forester.manners import PLANTING as GIVEN_PLANTS
from game.forester.seasons.track import forecast
from game.forester.views import ForesterView
from scenes.platform.language import Fact
from scenes.stage.tween import Tween
from scenes.table.dressing import dress
from scenes.table.game_table import Counter, GameTable, Line, Prompt, Spectacle, TableTop, Thing
from scenes.table.overlays import CHECKED, RIVAL
from scenes.table.season_light import SeasonLight
from scenes.tables.forester import prompts, wares, words
from scenes.tables.forester.cards import LIFT
from scenes.tables.forester.choreography import Choreography
from scenes.tables.forester.drops import accepted
from scenes.tables.forester.flat_cards import is_flat
from scenes.tables.forester.forecast import ForecastChip
from scenes.tables.forester.marks import Marks
from scenes.tables.forester.preview import Preview
from scenes.tables.forester.seats import Seats, large_seat
from scenes.tables.forester.space_numbers import SpaceNumbers
from scenes.tables.forester.spectacles import Spectacles
from scenes.tables.forester.stores import CHIP as STOCKS
from scenes.tables.forester.stores import Stores, is_low_pool
from scenes.tables.forester.tips import Tips
from scenes.tables.forester.tray import Tray
from scenes.tables.forester.turn_chip import TurnChip
from scenes.tables.forester.wheel import SeasonWheel

PLANTING = (*GIVEN_PLANTS, "voluntary_actions")  # where smoke matters
OFFERED = ("start:", "species:", "remedy:", "animal:")  # how the names of offers begin
COUNTED = ("seat:", "pool", "turn", "bank", "stocks", "wheel")  # and of what tells numbers
LOW_POOL = ("table.forester.low_pool", "table.forester.low_pool.short")

CUES: dict[type[Event], str] = {
    told.StartTilePlaced: "tile_drop",
    told.CardsDealt: "card_flip",
    told.CardsLaid: "card_flip",
    told.SeasonTriggered: "firefly",
    told.HardWinterRolled: "dice_roll",
    told.SaplingGrew: "grow",
    told.SeedSprouted: "grow",
    told.AnimalWelcomed: "piece_land",
    told.WoodSold: "coin",
    told.CardRevealed: "card_flip",
    told.DieRolled: "dice_roll",
    told.DamagePlaced: "piece_land",
    told.DamageHealed: "piece_lift",
    told.TreeFelled: "coin",
    told.AnimalMigrated: "piece_glide",
    told.BidMade: "coin",
    told.SaplingSold: "tile_drop",
    told.SaplingPlanted: "grow",
    told.RemediationBought: "tile_flip",
    told.RemediationCardPassed: "piece_glide",
    told.AcornPlaced: "tile_drop",
}


class ForesterTable(GameTable[ForesterView]):
    """Domains around the season wheel, stocks between them, and a tray for cards and choices."""

    game: ClassVar[str] = "forester"
    deeds: ClassVar[Mapping[type[Action], str]] = prompts.DEEDS

    def __init__(self, top: TableTop) -> None:
        super().__init__(top)
        context, stage, zones = top.context, top.stage, top.zones
        look, say = context.look, context.say
        dress(top)
        self.light = SeasonLight(look, stage)
        self.wheel = SeasonWheel(look, stage, say, zones.box("wheel"))
        self.seats = Seats(context, stage, zones, top.seats)
        self.stores = Stores(context, stage, zones)
        self.tray = Tray(context, stage, zones, top.seats)
        self._chip = ForecastChip(look, say, zones.box("forecast"))
        self._turn = TurnChip(context, zones.box("turn"))
        self._numbers = SpaceNumbers(look, zones.box("domain"))
        stage.add(self._chip, self._turn, self._numbers)
        self.marks = Marks(look, stage)
        self._preview = Preview(context, stage, self.seats)
        self._tips = Tips(context.language, top.seats, is_short=look.has_large_text)
        self._spectacles = Spectacles(context, top.seats)
        self._view: ForesterView | None = None
        self._large: int | None = None
        self._is_told_by_numbers = self._asks_for_space = False
        self._choreography = Choreography(self)

    # What is seen

    def arrange(self, view: ForesterView) -> None:
        """See GameTable."""
        self._enlarge(large_seat(view, self.top.seats, self._large))
        self.light.show(view.season)
        self.wheel.show(view.season_space)
        self.display(view)

    def display(
        self, view: ForesterView, stores: ForesterView | None = None, purses: ForesterView | None = None
    ) -> None:
        """Show what a view has, with the same domain large as before; season and wheel move by themselves.

        While something flies, stores and purses are shown by other views.
        """
        self._view = view
        self.seats.show(view, purses or view)
        self.stores.show(stores or view, MARKERS_A_SEAT * len(self.top.seats))
        self.tray.show(view)
        self._turn.show(view)
        self._chip.rest(None if self.tray.has_offers(view) else view)

    def board_seat(self) -> int | None:
        """See GameTable."""
        return self._large

    def turn_to(self, seat: int) -> bool:
        """See GameTable."""
        if self._view is None or seat == self._large:
            return False
        self._enlarge(seat)
        self.display(self._view)
        return True

    def _enlarge(self, seat: int) -> None:
        self._large = seat
        self.seats.enlarge(seat)
        self._show_numbers()

    def light_seat(self, seat: int | None) -> None:
        """See GameTable; the headers of this game are its own."""
        self.seats.light(seat)
        self._show_numbers()

    def show(self, event: Event, before: ForesterView, after: ForesterView) -> Tween | None:
        """See GameTable; where plots have no numbers, a pin shows which one is meant."""
        place = _changed_place(event)
        if place is not None and place[0] != self.seats.large:
            self._pin([place])
        return self._choreography.show(event, before, after)

    def spectacle(self, event: Event, before: ForesterView, after: ForesterView) -> Spectacle | None:
        """See GameTable."""
        return self._spectacles.of(event, before, after)

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """See GameTable."""
        self.marks.clear()
        view = self._view
        if view is None:
            return
        is_laying = view.task == "play_cards" and bool(legal)
        cards = len(said) if is_laying else 0
        self.tray.mark(view, legal | instead, said)
        self.wheel.forecast(view.season_space, cards if is_laying else None)
        self._chip.show(view.season_space, cards)
        offered = []
        things = self.things(view)
        for thing in things if legal else ():
            if set(thing.touches) & set(said):
                is_lifted = thing.name.startswith("card:") and not is_flat(thing.box)
                self.marks.choose(thing.box.move(0, -LIFT if is_lifted else 0))
            elif legal.intersection(thing.touches):
                self._offer(thing)
                offered.append(thing.box)
        self._asks_for_space = any(touch.startswith("space:") for touch in legal)
        self._show_numbers()
        is_for_plants = view.task in PLANTING and self._asks_for_space
        self.seats.point_out_smoke(is_needed=is_for_plants)
        zones = self.top.zones
        self._preview.spared = [*offered, *(zones.box(name) for name in ("prompt", "answer:0", "answer:1"))]
        others = [thing.box for thing in things if instead.intersection(thing.touches)]
        self._preview.costly = [(box, CHECKED) for box in self.seats.board]
        self._preview.costly += [(box, RIVAL) for box in (*others, *map(zones.box, zones.named("button:")))]
        may_declare = "button:declare" in legal and view.to_act is not None
        declared = DeclareEnd(view.to_act or 0) if may_declare else None
        self._preview.warn_of_button(declared, view, self.top.zones.box("answer:0"))

    def _offer(self, thing: Thing) -> None:
        if thing.name.startswith("space:"):
            self.marks.offer_plot(thing.box)
        elif thing.name.startswith("zone:"):
            self.marks.offer_polluter(thing.box)
        else:
            self.marks.offer(thing.box)

    def point_at(self, thing: Thing | None) -> None:
        """The ring around the focus says all there is to say."""

    def look_closer(self, thing: Thing | None) -> None:
        """See GameTable."""
        name = "" if thing is None else thing.name
        self.seats.look_at(int(name.partition(":")[2]) if name.startswith("seat:") else None)
        self.stores.unfold(is_wanted=name == STOCKS)
        self._preview.set_aside(None if thing is None else thing.box)

    def closer_look(self) -> pygame.FRect | None:
        """See GameTable."""
        return self.seats.closer_box or self.stores.sheet_box

    def is_read_alone(self, thing: Thing) -> bool:
        """With large letters the table has no room for words: they would have to shrink."""
        return self.top.context.look.has_large_text

    def show_coordinates(self, *, is_shown: bool) -> None:
        """See GameTable; what is told of others lies on no space of this domain."""
        self._is_told_by_numbers = is_shown
        self._show_numbers()

    def _show_numbers(self) -> None:
        is_about_large = self.seats.asked in (None, self.seats.large)
        is_meant = self._is_told_by_numbers or self._asks_for_space
        self._numbers.is_visible = is_meant and is_about_large

    def make_room(self, *, is_needed: bool) -> None:
        """See GameTable."""
        view = self._view
        has_room = view is not None and not is_needed and not self.tray.has_offers(view)
        self._chip.rest(view if has_room else None)

    def board(self) -> Sequence[pygame.FRect]:
        """See GameTable; what a card does is read beside it, and so is what warns of an answer."""
        hand = self.tray.hand_boxes(self._view) if self._view is not None else []
        story = [self.tray.story.box] if self.tray.story.is_visible else []
        return [*self.seats.board, *hand, *story, *self._preview.notes]

    def lettered(self) -> Sequence[pygame.FRect]:
        """See GameTable; large words lie so far from a space that a tail would cross much that grows."""
        return self.seats.board if self.top.context.look.has_large_text else ()

    def rivals(self) -> Sequence[pygame.FRect]:
        """See GameTable."""
        others = (seat for seat in range(len(self.top.seats)) if seat != self.seats.large)
        return [*map(self.seats.seat_box, others), *map(self.top.zones.box, ("wheel", "pool"))]

    def preview(self, action: Action | None, now: ForesterView | None, after: ForesterView | None) -> None:
        """See GameTable."""
        if action is None or now is None:
            self._preview.clear()
        else:
            self._preview.show(action, now)

    def mark_last_move(self, events: Sequence[Event]) -> None:
        """See GameTable."""
        changed = dict.fromkeys(place for event in events if (place := _changed_place(event)) is not None)
        self._pin(changed)

    def _pin(self, places: Iterable[tuple[int, int]]) -> None:
        """Put pins on those plots that are seen."""
        seen = [(seat, space) for seat, space in places if self.seats.shows_plots(seat)]
        self.marks.pin_plots(self.seats.face(seat).plot_box(space) for seat, space in seen)

    def live(self, seconds: float) -> None:
        """See GameTable."""
        self.marks.live(seconds)
        self._choreography.live(seconds)

    # What can be touched

    def things(self, view: ForesterView) -> Sequence[Thing]:
        """See GameTable."""
        zones = self.top.zones
        # Whatever is chosen from a stock lies in the tray, where everybody looks.
        stores = [*self.stores.things(), Thing("wheel", zones.box("wheel"))]
        if view.turn and self.top.context.look.has_large_text:  # else the chip has words
            stores.append(Thing("turn", zones.box("turn")))
        things = [*self.seats.things(view), *stores, *self.tray.things(view)]
        return [replace(thing, accepts=accepted(thing.name, view)) for thing in things]

    def is_button(self, thing: Thing) -> bool:
        """See GameTable: whatever lies in the tray to be chosen."""
        return thing.name.startswith(OFFERED)

    def is_counter(self, thing: Thing) -> bool:
        """See GameTable: what seats have, and what there is for all."""
        return thing.name.startswith(COUNTED)

    def carried(self, thing: Thing) -> pygame.Surface | None:
        """See GameTable."""
        return None if self._view is None else self.tray.carried(thing, self._view)

    def pick_up(self, thing: Thing) -> None:
        """See GameTable."""
        if self._view is not None:
            self.tray.leave_out(thing.name, self._view)

    def put_down(self, at: tuple[float, float] | None) -> None:
        """See GameTable."""
        if self._view is not None:
            self.tray.leave_out(None, self._view)

    # What is said

    def prompt(self, view: ForesterView, said: Sequence[str]) -> Prompt:
        """See GameTable."""
        return prompts.prompt(view, said, self.top.seats, self.top.context.say)

    def prompt_at(self, thing: Thing, view: ForesterView) -> Prompt | None:
        """See GameTable."""
        return wares.prompt_at(thing.name, view, self.top.context.say)

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """See GameTable."""
        return words.doubted(facts, self.top.context.say)

    def promised(self, action: Action, view: ForesterView) -> str:
        """See GameTable: what a single card does in its season, and to whom; for the seat that sees it."""
        say, is_seen = self.top.context.say, view.seat == action.seat
        match action:
            case PlayCards(cards=(card,)) if is_seen and _works(card, forecast(view.season_space, 1).season):
                return say("table.forester.laid_alone", effect=say(f"tip.forester.card.{KIND_OF[card]}"))
            case NameRecipients(seats=(other,)) if is_seen and _works(view.laid[0], view.season):
                return say("table.forester.offered", name=self.top.seats[other].name)
        return ""

    def deed(self, action: Action) -> Prompt | None:
        """See GameTable; a single card is only offered."""
        if isinstance(action, NameRecipients) and len(action.seats) == 1:
            return Prompt("button.forester.offer_card")
        return super().deed(action)

    def line(self, event: Event) -> Line | None:
        """See GameTable."""
        is_hard = self._view is not None and self._view.options["hard_winter"] == "on"
        return words.line(event, self.top.seats, self.top.context.language, is_hard_winter=is_hard)

    def cue(self, event: Event) -> str | None:
        """See GameTable."""
        return CUES.get(type(event))

    def warning(self, view: ForesterView) -> Sequence[str]:
        """See GameTable; without markers everybody loses."""
        return LOW_POOL if is_low_pool(view.pool, MARKERS_A_SEAT * len(self.top.seats)) else ()

    def counters(self, seat: int, view: ForesterView, after: ForesterView | None = None) -> Sequence[Counter]:
        """The headers of the seats count here."""
        return ()

    def tip(self, thing: Thing, view: ForesterView) -> str:
        """See GameTable; what warns of a thing is told with what it is, and not beside that as well."""
        return "\n".join(
            filter(None, (self._tips.about(thing.name, view), self._preview.warning_about(thing.box)))
        )


def _works(card: Card, season: Season) -> bool:
    """Whether a card works in a season."""
    return season in FACES[KIND_OF[card]].seasons


def _changed_place(event: Event) -> tuple[int, int] | None:
    """The seat and space that an event changed."""
    if isinstance(event, told.AnimalMigrated):
        return event.to_seat, event.to_space
    if isinstance(event, told.DieRolled | told.GrowthDelayed) or not hasattr(event, "space"):
        return None
    return event.seat, event.space  # type: ignore[attr-defined]
