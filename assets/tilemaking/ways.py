"""The sandy ways over a tile: where they run, and the paper layers they are glued of."""

from __future__ import annotations

from assets.tilemaking.hexagon import APOTHEM, Point, num, through, towards

Curve = tuple[Point, Point, Point]  # start, control, end

WIDTH = 30.0
LIGHT = "#F3E5BD"
LAYERS = (  # colour, width, shift down, opacity
    ("#26461F", WIDTH + 12, 0.0, 0.55),
    ("#A5824E", WIDTH + 5, 1.5, 1.0),
    ("#EBD9A9", WIDTH, 0.0, 1.0),
    (LIGHT, WIDTH / 2, -1.5, 1.0),
)


def sides_of(mask: int) -> list[int]:
    """The sides by which a path leaves."""
    return [side for side in range(6) if mask >> side & 1]


def junction(mask: int) -> Point:
    """Where the paths of a tile meet and people stand."""
    sides = sides_of(mask)
    ends = [through(side, APOTHEM / 2 / len(sides)) for side in sides]
    if len(sides) == 1:
        return 0.0, 0.0
    return sum(x for x, _ in ends), sum(y for _, y in ends)


def curves_of(mask: int) -> list[Curve]:
    """The ways over a tile: one between every two sides; crossings are filled up by a way to the middle."""
    sides, middle = sides_of(mask), junction(mask)
    edge = 0.92 * APOTHEM
    pairs = [(a, b) for i, a in enumerate(sides) for b in sides[i + 1 :]]
    curves: list[Curve] = [(through(a, edge), (0.0, 0.0), through(b, edge)) for a, b in pairs]
    if len(sides) != 2:
        curves += [(through(side, edge), through(side, APOTHEM / 2), middle) for side in sides]
    return curves


def points_on(curve: Curve, count: int = 14) -> list[Point]:
    """Points along a curve, evenly in its parameter."""
    (ax, ay), (bx, by), (cx, cy) = curve
    steps = [k / count for k in range(count + 1)]
    return [
        (
            (1 - t) ** 2 * ax + 2 * t * (1 - t) * bx + t * t * cx,
            (1 - t) ** 2 * ay + 2 * t * (1 - t) * by + t * t * cy,
        )
        for t in steps
    ]


def way_points(mask: int) -> list[Point]:
    """Points on all ways of a tile, a little beyond its sides too."""
    beyond = [through(side, APOTHEM + step) for side in sides_of(mask) for step in (-4, 4, 12, 20)]
    return beyond + [point for curve in curves_of(mask) for point in points_on(curve)]


def way_path(mask: int) -> str:
    """All ways of a tile; near the sides they run straight, so that neighbours fit exactly."""
    ends = [
        "M" + "L".join(f"{num(x)},{num(y)}" for x, y in (through(side, APOTHEM * k) for k in (0.92, 1.1)))
        for side in sides_of(mask)
    ]
    bends = [
        f"M{num(a[0])},{num(a[1])}Q{num(b[0])},{num(b[1])} {num(c[0])},{num(c[1])}"
        for a, b, c in curves_of(mask)
    ]
    return "".join(ends + bends)


def yard(mask: int) -> str:
    """The light ground where three or more ways meet."""
    sides = sides_of(mask)
    if len(sides) < 3:
        return ""
    corners = " ".join(f"{num(x)},{num(y - 1.5)}" for x, y in (through(side, APOTHEM / 2) for side in sides))
    return f'<polygon points="{corners}" fill="{LIGHT}" stroke="{LIGHT}" stroke-width="8"/>'


def seams(mask: int) -> str:
    """A faint crease where a path meets the next tile, so that steps can be counted."""
    lines = []
    for side in sides_of(mask):
        (x, y), (dx, dy) = through(side, APOTHEM - 0.6), towards(60 * side, WIDTH / 2 - 1)
        lines.append(f"M{num(x - dx)},{num(y - dy)}L{num(x + dx)},{num(y + dy)}")
    return f'<path d="{"".join(lines)}" stroke="#B4955E" stroke-width="1.4" opacity=".45"/>'


def ways_svg(mask: int) -> str:
    """All ways of a tile with their layers; they reach a little beyond its sides."""
    layers = "".join(
        f'<path d="{way_path(mask)}" stroke="{colour}" stroke-width="{num(width)}" opacity="{opacity:g}" '
        f'transform="translate(0,{num(down)})"/>'
        for colour, width, down, opacity in LAYERS
    )
    caps = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {caps}>{layers}{yard(mask)}{seams(mask)}</g>"
