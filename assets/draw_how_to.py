"""Draws how each game plays, in three pictures that are made of the game's own pieces.

    uv run python -m assets.draw_how_to      then: uv run python assets/build_art.py howto

It writes assets/art/howto/<game>_<number>.svg. People know the pieces again when they come to the table.
"""

from __future__ import annotations

import math
from pathlib import Path

from assets.diagrams.farm import Tile
from assets.nursery_board import place
from assets.papercut import ART, arrow, dotted, fade, lifted, placed, shadow, wood, write

SIZE = WIDTH, HEIGHT = 340, 150
GROUND = "ground"


def main(folder: Path = ART) -> None:
    """Write all drawings into a folder of art."""
    for game, scenes in GAMES.items():
        for number, scene in enumerate(scenes, 1):
            write(f"howto/{game}_{number}", *SIZE, framed(scene()), folder)


def framed(scene: str) -> str:
    """A picture with round corners and a thin rim."""
    rim = f'x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="17"'
    return (
        f'<defs><clipPath id="frame"><rect width="{WIDTH}" height="{HEIGHT}" rx="18"/></clipPath>'
        f'{shadow("lift")}</defs><g clip-path="url(#frame)">{scene}</g>'
        f'<rect {rim} fill="none" stroke="#B9A679" stroke-width="2"/>'
        f'<path d="M18,3.2H{WIDTH - 18}" stroke="#FFFDF5" stroke-width="1.6" opacity=".5"/>'
    )


def ground(shapes: str) -> str:
    """What others stand on: high contrast makes it quiet."""
    return f'<g class="{GROUND}">{shapes}</g>'


def table_felt() -> str:
    """The dark table."""
    felt = '<rect width="340" height="150" fill="url(#felt)"/>'
    return f"<defs>{fade('felt', '#2C5138', '#1D3A28')}</defs>{ground(felt)}"


# How the robbers play


def clearing(seed: str) -> str:
    """Sky, firs, and a sandy path over green ground."""
    trees = wood(seed, 58, (50, 78), "#2F5A38", WIDTH) + wood(f"{seed} near", 64, (28, 44), "#3E6F43", WIDTH)
    return f"<defs>{fade('sky', '#8CC0DE', '#BFDDE8')}{fade('ground', '#6B9B52', '#4F8043')}</defs>" + ground(
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#sky)"/>{trees}'
        f'<rect y="58" width="{WIDTH}" height="92" fill="url(#ground)"/>'
        '<path d="M-4,112Q90,96 170,108T344,100V134Q250,132 170,140T-4,142z" fill="#CDB283"/>'
        '<path d="M-4,110Q90,94 170,106T344,98V102Q250,100 170,110T-4,114z" fill="#E4CDA0"/>'
    )


def robbers_tile() -> str:
    """A tile comes to the forest."""
    corners = [
        f"{168 + 52 * math.cos(math.tau * corner / 6):.1f},{64 + 48 * math.sin(math.tau * corner / 6):.1f}"
        for corner in range(6)
    ]
    outline = f"M{'L'.join(corners)}z"
    forest = (
        f"{placed('robbers/tile_36', 62, 92, 0.78)}{placed('robbers/tile_18', 62, -35, 0.78)}"
        f'<path d="{outline}" fill="#12261A" opacity=".45"/>'
    )
    return (
        f"{table_felt()}{ground(forest)}"
        f"{dotted(outline, width=4.5, gap=9.4)}"
        f"{lifted(placed('robbers/tile_38', 278, 84, 0.72, turned=9))}"
        f"{arrow('M262,30Q222,8 196,42', (190, 50), 124)}"
    )


def robbers_loot() -> str:
    """From the inn home to the camp."""
    steps = "".join(
        placed("robbers/footstep", x, y, 0.9, turned=turned)
        for x, y, turned in (
            (208, 120, -80),
            (192, 128, -80),
            (176, 119, -80),
            (120, 126, -86),
            (104, 118, -86),
        )
    )
    return (
        f"{clearing('loot')}{placed('robbers/camp_owl', 58, 132, 0.92)}"
        f"{placed('robbers/inn', 282, 118, 0.98)}{steps}"
        f"{placed('robbers/robber_owl', 148, 132, 1.0)}{lifted(placed('robbers/gems', 148, 34, 0.62))}"
    )


