"""The places on a tile where a building, people and tokens find room."""

from __future__ import annotations

import math

from assets.tilemaking.hexagon import Point, is_inside, nearest
from assets.tilemaking.ways import WIDTH

Box = tuple[float, float, float, float]  # left, top, right, bottom
Disc = tuple[Point, float]  # centre, radius

BUILDING: Box = (-38, -62, 38, 4)  # what a building covers, counted from its foot
PERSON: Box = (-28, -70, 28, 14)  # what somebody covers who stands at the junction
FAVOURITE = (26.0, 0.0)  # the foot of a building with room everywhere: upper right of the middle
TOKEN = 24.0
TOKENS = 3


def overlap(a: Box, at: Point, b: Box, other: Point) -> float:
    """The area that two boxes share, each at its own place."""
    width = min(a[2] + at[0], b[2] + other[0]) - max(a[0] + at[0], b[0] + other[0])
    height = min(a[3] + at[1], b[3] + other[1]) - max(a[1] + at[1], b[1] + other[1])
    return max(0.0, width) * max(0.0, height)


def building_foot(ways: list[Point], stand: Point) -> Point:
    """The foot of a building: off the paths, not hidden by people, rather to the upper right."""

    def room(foot: Point) -> float:
        x, y = foot
        body = [(x + dx, y + dy) for dx in (-20, 0, 20) for dy in (-30, -14, 2)]
        clear = min(nearest(point, ways) for point in body)
        hidden = overlap(BUILDING, foot, PERSON, stand)
        return min(clear, WIDTH) - 0.009 * hidden - 0.12 * math.dist(foot, FAVOURITE)

    grid = [(float(x), float(y)) for x in range(-58, 59, 4) for y in range(-26, 67, 4)]
    return max((foot for foot in grid if is_inside((foot[0], foot[1] - 16), 30)), key=room)


def token_spots(ways: list[Point], stand: Point, taken: list[Disc]) -> list[Point]:
    """Places beside the path, clear of what is taken, of people and of one another."""
    grid = [(float(x), float(y)) for x in range(-70, 71, 5) for y in range(-60, 61, 5)]
    inside = [point for point in grid if is_inside(point, TOKEN - 2)]
    person = [(stand[0], stand[1] - height) for height in (0, 25, 50)]
    spots: list[Point] = []

    def room(point: Point) -> float:
        free = [math.dist(point, centre) - radius for centre, radius in taken]
        return min([*free, nearest(point, spots), nearest(point, person), nearest(point, ways) + 26])

    for _ in range(TOKENS):
        spots.append(max(inside, key=room))
    return spots
