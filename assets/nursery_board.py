"""How the board of the nursery is drawn: a rhombus of hollows, lying or upright, seen slightly from above."""

from __future__ import annotations

import math

from game.nursery.board import SIDE

PITCH = 102  # from one hollow to the next, before the board is squashed
LYING, UPRIGHT = 0.88, 0.757  # how far it is squashed from top to bottom; upright, more so
ALONG = PITCH * math.sqrt(3) / 2  # from one column of hollows of the lying board to the next
LYING_SIZE, UPRIGHT_SIZE = (1520, 960), (1000, 1220)  # of its picture


def place(row: int, column: int, *, is_upright: bool = False) -> tuple[float, float]:
    """Where a hollow is, from the middle of the board."""
    along = (row + column - (SIDE - 1)) * ALONG
    across = (column - row) / 2 * PITCH
    return (across, along * UPRIGHT) if is_upright else (along, across * LYING)
