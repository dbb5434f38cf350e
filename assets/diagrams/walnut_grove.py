"""Diagrams of the settlers' land: regions, enclosures, where tiles go, who works where, and the harvest."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.land import Tile, figure, good, outline
from assets.diagrams.parts import Diagram, digits, disc, does_not_fit, fits, framed, panel_width, way

TWO, THREE = panel_width(2), panel_width(3)
ALL_CORNERS = "NE SE SW NW"


def forest_of_two(middle: float, left_fences: str, right_fences: str, size: float = 1.0) -> tuple[Tile, Tile]:
    """Two tiles whose forests meet."""
    left = Tile((middle - 50 * size, 108), size, ("field", "forest", "quarry", "lake"), left_fences)
    right = Tile((middle + 50 * size, 108), size, ("lake", "pasture", "field", "forest"), right_fences)
    return left, right


def regions() -> Diagram:
    """2.9: one region across a side, closed by fences, and one that is left open."""
    scenes = []
    for left_fences, right_fences in (("", ""), ("NE SE", "NW SW"), ("NE SE", "NW")):
        left, right = forest_of_two(THREE / 2, left_fences, right_fences)
        shape = [left.corner(""), left.corner("NE"), right.corner(""), left.corner("SE")]
        around = "" if left_fences else outline(shape)
        scenes.append(f"{left}{right}{around}")
    return framed(scenes[0], fits(scenes[1], THREE), does_not_fit(scenes[2], THREE))


def laying() -> Diagram:
    """5.3: side by side, never only by a corner."""
    scenes = []
    for old, place in (((104.0, 104.0), (204.0, 104.0)), ((104.0, 150.0), (204.0, 50.0))):
        lying = Tile(old, 1.0, ("pasture", "field", "lake", "forest"), "NW")
        new = Tile(place, 0.94, ("quarry", "forest", "lake", "pasture"), "SE")
        ring = [new.corner(corner) for corner in ALL_CORNERS.split()]
        scenes.append(f"{lying}{new}{outline(ring, '#F2C46D')}")
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def one_figure_a_region() -> Diagram:
    """6.2: two regions for two figures, but one for one."""
    left, right = forest_of_two(TWO / 2 - 20, "NE SE", "NW SW", 1.24)
    tiles = f"{left}{right}"
    forest, pasture = left.point("E"), right.point("E", 1.1)
    apart = figure(forest[0] + 6, forest[1] + 22, 1.05) + figure(pasture[0], pasture[1] + 22, 1.05, "#2F6FA8")
    second = right.point("W")
    crowded = figure(forest[0] - 2, forest[1] + 22, 1.15) + figure(
        second[0] + 2, second[1] + 22, 1.15, "#2F6FA8"
    )
    return framed(fits(tiles + apart, TWO), does_not_fit(tiles + crowded, TWO))


def harvest() -> Diagram:
    """6.3: a good for each piece of land, and one more if the disc shows it."""
    left, right = forest_of_two(146, "NE SE", "NW SW", 1.15)
    shape = [left.corner(""), left.corner("NE"), right.corner(""), left.corner("SE")]
    worker = figure(146, 128, 1.1)
    counts = disc(*left.point("E", 0.55), 1, 13) + disc(*right.point("W", 0.55), 2, 13)
    year = (
        '<circle cx="452" cy="106" r="58" fill="#4A3A26"/><circle cx="452" cy="102" r="56" fill="#F7F3E3"/>'
        f'<path d="{way([(452, 102), (452, 46)])}A56,56 0 0 1 508,102z" fill="#F2C46D"/>'
        f'<path d="M396,102H508M452,46V158" stroke="#8F7D55" stroke-width="4"/>{digits("+1", 472, 62, 22)}'
        f"{good(478, 84, 0.5)}"
    )
    plus = digits("+", 344, 102, 56, "#FFFDF5") + digits("=", 540, 102, 52, "#FFFDF5")
    goods = "".join(good(288, 70 + 56 * row, 1.2) for row in range(2))
    result = "".join(good(610, 48 + 54 * row, 1.15) for row in range(3))
    return framed(f"{left}{right}{outline(shape)}{worker}{counts}{goods}{plus}{year}{result}")


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.9": regions,
    "5.3": laying,
    "6.2": one_figure_a_region,
    "6.3": harvest,
}
