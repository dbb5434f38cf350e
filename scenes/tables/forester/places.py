"""Where everything lies in a domain of any size: spaces, polluters, and the arrows between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.forester.data import REMEDIATION, SPACES, Tile, Zone

Cell = tuple[int, int]  # row and column

COLUMNS, ROWS = 5, 3
# The cells of the twelve spaces, in their order.
_CELLS: tuple[Cell, ...] = (
    *((0, 0), (0, 2), (0, 3), (0, 4)),
    *((1, 0), (1, 1), (1, 3), (1, 4)),
    *((2, 0), (2, 2), (2, 3), (2, 4)),
)
SPACE_CELLS: dict[int, Cell] = dict(zip(SPACES, _CELLS, strict=True))
ZONE_CELLS: dict[Zone, Cell] = {"north": (0, 1), "south": (2, 1), "industry": (1, 2)}
ZONES: tuple[Zone, ...] = tuple(ZONE_CELLS)
# The spaces that the black arrows of every zone point at.
POLLUTED: dict[Zone, tuple[int, ...]] = {
    "north": (1, 2, 5, 6),
    "south": (5, 6, 9, 10),
    "industry": (2, 3, 6, 7, 7, 10, 10, 11, 11),
}
DIRECTIONS = {  # by how many rows and columns further an arrow points
    (down, across): f"{north_or_south}{west_or_east}"
    for down, north_or_south in ((-1, "n"), (0, ""), (1, "s"))
    for across, west_or_east in ((-1, "w"), (0, ""), (1, "e"))
}
OWN = (984.0, 576.0)  # the size of the domain that lies large in front of everybody
LARGE = 0.58  # a domain of this scale has room for pictures and numbers


class Arrow(NamedTuple):
    """An arrow of pollution in a domain: its middle, where it points, and whether a tile covers it."""

    x: float
    y: float
    direction: str
    is_white: bool


@dataclass(frozen=True)
class Layout:
    """A domain that fills a box; places are counted from the corner of the box."""

    width: float
    height: float

    @property
    def is_large(self) -> bool:
        """Whether plots have room for pictures and numbers; small ones show signs."""
        return self.scale >= LARGE

    @property
    def scale(self) -> float:
        """How large everything is beside the domain in front of everybody."""
        return min(self.width / OWN[0], self.height / OWN[1])

    @property
    def padding(self) -> float:
        """The paper around all plots."""
        return 16 * self.scale if self.is_large else 9

    @property
    def gaps(self) -> tuple[float, float]:
        """The paper between two plots, across and down; arrows lie there in a large domain."""
        return (28 * self.scale, 20 * self.scale) if self.is_large else (5, 5)

    @property
    def plot(self) -> tuple[float, float]:
        """The size of a plot."""
        across, down = self.gaps
        width = (self.width - 2 * self.padding - (COLUMNS - 1) * across) / COLUMNS
        height = (self.height - 2 * self.padding - (ROWS - 1) * down) / ROWS
        return width, height

    def cell(self, cell: Cell) -> pygame.FRect:
        """The box of a plot or a zone."""
        (width, height), (across, down) = self.plot, self.gaps
        row, column = cell
        left, top = self.padding + column * (width + across), self.padding + row * (height + down)
        return pygame.FRect(left, top, width, height)

    def arrows(self, tiles: Iterable[Tile]) -> list[Arrow]:
        """All arrows; those that a tile covers are white."""
        covered = Counter(
            (REMEDIATION[tile].zone, space) for tile in tiles for space in REMEDIATION[tile].white_arrows
        )
        arrows: list[Arrow] = []
        for zone, spaces in POLLUTED.items():
            for space in SPACES:
                count = spaces.count(space)
                arrows += [
                    self._arrow(zone, space, number, count, is_white=number < covered[zone, space])
                    for number in range(count)
                ]
        return arrows

    def _arrow(self, zone: Zone, space: int, number: int, count: int, *, is_white: bool) -> Arrow:
        """At the edge of a plot, on the side of the zone; two of them lie side by side."""
        plot = self.cell(SPACE_CELLS[space])
        down = SPACE_CELLS[space][0] - ZONE_CELLS[zone][0]
        across = SPACE_CELLS[space][1] - ZONE_CELLS[zone][1]
        gaps = self.gaps
        x = plot.centerx - across * (plot.width + gaps[0]) / 2
        y = plot.centery - down * (plot.height + gaps[1]) / 2
        apart = (number - (count - 1) / 2) * 44 * self.scale
        if across and down:
            return Arrow(x + apart / 2, y - apart / 2, DIRECTIONS[down, across], is_white)
        if across:
            return Arrow(x, y + apart, DIRECTIONS[down, across], is_white)
        return Arrow(x + apart, y, DIRECTIONS[down, across], is_white)
