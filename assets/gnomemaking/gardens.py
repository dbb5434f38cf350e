"""Gardens: the wide one of whoever looks, small ones, sheds, beds of flowers, and the lawn in the evening."""

from __future__ import annotations

import random
from collections.abc import Iterator

from assets.gnomemaking.figures import SEATS
from assets.gnomemaking.flowers import FLOWERS, HEIGHTS, SIZES, bloom, plant
from assets.gnomemaking.marks import heart
from assets.gnomemaking.paper import (
    EDGE,
    PAPER_2,
    Drawing,
    at,
    box,
    box_path,
    clipped,
    cut,
    dark,
    dot,
    light,
    line,
    num,
    oval,
    path,
    rod,
    under,
)
from assets.papercut import mixed

HEDGES = ("#3C6B3A", "#467B42", "#356436")
TUFT = "M-14,2Q-14,-10 -20,-16Q-8,-12 -6,-2Q-6,-16 0,-24Q6,-14 5,-2Q8,-12 18,-15Q13,-8 13,2Z"
SHED_FLOWERS = dict(zip(SEATS, FLOWERS, strict=True))  # seats get their flowers in this order


def bush(x: float, y: float, size: float, colour: str, seed: int) -> str:
    """A round bush: its shade, its lit edge, its face, and some leaves."""
    dice = random.Random(f"bush {seed}")
    balls = ((-46, -16, 26), (-20, -40, 32), (16, -46, 34), (46, -20, 28), (0, -14, 40))
    layers = "".join(
        dot(bx, by + drop, r, shade)
        for shade, drop in ((dark(colour, 0.4), 6), (light(colour, 0.16), -2), (colour, 0))
        for bx, by, r in balls
    )
    leaves = "".join(
        oval(
            dice.uniform(-50, 50),
            dice.uniform(-54, -6),
            6,
            3.4,
            light(colour, 0.22),
            f'transform="rotate({dice.randint(-40, 40)})" opacity=".6"',
        )
        for _ in range(9)
    )
    return at(x, y, layers + leaves, size)


def hedge(width: float, y: float, size: float, seed: int = 0) -> str:
    """Bushes side by side."""
    step = 78 * size
    return "".join(
        bush(index * step, y + (4 if index % 2 else -3), size, HEDGES[(index + seed) % 3], seed + index)
        for index in range(int(width / step) + 2)
    )


def fence(left: float, right: float, y: float, height: float, seed: int = 1) -> str:
    """Pickets on two rails, no two of one height."""
    dice = random.Random(f"fence {seed}")
    rails = "".join(
        line(f"M{num(left)},{num(y - height * up)}H{num(right)}", dark(PAPER_2, shade), width)
        for up, shade, width in ((0.35, 0.35, 9), (0.37, 0.12, 6), (0.72, 0.35, 9), (0.74, 0.12, 6))
    )
    count = int((right - left) / 30)
    pickets = []
    for index in range(count + 1):
        x, top = left + index * (right - left) / count, y - height + dice.uniform(-4, 4)
        point = f"V{num(top + 10)}L{num(x)},{num(top)}L{num(x + 9)},{num(top + 10)}V{num(y)}Z"
        shape = f"M{num(x - 9)},{num(y)}{point}"
        pickets.append(cut(shape, PAPER_2, dark(PAPER_2, 0.32), EDGE, 2))
    return rails + "".join(pickets)


def tufts(left: float, right: float, top: float, bottom: float, count: int, seed: int) -> str:
    """Blades of grass here and there."""
    dice = random.Random(f"tufts {seed}")
    return "".join(
        at(
            dice.uniform(left, right),
            dice.uniform(top, bottom),
            path(TUFT, dice.choice(("#7FAE5B", "#4C7B3E", "#8FB56A"))),
            round(dice.uniform(0.4, 0.75), 2),
        )
        for _ in range(count)
    )


def cloud(x: float, y: float, size: float = 1) -> str:
    """A flat cloud."""
    return at(
        x,
        y,
        oval(0, 0, 34, 11, EDGE) + oval(14, -8, 20, 11, EDGE) + oval(-12, -5, 16, 9, EDGE),
        size,
        extra='opacity=".85"',
    )


def soil(x: float, y: float, width: float, height: float, furrows: int = 3) -> str:
    """A dug bed with furrows, by its upper left corner."""
    shape = box_path(x, y, width, height, min(26, height / 2))
    rows = []
    for index in range(furrows):
        row = y + height * (index + 0.5) / furrows
        wave = f"q{num(width / 4 - 8)},-6 {num(width / 2 - 16)},0t{num(width / 2 - 16)},0"
        rows.append(line(f"M{num(x + 16)},{num(row)}{wave}", "#3E2817", 7, 'opacity=".7"'))
        rows.append(line(f"M{num(x + 16)},{num(row + 5)}{wave}", "#8F6A48", 2.5, 'opacity=".8"'))
    ground = path(shape, "#2E1D10", 'transform="translate(0,6)"') + path(shape, "#8A6240")
    return ground + path(shape, "url(#soil)", 'transform="translate(0,2)"') + "".join(rows)


