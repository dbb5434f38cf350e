"""The main street: a ring of road on a meadow, lying or upright, and what stands along it."""

from __future__ import annotations

import random
from collections.abc import Callable

from assets.farmmaking.goods import coin_back
from assets.farmmaking.growth import broadleaf, flower, tuft
from assets.farmmaking.shapes import Point, at, box, circle, ground_shadow, line, oval, path, stroke
from assets.papercut import fade
from game.walnut_grove.town import Building

Places = dict[Building, tuple[float, float]]

# By building: its foot, from the middle of the town; the figures stand on the road before it.
FEET: Places = {
    "town_hall": (0, -204),
    "post_office": (163, -204),
    "lodge": (290, -110),
    "carpenter": (290, 54),
    "svensons": (290, 216),
    "saloon": (112, 252),
    "church": (-104, 252),
    "hotel": (-290, 216),
    "johansens": (-290, 54),
    "soebucks": (-290, -110),
    "general_store": (-158, -204),
}
FEET_UPRIGHT: Places = {
    "town_hall": (-404, -84),
    "post_office": (-246, -84),
    "lodge": (-94, -84),
    "carpenter": (58, -84),
    "svensons": (214, -84),
    "saloon": (372, -84),
    "church": (386, 146),
    "hotel": (180, 146),
    "johansens": (-30, 146),
    "soebucks": (-232, 146),
    "general_store": (-404, 146),
}
WIDE, TOP, BOTTOM, BEND = 180.0, -172.0, 162.0, 80.0  # where the road runs, and how round its corners are
UPPER, LOWER, END = -16.0, 26.0, 424.0  # the two lanes of the upright town, and where they turn
SIZE, SIZE_UPRIGHT = (744.0, 592.0), (970.0, 384.0)  # of the meadow
TREES: list[tuple[float, float, int, float]] = [  # by foot, tone and size
    (-318, -196, 0, 0.8),
    (322, -200, 1, 0.75),
    (236, 262, 2, 0.8),
    (-226, 268, 1, 0.7),
]


def _ring() -> str:
    middle, high, turn = 2 * WIDE - 2 * BEND, BOTTOM - TOP - 2 * BEND, f"a{BEND},{BEND} 0 0 1 "
    return (
        f"M{BEND - WIDE},{TOP}h{middle}{turn}{BEND},{BEND}v{high}{turn}-{BEND},{BEND}"
        f"h-{middle}{turn}-{BEND},-{BEND}v-{high}{turn}{BEND},-{BEND}z"
    )


def _loop() -> str:
    turn = (LOWER - UPPER) / 2
    end = f"a{turn},{turn} 0 0 1 0,"
    return f"M-{END},{UPPER}H{END}{end}{2 * turn}H-{END}{end}-{2 * turn}z"


ROAD, ROAD_UPRIGHT = _ring(), _loop()  # its middle


def _on_the_ring(foot: Point) -> Point:
    x, y = foot
    if abs(x) > WIDE:
        return WIDE if x > 0 else -WIDE, min(max(y - 22, TOP + BEND), BOTTOM - BEND / 2)
    return x, TOP if y < 0 else BOTTOM


# By building: where a figure before it stands, as a point of the road.
STANDS: Places = {name: _on_the_ring(foot) for name, foot in FEET.items()}
STANDS_UPRIGHT: Places = {name: (x, UPPER if y < 0 else LOWER) for name, (x, y) in FEET_UPRIGHT.items()}


def chevron(turned: float = 0) -> str:
    """Which way people walk."""
    return at(0, 0, stroke("M-7,-9L5,0L-7,9", "#A98D55", 6.4), turned=turned)


def _road(outline: str) -> str:
    return (
        at(0, 4, stroke(outline, "#4F7440", 68, 'opacity=".5"'))
        + stroke(outline, "#B9A067", 64)
        + stroke(outline, "#E0CFA0", 56)
    )


def _meadow(width: float, height: float, is_free: Callable[[float, float], bool]) -> str:
    """A green board with a light rim and grass wherever nothing else lies."""
    dice, left, top = random.Random("town"), -width / 2, -height / 2
    grown = []
    for _ in range(240):
        x, y = dice.uniform(left + 24, -left - 24), dice.uniform(top + 26, -top - 18)
        plant = tuft() if dice.random() < 0.85 else flower(dice.choice(("#FFFDF5", "#F4C6D4", "#F2E08A")))
        if is_free(x, y):
            grown.append((y, at(x, y, plant)))
    return (
        f"<defs>{fade('meadow', '#8DB168', '#6A9150')}</defs>"
        + box(left, top + 8, width, height, 64, "#3C5A30")
        + box(left, top, width, height, 64, "#D9C9A3")
        + box(left + 6, top + 6, width - 12, height - 12, 58, "url(#meadow)")
        + "".join(shape for _, shape in sorted(grown))
    )


def _pebbles(spots: Callable[[random.Random], Point]) -> str:
    dice, parts = random.Random("road"), []
    for _ in range(150):
        x, y = spots(dice)
        tone = dice.choice(("#C4AF7A", "#F0E3BF", "#B9A067"))
        parts.append(oval(x, y, round(dice.uniform(1.2, 3.4), 1), 1.4, tone, 'opacity=".8"'))
    return "".join(parts)


