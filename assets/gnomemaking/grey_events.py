"""The nine events of the grey pile, which come while hats are low."""

from __future__ import annotations

import random
from collections.abc import Callable

from assets.gnomemaking.cast import GINGER, RUST, SAND, SILVER, WHITE
from assets.gnomemaking.figures import Look, gnome
from assets.gnomemaking.flowers import FLOWERS, bloom, petal, petals, plant
from assets.gnomemaking.gardens import cloud, soil
from assets.gnomemaking.jobs import LINEN, sell
from assets.gnomemaking.marks import heart, trophy
from assets.gnomemaking.paper import (
    BERRY,
    EDGE,
    GOLD,
    PAPER,
    PAPER_2,
    PAPER_3,
    STEEL,
    at,
    box,
    box_path,
    cut,
    dark,
    dot,
    light,
    line,
    oval,
    path,
    rod,
)
from assets.gnomemaking.scenery import hills, room, sky, sun
from assets.gnomemaking.tools import basket, carrot


def rain_cloud(x: float, y: float, size: float, colour: str) -> str:
    """A heavy cloud."""
    shape = "M-54,14C-74,10 -70,-16 -50,-16C-48,-38 -14,-44 -4,-28C8,-44 40,-38 40,-16C62,-20 70,10 50,14Z"
    return at(x, y, cut(shape, colour, dark(colour, 0.3), light(colour, 0.4), 5), size)


def steady_rain() -> str:
    """Rain over a bed that nobody works in."""
    dice = random.Random("rain")
    drops = "".join(
        line(
            f"M{x + dice.uniform(-4, 4):.0f},{y + dice.uniform(-6, 6):.0f}l-5,15",
            "#DDEBF0",
            3,
            'opacity=".85"',
        )
        for x in range(14, 230, 24)
        for y in range(64, 140, 30)
    )
    puddle = oval(70, 156, 46, 7, "#8FA9B5") + oval(66, 154, 34, 4, "#B9CDD4")
    clouds = rain_cloud(62, 36, 0.95, "#8D99A0") + rain_cloud(166, 34, 1.05, "#76838B")
    wet = Look(SILVER, "long", "big", "left", ("hip", "hold"))
    umbrella = at(
        150,
        104,
        rod("M0,0V-46", "#5B4330", 5)
        + cut(
            "M-46,-36C-46,-84 46,-84 46,-36Q31,-46 15,-36Q0,-46 -15,-36Q-31,-46 -46,-36Z", "#C8435A", drop=3
        ),
    )
    return (
        sky("grey_sky")
        + hills("#6C8F5E", "#55784C")
        + clouds
        + puddle
        + at(132, 160, gnome("brown", "", wet, LINEN), 0.5)
        + umbrella
        + drops
    )


def row_of_flowers(y: float, size: float = 0.55, height: float = 26) -> str:
    """One flower of each kind."""
    return "".join(
        plant(kind, 40 + 30 * index, y, height + index % 2 * 8, size) for index, kind in enumerate(FLOWERS)
    )


def sunny_week() -> str:
    """The sun over a bed in bloom."""
    return (
        sky()
        + cloud(36, 56, 0.9)
        + cloud(200, 40, 0.8)
        + sun(115, 56, 0.86)
        + hills()
        + soil(24, 142, 182, 40, 1)
        + row_of_flowers(150)
    )


def shed_painting() -> str:
    """A shed with half of a new coat, a ladder and a pot of paint."""
    walls = box(-70, -96, 140, 100, 4, "#B98D57") + "".join(
        line(f"M{x},-96V4", "#966C3B", 2.4) for x in (-44, -22, 0, 22, 44)
    )
    paint = path(
        "M-70,-96H4Q10,-60 -2,-50Q-6,-20 -14,-26Q-20,-60 -28,-30Q-36,0 -44,-26Q-50,-40 -58,-14"
        "Q-66,-6 -70,-30Z",
        "#4FA0C8",
    )
    paint += path("M-70,-96H4Q8,-80 4,-72H-70Z", "#7FC0DE", 'opacity=".7"')
    roof = cut(
        "M-88,-88L-4,-150Q0,-154 4,-150L88,-88L74,-78L0,-132L-74,-78Z", "#8A5A30", "#3E2611", "#B98350", 5
    )
    house = (
        path("M-70,-90L0,-140L70,-90Z", "#B98D57")
        + walls
        + paint
        + roof
        + heart(0, -104, 0.5, BERRY)
        + box(20, -56, 34, 60, 4, "#5E4022")
    )
    rungs = "".join(line(f"M{-24 + k * 3},{-18 - k * 26}H{24 - k * 3}", "#A9793F", 8) for k in range(5))
    ladder = line("M-26,0L-10,-150M26,0L10,-150", "#7A5126", 9) + rungs
    pot = line("M-16,-22C-18,-44 18,-44 16,-22", "#5E686B", 4) + cut(
        "M-18,-24H18L15,2H-15Z", STEEL, "#5E686B", "#E3EAEA", 2
    )
    pot += oval(0, -24, 18, 5, "#4FA0C8") + path("M6,-22h8q0,14 -4,16q-4,-2 -4,-16Z", "#4FA0C8")
    ground = box(0, 138, 230, 40, 0, "#7FAE5B") + path("M0,150Q110,138 230,150V170H0Z", "#5E8C4A")
    return (
        sky()
        + cloud(40, 36, 0.8)
        + ground
        + at(102, 156, house, 0.92)
        + at(194, 160, ladder, 0.72)
        + at(34, 160, pot)
    )


