"""Farmers and labourers, and the figures that walk round the town; each stands on its foot."""

from __future__ import annotations

from assets.farmmaking.shapes import at, circle, ground_shadow, line, oval, path, stroke
from assets.papercut import placed
from game.walnut_grove.data import Figure, Good
from scenes.stage.palette import SEAT_MARKS

# By figure: coat, what shines on it, what is dark.
COATS: dict[Figure, tuple[str, str, str]] = {
    "farmer": ("#2E2A26", "#4A443D", "#191613"),
    "blue": ("#3F86BE", "#6FB0DE", "#1F4F7A"),
    "yellow": ("#E7B93A", "#F5D36B", "#9C7414"),
    "white": ("#F3EFE4", "#FFFFFF", "#A79F8C"),
}
STRAW, FELT = ("#D9B25A", "#F0D489", "#A87A28"), ("#3A342D", "#5A5248", "#1C1814")
BODY = "M-20,0C-24,-22 -16,-42 0,-42C16,-42 24,-22 20,0Q0,5 -20,0z"
CROWN = "M-12,-62C-12,-84 12,-84 12,-62z"
# By emblem of a seat: the colour of its town figure.
TOWNSPEOPLE = {mark.emblem: "#" + bytes(mark.colour[:3]).hex() for mark in SEAT_MARKS}
GOWN = "M-22,0C-24,-20 -14,-34 0,-36C14,-34 24,-20 22,0Q0,6 -22,0z"


def _outline(ink: str, width: float) -> str:
    edge = f'stroke="{ink}" stroke-width="{width}" stroke-linejoin="round"'
    return (
        path(BODY, ink, edge)
        + circle(0, -52, 15, ink, edge)
        + oval(0, -61, 24, 7, ink, edge)
        + path(CROWN, ink, edge)
    )


def _badge(kind: Figure, ink: str = "#FFF6D6") -> str:
    """What tells people apart without colour, on the bib: a fish, an ear, a churn, and a leaf for farmers."""
    if kind == "blue":
        return path("M-6,-11C-3,-15 3,-15 4,-11C3,-7 -3,-7 -6,-11z", ink) + path("M3,-11L7,-14V-8z", ink)
    if kind == "yellow":
        return line(0, -5, 0, -15, ink, 1.8) + stroke("M-4,-15l4,4l4,-4M-4,-10l4,4l4,-4", ink, 1.8)
    if kind == "white":
        return path("M-2.5,-17H2.5V-14C5,-12 5,-11 5,-5H-5C-5,-11 -5,-12 -2.5,-14z", ink)
    return path("M-5,-6C-5,-13 0,-16 6,-16C6,-9 2,-5 -5,-6z", ink)


def worker(kind: Figure) -> str:
    """A farmer with a black hat, or a labourer with a straw one, in overalls of the farm."""
    coat, light, dark = COATS[kind]
    brim, shine, edge = FELT if kind == "farmer" else STRAW
    bib = "#B5532E" if kind == "farmer" else "#5B4330"
    face = (
        circle(0, -52, 13.5, "#EDC39B")
        + circle(-5, -47, 3, "#E29A85", 'opacity=".7"')
        + circle(6, -47, 3, "#E29A85", 'opacity=".7"')
        + circle(-4, -52, 1.9, "#2B2318")
        + circle(5, -52, 1.9, "#2B2318")
        + stroke("M-4,-46Q1,-42 5,-46", "#8A4B33", 2)
    )
    hat = (
        oval(0, -60, 23, 6.5, edge)
        + oval(0, -61.5, 23, 6, brim)
        + path("M-11,-62C-11,-82 11,-82 11,-62Q0,-58 -11,-62z", brim)
        + path("M-9,-64C-9,-78 0,-80 2,-79C-4,-76 -5,-70 -5,-62z", shine)
        + path("M-11,-64Q0,-60 11,-64V-68Q0,-64 -11,-68z", "#B5532E" if kind == "farmer" else coat)
    )
    return (
        ground_shadow(26)
        + _outline("#14100C", 9)
        + _outline("#FFF6D6", 4.5)
        + path(BODY, dark)
        + path("M-18,-2C-22,-22 -14,-40 0,-40C14,-40 20,-22 17,-3Q0,1 -18,-2z", coat)
        + path("M-15,-8C-17,-24 -12,-37 -3,-39C-8,-30 -10,-18 -9,-6z", light)
        + path("M-9,-2V-22H9V-2Q0,0 -9,-2z", bib)
        + line(-7, -22, -10, -36, bib, 4)
        + line(7, -22, 10, -36, bib, 4)
        + _badge(kind)
        + face
        + hat
    )


