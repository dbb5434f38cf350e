"""The yard of a farm: house, wagons, huts, barns and their plots, fires; each stands on its foot."""

from __future__ import annotations

from assets.farmmaking.growth import walnut_tree
from assets.farmmaking.people import COATS, STRAW
from assets.farmmaking.shapes import at, box, circle, ground_shadow, line, oval, path, round_the_clock, stroke
from game.walnut_grove.data import COLOURS, Colour

GLASS, WALL = "#F6DA8B", "#E8D5A8"
FLAME = (
    "M0,-22C8,-12 13,-6 11,3C9,11 -9,11 -11,3C-12,-4 -6,-6 -5,-13C-1,-10 1,-14 0,-22z",
    "M1,-11C5,-5 7,-1 5,4C3,8 -5,8 -6,3C-6,-1 0,-4 1,-11z",
)
BARN = "M-58,0V-30L-42,-46L0,-58L42,-46L58,-30V0z"


def house() -> str:
    """The farmer's house."""
    boards = "".join(line(-78, -86 + 15 * row, 78, -86 + 15 * row, "#C2A566", 2) for row in range(6))
    tiles = "".join(
        stroke("".join(f"M{16 * k - wide},{y}q8,9 16,0" for k in range(int(wide / 8))), "#7F351B", 2.5)
        for y, wide in ((-150, 66), (-135, 74), (-120, 82), (-105, 88))
    )
    windows = "".join(
        box(x - 2, -72, 32, 34, 4, "#7A5B3A")
        + box(x + 1, -69, 26, 28, 3, GLASS)
        + line(x + 14, -69, x + 14, -41, "#7A5B3A", 3)
        + line(x + 1, -55, x + 27, -55, "#7A5B3A", 3)
        + box(x - 4, -38, 36, 8, 3, "#8A5A33")
        + "".join(
            circle(x + k, -39, 4, c)
            for k, c in ((2, "#B5532E"), (10, "#F2C46D"), (18, "#B5532E"), (26, "#F4D6DE"))
        )
        for x in (-60, 32)
    )
    return (
        ground_shadow(98, 8)
        + box(-80, -98, 160, 100, 4, "#A98552")
        + box(-80, -100, 160, 98, 4, WALL)
        + boards
        + box(46, -176, 24, 46, 3, "#7C4A34")
        + box(43, -180, 30, 10, 3, "#94604A")
        + path("M-98,-90L-62,-160H62L98,-90z", "#6E2E18")
        + path("M-98,-96L-62,-164H62L98,-96z", "#A44826")
        + tiles
        + stroke("M-98,-96L-62,-164H62", "#DE8258", 2.5)
        + box(-17, -58, 34, 58, 4, "#5B4330")
        + box(-13, -54, 26, 54, 3, "#7A5B3A")
        + circle(7, -28, 2.6, "#F2C46D")
        + windows
        + box(-33, -60, 5, 60, 2, "#F2E3BE")
        + box(28, -60, 5, 60, 2, "#F2E3BE")
        + box(-38, -66, 76, 7, 3, "#6E2E18")
        + box(-38, -69, 76, 8, 3, "#A44826")
    )


def _sleeper(colour: Colour) -> str:
    """Who looks out of a wagon."""
    straw, shine, edge = STRAW
    return (
        path("M-38,-46C-37,-56 -32,-58 -26,-58C-20,-58 -15,-56 -14,-46z", COATS[colour][0])
        + circle(-26, -63, 8, "#EDC39B")
        + circle(-29, -63, 1.3, "#2B2318")
        + circle(-23, -63, 1.3, "#2B2318")
        + stroke("M-28.5,-59Q-26,-57 -23.5,-59", "#8A4B33", 1.4)
        + oval(-26, -68, 13.5, 3.8, edge)
        + oval(-26, -69, 13.5, 3.4, straw)
        + path("M-32.5,-69C-32.5,-80 -19.5,-80 -19.5,-69z", straw)
        + path("M-31,-70C-31,-78 -26,-79 -25,-78C-28,-76 -29,-73 -29,-69z", shine)
        + line(-32, -70.5, -20, -70.5, COATS[colour][0], 2.4)
    )


