"""The forest: tiles as they lie, the paths between them, and where another tile could be laid.

A forest never changes; a new tile makes a new one, so positions can share it. It holds nothing but
what everybody sees, so that screens can build it from a view as well.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from functools import cache

from msgspec import Struct

from game.core.hexes import neighbours, opposite
from game.robbers.data import Cell
from game.robbers.tiles import START_TILES, TILES, Tile, TileId, mask_of

ALL_SIDES = 0b111111

around = cache(neighbours)  # the six cells round a cell, clockwise from the top


class Lying(Struct, frozen=True):
    """A tile as it lies; the mask has the path sides as they point now."""

    tile: TileId
    cell: Cell
    rotation: int
    mask: int


class Forest:
    """Tiles that lie, and what follows from them."""

    __slots__ = ("_distances", "_rim", "beside_lodges", "edge", "farms", "inns", "links", "tiles", "where")

    def __init__(self) -> None:
        self.tiles: dict[Cell, Lying] = {}
        self.where: dict[TileId, Cell] = {}
        self.links: dict[Cell, tuple[Cell, ...]] = {}  # tiles joined by a path
        # Empty cells that touch a tile: sides that must show a path, sides that must show trees.
        self.edge: dict[Cell, tuple[int, int]] = {}
        self.farms: tuple[Cell, ...] = ()
        self.inns: tuple[tuple[Cell, int], ...] = ()  # with what each is worth
        self.beside_lodges: frozenset[Cell] = frozenset()
        self._distances: dict[Cell, dict[Cell, int]] = {}
        self._rim: tuple[Cell, ...] | None = None

    def with_tile(self, lying: Lying) -> Forest:
        """The forest with one more tile."""
        grown = Forest()
        cell, building = lying.cell, TILES[lying.tile].building
        grown.tiles = {**self.tiles, cell: lying}
        grown.where = {**self.where, lying.tile: cell}
        grown.links = self.links.copy()
        grown.edge = self.edge.copy()
        grown.edge.pop(cell, None)
        grown.farms = (*self.farms, cell) if building == "farm" else self.farms
        value = TILES[lying.tile].inn_vp
        grown.inns = (*self.inns, (cell, value)) if value else self.inns
        grown.beside_lodges = (
            self.beside_lodges.union(around(cell)) if building == "lodge" else self.beside_lodges
        )
        joined = []
        for side, near in enumerate(around(cell)):
            has_path = lying.mask >> side & 1
            if near not in self.tiles:
                paths, trees = grown.edge.get(near, (0, 0))
                facing = 1 << opposite(side)
                grown.edge[near] = (paths | facing, trees) if has_path else (paths, trees | facing)
            elif has_path:
                joined.append(near)
                grown.links[near] = (*grown.links[near], cell)
        grown.links[cell] = tuple(joined)
        return grown

    def printed(self, cell: Cell) -> Tile:
        """What is printed on the tile of a cell."""
        return TILES[self.tiles[cell].tile]

    def touching(self, cell: Cell) -> list[Cell]:
        """The tiles beside a tile, whether a path joins them or not."""
        return [near for near in around(cell) if near in self.tiles]

    def distances(self, goal: Cell) -> dict[Cell, int]:
        """How many steps along paths lead from every tile to the goal."""
        found = self._distances.get(goal)
        if found is None:
            found = self._distances[goal] = {goal: 0}
            waiting = deque([goal])
            while waiting:
                cell = waiting.popleft()
                for near in self.links[cell]:
                    if near not in found:
                        found[near] = found[cell] + 1
                        waiting.append(near)
        return found

    # Staying open (4.6)

    def outside(self) -> set[Cell]:
        """The empty cells round the forest from which one can walk out of it over empty cells."""
        columns = [cell.q for cell in self.tiles]
        rows = [cell.r for cell in self.tiles]
        west, east = min(columns) - 1, max(columns) + 1
        north, south = min(rows) - 1, max(rows) + 1
        # The corner of the widened rectangle and all cells on its sides are empty and joined.
        found = {Cell(west, north)}
        waiting = [Cell(west, north)]
        while waiting:
            for near in around(waiting.pop()):
                is_new = near not in found and near not in self.tiles
                if is_new and west <= near.q <= east and north <= near.r <= south:
                    found.add(near)
                    waiting.append(near)
        return found

    def exits(self) -> list[Cell]:
        """The outside cells that a path leads to."""
        outside = self.outside()
        return [cell for cell, (paths, _) in self.edge.items() if paths and cell in outside]

    def stays_open_with(self, lying: Lying) -> bool:
        """Whether a path still leads out of the forest after this tile is laid."""
        return any(exit_cell != lying.cell for exit_cell in self._rim_exits()) or bool(
            self.with_tile(lying).exits()
        )

    def _rim_exits(self) -> tuple[Cell, ...]:
        """Exits that lie further out than every tile in one of the six directions.

        A tile on any other cell cannot shut them in: no cell it may lie on is still further out.
        """
        if self._rim is None:
            spans = [
                (measure, min(map(measure, self.tiles)), max(map(measure, self.tiles)))
                for measure in (_column, _row, _diagonal)
            ]
            self._rim = tuple(
                cell
                for cell, (paths, _) in self.edge.items()
                if paths and any(not low <= measure(cell) <= high for measure, low, high in spans)
            )
        return self._rim


def _column(cell: Cell) -> int:
    return cell.q


def _row(cell: Cell) -> int:
    return cell.r


def _diagonal(cell: Cell) -> int:
    return cell.q + cell.r


def forest_of(tiles: Iterable[Lying]) -> Forest:
    """The forest of these tiles, laid in this order; the start tiles are among them."""
    forest = Forest()
    for lying in tiles:
        forest = forest.with_tile(lying)
    return forest


START: tuple[Lying, ...] = tuple(
    Lying(tile, cell, 0, mask_of(sides)) for tile, (cell, sides) in START_TILES.items()
)
