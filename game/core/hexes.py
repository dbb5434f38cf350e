"""Hexagons in axial coordinates: neighbours, distances, rays, rings and turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple


class Hex(NamedTuple):
    """A cell: q counts columns to the right, r counts rows downwards along the column."""

    q: int
    r: int


# The six sides clockwise from the top. Side i touches side i + 3 of the neighbour.
DIRECTIONS = (Hex(0, -1), Hex(1, -1), Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0))


def neighbour(cell: Hex, side: int) -> Hex:
    """The cell across a side."""
    step = DIRECTIONS[side % 6]
    return Hex(cell.q + step.q, cell.r + step.r)


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six cells around a cell, clockwise from the top."""
    return tuple(neighbour(cell, side) for side in range(6))


def opposite(side: int) -> int:
    """The number that the neighbour across a side gives to the same side."""
    return (side + 3) % 6


def distance(a: Hex, b: Hex) -> int:
    """The number of steps from one cell to another."""
    dq, dr = a.q - b.q, a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def ray(cell: Hex, side: int) -> Iterator[Hex]:
    """The endless straight line of cells that leaves a cell through a side."""
    while True:
        cell = neighbour(cell, side)
        yield cell


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """The cells at one distance from the centre, clockwise from the top."""
    if radius == 0:
        return (centre,)
    cell = Hex(centre.q, centre.r - radius)
    cells = []
    for turn in range(6):
        for _ in range(radius):
            cells.append(cell)
            cell = neighbour(cell, turn + 2)
    return tuple(cells)


def turned(cell: Hex, times: int = 1) -> Hex:
    """The cell turned clockwise around the origin by sixths of a full turn."""
    for _ in range(times % 6):
        cell = Hex(-cell.r, cell.q + cell.r)
    return cell
