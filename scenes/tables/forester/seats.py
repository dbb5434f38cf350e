"""The places of all seats: one domain large at the left, the others at the right, each with its header."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from game.forester.data import SPACES
from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.tables.forester.domain import TILES_OF, Domain
from scenes.tables.forester.headers import SeatHeader, header_facts
from scenes.tables.forester.places import ZONES
from scenes.widgets.panel import mark_of


def large_seat(view: ForesterView, seats: Sequence[Seat]) -> int:
    """Whose domain lies large in front of everybody: of the person asked, or who looks, or is active."""
    if view.to_act is not None and seats[view.to_act].is_human:
        return view.to_act
    if view.seat is not None:
        return view.seat
    clockwise = [(view.active + step) % len(seats) for step in range(len(seats))]
    return next((seat for seat in clockwise if seats[seat].is_human), view.active)


class Seats:
    """Every domain twice, large and small; what is not needed is hidden."""

    def __init__(self, context: Context, stage: Stage, zones: Zones, seats: Sequence[Seat]) -> None:
        look = context.look
        self._context, self._zones, self._seats = context, zones, seats
        self._others = len(seats) - 1
        self.large = 0
        self.asked: int | None = None  # whose header glows
        self._closer: int | None = None  # whose domain is looked at more closely
        home, first = zones.box("domain"), zones.box(f"domain:{self._others}:0")
        marks = [mark_of(seat.emblem) for seat in seats]
        self._large = [Domain(look, stage, home, mark) for mark in marks]
        self._small = [Domain(look, stage, first, mark) for mark in marks]
        self._large_headers = [SeatHeader(look, zones.box("header"), seat) for seat in seats]
        corner = zones.box(f"header:{self._others}:0")
        self._small_headers = [SeatHeader(look, corner, seat) for seat in seats]
        stage.add(*self._large_headers, *self._small_headers)

    def enlarge(self, large: int) -> None:
        """Let one domain lie large, and the others beside it, clockwise."""
        self.large, self._closer = large, None
        for place, seat in enumerate(self._clockwise()):
            if place:
                self._small[seat].move_to(self._zones.box(f"domain:{self._others}:{place - 1}"))
                self._small_headers[seat].move_to(self._zones.box(f"header:{self._others}:{place - 1}"))
        self._show_large()

    def show(self, view: ForesterView, purses: ForesterView) -> None:
        """Show what a view has of every seat, and another of its money.

        Between two questions nobody is asked; until then the seat glows that was asked last.
        """
        self.asked = self.asked if view.to_act is None else view.to_act
        for seat, domain in enumerate(view.domains):
            self._large[seat].show(domain)
            self._small[seat].show(domain)
            facts = header_facts(
                domain,
                self._context.language.number(purses.domains[seat].money),
                self._note(view, seat),
                is_asked=seat == self.asked,
            )
            self._large_headers[seat].show(facts)
            self._small_headers[seat].show(facts)

    def look_at(self, seat: int | None) -> None:
        """Show the domain of another seat large for a while; None ends that."""
        if seat != self._closer:
            self._closer = seat
            self._show_large()

    @property
    def is_looked_at(self) -> bool:
        """Whether another domain lies large where the home of the places is."""
        return self._closer is not None

    def face(self, seat: int) -> Domain:
        """The domain of a seat where it is seen best."""
        return self._large[seat] if seat == self.large else self._small[seat]

    def header_box(self, seat: int) -> pygame.FRect:
        """The header of a seat, where money comes and goes."""
        return self.header(seat).box

    def header(self, seat: int) -> SeatHeader:
        """The header of a seat where it is seen."""
        return (self._large_headers if seat == self.large else self._small_headers)[seat]

    def seat_box(self, seat: int) -> pygame.FRect:
        """All that can be touched of a seat: its header, and its domain unless that is large."""
        if seat == self.large:
            return self.header_box(seat)
        return self.header_box(seat).union(self._small[seat].box)

    def things(self, view: ForesterView) -> list[Thing]:
        """The seats, and the spaces and polluters of the large domain."""
        large, domain = self.large, self._large[self.large]
        things = [Thing(f"seat:{seat}", self.seat_box(seat), (f"seat:{seat}",)) for seat in self._clockwise()]
        things += [
            Thing(f"space:{large}:{space}", domain.plot_box(space), (f"space:{large}:{space}",))
            for space in SPACES
        ]
        for zone in ZONES:
            missing = [tile for tile in TILES_OF[zone] if tile not in view.domains[large].tiles]
            touches = (f"remedy:{missing[0]}",) if missing and large == view.to_act else ()
            things.append(Thing(f"zone:{large}:{zone}", domain.zone_box(zone), touches))
        return things

    def _clockwise(self) -> list[int]:
        return [(self.large + step) % len(self._seats) for step in range(len(self._seats))]

    def _show_large(self) -> None:
        shown = self.large if self._closer is None else self._closer
        for seat in range(len(self._seats)):
            self._large[seat].set_visible(seat == shown)
            self._large_headers[seat].is_visible = seat == shown
            self._small[seat].set_visible(seat != self.large)
            self._small_headers[seat].is_visible = seat != self.large

    def _note(self, view: ForesterView, seat: int) -> str:
        """A word about a seat: it is its turn, or it is next."""
        say = self._context.say
        if not view.turn:
            return ""
        if seat == view.active:
            return say("table.forester.active")
        return say("table.forester.next") if seat == (view.active + 1) % len(self._seats) else ""
