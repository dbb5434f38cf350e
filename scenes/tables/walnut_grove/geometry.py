"""Where land lies: the triangles of tiles, areas with their squares, outlines of regions, and the camera."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.walnut_grove.data import BOARDS, Good
from game.walnut_grove.land import LANDS, Placement
from game.walnut_grove.tiles import SIDES, TILES, TURNED
from game.walnut_grove.views import FarmSeen
from scenes.stage.camera import Camera

Point = tuple[float, float]
Segment = tuple[Point, Point]

TILE, HALF = 190.0, 95.0
CORNERS: tuple[Point, ...] = ((HALF, -HALF), (HALF, HALF), (-HALF, HALF), (-HALF, -HALF))  # from NE clockwise
# By side of a tile: the middle of its triangle, and a place beside a square that lies there.
MIDDLES: tuple[Point, ...] = ((0, -62), (62, 0), (0, 62), (-62, 0))
BESIDE: tuple[Point, ...] = ((45, -76), (76, 45), (-45, 76), (-76, -45))
BELOW_TWO: Point = (0, -33)  # on a land with two squares
# Places for a number in the northern triangle, and how much room around it is as good as more.
NUMBERS: tuple[Point, ...] = (
    (0, -62),
    (46, -76),
    (-46, -76),
    (0, -32),
    (24, -48),
    (-24, -48),
    (0, -95),
    (48, -48),
)
ENOUGH = 40.0
RIM = 5.0  # around a number
SQUARE = 21.0  # from the middle of a square to its sides
CROWDED = 40.0  # a square so near leaves no room
EDGE: Point = (HALF * (LANDS - 1), -HALF)  # the middle of the upper edge of a board
BOARD = pygame.FRect(-HALF - 13, -HALF - 8, LANDS * TILE + 26, 408)  # of a farm without tiles
LAND_HEIGHT = 132.0  # of that are lands
YARD = pygame.FRect(BOARD.left, EDGE[1] + 78, BOARD.width, 324)  # below them, with roofs that reach higher
NEAREST, STEPS = 1.1, 64  # how near people may come, and in which steps, so that pictures can be kept
NORTH = 0
FARMS_KEPT = 8  # whose areas are known by heart


def middle(col: int, row: int) -> Point:
    """The middle of a cell; row 0 is the board, whose lands are northern triangles."""
    return TILE * col, -TILE * row


def moved(point: Point, by: Point) -> Point:
    """A point from another one."""
    return point[0] + by[0], point[1] + by[1]


@dataclass(frozen=True)
class AreaSeen:
    """An area as it lies: its good, the middle of its tile, its sides, and how many squares it has."""

    good: Good
    at: Point
    sides: tuple[int, ...]
    squares: int
    is_land: bool = False

    @property
    def picture(self) -> str:
        """The name of its picture."""
        if self.is_land:
            return f"land_{self.good}"
        return f"area_{self.good}_{''.join(SIDES[side] for side in self.sides).lower()}"

    def triangles(self) -> list[tuple[Point, Point, Point]]:
        """Its triangles on the board."""
        return [
            (self.at, moved(self.at, CORNERS[side - 1]), moved(self.at, CORNERS[side])) for side in self.sides
        ]


def areas_on_tile(placed: Placement) -> list[AreaSeen]:
    """The areas of a tile as it lies."""
    turned, at = TURNED[placed.tile][placed.rotation], middle(placed.col, placed.row)
    return [
        AreaSeen(
            area.good, at, tuple(side for side in range(4) if turned.areas[side] == number), area.squares
        )
        for number, area in enumerate(TILES[placed.tile].areas)
    ]


@lru_cache(maxsize=FARMS_KEPT)
def areas_of(board: int, tiles: tuple[Placement, ...]) -> Mapping[str, AreaSeen]:
    """All areas of a farm by their ids; asked in every frame in which a farm is pulled about."""
    lands = BOARDS[board]
    areas = {
        f"b{land}": AreaSeen(lands.lands[land], middle(land, 0), (NORTH,), lands.squares[land], is_land=True)
        for land in range(LANDS)
    }
    for placed in tiles:
        areas |= {f"t{placed.tile}.{number}": area for number, area in enumerate(areas_on_tile(placed))}
    return areas


def fences_of(placed: Placement) -> set[int]:
    """The corners of a tile with a fence, as it lies."""
    return {(corner + placed.rotation) % 4 for corner in TILES[placed.tile].fences}


def outline(areas: Iterable[AreaSeen]) -> list[Segment]:
    """The lines around areas that touch each other."""
    sides: Counter[frozenset[Point]] = Counter()
    for area in areas:
        for first, second, third in area.triangles():
            sides.update(frozenset(side) for side in ((first, second), (second, third), (third, first)))
    return [(*sorted(side),) for side, count in sides.items() if count == 1]  # type: ignore[misc]


def room_on(area: AreaSeen, squares: Sequence[Point]) -> tuple[Point, bool]:
    """Where an area has room for a figure or a number, and whether no square is near."""
    for side in area.sides:
        free = MIDDLES[side]
        if all(pygame.Vector2(free).distance_to(square) > CROWDED for square in squares):
            return moved(area.at, free), True
    if area.is_land and len(squares) > 1:
        return moved(area.at, BELOW_TWO), False
    return moved(area.at, BESIDE[area.sides[0]]), False


def spots(farm: FarmSeen, squares: Mapping[str, Sequence[Point]]) -> dict[str, Point]:
    """By region, where its figure stands: where no square is, and rather high on the farm."""
    areas, found = areas_of(farm.board, farm.tiles), {}
    for region in farm.regions:
        rooms = [room_on(areas[area], squares[area]) for area in region.areas]
        found[region.id] = min(rooms, key=lambda room: (not room[1], room[0][1]))[0]
    return found


class NumberSpot(NamedTuple):
    """Where a region has most room for a number, and how far it is from there to anything else."""

    at: Point
    room: float


def number_spots(farm: FarmSeen, squares: Mapping[str, Sequence[Point]]) -> dict[str, NumberSpot]:
    """By region, where a number is inside of it, beside its squares and apart from numbers of others."""
    areas = areas_of(farm.board, farm.tiles)
    found: dict[str, NumberSpot] = {}
    for region in sorted(farm.regions, key=lambda region: len(region.areas)):  # large ones have other places
        own = [areas[name] for name in region.areas]
        taken = [moved(areas[name].at, square) for name in region.areas for square in squares[name]]
        edge = outline(own)
        spots = []
        for place in (
            moved(area.at, _turned(near, side)) for area in own for side in area.sides for near in NUMBERS
        ):
            apart = (math.dist(place, other.at) / 2 - RIM for other in found.values())
            spots.append(NumberSpot(place, round(min(ENOUGH, _room_around(place, edge, taken), *apart))))
        found[region.id] = max(spots, key=lambda spot: (spot.room, -spot.at[1]))
    return found


def _turned(place: Point, side: int) -> Point:
    """A place in the northern triangle of a tile, in the triangle of another side."""
    for _ in range(side):
        place = -place[1], place[0]
    return place


def _room_around(place: Point, edge: Sequence[Segment], squares: Sequence[Point]) -> float:
    """How far it is from a place to the edge of a region, or to a square on it."""
    to_squares = (
        math.hypot(*(max(0.0, abs(here - there) - SQUARE) for here, there in zip(place, square, strict=True)))
        for square in squares
    )
    return min(*(_distance(place, line) for line in edge), *to_squares)


def _distance(place: Point, line: Segment) -> float:
    """How far it is from a place to a line."""
    start, end = pygame.Vector2(line[0]), pygame.Vector2(line[1])
    along = end - start
    share = max(0.0, min(1.0, (pygame.Vector2(place) - start) * along / along.length_squared()))
    return pygame.Vector2(place).distance_to(start + share * along)


def bounds(farm: FarmSeen, cells: Iterable[tuple[int, int]] = (), *, has_yard: bool = True) -> pygame.FRect:
    """The board rectangle of a farm, with free cells that have to be seen, and perhaps without its yard."""
    whole = BOARD.copy()
    if not has_yard:
        whole.height = LAND_HEIGHT
    for col, row in [*((tile.col, tile.row) for tile in farm.tiles), *cells]:
        x, y = middle(col, row)
        whole.union_ip(pygame.FRect(x - HALF - 8, y - HALF - 14, TILE + 16, TILE + 22))
    return whole


class FarmCamera(Camera):
    """Fits a farm into its frame; people may come nearer, but never lose it."""

    def fit_to(self, whole: pygame.FRect) -> None:
        """Show all of a rectangle; what is left of the frame lies above it, where farms grow."""
        self.x, _, zoom = self.fit(whole, NEAREST)
        self.zoom = int(zoom * STEPS) / STEPS
        self.y = whole.bottom - self.frame.height / 2 / self.zoom

    def move(self, by: Point, zoom: float, at: Point, whole: pygame.FRect) -> None:
        """Pull the farm by some way and zoom it around a point; without a zoom all of it is seen."""
        best = int(self.fit(whole, NEAREST)[2] * STEPS) / STEPS
        near = max(best, min(NEAREST * 1.25, round(self.zoom * zoom * STEPS) / STEPS))
        if not zoom or near <= best:
            self.fit_to(whole)
            return
        x, y = self.board_point(*at)
        self.x = min(max(x - (at[0] + by[0] - self.frame.centerx) / near, whole.left), whole.right)
        self.y = min(max(y - (at[1] + by[1] - self.frame.centery) / near, whole.top), whole.bottom)
        self.zoom = near
