"""What of an area is free: small cells as bits, one number a row, so that a row is looked at at once."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

CELL = 4  # logical; boxes cover every cell that they touch


class Clearing:
    """The cells of an area that no box covers, and where a paper of a size fits among them."""

    def __init__(self, area: pygame.FRect, boxes: Sequence[pygame.FRect]) -> None:
        self._count = math.ceil(area.height / CELL) + 1
        rows = [0] * self._count
        for box in boxes:
            left, right = (box.left - area.left) // CELL, math.ceil((box.right - area.left) / CELL)
            left, right = max(0, int(left)), max(0, right)
            covered = (1 << right) - (1 << left) if right > left else 0
            top, bottom = int((box.top - area.top) // CELL), math.ceil((box.bottom - area.top) / CELL)
            for row in range(max(0, top), min(self._count, bottom)):
                rows[row] |= covered
        self._covered = [rows]  # in one row, then in two from there on, in four, and so on

    def places(self, top: float, height: float, width: float) -> int:
        """The cells, as bits, at which the left edge of a paper may lie that reaches down from a row.

        All measures are logical, from the corner of the area. Beyond its right edge everything is free.
        """
        first, last = int(top // CELL), min(self._count, math.ceil((top + height) / CELL))
        free = ~self._covered_between(first, max(first + 1, last))
        wide, reached = math.ceil(width / CELL), 1
        while 2 * reached <= wide:
            free &= free >> reached
            reached *= 2
        return free & (free >> (wide - reached)) if wide > reached else free

    def _covered_between(self, first: int, last: int) -> int:
        """What is covered in any of some rows, found from two stretches of them that overlap."""
        level = (last - first).bit_length() - 1
        while len(self._covered) <= level:
            before, reach = self._covered[-1], 1 << (len(self._covered) - 1)
            self._covered.append([one | other for one, other in zip(before, before[reach:], strict=False)])
        stretches = self._covered[level]
        return stretches[first] | stretches[last - (1 << level)]


def nearest(places: int, to: int) -> list[int]:
    """The nearest place on either side of a cell, or the cell itself."""
    after, before = places >> to, places & ((1 << to) - 1)
    found = [to + (after & -after).bit_length() - 1] if after else []
    return found if after & 1 or not before else [*found, before.bit_length() - 1]
