"""The stage of an auction: the garden at its back, fists or hands of all who take part at its front."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from game.gnomes.data import SCHMIEDEL
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.tables.gnomes.fist import FistPlate, Part, Partner, parts_of
from scenes.tables.gnomes.stumps import ART, Outcome, Stumps
from scenes.widgets.panel import mark_of

MOST = 7  # six breeders and Herr Schmiedel
WIDEST = 168.0
CHOOSING = ("choose_deal", "accept_offer")  # a partner, with or without a mate on a stump
LEAST_ALONE = 150.0  # so wide is a hand on a low stage that need not share its place with another row


class AuctionStage:
    """Shown as long as there is an auction; whoever takes part can be touched by their hand."""

    def __init__(self, context: Context, stage: Stage, seats: Sequence[Seat], box: pygame.FRect) -> None:
        self._seats = seats
        hands = [
            f"gnomes/{hold}_{mark_of(seat.emblem).emblem}" for seat in seats for hold in ("hand", "fist")
        ]
        context.look.pictures.fetch(*ART, *hands)  # long before the first auction
        self.stumps = Stumps(context, seats, box)
        shows_mate = not self.stumps.has_stumps
        self.plates = [FistPlate(context, seats, number, shows_mate=shows_mate) for number in range(MOST)]
        self.outcome = Outcome(context, box)
        stage.add(self.stumps, *self.plates, self.outcome)
        self._parts: list[Part] = []
        self._chooses_mate = False
        self._coming: list[FistPlate] = []  # hands that are raised one a frame after a stage has opened

    @property
    def box(self) -> pygame.FRect:
        """What the stage covers."""
        return self.stumps.box

    def show(self, view: GnomesView, best: Partner | None = None, sign: str = "") -> None:
        """Show the auction of a view, perhaps with whose price was taken, and what came of it."""
        is_opening = not self.stumps.is_visible
        self._parts = parts_of(view, self._seats, best)
        self.stumps.show(view, [part.who for part in self._parts])
        self._chooses_mate = view.task in CHOOSING and self.stumps.has_stumps
        if self.stumps.tells_terms:
            self._parts = []
        self.outcome.say(sign if view.auction is not None else "")
        boxes = self._boxes(len(self._parts))
        for number, plate in enumerate(self.plates):
            if number < len(self._parts):
                plate.show(self._parts[number], boxes[number])
            else:
                plate.show(None, None)
        if is_opening or not self._parts:
            self._coming = self.plates[1 : len(self._parts)]
        for plate in self._coming:
            plate.is_visible = False

    def preparing(self, view: GnomesView) -> tuple[Callable[[], object], ...]:
        """Steps after which the stage can open for the auction of a view in no time."""
        return (*self.stumps.preparing(), lambda: self._paint_ahead(view))

    def _paint_ahead(self, view: GnomesView) -> None:
        if not self.stumps.is_visible:
            self.stumps.show(view, [part.who for part in parts_of(view, self._seats)])
            self.stumps.is_visible = False
            self.stumps.paint_ahead()

    def live(self) -> None:
        """Raise the next hand: all of them at once are more than a frame has time for."""
        if self._coming:
            plate = self._coming.pop(0)
            plate.is_visible = plate.part is not None

    def raise_hands(self) -> None:
        """Raise all hands that are still to come, because the story is over."""
        while self._coming:
            self.live()

    def plate_of(self, who: Partner) -> FistPlate | None:
        """The hand of somebody who takes part."""
        shown = (plate for plate in self.plates if plate.is_visible and plate.part is not None)
        return next((plate for plate in shown if plate.part and plate.part.who == who), None)

    def place_of(self, who: Partner) -> tuple[float, float] | None:
        """The middle of somebody's hand."""
        plate = self.plate_of(who)
        return None if plate is None else (plate.x, plate.y)

    def has_decided(self, who: Partner) -> bool:
        """Whether somebody's fist is seen to be closed, or that they do not bid."""
        return any(part.who == who and part.hold in ("closed", "out") for part in self._parts)

    def things(self) -> list[Thing]:
        """Every hand, which stands for its owner's place at the table, and the pair that it is about.

        While one of the mates is chosen, touching it means the hand of its owner.
        """
        boxes = self._boxes(len(self._parts))
        hands = [
            Thing(f"fist:{part.who}", box, (f"seat:{part.who}",))
            for part, box in zip(self._parts, boxes, strict=True)
        ]
        if not self.stumps.is_visible:
            return hands
        columns = zip(self._parts, self.stumps.columns(), strict=True) if self._chooses_mate else ()
        mates = [
            Thing(
                f"mate:{part.who}",
                self.stumps.above_hands(column),
                (f"seat:{part.who}",),
                part_of=f"fist:{part.who}",
            )
            for part, column in columns
            if part.who in self.stumps.mates
        ]
        return [*hands, *mates, Thing("pair", self.stumps.pair)]

    def _boxes(self, count: int) -> list[pygame.FRect]:
        """Hands below the gnomes of their owners; on a low stage in a row, or two where letters are large."""
        if not count:
            return []
        room = self.stumps.room_for_fists()
        if self.stumps.has_stumps:
            return [_below(column, room) for column in self.stumps.columns()]
        rows = 1 if room.width / count >= LEAST_ALONE else 2
        columns = -(-count // rows)
        wide, tall = room.width / columns, room.height / rows
        width = wide - 6
        return [
            pygame.FRect(
                room.left + (number % columns + 0.5) * wide - width / 2,
                room.top + number // columns * tall,
                width,
                tall - 4,
            )
            for number in range(count)
        ]


def _below(column: pygame.FRect, room: pygame.FRect) -> pygame.FRect:
    """The place of a hand in a column of the stage."""
    width = min(column.width - 6, WIDEST)
    return pygame.FRect(column.centerx - width / 2, room.top, width, room.height - 4)


def partner_in(payer: int | str, receiver: int | str, active: int) -> Partner:
    """Who dealt with the active player; the bank stands for Herr Schmiedel."""
    other = receiver if payer == active else payer
    return other if isinstance(other, int) else SCHMIEDEL
