"""The board of a farm: sand, meadow and a path below its five lands, and what lives around the house."""

from __future__ import annotations

import random

from assets.farmmaking.growth import broadleaf, flower, tuft, walnut_tree
from assets.farmmaking.shapes import Point, at, box, circle, ground_shadow, line, oval, path, stroke
from assets.papercut import fade

HALF, DEPTH = 475.0, 380.0  # from the middle of its upper edge to its sides and to its lower edge
TREES = 90.0  # their feet
STRIP = 104.0  # what is left of it where the yard lies elsewhere
YARD_TOP = 108.0  # where such a yard begins; roofs reach over it
LANDS: list[Point] = [(190.0 * place, 95) for place in (-2, -1, 0, 1, 2)]
# Where things of the yard stand on the board, counted like everything else from the middle of its upper edge.
YARD: dict[str, list[Point]] = {
    "lands": LANDS,
    "house": [(-365, 290)],
    "homes": [(-222, 272), (-124, 272), (-26, 272), (72, 272)],
    "barn": [(308, 286)],
    "plots": [(236, 372), (380, 372)],
    "improvements": [(-196, 332), (-116, 332), (-36, 332)],
    "campfire": [(-122, 166)],
    "hens": [(-30, 160), (18, 178), (-62, 180)],
    "cat": [(-318, 296)],
}


def _ground(depth: float, top: float = 0.0) -> str:
    """Sand with crumbs, inside a rim of wood."""
    dice = random.Random("yard")
    crumbs = "".join(
        oval(
            dice.uniform(8 - HALF, HALF - 8),
            dice.uniform(top + 4, depth - 6),
            round(dice.uniform(1.5, 5), 1),
            round(dice.uniform(1, 2), 1),
            dice.choice(("#94794A", "#D9C493", "#8FA35C")),
            'opacity=".5"',
        )
        for _ in range(round((depth - top) / 2.4))
    )
    wide, depth = 2 * HALF, depth - top
    return (
        f"<defs>{fade('sand', '#C9B27C', '#B29862')}</defs>"
        + box(-HALF - 10, top - 2, wide + 20, depth + 20, 16, "#4A3522")
        + box(-HALF - 10, top - 6, wide + 20, depth + 18, 16, "#7A5B3A")
        + box(-HALF - 4, top - 4, wide + 8, depth + 10, 12, "#A07C4E")
        + box(-HALF, top - 2, wide, depth + 4, 9, "url(#sand)")
        + crumbs
    )


def trees(foot: float, nut: str, left: str, right: str) -> str:
    """Trees between the lands of a board, and one at either end."""
    between = "".join(at(190 * place - 285, foot, nut, 0.92) for place in range(4))
    return between + at(-452, foot + 5, left, 0.9) + at(452, foot + 5, right, 0.9)


def _trees(foot: float) -> str:
    return trees(foot, walnut_tree(), broadleaf(1), broadleaf())


def _meadow() -> str:
    """Hills with grass and flowers, and the path before the house."""
    dice = random.Random("grass")
    edge = "C-395,{a} -275,{b} -215,{c}S-5,{d} 85,{e}S325,{d} 475,{f}V382.0H-475z"
    far = "M-475,382V120" + edge.format(a=104, b=170, c=122, d=152, e=117, f=112)
    near = "M-475,382V134" + edge.format(a=118, b=184, c=136, d=166, e=131, f=126)
    way = "M-475,382V{a}C-325,{b} -235,{c} -55,{d}S225,{a} 475,{e}V382z"
    blades = []
    for _ in range(74):
        x, y = dice.uniform(-465, 465), dice.uniform(146, 268)
        grown = tuft() if dice.random() < 0.86 else flower(dice.choice(("#FFFDF5", "#F4C6D4", "#F2E08A")))
        blades.append((y, at(x, y, grown, 1.15)))
    return (
        path(far, "#9DB06A")
        + path(near, "#B3C47C")
        + "".join(shape for _, shape in sorted(blades))
        + path(way.format(a=308, b=258, c=294, d=282, e=274), "#CDB987")
        + path(way.format(a=318, b=268, c=304, d=292, e=284), "#E2D2A8")
    )


def _around_the_house() -> str:
    return at(-258, 142, wood_pile(), 0.8) + at(-258, 298, sunflower()) + at(-466, 304, sunflower(), 0.8)


