"""What an auction needs: stumps, fists and open hands, petals, the bank's chest, chips, scrolls and signs."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from assets.gnomemaking.figures import SEATS
from assets.gnomemaking.flowers import petal
from assets.gnomemaking.hats import hat_shapes
from assets.gnomemaking.marks import HEART
from assets.gnomemaking.paper import (
    BERRY,
    EDGE,
    GOLD,
    PAPER,
    PAPER_2,
    PAPER_3,
    PINK,
    Drawing,
    at,
    box,
    box_path,
    cut,
    dark,
    dot,
    lifted,
    light,
    line,
    num,
    oval,
    path,
)
from assets.papercut import mixed

SKIN = "#E9C794"
PETALS = (PINK, "#E27F9B", "#F6BFCC", "#F3C65B", "#D8658A", "#FBE0A0")
FINGERS = (  # from the palm over a joint to the tip
    ((-35, -14), (-58, -40), (-74, -46)),
    ((-15, -26), (-26, -74), (-38, -88)),
    ((13, -26), (18, -76), (10, -98)),
    ((36, -18), (56, -56), (54, -80)),
)
QUESTION = "M-9,-10C-9,-22 11,-22 11,-9C11,-1 1,0 1,8"


def stump(rx: float, ry: float, thick: float) -> str:
    """A slice of a trunk to stand on; its origin is the middle of the upper face."""
    bark = path(f"M{-rx},0V{thick}A{rx},{ry} 0 0 0 {rx},{thick}V0Z", "#4A3320")
    for index in range(24):
        angle = math.pi * (index + 0.5) / 24
        x, y = -rx * math.cos(angle), ry * math.sin(angle)
        shade = "#36240F" if index % 2 else "#66492E"
        bark += line(f"M{num(x)},{num(y + 3)}v{num(thick - 6)}", shade, 4, 'opacity=".7"')
    face = (
        oval(0, 0, rx, ry, "#6E4E30")
        + oval(0, -3, rx - 7, ry - 5, "#EBCFA0")
        + oval(0, -1, rx - 8, ry - 6, "url(#disc)")
    )
    rings = "".join(
        oval(
            10 * (1 - q),
            -1,
            (rx - 8) * q,
            (ry - 6) * q,
            "none",
            'stroke="#9C7040" stroke-width="2.5" opacity=".55"',
        )
        for q in (0.84, 0.68, 0.52, 0.36, 0.2)
    )
    crack = line(
        f"M{num(rx * 0.2)},{num(ry * 0.3)}L{num(rx * 0.62)},{num(ry * 0.62)}", "#8A6236", 3, 'opacity=".6"'
    )
    ground = oval(0, thick + 12, rx * 1.04, ry, "url(#soft)", 'opacity=".9"')
    return ground + bark + face + rings + crack


def cuff(emblem: str, y: float) -> str:
    """The end of a sleeve in a seat's colour, with its seam."""
    c = SEATS[emblem]
    shapes = cut(box_path(-84, y, 168, 52, 18), c, dark(c, 0.5), light(c, 0.5), 6)
    if emblem == "acorn":
        shapes += "".join(
            box(x, y + down, width, 6, 3, "#4A4036")
            for x, down, width in ((-66, 24, 28), (-14, 38, 34), (20, 20, 24), (52, 32, 20), (-46, 40, 16))
        )
    return shapes + line(
        f"M-72,{y + 10}H72",
        mixed(c, "#4A4036", 0.4) if emblem == "acorn" else light(c, 0.6),
        2.6,
        'stroke-dasharray="7 6"',
    )


def fist(emblem: str) -> str:
    """A closed fist: nobody sees what is in it."""
    back = cut(
        "M-66,62C-84,30 -84,-18 -66,-40Q0,-60 66,-40C84,-18 84,30 66,62Z", "#CBAD80", "#897355", SKIN, 6
    )
    knuckles = "".join(
        cut(box_path(x - 19, y, 38, 74, 19), SKIN, "#98805F", "#F4E2C4", 5)
        + line(f"M{x - 8},{y + 12}q7,-7 14,0", "#F8EDD8", 4)
        for x, y in ((-54, -45), (-18, -50), (18, -49), (54, -44))
    )
    bend = "M76,16C70,50 30,52 -16,40"
    thumb = (
        line(bend, "#897355", 36, 'transform="translate(0,5)"')
        + line(bend, "#AD936D", 34)
        + line(bend, SKIN, 29)
    )
    shine = line("M66,22C58,40 30,42 0,36", "#F5E5C9", 4) + line("M-22,34q-8,6 -3,13", "#A98F6A", 3)
    return back + knuckles + thumb + shine + cuff(emblem, 62)