def wagon(colour: Colour | None) -> str:
    """A covered wagon; with the coat of whoever lives in it, or dark and empty."""
    cloth, band, window = "#DDD3B8", "#B9A67A", "#5B4330"
    if colour:
        cloth, band, window = "#F7F3E3", COATS[colour][0], "#F2C46D"
    bows = "".join(
        stroke(f"M{k},-38Q{k * 1.25},-80 {k * 0.8},{-94 if k == 0 else -90}", "#CFC09A", 3)
        for k in (-26, 0, 26)
    )
    wheels = "".join(
        circle(x, -12, 18, "#4A3522")
        + circle(x, -13, 17, "#8A6A42")
        + circle(x, -13, 12, "#C9B27C")
        + "".join(line(x, -13, x + dx, -13 + dy, "#6B4A2B", 3) for dx, dy in round_the_clock(6, 15))
        + circle(x, -13, 4.5, "#4A3522")
        for x in (-30, 32)
    )
    return (
        ground_shadow(60)
        + path("M-46,-34C-56,-82 -30,-96 0,-96C30,-96 56,-82 46,-34z", "#B9A67A")
        + path("M-46,-38C-56,-84 -30,-98 0,-98C30,-98 56,-84 46,-38z", cloth)
        + bows
        + path("M-50,-52C-50,-48 -48,-42 -46,-38H46C48,-42 50,-48 50,-52z", band)
        + oval(-26, -64, 18, 21, "#7A5B3A")
        + oval(-26, -63, 15, 18, window)
        + (_sleeper(colour) if colour else "")
        + path("M-52,-40H52L46,-14H-46z", "#6B4A2B")
        + path("M-52,-42H52L47,-20H-47z", "#9A7145")
        + line(-49, -31, 49, -31, "#7A5230", 2)
        + line(-51, -41, 51, -41, "#C79A62", 2.5)
        + wheels
    )


def hut() -> str:
    """A log cabin for one labourer."""
    logs = "".join(
        box(-46, -56 + 11 * k, 92, 10, 5, "#9A6C40")
        + line(-42, -53 + 11 * k, 40, -53 + 11 * k, "#C0905E", 2)
        + circle(-44, -51 + 11 * k, 4.5, "#D9B481")
        + circle(44, -51 + 11 * k, 4.5, "#D9B481")
        for k in range(5)
    )
    return (
        ground_shadow(58)
        + box(-44, -54, 88, 56, 4, "#5B3A1F")
        + logs
        + path("M-62,-50L0,-104L62,-50L54,-44L0,-90L-54,-44z", "#3F5A33")
        + path("M-62,-54L0,-108L62,-54L54,-48L0,-92L-54,-48z", "#6C9150")
        + path("M-48,-52L0,-92L48,-52z", "#8A5F37")
        + box(-13, -36, 26, 38, 4, "#4A3522")
        + box(-10, -33, 20, 35, 3, "#3F86BE")
        + circle(5, -16, 2.4, "#F2C46D")
        + circle(0, -66, 10, "#5B3A1F")
        + circle(0, -66, 7.5, GLASS)
    )