def small_worker(kind: Figure) -> str:
    """A worker as others see him from afar: still with his hat, and the sign of what he eats."""
    coat, light, dark = COATS[kind]
    brim, shine, _ = FELT if kind == "farmer" else STRAW
    ink = "#14100C" if kind in ("white", "yellow") else "#FFF6D6"
    body = "M-12,0C-14,-15 -8,-24 0,-24C8,-24 14,-15 12,0Q0,3 -12,0z"
    edge = 'stroke="#14100C" stroke-width="4" stroke-linejoin="round"'
    return (
        ground_shadow(13, 1, 1)
        + path(body, dark, edge)
        + circle(0, -29, 8, dark, edge)
        + oval(0, -33, 13, 3.4, dark, edge)
        + path("M-7,-33C-7,-45 7,-45 7,-33z", dark, edge)
        + path(body, coat)
        + path("M-9,-4C-10,-15 -6,-21 -2,-22C-5,-16 -5,-9 -5,-3z", light)
        + circle(0, -29, 7.5, "#EDC39B")
        + oval(0, -33, 13, 3.4, brim)
        + path("M-7,-33C-7,-45 7,-45 7,-33z", brim)
        + path("M-5,-35C-5,-42 0,-43 1,-42C-2,-40 -3,-37 -3,-33z", shine)
        + at(0, 1, _badge(kind, ink))
    )


def ghost() -> str:
    """Where a worker would stand."""
    left = "M0,4Q-12,4 -20,0C-24,-22 -16,-40 -8,-42C-18,-48 -16,-56 -14,-58C-22,-58 -26,-62 -20,-64L-12,-65"
    right = (
        "C-10,-84 10,-84 12,-65L20,-64C26,-62 22,-58 14,-58C16,-56 18,-48 8,-42C16,-40 24,-22 20,0Q12,4 0,4z"
    )
    return path(left + right, "#FFF6D6", 'opacity=".35"') + "".join(
        stroke(left + right, ink, wide, 'stroke-dasharray="7 6"')
        for ink, wide in (("#14100C", 6), ("#FFF6D6", 3))
    )


# By terrain: the path of a tool's haft, of its iron, and of what else hangs on it; from the foot of a worker.
TOOLS: dict[Good, tuple[str, str, str]] = {
    "wood": ("M26,-2L26,-54", "M26,-52Q40,-58 42,-44Q36,-38 26,-40z", ""),
    "grain": ("M26,0L26,-58", "M26,-58Q48,-60 52,-38Q44,-52 26,-50z", ""),
    "fish": ("M22,-10L44,-70", "", "M44,-70Q50,-44 46,-24q-4,4 -5,-2"),
    "dairy": ("", "M18,-18H38L35,0H21z", "M19,-19Q28,-36 37,-19"),
    "stone": ("M26,-2L26,-54", "M10,-46Q26,-62 42,-46Q26,-54 10,-46z", ""),
}


def tool(good: Good) -> str:
    """What a worker uses on a terrain, in his hand."""
    haft, iron, rest = TOOLS[good]
    parts = []
    for ink, wide in (("#14100C", 8.5), ("#FFF6D6", 4.5)):
        parts += [stroke(shape, ink, wide + 3) for shape in (haft, rest) if shape]
        parts += [path(iron, ink, f'stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"')] * bool(
            iron
        )
    parts += [stroke(haft, "#6B4A2B", 4.4) + stroke(haft, "#B98A55", 2)] * bool(haft)
    parts += [stroke(rest, "#53565A", 2.4)] * bool(rest)
    parts += [path(iron, "#B4B6B8") + stroke(iron, "#6D7378", 1.6)] * bool(iron)
    hand = (25, -24) if good != "dairy" else (28, -28)
    return "".join(parts) + circle(*hand, 5.4, "#8A4B33") + circle(*hand, 4.4, "#EDC39B")


def townsperson(emblem: str) -> str:
    """The figure of a seat, with its emblem as a head."""
    colour = TOWNSPEOPLE[emblem]
    outlines = "".join(
        path(GOWN, ink, f'stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"')
        + circle(0, -52, 20, ink, f'stroke="{ink}" stroke-width="{wide}"')
        for ink, wide in (("#17120D", 11), ("#FFFDF5", 5))
    )
    return ground_shadow(28) + outlines + path(GOWN, colour) + placed(f"emblems/{emblem}_plain", 0, -52, 0.24)


def empty_place() -> str:
    """Where a figure of the town can stand."""
    return oval(0, 0, 26, 11, "#3A2A16", 'opacity=".35"') + oval(
        0, 0, 26, 11, "none", 'stroke="#FFF6D6" stroke-width="3" stroke-dasharray="6 5"'
    )


PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{f"worker_{kind}": (-32, -86, 64, 100, worker(kind)) for kind in COATS},
    **{f"figure_{emblem}": (-34, -82, 68, 94, townsperson(emblem)) for emblem in TOWNSPEOPLE},
    **{f"worker_{kind}_small": (-18, -48, 36, 54, small_worker(kind)) for kind in COATS},
    **{f"tool_{good}": (6, -78, 54, 88, tool(good)) for good in TOOLS},
    "worker_ghost": (-32, -86, 64, 100, ghost()),
    "place": (-30, -14, 60, 28, empty_place()),
}