def judges_ill() -> str:
    """A judge in bed with a compress, and a cup that waits."""
    bed = cut(box_path(22, 54, 16, 104, 6), "#8E6437", "#4E3318", "#C69A63", 3) + cut(
        box_path(26, 118, 180, 24, 8), "#8E6437", "#4E3318", "#C69A63"
    )
    pillow = cut("M40,92Q70,80 96,94Q100,112 92,124H44Q36,108 40,92Z", EDGE, "#B9AE93", drop=3)
    face = (
        oval(82, 98, 26, 24, "#E8B592")
        + oval(82, 100, 9, 8, "#E0705C")
        + line("M66,92q6,5 12,0M88,92q6,5 12,0", "#2B1C12", 3)
    )
    cheeks = oval(66, 104, 7, 5, "#D9503F", 'opacity=".6"') + oval(98, 104, 7, 5, "#D9503F", 'opacity=".6"')
    beard = cut(
        "M58,106C56,130 74,140 84,140C98,138 108,126 106,106Q94,116 82,114Q68,116 58,106Z", WHITE, drop=3
    )
    compress = cut("M56,74Q82,62 108,74L106,88Q82,78 58,88Z", "#BFD8E0", "#6F8F9A", EDGE, 3)
    quilt = cut("M92,116Q150,96 206,116V148Q150,156 92,148Z", "#C8435A", "#6F1D33", "#EC8895") + "".join(
        dot(x, y, 5, PAPER_2)
        for x, y in ((118, 126), (146, 120), (174, 126), (132, 140), (160, 138), (190, 138))
    )
    stick = rod("M90,108L124,84", "#F1F5F5", 7) + line("M92,107L108,96", "#D9503F", 3)
    wall = room(146)
    window = (
        box(132, 18, 66, 54, 6, "#7A5126")
        + box(138, 24, 54, 42, 3, "#A9CFDD")
        + line("M165,24V66M138,45H192", "#7A5126", 4)
    )
    return (
        wall
        + window
        + pillow
        + bed
        + face
        + cheeks
        + beard
        + compress
        + quilt
        + stick
        + at(206, 128, trophy(), 0.5)
    )


def collection_box(y: float) -> str:
    """A box with a slot."""
    return (
        cut(box_path(-46, y - 62, 92, 62, 8), "#A06A38", "#4A2D13", "#C99257", 6)
        + box(-24, y - 54, 48, 8, 4, "#2E1C0C")
        + box(-28, y - 36, 56, 24, 6, PAPER_2)
        + petals(0, y - 15, 0.48)
    )


def club_dues() -> str:
    """A box for the club's money, and petals that fall into it."""
    falling = petal(-14, 62, 0.9, -30) + petal(16, 44, 0.8, 40, "#D9728F") + petal(0, 86, 0.8, 8, "#F6BFCC")
    paying = Look(SAND, "square", "small", "right", ("hip", "up"))
    other = Look(GINGER, "", "", "left", ("up", "hip"), extras=("curls",))
    table = cut(box_path(60, 136, 110, 30, 6), "#8E6437", "#4E3318", "#C69A63")
    wall = room(150)
    pennants = "".join(
        path(f"M{x},14h26l-13,24Z", c)
        for x, c in (
            (8, "#C8435A"),
            (46, "#5E9C48"),
            (84, "#E3A13B"),
            (122, "#3E8FC0"),
            (160, "#C8435A"),
            (198, "#5E9C48"),
        )
    )
    hung = line("M0,12Q115,22 230,12", "#7A5126", 3)
    return (
        wall
        + hung
        + pennants
        + at(44, 162, gnome("orange", "", paying, LINEN), 0.5)
        + at(188, 162, gnome("brown", "", other, LINEN), 0.5)
        + table
        + at(115, 0, collection_box(138) + falling)
    )


def aphid(x: float, y: float, size: float, turned: float) -> str:
    """A green louse with a satisfied face."""
    c = "#A9C94A"
    legs = line("M-8,8l-6,9M0,10v10M8,8l6,9", "#5F7A1E", 3)
    feelers = line("M-16,-8q-6,-12 -14,-12M-10,-11q0,-12 -6,-16", "#5F7A1E", 2.6)
    body = oval(2, 1, 22, 14, dark(c, 0.3)) + oval(2, -1, 22, 14, c) + oval(6, -5, 12, 5, light(c, 0.35))
    eyes = dot(-12, -3, 4.6, EDGE) + dot(-13, -3, 2.4, "#2B1C12") + line("M-18,5q4,3 8,1", "#5F7A1E", 2.4)
    return at(x, y, legs + feelers + body + eyes, size, turned=turned)


