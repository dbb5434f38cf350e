"""What the scenes of events stand before: skies, hills, the sun, and the wall of the club's room."""

from __future__ import annotations

from assets.gnomemaking.flowers import around
from assets.gnomemaking.paper import (
    at,
    box,
    dot,
    line,
    path,
)

WIDTH, HEIGHT = 230, 170


def sky(kind: str = "sky") -> str:
    """What is behind everything out of doors."""
    return box(0, 0, WIDTH, HEIGHT, 0, f"url(#{kind})")


def hills(far: str = "#7FAE5B", near: str = "#5E8C4A", y: float = 120) -> str:
    """Two waves of meadow."""
    return path(f"M0,{y}Q60,{y - 26} 120,{y - 4}T230,{y - 12}V170H0Z", far) + path(
        f"M0,{y + 14}Q80,{y - 8} 140,{y + 10}T230,{y + 6}V170H0Z", near
    )


def sun(x: float, y: float, size: float = 1) -> str:
    """A sun that smiles."""
    rays = around(7, path("M-7,-46L0,-66L7,-46Z", "#F7B733")) + around(
        7, path("M-7,-46L0,-59L7,-46Z", "#F7B733"), 25.7
    )
    disc = (
        dot(0, 0, 58, "#FFE9A8", 'opacity=".45"')
        + dot(0, 3, 41, "#D98A1E")
        + dot(0, 0, 40, "#FBCB4B")
        + dot(0, -2, 36, "#FFDB6E")
    )
    smile = line("M-18,-6q6,-8 12,0M6,-6q6,-8 12,0M-14,8q14,14 28,0", "#7A4A0E", 4)
    cheeks = dot(-22, 6, 6, "#F08A5A", 'opacity=".7"') + dot(22, 6, 6, "#F08A5A", 'opacity=".7"')
    return at(x, y, rays + disc + smile + cheeks, size)


def room(floor: float) -> str:
    """A warm wall over a wooden floor."""
    return box(0, 0, WIDTH, HEIGHT, 0, "url(#room)") + box(0, floor, WIDTH, HEIGHT - floor, 0, "#8A5F2C")
