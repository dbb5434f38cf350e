"""Keeps numbers readable: whoever stands in the forest gives way until no number lies on another."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.tables.robbers.geometry import SIDE, Point, shifted

RINGS = (0.14, 0.26, 0.38, 0.5, 0.62, 0.74, 0.86, 1.0, 1.2)  # how far somebody gives way, in sides of a tile
TURNS = 12
# Of the side of a tile: so far from its middle somebody still stands on it, or on its edge at the worst.
ON_TILE, ON_EDGE = 0.86, 1.2


def _around(distance: float) -> list[Point]:
    turns = (math.tau * number / TURNS for number in range(TURNS))
    return [(math.cos(turn) * distance, math.sin(turn) * distance) for turn in turns]


# Sideways before up and down, because people stand on a path side by side.
WAYS: tuple[Point, ...] = (
    (0.0, 0.0),
    *(way for ring in RINGS for way in sorted(_around(ring * SIDE), key=lambda way: abs(way[1]))),
)


@dataclass(frozen=True)
class Shape:
    """What somebody covers, seen from the foot: the box of a number, and a body that could hide others."""

    number: pygame.FRect
    body: pygame.FRect

    def at(self, foot: Point) -> Shape:
        """The same on the board."""
        return Shape(self.number.move(foot), self.body.move(foot))


def shape(number: tuple[Point, float], body: tuple[float, float, float, float], share: float) -> Shape:
    """A shape from the middle and size of its number and the box of its body, at a share of their size."""
    (x, y), size = number
    box = pygame.FRect(0, 0, size * share, size * share)
    box.center = x * share, y * share
    return Shape(box, pygame.FRect(*(length * share for length in body)))


@dataclass
class Taken:
    """What lies on the board already, as far as it can be read or hides something."""

    numbers: list[pygame.FRect] = field(default_factory=list)
    bodies: list[pygame.FRect] = field(default_factory=list)

    def add(self, other: Shape) -> None:
        """Somebody stands there."""
        self.numbers.append(other.number)
        self.bodies.append(other.body)

    def place(self, what: Shape, wanted: Point, middle: Point, spots: Sequence[Point] = ()) -> Point:
        """Take the nearest place to the wanted one, or to further spots, where every number can be read."""
        best = self._first_free(what, _by_distance(what, wanted, middle, spots))
        self.add(what.at(best))
        return best

    def _first_free(self, what: Shape, places: Iterable[Point]) -> Point:
        """The first place where nothing is hidden, or else the one where least of the numbers is."""
        best, least = (0.0, 0.0), (math.inf, 0.0)
        for place in places:
            here = what.at(place)
            on_numbers = _covered(here.number, self.numbers)
            hidden = on_numbers, _covered(here.body, self.numbers) + _covered(here.number, self.bodies)
            if hidden < least:
                best, least = place, hidden
            if not any(hidden):
                break
        return best


def _covered(box: pygame.FRect, others: Sequence[pygame.FRect]) -> float:
    """How much of a box lies on others."""
    parts = [box.clip(others[number]) for number in box.collidelistall(others)]
    return sum(part.width * part.height for part in parts)


def _by_distance(what: Shape, wanted: Point, middle: Point, spots: Sequence[Point]) -> Iterator[Point]:
    """Where somebody may stand: foot and body on the tile, then the foot alone, then on its edge.

    Whoever stands at the upper edge rises over the next tile, and seems to be there.
    """
    near = [shifted(start, way) for start in (wanted, *spots) for way in WAYS]
    feet = [math.dist(place, middle) / SIDE for place in near]
    bodies = [math.dist(shifted(place, what.body.center), middle) / SIDE for place in near]
    yield from (place for place, *far in zip(near, feet, bodies, strict=True) if max(far) <= ON_TILE)
    yield from (place for place, far in zip(near, feet, strict=True) if far <= ON_TILE)
    yield from (place for place, far in zip(near, feet, strict=True) if ON_TILE < far <= ON_EDGE)
