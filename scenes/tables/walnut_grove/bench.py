"""A bench over the town: there somebody who waits tries drawn tiles on their own farm."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.table.rings import Rings
from scenes.table.things import Thing
from scenes.table.tried import CLOSE_BENCH, Tried
from scenes.tables.walnut_grove.own_farm import OwnFarm
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.tray import Tray, TrayRooms
from scenes.widgets.fitting import paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

GLASS = (16, 30, 22)
RAISED = Layer.FOCUS + 1  # over all buttons, and under words
MARGIN, HEAD, CROSS = 12.0, 84.0, 60.0
TRAY_SHARE = 0.66  # of the head


class Glass(Widget):
    """Dark glass with a rim in the colour of a seat, its medallion, what happens here, and a cross."""

    bleed = 8

    def __init__(
        self, context: Context, seats: Sequence[Seat], box: pygame.FRect, cross: pygame.FRect
    ) -> None:
        super().__init__(context.look, "bench", box, RAISED)
        self._say, self._seats, self._cross = context.say, seats, cross
        self._seat = 0

    def show(self, seat: int) -> None:
        """Be the bench of a seat."""
        if seat != self._seat:
            self._seat = seat
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The name on the left, the cross on the right; tiles lie between them."""
        box, look, seat = painter.box, self.look, self._seats[self._seat]
        mark = mark_of(seat.emblem)
        painter.fill(mark.colour, box, 24)
        painter.fill(GLASS, box.inflate(-10, -10), 20)
        size = HEAD - 16
        draw_medallion(painter, mark, (MARGIN + 8 + size / 2, MARGIN + HEAD / 2), size)
        if not look.has_large_text:
            left = MARGIN + size + 20
            room = pygame.FRect(left, MARGIN, box.width * (1 - TRAY_SHARE) - left, HEAD)
            words = self._say("table.walnut_grove.trying", name=seat.name)
            paint_folded(painter, words, look.small(look.palette.light), room)
        cross = self._cross.move(-self.box.left, -self.box.top)
        painter.picture("icons/close_light", cross.center, height=cross.height * 0.6)


class Bench:
    """The farm and the tiles of one seat that waits; hidden while nobody tries anything here."""

    def __init__(
        self, context: Context, stage: Stage, pieces: Pieces, seats: Sequence[Seat], box: pygame.FRect
    ) -> None:
        self._box = box
        inner = box.inflate(-2 * MARGIN, -2 * MARGIN)
        self._cross = pygame.FRect(inner.right - CROSS, inner.top, CROSS, CROSS)
        tray = pygame.FRect(0, inner.top, inner.width * TRAY_SHARE - CROSS, HEAD)
        tray.right = self._cross.left - MARGIN
        farm = pygame.FRect(inner.left, inner.top + HEAD + 4, inner.width, inner.height - HEAD - 4)
        self._glass = Glass(context, seats, box, self._cross)
        stage.add(self._glass)
        self._own = OwnFarm(context, stage, pieces, farm, RAISED + 1)
        rooms = TrayRooms(tray, tray, tray)
        self._tray = Tray(context, stage, pieces, self._own.face.ground, rooms, RAISED + 1)
        self._rings = Rings(context.look, stage, RAISED + 3)
        self.show(None)

    @property
    def box(self) -> pygame.FRect | None:
        """What it covers; None while it is hidden."""
        return self._box if self._glass.is_visible else None

    def show(self, tried: Tried | None) -> None:
        """Show what a seat tries, or nothing."""
        is_shown = tried is not None
        for widget in (self._glass, self._own.face, self._own.over):
            widget.is_visible = is_shown
        self._rings.clear()
        if tried is None:
            self._tray.hide()
            return
        self._glass.show(tried.seat)
        self._own.show(tried.view, tried.seat)
        self._own.mark(tried.possible, tried.said)
        self._own.preview(tried.action, tried.view, tried.after)
        self._tray.show(tried.view.farms[tried.seat], frozenset(), tried.said)
        self._rings.around(self._tray.things(), tried.possible, tried.said)

    def things(self) -> list[Thing]:
        """Tiles, cells, and the cross."""
        if not self._glass.is_visible:
            return []
        return [Thing(CLOSE_BENCH, self._cross), *self._tray.things(), *self._own.things()]

    def live(self, seconds: float) -> None:
        """Let glows breathe."""
        self._rings.live(seconds)
