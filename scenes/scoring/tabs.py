"""The tabs of the scoring: everybody's place and total, where only one sheet at a time has room."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.scoring.facts import Column
from scenes.scoring.sheet_places import TAB_MARGIN, TAB_MEDALLION
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Tracked
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.button import SINKS
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable


class SeatTab(Pressable):
    """One seat: a press opens its sheet."""

    grows_with_focus = False
    counted = Tracked[str]()  # the total so far

    def __init__(
        self, look: Look, column: Column, box: pygame.FRect, place: str, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(look, f"tab {column.seat.emblem}", box, when_pressed)
        self._column, self._place = column, place
        self.counted = ""
        self.is_open = self.is_placed = False

    def show(self, counted: str, *, is_open: bool, is_placed: bool) -> None:
        """Show another total, that the sheet is open, or the place."""
        if (counted, is_open, is_placed) != (self.counted, self.is_open, self.is_placed):
            self.counted, self.is_open, self.is_placed = counted, is_open, is_placed
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Amber if it is open: medallion, place, total."""
        look = self.look
        kind = "button_amber" if self.is_open else "button_paper"
        painter.stretch(f"ui/{kind}_pressed" if self.is_pressed else f"ui/{kind}")
        face = painter.box.inflate(-2 * TAB_MARGIN, 0)
        face.top += SINKS if self.is_pressed else 0
        mark = mark_of(self._column.seat.emblem)
        draw_medallion(painter, mark, (face.left + TAB_MEDALLION / 2, face.centery), TAB_MEDALLION)
        room = face.copy()
        room.left, room.width = (
            face.left + TAB_MEDALLION + TAB_MARGIN,
            face.width - TAB_MEDALLION - TAB_MARGIN,
        )
        if self.is_placed:
            painter.line(self._place, look.button().sized(SMALLEST), room)
        painter.line(
            self.counted, fitted(look, self.counted, look.heading().sized(SMALLEST), room), room, "right"
        )
