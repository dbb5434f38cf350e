"""Where things lie on the board: the middles of hexagons, the spots on a tile, the lines of its paths."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

import msgspec
import pygame

from game.robbers.data import Cell
from game.robbers.tiles import TileId
from scenes.platform.assets_error import AssetError

Point: TypeAlias = tuple[float, float]

SIDE = 94.0  # of a hexagon, as the art draws it
HEIGHT = SIDE * math.sqrt(3)
COLUMN = 1.5 * SIDE  # from one column of hexagons to the next
CORNERS = tuple(
    (math.cos(math.radians(60 * n)) * SIDE, math.sin(math.radians(60 * n)) * SIDE) for n in range(6)
)
FIRST_CORNER = 4  # of the side at the top


class Spot(msgspec.Struct, frozen=True):
    """Where a tile has room, from its middle: for who stands on it, for tokens, for its building."""

    stand: Point
    tokens: tuple[Point, ...]
    building: Point = (0.0, 0.0)


class Spots:
    """The spots of every picture of a tile."""

    def __init__(self, art: Path) -> None:
        file = art / "robbers" / "spots.json"
        try:
            self._spots = msgspec.json.decode(file.read_bytes(), type=dict[str, Spot])
        except OSError as fault:
            raise AssetError(file, "this table is missing") from fault
        except msgspec.DecodeError as fault:
            raise AssetError(file, f"this table cannot be read ({fault})") from fault

    def of(self, tile: TileId, mask: int) -> Spot:
        """The spots of a tile as it lies."""
        return self._spots[picture_of(tile, mask)]


def picture_of(tile: TileId, mask: int) -> str:
    """The name of a tile's picture, in its group."""
    return f"start_{tile.lower()}" if tile.startswith("S") else f"tile_{mask}"


def middle(cell: Cell) -> Point:
    """The middle of a cell."""
    return COLUMN * cell.q, HEIGHT * (cell.r + cell.q / 2)


def shifted(point: Point, by: Point) -> Point:
    """A point moved."""
    return point[0] + by[0], point[1] + by[1]


def between(cell: Cell, near: Cell) -> Point:
    """Where the path from one cell to its neighbour crosses their common side."""
    (x, y), (other_x, other_y) = middle(cell), middle(near)
    return (x + other_x) / 2, (y + other_y) / 2


def beyond_side(point: Point, tile: Point) -> float:
    """How far beyond the nearest side of a tile around its middle a point is; less than 0 on the tile."""
    x, y = point[0] - tile[0], point[1] - tile[1]
    slanted = (abs(x) * math.sqrt(3) + abs(y)) / 2
    return max(abs(y), slanted) - HEIGHT / 2


def side_of(cell: Cell, side: int) -> tuple[Point, Point]:
    """Where one of the six sides of a cell begins and ends, clockwise from the top."""
    first, second = (CORNERS[(FIRST_CORNER + side + step) % 6] for step in (0, 1))
    return shifted(middle(cell), first), shifted(middle(cell), second)


def bounds(cells: Iterable[Cell]) -> pygame.FRect:
    """The board rectangle that some hexagons cover."""
    middles = [middle(cell) for cell in cells]
    left, right = min(x for x, _ in middles) - SIDE, max(x for x, _ in middles) + SIDE
    top, bottom = min(y for _, y in middles) - HEIGHT / 2, max(y for _, y in middles) + HEIGHT / 2
    return pygame.FRect(left, top, right - left, bottom - top)


def along(points: Iterable[Point], step: float) -> list[tuple[float, float, float]]:
    """Places at even distances on a line through points, each with its direction in degrees."""
    places: list[tuple[float, float, float]] = []
    left = step / 2
    line = [pygame.Vector2(point) for point in points]
    for start, end in pairwise(line):
        course = end - start
        length = course.length()
        if not length:
            continue
        degrees = math.degrees(math.atan2(course.y, course.x))
        while left <= length:
            at = start + course * (left / length)
            places.append((at.x, at.y, degrees))
            left += step
        left -= length
    return places
