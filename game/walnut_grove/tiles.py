"""The landscape tiles (2.8): 50 [F], their drawings [R], and how each lies after a quarter turn.

A tile is cut by its diagonals into four triangles, one for each side: north, east, south, west are
sides 0 to 3. Triangles form areas of one terrain; fences lie between neighbouring triangles.
"""

from __future__ import annotations

from msgspec import Struct

from game.walnut_grove.data import Good

SIDES = "NESW"
ROTATIONS = range(4)
CORNERS = ("NE", "SE", "SW", "NW")  # corner i lies between side i and the next one clockwise

# The terrain letters: forest, cornfield, lake, pasture, quarry (2.1) [S].
TERRAINS: dict[str, Good] = {"F": "wood", "C": "grain", "L": "fish", "P": "dairy", "Q": "stone"}


class Area(Struct, frozen=True):
    """The triangles of one terrain on a tile, with squares to store its goods on."""

    sides: tuple[int, ...]
    good: Good
    squares: int


class Tile(Struct, frozen=True):
    """A landscape tile as it is printed."""

    number: int
    areas: tuple[Area, ...]
    fences: frozenset[int]  # corners


class Turned(Struct, frozen=True):
    """A tile as it lies: by side its area, and by side its pen, the triangles no fence parts."""

    areas: tuple[int, ...]
    pens: tuple[int, ...]
    pen_count: int


# By number from 1: areas as sides, terrain letter and squares; then the corners with a fence.
_PRINTED: tuple[tuple[str, str], ...] = (
    ("N:C1 E:F1 S:Q1 W:L0", "NE SE SW NW"),
    ("N:C1 E:P1 S:Q0 W:F1", "NE SE SW"),
    ("N:F1 E:L0 S:C1 W:P1", "NE SW"),
    ("N:F0 E:L1 S:Q1 W:P1", "NE SE"),
    ("N:F1 E:P1 S:L1 W:Q0", "SE SW NW"),
    ("N:L1 E:F1 S:C0 W:Q1", "SE NW"),
    ("N:L1 E:F0 S:P1 W:Q1", "SW NW"),
    ("N:P0 E:C1 S:F1 W:Q1", ""),
    ("NE:C2 S:L1 W:F1", "SE SW NW"),
    ("NE:C1 S:P1 W:L0", "SE NW"),
    ("NE:F1 S:C0 W:L1", "SE SW"),
    ("NE:F2 S:C1 W:Q1", "SW NW"),
    ("NE:F1 S:Q1 W:C0", ""),
    ("NE:L1 S:C0 W:F1", "SE NW"),
    ("NE:L2 S:C1 W:Q1", "SE SW"),
    ("NE:L1 S:F1 W:C0", "SE SW NW"),
    ("NE:P1 S:C0 W:F1", "SW NW"),
    ("NE:P2 S:F1 W:L1", "SE NW"),
    ("NE:P1 S:L1 W:F0", "SE SW"),
    ("NE:Q1 S:C0 W:P1", ""),
    ("NE:Q2 S:F1 W:C1", "SW NW"),
    ("NE:Q1 S:L1 W:P0", "SE SW NW"),
    ("NE:C2 SW:F1", "SE NW"),
    ("NE:C1 SW:L1", "SE NW"),
    ("NE:F1 SW:C2", ""),
    ("NE:F2 SW:L1", "SE NW"),
    ("NE:F1 SW:P1", ""),
    ("NE:L1 SW:C2", "SE NW"),
    ("NE:L2 SW:F1", ""),
    ("NE:L1 SW:Q1", "SE NW"),
    ("NE:P1 SW:Q2", "SE NW"),
    ("NE:Q2 SW:C1", ""),
    ("NS:C2 E:L1 W:Q1", "NE SE SW NW"),
    ("NS:C1 E:Q1 W:L0", "NE SE"),
    ("NS:F1 E:C0 W:L1", "SW NW"),
    ("NS:F2 E:L1 W:C1", "NE SE"),
    ("NS:F1 E:P1 W:C0", ""),
    ("NS:L1 E:F0 W:C1", "SW NW"),
    ("NS:L2 E:P1 W:F1", "NE SE SW NW"),
    ("NS:P1 E:C1 W:L0", "NE SE"),
    ("NES:C2 W:L1", "SW NW"),
    ("NES:C2 W:P1", ""),
    ("NES:F2 W:P0", "SW NW"),
    ("NES:F2 W:Q1", ""),
    ("NES:L2 W:C1", "SW NW"),
    ("NES:L2 W:F0", ""),
    ("NES:P2 W:C1", "SW NW"),
    ("NES:P2 W:L1", "SW NW"),
    ("NES:Q2 W:C0", ""),
    ("NES:Q2 W:L1", "SW NW"),
)


def _tile(number: int, areas: str, fences: str) -> Tile:
    return Tile(
        number,
        tuple(
            Area(tuple(SIDES.index(side) for side in sides), TERRAINS[kind[0]], int(kind[1]))
            for sides, kind in (area.split(":") for area in areas.split())
        ),
        frozenset(CORNERS.index(corner) for corner in fences.split()),
    )


def _turned(tile: Tile, rotation: int) -> Turned:
    """How a tile lies after some quarter turns clockwise (2.9)."""
    area_of = {side: k for k, area in enumerate(tile.areas) for side in area.sides}
    pens = list(range(4))
    linked = [(corner, (corner + 1) % 4) for corner in range(4) if corner not in tile.fences]
    linked += [(area.sides[0], side) for area in tile.areas for side in area.sides]
    for one, other in linked:
        pens = [pens[one] if pen == pens[other] else pen for pen in pens]
    names = sorted(set(pens))
    printed = [(side - rotation) % 4 for side in range(4)]  # the printed side that now lies there
    return Turned(
        tuple(area_of[side] for side in printed),
        tuple(names.index(pens[side]) for side in printed),
        len(names),
    )


TILES: dict[int, Tile] = {number: _tile(number, *printed) for number, printed in enumerate(_PRINTED, start=1)}

# By number and rotation.
TURNED: dict[int, tuple[Turned, ...]] = {
    number: tuple(_turned(tile, rotation) for rotation in ROTATIONS) for number, tile in TILES.items()
}
