"""What gnomes hold in their hands, each with the hand at its origin."""

from __future__ import annotations

from collections.abc import Callable

from assets.gnomemaking.flowers import bloom, stem
from assets.gnomemaking.hats import star
from assets.gnomemaking.paper import (
    EDGE,
    GOLD,
    INK,
    PAPER,
    PAPER_2,
    PAPER_3,
    STEEL,
    WOOD,
    at,
    box,
    cut,
    dark,
    dot,
    light,
    line,
    oval,
    path,
    rod,
)

IRON, TIN, CLAY, BERRIES = "#8D979A", "#6FB0B0", "#C65B3B", "#C8435A"


def spade() -> str:
    """A spade with its blade down."""
    blade = cut("M-13,28L13,28C15,46 8,58 0,62C-8,58 -15,46 -13,28Z", STEEL, "#5E686B", "#E3EAEA", 2)
    return rod("M0,-52V30", WOOD, 8) + blade + rod("M-9,-54H9", WOOD, 8)


def rake() -> str:
    """A rake with its teeth up."""
    teeth = "".join(line(f"M{x},-68v-15", IRON, 5) for x in (-18, -6, 6, 18))
    return rod("M0,-66V46", WOOD, 8) + line("M-19,-68H19", "#6E777A", 7) + teeth


def fork() -> str:
    """A garden fork."""
    return rod("M0,-50V48", WOOD, 8) + line("M-14,-80V-58Q0,-46 14,-58V-80M0,-84V-50", IRON, 5.5)


def hoe() -> str:
    """A hoe with its blade to the side."""
    blade = cut("M-4,-70H22L28,-54Q16,-58 -4,-58Z", STEEL, "#5E686B", "#E3EAEA", 2)
    return rod("M0,-68V46", WOOD, 8) + blade


def broom() -> str:
    """A broom of twigs."""
    twigs = cut("M-7,18L7,18L19,58Q0,66 -19,58Z", "#E0B765", "#8A6420", "#F5DDA4", 2)
    ties = line("M-8,24H8", "#B5532E", 5) + line("M-8,34L-11,56M0,34V58M8,34L11,56", "#B48A3C", 2)
    return rod("M0,-60V20", WOOD, 8) + twigs + ties


def can() -> str:
    """A watering can, its spout to the right."""
    tin = ("#33696C", "#B8DEDB")
    body = (
        line("M-14,10C-16,-14 16,-14 14,10", dark("#5FA3A8", 0.3), 5)
        + cut("M18,30L42,2L48,6L22,38Z", TIN, *tin, 2)
        + cut("M-20,6L20,6L17,42L-17,42Z", TIN, *tin, 3)
        + cut("M38,0L52,-4L54,8L44,10Z", light(TIN, 0.2), *tin, 2)
        + line("M-16,20L17,20", "#4C8B8E", 3)
    )
    return at(0, 0, body, 0.72)


def lantern() -> str:
    """A lantern that glows."""
    return (
        dot(0, 26, 34, "url(#lamp)")
        + line("M-9,8C-10,-6 10,-6 9,8", "#4A3A28", 4)
        + cut("M-14,8L14,8L11,44L-11,44Z", "#FFD978", "#C98A22", "#FFF3C4", 2)
        + box(-16, 4, 32, 8, 4, "#5B4330")
        + box(-14, 41, 28, 8, 4, "#5B4330")
        + path("M0,18C-6,28 -4,36 0,38C4,36 6,28 0,18Z", "#F08A2C")
    )


def mug() -> str:
    """A mug of something hot."""
    steam = line("M-4,-16q-5,-8 0,-14M5,-16q-5,-8 0,-14", PAPER, 3, 'opacity=".7"')
    cup = cut("M-14,-6L14,-6L12,24Q0,28 -12,24Z", CLAY, "#6E2413", "#EF9B7F", 2)
    return line("M12,2c14,-2 14,18 0,16", "#8E3B26", 5) + cup + oval(0, -6, 13, 4, "#4A2A18") + steam


def basket() -> str:
    """A basket of apples."""
    fruit = "".join(
        dot(x, y, 9, c) + dot(x - 3, y - 3, 2, light(c, 0.5))
        for x, y, c in ((-10, 4, BERRIES), (3, 0, "#E88B2C"), (13, 5, "#7FAE4E"))
    )
    weave = cut("M-24,8L24,8L18,36Q0,40 -18,36Z", "#C69A55", "#6C4A1E", "#E9CB93", 3)
    handle = line("M-20,10C-20,-22 20,-22 20,10", "#7A5126", 5)
    return at(0, 8, handle + fruit + weave + line("M-20,18H20M-18,28H18", "#95703A", 2.5), 0.86)


def bouquet() -> str:
    """Three flowers in paper."""
    stems = "".join(
        stem(0, 14, height, lean, leaves=False) for height, lean in ((30, -10), (34, 4), (26, 14))
    )
    heads = bloom("daisy", -12, -16, 0.8) + bloom("rose", 4, -24, 0.75) + bloom("sunflower", 17, -12, 0.6)
    return stems + heads + cut("M-10,-2L12,-2L4,26L-3,26Z", PAPER_2, dark(PAPER_3, 0.3), drop=2)


