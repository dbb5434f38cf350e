"""Where the four directions lead from each hollow: over the board, and from its edges to what lies there."""

from __future__ import annotations

from game.nursery.board import CELLS, SIDE
from scenes.input.intents import Direction

COLUMNS = 2 * SIDE - 1  # of the screen: the rhombus lies on its side
LEFT_END, RIGHT_END = "kind:0:d3", "kind:1:d1"

# What lies above and below the edges of the board, by column of the screen.
ABOVE: tuple[str, ...] = (
    *("counter:0:0",) * 3,
    *("counter:0:1",) * 2,
    *("counter:0:2",) * 3,
    *("counter:1:0",) * 2,
    *("counter:1:1",) * 2,
    *("counter:1:2",) * 3,
)
BELOW: tuple[str, ...] = (
    *("kind:0:d2", "kind:0:d3", "kind:0:d3", "kind:0:d3"),
    *("log", "log", "undo", "undo", "why", "pause", "pause"),
    *("kind:1:d1", "kind:1:d1", "kind:1:d1", "kind:1:d2"),
)

Spot = tuple[int, int]  # column of the screen, and how far down in half steps


def _spot(cell: int) -> Spot:
    row, column = divmod(cell, SIDE)
    return row + column, column - row


AT = {_spot(cell): cell for cell in CELLS}


def _beside(spot: Spot, step: int) -> int | None:
    """The hollow to the left or right. The way zigzags, so that it leads straight across the board."""
    column, down = spot
    is_on_crest = (column if step > 0 else column - 1) % 2 == 0
    first = 1 if is_on_crest == (step > 0) else -1
    for shift in (first, -first):
        if (column + step, down + shift) in AT:
            return AT[column + step, down + shift]
    return None


def _neighbours(cell: int) -> dict[Direction, str]:
    column, down = spot = _spot(cell)
    ways: dict[Direction, str] = {}
    for direction, shift, beyond in ((Direction.UP, -2, ABOVE), (Direction.DOWN, 2, BELOW)):
        next_cell = AT.get((column, down + shift))
        ways[direction] = beyond[column] if next_cell is None else f"cell:{next_cell}"
    for direction, step, end in ((Direction.LEFT, -1, LEFT_END), (Direction.RIGHT, 1, RIGHT_END)):
        next_cell = _beside(spot, step)
        ways[direction] = end if next_cell is None else f"cell:{next_cell}"
    return ways


NEIGHBOURS = tuple(_neighbours(cell) for cell in CELLS)

# From the racks back to the board: the hollow over the shelf, or beside it.
FROM_RACKS: dict[str, dict[Direction, str]] = {
    **{f"kind:0:{colour}3": {Direction.RIGHT: "cell:3"} for colour in "dly"},
    **{f"kind:1:{colour}1": {Direction.LEFT: "cell:31"} for colour in "dly"},
    "kind:0:d1": {Direction.UP: "cell:0"},
    "kind:0:d2": {Direction.UP: "cell:0"},
    "kind:1:d2": {Direction.UP: "cell:63"},
    "kind:1:d3": {Direction.UP: "cell:63"},
}
FROM_RACKS["kind:0:d3"][Direction.UP] = "cell:1"
FROM_RACKS["kind:1:d1"][Direction.UP] = "cell:55"
