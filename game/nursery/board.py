"""The board: 64 hollows in a rhombus of 8 rows and 8 columns, their neighbours and lines [F].

Hollows are numbered 8 x row + column. A set of hollows is an integer with one bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.hexes import Hex, neighbours, ray

SIDE = 8
CELLS = range(SIDE * SIDE)
COLUMN_LETTERS = "abcdefgh"


def hex_of(cell: int) -> Hex:
    """A hollow as a hexagon: columns run to the right, rows down."""
    row, column = divmod(cell, SIDE)
    return Hex(column, row)


def is_on_board(place: Hex) -> bool:
    """Whether there is a hollow at this place."""
    return 0 <= place.q < SIDE and 0 <= place.r < SIDE


def cell_at(place: Hex) -> int:
    """The number of the hollow at a place on the board."""
    return SIDE * place.r + place.q


def name_of(cell: int) -> str:
    """The hollow for people and logs: the letter of its column and the number of its row."""
    row, column = divmod(cell, SIDE)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


def cell_named(name: str) -> int:
    """The hollow with this name; raises ValueError if there is none."""
    for cell in CELLS:
        if name_of(cell) == name:
            return cell
    raise ValueError(f"there is no hollow {name!r}")


def cells_in(mask: int) -> tuple[int, ...]:
    """The hollows of a set, in order."""
    cells = []
    while mask:
        lowest = mask & -mask
        cells.append(lowest.bit_length() - 1)
        mask ^= lowest
    return tuple(cells)


def mask_of(cells: Iterable[int]) -> int:
    """The set of these hollows."""
    return sum(1 << cell for cell in cells)


def _ray(cell: int, side: int) -> tuple[int, ...]:
    cells = []
    for place in ray(hex_of(cell), side):
        if not is_on_board(place):
            break
        cells.append(cell_at(place))
    return tuple(cells)


ALL_HOLLOWS = mask_of(CELLS)

# By hollow: the set of hollows beside it; and these hollows after itself.
NEIGHBOURS = tuple(
    mask_of(cell_at(place) for place in neighbours(hex_of(cell)) if is_on_board(place)) for cell in CELLS
)
BESIDE_AND_SELF = tuple((cell, *cells_in(NEIGHBOURS[cell])) for cell in CELLS)

# By hollow and side: the hollows on the straight way to the edge, nearest first.
RAYS = tuple(tuple(_ray(cell, side) for side in range(6)) for cell in CELLS)

# By hollow: the hollows in a straight line with it, each with the set of hollows entered on the
# way to it, itself included.
PATHS = tuple(
    {way[steps - 1]: mask_of(way[:steps]) for way in ways for steps in range(1, len(way) + 1)}
    for ways in RAYS
)

# Every line of the board: from each hollow with nothing behind it, along three of the six sides.
LINES = tuple(
    (cell, *RAYS[cell][side])
    for side in (1, 2, 3)
    for cell in CELLS
    if RAYS[cell][side] and not RAYS[cell][side + 3 if side < 3 else 0]
)

# By hollow: the lines through it, each with the hollow's bit in the pattern of that line.
LINES_THROUGH = tuple(
    tuple((number, 1 << line.index(cell)) for number, line in enumerate(LINES) if cell in line)
    for cell in CELLS
)
