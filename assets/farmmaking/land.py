"""The settlers' land: areas of five terrains for the sides of a tile, seams, fences, cardboard.

A tile is 190 wide and high around its middle. It is put together from its areas, each drawn for the sides
that it covers, so that what grows stands upright however the tile is turned; a band over two opposite sides
comes last. A seam parts two terrains, and fences and squares lie on top. Areas of one terrain go on in the
next tile. A land of a board is a northern triangle between its two fences.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

from assets.farmmaking import growth
from assets.farmmaking.ground import SIDE, TONES, bank, texture
from assets.farmmaking.shapes import Point, at, box, line, path, polygon, stroke
from game.walnut_grove.data import BOARDS, GOODS, Good
from game.walnut_grove.tiles import CORNERS, SIDES, TILES

HALF = SIDE / 2
BAND = 0.26 * HALF  # from the middle to the corner of a band's middle
SIDE_SQUARES: dict[str, Point] = {"N": (0, -62), "E": (62, 0), "S": (0, 62), "W": (-62, 0)}
CORNER_SQUARES: dict[str, Point] = {"NE": (46, -46), "SE": (46, 46), "SW": (-46, 46), "NW": (-46, -46)}
SQUARE = 21.0  # from the middle of a square to its edge


class Stand(NamedTuple):
    """What grows or grazes on a terrain."""

    kinds: tuple[Callable[[], str], ...]
    density: float  # on a triangle
    size: float
    apart: float
    margin: float  # to where the area ends
    rim: float  # to the side of the tile, as the next tile may cover what reaches over it
    clear: tuple[
        float, float
    ]  # how far it reaches to the side, and up and down, where a square would hide it


STANDING: dict[Good, Stand] = {
    "wood": Stand(
        (growth.pine, lambda: growth.pine(1), lambda: growth.pine(2), growth.pine, growth.broadleaf),
        density=9,
        size=0.72,
        apart=19,
        margin=11,
        rim=14,
        clear=(4, 6),
    ),
    "grain": Stand((growth.wheat, growth.wheat, growth.sheaf), 5, 0.85, 25, 13, 12, (7, 10)),
    "fish": Stand((growth.lily, growth.leaping_fish, growth.reeds), 2, 0.95, 38, 18, 20, (13, 11)),
    "dairy": Stand((growth.cow,), 1.4, 0.8, 52, 15, 21, (17, 11)),
    "stone": Stand((growth.rock, lambda: growth.rock(1)), 3.4, 0.82, 30, 13, 16, (12, 7)),
}


def corner(name: str, reach: float = HALF) -> Point:
    """A corner of a tile from its middle."""
    return (reach if "E" in name else -reach, reach if "S" in name else -reach)


def is_band(sides: Sequence[str]) -> bool:
    """Whether an area runs from one side to the opposite one."""
    return set(sides) in ({"N", "S"}, {"E", "W"})


def squares(sides: Sequence[str], count: int) -> list[Point]:
    """Where the squares of an area lie."""
    if len(sides) == 1 or is_band(sides) or (count == 2 and len(sides) == 2):
        return [SIDE_SQUARES[side] for side in sides][:count]
    inner = [name for name in CORNERS if set(name) <= set(sides)]
    return [CORNER_SQUARES[name] for name in inner][:count]


LAND_SQUARES: dict[int, list[Point]] = {
    1: [(0, -66)],
    2: [(-26, -68), (26, -68)],
}  # of a board, by their number


def outline(sides: str) -> list[Point]:
    """The corners of an area, clockwise."""
    start = 0.0 if not is_band(sides) else BAND
    points: list[Point] = []
    for place, side in enumerate(SIDES):
        before, after = CORNERS[place - 1], CORNERS[place]
        if side not in sides:
            continue
        if SIDES[place - 1] not in sides:
            points += [corner(before, start), corner(before)]
        points.append(corner(after))
        if SIDES[(place + 1) % 4] not in sides:
            points.append(corner(after, start))
    return points


def _edges(sides: str) -> str:
    """The path along which an area ends inside its tile."""
    start, parts = (BAND if is_band(sides) else 0.0), []
    for place, name in enumerate(CORNERS):
        if (SIDES[place] in sides) != (SIDES[(place + 1) % 4] in sides):
            (x1, y1), (x2, y2) = corner(name, start), corner(name)
            parts.append(f"M{x1:.1f},{y1:.1f}L{x2:.1f},{y2:.1f}")
    if start:
        upright = "N" in sides
        for side in (-start, start):
            a, b = ((side, -start), (side, start)) if upright else ((-start, side), (start, side))
            parts.append(f"M{a[0]:.1f},{a[1]:.1f}L{b[0]:.1f},{b[1]:.1f}")
    return "".join(parts)


def _is_inside(sides: str, point: Point, margin: float, rim: float) -> bool:
    """Whether a point lies in an area, that far from where it ends and from the sides of the tile."""
    x, y = point
    if abs(x) > HALF - rim or abs(y) > HALF - 9:
        return False
    if is_band(sides) and max(abs(x), abs(y)) < BAND - margin:
        return True
    around = [(x, y), *((x + dx * margin, y + dy * margin) for dx in (-1, 1) for dy in (-1, 1))]
    return all(_side_at(spot) in sides for spot in around)


def _side_at(point: Point) -> str:
    x, y = point
    if abs(x) > abs(y):
        return "E" if x > 0 else "W"
    return "S" if y > 0 else "N"


def _spots(good: Good, sides: str, kept_free: Sequence[Point], dice: random.Random) -> list[Point]:
    """Places in an area, no two close to each other, and none where a square lies."""
    stand, found = STANDING[good], list[Point]()
    count, (wide, high) = round(stand.density * len(sides)), stand.clear
    for _ in range(1800):
        x, y = dice.uniform(-HALF, HALF), dice.uniform(-HALF, HALF)
        if len(found) == count:
            break
        if not _is_inside(sides, (x, y), stand.margin, stand.rim):
            continue
        if any(abs(x - a) < SQUARE + wide and abs(y - b) < SQUARE + high for a, b in kept_free):
            continue
        if all((x - a) ** 2 + (1.3 * (y - b)) ** 2 > stand.apart**2 for a, b in found):
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _standing(good: Good, sides: str, kept_free: Sequence[Point]) -> str:
    dice = random.Random(f"{good} {sides}")
    stand, parts = STANDING[good], []
    first = dice.randrange(len(stand.kinds))
    for number, (x, y) in enumerate(_spots(good, sides, kept_free, dice), first):
        kind, size = stand.kinds[number % len(stand.kinds)], stand.size * dice.uniform(0.9, 1.08)
        parts.append(at(x, y + 8, kind(), size, mirrored=dice.random() < 0.4))
    return "".join(parts)


def area(good: Good, sides: str, kept_free: Sequence[Point]) -> str:
    """The land of a terrain on some sides of a tile, with room for its squares."""
    shape, ground = polygon(outline(sides)), TONES[good][0]
    return (
        f'<defs><clipPath id="cut"><path d="{shape}"/></clipPath></defs>'
        + path(shape, ground, f'stroke="{ground}" stroke-width="2.4"')
        + f'<g clip-path="url(#cut)">{texture(good)}{bank(good, _edges(sides))}</g>'
        + _standing(good, sides, kept_free)
    )


def land(good: Good, count: int) -> str:
    """A land of a board: a triangle that opens to the north, inside its fences."""
    shade = path(polygon([(0, 6), (-HALF - 4, -HALF), (HALF + 4, -HALF)]), "#6B5230", 'opacity=".45"')
    return at(0, 5, shade) + area(good, "N", LAND_SQUARES[count]) + fence("NW") + fence("NE")


def seam(name: str, start: float = 0.0) -> str:
    """The line between two terrains, from the middle of a tile to a corner."""
    return line(*corner(name, start), *corner(name), "#3A2A16", 2.6, 'opacity=".55"')


def edge(side: str) -> str:
    """The line between two terrains along a side of a tile."""
    (x1, y1), (x2, y2) = corner(CORNERS[SIDES.index(side) - 1]), corner(CORNERS[SIDES.index(side)])
    return line(x1, y1, x2, y2, "#3A2A16", 3, 'opacity=".5"')


def fence(name: str, start: float = 0.0) -> str:
    """Posts and two rails from the middle of a tile to a corner."""
    (x1, y1), (x2, y2) = corner(name, start), corner(name, HALF - 4)
    parts = [line(x1, y1 - 3, x2, y2 - 3, "#2E1B0B", 17, 'opacity=".78"')]  # a dark edge on every terrain
    for rise in (-7, 1):
        parts.append(line(x1, y1 + rise, x2, y2 + rise, "#F6E3BC", 4.6))
    posts = 5 if not start else 4
    spots = [
        (x1 + (x2 - x1) * step / (posts - 1), y1 + (y2 - y1) * step / (posts - 1)) for step in range(posts)
    ]
    parts += [at(x, y, post()) for x, y in sorted(spots, key=lambda spot: spot[1])]
    return "".join(parts)


def post() -> str:
    """A post of a fence."""
    return (
        box(-6.4, -17, 12.8, 25, 3.4, "#2E1B0B")
        + box(-4.2, -15, 8.4, 20, 2.4, "#E2BE88")
        + box(-3.4, -14.4, 3.6, 17, 1.4, "#FFF3D6")
    )


def cardboard() -> str:
    """What lies below the land of a tile."""
    return box(-96, -91, 192, 195, 6, "#4A3522") + box(-96, -96, 192, 194, 6, "#EADFC2")


def tile_back() -> str:
    """A tile that is still to be drawn: a walnut leaf."""
    blades = "".join(
        at(0, y, path("M0,0C14,-22 44,-22 58,-6C40,8 16,10 0,0z", "#6E8F4A"), turned=turn, mirrored=mirrored)
        for y, turn, mirrored in ((34, -8, False), (34, 8, True), (2, -14, False), (2, 14, True))
    )
    tip = at(0, -20, path("M0,0C14,-22 44,-22 58,-6C40,8 16,10 0,0z", "#7FA055"), turned=-84)
    return (
        cardboard()
        + box(-90, -90, 180, 180, 7, "#C9B27C")
        + box(-82, -82, 164, 164, 6, "none", 'stroke="#A98D55" stroke-width="4" stroke-dasharray="3 9"')
        + stroke("M0,74V-30", "#54793F", 5)
        + blades
        + tip
    )


def _frame(sides: str) -> tuple[int, int, int, int]:
    """How large the picture of an area has to be: trees reach over its rim."""
    xs, ys = zip(*outline(sides), strict=True)
    left, right, top, bottom = min(xs) - 8, max(xs) + 8, min(ys) - 29, max(ys) + 7
    return round(left), round(top), round(right - left), round(bottom - top)


SHAPES = ["".join(sides) for count in (1, 2, 3) for sides in combinations(SIDES, count)]
PRINTED = {
    (len(area.sides), is_band([SIDES[side] for side in area.sides]), area.good)
    for tile in TILES.values()
    for area in tile.areas
}
AREAS = [
    (good, sides) for good in GOODS for sides in SHAPES if (len(sides), is_band(sides), good) in PRINTED
]  # those that a tile can show


def kept_free(sides: str) -> list[Point]:
    """Where an area may have squares, be it one or two."""
    return [*squares(sides, 1), *squares(sides, 2)]


WHOLE = (-102, -112, 204, 220)
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    "tile": (-102, -102, 204, 212, cardboard()),
    "tile_back": (-102, -102, 204, 212, tile_back()),
    **{
        f"area_{good}_{sides.lower()}": (*_frame(sides), area(good, sides, kept_free(sides)))
        for good, sides in AREAS
    },
    **{
        f"land_{good}": (-106, -124, 212, 140, land(good, count))
        for good, count in zip(BOARDS[1].lands, BOARDS[1].squares, strict=True)
    },
    **{f"seam_{name.lower()}": (*WHOLE, seam(name)) for name in CORNERS},
    **{f"seam_{name.lower()}_band": (*WHOLE, seam(name, BAND)) for name in CORNERS},
    **{f"edge_{side.lower()}": (*WHOLE, edge(side)) for side in SIDES},
    **{f"fence_{name.lower()}": (*WHOLE, fence(name)) for name in CORNERS},
    **{f"fence_{name.lower()}_band": (*WHOLE, fence(name, BAND)) for name in CORNERS},
    "post": (-8, -18, 16, 28, post()),
}
# By picture: where the squares of the terrain lie, from its origin, if there are one or two of them.
SQUARES: dict[str, dict[int, list[Point]]] = {
    **{
        f"area_{good}_{sides.lower()}": {count: squares(sides, count) for count in (1, 2)}
        for good, sides in AREAS
    },
    **{f"land_{good}": LAND_SQUARES for good in GOODS},
}
