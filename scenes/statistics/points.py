"""The chart of points over time: what wins and second places come to, month by month or day by day."""

from __future__ import annotations

import pygame

from game.records.chronicle import Chronicle
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.statistics.marks import mark_for
from scenes.widgets.chart import MARK, SHADE, Chart, Course

MOST = 6  # lines; more cannot be followed
BESIDE_MARK = 14.0


class PointsChart(Chart):
    """A line for everybody who plays, with dates below it and the sum at its end."""

    def __init__(
        self, context: Context, box: pygame.FRect, chronicle: Chronicle, *, has_paper: bool = True
    ) -> None:
        say, number = context.say, context.language.number
        best = sorted(chronicle.courses, key=lambda course: -course.points[-1])[:MOST]
        courses = [Course(mark_for(course.who), course.points) for course in best]
        title = say("statistics.points")
        super().__init__(context.look, "points", box, courses, title=title, steps=title, number=number)
        self._dates = [_said(context, step) for step in chronicle.steps]
        self._sums = [number(course.points[-1]) for course in best]
        self._rule = say("statistics.points_rule")
        if not has_paper:
            self.paper = "ui/panel_paper_inset"

    def paint_face(self, painter: Painter) -> None:
        """The chart, and how points are counted, to the right of its title if there is room."""
        super().paint_face(painter)
        look, box = self.look, painter.box
        title, muted = look.button(), look.small(look.palette.ink_muted)
        room = pygame.FRect(32, 14, box.width - 64, look.type.line_height(title))
        if (
            self._has_title(box)
            and look.type.width(self._title, title) + look.type.width(self._rule, muted) + 40 <= room.width
        ):
            painter.line(self._rule, muted, room, "right")

    def _paint_steps(self, painter: Painter, plot: pygame.FRect, letters: float) -> None:
        """Every second date lies on a shade; as many of them are named as have room."""
        look, count = self.look, len(self._dates)
        style = look.small(look.palette.ink_muted)
        widest = max((look.type.width(date, style) for date in self._dates), default=0.0) + 24
        stride = max(1, -(-count // max(1, int(plot.width // widest))))
        for first in range(0, count, stride):
            left = plot.left + plot.width * first / count
            right = plot.left + plot.width * min(count, first + stride) / count
            if first // stride % 2 == 0:
                painter.fill(
                    (*SHADE, 190), pygame.FRect(left, plot.top - 8, right - left, plot.height + 8), 6
                )
            date = pygame.FRect(left, plot.bottom + 8, max(right - left, widest), letters)
            if date.right <= plot.right + 24:
                painter.line(self._dates[first], style, date, "centre")

    def _marks_width(self) -> float:
        style = self.look.label()
        widest = max((self.look.type.width(each, style) for each in self._sums), default=0.0)
        return super()._marks_width() + BESIDE_MARK + widest

    def paint_end(self, painter: Painter, number: int, centre: tuple[float, float]) -> None:
        """The sum, after the medallion."""
        look = self.look
        right = painter.box.width - 24
        height = look.type.line_height(look.label())
        words = pygame.FRect(0, 0, look.type.width(self._sums[number], look.label()) + 2, height)
        words.midright = right, min(centre[1], painter.box.height - height / 2 - 8)
        if words.left >= centre[0] + MARK / 2:
            painter.line(self._sums[number], look.label(), words, "right")


def _said(context: Context, step: str) -> str:
    """A month like 2026-11, or a day like 2026-11-18, as short as people say it."""
    _, month, *day = step.split("-")
    name = context.say(f"date.short.{int(month)}")
    return context.say("date.short_day", day=int(day[0]), month=name) if day else name