def open_hand(emblem: str) -> str:
    """An open hand with petals on it and room for a number."""
    ways = [f"M{a[0]},{a[1]}Q{b[0]},{b[1]} {c[0]},{c[1]}" for a, b, c in FINGERS] + ["M40,26Q78,26 88,-2"]
    tips = [(c[0], c[1]) for _, _, c in FINGERS] + [(87, -5)]
    shade = "".join(line(way, dark(SKIN, 0.45), 31, 'transform="translate(0,4)"') for way in ways)
    fingers = "".join(
        line(way, dark(SKIN, 0.3), 29)
        + line(way, SKIN, 25)
        + line(f"M{x - 5},{y - 3}q4,-7 9,-4", light(SKIN, 0.6), 3.5)
        for way, (x, y) in zip(ways, tips, strict=True)
    )
    palm = cut(
        "M-50,70C-62,20 -60,-18 -46,-32Q0,-44 46,-30C58,-12 60,24 48,70Z",
        SKIN,
        dark(SKIN, 0.4),
        light(SKIN, 0.5),
        5,
    )
    wreath = "".join(
        at(0, 18, petal(0, -26, 0.86, 0, PINK if index % 2 else "#F6BFCC"), turned=36 * index)
        for index in range(10)
    )
    disc = dot(0, 20, 40, dark(PAPER_3, 0.2)) + dot(0, 18, 40, EDGE) + dot(0, 19, 39, PAPER)
    return shade + fingers + palm + cuff(emblem, 62) + wreath + disc


def asking_heart() -> str:
    """A heart with a question in it."""
    shape = at(0, 0, cut(HEART, "#B02E56", "#722137", "#D896A6"), 2.1)
    return shape + line(QUESTION, EDGE, 7, 'transform="translate(-1,0)"') + dot(0, 19, 4.6, EDGE)


def heap(count: int, spread: float, seed: str) -> str:
    """Petals that lie where they fell; the origin is the middle of the ground."""
    dice = random.Random(seed)
    parts = [oval(0, 2, spread * 1.05, 11, "url(#soft)", 'opacity=".7"')]
    fallen = []
    for _ in range(count):
        x = max(-0.7 * spread, min(0.7 * spread, dice.gauss(0, spread * 0.4)))
        fallen.append((x, -min(1.6, abs(dice.gauss(0, 1))) * 15 * (1 - abs(x) / spread)))
    for x, y in sorted(fallen, key=lambda place: place[1]):
        parts.append(
            petal(
                x,
                y,
                round(dice.uniform(0.6, 0.85), 2),
                dice.choice((-1, 1)) * dice.uniform(45, 110),
                dice.choice(PETALS),
            )
        )
    return "".join(parts)


def bank() -> str:
    """The club's chest, full of petals, with a plate for a word."""
    lid = cut(
        "M-104,-64C-104,-100 -84,-116 -60,-116H60C84,-116 104,-100 104,-64Z",
        "#8A5A30",
        "#3E2611",
        "#B98350",
        0,
    )
    inside = path("M-98,-66C-98,-96 -80,-108 -58,-108H58C80,-108 98,-96 98,-66Z", "#5B3A1C")
    dice = random.Random("bank")
    money = []
    for _ in range(34):
        x = dice.uniform(-84, 84)
        y = max(-100, -58 - abs(dice.gauss(0, 1)) * 13 * (1 - abs(x) / 120))
        money.append(
            petal(x, y, round(dice.uniform(0.55, 0.75), 2), dice.uniform(-80, 80), dice.choice(PETALS))
        )
    tub = cut("M-106,-58H106L98,0Q0,6 -98,0Z", "#A06A38", "#4A2D13", "#C99257", 6) + line(
        "M-100,-30H100", "#7A4D24", 2
    )
    straps = "".join(
        path(f"M{x - 11},-58h22l-1,59h-20Z", GOLD) + dot(x, -46, 3, "#8A6420") + dot(x, -10, 3, "#8A6420")
        for x in (-76, 76)
    )
    return (
        oval(0, 8, 112, 14, "url(#soft)", 'opacity=".8"')
        + lid
        + inside
        + "".join(money)
        + tub
        + straps
        + box(-50, -48, 100, 40, 12, "#4A2D13")
    )


