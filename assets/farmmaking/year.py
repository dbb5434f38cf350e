"""The year discs: tiles to draw and keep, the richer harvest, the good that sells, who is hungry, fires."""

from __future__ import annotations

import math
from collections.abc import Callable

from assets.diagrams.parts import digits
from assets.farmmaking.goods import coin_back, cube
from assets.farmmaking.people import worker
from assets.farmmaking.shapes import at, box, circle, line, path, round_the_clock, stroke
from assets.farmmaking.yard import flame
from game.walnut_grove.data import DISCS, Season, Year

RADIUS = 126
HUB = 40
# By season: where its quarter begins, clockwise from the right, and the colours of its ground and figures.
Quarters = dict[Season, tuple[int, str, str]]
QUARTERS: Quarters = {
    "spring": (180, "#B9D78F", "#2F4A1E"),
    "summer": (270, "#F6CE6E", "#7A4A10"),
    "autumn": (0, "#E0A066", "#5E2E12"),
    "winter": (90, "#BFD8E0", "#1D3C50"),
}


def quarter(season: Season, outer: float = RADIUS - 3) -> str:
    """The outline of a season on the disc."""
    start = math.radians(QUARTERS[season][0])
    cos, sin = math.cos(start), math.sin(start)
    return (
        f"M{HUB * cos:.1f},{HUB * sin:.1f}L{outer * cos:.1f},{outer * sin:.1f}"
        f"A{outer},{outer} 0 0 1 {-outer * sin:.1f},{outer * cos:.1f}"
        f"L{-HUB * sin:.1f},{HUB * cos:.1f}A{HUB},{HUB} 0 0 0 {HUB * cos:.1f},{HUB * sin:.1f}z"
    )


def small_tile() -> str:
    """A landscape tile as a sign."""
    return (
        box(-18, -15, 36, 36, 6, "#54793F")
        + box(-18, -18, 36, 36, 6, "#F7F3E3")
        + path("M-15,-15h30v30z", "#E7B93A")
        + path("M-15,-15l30,30h-30z", "#3F86BE")
        + line(-15, -15, 15, 15, "#6B4A2B", 3)
    )


def sun() -> str:
    """The sign of summer."""
    rays = "".join(at(0, 0, path("M-4,-15L0,-22L4,-15z", "#E3A13B"), turned=36 * ray) for ray in range(10))
    return rays + circle(0, 2, 13, "#B97A22") + circle(0, 0, 13, "#F2C46D") + circle(-2.6, -2.6, 7, "#FBE0A0")


def flake(ink: str = "#3E7CA6") -> str:
    """The sign of winter."""
    arm = stroke("M0,0V-20M0,-12L-6,-17M0,-12L6,-17", ink, 3.4)
    return "".join(at(0, 0, arm, turned=60 * turn) for turn in range(6))


def sprout() -> str:
    """The sign of spring."""
    return stroke("M0,18V-4", "#4B7A3C", 4) + path(
        "M0,0C-18,0 -20,-14 -18,-18C-4,-18 0,-8 0,0zM0,-4C16,-4 20,-16 18,-22C4,-20 0,-12 0,-4z", "#5E8C4A"
    )


def leaf() -> str:
    """The sign of autumn."""
    return path("M-16,14C-18,-8 0,-18 18,-18C18,4 6,16 -12,12z", "#B5532E") + stroke(
        "M-18,18L10,-10", "#7A3318", 3
    )


SIGNS: dict[Season, Callable[[], str]] = {"spring": sprout, "summer": sun, "autumn": leaf, "winter": flake}


def plate(season: Season) -> str:
    """A season as a round sign."""
    _, ground, ink = QUARTERS[season]
    return (
        circle(0, 3, 26, ink)
        + circle(0, 0, 26, "#FBF8EC")
        + circle(0, 0, 23, ground)
        + at(0, 0, SIGNS[season](), 0.84)
    )


def plain_disc(quarters: Quarters = QUARTERS) -> str:
    """A disc with its four quarters and nothing on them."""
    edge = "#FBF8EC" if quarters is QUARTERS else "#000000"
    grounds = "".join(
        path(quarter(season), ground, f'stroke="{edge}" stroke-width="4"')
        for season, (_, ground, _) in quarters.items()
    )
    return (
        circle(0, 7, RADIUS + 6, "#4A3522")
        + circle(0, 0, RADIUS + 6, "#8A6A42")
        + circle(0, 0, RADIUS + 1, "#EADFC2")
        + grounds
        + circle(0, 3, 43, "#5B4330")
        + circle(0, 0, 43, "#FBF8EC")
        + circle(0, 0, 39, "none", 'stroke="#D9C9A3" stroke-width="3"')
    )


def spring(year: Year, ink: str) -> str:
    """How many tiles are drawn, and how many of them kept."""
    way = stroke("M-80,-44h16m-7,-7l7,7l-7,7", ink, 4)
    tiles = at(-46, -92, small_tile()) + at(-66, -84, small_tile())
    return tiles + digits(year.draw, -96, -44, 34, ink) + way + digits(year.keep, -46, -44, 34, ink)


