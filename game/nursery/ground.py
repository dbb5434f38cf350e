"""The ground: all that follows from the trees on the board, kept up to date tree by tree."""

from __future__ import annotations

from game.nursery.board import ALL_HOLLOWS, CELLS, LINES, LINES_THROUGH
from game.nursery.clusters import cluster_of, larger, largest_cluster
from game.nursery.data import EMPTY, GROUPS, GROUPS_OF
from game.nursery.events import Clusters, cluster


class Ground:
    """Filled hollows, patterns of trees on the lines, and largest clusters; for reading only.

    `trees` and `largest` are sets of hollows by group. A tree changes only the two groups it
    belongs to, and there only its own cluster, unless it leaves the largest one.
    """

    __slots__ = ("_told", "filled", "largest", "lines", "trees")

    def __init__(self, board: bytes | bytearray) -> None:
        self.filled = 0
        self.lines = bytearray(len(LINES))
        self.trees = [0] * len(GROUPS)
        for cell in CELLS:
            if board[cell] != EMPTY:
                self._flip(cell)
                for group in GROUPS_OF[board[cell]]:
                    self.trees[group] |= 1 << cell
        self.largest = [largest_cluster(trees) for trees in self.trees]
        self._told = [cluster(group, found) for group, found in enumerate(self.largest)]

    def copy(self) -> Ground:
        """An independent twin."""
        twin = Ground.__new__(Ground)
        twin.filled = self.filled
        twin.lines = self.lines[:]
        twin.trees = self.trees[:]
        twin.largest = self.largest[:]
        twin._told = self._told[:]
        return twin

    def plant(self, number: int, cell: int) -> bool:
        """A new tree stands in a hollow; whether one of the largest clusters is another now."""
        self._flip(cell)
        tree = 1 << cell
        has_changed = False
        for group in GROUPS_OF[number]:
            trees = self.trees[group] = self.trees[group] | tree
            found = larger(self.largest[group], cluster_of(tree, trees))
            has_changed |= self._is_news(group, found)
        return has_changed

    def replant(self, number: int, origin: int, target: int) -> bool:
        """A tree went to another hollow; whether one of the largest clusters is another now."""
        self._flip(origin)
        self._flip(target)
        gone, tree = 1 << origin, 1 << target
        has_changed = False
        for group in GROUPS_OF[number]:
            trees = self.trees[group] = self.trees[group] ^ gone | tree
            old = self.largest[group]
            found = largest_cluster(trees) if old & gone else larger(old, cluster_of(tree, trees))
            has_changed |= self._is_news(group, found)
        return has_changed

    def free(self) -> int:
        """The empty hollows."""
        return ALL_HOLLOWS & ~self.filled

    def colours_and_heights(self) -> tuple[Clusters, Clusters]:
        """The six largest clusters as they are told to people."""
        dark, leaf, light, small, medium, tall = self._told
        return (dark, leaf, light), (small, medium, tall)

    def sizes(self) -> list[int]:
        """The sizes of the six largest clusters, in the order of GROUPS."""
        return [trees.bit_count() for trees in self.largest]

    def _flip(self, cell: int) -> None:
        """A tree came into a hollow, or left it."""
        self.filled ^= 1 << cell
        lines = self.lines
        for line, bit in LINES_THROUGH[cell]:
            lines[line] ^= bit

    def _is_news(self, group: int, found: int) -> bool:
        """Remember the largest cluster of a group; whether it is another one than before."""
        if found == self.largest[group]:
            return False
        self.largest[group] = found
        self._told[group] = cluster(group, found)
        return True