def board() -> str:
    """A whole board without its lands and houses."""
    return _ground(DEPTH) + _meadow() + _trees(TREES) + _around_the_house()


def strip() -> str:
    """The upper part of a board, where its yard lies elsewhere."""
    dice = random.Random("strip")
    blades = "".join(at(dice.uniform(-465, 465), dice.uniform(96, 106), tuft(), 1.15) for _ in range(60))
    return _ground(STRIP) + blades + _trees(TREES)


def yard() -> str:
    """The lower part of a board by itself, without its houses."""
    return _ground(DEPTH, YARD_TOP) + _meadow() + _around_the_house()


def wood_pile() -> str:
    """Logs in three rows."""
    ends = ((-27, -3), (-9, -3), (9, -3), (27, -3), (-18, -18), (0, -18), (18, -18), (-9, -33), (9, -33))
    return ground_shadow(38, 2, 6) + "".join(
        circle(x, y, 9, "#5B3A1F")
        + circle(x, y - 1, 8, "#D9B481")
        + circle(x, y - 1, 4.5, "none", 'stroke="#A9744A" stroke-width="2"')
        for x, y in ends
    )


def hen() -> str:
    """A hen that looks to the right."""
    return (
        ground_shadow(11, 0, 3)
        + line(-1, 0, -1, 4, "#E3A13B", 2)
        + line(4, 0, 4, 4, "#E3A13B", 2)
        + path("M-12,-14L-6,-6C-2,-14 6,-14 8,-20C14,-20 14,-12 11,-6C8,1 -6,2 -10,-5z", "#F7F3E3")
        + path("M-6,-6C-2,-10 4,-8 4,-4C0,-1 -5,-2 -6,-6z", "#D9C9A3")
        + path("M7,-20q0,-5 3,-4q1,-3 4,0q1,2 -1,4z", "#B5532E")
        + path("M14,-16l5,2l-5,2z", "#E3A13B")
        + circle(11, -17, 1.4, "#2B2318")
    )


def cat() -> str:
    """A cat that sits."""
    return (
        ground_shadow(13, 0, 1)
        + stroke("M9,-2C20,-4 20,-18 15,-20", "#C8793A", 4)
        + path("M-8,0C-11,-14 -6,-20 1,-20C8,-20 12,-8 10,0z", "#E09A52")
        + path("M-11,-32L-8,-24H3L6,-32L8,-20C6,-13 -10,-13 -12,-20z", "#E09A52")
        + path("M-4,0C-5,-8 4,-8 4,0z", "#F7F3E3")
        + circle(-6, -22, 1.5, "#2B2318")
        + circle(1, -22, 1.5, "#2B2318")
        + path("M-4,-19h3l-1.5,2z", "#8A4B33")
    )


def sunflower() -> str:
    """A sunflower."""
    petals = "".join(at(0, -38, oval(0, -10, 3.4, 6, "#F0B93A"), turned=36 * leaf) for leaf in range(10))
    leaves = path("M0,-12q10,-10 14,-4q-4,8 -14,4zM0,-18q-10,-10 -14,-4q4,8 14,4z", "#6F9A4C")
    return line(0, 0, 0, -34, "#54793F", 3.5) + leaves + petals + circle(0, -38, 6.5, "#6B4A2B")


def smoke() -> str:
    """A puff from a chimney or a campfire."""
    return "".join(
        circle(x, y, r, "#F7F3E3", 'opacity=".5"') for x, y, r in ((-5, 2, 9), (6, -3, 11), (-1, -10, 8))
    )


PIECES: dict[str, tuple[int, int, int, int, str]] = {
    "board": (-488, -10, 976, 412, board()),
    "board_strip": (-488, -10, 976, 134, strip()),
    "board_yard": (-488, 98, 976, 304, yard()),
    "wood_pile": (-42, -46, 84, 60, wood_pile()),
    "hen": (-16, -28, 38, 38, hen()),
    "cat": (-16, -36, 38, 42, cat()),
    "sunflower": (-22, -58, 44, 62, sunflower()),
    "smoke": (-20, -22, 40, 36, smoke()),
    "tree": (-28, -54, 60, 64, broadleaf(1)),
}
PLACES: dict[str, dict[str, list[Point]]] = {
    "board": YARD,
    "board_strip": {"lands": LANDS},
    "board_yard": {kind: spots for kind, spots in YARD.items() if kind != "lands"},
}
