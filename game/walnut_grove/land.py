"""The land of a farm: which areas form regions, which triangles are fenced in, where tiles may lie (2.9).

A Land follows from a board and the tiles laid beside it. It never changes: a new tile makes a new Land,
so copies of a game share it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from game.walnut_grove.data import BOARDS, GOODS, Good
from game.walnut_grove.tiles import SIDES, TILES, TURNED, Turned

LANDS = 5  # of a board, in row 0 and columns 0 to 4
NORTH, EAST, SOUTH, WEST = range(4)
BESIDE = ((0, 1), (1, 0), (0, -1), (-1, 0))  # by side: columns and rows away

Cell = tuple[int, int]


class Placement(Struct, frozen=True):
    """A tile on a farm: where it lies and how often it is turned."""

    tile: int
    col: int
    row: int
    rotation: int


class Region(Struct, frozen=True):
    """Areas of one terrain that touch each other; named after the first of them."""

    id: str
    good: Good
    areas: tuple[int, ...]  # places in the order of areas
    capacity: int

    @property
    def size(self) -> int:
        """How many goods a figure produces here: no terrain is twice on a tile, so each area counts."""
        return len(self.areas)


class Beside(NamedTuple):
    """What a tile would touch on one side: a terrain, the first area of its region, and a pen."""

    good: Good
    region: int
    size: int  # of the region
    pen: int
    open_sides: int  # of the pen


class _Laid(Struct, frozen=True):
    """A tile on its cell, with the places of its first area and of its first pen."""

    number: int
    turned: Turned
    first_area: int
    first_pen: int


class Land:
    """Areas in their order, regions, pens and free cells; for reading only.

    A pen is a set of triangles that no fence parts. It counts the sides through which one could still
    walk out of it; without any it is an enclosure.
    """

    __slots__ = (
        "_area_region",
        "_laid",
        "_open_sides",
        "_pen",
        "area_ids",
        "by_good",
        "by_id",
        "free_cells",
        "goods",
        "regions",
        "squares",
    )

    def __init__(self, board: int) -> None:
        self.area_ids = [f"b{land}" for land in range(LANDS)]
        self.goods: list[Good] = list(BOARDS[board].lands)
        self.squares = list(BOARDS[board].squares)
        self.free_cells: tuple[Cell, ...] = tuple((land, 1) for land in range(LANDS))
        self._laid: dict[Cell, _Laid] = {}
        self._area_region = list(range(LANDS))  # by area: the first area of its region
        self._pen = list(range(LANDS))  # by place of a pen: the one it grew together with
        self._open_sides = [1] * LANDS  # by pen; a land opens to the north only
        self._name_regions()

    def with_tile(self, placed: Placement) -> Land:
        """The land after one more tile; the cell must be free."""
        land = self._copy()
        land._lay(placed)
        land._name_regions()
        return land

    def _copy(self) -> Land:
        twin = Land.__new__(Land)
        twin.area_ids = self.area_ids[:]
        twin.goods = self.goods[:]
        twin.squares = self.squares[:]
        twin.free_cells = self.free_cells
        twin._laid = self._laid.copy()
        twin._area_region = self._area_region[:]
        twin._pen = self._pen[:]
        twin._open_sides = self._open_sides[:]
        return twin

    def _lay(self, placed: Placement) -> None:
        tile, turned = TILES[placed.tile], TURNED[placed.tile][placed.rotation]
        cell = (placed.col, placed.row)
        laid = _Laid(placed.tile, turned, len(self.goods), len(self._pen))
        self._laid[cell] = laid
        for k, area in enumerate(tile.areas):
            self.area_ids.append(f"t{placed.tile}.{k}")
            self._area_region.append(len(self.goods))
            self.goods.append(area.good)
            self.squares.append(area.squares)
        for pen in range(turned.pen_count):
            self._pen.append(laid.first_pen + pen)
            self._open_sides.append(turned.pens.count(pen))
        for side in range(4):
            beside = self._facing(cell, side)
            if beside is not None:
                self._join(laid.first_area + turned.areas[side], beside[0])
                self._open_way(laid.first_pen + turned.pens[side], beside[1])
        self._update_free_cells(cell)

    def _facing(self, cell: Cell, side: int) -> tuple[int, int] | None:
        """The area and the pen on the other side; None where nothing lies yet."""
        col, row = cell[0] + BESIDE[side][0], cell[1] + BESIDE[side][1]
        if row == 0:
            return (col, col) if col in range(LANDS) else None
        laid = self._laid.get((col, row))
        if laid is None:
            return None
        facing = (side + 2) % 4
        return laid.first_area + laid.turned.areas[facing], laid.first_pen + laid.turned.pens[facing]

    def _join(self, area: int, other: int) -> None:
        """Two areas that face each other are one region if they have the same terrain."""
        if self.goods[area] != self.goods[other]:
            return
        first, second = sorted((self._area_region[area], self._area_region[other]))
        if first != second:
            self._area_region = [first if region == second else region for region in self._area_region]

    def _open_way(self, pen: int, other: int) -> None:
        """Two sides that face each other are no longer open, and their pens are one."""
        first, second = self._pen[pen], self._pen[other]
        self._open_sides[first] -= 1
        self._open_sides[second] -= 1
        if first != second:
            self._open_sides[first] += self._open_sides[second]
            self._open_sides[second] = 0
            self._pen = [first if known == second else known for known in self._pen]

    def _update_free_cells(self, cell: Cell) -> None:
        cells = set(self.free_cells)
        cells.remove(cell)
        around = ((cell[0] + columns, cell[1] + rows) for columns, rows in BESIDE)
        cells.update(near for near in around if near[1] >= 1 and near not in self._laid)
        self.free_cells = tuple(sorted(cells))

    def _name_regions(self) -> None:
        areas: dict[int, list[int]] = {}
        for area, first in enumerate(self._area_region):
            areas.setdefault(first, []).append(area)
        self.regions = tuple(
            Region(
                self.area_ids[first], self.goods[first], tuple(own), sum(self.squares[area] for area in own)
            )
            for first, own in areas.items()
        )
        self.by_id = {region.id: region for region in self.regions}
        self.by_good: dict[Good, tuple[Region, ...]] = {
            good: tuple(region for region in self.regions if region.good == good) for good in GOODS
        }

    # What is known

    def is_taken(self, cell: Cell) -> bool:
        """Whether a tile lies there."""
        return cell in self._laid

    @property
    def enclosures(self) -> int:
        """How many pens are fenced all around (2.9)."""
        return sum(self._open_sides[pen] == 0 for pen in set(self._pen))

    @property
    def largest_region(self) -> int:
        """The size of the largest region."""
        return max(len(region.areas) for region in self.regions)

    def beside(self, cell: Cell) -> tuple[Beside | None, ...]:
        """What lies on the four sides of a cell; None where nothing does yet."""
        found: list[Beside | None] = []
        for side in range(4):
            facing = self._facing(cell, side)
            if facing is None:
                found.append(None)
            else:
                first, pen = self._area_region[facing[0]], self._pen[facing[1]]
                size = self._area_region.count(first)
                found.append(Beside(self.goods[first], first, size, pen, self._open_sides[pen]))
        return tuple(found)

    def merged_since(self, before: Land) -> list[tuple[str, tuple[str, ...], int]]:
        """The regions that grew together since an earlier land: ids, those of all their parts, sizes.

        Parts are regions of the earlier land and areas that are new.
        """
        known = len(before.goods)
        merged = []
        for region in self.regions:
            if region.areas[-1] >= known and len(region.areas) > 1:
                firsts = {before._area_region[area] if area < known else area for area in region.areas}
                parts = tuple(self.area_ids[first] for first in sorted(firsts))
                merged.append((region.id, parts, region.size))
        return merged

    def closed_since(self, before: Land) -> tuple[tuple[str, ...], ...]:
        """The triangles of every enclosure that an earlier land did not have."""
        closed = {pen for pen in set(self._pen) if self._open_sides[pen] == 0}
        known = {self._pen[pen] for pen in before._pen if before._open_sides[pen] == 0}
        return tuple(self._triangles(pen) for pen in sorted(closed - known))

    def _triangles(self, pen: int) -> tuple[str, ...]:
        lands = [self.area_ids[land] for land in range(LANDS) if self._pen[land] == pen]
        on_tiles = [
            f"t{laid.number}.{SIDES[side]}"
            for laid in self._laid.values()
            for side in range(4)
            if self._pen[laid.first_pen + laid.turned.pens[side]] == pen
        ]
        return (*lands, *on_tiles)


NEW_LANDS: dict[int, Land] = {board: Land(board) for board in BOARDS}


def land_of(board: int, placed: Iterable[Placement]) -> Land:
    """The land of a board with these tiles, laid in this order."""
    land = NEW_LANDS[board]
    for placement in placed:
        land = land.with_tile(placement)
    return land
