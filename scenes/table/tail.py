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
        kept: Sequence[pygame.FRect] = (),
        inside: float = INSIDE,
        layer: int = Layer.EFFECTS,
    ) -> None:
        """`colours` are those of the blade and its edge; what is spared is crossed only in need.

        `crosses` tells whether every way lies over something that is `kept` in sight, or deep in what it
        leads to: then words do without it.
        """
        inner = paper.inflate(-min(2 * inside, paper.width), -min(2 * inside, paper.height))
        self._colour, self._edge = colours
        others = [box for box in spared if not box.contains(about)]
        whole = [box for box in kept if not box.contains(about) and not about.collidepoint(box.center)]
        deep = 4 * REACH
        if about.width > deep and about.height > deep:
            whole.append(about.inflate(-deep, -deep))
        ways = _ways(about, inner)
        free = [way for way in ways if not _lies_on(way, paper, whole)]
        self.crosses = not free
        self.way = min(free or ways, key=lambda way: _cost(way, others))
        root, end = self.way
        self._covered = math.dist(root, _leaves(paper, self.way))  # by the paper
        (left, right), (top, bottom) = map(sorted, zip(root, end, strict=True))
        super().__init__(look, name, pygame.FRect(left, top, right - left, bottom - top), layer)

    @property
    def length(self) -> float:
        """From its root to its end."""
        return math.dist(*self.way)

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


def _ways(about: pygame.FRect, paper: pygame.FRect) -> list[tuple[Point, Point]]:
    """Where a tail may begin and end: the shortest way first, then those from other places to other sides."""
    inside = about.inflate(-min(2 * REACH, about.width), -min(2 * REACH, about.height))
    sides = about.midtop, about.midbottom, about.midleft, about.midright
    corners = paper.topleft, paper.topright, paper.bottomleft, paper.bottomright
    ends = _nearest(inside, paper.center), *(_nearest(inside, corner) for corner in corners), *sides
    return [(root, end) for end in ends for root in (_nearest(paper, end), *corners)]


def _cost(way: tuple[Point, Point], spared: Sequence[pygame.FRect]) -> float:
    return math.dist(*way) + CROSSING * sum(bool(box.clipline(*way)) for box in spared)


def _leaves(paper: pygame.FRect, way: tuple[Point, Point]) -> Point:
    """Where a way leaves the paper."""
    below = paper.clipline(*way)
    return below[1] if below else way[0]


def _lies_on(way: tuple[Point, Point], paper: pygame.FRect, kept: Sequence[pygame.FRect]) -> bool:
    """Whether a blade that takes this way is seen to lie on something, with its root or its edges."""
    start, end = pygame.Vector2(_leaves(paper, way)), pygame.Vector2(way[1])
    along = end - start
    if along.length() < 1:
        return False
    aside = along.normalize().rotate(90)
    waist = start + along * min(1.0, TAPERS / along.length())
    edges = [(start, end)]
    edges += [(start + aside * side * ROOT / 2, waist + aside * side * TIP) for side in (-1, 1)]
    return any(box.clipline(*edge) for box in kept for edge in edges)


def _nearest(box: pygame.FRect, point: Point) -> Point:
    """The point of a box that lies nearest to another."""
    return max(box.left, min(box.right, point[0])), max(box.top, min(box.bottom, point[1]))
