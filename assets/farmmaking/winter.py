"""What the seasons bring: snow on roofs and land, drips of the thaw, blossoms, leaves, sparks and light."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from assets.farmmaking.ground import SIDE
from assets.farmmaking.growth import snowed_tree
from assets.farmmaking.homestead import DEPTH, HALF, STRIP, TREES, YARD_TOP, trees
from assets.farmmaking.homestead import PIECES as BOARD
from assets.farmmaking.shapes import Point, at, box, circle, oval, path, polygon, round_the_clock, stroke
from assets.farmmaking.street import PIECES as STREET
from assets.farmmaking.street import ROAD, ROAD_UPRIGHT, SIZE, SIZE_UPRIGHT
from assets.farmmaking.street import TREES as TOWN_TREES
from assets.farmmaking.town import PIECES as TOWN
from assets.farmmaking.yard import PIECES as YARD
from assets.farmmaking.year import flake
from game.walnut_grove.data import Season

SNOW, SHADE, GROUND = "#FBFDFF", "#C9DDEB", "#E4EEF6"


def _front(width: float, height: float) -> list[Point]:
    """The upper line of a house with a false front."""
    half = width / 2
    low, high = -height - 15, -height - 28
    return [
        (-half - 5, low),
        (14 - half, low),
        (-half / 3, high + 1),
        (half / 3, high + 1),
        (half - 14, low),
        (half + 5, low),
    ]


# By piece: the upper lines of its roofs, and how deep the snow lies there.
ROOFS: dict[str, tuple[list[list[Point]], float]] = {
    "house": ([[(-98, -96), (-62, -164), (62, -164), (98, -96)], [(43, -180), (73, -180)]], 17),
    "barn": ([[(-166, -94), (-122, -160), (0, -202), (122, -160), (166, -94)]], 17),
    "extra_barn": ([[(-66, -46), (-50, -78), (0, -98), (50, -78), (66, -46)]], 10),
    "hut": ([[(-62, -54), (0, -108), (62, -54)]], 13),
    "wagon": ([[(-50, -62), (-45, -80), (-28, -94), (0, -98), (28, -94), (45, -80), (50, -62)]], 13),
    "town_town_hall": ([[(-58, -49), (0, -79), (58, -49)], [(-17, -98), (0, -112), (17, -98)]], 8),
    "town_post_office": ([_front(96, 52)], 9),
    "town_lodge": ([[(-24, -44), (-6, -84), (5, -84), (21, -44)]], 9),
    "town_carpenter": ([[(-58, -46), (-34, -84), (34, -84), (58, -46)]], 12),
    "town_svensons": ([_front(98, 54)], 9),
    "town_saloon": ([_front(100, 50)], 9),
    "town_church": (
        [[(-50, -44), (-16, -66)], [(16, -66), (50, -44)], [(-20, -84), (0, -112), (20, -84)]],
        8,
    ),
    "town_hotel": ([[(-54, -88), (-36, -88)], [(-34, -104), (34, -104)], [(36, -88), (54, -88)]], 8),
    "town_johansens": ([[(-32, -73), (0, -101), (32, -73)]], 9),
    "town_soebucks": ([_front(98, 54)], 9),
    "town_general_store": ([_front(104, 54)], 9),
}


def _along(line: Sequence[Point], apart: float = 3) -> list[Point]:
    """Points on a line, close to each other."""
    points = [line[0]]
    for (x1, y1), (x2, y2) in pairwise(line):
        steps = max(1, round(math.hypot(x2 - x1, y2 - y1) / apart))
        points += [(x1 + (x2 - x1) * k / steps, y1 + (y2 - y1) * k / steps) for k in range(1, steps + 1)]
    return points


def cap(line: Sequence[Point], depth: float) -> str:
    """Snow along the upper line of a roof, with a lower edge that hangs unevenly and ends thin."""
    upper = _along(line)
    deep = depth * min(1.0, len(upper) / 24)
    lower = []
    for k, (x, y) in enumerate(upper):
        end = min(1.0, (min(k, len(upper) - 1 - k) + 1) / 5)
        lower.append((x, y + deep * end * (0.66 + 0.24 * math.sin(k * 0.55) + 0.12 * math.sin(k * 1.3 + 1))))
    body = [(x, y - deep * 0.22) for x, y in upper] + lower[::-1]
    edge = 'stroke-width="4" stroke-linejoin="round"'
    return at(0, 2.5, path(polygon(body), SHADE, f'stroke="{SHADE}" {edge}')) + path(
        polygon(body), SNOW, f'stroke="{SNOW}" {edge}'
    )


def roof(name: str) -> str:
    """The snow on a building."""
    lines, depth = ROOFS[name]
    return "".join(cap(line, depth) for line in lines)


def _patch(wide: float, dice: random.Random) -> str:
    """A flat heap of snow, no two alike."""
    points = [(wide * x, wide * 0.42 * y) for x, y in round_the_clock(9, 1.0, dice.uniform(0, 0.6))]
    rough = [(x * dice.uniform(0.75, 1.1), y * dice.uniform(0.7, 1.15)) for x, y in points]
    around = [*rough, rough[0], rough[1]]
    middles = [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(around)]
    curve = "".join(
        f"Q{x:.1f},{y:.1f} {a:.1f},{b:.1f}" for (x, y), (a, b) in zip(around[1:-1], middles[1:], strict=True)
    )
    return path(f"M{middles[0][0]:.1f},{middles[0][1]:.1f}{curve}z", SNOW)


def snowed_tile() -> str:
    """Snow on a tile; it goes on in the next one."""
    dice, half, parts = random.Random("snow"), SIDE / 2, []
    shape = f"M-{half},-{half}h{SIDE}v{SIDE}h-{SIDE}z"
    for _ in range(26):
        x, y, heap = dice.uniform(-half, half), dice.uniform(-half, half), _patch(dice.uniform(10, 27), dice)
        for dx in (-SIDE, 0, SIDE):
            for dy in (-SIDE, 0, SIDE):
                if abs(x + dx) < half + 32 and abs(y + dy) < half + 16:
                    parts.append(at(x + dx, y + dy, heap))
    return (
        f'<defs><clipPath id="cut"><path d="{shape}"/></clipPath></defs>'
        + path(shape, GROUND, 'opacity=".42"')
        + f'<g clip-path="url(#cut)" opacity=".86">{"".join(parts)}</g>'
    )


def snowed_board() -> str:
    """Snow on the lands, the trees and the yard of a board."""
    tree = snowed_tree()
    return (
        box(-HALF, -2, 2 * HALF, DEPTH + 4, 9, GROUND, 'opacity=".42"')
        + _snowed_yard()
        + _snowed_lands()
        + trees(TREES, tree, tree, tree)
    )


def snowed_strip() -> str:
    """Snow on the lands and the trees, where the yard lies elsewhere."""
    tree = snowed_tree()
    cover = box(-HALF, -2, 2 * HALF, STRIP + 4, 9, GROUND, 'opacity=".42"')
    return cover + _snowed_lands() + trees(TREES, tree, tree, tree)


def snowed_yard() -> str:
    """Snow on a yard that lies by itself."""
    high = DEPTH - YARD_TOP + 4
    return box(-HALF, YARD_TOP - 2, 2 * HALF, high, 9, GROUND, 'opacity=".42"') + _snowed_yard()


def _snowed_yard() -> str:
    dice = random.Random("yard in winter")
    heaps = "".join(
        at(dice.uniform(-440, 440), y, _patch(dice.uniform(16, 42), dice))
        for y in sorted(dice.uniform(158, 372) for _ in range(70))
    )
    ground = "M-475,118C-395,104 -275,170 -215,122S-5,152 85,117S325,152 475,112V382H-475z"
    return path(ground, GROUND, 'opacity=".5"') + f'<g opacity=".9">{heaps}</g>'


def _snowed_lands() -> str:
    dice = random.Random("lands in winter")
    thin = "".join(
        at(dice.uniform(-452, 452), dice.uniform(8, STRIP - 8), _patch(dice.uniform(9, 22), dice))
        for _ in range(60)
    )
    return f'<g opacity=".86">{thin}</g>'


def snowed_street() -> str:
    """Snow on the meadow and the trees of the town."""
    tree = snowed_tree()
    grown = "".join(at(x, y, tree, size) for x, y, _, size in TOWN_TREES)
    return _snowed_meadow(SIZE, ROAD, 76) + grown


def snowed_street_upright() -> str:
    """Snow along both lanes of the town."""
    return _snowed_meadow(SIZE_UPRIGHT, ROAD_UPRIGHT, 56)


def _snowed_meadow(size: tuple[float, float], road: str, width: float) -> str:
    """Snow everywhere inside the rim, but thin on the road, where people walk."""
    dice, (wide, high) = random.Random("town in winter"), size
    heaps = "".join(
        at(
            dice.uniform(40 - wide / 2, wide / 2 - 40),
            dice.uniform(30 - high / 2, high / 2 - 30),
            _patch(dice.uniform(14, 38), dice),
        )
        for _ in range(round(wide * high / 3200))
    )
    whole = box(6 - wide / 2, 6 - high / 2, wide - 12, high - 12, 58, "#FFF")
    return (
        f'<defs><mask id="off">{whole}{stroke(road, "#000", width)}</mask></defs>'
        f'<g opacity=".3">{whole}</g>'
        f'<g mask="url(#off)"><g opacity=".5">{whole}</g><g opacity=".9">{heaps}</g></g>'
    )


def drift() -> str:
    """A heap of snow at the foot of something."""
    return path("M-40,4C-34,-8 -22,-8 -16,-6C-8,-18 10,-16 14,-6C24,-10 36,-4 40,4z", SHADE) + path(
        "M-38,2C-32,-8 -22,-9 -16,-8C-8,-19 9,-17 13,-8C23,-11 34,-6 37,2z", SNOW
    )


def crystal(arms: str, size: float) -> str:
    """A flake of snow that falls."""
    arm = stroke(arms, SNOW, 2.6)
    return "".join(at(0, 0, arm, size, turned=60 * turn) for turn in range(6))


def drip() -> str:
    """A drop of the thaw."""
    return path("M0,-10C5,-2 7,2 5,6C3,10 -3,10 -5,6C-7,2 -5,-2 0,-10z", "#3E7CA6") + path(
        "M0,-8C4,-2 5,2 4,5C2,8 -3,8 -4,5C-6,2 -3,-3 0,-8z", "#8CC0DE"
    )


def autumn_leaf(face: str, dark: str) -> str:
    """A leaf that falls."""
    return path("M-11,8C-13,-6 -2,-13 12,-12C13,2 5,12 -8,9z", face) + stroke("M-13,12L6,-6", dark, 2)


def blossom(face: str) -> str:
    """A blossom that the spring blows over the table."""
    petals = "".join(at(0, 0, oval(0, -6.4, 4.2, 5.6, face), turned=72 * petal) for petal in range(5))
    return petals + circle(0, 0, 3, "#F2C46D")


def spark(face: str) -> str:
    """A spark of a fire."""
    return circle(0, 0, 6, face, 'opacity=".35"') + circle(0, 0, 3, face)


def sweep(colour: str) -> str:
    """A band of light that moves over the table when a season begins."""
    stops = ((0, 0), (0.5, 0.5), (0.8, 0.14), (1, 0))
    lights = "".join(f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{on}"/>' for at, on in stops)
    return (
        f'<defs><linearGradient id="light">{lights}</linearGradient></defs>'
        '<rect width="480" height="16" fill="url(#light)"/>'
    )


LIGHT: dict[Season, str] = {
    "spring": "#CFE8A9",
    "summer": "#FFE2A1",
    "autumn": "#F0B27A",
    "winter": "#C9DDEB",
}
LEAVES = (("#B5532E", "#7A3318"), ("#D9913A", "#8A5416"), ("#C9A53A", "#7A6116"))
FLAKES = (
    ("M0,0V-10M0,-6l-3,-3M0,-6l3,-3", 1.0),
    ("M0,0V-10M0,-10l-3,-2M0,-10l3,-2M0,-5l-3,-3M0,-5l3,-3", 1.1),
    ("M0,0V-8", 0.8),
)
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{f"snow_{name}": (*(YARD | TOWN)[name][:4], roof(name)) for name in ROOFS},
    "snow_tile": (-96, -96, 192, 192, snowed_tile()),
    "snow_board": (*BOARD["board"][:4], snowed_board()),
    "snow_board_strip": (*BOARD["board_strip"][:4], snowed_strip()),
    "snow_board_yard": (*BOARD["board_yard"][:4], snowed_yard()),
    "snow_street": (*STREET["street"][:4], snowed_street()),
    "snow_street_upright": (*STREET["street_upright"][:4], snowed_street_upright()),
    "snow_drift": (-44, -22, 88, 30, drift()),
    **{f"flake_{number}": (-15, -15, 30, 30, crystal(*shape)) for number, shape in enumerate(FLAKES, 1)},
    "flake_sign": (-24, -24, 48, 48, flake()),
    "drip": (-8, -12, 16, 24, drip()),
    **{f"leaf_{number}": (-16, -16, 32, 32, autumn_leaf(*tones)) for number, tones in enumerate(LEAVES, 1)},
    "blossom_1": (-13, -13, 26, 26, blossom("#F7D3DD")),
    "blossom_2": (-13, -13, 26, 26, blossom("#FFFDF5")),
    "spark_1": (-7, -7, 14, 14, spark("#FFC64A")),
    "spark_2": (-7, -7, 14, 14, spark("#F08A3C")),
    **{f"sweep_{season}": (0, 0, 480, 16, sweep(colour)) for season, colour in LIGHT.items()},
}