def aphids() -> str:
    """Lice on a rose."""
    leaf = "M0,0C-40,-14 -66,4 -84,26C-54,40 -20,32 0,0Z"
    branch = line("M128,176Q116,116 128,58", dark("#4E7D3E", 0.3), 13) + line(
        "M127,176Q115,116 127,58", "#5E9C48", 8
    )
    leaves = at(122, 120, cut(leaf, "#6FAE55", drop=3) + line("M0,0Q-40,2 -76,24", "#3F7532", 2.4)) + at(
        122, 100, cut(leaf, "#5E9C48", drop=3), mirrored=True
    )
    holes = "".join(
        dot(x, y, r, "#BBD9C0") for x, y, r in ((72, 142, 7), (92, 130, 5), (170, 118, 6), (186, 126, 5))
    )
    lice = (
        aphid(80, 112, 0.9, -8)
        + aphid(164, 88, 1.0, 14)
        + aphid(46, 142, 0.7, -18)
        + aphid(112, 146, 0.75, 70)
        + aphid(200, 108, 0.6, 24)
    )
    back = box(0, 0, 230, 170, 0, "#BBD9C0") + dot(20, 36, 52, "#A9CFB0") + dot(206, 24, 60, "#AFD3B5")
    return back + branch + leaves + holes + bloom("rose", 128, 48, 1.75) + lice


def good_harvest() -> str:
    """Baskets, a pumpkin and carrots."""
    ribs = "".join(
        oval(x, 0, 20, 30, c)
        for x, c in ((-34, "#C9661A"), (34, "#C9661A"), (-18, "#E07A22"), (18, "#E07A22"), (0, "#F0913A"))
    )
    pumpkin = oval(0, 24, 54, 10, "url(#soft)") + ribs + path("M-5,-28Q-8,-44 6,-46Q4,-36 6,-28Z", "#5E8C4A")
    roots = "".join(
        at(x, y, carrot(), 1.0, turned=turned)
        for x, y, turned in ((24, 140, 70), (46, 146, 98), (196, 144, -80))
    )
    return (
        sky()
        + sun(192, 40, 0.5)
        + hills("#D9B85C", "#A9913F", 108)
        + path("M0,146Q110,130 230,146V170H0Z", "#7FAE5B")
        + at(164, 108, basket(), 1.5)
        + at(86, 122, pumpkin, 1.12)
        + roots
    )


def novice_grant() -> str:
    """A small gnome with a large present."""
    small = Look(RUST, "", "", "happy", ("up", "up"), extras=("freckles", "curls"))
    gift = (
        cut(box_path(-34, -52, 68, 52, 6), PAPER, dark(PAPER_3, 0.3), EDGE)
        + box(-8, -52, 16, 54, 0, "#C8435A")
        + box(-34, -36, 68, 12, 0, "#C8435A")
    )
    bow = path("M0,-52C-30,-84 -44,-58 0,-50C44,-58 30,-84 0,-52Z", "#C8435A") + dot(0, -52, 6, BERRY)
    shower = (
        petal(40, 50, 0.8, -20)
        + petal(112, 34, 0.8, 30, "#F6BFCC")
        + petal(188, 56, 0.8, -40, "#F3C65B")
        + petal(148, 66, 0.7, 70)
    )
    return (
        sky("spring_sky")
        + hills()
        + shower
        + at(78, 158, gnome("brown", "", small, LINEN), 0.54)
        + at(156, 156, gift + bow + petals(0, -8, 0.5), 1.0)
    )


def flea_market() -> str:
    """A rug with odds and ends under a striped awning."""
    awning = at(115, 152, sell(), 0.86)
    rug = cut("M20,140H210L224,166H6Z", "#8E2F4F", "#4A1428", "#C96A86", 3) + line(
        "M24,148H206M18,158H212", "#E3A13B", 2.4, 'stroke-dasharray="8 6"'
    )
    lamp = rod("M40,150V124", GOLD, 6) + cut("M26,126L32,100H48L54,126Z", "#F2C46D", "#A9741E", "#FFF0C4", 2)
    clock = (
        dot(192, 138, 18, "#5E4022")
        + dot(192, 136, 17, "#C69A63")
        + dot(192, 136, 12.5, PAPER)
        + line("M192,128V136L198,140", "#2B2318", 2.6)
    )
    kettle = (
        line("M100,138C98,118 134,118 132,138", "#33696C", 4)
        + cut("M94,138H138Q140,158 116,160Q92,158 94,138Z", "#6FB0B0", "#33696C", "#B8DEDB", 2)
        + cut("M136,144L152,132L156,138L140,152Z", "#6FB0B0", "#33696C", drop=2)
    )
    return sky() + hills("#8FB56A", "#6B9B52", 96) + awning + rug + lamp + clock + kettle


EVENTS: tuple[Callable[[], str], ...] = (
    steady_rain,
    sunny_week,
    shed_painting,
    judges_ill,
    club_dues,
    aphids,
    good_harvest,
    novice_grant,
    flea_market,
)
