"""Land of the settlers: square tiles of four triangles, fences along the diagonals, figures and goods."""

from __future__ import annotations

from collections.abc import Iterable

from assets.diagrams.parts import Point, way
from assets.papercut import fir

SIDES = "NESW"
HALF = 50.0  # of a tile, which all lengths here are measured by
# By land: the colour of its ground, and that of what grows on it.
GROUND = {
    "forest": ("#3F7D4A", "#245A38"),
    "field": ("#E7BE55", "#B98A2A"),
    "lake": ("#63A6CC", "#D3ECF5"),
    "pasture": ("#A6CF78", "#FFFDF5"),
    "quarry": ("#A8A39A", "#77726A"),
}
CORNERS: dict[str, Point] = {
    "NE": (HALF, -HALF),
    "SE": (HALF, HALF),
    "SW": (-HALF, HALF),
    "NW": (-HALF, -HALF),
}
MIDDLES: dict[str, Point] = {"N": (0, -30), "E": (30, 0), "S": (0, 30), "W": (-30, 0)}
ENDS = {"N": ("NW", "NE"), "E": ("NE", "SE"), "S": ("SE", "SW"), "W": ("SW", "NW")}
STONES = ((-11, 4, 7.5), (3, -5, 9), (13, 6, 6.5))


class Tile:
    """A tile around a point: the lands of its four sides, and the corners that fences lead to."""

    def __init__(self, at: Point, size: float, lands: Iterable[str], fences: str = "") -> None:
        self.at, self.size = at, size
        self._lands = dict(zip(SIDES, lands, strict=True))
        self._fences = fences.split()

    def __str__(self) -> str:
        x, y = self.at
        parts = ['<rect x="-51" y="-47" width="102" height="102" rx="7" fill="#4A3A26"/>']
        parts += [_triangle(side, land) for side, land in self._lands.items()]
        parts.append(
            '<rect x="-50.5" y="-50.5" width="101" height="101" rx="6" fill="none" stroke="#FFFDF5" '
            'stroke-opacity=".8" stroke-width="2.5"/>'
        )
        parts += [_fence(corner) for corner in self._fences]
        return f'<g transform="translate({x:.1f},{y:.1f}) scale({self.size})">{"".join(parts)}</g>'

    def point(self, side: str, share: float = 1.0) -> Point:
        """A point in the middle of a triangle."""
        x, y = MIDDLES[side]
        return self.at[0] + x * share * self.size, self.at[1] + y * share * self.size

    def corner(self, name: str) -> Point:
        """A corner of the tile, or its middle."""
        x, y = CORNERS.get(name, (0.0, 0.0))
        return self.at[0] + x * self.size, self.at[1] + y * self.size


def _triangle(side: str, land: str) -> str:
    ground, growth = GROUND[land]
    first, second = (CORNERS[end] for end in ENDS[side])
    x, y = MIDDLES[side]
    return f'<path d="{way([(0, 0), first, second])}z" fill="{ground}"/>' + _growth(land, x, y, growth)


def _growth(land: str, x: float, y: float, colour: str) -> str:
    if land == "forest":
        return "".join(fir(x + dx, y + dy, 20, colour) for dx, dy in ((-10, 8), (10, 9), (0, 12)))
    if land == "quarry":
        return "".join(
            f'<circle cx="{x + dx}" cy="{y + dy}" r="{r}" fill="{colour}"/>' for dx, dy, r in STONES
        )
    if land == "pasture":
        spots = ((-10, 4), (0, -5), (10, 5))
        return "".join(f'<circle cx="{x + dx}" cy="{y + dy}" r="3.2" fill="{colour}"/>' for dx, dy in spots)
    if land == "field":
        stalks = "".join(f"M{x + dx},{y + 9}V{y - 7}" for dx in (-12, -4, 4, 12))
        return f'<path d="{stalks}" stroke="{colour}" stroke-width="3.4" stroke-linecap="round"/>'
    waves = "".join(f"M{x - 12},{y + dy}q6,-6 12,0t12,0" for dy in (-3, 6))
    return f'<path d="{waves}" fill="none" stroke="{colour}" stroke-width="2.8" stroke-linecap="round"/>'


def _fence(corner: str) -> str:
    """Posts and a rail from the middle to a corner."""
    x, y = CORNERS[corner]
    posts = "".join(f"M{x * share:.1f},{y * share + 4:.1f}v-13" for share in (0.14, 0.42, 0.7, 0.96))
    rail = f"M0,-2L{x},{y - 2}M0,2L{x},{y + 2}"
    return "".join(
        f'<path d="{rail}{posts}" fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linecap="round"/>'
        for ink, wide in (("#4A2C12", 6.5), ("#E9BC85", 3.2))
    )


def outline(points: Iterable[Point], colour: str = "#FFF3CF") -> str:
    """A line around a region."""
    shape = f"{way(list(points))}z"
    return "".join(
        f'<path d="{shape}" fill="none" stroke="{ink}" stroke-width="{wide}" stroke-linejoin="round"/>'
        for ink, wide in (("#12261A", 12), (colour, 7))
    )


def figure(x: float, y: float, size: float = 1.0, coat: str = "#2E2A26") -> str:
    """A labourer with a straw hat."""
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({size})" stroke="#FFFDF5" stroke-width="2.4">'
        f'<path d="M-14,0C-16,-22 -9,-31 0,-31S16,-22 14,0z" fill="{coat}"/>'
        f'<circle cy="-37" r="9.5" fill="#F1C9A0"/>'
        f'<path d="M-17,-41Q0,-36 17,-41Q10,-44 8,-50H-8Q-10,-44 -17,-41z" fill="#E7BE55"/></g>'
    )


def good(x: float, y: float, size: float = 1.0) -> str:
    """A log of wood."""
    return (
        f'<g transform="translate({x:.1f},{y:.1f}) scale({size})">'
        f'<rect x="-18" y="-14" width="36" height="36" rx="7" fill="#4A2C12"/>'
        f'<rect x="-18" y="-18" width="36" height="36" rx="7" fill="#A8713F"/>'
        f'<circle r="11" fill="none" stroke="#5B3A1C" stroke-width="3.4"/><circle r="4" fill="#5B3A1C"/></g>'
    )
