"""Small signs: an empty place, sleep, a tick, tools, stones to stand on, cups and rosettes."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking.flowers import around, bloom, petal, petals
from assets.gnomemaking.hats import LIFT, OUTLINES
from assets.gnomemaking.neighbour import schmiedel
from assets.gnomemaking.paper import (
    BERRY,
    EDGE,
    GOLD,
    PAPER,
    Drawing,
    at,
    cut,
    dark,
    dot,
    light,
    line,
    oval,
    path,
)
from assets.gnomemaking.tools import TOOLS

HEART = "M0,22C-30,2 -26,-20 -12,-20C-4,-20 0,-14 0,-10C0,-14 4,-20 12,-20C26,-20 30,2 0,22Z"
CUP = "M-22,-30H22C22,-6 14,6 4,10V20H14V28H-14V20H-4V10C-14,6 -22,-6 -22,-30Z"
HANDLES = "M-22,-26C-38,-26 -36,-4 -17,-4M22,-26C38,-26 36,-4 17,-4"
BOWL = "M-26,-6H26C25,16 12,22 0,22C-12,22 -25,16 -26,-6Z"


def heart(x: float, y: float, size: float = 1, colour: str = "#D8476A") -> str:
    """A heart."""
    return at(x, y, cut(HEART, colour, dark(colour, 0.4), light(colour, 0.5)), size)


def away(hat: str) -> str:
    """Where a gnome would stand if it were not at a contest: its silhouette in dashes."""
    body = "M-36,-98C-42,-80 -46,-40 -38,-2Q0,8 38,-2C46,-40 42,-80 36,-98"
    brim = "M-36,-98Q-52,-104 -47,-118Q0,-108 47,-118Q52,-104 36,-98"
    crown = f'<g transform="translate(0,-{LIFT:g})">{{}}</g>'
    top = OUTLINES[hat].removesuffix("Z")
    shade, dashes = 'opacity=".34"', 'stroke-dasharray="2 9" opacity=".95"'
    return (
        oval(0, 2, 48, 10, "#0E1C12", 'opacity=".25"')
        + crown.format(path(top, "#0E1C12", shade))
        + path(body, "#0E1C12", shade)
        + path(brim, "#0E1C12", shade)
        + crown.format(line(top, PAPER, 4, dashes))
        + line(body + brim, PAPER, 4, dashes)
    )


def snooze() -> str:
    """Three letters of sleep, rising."""
    parts = []
    for x, y, size in ((-22, 26, 1.0), (2, 0, 0.76), (20, -22, 0.56)):
        shape = "M-11,-13H11V-9L-3,9H11V13H-11V9L3,-9H-11Z"
        letter = line(shape, "#3A4A5A", 7) + path(shape, PAPER) + line(shape, PAPER, 2.4)
        parts.append(at(x, y, letter, size, turned=8))
    return "".join(parts)


def tick() -> str:
    """Done."""
    disc = dot(0, 3, 25, "#1B3A16") + dot(0, 0, 25, EDGE) + dot(0, 0, 21.5, "#3B7A33")
    return disc + line("M-10,1L-3,9L11,-8", EDGE, 6.5)


def stone(is_dotted: bool) -> str:
    """A flat stone to stand on, dotted in amber if the gnome on it is free to go."""
    shape = oval(0, 5, 62, 19, "#4F5A48") + oval(0, 0, 62, 19, "#DAD6C3") + oval(0, 1.5, 61, 18, "#C4BFA8")
    shape += oval(-8, -3, 40, 9, "#D3CFBB")
    if is_dotted:
        around_it = 'stroke="#7A5210" stroke-width="7" stroke-dasharray="0.1 12.06" stroke-linecap="round"'
        shape += oval(0, 2, 66, 21, "none", around_it)
        shape += oval(0, 0, 66, 21, "none", around_it.replace("#7A5210", "#FFD070"))
    return shape


def trophy() -> str:
    """A golden cup."""
    shine = path("M-15,-26C-15,-10 -10,0 -5,4C-9,-6 -9,-16 -9,-26Z", "#FFF3C4")
    return (
        line(HANDLES, "#8E6612", 9)
        + line(HANDLES, "#F0C23E", 5)
        + cut(CUP, "#F0C23E", "#8E6612", "#FFF0B4")
        + shine
    )


def rosette(colour: str = BERRY) -> str:
    """A rosette with two ribbons and room for a number."""
    ribbons = cut("M-6,8L-26,52L-12,46L-4,58L8,14Z", dark(colour, 0.15), drop=3) + cut(
        "M6,8L26,52L12,46L4,58L-8,14Z", colour, drop=3
    )
    frill = around(12, oval(0, -22, 9, 10, dark(colour, 0.25))) + around(
        12, oval(0, -20, 8, 10, light(colour, 0.12)), 15
    )
    return ribbons + frill + dot(0, 1, 19, "#9A7A22") + dot(0, 0, 19, "#FFF0B4") + dot(0, 1, 17.5, PAPER)


def key() -> str:
    """The treasurer's key."""
    ring, bit = 'stroke-linecap="round" stroke-width="{}"', "M-6,0H40M26,0v14M36,0v16"
    parts = []
    for colour, width, y in (("#6E4A0C", 15, 3), ("#F2C75C", 9, 0)):
        parts.append(dot(-22, y, 16, "none", f'stroke="{colour}" ' + ring.format(width)))
        parts.append(line(bit, colour, width, f'transform="translate(0,{y})"'))
    return "".join(parts) + line("M-30,-10a14,14 0 0 1 10,-5M0,-2H38", "#FFF3C4", 2.6)


