"""The flat-top hexagon that tiles are cut from, with its middle as the origin."""

from __future__ import annotations

import math
from collections.abc import Iterable

Point = tuple[float, float]

SIDE = 94.0
APOTHEM = SIDE * math.sqrt(3) / 2
CORNER = 3.0


def num(value: float) -> str:
    """A number as short as a drawing needs it."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def towards(degrees: float, distance: float) -> Point:
    """The point that far from the middle, 0 degrees to the right, clockwise."""
    angle = math.radians(degrees)
    return distance * math.cos(angle), distance * math.sin(angle)


def through(side: int, distance: float) -> Point:
    """The point that far from the middle towards the middle of a side."""
    return towards(60 * side - 90, distance)


def hexagon(radius: float, down: float = 0.0) -> str:
    """The path of a hexagon with slightly rounded corners."""
    parts = []
    for corner in range(6):
        x, y = towards(60 * corner, radius)
        before, after = towards(60 * corner - 120, CORNER), towards(60 * corner + 120, CORNER)
        start = f"{num(x + before[0])},{num(y + before[1] + down)}"
        end = f"{num(x + after[0])},{num(y + after[1] + down)}"
        parts.append(f"{'L' if parts else 'M'}{start}Q{num(x)},{num(y + down)} {end}")
    return "".join(parts) + "Z"


def is_inside(point: Point, margin: float) -> bool:
    """Whether a point lies in the hexagon, at least the margin away from its sides."""
    return all(
        point[0] * nx + point[1] * ny <= APOTHEM - margin
        for nx, ny in (through(side, 1) for side in range(6))
    )


def nearest(point: Point, others: Iterable[Point]) -> float:
    """How far the nearest of some points is."""
    return min((math.dist(point, other) for other in others), default=200.0)
