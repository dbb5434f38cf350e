"""Shapes cut from paper, for the scripts that draw: firs, fades, shadows, arrows, and whole drawings."""

from __future__ import annotations

import random
import re
from pathlib import Path
from xml.etree import ElementTree

ART = Path(__file__).resolve().parent / "art"


def write(
    name: str,
    width: int,
    height: int,
    body: str,
    folder: Path = ART,
    corner: tuple[float, float] = (0, 0),
) -> None:
    """One drawing as a file; its upper left corner lies at a point that the shapes are counted from."""
    file = folder / f"{name}.svg"
    file.parent.mkdir(exist_ok=True)
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    view = f"{corner[0]:g} {corner[1]:g} {width} {height}"
    size = f'width="{width}" height="{height}" viewBox="{view}"'
    file.write_text(f"{head}{size}>\n{body}\n</svg>\n", encoding="utf-8", newline="\n")


def mixed(colour: str, other: str, share: float) -> str:
    """A colour with a share of another."""
    parts = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in parts)


def fir(x: float, foot: float, height: float, colour: str, opacity: float = 1.0) -> str:
    """A fir of four skirts, as cut from paper with a knife."""
    left, right = [], []
    for step in range(1, 5):
        low = foot - height * (0.06 + 0.77 * (1 - step / 4))
        reach = height * 0.3 * (0.42 + 0.145 * step)
        inner, above = reach / 2, low - height * 0.1
        left.append(f"Q{x - inner:.1f},{above:.1f} {x - reach:.1f},{low:.1f}L{x - inner:.1f},{low - 1:.1f}")
        outer = f"L{x + reach:.1f},{low:.1f}L{x + inner * 0.8:.1f},{above:.1f}"
        right.append(f"L{x + inner:.1f},{low - 1:.1f}{outer}")
    stem = height * 0.03
    trunk = f"M{x - stem:.1f},{foot:.1f}h{2 * stem:.1f}v{-height * 0.1:.1f}h{-2 * stem:.1f}z"
    outline = f"M{x:.1f},{foot - height:.1f}{''.join(left)}{''.join(reversed(right))}z"
    return f'<path d="{trunk}{outline}" fill="{colour}" opacity="{opacity}"/>'


def wood(
    seed: str, foot: float, heights: tuple[float, float], colour: str, width: float, opacity: float = 1.0
) -> str:
    """A row of firs, no two alike."""
    dice, x, trees = random.Random(seed), -10.0, []
    while x < width + 20:
        height = dice.uniform(*heights)
        trees.append(fir(x, foot + dice.uniform(-2, 3), height, colour, opacity))
        x += height * dice.uniform(0.38, 0.62)
    return "".join(trees)


def shadow(name: str, drop: float = 3, blur: float = 2.4, strength: float = 0.38) -> str:
    """The filter that lifts a shape off the paper below."""
    area = 'x="-30%" y="-30%" width="160%" height="180%" color-interpolation-filters="sRGB"'
    ink = f'flood-color="#000" flood-opacity="{strength}"'
    return (
        f'<filter id="{name}" {area}><feDropShadow dx="0" dy="{drop}" stdDeviation="{blur}" {ink}/></filter>'
    )


def fade(name: str, top: str, bottom: str) -> str:
    """Two tones of a hue, the lighter one above."""
    return (
        f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def dotted(path: str, colour: str = "#F2C46D", width: float = 4, gap: float = 9) -> str:
    """A line of dots."""
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        f'stroke-dasharray="0.1 {gap}"/>'
    )


def arrow(path: str, tip: tuple[float, float], degrees: float) -> str:
    """A thick line with a head, over a dark copy of itself."""
    round_ends = 'stroke-linejoin="round" stroke-linecap="round"'
    head = f'<path d="M0,0L-19,-11L-15,0L-19,11z" transform="translate({tip[0]},{tip[1]}) rotate({degrees})"'
    return "".join(
        f'<g transform="translate(0,{drop})" fill="{ink}" stroke="{ink}" {round_ends}>'
        f'<path d="{path}" fill="none" stroke-width="{5 + thick}"/>{head} stroke-width="{4 + thick}"/></g>'
        for drop, ink, thick in ((2, "#0F1C12", 4), (0, "#FFFDF5", 0))
    )


def placed(
    name: str, x: float, y: float, size: float = 1.0, *, turned: float = 0.0, opacity: float = 1.0
) -> str:
    """A drawing of the project with its own origin at a point, or with its middle if that is a corner."""
    source = (ART / f"{name}.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(source)
    left, top, width, height = (float(part) for part in root.get("viewBox", "0 0 0 0").split())
    inner = source[source.index(">", source.index("<svg")) + 1 : source.rindex("</svg>")]
    mark = f"{name.replace('/', '_')}_{round(x)}_{round(y)}-"
    for pattern, text in (
        (r'\bid="', f'id="{mark}'),
        (r"url\(#", f"url(#{mark}"),
        (r'href="#', f'href="#{mark}'),
    ):
        inner = re.sub(pattern, text, inner)
    shift = f" translate({-width / 2},{-height / 2})" if (left, top) == (0, 0) else ""
    turn = f" rotate({turned})" if turned else ""
    place = f"translate({x},{y}){turn} scale({size}){shift}"
    return f'<g transform="{place}" opacity="{opacity}">{inner.strip()}</g>'


def lifted(shape: str) -> str:
    """A shape that lies above others; needs `shadow("lift")`."""
    return f'<g filter="url(#lift)">{shape}</g>'
