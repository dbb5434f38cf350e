"""A chart: how the seats' scores went over the course of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark, rgb
from scenes.widgets.cutout import darker
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget

Point = tuple[float, float]
MARK = 52  # medallions at the ends of the lines
MARKS_IN_A_ROW = 4  # of more, every second one stands further out
PADDING = 28
FINE = 3  # lines are drawn so many times larger, then made smaller, so that their edges are smooth
BETWEEN = 6  # points of a curve between two steps
SHADE = rgb("#E4D8B8")
GRID = rgb("#B7A47A")
AXIS = rgb("#6B5B43")
# How far apart the beads on the line of each seat are, which tell the lines apart without colour.
BEADS = {"owl": 56, "fern": 18, "beetle": 28, "fox": 40, "mushroom": 84, "acorn": 124}
ROUND_STEPS: list[int] = [factor * 10**power for power in range(9) for factor in (1, 2, 5)]


@dataclass(frozen=True)
class Course:
    """The scores of one seat, step by step."""

    mark: SeatMark
    scores: Sequence[int]


class Chart(Widget):
    """One line a seat; each ends in the seat's medallion, so colour is never the only sign."""

    paper = "ui/panel_paper"

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        courses: Sequence[Course],
        *,
        title: str = "",
        steps: str = "",
        number: Callable[[int], str] = str,
    ) -> None:
        """The title stands above, and a name for the steps below, where there is room for them."""
        super().__init__(look, name, box)
        self._courses, self._title, self._steps = courses, title, steps
        self._number = number  # how a number is written

    def paint_face(self, painter: Painter) -> None:
        """Paper, title, shaded steps, a grid with numbers, then the lines and their ends."""
        painter.stretch(self.paper)
        look, box = self.look, painter.box
        letters = look.type.line_height(look.small())
        title = look.type.fitted(self._title, look.button(), box.width - 2 * PADDING)
        has_title = self._has_title(box)
        has_steps = bool(self._steps) and box.height > letters * 6
        plot = box.inflate(-2 * PADDING, -2 * PADDING)
        if has_title:
            row = pygame.FRect(PADDING + 4, 14, box.width - 2 * PADDING, look.type.line_height(look.button()))
            painter.line(self._title, title, row)
            plot.top, plot.height = row.bottom + 20, box.bottom - row.bottom - 20 - PADDING
        plot.height -= letters - 8 if has_steps else 0
        low, high = self._ends()
        numbers = grid(low, high, plot.height / letters)
        widest = max(look.type.width(self._number(number), look.small()) for number in numbers)
        plot.left, plot.width = plot.left + widest + 12, plot.width - widest - 12 - self._marks_width()
        if min(plot.size) * look.viewport.scale < 1:  # in so small a window there is nothing to be seen
            return
        if has_steps:
            self._paint_steps(painter, plot, letters)
        self._paint_grid(painter, plot, numbers)
        paths = [_path(plot, course.scores, low, high) for course in self._courses]
        self._paint_lines(painter, plot, paths)
        self._paint_marks(painter, plot, paths)

    def _has_title(self, box: pygame.FRect) -> bool:
        """Whether there is room for the title above the lines."""
        type_, width = self.look.type, box.width - 2 * PADDING
        is_high = box.height > type_.line_height(self.look.small()) * 7
        return is_high and type_.fits(
            self._title, type_.fitted(self._title, self.look.button(), width), width
        )

    def _ends(self) -> tuple[int, int]:
        """The lowest and the highest score that must be seen; 0 always is."""
        scores = [score for course in self._courses for score in course.scores]
        return min(0, *scores, 0), max(1, *scores, 1)

    def _paint_steps(self, painter: Painter, plot: pygame.FRect, letters: float) -> None:
        """Every second stretch of steps lies on a shade, with the number of steps at its end.

        Numbers keep away from the name of the steps, which is never cut.
        """
        look = self.look
        count = max(1, *(len(course.scores) - 1 for course in self._courses))
        room = max(letters * 1.7, look.type.width(self._number(count), look.small()) + 16)
        stride = max(1, _round_step(count / max(1, plot.width // room)))
        name = pygame.FRect(PADDING, plot.bottom + 8, plot.right - PADDING, letters)
        style = look.type.fitted(self._steps, look.small(look.palette.ink_muted), name.width)
        painter.line(self._steps, style, name)
        name.width = look.type.width(self._steps, style)
        for first in range(0, count, stride):
            left = plot.left + plot.width * first / count
            right = plot.left + plot.width * min(count, first + stride) / count
            if first // stride % 2 == 0 and (right - left) * 2 > plot.width * stride / count:
                shade = pygame.FRect(left, plot.top - 8, right - left, plot.height + 8)
                painter.fill((*SHADE, 190), shade, 6)
            number = pygame.FRect(0, 0, look.type.width(self._number(first), style) + 2, letters)
            number.midtop = left, plot.bottom + 8
            if first and number.left > name.right + 16:
                painter.line(self._number(first), style, number, "centre")

    def _paint_grid(self, painter: Painter, plot: pygame.FRect, numbers: Sequence[int]) -> None:
        low, high = self._ends()
        style = self.look.small()
        height = self.look.type.line_height(style)
        for number in numbers:
            y = plot.bottom - plot.height * (number - low) / (high - low)
            if number == 0:
                painter.fill(AXIS, pygame.FRect(plot.left - 4, y - 2, plot.width + 8, 4), 2)
            else:
                painter.dots(GRID, (plot.left, y), plot.width)
            label = pygame.FRect(PADDING, y - height / 2, plot.left - 12 - PADDING, height)
            painter.line(self._number(number), style, label, "right")

    def _paint_lines(self, painter: Painter, plot: pygame.FRect, paths: Sequence[Sequence[Point]]) -> None:
        """Every line with a dark edge, in fine drawing, on a surface of its own."""
        scale = painter.look.viewport.scale * FINE
        room = plot.inflate(40, 40)
        fine = pygame.Surface((round(room.width * scale), round(room.height * scale)), pygame.SRCALPHA)
        for course, path in zip(self._courses, paths, strict=True):
            if len(path) < 2:
                continue
            pixels = [((x - room.left) * scale, (y - room.top) * scale) for x, y in path]
            for colour, width in ((darker(course.mark.colour, 0.55), 10), (course.mark.colour, 6)):
                _stroke(fine, colour, pixels, width * scale)
            for at in _along(pixels, BEADS[course.mark.emblem] * scale):
                pygame.draw.circle(fine, course.mark.text, at, 2.8 * scale)
        size = (
            round(room.width * painter.look.viewport.scale),
            round(room.height * painter.look.viewport.scale),
        )
        corner = (
            round((room.left + painter.bleed) * painter.look.viewport.scale),
            round((room.top + painter.bleed) * painter.look.viewport.scale),
        )
        painter.surface.blit(pygame.transform.smoothscale(fine, size), corner)

    def _paint_marks(self, painter: Painter, plot: pygame.FRect, paths: Sequence[Sequence[Point]]) -> None:
        """The medallions, apart from each other, each tied to the end of its line."""
        ends = [path[-1] for path in paths if path]
        if not ends:
            return
        distance = self._mark_distance(plot, len(ends))
        heights = apart([y for _, y in ends], distance, plot.top, plot.bottom)
        order = sorted(range(len(ends)), key=heights.__getitem__)
        for rank, number in enumerate(order):
            mark = self._courses[number].mark
            further = MARK * 0.9 if len(ends) > MARKS_IN_A_ROW and rank % 2 else 0.0
            centre = plot.right + 18 + MARK / 2 + further, heights[number]
            scale = painter.look.viewport.scale
            tie = [
                ((x + painter.bleed) * scale, (y + painter.bleed) * scale) for x, y in (ends[number], centre)
            ]
            colour = darker(mark.colour, 0.3)
            pygame.draw.lines(painter.surface, colour, False, tie, painter.look.viewport.length(3))
            draw_medallion(painter, mark, centre, MARK)
            self.paint_end(painter, number, centre)

    def paint_end(self, painter: Painter, number: int, centre: tuple[float, float]) -> None:
        """Draw what belongs beside the medallion at the end of a line."""

    def _marks_width(self) -> float:
        return 34 + MARK + (MARK * 0.9 if len(self._courses) > MARKS_IN_A_ROW else 0)

    @staticmethod
    def _mark_distance(plot: pygame.FRect, count: int) -> float:
        wanted = MARK - 2.0 if count <= MARKS_IN_A_ROW else MARK * 0.6
        return min(wanted, plot.height / max(1, count - 1))


def apart(heights: Sequence[float], distance: float, top: float, bottom: float) -> list[float]:
    """The same heights in the same order, moved until all keep a distance and none leaves the room."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    moved = list(heights)
    for before, number in pairwise(order):
        moved[number] = max(moved[number], moved[before] + distance)
    if order and moved[order[-1]] > bottom:
        moved[order[-1]] = bottom
        for number, after in zip(order[-2::-1], order[:0:-1], strict=False):
            moved[number] = min(moved[number], moved[after] - distance)
    return [max(height, top) if len(heights) == 1 else height for height in moved]


def grid(low: int, high: int, lines: float) -> list[int]:
    """Round numbers from low to high, 0 among them, for a height of so many lines of text."""
    steps = [round_step for round_step in ROUND_STEPS if round_step <= max(high, -low)]
    least = (high - low) * 1.6 / max(1.0, lines)
    step = next((step for step in steps if step >= least), steps[-1])
    return [number * step for number in range(-(-low // step), high // step + 1)]


def _along(path: Sequence[Point], apart: float) -> list[Point]:
    """Points along a line, so far apart."""
    points, left = [], apart / 2
    for start, end in pairwise(pygame.Vector2(point) for point in path):
        length = start.distance_to(end)
        while left < length:
            at = start.lerp(end, left / length)
            points.append((at.x, at.y))
            left += apart
        left -= length
    return points


def _round_step(least: float) -> int:
    """The smallest round number that is not less."""
    return next(step for step in ROUND_STEPS if step >= least)


def _path(plot: pygame.FRect, scores: Sequence[int], low: int, high: int) -> list[Point]:
    """A curve through all scores that never goes beyond them between two steps."""
    steps = max(1, len(scores) - 1)
    points = [
        (plot.left + plot.width * number / steps, plot.bottom - plot.height * (score - low) / (high - low))
        for number, score in enumerate(scores)
    ]
    slopes = [after[1] - before[1] for before, after in pairwise(points)]
    bends = [0.0, *(_bend(a, b) for a, b in pairwise(slopes)), 0.0]
    path: list[Point] = []
    for number, (start, goal) in enumerate(pairwise(points)):
        for part in range(BETWEEN):
            t = part / BETWEEN
            x = start[0] + (goal[0] - start[0]) * t
            path.append((x, _hermite(start[1], goal[1], bends[number], bends[number + 1], t)))
    return [*path, *points[-1:]]


def _bend(before: float, after: float) -> float:
    """How steep the curve is where two slopes meet; level where it turns round."""
    return 2 * before * after / (before + after) if before * after > 0 else 0.0


def _hermite(start: float, goal: float, bend: float, next_bend: float, t: float) -> float:
    return (
        (2 * t**3 - 3 * t**2 + 1) * start
        + (t**3 - 2 * t**2 + t) * bend
        + (3 * t**2 - 2 * t**3) * goal
        + (t**3 - t**2) * next_bend
    )


def _stroke(
    surface: pygame.Surface, colour: tuple[int, int, int], pixels: Sequence[Point], width: float
) -> None:
    """A thick line with round joints and ends."""
    radius = width / 2
    points = [pygame.Vector2(pixel) for pixel in pixels]
    for start, goal in pairwise(points):
        along = goal - start
        if along.length() > 0:
            aside = along.normalize().rotate(90) * radius
            corners = [start + aside, goal + aside, goal - aside, start - aside]
            pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, radius)
