"""The tail of a notice: it leads the eye from the paper to what the words are about."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.platform.viewport import Point
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

ROOT, TIP = 40.0, 5.0  # how wide it is where it grows out of the paper, and at its end
TAPERS = 90.0  # so far from the paper it is as thin as at its end
EDGE = 2.5  # of another colour, so that it is seen on any ground
INSIDE, INSIDE_LEAF = 24.0, 60.0  # so far from the edges of a paper the tail begins, below it
REACH = 10.0  # how far it reaches into what the words are about
CROSSING = 60.0  # for every thing that it crosses, it may as well be so much longer


class Tail(Widget):
    """A blade that grows thinner towards its end; its root lies below the paper."""

    bleed = 24

    def __init__(
        self,
        look: Look,
        name: str,
        paper: pygame.FRect,
        about: pygame.FRect,
        colours: tuple[Colour, Colour],
        spared: Sequence[pygame.FRect] = (),
        inside: float = INSIDE,
        layer: int = Layer.EFFECTS,
        crossing: float = CROSSING,
    ) -> None:
        """`colours` are those of the blade and its edge; what is spared is crossed only in need."""
        inner = paper.inflate(-min(2 * inside, paper.width), -min(2 * inside, paper.height))
        self._colour, self._edge = colours
        others = [box for box in spared if not box.contains(about)]
        self.way = _best_way(about, inner, others, crossing)
        self.crosses = any(box.clipline(*self.way) for box in others)  # something that is spared
        root, end = self.way
        self._covered = math.dist(root, _nearest(paper, end))  # by the paper
        (left, right), (top, bottom) = map(sorted, zip(root, end, strict=True))
        super().__init__(look, name, pygame.FRect(left, top, right - left, bottom - top), layer)

    def paint_face(self, painter: Painter) -> None:
        """The edge, and the blade within it."""
        corner = pygame.Vector2(self.box.topleft)
        root, end = (pygame.Vector2(point) - corner for point in self.way)
        along = end - root
        if along.length() < 1:
            return
        aside = along.normalize().rotate(90)
        waist = root + along * min(1.0, (self._covered + TAPERS) / along.length())
        for colour, more in ((self._edge, EDGE), (self._colour, 0.0)):
            at_root, at_end = aside * (ROOT / 2 + more), aside * (TIP / 2 + more)
            left = root + at_root, waist + at_end, end + at_end
            right = end - at_end, waist - at_end, root - at_root
            corners = [painter.pixel(*each) for each in (*left, *right)]
            pygame.draw.polygon(painter.surface, colour, corners)
            pygame.draw.aalines(painter.surface, colour, True, corners)
            radius = (TIP / 2 + more) * self.look.viewport.scale
            pygame.draw.aacircle(painter.surface, colour, painter.pixel(*end), radius)


def _best_way(
    about: pygame.FRect, paper: pygame.FRect, spared: Sequence[pygame.FRect], crossing: float
) -> tuple[Point, Point]:
    """Where a tail begins and ends: the shortest way, or one that reaches a side without crossing much."""
    inside = about.inflate(-min(2 * REACH, about.width), -min(2 * REACH, about.height))
    sides = about.midtop, about.midbottom, about.midleft, about.midright
    ends = _nearest(inside, paper.center), *sides
    corners = paper.topleft, paper.topright, paper.bottomleft, paper.bottomright
    ways = [(root, end) for end in ends for root in (_nearest(paper, end), *corners)]

    def cost(way: tuple[Point, Point]) -> float:
        return math.dist(*way) + crossing * sum(bool(box.clipline(*way)) for box in spared)

    return min(ways, key=cost)


def _nearest(box: pygame.FRect, point: Point) -> Point:
    """The point of a box that lies nearest to another."""
    return max(box.left, min(box.right, point[0])), max(box.top, min(box.bottom, point[1]))
