"""The path tiles (2.4 to 2.7): their shapes [R], buildings [S] and inn values [R], and how they turn.

The six sides of a tile are numbered clockwise from the top; a mask has bit i set where side i shows
a path. All path sides of a tile meet in its middle.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.hexes import Hex

TileId: TypeAlias = str  # "G01" to "W10", the camps "R1" to "R4", the start tiles "S1" to "S3"
Building: TypeAlias = Literal["inn", "farm", "lodge", "none", "camp", "start"]
Shape: TypeAlias = Literal[
    "straight",
    "wide_curve",
    "tight_curve",
    "star_3",
    "tee_r",
    "tee_l",
    "fan_3",
    "cross_4",
    "arrow_4",
    "fan_4",
]

SIDES = range(6)

# The path sides of every shape before it is turned.
SHAPES: dict[Shape, tuple[int, ...]] = {
    "straight": (0, 3),
    "wide_curve": (0, 2),
    "tight_curve": (0, 1),
    "star_3": (0, 2, 4),
    "tee_r": (0, 2, 3),
    "tee_l": (0, 1, 3),
    "fan_3": (0, 1, 2),
    "cross_4": (0, 1, 3, 4),
    "arrow_4": (0, 2, 3, 4),
    "fan_4": (0, 1, 2, 3),
}

# By shape, the numbers of its inns, farms, lodges and plain tiles.
_PRINTED: tuple[tuple[Shape, str], ...] = (
    ("straight", "G11 G14 B13 J03 W01 W02"),
    ("wide_curve", "G10 G12 B11 B12 J01 J02 W03"),
    ("tight_curve", "G13 B14 J04 W04"),
    ("star_3", "G03 G05 B04 B05 J05 J06 W05"),
    ("tee_r", "G04 G09 B06 B07 J07 W06"),
    ("tee_l", "G06 B08 B09 J08 W07"),
    ("fan_3", "G07 B10 J09 W08"),
    ("cross_4", "G01 B01 B02 J10 W09"),
    ("arrow_4", "G02 B03"),
    ("fan_4", "G08 W10"),
)
_BUILDINGS: dict[str, Building] = {"G": "inn", "B": "farm", "J": "lodge", "W": "none"}

# What an inn is worth to the robber who settles there (2.5) [R]; from 1 to 4 [S].
INN_VALUES: dict[TileId, int] = {
    tile: value
    for value, inns in (
        (1, "G01 G02 G03 G04"),
        (2, "G05 G06 G07 G08"),
        (3, "G09 G10 G11"),
        (4, "G12 G13 G14"),
    )
    for tile in inns.split()
}

# By seat; all of one shape [R].
CAMPS: tuple[TileId, ...] = ("R1", "R2", "R3", "R4")

# The ring round the bramble bush: cells and path sides, never turned (2.7) [R].
START_TILES: dict[TileId, tuple[Hex, tuple[int, ...]]] = {
    "S1": (Hex(0, 0), (1, 2, 4, 5)),
    "S2": (Hex(1, -1), (0, 1, 3, 4)),
    "S3": (Hex(1, 0), (0, 2, 3, 5)),
}


def mask_of(sides: tuple[int, ...]) -> int:
    """The mask with these sides."""
    return sum(1 << side for side in sides)


def sides_of(mask: int) -> tuple[int, ...]:
    """The sides of a mask."""
    return tuple(side for side in SIDES if mask >> side & 1)


def turned(mask: int, rotation: int) -> int:
    """The mask after a number of sixths of a turn clockwise."""
    return (mask << rotation | mask >> (6 - rotation)) & 0b111111


class Tile(Struct, frozen=True):
    """A path tile as it is printed."""

    id: TileId
    building: Building
    shape: Shape
    mask: int
    inn_vp: int = 0


def _tiles() -> dict[TileId, Tile]:
    forest = {
        tile: Tile(tile, _BUILDINGS[tile[0]], shape, mask_of(SHAPES[shape]), INN_VALUES.get(tile, 0))
        for shape, tiles in _PRINTED
        for tile in tiles.split()
    }
    camps = {tile: Tile(tile, "camp", "star_3", mask_of(SHAPES["star_3"])) for tile in CAMPS}
    start = {tile: Tile(tile, "start", "cross_4", mask_of(sides)) for tile, (_, sides) in START_TILES.items()}
    return {**dict(sorted(forest.items())), **camps, **start}


TILES: dict[TileId, Tile] = _tiles()
FOREST_TILES: tuple[TileId, ...] = tuple(tile for tile in TILES if tile[0] in _BUILDINGS)

# By tile: the lowest rotation of every different mask, with that mask.
TURNS: dict[TileId, tuple[tuple[int, int], ...]] = {
    tile.id: tuple(
        (rotation, turned(tile.mask, rotation))
        for rotation in SIDES
        if turned(tile.mask, rotation) not in [turned(tile.mask, lower) for lower in range(rotation)]
    )
    for tile in TILES.values()
}


def lowest_rotation(tile: TileId, rotation: int) -> int:
    """The first rotation in which the tile lies as it does in this one."""
    turns = TURNS.get(tile)
    if turns is None:
        return rotation
    return rotation % len(turns)  # a shape that looks alike after k turns has exactly k masks
