"""The places of all seats: one domain large, the others beside it, each with its header.

Where letters need the room, the others are only headers.

One of the others can be seen more closely: it lies over all of them then, and never over the large one.
"""

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
from scenes.tables.forester.domain import Domain
from scenes.tables.forester.headers import HeaderFacts, SeatHeader, header_facts
from scenes.tables.forester.places import ZONES
from scenes.tables.forester.polluters import next_tile
from scenes.tables.forester.sheet import RAISED, RAISED_PANELS, Sheet
from scenes.widgets.panel import mark_of


def large_seat(view: ForesterView, seats: Sequence[Seat], before: int | None = None) -> int:
    """Whose domain lies large in front of everybody: of the person asked, or who looks, or is active.

    Where only bots play it is the same as before.
    """
    if view.to_act is not None and seats[view.to_act].is_human:
        return view.to_act
    if view.seat is not None:
        return view.seat
    clockwise = [(view.active + step) % len(seats) for step in range(len(seats))]
    return next(
        (seat for seat in clockwise if seats[seat].is_human), view.active if before is None else before
    )


class Seats:
    """Every domain twice, large and small; what is not needed or has no place is hidden."""

    def __init__(self, context: Context, stage: Stage, zones: Zones, seats: Sequence[Seat]) -> None:
        look = context.look
        self._context, self._stage, self._zones, self._seats = context, stage, zones, seats
        self._others = len(seats) - 1
        self.large = 0
        self.asked: int | None = None  # whose header glows
        self.closer: int | None = None  # whose domain is looked at more closely
        self._close: dict[int, tuple[Domain, SeatHeader]] = {}  # made when somebody looks there first
        self._sheet = Sheet(look, zones.box("closer:header").union(zones.box("closer:domain")))
        self._shown: tuple[ForesterView, ForesterView] | None = None
        self._are_folded = not zones.named(f"domain:{self._others}:")
        home, header, turn = zones.box("domain"), zones.box("header"), zones.box("turn")
        kept_free = header.right - turn.left if header.colliderect(turn) else 0.0
        marks = [mark_of(seat.emblem) for seat in seats]
        self._large = [Domain(look, stage, home, mark) for mark in marks]
        self._small = [Domain(look, stage, self._small_box(0), mark) for mark in marks]
        self._large_headers = [SeatHeader(look, header, seat, kept_free=kept_free) for seat in seats]
        corner = zones.box(f"header:{self._others}:0")
        self._small_headers = [SeatHeader(look, corner, seat) for seat in seats]
        stage.add(*self._large_headers, *self._small_headers, self._sheet)

    def _small_box(self, place: int) -> pygame.FRect:
        """Where a small domain lies; a folded one is not seen, but things happen in its header."""
        part = "header" if self._are_folded else "domain"
        return self._zones.box(f"{part}:{self._others}:{place}")

    def enlarge(self, large: int) -> None:
        """Let one domain lie large, and the others beside it, clockwise."""
        self.large, self.closer = large, None
        for place, seat in enumerate(self._clockwise()):
            if place:
                self._small[seat].move_to(self._small_box(place - 1))
                self._small_headers[seat].move_to(self._zones.box(f"header:{self._others}:{place - 1}"))
                self._large[seat].point_out_smoke(is_needed=False)
        self._set_visible()

    def show(self, view: ForesterView, purses: ForesterView) -> None:
        """Show what a view has of every seat, and another of its money."""
        self._shown = view, purses
        for seat, domain in enumerate(view.domains):
            facts = self._facts(seat, view, purses)
            for shown in (self._large[seat], self._small[seat]):
                shown.show(domain)
            for header in (self._large_headers[seat], self._small_headers[seat]):
                header.show(facts)
        self._show_closer()

    def light(self, seat: int | None) -> None:
        """Let the header of a seat glow, until another does."""
        if seat not in (None, self.asked):
            self.asked = seat
            if self._shown is not None:
                self.show(*self._shown)

    def look_at(self, seat: int | None) -> None:
        """Show the domain of another seat as large as there is room beside the large one; None ends that."""
        is_large = not self._are_folded and self._small[0].layout.is_large
        self.closer = None if seat == self.large or is_large else seat
        self._show_closer()
        self._set_visible()

    @property
    def closer_box(self) -> pygame.FRect | None:
        """What a closer look covers."""
        return None if self.closer is None else self._sheet.box

    def _show_closer(self) -> None:
        if self.closer is None or self._shown is None:
            return
        if self.closer not in self._close:
            look, seat = self._context.look, self._seats[self.closer]
            header = SeatHeader(look, self._zones.box("closer:header"), seat, raised=RAISED_PANELS)
            box = self._zones.box("closer:domain")
            domain = Domain(look, self._stage, box, mark_of(seat.emblem), raised=RAISED)
            self._stage.add(header)
            self._close[self.closer] = domain, header
        domain, header = self._close[self.closer]
        domain.show(self._shown[0].domains[self.closer])
        header.show(self._facts(self.closer, *self._shown))

    def _facts(self, seat: int, view: ForesterView, purses: ForesterView) -> HeaderFacts:
        money = self._context.language.number(purses.domains[seat].money)
        return header_facts(
            view.domains[seat],
            money,
            self._note(view, seat),
            is_asked=seat == self.asked,
            is_short=self._context.look.has_large_text,
        )

    def point_out_smoke(self, *, is_needed: bool) -> None:
        """Let the arrows of the large domain lie over all rings and lights, and those of no other."""
        for seat, domain in enumerate(self._large):
            domain.point_out_smoke(is_needed=is_needed and seat == self.large)

    def face(self, seat: int) -> Domain:
        """The domain of a seat where things happen to it: large, or small beside the large one."""
        return self._large[seat] if seat == self.large else self._small[seat]

    def shows_plots(self, seat: int) -> bool:
        """Whether the plots of a seat are seen."""
        return seat == self.large or not self._are_folded

    @property
    def board(self) -> list[pygame.FRect]:
        """What grows in the large domain, its polluters, and its header; empty plots tell nothing."""
        domain = self._large[self.large]
        spaces = self._shown[0].domains[self.large].spaces if self._shown else ()
        plots = [domain.plot_box(each.space) for each in spaces if each.species is not None]
        return [*plots, *(domain.zone_box(zone) for zone in ZONES), self.header_box(self.large)]

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
            tile = next_tile(view.domains[large], zone)
            touches = (f"remedy:{tile}",) if tile is not None and large == view.to_act else ()
            things.append(Thing(f"zone:{large}:{zone}", domain.zone_box(zone), touches))
        return things

    def _clockwise(self) -> list[int]:
        return [(self.large + step) % len(self._seats) for step in range(len(self._seats))]

    def _set_visible(self) -> None:
        for seat in range(len(self._seats)):
            is_large, is_small = seat == self.large, seat != self.large and self.closer is None
            self._large[seat].set_visible(is_large)
            self._large_headers[seat].is_visible = is_large
            self._small[seat].set_visible(is_small and not self._are_folded)
            self._small_headers[seat].is_visible = is_small
        self._sheet.is_visible = self.closer is not None
        for seat, (domain, header) in self._close.items():
            domain.set_visible(seat == self.closer)
            header.is_visible = seat == self.closer

    def _note(self, view: ForesterView, seat: int) -> str:
        """A word about a seat: it is its turn, or it is next."""
        say = self._context.say
        if not view.turn:
            return ""
        if seat == view.active:
            return say("table.forester.active")
        return say("table.forester.next") if seat == (view.active + 1) % len(self._seats) else ""
