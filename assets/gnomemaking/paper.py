"""Paper, scissors and glue of the gnomes' art: stacked shapes, lines, soft shadows, and drawings as files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from assets.papercut import fade, mixed, shadow, write

PAPER, PAPER_2, PAPER_3, EDGE = "#F7F3E3", "#EADFC2", "#D9C9A3", "#FFFDF5"
INK, WOOD, AMBER, BERRY, PINK = "#2B2318", "#A9793F", "#E3A13B", "#8E2F4F", "#EE9FB4"
GOLD, STEEL, LEAF, SOIL = "#D9A63B", "#A9B4B6", "#4E7D3E", "#6E4A30"


@dataclass(frozen=True)
class Drawing:
    """One picture: its size, the point that everything in it is counted from, and its shapes."""

    name: str
    width: int
    height: int
    origin: tuple[float, float]
    body: str

    def save(self, folder: Path) -> None:
        """Write it with those gradients and filters that it uses."""
        used = sorted(set(re.findall(r"url\(#(\w+)\)", self.body)) & set(DEFS))
        defs = f"<defs>{''.join(DEFS[name] for name in used)}</defs>" if used else ""
        x, y = self.origin
        write(f"gnomes/{self.name}", self.width, self.height, defs + self.body, folder, (-x, -y))


def glow(name: str, colour: str, *stops: tuple[float, float]) -> str:
    """A round light or shadow that fades: its strength at some distances from the middle."""
    lights = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{strength}"/>' for at, strength in stops
    )
    return f'<radialGradient id="{name}">{lights}</radialGradient>'


DEFS = {
    "soft": glow("soft", "#050B05", (0, 0.75), (0.55, 0.38), (1, 0)),
    "lamp": glow("lamp", "#FFE39A", (0, 0.85), (1, 0)),
    "spot": glow("spot", "#FFE7AE", (0, 0.5), (0.6, 0.16), (1, 0)),
    "blush": glow("blush", "#FFC65A", (0, 0.85), (0.6, 0.28), (1, 0)),
    "sky": fade("sky", "#8CC0DE", "#F9E6B5"),
    "grey_sky": fade("grey_sky", "#7E8F99", "#B9C4C2"),
    "night": fade("night", "#22365C", "#5B6F96"),
    "spring_sky": fade("spring_sky", "#F5B8C8", "#FCEBC8"),
    "room": fade("room", "#EBCF9C", "#D9B27A"),
    "hall": fade("hall", "#6F4A63", "#A9748A"),
    "lawn": fade("lawn", "#4F7B40", "#6C9A51"),
    "soil": fade("soil", "#6E4A30", "#58391F"),
    "dusk": fade("dusk", "#1D3A2A", "#35623A"),
    "paper": fade("paper", "#FCFAEF", "#F1E9D1"),
    "disc": fade("disc", "#E9CB98", "#BE925A"),
    "lift": shadow("lift", 6, 5, 0.38),
    "low": shadow("low", 3, 2.4, 0.34),
    "blur": '<filter id="blur" x="-40%" y="-40%" width="180%" height="180%">'
    '<feGaussianBlur stdDeviation="5"/></filter>',
}


def num(value: float) -> str:
    """A number as short as a drawing needs it."""
    return f"{value:.1f}".removesuffix(".0").replace("-0.0", "0")


def dark(colour: str, share: float = 0.3) -> str:
    """A colour in the shade."""
    return mixed(colour, "#140D08", share)


def light(colour: str, share: float = 0.3) -> str:
    """A colour in the light."""
    return mixed(colour, EDGE, share)


def path(d: str, fill: str, extra: str = "") -> str:
    """A flat shape."""
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def cut(d: str, face: str, back: str = "", edge: str = "", drop: float = 4) -> str:
    """A shape of thick paper: its back below, the lit edge above, and the face."""
    return (
        f'<path d="{d}" fill="{back or dark(face, 0.38)}" transform="translate(0,{drop})"/>'
        f'<path d="{d}" fill="{edge or light(face, 0.38)}"/>'
        f'<path d="{d}" fill="{face}" transform="translate(0,1.6)"/>'
    )


def line(d: str, colour: str, width: float, extra: str = "") -> str:
    """A line with round ends."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width}" {ends} {extra}/>'


def rod(d: str, colour: str, width: float) -> str:
    """A line that is thick enough to have a shaded side."""
    lit = f'transform="translate({num(-width * 0.1)},{num(-width * 0.06)})"'
    return line(d, dark(colour, 0.4), width) + line(d, colour, width * 0.64, lit)


def dot(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    """A disc."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {extra}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    """An ellipse."""
    return f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}" {extra}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, extra: str = "") -> str:
    """A rectangle with round corners."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f'<rect {place} fill="{fill}" {extra}/>'


def box_path(x: float, y: float, w: float, h: float, r: float) -> str:
    """The outline of such a rectangle, to be cut from paper."""
    q, across, down = num(r), num(w - 2 * r), num(h - 2 * r)
    turn = f"a{q},{q} 0 0 1 "
    right, left = (
        f"h{across}{turn}{q},{q}v{down}{turn}-{q},{q}",
        f"h-{across}{turn}-{q},-{q}v-{down}{turn}{q},-{q}",
    )
    return f"M{num(x + r)},{num(y)}{right}{left}Z"


def at(
    x: float,
    y: float,
    body: str,
    size: float = 1,
    *,
    turned: float = 0,
    mirrored: bool = False,
    extra: str = "",
) -> str:
    """Shapes with their own origin at a point."""
    turn = f" rotate({num(turned)})" if turned else ""
    scale = f" scale({-size if mirrored else size},{size})" if mirrored or size != 1 else ""
    return f'<g transform="translate({num(x)},{num(y)}){turn}{scale}" {extra}>{body}</g>'


def under(x: float, y: float, rx: float, ry: float, strength: float = 0.5) -> str:
    """The soft shadow of something that stands there."""
    return oval(x, y, rx, ry, "url(#soft)", f'opacity="{strength}"')


def clipped(name: str, outline: str, body: str) -> str:
    """Only what lies inside an outline."""
    return f'<clipPath id="{name}"><path d="{outline}"/></clipPath><g clip-path="url(#{name})">{body}</g>'


def lifted(body: str, filtered: str = "lift") -> str:
    """Something that lies above the rest and drops a shadow."""
    return f'<g filter="url(#{filtered})">{body}</g>'
