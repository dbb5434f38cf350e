"""The settlers' land, town and year discs without anything that is only beautiful, for high contrast.

A terrain is a dark ground with one bold pattern, a board a dark face inside a white line.
"""

from __future__ import annotations

from collections.abc import Iterator

from assets.farmmaking import afar, homestead, land, street, year
from assets.farmmaking.goods import sign
from assets.farmmaking.ground import SIDE
from assets.farmmaking.shapes import Point, at, box, line, path, polygon, stroke
from game.walnut_grove.data import DISCS, GOODS, Good
from game.walnut_grove.tiles import CORNERS, SIDES

BLACK, NIGHT, WHITE, YELLOW = "#000000", "#10160F", "#FFFFFF", "#FFE14D"
# By good of the terrain: its ground, and the ink of its pattern.
TONES: dict[Good, tuple[str, str]] = {
    "wood": ("#06401A", "#2F8F4C"),
    "grain": ("#7A5A00", "#E3B52E"),
    "fish": ("#063A7A", "#4C9BE8"),
    "dairy": ("#4F8F2A", "#B5E48C"),
    "stone": ("#4D4D4D", "#9C9C9C"),
}
# Each is laid so often along a tile that it goes on in the next one.
PATTERNS: dict[Good, tuple[str, int]] = {
    "wood": ("M-7,6L0,-9L7,6z", 5),
    "grain": ("M-6,8V-6M0,8V-8M6,8V-6", 5),
    "fish": ("M-24,0Q-18,-7 -12,0T0,0T12,0T24,0", 4),
    "dairy": ("M-1,0h2", 6),
    "stone": ("M-9,4L-4,-6L6,-5L10,4z", 4),
}
WIDTHS: dict[Good, float] = {"wood": 3, "grain": 3, "fish": 4, "dairy": 8, "stone": 3}
LINE = 5.0  # around boards, and between terrains
PLAIN_YEAR = {season: (start, WHITE, BLACK) for season, (start, _, _) in year.QUARTERS.items()}

Piece = tuple[int, int, int, int, str]  # as the pieces they stand for: left, top, width, height, drawing


def pieces() -> Iterator[tuple[str, str]]:
    """By piece, its plain twin, drawn from the upper left corner of its picture."""
    for name, (left, top, _, _, body) in _twins():
        yield name, at(-left, -top, body)


def _twins() -> Iterator[tuple[str, Piece]]:
    for good, sides in land.AREAS:
        name = f"area_{good}_{sides.lower()}"
        yield name, (*land.PIECES[name][:4], terrain(good, land.outline(sides)))
    for good in GOODS:
        shape = terrain(good, land.outline("N"))
        yield f"land_{good}", (*land.PIECES[f"land_{good}"][:4], shape + fence("NW") + fence("NE"))
        for side in SIDES:
            name = f"small_{good}_{side.lower()}"
            yield name, (*afar.PIECES[name][:4], afar_triangle(good, side))
    for corner in CORNERS:
        for end, start in (("", 0.0), ("_band", land.BAND)):
            name = f"{corner.lower()}{end}"
            seam = line(*land.corner(corner, start), *land.corner(corner), BLACK, LINE)
            yield f"seam_{name}", (*land.WHOLE, seam)
            yield f"fence_{name}", (*land.WHOLE, fence(corner, start))
    for number, side in enumerate(SIDES):
        ends = land.corner(CORNERS[number - 1]), land.corner(CORNERS[number])
        yield f"edge_{side.lower()}", (*land.WHOLE, line(*ends[0], *ends[1], BLACK, LINE))
    yield from _boards()
    yield from _discs()


def _boards() -> Iterator[tuple[str, Piece]]:
    for name, top, depth in (
        ("board", 0.0, homestead.DEPTH),
        ("board_strip", 0.0, homestead.STRIP),
        ("board_yard", homestead.YARD_TOP, homestead.DEPTH),
    ):
        middle = 0, (top + depth) / 2
        shown = face(2 * homestead.HALF + 14, depth - top + 12, 12, middle)
        yield name, (*homestead.PIECES[name][:4], shown)
    yield "small_board", (*afar.PIECES["small_board"][:4], face(328, 116, 8, (0, 58)))
    town = road(street.ROAD, 58) + street.ways(chevron)
    yield "street", (*street.PIECES["street"][:4], face(*street.SIZE, 60) + town)
    town = road(street.ROAD_UPRIGHT, 38) + street.ways_upright(chevron)
    yield "street_upright", (*street.PIECES["street_upright"][:4], face(*street.SIZE_UPRIGHT, 60) + town)


def _discs() -> Iterator[tuple[str, Piece]]:
    for name, shown in DISCS.items():
        yield name, (*year.AROUND, year.disc(shown, PLAIN_YEAR))
    for season in year.SIGNS:
        outline, ends = year.quarter(season, year.RADIUS + 3), 'stroke-linejoin="round"'
        rim = path(outline, "none", f'stroke="{BLACK}" stroke-width="17" {ends}')
        rim += path(outline, "none", f'stroke="{YELLOW}" stroke-width="10" {ends}')
        yield f"disc_{season}", (*year.AROUND, rim)


def terrain(good: Good, outline: list[Point]) -> str:
    """Land with its pattern."""
    (ground, ink), (shape, count), step = TONES[good], PATTERNS[good], SIDE / PATTERNS[good][1]
    half = SIDE / 2
    signs = "".join(
        at(step * (column + 0.5) - half, step * (row + 0.5) - half, stroke(shape, ink, WIDTHS[good]))
        for row in range(count)
        for column in range(count)
    )
    d = polygon(outline)
    return (
        f'<defs><clipPath id="cut"><path d="{d}"/></clipPath></defs>'
        + path(d, ground, f'stroke="{ground}" stroke-width="2.4"')
        + f'<g clip-path="url(#cut)">{signs}</g>'
    )


def afar_triangle(good: Good, side: str) -> str:
    """A side of a neighbour's tile: its ground and the sign of its good."""
    place = SIDES.index(side)
    corners = [(0.0, 0.0), afar.corner(CORNERS[place - 1]), afar.corner(CORNERS[place])]
    edge = f'stroke="{BLACK}" stroke-width="1.5"'
    return path(polygon(corners), TONES[good][0], edge) + at(*afar.MIDDLES[side], sign(good, WHITE), 0.7)


def fence(name: str, start: float = 0.0) -> str:
    """A fence as two white lines on a black one."""
    ends = (*land.corner(name, start), *land.corner(name))
    return line(*ends, BLACK, 15) + line(*ends, WHITE, 10) + line(*ends, BLACK, 3)


def face(width: float, height: float, radius: float, middle: Point = (0, 0)) -> str:
    """A dark board inside a white line."""
    left, top = middle[0] - width / 2, middle[1] - height / 2
    edge = f'stroke="{WHITE}" stroke-width="{LINE}"'
    inset = LINE / 2
    return box(left + inset, top + inset, width - LINE, height - LINE, radius, NIGHT, edge)


def road(outline: str, width: float) -> str:
    """The road of the town."""
    return stroke(outline, "#8C8C8C", width + 4) + stroke(outline, "#2E2E2E", width)


def chevron(turned: float) -> str:
    """Which way people walk."""
    return at(0, 0, stroke("M-7,-9L5,0L-7,9", WHITE, 6), turned=turned)