def wide_garden() -> str:
    """Sky, hedge, fence, lawn and an empty bed."""
    scene = (
        box(0, 0, 820, 350, 0, "#A9CFDD")
        + box(0, 0, 820, 120, 0, "url(#sky)", 'opacity=".75"')
        + cloud(250, 36, 1.1)
        + cloud(560, 26, 0.9)
        + cloud(760, 52, 0.8)
        + hedge(860, 112, 0.95, 3)
        + path("M0,110Q210,100 420,108T820,104V350H0Z", "#5F8F4A")
        + path("M0,150Q230,128 460,146T820,140V350H0Z", "url(#lawn)")
        + fence(196, 806, 140, 66)
        + path("M0,214Q160,196 330,220T640,286T820,280V350H0Z", "#75A357", 'opacity=".65"')
        + path("M-10,318Q130,262 250,300T520,322V356H-10Z", "#5C8A48", 'opacity=".6"')
        + soil(520, 168, 286, 104)
        + tufts(20, 800, 290, 340, 12, 5)
        + tufts(20, 480, 170, 260, 9, 6)
    )
    return clipped("frame", box_path(0, 0, 820, 350, 24), scene)


def small_garden() -> str:
    """Hedge and lawn for a strip of gnomes."""
    scene = (
        box(0, 0, 330, 130, 0, "#4F7B40")
        + box(0, 0, 330, 60, 0, "#8FBFCB")
        + hedge(350, 62, 0.62, 1)
        + path("M0,62Q90,54 170,60T330,58V130H0Z", "#5A8A48")
        + path("M0,84Q100,68 190,84T330,80V130H0Z", "#679550")
        + path("M0,116Q100,102 200,112T330,108V130H0Z", "#75A357", 'opacity=".6"')
        + tufts(10, 320, 92, 126, 6, 9)
    )
    return clipped("frame", box_path(0, 0, 330, 130, 18), scene)


def shed(emblem: str) -> str:
    """A shed with the roof, the door and the window box of its seat, or of nobody's."""
    seat = SEATS.get(emblem, "#8A5A30")
    roof = mixed(seat, "#6A4A30", 0.12 if emblem == "acorn" else 0.2)
    walls = cut("M-66,0V-100L0,-148L66,-100V0Z", "#B98D57", "#5E4022", "#E0BC88")
    boards = "".join(
        line(f"M{x},-2V{-108 + abs(x) * 0.2:.0f}", "#966C3B", 2.4) for x in (-44, -22, 0, 22, 44)
    )
    chimney = box(28, -178, 20, 74, 4, "#8A4A34") + box(25, -182, 26, 9, 4, "#A7604A")
    gable = cut(
        "M-86,-88L-4,-160Q0,-164 4,-160L86,-88L72,-76L0,-138L-72,-76Z",
        roof,
        dark(roof, 0.42),
        light(roof, 0.45),
        5,
    )
    shingles = []
    for index in range(6):
        share = (index + 0.5) / 6
        for side in (-1, 1):
            x, y = side * (78 - share * 72), -84 - share * 64
            shade = "#4A4036" if emblem == "acorn" and index % 2 else dark(roof, 0.2)
            face = "#5E544A" if emblem == "acorn" and index % 2 else light(roof, 0.12)
            shingles.append(dot(x, y + 3, 6.5, shade) + dot(x, y, 6.5, face))
    door_colour = dark(roof, 0.3) if emblem == "acorn" else dark(roof, 0.16)
    door = cut("M-4,0V-58Q22,-82 48,-58V0Z", door_colour, dark(door_colour, 0.4), light(door_colour, 0.3), 0)
    door += line("M10,-4V-62M22,-4V-68M34,-4V-64", dark(door_colour, 0.35), 2.2) + dot(40, -28, 4, "#F3CF78")
    window = box(-54, -74, 40, 36, 6, "#5E4022") + box(-50, -70, 32, 28, 4, "#FFDF8C")
    window += line("M-34,-70V-42M-50,-56H-18", "#5E4022", 3)
    window += cut("M-60,-36H-8L-12,-24H-56Z", "#8A5A30", "#3E2611", drop=2)
    flowers = "".join(
        bloom(SHED_FLOWERS.get(emblem, "rose"), x, -40 - index % 2 * 4, 0.42)
        for index, x in enumerate((-50, -38, -26, -16))
    )
    return (
        under(0, 2, 92, 15, 0.8)
        + chimney
        + walls
        + boards
        + gable
        + "".join(shingles)
        + heart(0, -108, 0.55, "#8E2F4F")
        + door
        + window
        + flowers
    )


