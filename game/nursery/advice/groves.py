"""What the trees of one group are worth: the largest cluster, and what could soon be joined to it."""

from __future__ import annotations

from typing import TypeAlias

from game.nursery.board import CELLS, NEIGHBOURS, cells_in
from game.nursery.clusters import clusters_in
from game.nursery.data import ALL_TREES

# A cluster as it is joined to others: how many trees, in which hollows, and every hollow beside one of them.
Part: TypeAlias = tuple[int, int, int]

ALONE: dict[int, Part] = {1 << cell: (1, 1 << cell, NEIGHBOURS[cell]) for cell in CELLS}

HOPE = 3 / 16  # points that a tree is worth in a cluster one hollow away from the largest one
FADING = 6  # trees left from which on there is less and less time to join anything
# What is judged are whole 32nds of a point, so every sum of them is exact, whatever order it is made in.


class Groves:
    """Judges sets of trees, and remembers what it has judged: a turn changes four groups at most."""

    __slots__ = ("_hope", "_parts", "_values")

    def __init__(self, hope: float, parts: dict[int, list[Part]]) -> None:
        self._hope = hope
        self._parts = parts
        self._values: dict[int, float] = {}

    def value(self, trees: int) -> float:
        """What a set of trees is worth."""
        value = self._values.get(trees)
        if value is None:
            value = self._values[trees] = self._judged(self._parts_of(trees))
        return value

    def value_with(self, trees: int, tree: int) -> float:
        """What a set of trees is worth after one more, a set of one hollow, was planted."""
        value = self._values.get(trees | tree)
        if value is None:
            value = self._values[trees | tree] = self._judged(_joined(self._parts_of(trees), tree))
        return value

    def _parts_of(self, trees: int) -> list[Part]:
        parts = self._parts.get(trees)
        if parts is None:
            parts = self._parts[trees] = parts_of(trees)
        return parts

    def _judged(self, parts: list[Part]) -> float:
        if not parts:
            return 0.0
        main = max(parts)
        return main[0] + self._hope * largest_near(main, parts)


def stages() -> list[Groves]:
    """A judge for every number of trees left; at the end nothing is left to hope for."""
    parts: dict[int, list[Part]] = {}
    fading = [Groves(HOPE / FADING * stage, parts) for stage in range(FADING + 1)]
    return [fading[min(left, FADING)] for left in range(ALL_TREES + 1)]


def parts_of(trees: int) -> list[Part]:
    """The clusters of a set of trees."""
    return [(cluster.bit_count(), cluster, _beside(cluster)) for cluster in clusters_in(trees)]


def largest_near(main: Part, parts: list[Part]) -> int:
    """The size of the largest cluster that a single hollow parts from the main one."""
    size = 0
    beside = main[2]
    for part in parts:
        if part[0] > size and part[2] & beside and part is not main:
            size = part[0]
    return size


def _joined(parts: list[Part], tree: int) -> list[Part]:
    """The clusters after one more tree."""
    size, cells, beside = ALONE[tree]
    after = []
    for part in parts:
        if part[2] & tree:
            size += part[0]
            cells |= part[1]
            beside |= part[2]
        else:
            after.append(part)
    after.append((size, cells, beside))
    return after


def _beside(cluster: int) -> int:
    beside = 0
    for cell in cells_in(cluster):
        beside |= NEIGHBOURS[cell]
    return beside
