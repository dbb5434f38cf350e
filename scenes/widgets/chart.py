"""A chart: how the seats' scores went over the course of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget

AXIS = 84  # room for numbers and for the medallions at the ends of the lines
MARK = 56


@dataclass(frozen=True)
class Course:
    """The scores of one seat, move by move."""

    mark: SeatMark
    scores: Sequence[int]


class Chart(Widget):
    """One line a seat; each ends in the seat's medallion, so colour is never the only sign."""

    def __init__(
        self, look: Look, name: str, box: pygame.Rect | pygame.FRect, courses: Sequence[Course]
    ) -> None:
        super().__init__(look, name, box)
        self._courses = courses

    def paint_face(self, painter: Painter) -> None:
        """Paper, three grid lines with numbers, then the lines."""
        painter.stretch("ui/panel_paper")
        plot = painter.box.inflate(-2 * AXIS, -80)
        numbers = [score for course in self._courses for score in course.scores] or [0]
        low, high = min(0, *numbers), max(1, *numbers)
        for share in (0.0, 0.5, 1.0):
            y = plot.bottom - plot.height * share
            painter.dots(self.look.palette.ink_muted, (plot.left, y), plot.width)
            label = pygame.FRect(plot.left - AXIS + 6, y - 24, AXIS - 20, 48)
            painter.line(str(round(low + (high - low) * share)), self.look.small(), label, "right")
        for course in self._courses:
            self._paint_course(painter, plot, course, low, high)

    def _paint_course(
        self, painter: Painter, plot: pygame.FRect, course: Course, low: int, high: int
    ) -> None:
        if not course.scores:
            return
        scale = painter.look.viewport.scale
        steps = max(1, len(course.scores) - 1)
        points = [
            (
                plot.left + plot.width * number / steps,
                plot.bottom - plot.height * (score - low) / (high - low),
            )
            for number, score in enumerate(course.scores)
        ]
        pixels = [((x + painter.bleed) * scale, (y + painter.bleed) * scale) for x, y in points]
        if len(pixels) > 1:
            width = painter.look.viewport.length(7)
            pygame.draw.lines(painter.surface, self.look.palette.ink, False, pixels, width)
            pygame.draw.lines(painter.surface, course.mark.colour, False, pixels, max(1, width * 4 // 7))
        draw_medallion(painter, course.mark, (points[-1][0] + MARK / 2, points[-1][1]), MARK)