def robbers_guard() -> str:
    """The guard has seen somebody."""
    dots = "".join(placed("robbers/guard_dot", x, 118, 1.0) for x in (112, 132, 152))
    return (
        f"{clearing('guard')}{placed('robbers/robber_fox', 72, 136, 1.02)}{dots}"
        f"{placed('robbers/guard', 200, 138, 1.02)}{lifted(placed('robbers/die_3', 288, 90, 1.25))}"
    )


# How the nursery plays


class Board:
    """A part of the nursery's board, with trees on it."""

    def __init__(self, size: float, middle: tuple[float, float]) -> None:
        self._size, self._middle = size, middle
        wood = placed("nursery/board", *self._at(0, 0), size)
        self._parts = [ground(f'<rect width="340" height="150" fill="#3C2A1C"/>{wood}')]

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return 170 + (x - self._middle[0]) * self._size, 75 + (y - self._middle[1]) * self._size

    def at(self, row: int, column: int) -> tuple[float, float]:
        """Where a hollow is in the picture."""
        return self._at(*place(row, column))

    def put(self, name: str, row: int, column: int, *, opacity: float = 1.0, size: float = 1.0) -> None:
        """Put a piece on a hollow."""
        x, y = self.at(row, column)
        self._parts.append(placed(f"nursery/{name}", x, y, self._size * size, opacity=opacity))

    def draw(self, shape: str) -> None:
        """Draw something over what lies there."""
        self._parts.append(shape)

    def __str__(self) -> str:
        return "".join(self._parts)


def nursery_slide() -> str:
    """A tree goes along a line to a free hollow."""
    board = Board(0.62, (-70, -36))
    for kind, row, column in (
        ("dark_small", 5, 3),
        ("light_small", 4, 4),
        ("dark_medium", 2, 3),
        ("leaf_small", 4, 6),
    ):
        board.put(f"tree_{kind}", row, column)
    board.put("hollow_glow", 3, 4)
    board.put("legal_ring", 3, 4)
    board.put("tree_leaf_medium", 3, 2)
    (x1, y1), (x2, y2) = board.at(3, 2), board.at(3, 4)
    slope = math.degrees(math.atan2(y2 - y1, x2 - x1))
    board.draw(arrow(f"M{x1 + 22:.0f},{y1 + 8:.0f}L{x2 - 46:.0f},{y2 - 24:.0f}", (x2 - 32, y2 - 17), slope))
    return str(board)


def nursery_plant() -> str:
    """A tree from the rack fills the hollow."""
    board = Board(0.62, (-70, -36))
    for kind, row, column in (("dark_small", 5, 3), ("light_small", 4, 4), ("dark_medium", 2, 3)):
        board.put(f"tree_{kind}", row, column)
    board.put("tree_leaf_medium", 3, 4)
    board.put("hollow_glow", 3, 2)
    board.put("legal_ring", 3, 2)
    x, y = board.at(3, 2)
    board.draw(f"{lifted(placed('nursery/tree_light_medium', x + 2, y - 16, 0.66))}")
    board.draw(arrow(f"M{x + 40:.0f},{y - 42:.0f}V{y - 20:.0f}", (x + 40, y - 6), 90))
    board.draw(f"{lifted(placed('nursery/trowel', 278, 112, 0.72))}")
    return str(board)


def nursery_groves() -> str:
    """Trees of a kind that stand together are a grove."""
    board = Board(0.62, (-70, -36))
    grove = {(3, 2): "small", (2, 3): "medium", (3, 3): "small", (3, 4): "medium", (4, 4): "small"}
    x, y = zip(*(board.at(*cell) for cell in grove), strict=True)
    way = "M" + "L".join(f"{across:.0f},{down:.0f}" for across, down in zip(x, y, strict=True))
    round_ends = 'stroke-linejoin="round" stroke-linecap="round"'
    light = f'stroke="#E3A13B" stroke-width="46" {round_ends} opacity=".5"'
    board.draw(f'<path d="{way}" fill="none" {light}/>{dotted(way, "#FFF3CF", 4, 8)}')
    for cell in sorted(grove, key=lambda cell: board.at(*cell)[1]):
        board.put(f"tree_dark_{grove[cell]}", *cell)
    for kind, row, column in (("light_small", 4, 5), ("leaf_medium", 5, 4), ("light_small", 2, 2)):
        board.put(f"tree_{kind}", row, column)
    return str(board)