def treasurer_hat() -> str:
    """A hat for whoever keeps the club's money."""
    c = "#3B2A4A"
    top = cut("M-34,0L-30,-52Q0,-62 32,-52L36,0Q0,10 -34,0Z", c, "#1A1024", "#6C5680")
    brim = cut(
        "M-60,-2Q-62,-12 -48,-9Q0,4 50,-9Q64,-12 61,-2Q56,12 0,14Q-54,12 -60,-2Z",
        "#4A3660",
        "#1A1024",
        "#7E6698",
    )
    feather = path("M24,-50C34,-80 54,-84 62,-78C56,-64 44,-52 26,-44Z", "#C8435A") + line(
        "M26,-46Q42,-58 58,-76", BERRY, 2
    )
    return (
        feather
        + top
        + brim
        + path("M-33,-10Q0,0 35,-10L34,-24Q0,-14 -32,-24Z", GOLD)
        + at(2, -17, key(), 0.42, turned=-8)
    )


def soup() -> str:
    """The bowl that upkeep is paid for."""
    steam = line("M-9,-16q-6,-8 0,-15M7,-16q-6,-8 0,-15", PAPER, 4, 'opacity=".85"')
    spoon = line("M18,-10L36,-32", "#6E777A", 6) + line("M18,-11L36,-33", "#C4CCCE", 3.4)
    bowl = (
        cut(BOWL, "#C65B3B", "#6E2413", "#EF9B7F")
        + oval(0, -6, 26, 6.5, "#8E3B26")
        + oval(0, -5, 22, 4.6, "#E7A23C")
    )
    return steam + spoon + bowl + oval(-6, -5, 4, 1.8, "#6FAE55") + oval(8, -4, 4, 1.8, "#6FAE55")


def tool_sign(tool: str) -> str:
    """A tool, leaning as on a sign."""
    y, size, turned = {
        "spade": (-2, 0.68, 40),
        "rake": (10, 0.64, 40),
        "can": (-14, 1.25, 0),
        "bouquet": (6, 1.0, 0),
        "basket": (-12, 1.05, 0),
        "lantern": (-26, 1.0, 0),
        "book": (0, 1.1, 0),
    }[tool]
    return at(-6 if tool == "can" else 0, y, TOOLS[tool](), size, turned=turned)


def drawings() -> Iterator[Drawing]:
    """All small signs; most are counted from their middle."""
    yield Drawing("schmiedel", 192, 212, (96, 196), schmiedel())
    for hat in ("brown", "orange", "red", "blue", "green"):
        yield Drawing(f"away_{hat}", 192, 266, (96, 250), away(hat))
    yield Drawing("zzz", 80, 88, (40, 44), snooze())
    yield Drawing("tick", 60, 62, (30, 29), tick())
    yield Drawing("stone", 144, 56, (72, 26), stone(False))
    yield Drawing("stone_free", 144, 56, (72, 26), stone(True))
    yield Drawing("trophy", 84, 76, (42, 38), trophy())
    yield Drawing("rosette", 76, 100, (38, 34), rosette())
    yield Drawing("rosette_blue", 76, 100, (38, 34), rosette("#2F74BC"))
    yield Drawing("key", 96, 56, (46, 26), at(0, 0, key()))
    yield Drawing("treasurer_hat", 136, 108, (62, 88), treasurer_hat())
    yield Drawing("soup", 84, 72, (40, 38), soup())
    yield Drawing("heart", 64, 60, (32, 28), heart(0, 0, 1.05))
    for tool in ("spade", "rake", "can", "bouquet", "basket", "lantern", "book"):
        yield Drawing(f"tool_{tool}", 84, 84, (42, 42), tool_sign(tool))
    yield Drawing("petals", 64, 60, (32, 46), petals(0, 0, 1.1))
    for number, (colour, turned) in enumerate(
        (("#EE9FB4", -18), ("#D9728F", 25), ("#F6C6D2", 70), ("#F3C65B", -55)), 1
    ):
        yield Drawing(
            f"petal_{number}", 56, 56, (28, 28), at(0, 0, petal(0, 18, 1, 0, colour), turned=turned)
        )
    yield Drawing("sunflower_goal", 76, 76, (38, 38), bloom("sunflower", 0, 0, 1.3))
    yield Drawing("counter", 72, 76, (36, 35), counter())


def counter() -> str:
    """A round chip of petals with room for a number."""
    shape = "M0,9C-13,3 -11,-14 0,-15C11,-14 13,3 0,9Z"
    back, front = path(shape, dark("#EE9FB4", 0.3)), path(shape, "#F2AEC0")
    wreath = "".join(
        f'<g transform="rotate({36 * k}) translate(0,-21)">{back}<g transform="scale(.9)">{front}</g></g>'
        for k in range(10)
    )
    return (
        oval(0, 4, 33, 33, "#3A1420", 'opacity=".35"')
        + wreath
        + dot(0, 2, 24, "#B9A679")
        + dot(0, 0, 24, EDGE)
        + dot(0, 1, 23, PAPER)
    )
