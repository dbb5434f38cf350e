"""The curve of a match: how likely each seat was to win, from its beginning to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.patterns import patterned
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget

Outlook = tuple[int, Sequence[float]]  # after so many moves, the chance of each seat
LARGEST_MARK = 56
BESIDE_MARKS = 12
BAND = 26  # of the pattern of a seat
DISC, REACH = 40, 34  # of a turning point, and how near to it a pointer means it
APART = DISC + 4  # the middles of two discs, at least
LINE, HERE = 4, 6  # between two seats, and where one is
PALE = 110  # how much of the paper shines through the colours, so that the line stands out
FINE = 3  # drawn so many times larger, so that edges are smooth


class Curve(Widget):
    """One band a seat, as wide as its chance; numbered discs are turning points, a line is where one is.

    It is told plain data, and tells where somebody wants to go.
    """

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.FRect,
        marks: Sequence[SeatMark],
        moves: int,
        when_set: Callable[[int], object],
        layer: int = Layer.WIDGETS,
    ) -> None:
        super().__init__(look, name, box, layer)
        self._marks, self._moves, self._when_set = marks, max(1, moves), when_set
        self._outlooks: tuple[Outlook, ...] = ()
        self._points: tuple[int, ...] = ()
        self._at = 0
        self._has_led = False  # whether the pointer that holds it down has led anywhere

    def show(self, outlooks: Sequence[Outlook], points: Sequence[int], at: int) -> None:
        """Show other chances, the moves of other turning points, or another place."""
        shown = tuple(outlooks), tuple(points), at
        if shown != (self._outlooks, self._points, self._at):
            self._outlooks, self._points, self._at = shown
            self.refresh()

    @property
    def track(self) -> pygame.FRect:
        """Where the match lies from its first move to its last, on the canvas: for a bar on the same axis."""
        return self._plot(pygame.FRect(0, 0, *self.box.size)).move(self.box.topleft)

    def confirm(self) -> bool:
        """Go to this place once more: whoever comes back to it wants to read of it."""
        self._when_set(self._at)
        return True

    def let_go(self) -> bool:
        """Pointing has led there already, unless one was there before."""
        has_led, self._has_led = self._has_led, False
        return has_led or self.confirm()

    def steer(self, direction: Direction) -> bool:
        """Left and right lead from one turning point to the next; beyond them, on to other things."""
        ahead = [point for point in self._points if point > self._at]
        behind = [point for point in self._points if point < self._at]
        goal = {Direction.LEFT: behind[-1:], Direction.RIGHT: ahead[:1]}.get(direction)
        if not goal:
            return False
        self._when_set(goal[0])
        return True

    def point(self, x: float, y: float) -> bool:
        """Go to the turning point under the pointer, or to the move there."""
        track = self.track
        discs = zip(self._middles(track), self._points, strict=True)
        near = sorted((abs(middle - x), point) for middle, point in discs if abs(middle - x) < REACH)
        at = round((x - track.left) / track.width * self._moves)
        goal = near[0][1] if near else min(self._moves, max(0, at))
        if goal != self._at:
            self._has_led = True
            self._when_set(goal)
        return True

    def paint_face(self, painter: Painter) -> None:
        """The medallions, the bands, the line between them, the discs, and where one is."""
        plot = self._plot(painter.box)
        painter.fill((*self.look.palette.paper_shade, 255), plot, 10)
        if len(self._outlooks) > 1:
            self._paint_bands(painter, plot)
        self._paint_marks(painter, plot)
        here = pygame.FRect(0, 0, HERE, plot.height + 16)
        here.center = self._across(plot, self._at), plot.centery
        painter.fill((*self.look.palette.light, 255), here.inflate(4, 4), HERE / 2 + 2)
        painter.fill((*self.look.palette.ink, 255), here, HERE / 2)
        for number, (point, middle) in enumerate(
            zip(self._points, self._middles(plot), strict=True), start=1
        ):
            self._paint_point(painter, plot, number, middle, is_here=point == self._at)

    def _plot(self, box: pygame.FRect) -> pygame.FRect:
        left = self._mark_size(box) + BESIDE_MARKS
        return pygame.FRect(box.left + left, box.top, box.width - left - 8, box.height)

    def _mark_size(self, box: pygame.FRect) -> float:
        return min(LARGEST_MARK, box.height / max(1, len(self._marks)))

    def _across(self, plot: pygame.FRect, moves: int) -> float:
        return plot.left + plot.width * moves / self._moves

    def _middles(self, plot: pygame.FRect) -> list[float]:
        """Where discs stand: over their moves, or as near to them as discs find room side by side."""
        return fanned_out([self._across(plot, point) for point in self._points], plot.left, plot.right)

    def _paint_marks(self, painter: Painter, plot: pygame.FRect) -> None:
        """In the order of the bands, from above."""
        size, room = self._mark_size(painter.box), plot.height / max(1, len(self._marks))
        for place, mark in enumerate(self._marks):
            draw_medallion(painter, mark, (size / 2, plot.top + room * (place + 0.5)), size)

    def _paint_bands(self, painter: Painter, plot: pygame.FRect) -> None:
        scale = self.look.viewport.scale
        size = max(1, round(plot.width * scale)), max(1, round(plot.height * scale))
        bands = pygame.Surface(size, pygame.SRCALPHA)
        edges, veil = self._edges(size), pygame.Surface(size, pygame.SRCALPHA)
        veil.fill((*self.look.palette.paper, 0 if self.look.has_high_contrast else PALE))
        for mark, (upper, lower) in zip(self._marks, pairwise(edges), strict=True):
            shape = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
            outline = [(x * FINE, y * FINE) for x, y in (*upper, *reversed(lower))]
            pygame.draw.polygon(shape, (255, 255, 255), outline)
            area = patterned(mark, size, self.look, BAND)
            area.blit(veil, (0, 0))
            area.blit(pygame.transform.smoothscale(shape, size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            bands.blit(area, (0, 0))
        for edge in edges[1:-1]:
            width = max(2, round(LINE * scale))
            pygame.draw.lines(bands, self.look.palette.light, False, edge, width + 4)
            pygame.draw.lines(bands, self.look.palette.ink, False, edge, width)
        painter.surface.blit(bands, painter.pixel(*plot.topleft))

    def _edges(self, size: tuple[int, int]) -> list[list[tuple[float, float]]]:
        """From above, the lines between which the bands of all seats lie, in pixels."""
        edges: list[list[tuple[float, float]]] = [[] for _ in range(len(self._marks) + 1)]
        for moves, chances in self._outlooks:
            x, y = size[0] * moves / self._moves, 0.0
            edges[0].append((x, 0.0))
            for edge, chance in zip(edges[1:], chances, strict=True):
                y += chance * size[1]
                edge.append((x, y))
        return edges

    def _paint_point(
        self, painter: Painter, plot: pygame.FRect, number: int, middle: float, *, is_here: bool
    ) -> None:
        disc, words = pygame.FRect(0, 0, DISC, DISC), str(number)
        disc.center = middle, plot.top + DISC / 2 + 6
        painter.picture("ui/disc_amber" if is_here else "ui/disc_paper", disc.center, height=DISC)
        painter.line(words, fitted(self.look, words, self.look.small(), disc), disc, "centre")


def fanned_out(wanted: Sequence[float], left: float, right: float) -> list[float]:
    """The same places in the same order, moved as little as it takes to keep discs apart and inside."""
    step = min(APART, (right - left - DISC) / max(1, len(wanted) - 1))
    places: list[list[float]] = []  # discs that touch each other, as the middles that they want
    for middle in wanted:
        places.append([middle])
        while len(places) > 1 and _left_of(places[-1], step) < _left_of(places[-2], step) + step * len(
            places[-2]
        ):
            last = places.pop()
            places[-1] += last
    fanned = [_left_of(group, step) + step * number for group in places for number in range(len(group))]
    room = left + DISC / 2, right - DISC / 2 - step * (len(wanted) - 1)
    return [
        min(max(middle, room[0] + step * number), room[1] + step * number)
        for number, middle in enumerate(fanned)
    ]


def _left_of(group: Sequence[float], step: float) -> float:
    """Where the first disc of a group stands, which has its middle where it wants to have it on average."""
    return sum(group) / len(group) - step * (len(group) - 1) / 2
