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


def _on_the_board(cell: int) -> dict[Direction, str]:
    """Where the directions lead on a board that lies lengthwise, as far as they stay on it."""
    column, down = spot = _spot(cell)
    ways = {
        Direction.UP: AT.get((column, down - 2)),
        Direction.DOWN: AT.get((column, down + 2)),
        Direction.LEFT: _beside(spot, -1),
        Direction.RIGHT: _beside(spot, 1),
    }
    return {direction: f"cell:{next_cell}" for direction, next_cell in ways.items() if next_cell is not None}


def _beyond(cell: int) -> dict[Direction, str]:
    """What lies behind the edges of a board that lies lengthwise."""
    column, _ = _spot(cell)
    return {
        Direction.UP: ABOVE[column],
        Direction.DOWN: BELOW[column],
        Direction.LEFT: LEFT_END,
        Direction.RIGHT: RIGHT_END,
    }


# Turned upright, the left end of the board is above.
TURNED = {
    Direction.LEFT: Direction.UP,
    Direction.RIGHT: Direction.DOWN,
    Direction.UP: Direction.LEFT,
    Direction.DOWN: Direction.RIGHT,
}


def neighbours(*, is_upright: bool) -> list[dict[Direction, str]]:
    """Where the directions lead from each hollow.

    From the edges of an upright board they lead to whatever is nearest, which is left to the focus.
    """
    if is_upright:
        return [
            {TURNED[direction]: name for direction, name in _on_the_board(cell).items()} for cell in CELLS
        ]
    return [{**_beyond(cell), **_on_the_board(cell)} for cell in CELLS]


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
