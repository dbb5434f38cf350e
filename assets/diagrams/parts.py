"""What diagrams of rules are made of: panels side by side, ticks and crosses, numbers, arrows, costs.

A scene is drawn from the upper left corner of its panel. Nothing here is told by colour alone: what fits has
a tick, what does not has a cross, and digits are shapes, so that pictures need no language.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.papercut import fade, lifted, placed, shadow
from scenes.stage.typesetting import FACE_FILES

Point = tuple[float, float]

WIDTH, HEIGHT, GAP = 680, 210, 16
CORNER = 22
INK, LIGHT, AMBER, BERRY, LEAF = "#2B2318", "#FFFDF5", "#F2C46D", "#B23A63", "#7FE05A"
GROUNDS = {"felt": ("#2C5138", "#1B3727"), "paper": ("#FFFDF5", "#EADFC2"), "sky": ("#CFE6EC", "#A9CC7C")}


def panel_width(count: int, whole: float = WIDTH) -> float:
    """How wide each of some panels is."""
    return (whole - GAP * (count - 1)) / count


class Diagram(NamedTuple):
    """A drawing with its size."""

    body: str
    width: int
    height: int


def framed(*scenes: str, width: int = WIDTH, height: int = HEIGHT, ground: str = "felt") -> Diagram:
    """Scenes in panels with round corners, side by side."""
    wide = panel_width(len(scenes), width)
    box = f'width="{wide:.1f}" height="{height - 6}" rx="{CORNER}"'
    parts = [f"<defs>{shadow('lift')}{fade('ground', *GROUNDS[ground])}"]
    parts.append(f'<clipPath id="panel"><rect {box}/></clipPath></defs>')
    for number, scene in enumerate(scenes):
        parts.append(
            f'<g transform="translate({number * (wide + GAP):.1f},0)">'
            f'<rect y="6" {box} fill="#B9A679"/><rect {box} fill="url(#ground)"/>'
            f'<g clip-path="url(#panel)">{scene}</g>'
            f'<rect x="1.5" y="1.5" width="{wide - 3:.1f}" height="{height - 9}" rx="{CORNER - 1.5}" '
            f'fill="none" stroke="#FFFDF5" stroke-opacity=".28" stroke-width="3"/></g>'
        )
    return Diagram("".join(parts), width, height)


# Signs


def tick(x: float, y: float, size: float = 1.0) -> str:
    """This is how it is done."""
    return _badge(x, y, size, "#234A26", "#5E8C4A", "M-12.8,.5l7.6,8.6l15.1,-17.3")


def cross(x: float, y: float, size: float = 1.0) -> str:
    """This is not possible."""
    return _badge(x, y, size, "#4E1329", "#8E2F4F", "M-8.5,-8.5L8.5,8.5M8.5,-8.5L-8.5,8.5")


def _badge(x: float, y: float, size: float, edge: str, face: str, sign: str) -> str:
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({size})"><circle cy="4" r="27" fill="{edge}"/>'
        f'<circle r="27" fill="{LIGHT}"/><circle r="23" fill="{face}"/><path d="{sign}" fill="none" '
        f'stroke="{LIGHT}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


LOW = HEIGHT - 44.0  # of a sign in a lower corner, where the upper one is taken


def fits(scene: str, width: float, y: float = 36) -> str:
    """A scene with a tick in its right corner."""
    return scene + tick(width - 36, y)


def does_not_fit(scene: str, width: float, y: float = 36) -> str:
    """A scene with a cross in its right corner."""
    return scene + cross(width - 36, y)


def in_order(*scenes: str, x: float = 32, y: float = LOW + 4) -> list[str]:
    """Scenes with their numbers, in the left corner if nothing else is said."""
    return [scene + disc(x, y, number, 22) for number, scene in enumerate(scenes, 1)]


@cache
def _face() -> TTFont:
    return TTFont(FACE_FILES["title"])


def digits(text: str | int, x: float, y: float, size: float, fill: str = INK, edge: str = "") -> str:
    """Figures and signs like +3 as shapes, their middle at a point."""
    font = _face()
    glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
    letters = [names[ord(letter)] for letter in str(text)]
    width = sum(glyphs[letter].width for letter in letters) * scale
    high = font["OS/2"].sCapHeight * scale
    left, pen = x - width / 2, SVGPathPen(glyphs, ntos=lambda value: f"{value:.1f}")
    for letter in letters:
        glyphs[letter].draw(TransformPen(pen, (scale, 0, 0, -scale, left, y + high / 2)))
        left += glyphs[letter].width * scale
    outline = f' stroke="{edge}" stroke-width="{size / 5:.1f}" stroke-linejoin="round" paint-order="stroke"'
    return f'<path d="{pen.getCommands()}" fill="{fill}"{outline if edge else ""}/>'


def disc(x: float, y: float, text: str | int, radius: float = 20, face: str = LIGHT, ink: str = INK) -> str:
    """A number on a disc of paper."""
    size = radius * (1.5 if len(str(text)) == 1 else 1.2)
    return (
        f'<circle cx="{x:.1f}" cy="{y + 3:.1f}" r="{radius + 2.5}" fill="{INK}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius + 2.5}" fill="{INK}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius}" fill="{face}"/>{digits(text, x, y, size, ink)}'
    )


def cost(x: float, y: float, points: int, radius: float = 18) -> str:
    """What a step costs."""
    return disc(x, y, points, radius, "#F5BE55")


def dots(x: float, y: float, count: int, size: float = 1.2, *, used: int = 0, step: float = 24) -> str:
    """Action points in a row; those that are used up are dark."""
    left = x - (count - 1) * step * size / 2
    names = ["robbers/ap_dot"] * (count - used) + ["robbers/ap_dot_used"] * used
    return "".join(placed(name, left + at * step * size, y, size) for at, name in enumerate(names))


# Lines


def way(points: Sequence[Point]) -> str:
    """The path through some points."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def arrow(start: Point, end: Point, bend: float = 0.0, *, colour: str = LIGHT, size: float = 1.0) -> str:
    """A thick arrow from one point to another, bent to its left by a share of its length."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    middle = (x1 + x2) / 2 + dy * bend, (y1 + y2) / 2 - dx * bend
    slope = math.atan2(y2 - middle[1], x2 - middle[0])
    neck = x2 - 15 * size * math.cos(slope), y2 - 15 * size * math.sin(slope)
    line = f"M{x1:.1f},{y1:.1f}Q{middle[0]:.1f},{middle[1]:.1f} {neck[0]:.1f},{neck[1]:.1f}"
    head = (
        f'<path d="M0,0L-21,-13L-17,0L-21,13z" '
        f'transform="translate({x2:.1f},{y2:.1f}) rotate({math.degrees(slope):.1f}) scale({size})"'
    )
    return "".join(
        f'<g transform="translate(0,{drop})" fill="{ink}" stroke="{ink}" stroke-linejoin="round" '
        f'stroke-linecap="round"><path d="{line}" fill="none" stroke-width="{(7 + thick) * size:.1f}"/>'
        f'{head} stroke-width="{5 + thick}"/></g>'
        for drop, ink, thick in ((2, "#0F1C12", 5), (0, colour, 0))
    )


def dotted_way(points: Sequence[Point], colour: str = LIGHT, width: float = 9, gap: float = 17) -> str:
    """A line of round dots with a dark rim."""
    return "".join(
        f'<path d="{way(points)}" fill="none" stroke="{ink}" stroke-width="{width + more}" '
        f'stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="0.1 {gap}"/>'
        for ink, more in (("#0F1C12", 5), (colour, 0))
    )


def raised(name: str, x: float, y: float, size: float = 1.0, *, turned: float = 0.0) -> str:
    """A drawing with a shadow below it."""
    return lifted(placed(name, x, y, size, turned=turned))


def card(x: float, y: float, width: float, height: float, fill: str = "#F7F3E3") -> str:
    """A sheet of paper around a point."""
    box = f'x="{x - width / 2:.1f}" width="{width:.1f}" height="{height:.1f}" rx="16"'
    return (
        f'<rect y="{y - height / 2 + 5:.1f}" {box} fill="#8F7D55"/>'
        f'<rect y="{y - height / 2:.1f}" {box} fill="{fill}"/>'
    )
