"""Diagrams of the settlers' land: tiles, regions, enclosures, where tiles go, who works where, harvests."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.farm import Farm, Tile, bag, barn, outline, piece, row
from assets.diagrams.parts import (
    AMBER,
    LOW,
    Diagram,
    arrow,
    card,
    cross,
    digits,
    disc,
    does_not_fit,
    fits,
    framed,
    panel_width,
    tick,
)
from game.walnut_grove.data import GOODS

ONE, TWO, THREE = panel_width(1), panel_width(2), panel_width(3)
ALL_CORNERS = ("NE", "SE", "SW", "NW")
PINK = "#FF7BA8"


def lands_and_goods() -> Diagram:
    """2.1: what each kind of land gives."""
    parts = []
    for place, good in enumerate(GOODS):
        x = 72 + 134 * place
        parts.append(card(x, 100, 122, 176))
        parts.append(piece(f"area_{good}_n", x, 112, 0.62))
        parts.append(arrow((x, 108), (x, 132), size=0.8) + piece(f"good_{good}", x, 160, 1.3))
    return framed("".join(parts))


def the_board() -> Diagram:
    """2.5: five lands above; house, wagons, barn with plots, and room for improvements below."""
    farm = Farm((84, 88), 0.65)
    yard = '<rect x="22" y="100" width="636" height="222" rx="14" fill="#B3C47C"/>'
    yard += '<rect x="22" y="262" width="636" height="60" rx="14" fill="#E2D2A8"/>'
    camp = ("wagon_blue", "wagon", "wagon", "wagon")
    wagons = "".join(piece(name, 200 + 66 * place, 214, 0.54) for place, name in enumerate(camp))
    below = row(["improvement_space"] * 3, 118, 290, 0.62, 56)
    plots = "".join(piece("plot", x, 314, 0.72) + digits("+2", x, 298, 26, "#7A3A28") for x in (506, 604))
    return framed(
        f"{yard}{farm}{piece('house', 98, 244, 0.66)}{wagons}{barn(554, 252, 0.56)}{below}{plots}",
        height=340,
    )


def a_tile() -> Diagram:
    """2.8: land, squares and fences; a quarter turn."""
    tile, turned = Tile(17, 0, (114, 102), 0.94), Tile(17, 1, (566, 102), 0.94)
    marks = "".join(
        arrow((270, y), to, bend, size=0.8) + disc(288, y, number, 19)
        for number, (y, to, bend) in enumerate(
            ((36, (168, 30), 0.0), (102, (184, 70), 0.0), (168, (82, 140), 0.0)), 1
        )
    )
    return framed(f"{tile}{marks}{arrow((362, 84), (456, 84), 0.35)}{turned}")


def forests(
    size: float, middle: float, first: tuple[int, int], second: tuple[int, int], y: float = 102
) -> tuple[Tile, Tile]:
    """Two tiles side by side."""
    step = 95 * size
    return Tile(*first, (middle - step, y), size), Tile(*second, (middle + step, y), size)


def diamond(left: Tile, right: Tile) -> list[tuple[float, float]]:
    """Around the land on both sides of the side where two tiles meet."""
    return [left.corner(), left.corner("NE"), right.corner(), left.corner("SE")]


def regions() -> Diagram:
    """2.9: one region across a side; an enclosure of two kinds of land; a gap lets everybody out."""
    pairs = (((8, 3), (3, 3)), ((1, 0), (50, 0)), ((1, 0), (14, 0)))
    tiles = [forests(0.52, THREE / 2, *pair) for pair in pairs]
    region, closed, gap = (f"{left}{right}" for left, right in tiles)
    leak = tiles[2][1]
    out = arrow(leak.side("W", 0.7), leak.side("S", 1.25), 0.2, colour=PINK)
    return framed(
        region + outline(diamond(*tiles[0])),
        fits(closed + outline(diamond(*tiles[1])), THREE),
        does_not_fit(gap + out, THREE),
    )


def laying() -> Diagram:
    """5.3: side by side; never only by a corner; never beside the board."""
    scenes = []
    for origin, size, cell, fit in (
        ((70.0, 176.0), 0.42, (1, 1), True),
        ((52.0, 188.0), 0.36, (1, 2), False),
        ((128.0, 148.0), 0.42, (-1, 0), False),
    ):
        farm = Farm(origin, size, lands=range(2))
        farm.tile(2, 0, 1, 0)
        new = farm.tile(9, *cell, 0)
        ring = outline([new.corner(name) for name in ALL_CORNERS], AMBER if fit else PINK)
        scenes.append((fits if fit else does_not_fit)(f"{farm}{ring}", THREE))
    return framed(*scenes)


def draw_and_keep() -> Diagram:
    """5.4: of four tiles two are laid, the others go back into the bag."""
    parts = []
    for place, number in enumerate((12, 33, 24, 45)):
        kept = place in (1, 3)
        tile = Tile(number, 0, (74 + 112 * place, 100), 0.52)
        parts.append(str(tile) + (tick if kept else cross)(74 + 112 * place, 172, 0.72))
    number = (
        digits("4", 520, 60, 60, "#FFFDF5")
        + arrow((548, 60), (596, 60))
        + digits("2", 626, 60, 60, "#FFE9A8")
    )
    return framed("".join(parts) + number + bag(574, 186))


def one_figure_a_region() -> Diagram:
    """6.2: two regions for two figures, but one for one."""
    scenes = []
    for crowded in (False, True):
        left, right = forests(0.72, TWO / 2 - 12, (1, 0), (39, 0))
        forest, second = left.side("E", 0.72), right.side("W", 0.72) if crowded else right.side("S", 0.62)
        people = piece("worker_farmer", forest[0], forest[1] + 24, 0.72)
        people += piece("worker_blue", second[0], second[1] + 24, 0.72)
        scenes.append(f"{left}{right}{outline(diamond(left, right))}{people}")
    return framed(fits(scenes[0], TWO, LOW), does_not_fit(scenes[1], TWO, LOW))


def harvest() -> Diagram:
    """6.3: a good for each piece of land, and one more if the disc shows it."""
    left, right = forests(0.7, 148, (1, 0), (39, 0))
    counts = disc(*left.side("E", 0.42), 1, 14) + disc(*right.side("W", 0.42), 2, 14)
    worker = piece("worker_yellow", 148, 142, 0.8)
    year = piece("disc_a2", 430, 102, 0.68)
    signs = digits("+", 324, 102, 48, "#FFFDF5") + digits("=", 548, 102, 48, "#FFFDF5")
    result = "".join(piece("good_wood", 618, 46 + 54 * place, 1.3) for place in range(3))
    return framed(f"{left}{right}{outline(diamond(left, right))}{counts}{worker}{year}{signs}{result}")


def finding_room() -> Diagram:
    """6.4: first the squares of the region, then the barn; what finds no room is lost."""
    harvest_of_four = "".join(piece("good_grain", 36, 38 + 44 * place, 1.05) for place in range(4))
    tile = Tile(41, 2, (172, 104), 0.78, {"grain": 2})
    full = barn(428, 184, 0.72, ("copper", "stone", "wood", "grain"))
    lost = piece("good_grain", 628, 112, 1.2, opacity=0.6) + cross(628, 156, 0.8)
    ways = arrow((62, 104), (92, 104)) + arrow((258, 104), (306, 132), 0.15) + arrow((556, 112), (598, 112))
    numbers = disc(172, 24, 1, 17) + disc(316, 34, 2, 17) + disc(628, 40, 3, 17)
    return framed(f"{harvest_of_four}{tile}{full}{lost}{ways}{numbers}")


def enclosures() -> Diagram:
    """14.1: one enclosure of lake and quarry, one of forest; the band is open to the north."""
    closed = Farm((TWO / 2 - 52, 164), 0.5, lands=range(2))
    first, second = closed.tile(1, 0, 1, 0), closed.tile(39, 1, 1, 0)
    low = [first.corner(), first.corner("SE"), closed.apex(0), first.corner("SW")]
    marks = outline(low) + outline(diamond(first, second))

    open_farm = Farm((TWO / 2 - 52, 164), 0.5, lands=range(2))
    band = open_farm.tile(33, 0, 1, 0)
    way_out = arrow(band.side("S", 0.5), band.side("N", 1.0))
    return framed(fits(f"{closed}{marks}", TWO), does_not_fit(f"{open_farm}{way_out}", TWO))


def a_summer() -> Diagram:
    """14.2: three figures on a farm, and what each of them brings."""
    farm = Farm((66, 282), 0.5)
    farm.goods = {1: 1, 3: 1, 4: 1}
    farm.tile(47, 1, 1, 0, {"dairy": 2})
    farm.tile(43, 2, 1, 0)
    farm.tile(41, 3, 1, 0, {"grain": 2})
    farm.tile(42, 3, 2, 0)
    people = []
    for kind, (x, y), gain in (
        ("farmer", farm.middle(4, 0), "1"),
        ("blue", farm.middle(1, 1), "3+1"),
        ("yellow", farm.middle(3, 1), "3"),
    ):
        people.append(piece(f"worker_{kind}", x + 4, y + (0 if kind == "farmer" else 28), 0.62))
        people.append(digits(gain, x, y - 44 if kind != "farmer" else y - 62, 30, "#FFFDF5", "#3A2A10"))
    year = piece("disc_a1", 590, 92, 0.58)
    stored = barn(594, 306, 0.44, ("back", "back", "dairy", ""))
    return framed(f"{farm}{''.join(people)}{year}{stored}", height=320)


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.1": lands_and_goods,
    "2.5": the_board,
    "2.8": a_tile,
    "2.9": regions,
    "5.3": laying,
    "5.4": draw_and_keep,
    "6.2": one_figure_a_region,
    "6.3": harvest,
    "6.4": finding_room,
    "14.1": enclosures,
    "14.2": a_summer,
}
