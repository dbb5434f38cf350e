"""The settlers' land: triangles of five terrains for each side of a tile, seams, fences, cardboard.

A tile is 190 wide and high around its middle. It is put together from the triangles of its four sides, the
middle of a band where two opposite sides are one area, a seam where terrains differ, fences and squares; so
what grows stands upright, however the tile is turned. A land of a board is a northern triangle.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from assets.farmmaking import growth
from assets.farmmaking.shapes import Point, at, box, circle, line, oval, path, polygon, stroke
from assets.papercut import fade
from game.walnut_grove.data import GOODS, Good
from game.walnut_grove.tiles import CORNERS, SIDES

HALF = 95.0
BAND = 0.26 * HALF  # from the middle to the corner of a band's middle
LAND_SQUARES: dict[str, Point] = {
    "N": (0, -62),
    "E": (62, 0),
    "S": (0, 62),
    "W": (-62, 0),
}  # middles of squares

# By good of the terrain: ground above, ground below, what is lighter, what is dark.
GROUNDS: dict[Good, tuple[str, str, str, str]] = {
    "wood": ("#4F7A44", "#3C6437", "#5E8C4A", "#2B4A2A"),
    "grain": ("#EBC766", "#D9A944", "#F1D27C", "#A87A28"),
    "fish": ("#4E90BA", "#35719B", "#5FA3CB", "#235373"),
    "dairy": ("#A9CB7E", "#8FB56A", "#B9D78F", "#628A46"),
    "stone": ("#A8A69C", "#8C8A82", "#B9B7AD", "#5F5D57"),
}
# By good: what may stand on it, how many, how large, and how far apart.
STANDING: dict[Good, tuple[tuple[Callable[[], str], ...], int, float, float]] = {
    "wood": (
        (growth.pine, growth.pine, lambda: growth.pine(1), lambda: growth.pine(2), growth.broadleaf),
        9,
        0.72,
        19,
    ),
    "grain": ((growth.wheat, growth.wheat, growth.sheaf), 5, 0.85, 25),
    "fish": ((growth.lily, growth.leaping_fish, growth.reeds), 2, 0.95, 36),
    "dairy": ((growth.cow,), 1, 0.8, 50),
    "stone": ((growth.rock, lambda: growth.rock(1)), 4, 0.8, 27),
}
CLEARING = 30.0  # around a square


def corner(name: str, reach: float = HALF) -> Point:
    """A corner of a tile from its middle."""
    return (reach if "E" in name else -reach, reach if "S" in name else -reach)


def ends(side: str) -> tuple[Point, Point]:
    """The two corners of a side."""
    at_side = SIDES.index(side)
    return corner(CORNERS[at_side - 1]), corner(CORNERS[at_side])


def _is_inside(side: str, point: Point, margin: float) -> bool:
    """Whether a point lies in the triangle of a side, that far from its edges."""
    across, along = {
        "N": (-point[1], point[0]),
        "S": (point[1], point[0]),
        "E": (point[0], point[1]),
        "W": (-point[0], point[1]),
    }[side]
    return margin * 1.42 < across - abs(along) and across < HALF - margin


def _spots(
    side: str, count: int, apart: float, margin: float, dice: random.Random, clear: bool
) -> list[Point]:
    """Places in a triangle, no two close to each other; none where its square lies."""
    found: list[Point] = []
    taken = LAND_SQUARES[side]
    for _ in range(500):
        x, y = dice.uniform(-HALF, HALF), dice.uniform(-HALF, HALF)
        if len(found) == count:
            break
        if not _is_inside(side, (x, y), margin):
            continue
        if clear and max(abs(x - taken[0]), abs(y - taken[1])) < CLEARING:
            continue
        if all((x - a) ** 2 + (1.3 * (y - b)) ** 2 > apart**2 for a, b in found):
            found.append((x, y))
    return sorted(found, key=lambda spot: spot[1])


def _texture(good: Good, side: str, dice: random.Random) -> Iterator[str]:
    """What makes a ground look like its terrain, close to the ground."""
    _, _, light, dark = GROUNDS[good]
    if good == "grain":
        for row in range(-9, 9):
            y = 11 * row
            yield stroke(f"M-100,{y}q100,14 200,0", "#C4922F", 3, 'opacity=".5"')
        return
    count = {"wood": 16, "dairy": 14, "fish": 5, "stone": 16}[good]
    for x, y in _spots(side, count, 10 if good != "fish" else 22, 7, dice, clear=False):
        if good == "dairy":
            bloom = growth.flower(dice.choice(("#F7F3E3", "#F4D6DE", "#F2E08A")))
            yield at(x, y, growth.tuft() if dice.random() < 0.7 else bloom)
        elif good == "fish":
            yield at(x, y, growth.wave())
        elif good == "stone":
            yield oval(x, y, dice.uniform(1.5, 3.4), 1.7, dice.choice(("#74726A", "#CFCDC3")))
        else:
            yield circle(x, y, round(dice.uniform(1.5, 3), 1), dice.choice((dark, light, "#86B061")))


def _ground(good: Good) -> str:
    """One fade for all triangles of a terrain, so that neighbours have no seam."""
    top, bottom, _, _ = GROUNDS[good]
    whole = fade("ground", top, bottom)
    return whole.replace(
        'x1="0" y1="0" x2="0" y2="1"',
        f'gradientUnits="userSpaceOnUse" x1="0" y1="{-HALF}" x2="0" y2="{HALF}"',
    )


def triangle(good: Good, side: str) -> str:
    """The land of one side of a tile, with room for a square."""
    dice = random.Random(f"{good} {side}")
    first, second = ends(side)
    shape = polygon([(0, 0), first, second])
    kinds, count, size, apart = STANDING[good]
    standing = "".join(
        at(x, y + 8, dice.choice(kinds)(), size * dice.uniform(0.9, 1.08), mirrored=dice.random() < 0.4)
        for x, y in _spots(side, count, apart, 20 if good == "fish" else 12, dice, clear=True)
    )
    return (
        f'<defs>{_ground(good)}<clipPath id="cut"><path d="{shape}"/></clipPath></defs>'
        + path(shape, "url(#ground)", 'stroke="url(#ground)" stroke-width="1"')
        + f'<g clip-path="url(#cut)">{"".join(_texture(good, side, dice))}</g>'
        + standing
    )


def middle(good: Good) -> str:
    """The middle of a band, which joins the land of two opposite sides."""
    return f"<defs>{_ground(good)}</defs>" + path(
        polygon([corner(name, BAND) for name in CORNERS]),
        "url(#ground)",
        'stroke="url(#ground)" stroke-width="1"',
    )


def seam(name: str, start: float = 0.0) -> str:
    """The line between two terrains, from the middle of a tile to a corner."""
    return line(*corner(name, start), *corner(name), "#3A2A16", 2.6, 'opacity=".55"')


def fence(name: str, start: float = 0.0) -> str:
    """Posts and two rails from the middle of a tile to a corner."""
    (x1, y1), (x2, y2) = corner(name, start), corner(name, HALF - 4)
    parts = [line(x1 + 2, y1 + 4, x2 + 2, y2 + 4, "#000", 5, 'opacity=".22"')]
    for rise in (-7, -1):
        parts.append(line(x1, y1 + rise + 1.5, x2, y2 + rise + 1.5, "#6B4A2B", 3.8))
        parts.append(line(x1, y1 + rise, x2, y2 + rise, "#DDB27A", 3))
    posts = 5 if not start else 4
    spots = [
        (x1 + (x2 - x1) * step / (posts - 1), y1 + (y2 - y1) * step / (posts - 1)) for step in range(posts)
    ]
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        parts.append(box(x - 3.6, y - 13, 7.2, 18, 2.4, "#4A2F16"))
        parts.append(box(x - 3, y - 14, 5.4, 17, 2.2, "#C0935C") + box(x - 2.4, y - 14, 2, 12, 1, "#EBCB9C"))
    return "".join(parts)


def cardboard() -> str:
    """What lies below the land of a tile."""
    return box(-97, -92, 194, 196, 13, "#4A3522") + box(-97, -97, 194, 195, 13, "#EADFC2")


WHOLE = (-102, -112, 204, 220)
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    "tile": (-102, -102, 204, 212, cardboard()),
    **{f"land_{good}_{side.lower()}": (*WHOLE, triangle(good, side)) for good in GOODS for side in SIDES},
    **{f"band_{good}": (-28, -28, 56, 56, middle(good)) for good in GOODS},
    **{f"seam_{name.lower()}": (*WHOLE, seam(name)) for name in CORNERS},
    **{f"fence_{name.lower()}": (*WHOLE, fence(name)) for name in CORNERS},
    **{f"seam_{name.lower()}_band": (*WHOLE, seam(name, BAND)) for name in CORNERS},
    **{f"fence_{name.lower()}_band": (*WHOLE, fence(name, BAND)) for name in CORNERS},
}
