"""Diagrams of the settlers' year: seasons, winter, help tiles, points."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.farm import Tile, goods, piece, row
from assets.diagrams.parts import (
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
    in_order,
    panel_width,
    tick,
)
from assets.farmmaking.improvements import DRAWN
from game.walnut_grove.data import GRADES, TURNED_HELP_COSTS

ONE, TWO, THREE, FOUR = (panel_width(count) for count in (1, 2, 3, 4))


def seasons() -> Diagram:
    """4.3: land, harvest, town, food and fire."""
    spring = Tile(9, 0, (FOUR / 2, 118), 0.6)
    summer = piece("worker_yellow", 52, 168, 0.96) + goods("grain grain", 112, 118, 1.1, 44)
    autumn = piece("town_saloon", FOUR / 2, 136, 0.84) + piece("figure_owl", FOUR / 2 + 26, 190, 0.6)
    winter = piece("campfire", 52, 150, 1.3) + piece("worker_blue", 114, 168, 0.96)
    scenes = [str(spring), summer, autumn, winter]
    signs = ("sign_spring", "sign_summer", "sign_autumn", "sign_winter")
    shown = [scene + piece(sign, FOUR - 32, 32, 0.9) for scene, sign in zip(scenes, signs, strict=True)]
    return framed(*in_order(*shown, y=30))


def food() -> Diagram:
    """10.1: one good for each labourer, two for a colour that is hungry this year."""
    scene = piece("disc_a1", 96, 102, 0.68)
    for place, (kind, eaten) in enumerate((("farmer", ""), ("blue", "fish fish"), ("yellow", "grain"))):
        x = 262 + 160 * place
        scene += card(x, 100, 146, 176) + piece(f"worker_{kind}", x, 122, 1.0)
        scene += goods(eaten, x, 158, 1.0, 42) if eaten else cross(x, 158, 0.7)
    return framed(scene)


def missing() -> Diagram:
    """10.2: what is there is paid; each good that lacks brings a help tile."""
    scene = (
        goods("fish fish", 108, 102, 1.7, 72)
        + digits("-", 194, 100, 60, "#FFFDF5")
        + goods("fish", 246, 102, 1.7)
    )
    scene += (
        digits("=", 308, 102, 52, "#FFFDF5")
        + piece("good_fish", 374, 102, 1.7, opacity=0.45)
        + cross(374, 104, 0.8)
    )
    scene += arrow((424, 102), (474, 102)) + piece("help_open", 546, 98, 1.7)
    return framed(scene)


def wood() -> Diagram:
    """10.3: a wood for each fire of the disc and for each labourer without a hut."""
    fires = row(["flame"] * 2, 82, 84, 1.7, 44)
    homes = (
        piece("wagon_blue", 240, 110, 0.72)
        + piece("wagon_white", 346, 110, 0.72)
        + piece("hut", 456, 110, 0.7)
    )
    paid = "".join(piece("good_wood", x, 160, 1.2) for x in (60, 104, 240, 346)) + cross(456, 158, 0.7)
    total = (
        digits("=", 534, 100, 52, "#FFFDF5")
        + piece("good_wood", 584, 102, 1.6)
        + digits("4", 638, 102, 56, "#FFE9A8")
    )
    return framed(fires + homes + paid + total)


def only_one_open() -> Diagram:
    """11.2: a second tile turns the first."""
    first = piece("help_open", 62, 104, 1.3)
    new = digits("+", 124, 104, 46, "#FFFDF5") + piece("help_open", 188, 104, 1.3)
    after = piece("help_turned", 62, 104, 1.3) + piece("help_open", 188, 104, 1.3)
    way = arrow((262, 104), (316, 104))
    return framed(
        f'<g transform="translate(60,0)">{first}{new}{way}<g transform="translate(312,0)">{after}</g></g>'
    )


def paying_back() -> Diagram:
    """11.3: three goods give back the open tile, never a turned one, and never for coins."""
    scenes = []
    for payment, tile, fit in (
        ("wood wood stone", "help_open", True),
        ("gold gold gold", "help_open", False),
        ("wood wood stone", "help_turned", False),
    ):
        scene = goods(payment, THREE / 2 - 20, 50, 1.2, 50) + arrow(
            (THREE / 2 - 20, 80), (THREE / 2 - 20, 104)
        )
        scene += piece(tile, THREE / 2 - 20, 154, 1.0)
        scenes.append((fits if fit else does_not_fit)(scene, THREE, LOW))
    return framed(*scenes)


def points() -> Diagram:
    """12.2: what everything brings."""
    fence = Tile(1, 0, (0, 0), 0.32)
    things = (
        (str(fence), "1"),
        (piece("worker_white", 0, 38, 0.9), "2"),
        (piece("hut", 0, 36, 0.56), "1"),
        (piece("extra_barn", 0, 34, 0.56), "1"),
        (piece("coin_gold", 0, 0, 1.5), "2"),
        (piece("coin_silver", 0, 0, 1.5), "1"),
        (piece("help_turned", 0, 0, 1.0), f"-{TURNED_HELP_COSTS}"),
    )
    return framed(cards(things))


def cards(things: tuple[tuple[str, str], ...]) -> str:
    """Things side by side on paper, each with its points below."""
    parts = []
    for place, (inner, worth) in enumerate(things):
        x = 58 + 94 * place
        bad = worth.startswith("-")
        parts.append(card(x, 96, 84, 172, "#F6D9DF" if bad else "#F7F3E3"))
        parts.append(f'<g transform="translate({x},72)">{inner}</g>')
        parts.append(digits(worth, x, 154, 38, "#8E2F4F" if bad else "#2B2318"))
    return "".join(parts)


def improvements() -> Diagram:
    """12.7: what each improvement counts."""
    counted = {
        "tent": (piece("improvement_space", 0, 42, 0.62), "2"),
        "safe": (piece("coin_back", 0, 42, 1.1), "1"),
        "passage": (str(Tile(41, 1, (0, 42), 0.24)), "1"),
        "ladder": (piece("hut", 0, 62, 0.42), "1"),
        "storehouse": (piece("barn_space", 0, 42, 0.8) + piece("good_fish", 0, 42, 0.9), "1"),
        "horses": (str(Tile(1, 0, (0, 42), 0.24)), "1"),
        "well": (piece("worker_blue", 0, 66, 0.6), "1"),
    }
    things = tuple(
        (piece(f"improvement_{name}", 0, -28, 0.84) + counted[name][0], counted[name][1]) for name in DRAWN
    )
    return framed(cards(things))


def grades() -> Diagram:
    """12.6: three steps for whoever plays alone."""
    parts = []
    for place, (least, _) in enumerate(reversed(GRADES)):
        x, high = 150 + 190 * place, 54 + 26 * place
        parts.append(card(x, 196 - high / 2, 168, high, "#D9C9A3") + digits(least, x, 172, 40))
        parts.append(piece("walnut_tree", x, 194 - high, 0.9 + 0.2 * place))
    return framed("".join(parts))


def a_winter() -> Diagram:
    """14.4: two fish, a grain and a wood are wanted; one fish is missing."""
    scene = (
        piece("worker_farmer", 44, 160, 0.8)
        + piece("worker_blue", 104, 160, 0.8)
        + piece("worker_yellow", 164, 160, 0.8)
    )
    scene += piece("hut", 164, 72, 0.5) + piece("wagon_blue", 84, 72, 0.5)
    scene += digits("=", 220, 104, 44, "#FFFDF5")
    for line, (wanted, owned) in enumerate((("fish fish", 1), ("grain", 1), ("wood", 1))):
        y = 40 + 60 * line
        names = wanted.split()
        for place, name in enumerate(names):
            x = 276 + 50 * place
            scene += piece(f"good_{name}", x, y, 1.2, opacity=1.0 if place < owned else 0.45)
            scene += (tick if place < owned else cross)(x + 14, y + 14, 0.42)
    scene += arrow((388, 60), (460, 92), 0.15) + piece("help_open", 520, 102, 1.5) + disc(590, 46, "1×", 20)
    return framed(scene)


def counting() -> Diagram:
    """14.6: a farm at the end, counted part by part: 24 points, one too few when alone."""
    fenced = row(["fence_ne"], -20, 34, 0.44)
    things = (
        (fenced + digits("2×", 20, 30, 28), "2"),
        (piece("worker_blue", -12, 34, 0.76) + digits("3×", 24, 20, 26), "6"),
        (piece("hut", -10, 34, 0.46) + digits("4×", 26, 30, 26), "4"),
        (goods("gold silver", 0, -14, 0.8, 34) + goods("copper", 0, 24, 0.8), "3"),
        (
            row(("improvement_tent", "improvement_horses"), 0, -18, 0.5, 40)
            + piece("improvement_storehouse", 0, 26, 0.5),
            "11",
        ),
        (row(("help_open", "help_turned"), 0, 4, 0.56, 40), "-2"),
    )
    total = card(622, 96, 92, 172, "#F2C46D") + digits(24, 622, 96, 60)
    return framed(cards(things) + total)


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "4.3": seasons,
    "10.1": food,
    "10.2": missing,
    "10.3": wood,
    "11.2": only_one_open,
    "11.3": paying_back,
    "12.2": points,
    "12.6": grades,
    "12.7": improvements,
    "14.4": a_winter,
    "14.6": counting,
}