# How the foresters play


def forester_cards() -> str:
    """Cards face down, and the wheel that turns as far."""
    fan = "".join(
        f"{lifted(placed('forester/card_back', x, y, 0.38, turned=turned))}"
        for x, y, turned in ((62, 88, -12), (102, 82, 0), (142, 88, 12))
    )
    return (
        f"{table_felt()}{fan}{placed('forester/wheel', 268, 82, 0.31)}"
        f"{placed('forester/wheel_summer', 268, 82, 0.31)}{arrow('M196,52Q212,24 234,20', (247, 18), -8)}"
    )


def forester_year() -> str:
    """Seed, sapling and tree."""
    steps = (("seed_oak", 62, 118, 0.9), ("sapling_oak", 160, 118, 0.92), ("tree_oak", 270, 122, 0.92))
    plants = "".join(placed(f"forester/{name}", x, y, size) for name, x, y, size in steps)
    first, second = ("M94,84Q108,72 118,78", (128, 84), 28), ("M196,66Q210,52 222,58", (231, 64), 30)
    return f"{meadow()}{plants}{arrow(*first)}{arrow(*second)}"


def meadow() -> str:
    """A light sky over meadows."""
    return f"<defs>{fade('sky', '#BFE0EE', '#E8F3E6')}{fade('meadow', '#A9CC7C', '#86B35F')}</defs>" + ground(
        f'<rect width="340" height="150" fill="url(#sky)"/>{wood("meadow", 92, (30, 46), "#B7D3B4", 340)}'
        '<path d="M-4,96Q80,80 170,92T344,86V154H-4z" fill="#B9D892"/>'
        '<path d="M-4,112Q100,98 200,108T344,104V154H-4z" fill="url(#meadow)"/>'
    )


def forester_smoke() -> str:
    """Smoke and markers on the one hand, an animal in a healthy tree on the other."""
    markers = "".join(placed("forester/marker", x, 129, 0.68) for x in (144, 170, 196))
    return (
        f"{meadow()}{placed('forester/factory', 60, 78, 0.8)}{arrow('M106,56H128', (142, 56), 0)}"
        f"{placed('forester/tree_spruce', 170, 112, 0.82)}{markers}"
        f"{placed('forester/tree_beech', 276, 124, 0.9)}"
        f"{lifted(placed('forester/animal_fox', 308, 42, 0.62))}"
    )


# How the gnomes play


def gnomes_jobs() -> str:
    """A gnome leaves its stone for a job."""
    return (
        f"{ground(placed('gnomes/garden_small', 170, 72, 1.24))}{placed('gnomes/stone_free', 60, 128, 0.76)}"
        f"{placed('gnomes/gnome_orange_owl', 60, 129, 0.48)}{placed('gnomes/job_garden', 196, 94, 0.52)}"
        f"{placed('gnomes/job_sell', 278, 142, 0.54)}{arrow('M100,100Q116,82 128,78', (140, 74), -16)}"
    )


def gnomes_fists() -> str:
    """Prices in closed fists, opened at once."""
    evening = (
        f'<rect width="340" height="150" fill="#1D3A2A"/>{placed("gnomes/evening", 170, 30, 0.5)}'
        f"{placed('gnomes/stump_small', 170, 122, 0.62)}"
    )
    return (
        f"{ground(evening)}{placed('gnomes/gnome_red_mushroom', 170, 126, 0.46)}"
        f"{lifted(placed('gnomes/fist_owl', 66, 82, 0.56))}{lifted(placed('gnomes/hand_fox', 276, 96, 0.5))}"
        f"{placed('gnomes/heart_question', 118, 34, 0.4)}{placed('gnomes/heart_question', 222, 34, 0.4)}"
    )


def gnomes_goal() -> str:
    """Petals enough, or a golden hat, and the game ends."""
    hats = "".join(
        placed(f"gnomes/hat_{hat}", 34 + 38 * number, 132, 0.34 + 0.02 * number)
        for number, hat in enumerate(("brown", "orange", "red", "blue", "green"))
    )
    return (
        f"{table_felt()}{placed('gnomes/heap', 92, 62, 0.8)}{placed('gnomes/sunflower_goal', 166, 44, 0.9)}"
        f"{hats}{arrow('M222,112H236', (250, 112), 0)}{placed('gnomes/gnome_gold_fern', 296, 140, 0.5)}"
    )