def flower_row(kind: str) -> str:
    """Eight flowers in a row."""
    dice = random.Random(f"row {kind}")
    height = HEIGHTS[kind]
    return "".join(
        plant(kind, -120 + 34 * index, 0, height + dice.uniform(-8, 8), SIZES[kind], dice.uniform(-7, 7))
        for index in range(8)
    )


def sign(kind: str) -> str:
    """A round sign on a post that shows whose flower grows here."""
    post = under(0, 0, 26, 8) + line("M0,0V-84", "#4E3318", 12) + line("M-1,0V-84", "#8E6437", 8)
    disc = dot(0, -94, 43, "#4E3318") + dot(0, -98, 42, "#C69A63") + dot(0, -98, 36, "#3F6B38")
    return post + disc + dot(0, -96.5, 35, "#5F8F4E") + bloom(kind, 0, -97, 1.15)


def lights(left: float, right: float, y: float, sag: float, count: int) -> str:
    """A string of lamps."""
    middle = (left + right) / 2
    parts = [line(f"M{left},{y}Q{middle},{y + 2 * sag} {right},{y}", "#1B2A18", 4)]
    for index in range(1, count + 1):
        share = index / (count + 1)
        x, low = left + share * (right - left), y + 4 * sag * share * (1 - share)
        parts.append(
            dot(x, low + 13, 30, "url(#lamp)", 'opacity=".75"') + box(x - 5, low - 2, 10, 8, 2, "#3A2A18")
        )
        parts.append(oval(x, low + 14, 8, 10.5, "#FFD978") + oval(x - 2, low + 12, 3, 5, "#FFF6D6"))
    return "".join(parts)


def evening() -> str:
    """A lawn at dusk with lamps, where mates are sought."""
    dice = random.Random("fireflies")
    flies = "".join(
        dot(x, y, 9, "url(#lamp)", 'opacity=".6"') + dot(x, y, 2, "#FFF3C4")
        for x, y in ((dice.uniform(60, 1700), dice.uniform(40, 330)) for _ in range(34))
    )
    night_hedge = "".join(
        bush(index * 98, 330 + index % 2 * 10, 1.25, ("#21442C", "#274D31", "#1E3F29")[index % 3], index)
        for index in range(20)
    )
    dimmed = [fence(x, x + 210, 400, 84, x) for x in (40, 470, 1090, 1510)]
    beds = "".join(
        plant(kind, x + index * 46, 428 + index % 2 * 8, 44, 0.95, -4 if index % 2 else 5)
        for kind, x in (("rose", 90), ("violet", 516), ("sunflower", 1140), ("bellflower", 1560))
        for index in range(3)
    )
    scene = (
        box(0, 0, 1760, 620, 0, "url(#dusk)")
        + oval(880, 250, 760, 330, "url(#spot)", 'opacity=".55"')
        + "".join(rod(f"M{x},390V40", "#4A3320", 11) + dot(x, 36, 8, "#6E4A30") for x in (620, 1140))
        + night_hedge
        + path("M0,352Q440,322 880,346T1760,336V620H0Z", "#2C5732")
        + path("M0,420Q440,380 880,404T1760,396V620H0Z", "#356339")
        + f'<g opacity=".86">{"".join(dimmed)}{beds}</g>'
        + path("M0,520Q440,470 880,500T1760,490V620H0Z", "#2F5A34", 'opacity=".8"')
        + lights(-10, 620, 44, 46, 9)
        + lights(1140, 1770, 44, 46, 9)
        + flies
    )
    return clipped("frame", box_path(0, 0, 1760, 620, 60), scene)


def drawings() -> Iterator[Drawing]:
    """Gardens by their upper left corner, everything that stands in them by its foot."""
    yield Drawing("garden", 820, 350, (0, 0), wide_garden())
    yield Drawing("garden_small", 330, 130, (0, 0), small_garden())
    yield Drawing("evening", 1760, 620, (0, 0), evening())
    for emblem in SEATS:
        yield Drawing(f"shed_{emblem}", 200, 212, (100, 194), shed(emblem))
    for kind in FLOWERS:
        height = HEIGHTS[kind]
        yield Drawing(f"flower_{kind}", 64, 64, (32, 32), bloom(kind, 0, 2, 1.12))
        yield Drawing(
            f"plant_{kind}", 72, height + 40, (36, height + 34), plant(kind, 0, 0, height, SIZES[kind])
        )
        yield Drawing(f"bed_{kind}", 312, height + 44, (156, height + 36), flower_row(kind))
        yield Drawing(f"sign_{kind}", 96, 152, (48, 142), sign(kind))
