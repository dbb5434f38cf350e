"""How far somebody is in a topic: its name and a footprint a step, where the ribbon of a table hangs."""

from __future__ import annotations

import pygame

from scenes.lessons.spotlight import DIM
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.fitting import folded, paint_folded
from scenes.widgets.widget import Widget

EDGE = 22.0
FOOT = 84.0  # how wide a footprint is at most, and at least, with the way to the next one
NARROWEST = 34.0
SWAY = 5.0  # left and right of the way
MOST_TITLE = 0.5  # of the width


class Footsteps(Widget):
    """Dark glass with a title, the footprints, and where among them somebody stands."""

    def __init__(self, look: Look, box: pygame.FRect, title: str, count: str, at: int, steps: int) -> None:
        super().__init__(look, "footsteps", box, DIM + 1)
        self._title, self._count, self._at, self._steps = title, count, at, steps

    def paint_face(self, painter: Painter) -> None:
        """The title on the left, the count on the right, and the way between them as far as there is room."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        style = look.button(look.palette.amber_text)
        count = look.type.fitted(self._count, style, box.width * 0.3, least=SMALLEST)
        wide = look.type.width(self._count, count)
        painter.line(self._count, count, pygame.FRect(box.right - EDGE - wide, 0, wide + 2, box.height))
        heading = look.button(look.palette.light)
        free = box.width - 3 * EDGE - wide
        title = min(look.type.width(self._title, heading), free * MOST_TITLE)
        way = pygame.FRect(2 * EDGE + title, 0, free - title - EDGE, box.height)
        each = min(FOOT, way.width / self._steps)
        _, lines = folded(look, self._title, heading, title, 2)
        if each < NARROWEST or "…" in lines[-1]:  # rather the whole name than the way
            title, each = free, 0.0
        paint_folded(painter, self._title, heading, pygame.FRect(EDGE, 4, title + 2, box.height - 8))
        if each >= NARROWEST:
            self._paint_way(painter, way, each)

    def _paint_way(self, painter: Painter, way: pygame.FRect, each: float) -> None:
        left = way.centerx - each * self._steps / 2
        for number in range(self._steps):
            at = left + each * (number + 0.5), way.centery + (SWAY if number % 2 else -SWAY)
            name = "step_done" if number < self._at else "step_open"
            if number == self._at:
                painter.picture("lessons/step_now", at, height=min(way.height, each * 1.15))
            else:
                painter.picture(f"lessons/{name}", at, width=each * 0.8)
