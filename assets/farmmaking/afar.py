"""Farms of neighbours, small: triangles of 64 wide tiles with one bold sign each, fences as plain lines."""

from __future__ import annotations

from assets.farmmaking.ground import TONES
from assets.farmmaking.growth import cow, reeds, rock, wheat
from assets.farmmaking.shapes import Point, at, box, line, path, polygon, stroke
from assets.farmmaking.yard import barn, house
from game.walnut_grove.data import GOODS, Good
from game.walnut_grove.tiles import CORNERS, SIDES

HALF = 32.0
MIDDLES: dict[str, Point] = {"N": (0, -20), "E": (20, 0), "S": (0, 20), "W": (-20, 0)}


def corner(name: str) -> Point:
    """A corner of a tile from its middle."""
    return (HALF if "E" in name else -HALF, HALF if "S" in name else -HALF)


def sign(good: Good) -> str:
    """What tells a terrain from afar."""
    if good == "wood":
        return "".join(
            at(x, 9, path("M0,-20L8,-8H4L10,2H-10L-4,-8H-8z", "#8FBF6A") + box(-1.6, 2, 3.2, 5, 1, "#D9B481"))
            for x in (-8, 8)
        )
    if good == "grain":
        return at(0, 10, wheat(), 0.66)
    if good == "fish":
        return stroke("M-9,-2q4.5,-5 9,0t9,0M-5,6q4.5,-5 9,0", "#DDF1FA", 2.6) + at(9, 7, reeds(), 0.3)
    if good == "dairy":
        return at(0, 9, cow(), 0.56)
    return at(-4, 7, rock(), 0.5) + at(8, 9, rock(1), 0.34)


def triangle(good: Good, side: str) -> str:
    """A side of a tile from afar."""
    place, ground = SIDES.index(side), TONES[good][0]
    shape = polygon([(0, 0), corner(CORNERS[place - 1]), corner(CORNERS[place])])
    return path(shape, ground, f'stroke="{ground}" stroke-width="1"') + at(*MIDDLES[side], sign(good), 0.9)


def fence(name: str) -> str:
    """A fence from afar."""
    x, y = corner(name)
    return line(0, 0, x, y, "#4A2F16", 6) + line(0, -1, x, y - 1, "#EBCB9C", 3)


def board() -> str:
    """A board from afar: its lands hang from the upper edge, the house and the barn stand below."""
    grass = "M-160,112V48Q-110,36 -60,50T60,48T160,44V112z"
    return (
        box(-165, 0, 330, 120, 8, "#4A3522")
        + box(-165, -3, 330, 119, 8, "#7A5B3A")
        + box(-160, 0, 320, 112, 5, "#C9B27C")
        + path(grass, "#B3C47C")
        + at(-118, 104, house(), 0.38)
        + at(108, 104, barn(), 0.3)
    )


WHOLE = (-36, -40, 72, 76)
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{f"small_{good}_{side.lower()}": (*WHOLE, triangle(good, side)) for good in GOODS for side in SIDES},
    "small_board": (-166, -4, 332, 126, board()),
    **{f"small_fence_{name.lower()}": (*WHOLE, fence(name)) for name in CORNERS},
}
