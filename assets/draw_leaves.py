"""Draws the pressed leaves of the chronicle, each of another tree, under a strip of tape.

    uv run python -m assets.draw_leaves      then: uv run python assets/build_art.py leaves

It writes assets/art/leaves/<leaf>.svg for every leaf that the program knows, and empty.svg for those to come.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

from assets.papercut import ART, fade, mixed, shadow, write

WIDTH, HEIGHT = 200, 220
FOOT, TIP = 186.0, 26.0  # where the blade begins, and where it ends
MIDDLE = WIDTH / 2
STEPS = 96  # points along one side of a blade
INK, PALE = "#2B2318", "#FFFDF5"
Point = tuple[float, float]
Side = Callable[[float], float]  # from 0 at the foot to 1 at the tip, how far the blade reaches sideways


def main(folder: Path = ART) -> None:
    """Write all drawings into a folder of art."""
    for name, (draw, colour) in LEAVES.items():
        write(f"leaves/{name}", WIDTH, HEIGHT, _pressed(draw(colour), colour), folder)
    write("leaves/empty", WIDTH, HEIGHT, _empty(), folder)


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points) + "z"


def _outline(side: Side) -> list[Point]:
    """Both sides of a blade, from the foot around the tip and back."""
    heights = [step / STEPS for step in range(STEPS + 1)]
    right = [(MIDDLE + side(t), FOOT + (TIP - FOOT) * t) for t in heights]
    left = [(MIDDLE - side(t), FOOT + (TIP - FOOT) * t) for t in reversed(heights)]
    return right + left


def _blade(side: Side, veins: int) -> Callable[[str], str]:
    """A single blade: its darker back, its face, one half in more light, and its veins."""

    def draw(colour: str) -> str:
        points = _outline(side)
        half = [*points[: STEPS + 1], (MIDDLE, TIP), (MIDDLE, FOOT)]
        lines = [f"M{MIDDLE},{FOOT + 22}V{TIP + 10}"]
        for number in range(veins):
            t = 0.1 + 0.68 * number / veins
            y, reach = FOOT + (TIP - FOOT) * t, max(8.0, side(min(1.0, t + 0.14)) * 0.78)
            for way in (-1, 1):
                lines.append(
                    f"M{MIDDLE},{y:.1f}Q{MIDDLE + way * reach * 0.5:.1f},{y - 8:.1f} "
                    f"{MIDDLE + way * reach:.1f},{y - 24:.1f}"
                )
        return _cut(_path(points), colour, _path(half)) + _veins("".join(lines), colour)

    return draw


def _fan(radius: Callable[[float], float], spread: float, rays: int) -> Callable[[str], str]:
    """A blade that opens from its stalk to all sides; `radius` is asked from -1, on the left, to 1."""

    def draw(colour: str) -> str:
        foot = (MIDDLE, FOOT - 34)

        def at(share: float, length: float) -> Point:
            angle = share * spread
            return foot[0] + math.sin(angle) * length, foot[1] - math.cos(angle) * length

        shares = [step / STEPS * 2 - 1 for step in range(STEPS + 1)]
        points = [at(share, radius(share)) for share in shares]
        half = [foot, *(point for share, point in zip(shares, points, strict=True) if share >= 0)]
        lines = [f"M{foot[0]},{foot[1]}V{FOOT + 22}"]
        for ray in range(rays):
            share = (ray / (rays - 1) * 2 - 1) * 0.86
            x, y = at(share, radius(share) * 0.82)
            lines.append(f"M{foot[0]},{foot[1]}L{x:.1f},{y:.1f}")
        return _cut(_path([foot, *points]), colour, _path(half)) + _veins("".join(lines), colour)

    return draw


def _leaflets(places: list[tuple[float, float, float, float, float]]) -> Callable[[str], str]:
    """Several small blades on one stalk: where each begins, its turn, its length and its width."""

    def draw(colour: str) -> str:
        parts = []
        for x, y, turn, length, width in places:
            shape = (
                f"M0,0C{width:.1f},{-length * 0.3:.1f} {width * 0.9:.1f},{-length * 0.8:.1f} 0,{-length:.1f}"
                f"C{-width * 0.9:.1f},{-length * 0.8:.1f} {-width:.1f},{-length * 0.3:.1f} 0,0z"
            )
            half = (
                f"M0,0C{width:.1f},{-length * 0.3:.1f} {width * 0.9:.1f},{-length * 0.8:.1f} 0,{-length:.1f}z"
            )
            vein = _veins(f"M0,0V{-length * 0.86:.1f}", colour)
            moved = f'transform="translate({x:.1f},{y:.1f}) rotate({turn:.1f})"'
            parts.append(f"<g {moved}>{_cut(shape, colour, half)}{vein}</g>")
        top = min(y for _, y, *_ in places)
        return _veins(f"M{MIDDLE},{FOOT + 22}V{top:.1f}", mixed(colour, INK, 0.3)) + "".join(parts)

    return draw


def _cut(shape: str, colour: str, half: str) -> str:
    """A shape of three layers of paper."""
    return (
        f'<path d="{shape}" fill="{mixed(colour, INK, 0.45)}" transform="translate(0,5)"/>'
        f'<path d="{shape}" fill="{colour}" stroke="{mixed(colour, INK, 0.3)}" stroke-width="1.5"/>'
        f'<path d="{half}" fill="{mixed(colour, PALE, 0.16)}"/>'
    )


def _veins(lines: str, colour: str) -> str:
    pale = mixed(colour, PALE, 0.55)
    return f'<path d="{lines}" fill="none" stroke="{pale}" stroke-width="3" stroke-linecap="round"/>'


def _pressed(body: str, colour: str) -> str:
    """A leaf a little aslant, held by tape."""
    tape = (
        '<g transform="translate(100,30) rotate(-9)"><path d="M-44,-14L44,-14L40,-7L44,0L40,7L44,14H-44'
        'L-40,7L-44,0L-40,-7z" fill="#EFE3BF" opacity=".8"/>'
        '<path d="M-44,-14H44" stroke="#FFFFFF" stroke-width="2" opacity=".7"/></g>'
    )
    return (
        f"<defs>{shadow('drop', 5, 4, 0.32)}{fade('face', mixed(colour, PALE, 0.1), colour)}</defs>"
        f'<g filter="url(#drop)"><g transform="rotate(6 100 120)">{body}</g></g>{tape}'
    )


def _empty() -> str:
    """The place of a leaf that nobody has found yet."""
    shape = _path(_outline(lambda t: 62 * math.sin(math.pi * t) ** 0.8 * (1.08 - 0.45 * t)))
    return (
        f'<path d="{shape}" fill="#D9C9A3" opacity=".42"/>'
        f'<path d="{shape}M{MIDDLE},{FOOT}V{TIP + 34}M{MIDDLE},{FOOT + 20}V{FOOT}" fill="none" '
        'stroke="#6B5B43" stroke-width="4" stroke-linecap="round" stroke-dasharray="3 11"/>'
    )


def _oval(width: float, fullest: float = 0.0) -> Side:
    return lambda t: width * math.sin(math.pi * min(1.0, t)) ** 0.8 * (1 + fullest * (0.5 - t))


def _lobed(width: float, lobes: float, depth: float) -> Side:
    full = _oval(width, -0.5)
    return lambda t: full(t) * (1 - depth + depth * abs(math.sin(math.pi * lobes * t)))


def _toothed(width: float, teeth: float, depth: float) -> Side:
    full = _oval(width, 0.9)
    return lambda t: full(t) * (1 - depth * (teeth * t % 1.0))


def _spiny(width: float, spines: float) -> Side:
    full = _oval(width)
    return lambda t: full(t) * (0.62 + 0.38 * (2 * abs(spines * t % 1.0 - 0.5)) ** 1.6)


def _pointed(points: int, longest: float, depth: float) -> Callable[[float], float]:
    """Rays like those of a maple: the one in the middle is the longest."""

    def radius(share: float) -> float:
        wave = 1 - abs(math.sin(math.pi * (points - 1) / 2 * share)) ** 0.75
        return longest * (1 - 0.34 * abs(share)) * (1 - depth + depth * wave)

    return radius


def _ginkgo(share: float) -> float:
    notch = max(0.0, 1 - abs(share) * 9)
    return 106 - 34 * notch - 16 * abs(share) ** 3 + 2.4 * math.sin(share * 34)


def _rowan() -> list[tuple[float, float, float, float, float]]:
    pairs = [
        (MIDDLE, FOOT - 4 - 24 * pair, way * (62 - 3 * pair), 66 - 4 * pair, 15 - pair)
        for pair in range(5)
        for way in (-1, 1)
    ]
    return [*pairs, (MIDDLE, FOOT - 112, 0.0, 52.0, 13.0)]


LEAVES: dict[str, tuple[Callable[[str], str], str]] = {
    "first_win": (_blade(_oval(62, 0.5), 5), "#5E8C4A"),  # beech
    "every_table": (  # horse chestnut, a leaflet for every game
        _leaflets(
            [
                (MIDDLE, FOOT - 46, turn, size, size * 0.26)
                for turn, size in ((-98, 72), (98, 72), (-50, 92), (50, 92), (0, 104))
            ]
        ),
        "#7FA352",
    ),
    "three_in_a_row": (  # clover
        _leaflets([(MIDDLE, FOOT - 60, turn, 84, 46) for turn in (-92, 92, 0)]),
        "#4F9A62",
    ),
    "by_a_hair": (_blade(_oval(26, 0.3), 7), "#8FB56A"),  # willow
    "shared": (_fan(_ginkgo, 1.15, 9), "#E3B23B"),  # ginkgo, two lobes on one stalk
    "full_table": (_blade(_lobed(76, 4.5, 0.42), 5), "#C07A2E"),  # oak
    "comeback": (_fan(_pointed(5, 118, 0.46), 2.0, 5), "#3F7D5A"),  # ivy
    "best_bots": (_blade(_spiny(66, 4.0), 4), "#2F6B4A"),  # holly
    "alone": (_blade(_toothed(74, 9.0, 0.14), 5), "#D9A441"),  # birch
    "four_seasons": (_fan(_pointed(7, 120, 0.56), 2.25, 7), "#B5532E"),  # maple
    "every_win": (_blade(_toothed(56, 16.0, 0.1), 8), "#8E2F4F"),  # cherry
    "hundred": (_leaflets(_rowan()), "#A8612B"),  # rowan
}


if __name__ == "__main__":
    main()