# How the settlers play


def homeland() -> str:
    """Sand below a farm."""
    return table_felt() + ground('<rect y="118" width="340" height="40" fill="#C9B27C"/>')


def piece(name: str, x: float, y: float, size: float) -> str:
    """A piece of the settlers."""
    return placed(f"walnut_grove/{name}", x, y, size)


def settlers_tile() -> str:
    """A tile goes on with the lake of a farm."""
    size, left, top = 0.44, 58.0, 66.0
    step = 190 * size
    lands = "".join(
        piece(f"land_{good}", left + step * place, top + step, size)
        for place, good in enumerate(("fish", "grain", "dairy", "wood"))
    )
    corner = f"M{left + step / 2:.1f},{top - step / 2:.1f}"
    free = f"{corner}h{step:.1f}v{step:.1f}h{-step:.1f}z"
    room = f'<path d="{free}" fill="#12261A" opacity=".5"/>'
    coming = f'<g transform="rotate(8 278 62)">{Tile(28, 3, (278, 62), size)}</g>'
    return (
        f"{homeland()}{ground(piece('board_strip', left + 2 * step, top + step / 2, size))}{lands}"
        f"{Tile(46, 0, (left, top), size)}"
        f"{ground(room)}{dotted(free, width=4.5, gap=9.5)}"
        f"{lifted(coming)}{arrow('M240,26Q214,10 184,34', (174, 42), 140)}"
    )


def settlers_work() -> str:
    """A worker on a lake brings fish for all of it."""
    size = 0.6
    lake = f"{Tile(46, 0, (66, 60), size)}{Tile(45, 2, (66 + 190 * size, 60), size)}"
    store = '<rect x="240" y="12" width="92" height="112" rx="14" fill="#12261A" opacity=".5"/>'
    cubes = "".join(
        lifted(piece("good_fish", x, y, 1.05)) for x, y in ((264, 42), (308, 42), (264, 92), (308, 92))
    )
    return (
        f"{homeland()}{lake}{piece('worker_blue', 120, 108, 0.92)}{piece('tool_fish', 120, 108, 0.92)}"
        f"{ground(store)}{cubes}"
        f"{arrow('M176,72Q200,52 222,62', (234, 68), 22)}"
    )


def settlers_winter() -> str:
    """In autumn people walk round the town; in winter they want food and fires."""
    road = '<path d="M-4,110H170V142H-4z" fill="#B9A067"/><path d="M-4,113H170V139H-4z" fill="#E0CFA0"/>'
    snow = (
        '<path d="M170,-4H344V154H170z" fill="#CFE0EB"/>'
        '<path d="M170,98Q250,84 344,96V154H170z" fill="#F4F8FB"/>'
    )
    return (
        f"{meadow()}{ground(road)}"
        f"{piece('town_carpenter', 48, 106, 0.76)}{piece('town_church', 130, 106, 0.76)}"
        f"{piece('figure_fox', 36, 134, 0.72)}{arrow('M64,126H92', (106, 126), 0)}{ground(snow)}"
        f"{piece('wagon_blue', 226, 124, 0.84)}{piece('snow_wagon', 226, 124, 0.84)}"
        f"{piece('campfire', 304, 126, 0.95)}"
        f"{lifted(piece('good_fish', 276, 34, 0.95))}{lifted(piece('good_wood', 312, 54, 0.95))}"
        '<path d="M170,-4V154" stroke="#FFFDF5" stroke-width="5"/>'
    )


ROBBERS = (robbers_tile, robbers_loot, robbers_guard)
NURSERY = (nursery_slide, nursery_plant, nursery_groves)
FORESTER = (forester_cards, forester_year, forester_smoke)
GNOMES = (gnomes_jobs, gnomes_fists, gnomes_goal)
SETTLERS = (settlers_tile, settlers_work, settlers_winter)
GAMES = {
    "robbers": ROBBERS,
    "nursery": NURSERY,
    "forester": FORESTER,
    "gnomes": GNOMES,
    "walnut_grove": SETTLERS,
}

if __name__ == "__main__":
    main()
