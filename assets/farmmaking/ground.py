"""Grounds of the five terrains: a tone, and a texture that goes on from tile to tile without a seam."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from assets.farmmaking import growth
from assets.farmmaking.shapes import Point, at, circle, oval, path, stroke
from game.walnut_grove.data import Good

SIDE = 190.0  # of a tile, after which every texture repeats itself

# By good of the terrain: ground, what is lighter, what is dark.
TONES: dict[Good, tuple[str, str, str]] = {
    "wood": ("#45703D", "#5E8C4A", "#2B4A2A"),
    "grain": ("#E6BF5C", "#F4D988", "#A87A28"),
    "fish": ("#4A8CB7", "#5FA3CB", "#235373"),
    "dairy": ("#A6CA7B", "#B9D78F", "#628A46"),
    "stone": ("#A3A197", "#B9B7AD", "#5F5D57"),
}


def texture(good: Good) -> str:
    """What lies on a ground, around the middle of a tile and over its edges."""
    return "".join(
        {"wood": _moss, "grain": _furrows, "fish": _water, "dairy": _meadow, "stone": _rubble}[good]()
    )


def bank(good: Good, edges: str) -> str:
    """How a terrain ends along a path: in a soft shade, as a light line would look like a fence."""
    dark = TONES[good][2]
    return stroke(edges, dark, 11, 'opacity=".3"') + stroke(edges, dark, 3, 'opacity=".5"')


def _again(x: float, y: float, reach: float, shape: str) -> str:
    """A shape, and once more on the other side wherever it reaches over an edge of the tile."""
    half = SIDE / 2
    across = [0.0] + ([SIDE] if x < reach - half else [-SIDE] if x > half - reach else [])
    down = [0.0] + ([SIDE] if y < reach - half else [-SIDE] if y > half - reach else [])
    return "".join(at(x + dx, y + dy, shape) for dx in across for dy in down)


def _spread(seed: str, count: int, apart: float) -> tuple[random.Random, list[Point]]:
    """Places all over a tile, none close to another one, also not over its edges."""
    dice, found = random.Random(seed), list[Point]()
    for _ in range(4000):
        if len(found) == count:
            break
        x, y = dice.uniform(-SIDE / 2, SIDE / 2), dice.uniform(-SIDE / 2, SIDE / 2)
        gaps = (
            math.hypot(
                abs((x - a + SIDE * 1.5) % SIDE - SIDE / 2), abs((y - b + SIDE * 1.5) % SIDE - SIDE / 2)
            )
            for a, b in found
        )
        if all(gap > apart for gap in gaps):
            found.append((x, y))
    return dice, found


def _line(y: float, height: float, waves: int, start: float = 0.0) -> str:
    """A wavy line that meets itself in the next tile."""
    steps = 8 * waves
    points = [
        (-SIDE / 2 + SIDE * step / steps, y + height * math.sin(start + math.tau * waves * step / steps))
        for step in range(-1, steps + 2)
    ]
    return "M" + "L".join(f"{x:.1f},{high:.1f}" for x, high in points)


def _moss() -> Iterator[str]:
    dice, spots = _spread("moss", 26, 24)
    for x, y in spots:
        wide = round(dice.uniform(9, 17), 1)
        tone = dice.choice(("#3B6436", "#52803F", "#4B783F"))
        yield _again(x, y, 18, oval(0, 0, wide, round(wide * 0.6, 1), tone, 'opacity=".7"'))
    dice, spots = _spread("undergrowth", 60, 13)
    for x, y in spots:
        yield _again(
            x, y, 4, circle(0, 0, round(dice.uniform(1.3, 2.8), 1), dice.choice(("#6E9A57", "#2F5630")))
        )


def _furrows() -> Iterator[str]:
    rows = 14
    for row in range(rows):
        y = -SIDE / 2 + SIDE * (row + 0.5) / rows
        yield stroke(_line(y, 2.4, 1), "#C4922F", 3, 'opacity=".55"')
        yield stroke(_line(y - 4, 2.4, 1), "#F4D988", 2.4, 'opacity=".75"')
    dice, spots = _spread("stubble", 40, 17)
    for x, y in spots:
        yield _again(
            x, y, 6, stroke("M-3,2l1,-6M1,2l0,-7M5,2l-1,-6", dice.choice(("#B8862A", "#FBE9B4")), 1.6)
        )


def _water() -> Iterator[str]:
    for y, start in ((-66, 0.4), (-18, 2.4), (30, 4.1), (78, 5.6)):
        yield stroke(_line(y, 6, 1, start), "#5A9EC7", 15, 'opacity=".55"')
    dice, spots = _spread("waves", 22, 31)
    for x, y in spots:
        yield _again(x, y, 12, at(0, 0, growth.wave(), round(dice.uniform(0.75, 1.05), 2)))


def _meadow() -> Iterator[str]:
    dice, spots = _spread("hills", 12, 42)
    for x, y in spots:
        wide = round(dice.uniform(18, 28), 1)
        yield _again(x, y, 30, oval(0, 0, wide, round(wide * 0.5, 1), "#B6D68C", 'opacity=".8"'))
    dice, spots = _spread("grass", 58, 16)
    for x, y in spots:
        bloom = growth.flower(dice.choice(("#FFFDF5", "#F4C6D4", "#F2E08A")))
        yield _again(x, y, 8, growth.tuft() if dice.random() < 0.72 else bloom)


def _rubble() -> Iterator[str]:
    dice, spots = _spread("slabs", 14, 38)
    slab = "M-17,3L-8,-9L9,-8L18,2L6,10L-10,9z"
    for x, y in spots:
        turned = dice.randrange(0, 360, 15)
        yield _again(x, y, 22, at(0, 0, path(slab, "#AFADA3", 'opacity=".8"'), turned=turned))
    dice, spots = _spread("cracks", 9, 50)
    for x, y in spots:
        yield _again(x, y, 16, stroke("M-14,-3l9,5l6,-5l8,6l5,-3", "#7E7C73", 1.8))
    dice, spots = _spread("pebbles", 64, 13)
    for x, y in spots:
        tone = dice.choice(("#74726A", "#CFCDC3", "#87857B"))
        yield _again(x, y, 4, oval(0, 0, round(dice.uniform(1.5, 3.6), 1), 1.8, tone))