def summer(year: Year, ink: str) -> str:
    """The good of which every harvest brings one more."""
    return at(36, -96, sun(), 0.8) + digits("+1", 48, -54, 36, ink) + at(84, -60, cube(year.summer_good), 1.2)


def autumn(year: Year, ink: str) -> str:
    """The good that brings one more coin in the store."""
    return at(40, 46, coin_back()) + digits("+1", 86, 46, 34, ink) + at(56, 86, cube(year.store_good))


def no_fire(ink: str) -> str:
    """A year without fires."""
    return f'<g opacity=".4">{flame()}</g>' + line(-14, -18, 14, 14, ink, 5)


def no_coin() -> str:
    """Where coins do not help."""
    return (
        f'<g opacity=".8">{coin_back()}</g>'
        + line(-18, -18, 18, 18, "#FFF6E4", 10)
        + line(-18, -18, 18, 18, "#B0203C", 6)
    )


def winter(year: Year, ink: str) -> str:
    """Who eats twice as much, and the fires."""
    step = 28
    fires = "".join(at(-62 + step * (k - (year.fires - 1) / 2), 96, flame()) for k in range(year.fires))
    if not year.fires:
        fires = at(-62, 96, no_fire(ink))
    return at(-88, 72, worker(year.hungry), 0.56) + digits("×2", -50, 52, 32, ink) + fires


def disc(year: Year, quarters: Quarters = QUARTERS) -> str:
    """A whole disc; the year is written in its middle by the table."""
    parts: dict[Season, Callable[[Year, str], str]] = {
        "spring": spring,
        "summer": summer,
        "autumn": autumn,
        "winter": winter,
    }
    return plain_disc(quarters) + "".join(draw(year, quarters[season][2]) for season, draw in parts.items())


def walnut() -> str:
    """A walnut in its shell."""
    shell = "M0,-30C18,-30 28,-16 28,0C28,18 14,28 0,33C-14,28 -28,18 -28,0C-28,-16 -18,-30 0,-30z"
    lines = "M0,-27V30M-11,-22Q-4,-8 -12,4T-9,24M11,-22Q4,-8 12,4T9,24M-21,-12Q-14,0 -21,12M21,-12Q14,0 21,12"
    return at(0, 4, path(shell, "#4A2F16")) + path(shell, "#B98A55") + stroke(lines, "#7A5230", 3)


def disc_back(nuts: int) -> str:
    """A disc that lies face down: one walnut for the first half of the game, two for the second."""
    wreath = "".join(
        at(x, y, _blade(k), turned=30 * k + 96) for k, (x, y) in enumerate(round_the_clock(12, 92))
    )
    places = ((0.0, 1.15),) if nuts == 1 else ((-27.0, 0.86), (27.0, 0.86))
    return (
        circle(0, 7, RADIUS + 6, "#33240F")
        + circle(0, 0, RADIUS + 6, "#6B4A2B")
        + circle(0, 0, RADIUS, "#EADFC2")
        + circle(0, 0, RADIUS - 8, "#C9B27C")
        + circle(0, 0, 92, "none", 'stroke="#8C7448" stroke-width="3.4"')
        + wreath
        + "".join(at(x, 0, walnut(), size) for x, size in places)
    )


def _blade(number: int) -> str:
    face, dark = (("#6E8F4A", "#4A6B33"), ("#B5532E", "#7A3318"), ("#D9A13B", "#8A6416"))[number % 3]
    return path("M-4,0C-2,-20 14,-28 34,-24C32,-6 18,6 -4,0z", dark) + path(
        "M-2,-2C2,-18 14,-25 32,-23C28,-8 16,2 -2,-2z", face
    )


def chosen_quarter(season: Season) -> str:
    """What shows the season that it is: a bright rim around its quarter."""
    outline = quarter(season, RADIUS + 3)
    ends = 'stroke-linejoin="round"'
    return (
        path(outline, "none", f'stroke="#12261A" stroke-width="13" {ends}')
        + path(outline, "none", f'stroke="#FFC64A" stroke-width="8" {ends}')
        + path(outline, "none", f'stroke="#FFF6D6" stroke-width="2.6" stroke-dasharray="3 8" {ends}')
    )


def drawn_tiles() -> str:
    """Tiles to draw, as a sign."""
    return at(10, -6, small_tile()) + at(-8, 4, small_tile())


AROUND = (-134, -134, 268, 276)
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{name: (*AROUND, disc(year)) for name, year in DISCS.items()},
    "disc": (*AROUND, plain_disc()),
    "disc_back_a": (*AROUND, disc_back(1)),
    "disc_back_b": (*AROUND, disc_back(2)),
    **{f"disc_{season}": (*AROUND, chosen_quarter(season)) for season in SIGNS},
    "no_fire": (-18, -26, 36, 44, no_fire(QUARTERS["winter"][2])),
    "no_coin": (-24, -24, 48, 48, no_coin()),
    "drawn_tiles": (-30, -28, 62, 56, drawn_tiles()),
    **{f"sign_{season}": (-28, -28, 56, 58, plate(season)) for season in SIGNS},
}
