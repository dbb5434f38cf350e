"""Finds room for everybody and everything in the forest, so that nothing hides what others are told by."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from scenes.tables.robbers.geometry import SIDE, Point, beyond_side, shifted

RINGS = (0.16, 0.3, 0.45, 0.62, 0.8, 1.0)  # how far something gives way, in sides of a tile
TURNS = 12
# Of the side of a tile: so far from its middle something still lies on it, or on its edge at the worst.
ON_TILE, ON_EDGE = 0.86, 1.2
SIZES = (1.0, 0.8)  # where there is no room, things become smaller
NEAR = 2.6  # sides of a tile: what is further away from its middle hides nothing of it
ROUNDS = 2  # how often those look for a better place who hide others, or are hidden

# What a place costs, in shares of a part that cannot be seen.
FREE = 0.02  # so little is not seen to be hidden
CROWDED = 0.2  # more than this is worth becoming smaller
SMALLER, BESIDE_TILE, OFF_TILE, UNDER_CEILING, AWAY = 0.12, 2.0, 5.0, 3.0, 0.06
ASTRIDE = 5.0  # what lies across the edge of its tile seems to lie on the next one
CLAIMED = 2.0  # and what lies where somebody carries things seems to be carried


def _around(distance: float) -> list[Point]:
    turns = (math.tau * number / TURNS for number in range(TURNS))
    return [(math.cos(turn) * distance, math.sin(turn) * distance) for turn in turns]


# Sideways before up and down, because people stand on a path side by side.
WAYS: tuple[Point, ...] = (
    (0.0, 0.0),
    *(way for ring in RINGS for way in sorted(_around(ring * SIDE), key=lambda way: abs(way[1]))),
)


class Part(NamedTuple):
    """Something that a thing is told by, such as a number, and how much it matters that it is seen."""

    box: pygame.FRect
    weight: float


@dataclass(frozen=True)
class Shape:
    """What a thing covers, seen from its foot, and what of it must be seen; the front hides the back."""

    parts: tuple[Part, ...]
    bodies: tuple[pygame.FRect, ...]
    depth: float = 0.0  # in front of others on the same line
    lies: bool = False  # flat on its tile, so that all of it says which tile that is
    claim: pygame.FRect | None = None  # where whatever lies seems to belong to it

    def scaled(self, size: float) -> Shape:
        """The same at another size."""
        parts = tuple(Part(_scaled(part.box, size), part.weight) for part in self.parts)
        claim = None if self.claim is None else _scaled(self.claim, size)
        return replace(
            self, parts=parts, bodies=tuple(_scaled(body, size) for body in self.bodies), claim=claim
        )


class Spot(NamedTuple):
    """Where a thing is, and how large of its usual size."""

    at: Point
    size: float = 1.0


@dataclass(frozen=True)
class Wish:
    """What looks for a place: its shape, where it would like to be, and the middle of its tile."""

    shape: Shape
    wanted: Point
    middle: Point


@dataclass
class Taken:
    """What is on the board already: fixed things, and those that give way to others."""

    ceiling: float = -math.inf  # nobody's head rises above this
    _shapes: dict[str, tuple[Shape, Point]] = field(default_factory=dict)
    _spots: dict[str, Spot] = field(default_factory=dict)

    def copy(self) -> Taken:
        """The same for those who come later."""
        return Taken(self.ceiling, dict(self._shapes), dict(self._spots))

    def add(self, name: str, shape: Shape, foot: Point, size: float = 1.0) -> None:
        """Something is there."""
        self._shapes[name] = shape if size == 1 else shape.scaled(size), foot
        self._spots[name] = Spot(foot, size)

    def spread(self, wishes: Mapping[str, Wish]) -> dict[str, Spot]:
        """Give everything a place, then let those move again who hide something or are hidden."""
        for name, wish in wishes.items():
            self.place(name, wish)
        for _ in range(ROUNDS):
            for name, wish in wishes.items():
                if self._beside(name, wish).hidden_with(*self._shapes[name]) > FREE:
                    self.place(name, wish)
        return {name: self._spots[name] for name in wishes}

    def place(self, name: str, wish: Wish) -> Spot:
        """The nearest place to the wanted one where nothing hides another, or else where least is hidden."""
        others, best, least = self._beside(name, wish), Spot(wish.wanted), math.inf
        for smaller, size in enumerate(SIZES):
            if least <= CROWDED + smaller * SMALLER:
                break
            shape = wish.shape.scaled(size)
            for way in WAYS:
                place = shifted(wish.wanted, way)
                cost = smaller * SMALLER + self._cost_of_place(shape, place, wish)
                if cost >= least:
                    continue
                hidden = others.hidden_with(shape, place)
                if cost + hidden < least:
                    best, least = Spot(place, size), cost + hidden
                if hidden <= FREE and cost <= AWAY:
                    break  # all others are further away
        self.add(name, wish.shape, *best)
        return best

    def _beside(self, name: str, wish: Wish) -> Neighbours:
        """Everything else on the same tile and around it."""
        (x, y), reach = wish.middle, NEAR * SIDE
        return Neighbours(
            shape
            for other, shape in self._shapes.items()
            if abs(shape[1][0] - x) < reach and abs(shape[1][1] - y) < reach and other != name
        )

    def _cost_of_place(self, shape: Shape, place: Point, wish: Wish) -> float:
        """Whoever stands at the upper edge rises over the next tile, and seems to be there."""
        foot = math.dist(place, wish.middle)
        body = math.dist(shifted(place, shape.bodies[0].center), wish.middle)
        beside = max(0.0, max(foot, body) / SIDE - ON_TILE) + (OFF_TILE if foot > ON_EDGE * SIDE else 0.0)
        radius = shape.bodies[0].width / 2 if shape.lies else -math.inf
        astride = max(0.0, beyond_side(place, wish.middle) + radius) / SIDE
        too_high = max(0.0, self.ceiling - place[1] - shape.bodies[-1].top) / SIDE
        far = math.dist(place, wish.wanted) / SIDE
        return BESIDE_TILE * beside + ASTRIDE * astride + UNDER_CEILING * too_high + AWAY * far


class Neighbours:
    """The parts of some shapes in their places, and the bodies that hide parts."""

    def __init__(self, shapes: Iterable[tuple[Shape, Point]]) -> None:
        self._parts, self._weights, self._lines_of_parts = list[pygame.FRect](), list[float](), list[float]()
        self._bodies, self._lines_of_bodies = list[pygame.FRect](), list[float]()
        self._lying, self._claims = list[pygame.FRect](), list[pygame.FRect]()
        for shape, foot in shapes:
            line = foot[1] + shape.depth
            for box, weight in shape.parts:
                self._parts.append(box.move(foot))
                self._weights.append(weight)
                self._lines_of_parts.append(line)
            for body in shape.bodies:
                self._bodies.append(body.move(foot))
                self._lines_of_bodies.append(line)
            if shape.lies:
                self._lying.append(shape.bodies[0].move(foot))
            if shape.claim is not None:
                self._claims.append(shape.claim.move(foot))

    def hidden_with(self, shape: Shape, foot: Point) -> float:
        """The shares of parts that cannot be seen if something stands there as well, by their weights.

        What seems to be another's counts as hidden.
        """
        hidden, line = 0.0, foot[1] + shape.depth
        for part, weight in shape.parts:
            box = part.move(foot)
            for number in box.collidelistall(self._bodies):
                if self._lines_of_bodies[number] >= line:
                    hidden += weight * _share(box, self._bodies[number])
        for body in shape.bodies:
            cover = body.move(foot)
            for number in cover.collidelistall(self._parts):
                if self._lines_of_parts[number] <= line:
                    hidden += self._weights[number] * _share(self._parts[number], cover)
        return hidden + CLAIMED * self._claimed_with(shape, foot)

    def _claimed_with(self, shape: Shape, foot: Point) -> float:
        """The shares of what lies that would seem to belong to somebody beside it."""
        claimed = 0.0
        if shape.lies:
            lying = shape.bodies[0].move(foot)
            claimed += sum(
                _share(lying, self._claims[number]) for number in lying.collidelistall(self._claims)
            )
        if shape.claim is not None:
            claim = shape.claim.move(foot)
            claimed += sum(_share(self._lying[number], claim) for number in claim.collidelistall(self._lying))
        return claimed


def _scaled(box: pygame.FRect, size: float) -> pygame.FRect:
    return pygame.FRect(box.left * size, box.top * size, box.width * size, box.height * size)


def _share(box: pygame.FRect, cover: pygame.FRect) -> float:
    """How much of a box something covers."""
    common = box.clip(cover)
    return common.width * common.height / (box.width * box.height)