def _near_the_ring(dice: random.Random) -> Point:
    aside = dice.uniform(-24, 24)
    if dice.random() < 0.5:
        return dice.choice((-WIDE, WIDE)) + aside, dice.uniform(TOP + BEND, BOTTOM - BEND)
    return dice.uniform(BEND - WIDE, WIDE - BEND), dice.choice((TOP, BOTTOM)) + aside


def street() -> str:
    """The town without its buildings; the year disc has room in its middle."""
    return (
        _meadow(*SIZE, lambda x, y: abs(x) > WIDE + 34 or not TOP - 34 < y < BOTTOM + 34)
        + _road(ROAD)
        + _pebbles(_near_the_ring)
        + ways(chevron)
        + "".join(at(x, y, broadleaf(tone), size) for x, y, tone, size in TREES)
    )


def ways(sign: Callable[[float], str]) -> str:
    """The signs of the way around the town, each turned as people walk there."""
    signs = (
        (74, TOP, 0),
        (92, TOP, 0),
        (WIDE, -52, 90),
        (WIDE, -34, 90),
        (WIDE, 110, 90),
        (WIDE, 128, 90),
        (14, BOTTOM, 180),
        (-4, BOTTOM, 180),
        (-WIDE, 128, -90),
        (-WIDE, 110, -90),
        (-WIDE, -34, -90),
        (-WIDE, -52, -90),
    )
    return "".join(at(x, y, sign(turned)) for x, y, turned in signs)


def street_upright() -> str:
    """The town as a street with two lanes, for screens that stand."""
    loop = ROAD_UPRIGHT
    return (
        _meadow(*SIZE_UPRIGHT, lambda x, y: not UPPER - 30 < y < LOWER + 34)
        + at(0, 4, stroke(loop, "#4F7440", 48, 'opacity=".5"'))
        + stroke(loop, "#B9A067", 44)
        + stroke(loop, "#E0CFA0", 36)
        + line(6 - END, (UPPER + LOWER) / 2, END - 6, (UPPER + LOWER) / 2, "#9DB06A", 5)
        + _pebbles(
            lambda dice: (dice.uniform(-END, END), dice.choice((UPPER, LOWER)) + dice.uniform(-14, 14))
        )
        + ways_upright(chevron)
    )


def ways_upright(sign: Callable[[float], str]) -> str:
    """The signs of the way along the two lanes."""
    signs = [(x, UPPER, 0) for x in (-325, -170, -18, 136, 293)]
    signs += [(x, LOWER, 180) for x in (283, 75, -131, -318)]
    return "".join(at(x, y, sign(turned), 0.9) for x, y, turned in signs)


def toll() -> str:
    """A barrier with a coin: whoever passes pays."""
    stripes = "".join(path(f"M{x},-34h9l-4,8h-9z", "#B5532E") for x in (-20, -2, 16, 34))
    return (
        ground_shadow(20, 2, 2)
        + box(-30, -44, 9, 46, 3, "#4A2F16")
        + box(-29, -45, 6, 45, 3, "#B98A55")
        + box(-26, -35, 72, 10, 4, "#4A2F16")
        + box(-26, -36, 72, 9, 4, "#FBF8EC")
        + stripes
        + at(-26, -54, coin_back(), 0.9)
    )


def price_board(count: int) -> str:
    """A board that says what a stop costs, with room for that many goods one above another."""
    high = 32 * count + 12
    return (
        box(-22, -high / 2 + 4, 44, high, 12, "#5B4330")
        + box(-22, -high / 2, 44, high, 12, "#FBF8EC")
        + box(-18, -high / 2 + 4, 36, high - 8, 9, "#E3D5AE")
    )


def gold_arrow() -> str:
    """The head of the way that a figure will walk."""
    shape = "M-14,-14L14,0L-14,14L-8,0z"
    return path(shape, "#12261A", 'stroke="#12261A" stroke-width="8" stroke-linejoin="round"') + path(
        shape, "#FFC64A", 'stroke="#FFC64A" stroke-width="3" stroke-linejoin="round"'
    )


def step() -> str:
    """A step of that way."""
    return circle(0, 0, 7, "#12261A") + circle(0, 0, 4.6, "#FFC64A")


PIECES: dict[str, tuple[int, int, int, int, str]] = {
    "street": (-376, -300, 752, 610, street()),
    "street_upright": (-488, -194, 976, 398, street_upright()),
    "chevron": (-12, -14, 24, 28, chevron()),
    "toll": (-48, -78, 98, 86, toll()),
    "price_2": (-24, -42, 48, 86, price_board(2)),
    "price_3": (-24, -58, 48, 118, price_board(3)),
    "way_arrow": (-20, -20, 40, 40, gold_arrow()),
    "way_step": (-8, -8, 16, 16, step()),
}
DISC: Point = (0, -5)  # the middle of the year disc, at 0.94 of its size
PLACES: dict[str, dict[str, Places | Point]] = {
    "street": {"feet": FEET, "stands": STANDS, "disc": DISC},
    "street_upright": {"feet": FEET_UPRIGHT, "stands": STANDS_UPRIGHT},
}
