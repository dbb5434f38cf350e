"""How the events of the club are seen: gnomes hop to their jobs and home, petals fly, signs change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.views import GnomesView
from scenes.stage.pieces import Piece, grow, settle
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, InTurn, Together, Tween, Wait, one_a_frame
from scenes.table.answers import DIAL
from scenes.table.dial import preparing as dial_preparing
from scenes.table.flights import Flights, Point
from scenes.tables.gnomes.auction_show import PETAL, PETALS, AuctionShow, petals_for
from scenes.tables.gnomes.figures import ANCHOR, Face, figure
from scenes.tables.gnomes.light import season_of
from scenes.tables.gnomes.reading import emblem_of, hat_of, host_of, owner_of

if TYPE_CHECKING:
    from scenes.tables.gnomes.table import GnomesTable

HOPS, PAUSE = 3, 0.3
SETTLED = 0.1  # seconds until what is said of a walk has been painted
FOOT = 0.62  # of the height of a stand is where gnomes stand before it
STAMP = 92.0
# What is stamped beside the purse of whom an event is about.
STAMPS: dict[type[Event], str] = {
    told.GreysKept: "gnomes/zzz",
    told.DutyImposed: "gnomes/duty",
    told.DutyFulfilled: "ui/badge_check",
    told.DutyLapsed: "gnomes/duty_none",
    told.PromiseRecorded: "ui/badge_check",
    told.PromiseKept: "ui/badge_check",
    told.PromiseBroken: "ui/badge_cross",
    told.PromiseLapsed: "gnomes/duty_none",
    told.DebtForgiven: "gnomes/soup",
    told.NoChildBorn: "gnomes/cradle",
}
# Who takes part in an auction and moves their hand.
HANDS = (
    told.PriceNamed,
    told.OpenOfferMade,
    told.OpenOfferKept,
    told.OpenOfferWithdrawn,
)


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: GnomesTable) -> None:
        self._table, self._top = table, table.top
        context = table.top.context
        self._flights = Flights(context.look, table.top.stage, table.top.timeline)
        self._auction = AuctionShow(table, self._flights)

    def live(self, seconds: float) -> None:
        """Let everything in the air move on."""
        self._flights.live(seconds)

    def rest(self) -> None:
        """Everything has come to its place."""
        self._flights.rest()

    def show(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        """The movement for an event, and everything in its place at the end of it."""
        movement = (
            self._auction.show(event, before, after)
            or self._jobs(event, before, after)
            or self._sheds(event, before, after)
            or self._money(event, before)
            or self._signs(event, before, after)
        )
        if movement is None and after == before:
            return None
        return InTurn(movement or InTurn(), self._end(before, after))

    def _end(self, before: GnomesView, after: GnomesView) -> Tween:
        """Everything in its place: bit by bit where an auction has ended and all stands come back.

        What is said next has a frame of its own.
        """
        table = self._table
        has_closed = before.auction is not None and after.auction is None
        first = (lambda: table.gardens.show(after), *table.jobs.coming_back(after)) if has_closed else ()
        return one_a_frame(*first, lambda: table.display(after))

    # Gnomes and their jobs

    def _jobs(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        match event:
            case told.GnomeSentToGarden(seat=seat, gnome=gnome, pay=pay):
                stand = self._stand("job:garden")
                there = self._home(gnome, before)
                return InTurn(
                    self._walk(gnome, there, stand, before),
                    Together(self._walk(gnome, stand, there, before), self._petals(stand, seat, pay)),
                )
            case told.GnomeSold(seat=seat, gnome=gnome, pay=pay):
                stand = self._stand("job:sell")
                return InTurn(
                    self._walk(gnome, self._home(gnome, before), stand, before),
                    self._petals(stand, seat, pay),
                )
            case told.GreyThrownOut(gnome=gnome):
                return self._walk(gnome, self._home(gnome, before), self._stand("job:sell"), before)
            case told.GnomeSoldForUpkeep(seat=seat, gnome=gnome, pay=pay):
                way = self._walk(gnome, self._home(gnome, before), self._bank, before)
                return InTurn(way, self._petals(self._bank, seat, pay))
            case told.GnomesSwapped(given=given, received=received):
                return self._swap(given, received, before, after)
            case told.ContestEntered(gnome=gnome, contest=contest):
                return self._walk(gnome, self._home(gnome, before), self._stand(f"contest:{contest}"), before)
            case told.SeekOpened(gnome=gnome) | told.OfferOpened(gnome=gnome):
                return Together(self._to_stage(gnome, before), self._getting_ready(after))
            case told.MatePutForward(gnome=gnome) | told.OwnMateChosen(gnome=gnome):
                return self._to_stage(gnome, before)
        return None

    def _to_stage(self, gnome: str, view: GnomesView) -> Tween:
        """A gnome goes to the auction."""
        box = self._table.places.stage
        end = box.centerx, box.top + box.height * FOOT
        return self._walk(gnome, self._home(gnome, view), end, view)

    def _getting_ready(self, after: GnomesView) -> Tween:
        """The garden of an auction and the dial for its prices are painted while a gnome goes there."""
        dial = dial_preparing(self._top.context.look, self._top.zones.box(DIAL))
        return InTurn(Wait(SETTLED), one_a_frame(*self._table.auction.preparing(after), *dial))

    def _swap(self, given: tuple[str, str], received: str, before: GnomesView, after: GnomesView) -> Tween:
        """Two hop into one another, and a better one comes out."""
        starts = [self._home(gnome, before) for gnome in given]
        middle = sum(x for x, _ in starts) / 2, sum(y for _, y in starts) / 2
        merged = [self._walk(gnome, at, middle, before) for gnome, at in zip(given, starts, strict=True)]
        return InTurn(Together(*merged), self._appear(received, after))

    # Children, guests, and the way home

    def _sheds(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        match event:
            case told.GnomeBorn(gnome=gnome):
                return self._appear(gnome, after)
            case told.GnomeRescued(seat=seat, gnome=gnome, paid=paid):
                return InTurn(self._petals_to_bank(seat, paid), self._appear(gnome, after))
            case told.GnomeReturned(gnome=gnome):
                return self._walk(gnome, self._away(gnome, before), self._home(gnome, after), before)
        return None

    def _appear(self, gnome: str, after: GnomesView) -> Tween:
        """A gnome grows out of nothing among petals."""
        self._table.display(after)
        shown = self._table.gardens.figures.get(gnome)
        if shown is None:
            return Wait(PAUSE)
        self._flights.dust(PETALS, (shown.x, shown.y - 40), PETAL)
        return grow(shown)

    def _away(self, gnome: str, view: GnomesView) -> Point:
        """Where a gnome is that is not at home: a contest, a shed, or Herr Schmiedel's garden."""
        owner = owner_of(view, gnome)
        place = next((each.place for each in view.gnomes[owner] if each.gnome == gnome), "home")
        if place in ("contest_low", "contest_high"):
            return self._stand(f"contest:{place.removeprefix('contest_')}")
        places, host = self._table.places, host_of(view, gnome)
        if place == "schmiedel_garden":
            return places.shed(places.owners - 1)
        return places.shed(owner if host is None else host)

    # Petals

    def _money(self, event: Event, before: GnomesView) -> Tween | None:
        match event:
            case told.EventMoneyPaid(seat=seat, amount=amount):
                return self._petals_to_bank(seat, amount)
            case told.EventMoneyReceived(seat=seat, amount=amount):
                return self._petals(self._bank, seat, amount)
            case told.PrizePaid(seat=seat, contest=contest, amount=amount):
                return self._petals(self._stand(f"contest:{contest}"), seat, amount)
            case told.UpkeepPaid(seat=seat, paid=paid):
                purse = self._table.places.purse(seat)
                soup = self._flights.stamp("gnomes/soup", purse, STAMP, seconds=PAUSE)
                return Together(soup, self._petals_to_bank(seat, paid))
        return None

    def _petals(self, start: Point, seat: int, amount: int) -> Tween:
        end = self._table.places.purse(seat)
        return self._flights.fly_many(PETALS, start, end, PETAL, petals_for(amount))

    def _petals_to_bank(self, seat: int, amount: int) -> Tween:
        start = self._table.places.purse(seat)
        return self._flights.fly_many(PETALS, start, self._bank, PETAL, petals_for(amount))

    @property
    def _bank(self) -> Point:
        """Where the club keeps its petals: behind the event card."""
        x, y = self._table.places.event.center
        return x, y

    # Signs, cards and hands

    def _signs(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        table = self._table
        stamp = STAMPS.get(type(event))
        if stamp is not None:
            seat: int = getattr(event, "seat", getattr(event, "from_", 0))
            return self._flights.stamp(stamp, table.places.purse(seat), STAMP, seconds=PAUSE)
        if isinstance(event, HANDS):
            table.display(after)
            plate = table.auction.plate_of(event.seat)
            return settle(plate) if plate is not None else Wait(PAUSE)
        match event:
            case told.RoundStarted(round=number):
                return table.light.sweep(season_of(number))
            case told.TreasurerNamed(seat=seat) if before.treasurer not in (None, seat):
                assert before.treasurer is not None
                start, end = table.places.purse(before.treasurer), table.places.purse(seat)
                return self._flights.fly("gnomes/key", start, end, 44.0)
            case told.EventDrawn() | told.EventPileSwitched() | told.EventPileReshuffled():
                table.display(after)
                return settle(table.event_card)
            case told.ContestsChosen() | told.ContestHatUnlocked():
                table.display(after)
                return Together(*(settle(table.jobs.stands[f"contest:{end}"]) for end in ("low", "high")))
            case told.TermsAnnounced() | told.AuctionContinued() | told.AuctionClosed():
                table.display(after)
                return Wait(PAUSE)
        return None

    # Parts of movements

    def _walk(self, gnome: str, start: Point, end: Point, view: GnomesView) -> Tween:
        """A gnome hops from a place to another; nobody sees it in its garden meanwhile."""
        owner = owner_of(view, gnome)
        height = self._table.places.spot(gnome, view).height
        context = self._top.context
        face = Face(hat_of(gnome), emblem_of(self._top.seats, owner), "on_stage")
        walker = Piece(
            figure(context.look, context.say, face, height), *start, layer=Layer.EFFECTS, anchor=ANCHOR
        )
        at_home = self._table.gardens.figures.get(gnome)

        def leave() -> None:
            if at_home is not None:
                at_home.alpha = 0.0

        return InTurn(Call(leave), self._flights.shown(walker, self._flights.hops(walker, start, end, HOPS)))

    def _home(self, gnome: str, view: GnomesView) -> Point:
        spot = self._table.places.spot(gnome, view)
        return spot.x, spot.y

    def _stand(self, name: str) -> Point:
        box = self._table.places.stand(name)
        return box.centerx, box.top + box.height * FOOT
