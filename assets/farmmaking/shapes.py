"""Plain shapes as SVG: what all pieces of the settlers are cut from."""

from __future__ import annotations

import math
from collections.abc import Sequence

Point = tuple[float, float]

SHADE = 'opacity=".28"'


def path(d: str, fill: str, extra: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def stroke(d: str, ink: str, width: float, extra: str = "") -> str:
    """A line with round ends along a path."""
    return (
        f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:g}" stroke-linecap="round" '
        f'stroke-linejoin="round" {extra}/>'
    )


def line(x1: float, y1: float, x2: float, y2: float, ink: str, width: float, extra: str = "") -> str:
    """A straight line with round ends."""
    return stroke(f"M{x1:.1f},{y1:.1f}L{x2:.1f},{y2:.1f}", ink, width, extra)


def circle(x: float, y: float, radius: float, fill: str, extra: str = "") -> str:
    """A circle around a point."""
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" {extra}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    """An ellipse around a point."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{rx:g}" ry="{ry:g}" fill="{fill}" {extra}/>'


def box(x: float, y: float, width: float, height: float, round_by: float, fill: str, extra: str = "") -> str:
    """A box with round corners, from its upper left one."""
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:g}" height="{height:g}" rx="{round_by:g}" '
        f'fill="{fill}" {extra}/>'
    )


def at(
    x: float, y: float, shape: str, size: float = 1.0, *, turned: float = 0.0, mirrored: bool = False
) -> str:
    """A shape that is moved to a point."""
    turn = f" rotate({turned:g})" if turned else ""
    scale = f" scale({-size if mirrored else size:.3g},{size:.3g})" if mirrored or size != 1 else ""
    return f'<g transform="translate({x:.1f},{y:.1f}){turn}{scale}">{shape}</g>'


def ground_shadow(width: float, x: float = 4, y: float = 4) -> str:
    """The shade of something that stands."""
    return oval(x, y, width, max(3.0, width * 0.17), "#000", SHADE)


def polygon(points: Sequence[Point]) -> str:
    """The path around some corners."""
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "z"


def round_the_clock(count: int, radius: float, start: float = 0.0) -> list[Point]:
    """Points on a circle around the origin."""
    angles = (start + math.tau * number / count for number in range(count))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]
