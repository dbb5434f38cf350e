"""Diagrams of the gnomes' hats: their order, comparing collections, two for one, and who wins a contest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from assets.diagrams.parts import Diagram, arrow, card, cross, digits, framed, panel_width, tick
from assets.papercut import mixed
from game.gnomes.data import BLUE, GOLD, GREEN, GREY, HATS, LOW_PRIZE, ORANGE, RED, VALUES

TWO = panel_width(2)
# By rank: the colour of a hat, and its outline from the brim up. No two have the same outline.
COLOURS = ("#9AA0A0", "#7A4E2D", "#E58A2B", "#C8352F", "#2F72B8", "#3E8F46", "#EDB92E")
OUTLINES = (
    "M-30,0Q-30,-38 2,-40Q34,-40 40,-8Q30,-20 30,0z",
    "M-24,0L-14,-50Q-2,-62 8,-50L24,0z",
    "M-28,0Q-16,-64 34,-66Q12,-52 28,0z",
    "M-28,0Q-10,-40 0,-84Q10,-40 28,0z",
    "M-28,0Q-26,-70 10,-72Q44,-72 36,-46Q28,-60 16,-54Q22,-30 28,0z",
    "M-28,0L-20,-44L-34,-50L0,-82L34,-50L20,-44L28,0z",
    "M-30,0L-36,-54L-16,-30L0,-64L16,-30L36,-54L30,0z",
)


def hat(x: float, y: float, rank: int, size: float = 1.0) -> str:
    """A hat with its rank on the brim."""
    colour = COLOURS[rank]
    dark, light = mixed(colour, "#000000", 0.42), mixed(colour, "#FFFFFF", 0.3)
    shape, brim = OUTLINES[rank], 'x="-38" width="76" height="26" rx="13"'
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({size})">'
        f'<path d="{shape}" transform="translate(0,-9)" fill="{colour}" stroke="#FFFDF5" stroke-width="4" '
        f'stroke-linejoin="round"/>'
        f'<rect y="-12" {brim} fill="{dark}"/><rect y="-16" {brim} fill="{light}" stroke="#FFFDF5" '
        f'stroke-width="3"/>{digits(rank, 0, -3, 25)}</g>'
    )


def ranks() -> Diagram:
    """2.1: seven hats in their order, with what they bring on the market."""
    parts = []
    for rank in range(len(HATS)):
        x = 58 + 94 * rank
        is_sold = rank != GOLD
        parts.append(card(x, 102, 84, 172))
        parts.append(hat(x, 116, rank, 0.96))
        parts.append(digits(VALUES[rank], x, 162, 32) if is_sold else cross(x, 160, 0.72))
    return framed("".join(parts))


def row(y: float, hats: Sequence[int]) -> str:
    """A collection from the highest hat down."""
    return "".join(hat(112 + 104 * place, y, rank, 0.92) for place, rank in enumerate(hats))


def collections() -> Diagram:
    """4.3: the first difference decides."""
    frame = '<rect x="270" y="6" width="100" height="192" rx="16" fill="#F2C46D" fill-opacity=".25" '
    frame += 'stroke="#F2C46D" stroke-width="5" stroke-dasharray="0.1 11" stroke-linecap="round"/>'
    better, worse = row(92, (GREEN, BLUE, RED, ORANGE)), row(188, (GREEN, BLUE, ORANGE, ORANGE, ORANGE))
    return framed(f"{frame}{better}{worse}{tick(628, 62)}{cross(628, 152)}")


def two_for_one() -> Diagram:
    """5.10: two equal hats for the next one; greys cannot be swapped."""
    ways = []
    for before, after in ((ORANGE, RED), (GREY, GREY + 1)):
        pair = hat(62, 146, before, 1.05) + hat(146, 146, before, 1.05)
        ways.append(pair + arrow((196, 122), (238, 122)) + hat(284, 146, after, 1.15))
    return framed(ways[0] + tick(166, 42, 0.9), ways[1] + cross(166, 42, 0.9))


def winner() -> Diagram:
    """11.4: the highest hat wins."""
    stands = ((ORANGE, 42), (BLUE, 74), (RED, 56))
    parts = []
    for place, (rank, high) in enumerate(stands):
        x = 120 + 116 * place
        parts.append(card(x, 196 - high / 2, 100, high, "#D9C9A3"))
        parts.append(hat(x, 186 - high, rank, 1.0))
    parts.append(arrow((424, 110), (484, 110)) + hat(566, 132, BLUE, 1.2))
    parts.append(digits(f"+{LOW_PRIZE}", 566, 172, 46, "#FFE9A8", "#4A2A08"))
    return framed("".join(parts))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.1": ranks,
    "4.3": collections,
    "5.10": two_for_one,
    "11.4": winner,
}