def barn() -> str:
    """The first barn: its door shows four spaces."""
    boards = "".join(
        line(20 * k, -2, 20 * k, -100 - (40 if abs(k) < 6 else 0), "#8C3021", 2, 'opacity=".7"')
        for k in range(-7, 8)
    )
    roof = "L-122,{a}L0,{b}L122,{a}L166,{c}L152,{d}L112,{e}L0,{f}L-112,{e}L-152,{d}z"
    dark = roof.format(a=-156, b=-198, c=-90, d=-84, e=-144, f=-182)
    light = roof.format(a=-160, b=-202, c=-94, d=-88, e=-148, f=-186)
    return (
        ground_shadow(160, 6)
        + path("M-150,0V-96L-112,-150L0,-186L112,-150L150,-96V0z", "#6E2018")
        + path("M-146,0V-96L-110,-146L0,-180L110,-146L146,-96V0z", "#A63F2C")
        + boards
        + path(f"M-166,-90{dark}", "#4A3A30")
        + path(f"M-166,-94{light}", "#7A6A5C")
        + stroke("M-166,-94L-122,-160L0,-202L122,-160", "#A99A88", 2.5)
        + box(-30, -160, 60, 44, 4, "#F2E3BE")
        + box(-25, -155, 50, 36, 3, "#4A2A1C")
        + path("M-25,-128q12,-12 25,-2q12,-10 25,2V-119H-25z", "#E9C25B")
        + box(-140, -84, 280, 80, 8, "#F2E3BE")
        + box(-134, -79, 268, 72, 6, "#4A2A1C")
        + "".join(at(x, -43, barn_space()) for x in BARN_SPACES)
    )


BARN_SPACES = (-98.0, -32.5, 33.0, 98.5)  # middles of the spaces in the door of a barn, 43 above its foot


def barn_space() -> str:
    """Room for one good or coin."""
    return (
        box(-29, -30, 58, 60, 8, "#2E1A10")
        + box(-28, -30, 56, 58, 7, "#6B4A2B")
        + box(-24, -26, 48, 50, 6, "#D9C9A3")
    )


def extra_barn() -> str:
    """A further barn with two spaces."""
    spaces = "".join(at(x, -24, barn_space(), 0.72) for x in (-24, 24))
    return (
        ground_shadow(62)
        + path("M-58,0V-50L-44,-74L0,-92L44,-74L58,-50V0z", "#6E2018")
        + path("M-55,0V-50L-42,-71L0,-88L42,-71L55,-50V0z", "#A63F2C")
        + stroke("M-64,-46L-48,-76L0,-95L48,-76L64,-46", "#7A6A5C", 9)
        + box(-50, -50, 100, 50, 6, "#F2E3BE")
        + spaces
    )


def plot() -> str:
    """Where a barn can be built."""
    return path(BARN, "#A63F2C", 'opacity=".25"') + stroke(BARN, "#7A3A28", 3.4, 'stroke-dasharray="7 7"')


def flame() -> str:
    """A fire of the year."""
    return path(FLAME[0], "#B5532E") + path(FLAME[1], "#F2C46D")


def campfire() -> str:
    """A fire on logs, inside a ring of stones."""
    stones = ((-22, 4), (-12, 9), (0, 11), (12, 9), (22, 4))
    return (
        box(-18, -3, 36, 7, 3, "#5B3A1F", 'transform="rotate(14)"')
        + box(-18, -3, 36, 7, 3, "#7A5230", 'transform="rotate(-14)"')
        + at(0, -10, flame(), 1.15)
        + "".join(oval(x, y, 5, 3.5, "#8C8A82") for x, y in stones)
    )


# By picture of a barn: the middles of its spaces, from its foot.
SPACES: dict[str, list[tuple[float, float]]] = {
    "barn": [(x, -43) for x in BARN_SPACES],
    "extra_barn": [(-24, -24), (24, -24)],
}
PIECES: dict[str, tuple[int, int, int, int, str]] = {
    "house": (-102, -184, 210, 204, house()),
    "wagon": (-58, -102, 122, 118, wagon(None)),
    **{f"wagon_{colour}": (-58, -102, 122, 118, wagon(colour)) for colour in COLOURS},
    "hut": (-66, -112, 132, 128, hut()),
    "barn": (-170, -206, 342, 240, barn()),
    "barn_space": (-31, -32, 62, 64, barn_space()),
    "extra_barn": (-70, -102, 140, 118, extra_barn()),
    "plot": (-62, -62, 124, 66, plot()),
    "flame": (-16, -26, 32, 38, flame()),
    "campfire": (-32, -44, 64, 62, campfire()),
    "walnut_tree": (-28, -54, 56, 62, walnut_tree()),
}