def carrot() -> str:
    """A carrot with its green."""
    green = path("M-4,-8q-12,-20 -4,-26q6,8 6,20q4,-18 14,-20q0,14 -10,26Z", "#5E9C48")
    root = cut("M-10,-8Q0,-14 10,-8C8,14 2,32 0,40C-4,32 -9,12 -10,-8Z", "#EE8A34", "#9B4A0C", "#FBBE84", 2)
    return green + root + line("M-7,4l7,2M6,14l-6,1", "#B95F18", 2)


def seeds() -> str:
    """A packet of seeds."""
    packet = cut("M-15,-20L15,-22L17,18L-13,20Z", PAPER, dark(PAPER_3, 0.3), drop=3)
    return packet + bloom("daisy", 1, -2, 0.75)


def pot() -> str:
    """A young plant in its pot."""
    leaves = path("M0,-6C-20,-4 -24,-22 -20,-28C-8,-26 0,-18 0,-6Z", "#6FAE55") + path(
        "M0,-6C18,-6 24,-24 22,-34C8,-30 0,-20 0,-6Z", "#4E8A3C"
    )
    rim = cut("M-17,-8H17V1H-17Z", light(CLAY, 0.12), "#6E2413", "#EF9B7F", 2)
    return leaves + cut("M-14,0H14L10,26Q0,29 -10,26Z", CLAY, "#6E2413", "#EF9B7F", 2) + rim


def book() -> str:
    """The herd book, open."""
    cover = cut("M-26,-14Q-12,-22 0,-14Q12,-22 26,-14V16Q12,8 0,16Q-12,8 -26,16Z", "#8E2F4F", drop=3)
    pages = path("M-22,-14Q-11,-20 0,-13V12Q-11,5 -22,11Z", PAPER) + path(
        "M22,-14Q11,-20 0,-13V12Q11,5 22,11Z", PAPER_2
    )
    return (
        cover
        + pages
        + line("M-17,-9q6,-3 12,0M-17,-2q6,-3 12,0M17,-9q-6,-3 -12,0M17,-2q-6,-3 -12,0", "#A08D63", 2)
    )


def staff() -> str:
    """A staff with a star."""
    return (
        dot(0, -74, 26, "url(#lamp)", 'opacity=".8"')
        + rod("M0,-60V48", "#7A5A8A", 8)
        + at(0, -74, star(0, 2, 2.1, "#C98A22") + star(0, 0, 2, "#FFE08A"))
    )


def sceptre() -> str:
    """A golden sceptre."""
    knob = dot(0, -56, 12, "#8E6612") + dot(0, -58, 11.4, "#F0C23E") + dot(-4, -62, 3.4, "#FFF3C4")
    return (
        rod("M0,-46V34", GOLD, 9) + knob + path("M-5,-70L0,-82L5,-70Z", "#D8476A") + dot(0, -36, 6, "#D8476A")
    )


def robin() -> str:
    """A robin that sits on the hand."""
    body = cut(
        "M-26,6C-24,-12 -6,-16 0,-22C6,-34 28,-32 28,-16C30,10 14,20 0,20C-14,20 -24,16 -26,6Z",
        "#8A6A4C",
        "#3E2A18",
        "#B99873",
        3,
    )
    breast = path("M8,-14C22,-14 28,-4 22,8C16,18 4,18 0,12C6,4 2,-8 8,-14Z", "#D9622F")
    head = dot(16, -20, 3.4, INK) + dot(15, -21.4, 1.2, EDGE) + path("M27,-20L40,-16L27,-12Z", "#E3A13B")
    wing = path("M-22,4C-12,-8 2,-4 2,6C-6,12 -16,10 -22,4Z", "#6B4F36")
    legs, tail = line("M-4,18v8M5,18v8", "#8A5A12", 3), path("M-18,4L-44,14L-40,2Z", "#5B4330")
    return at(0, -22, legs + tail + body + breast + head + wing, 0.72)


def pillow() -> str:
    """A pillow to hug."""
    shape = "M-26,-16Q-14,-20 0,-17Q14,-20 26,-16Q22,0 26,18Q12,22 0,19Q-12,22 -26,18Q-22,0 -26,-16Z"
    stripes = line("M-12,-17Q-9,0 -12,19M0,-16V18M12,-17Q9,0 12,19", "#C9D6DC", 3)
    return cut(shape, "#F1F0EA", "#9AA3A6", EDGE, 3) + stripes


def teddy() -> str:
    """A toy bear."""
    c = "#B98350"
    ears = "".join(dot(x, -22, 6, dark(c, 0.15)) for x in (-10, 10))
    limbs = "".join(oval(x, y, 6, 8, dark(c, 0.12)) for x, y in ((-15, 2), (15, 2), (-9, 18), (9, 18)))
    face = dot(-5, -15, 2, INK) + dot(5, -15, 2, INK) + oval(0, -9, 6, 5, light(c, 0.4)) + dot(0, -11, 2, INK)
    return limbs + ears + oval(0, 7, 13, 14, c) + dot(0, -14, 13, c) + face


TOOLS: dict[str, Callable[[], str]] = {
    "spade": spade,
    "rake": rake,
    "fork": fork,
    "hoe": hoe,
    "broom": broom,
    "can": can,
    "lantern": lantern,
    "mug": mug,
    "basket": basket,
    "bouquet": bouquet,
    "carrot": carrot,
    "seeds": seeds,
    "pot": pot,
    "book": book,
    "staff": staff,
    "sceptre": sceptre,
    "robin": robin,
    "pillow": pillow,
    "teddy": teddy,
}
LONG = ("spade", "rake", "fork", "hoe", "broom", "staff", "sceptre")  # held upright, behind the boots
