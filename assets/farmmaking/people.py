"""Farmers and labourers, and the figures that walk round the town; each stands on its foot."""

from __future__ import annotations

from assets.farmmaking.shapes import circle, ground_shadow, line, oval, path, stroke
from assets.papercut import placed
from game.walnut_grove.data import Figure
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


def _badge(kind: Figure) -> str:
    """What tells people apart without colour, on the bib: a fish, an ear, a churn, and a leaf for farmers."""
    ink = "#FFF6D6"
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
    "place": (-30, -14, 60, 28, empty_place()),
}