def ring(x: float, y: float, r: float) -> str:
    """The outline of a disc, to be cut from paper."""
    half = f"A{num(r)},{num(r)} 0 1 1 "
    return f"M{num(x + r)},{num(y)}{half}{num(x - r)},{num(y)}{half}{num(x + r)},{num(y)}Z"


def chip_outline(worth: int) -> str:
    """The shape of one of Schmiedel's chips, which tells its worth: a disc, a square, a flower of six."""
    turns = [math.radians(60 * corner - 90) for corner in range(6)]
    lobes = "".join(ring(22 * math.cos(angle), 22 * math.sin(angle), 15) for angle in turns)
    return {50: ring(0, 0, 30), 100: box_path(-29, -29, 58, 58, 13), 200: lobes + ring(0, 0, 24)}[worth]


def chip(worth: int) -> str:
    """A chip with room for its number."""
    c = {50: "#B98D57", 100: "#8FA0A8", 200: GOLD}[worth]
    face = lifted(cut(chip_outline(worth), c, dark(c, 0.5), light(c, 0.5), 5), "low")
    return face + dot(0, 1, 21, dark(c, 0.25)) + dot(0, 0, 21, EDGE) + dot(0, 1, 20, PAPER)


def chip_back() -> str:
    """A chip that has not been turned."""
    c = "#7C8B4F"
    disc = ring(0, 0, 30)
    checks = line(
        "M-20,-10H20M-20,4H20M-20,18H20M-12,-22V22M2,-22V22M16,-20V20", "#B5532E", 3.4, 'opacity=".65"'
    )
    return lifted(cut(disc, c, dark(c, 0.5), light(c, 0.5), 5), "low") + checks


def scroll(is_struck: bool) -> str:
    """A duty on paper, or none."""
    sheet = cut("M-24,-34H24V30Q12,24 0,30T-24,30Z", PAPER, dark(PAPER_3, 0.35), EDGE)
    rolls = cut(box_path(-31, -42, 62, 16, 8), PAPER_2, dark(PAPER_3, 0.35), EDGE, 3)
    words = line("M-14,-14H14M-14,-3H14M-14,8H6", "#A08D63", 3.4)
    seal = dot(12, 20, 9, dark(BERRY, 0.3)) + dot(12, 18, 8.6, "#B02E56")
    struck = line("M-32,34L32,-36", "#6F1D33", 11) + line("M-32,33L32,-37", "#E2557B", 7) if is_struck else ""
    return sheet + rolls + words + seal + struck


def terms_sign() -> str:
    """A board on two cords."""
    cords = line("M-84,-62V-20M84,-62V-20", "#C69A63", 5)
    board = lifted(cut(box_path(-132, -32, 264, 78, 18), "#8E6437", "#4E3318", "#C69A63", 6), "low")
    return (
        cords
        + board
        + box(-124, -24, 248, 62, 13, "none", 'stroke="#C69A63" stroke-width="2" stroke-dasharray="7 7"')
    )


def any_hat() -> str:
    """Three hats: any will do."""
    return (
        at(-24, 78, hat_shapes("brown"), 0.56)
        + at(24, 78, hat_shapes("orange"), 0.56)
        + at(0, 88, hat_shapes("red"), 0.62)
    )


def drawings() -> Iterator[Drawing]:
    """Everything of an auction."""
    yield Drawing("stump", 380, 140, (190, 50), stump(180, 42, 44))
    yield Drawing("stump_small", 300, 120, (150, 42), stump(140, 34, 38))
    for emblem in SEATS:
        yield Drawing(f"fist_{emblem}", 208, 192, (100, 66), fist(emblem))
        yield Drawing(f"hand_{emblem}", 212, 250, (104, 120), open_hand(emblem))
    yield Drawing("heart_question", 128, 112, (64, 52), asking_heart())
    yield Drawing("heap_small", 120, 72, (60, 60), heap(12, 46, "small heap"))
    yield Drawing("heap", 180, 96, (90, 82), heap(30, 74, "heap"))
    yield Drawing("bank", 236, 144, (118, 128), bank())
    for worth in (50, 100, 200):
        yield Drawing(f"chip_{worth}", 88, 94, (44, 44), chip(worth))
    yield Drawing("chip_back", 88, 94, (44, 44), chip_back())
    yield Drawing("duty", 84, 92, (42, 46), scroll(False))
    yield Drawing("duty_none", 84, 92, (42, 46), scroll(True))
    yield Drawing("terms_sign", 284, 124, (142, 62), terms_sign())
    yield Drawing("any_hat", 120, 92, (60, 64), any_hat())
