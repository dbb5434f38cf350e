"""Diagrams of what robbers and guard do: walking, loot, girl, crooks, arrest, and the last scoring."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.forest import Forest
from assets.diagrams.parts import (
    LOW,
    Diagram,
    arrow,
    card,
    cost,
    cross,
    digits,
    disc,
    does_not_fit,
    dots,
    dotted_way,
    fits,
    framed,
    in_order,
    panel_width,
    raised,
    tick,
)
from assets.papercut import placed
from game.robbers.data import GIRL_VALUE, LOOT, SET_VALUE, SNEAK_COST, STEP_COST, TAKE_COST

ONE, TWO, THREE = panel_width(1), panel_width(2), panel_width(3)
ROW = 0.8  # the size of tiles when five lie in a row
ROW_AT = (112.0, 72.0)


def path_scene(size: float = 1.3) -> Forest:
    """A path from close by, as wide as half a picture."""
    forest = Forest(size, (TWO / 2, 112))
    forest.tile((0, 0), 1, 4)
    forest.tile((-1, 1), 1, 4)
    forest.tile((1, -1), 1, 4)
    return forest


def walking() -> Diagram:
    """6.2: out of the camp and along the path, one point a step, as far as four reach."""
    forest = Forest(ROW, ROW_AT)
    cells = forest.zigzag(5)
    forest.tile((0, 0), 0, 2, 4)
    forest.draw(dotted_way([forest.near((0, 0), 30, 10), *(forest.middle(cell) for cell in cells[1:4])]))
    tent = forest.near((0, 0), -50, 22)
    forest.piece("camp_fox", tent, 1.05)
    forest.robber((tent[0] - 22, tent[1] + 22), "fox", 0.95)
    forest.draw(cost(*forest.near((0, 0), 30, 14), 1))
    for points, cell in enumerate(cells[1:4], 2):
        forest.reach(cell, points)
    forest.draw(cross(*forest.middle(cells[4]), 0.8))
    forest.draw(card(78, 186, 126, 32, "#12261A"))
    forest.draw(dots(78, 186, 4, 1.1))
    return framed(str(forest))


def taking() -> Diagram:
    """6.3: with empty hands, for a point; never two things."""
    scenes = []
    for carries in ("", "gold"):
        forest = path_scene()
        forest.robber((112, 150), "fox", 1.55, carries)
        forest.draw(raised("robbers/gems", 236, 128, 1.15))
        forest.draw(arrow((210, 118), (148, 112), 0.25))
        if not carries:
            forest.draw(cost(184, 74, TAKE_COST))
        scenes.append(str(forest))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def dropping() -> Diagram:
    """6.4: one drops it for nothing, another takes it."""
    dropped = path_scene()
    dropped.robber((108, 150), "fox", 1.5)
    dropped.draw(raised("robbers/gold", 220, 152, 1.15))
    dropped.draw(arrow((132, 110), (208, 128), 0.4))
    dropped.draw(cost(182, 74, 0))
    taken = path_scene()
    taken.draw(placed("robbers/gold", 112, 152, 1.15))
    taken.robber((224, 150), "owl", 1.5)
    taken.draw(arrow((136, 140), (196, 112), 0.3))
    taken.draw(cost(152, 84, TAKE_COST))
    return framed(*in_order(str(dropped), str(taken), y=36))


def bringing_home() -> Diagram:
    """6.5: into the camp, and from there in front of its owner."""
    forest = Forest(1.1, (196, 104))
    forest.tile((0, 0), 1, 4)
    forest.tile((-1, 1), 1, 4)
    tent = (242.0, 136.0)
    forest.piece("camp_fox", tent, 1.5)
    forest.robber((96, 166), "fox", 1.3, "gold")
    forest.draw(arrow((130, 140), (206, 128), 0.15))
    forest.draw(card(494, 122, 336, 112))
    for number, kind in enumerate(LOOT):
        name = kind if kind == "gold" else f"{kind}_slot"
        forest.draw(placed(f"robbers/{name}", 366 + 64 * number, 122, 1.25 if kind == "gold" else 1.05))
    forest.draw(arrow((286, 66), (484, 84), 0.24))
    return framed(str(forest))


def potions_and_crooks() -> Diagram:
    """6.6: a potion gives as many points again; a crook moves loot to a neighbouring tile."""
    drink = path_scene()
    drink.draw(card(TWO / 2, 40, 262, 46, "#12261A"))
    drink.draw(dots(TWO / 2 - 68, 40, 4, 1.1, used=4) + digits("+", TWO / 2, 40, 40, "#FFFDF5"))
    drink.draw(dots(TWO / 2 + 68, 40, 4, 1.1))
    drink.robber((112, 176), "fox", 1.3)
    drink.draw(raised("robbers/potion", 204, 128, 1.8) + arrow((178, 126), (144, 126)))
    crook = Forest(0.86, (98, 66))
    crook.tile((0, 0), 0, 3)
    crook.tile((1, 0), 0, 3)
    crook.draw(placed("robbers/gems", *crook.near((0, 0), 0, -6), 1.2))
    crook.draw(placed("robbers/gems", *crook.near((1, 0), 0, 18), 1.2, opacity=0.55))
    crook.draw(arrow(crook.near((0, 0), 30, 10), crook.near((1, 0), -26, 2), 0.2))
    crook.draw(raised("robbers/crook", 216, 46, 1.5))
    return framed(str(drink), str(crook))


def girl_at_the_bush() -> Diagram:
    """6.7: three points on a bush tile, unless the guard stands there."""
    scenes = []
    for has_guard in (False, True):
        forest = Forest(1.1, (104, 92))
        forest.start()
        if has_guard:
            forest.piece("guard", (150, 190), 1.1)
        forest.robber((80, 140), "fox", 1.4, "girl")
        if not has_guard:
            forest.draw(digits(f"+{GIRL_VALUE}", 166, 40, 64, "#FFE9A8", "#4A2A08"))
        scenes.append(str(forest))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def settling() -> Diagram:
    """6.8: empty hands and a free inn."""
    scenes = []
    for carries, is_taken in (("", False), ("gold", False), ("", True)):
        forest = Forest(1.05, (THREE / 2, 100))
        forest.tile((0, 0), 1, 4)
        inn = (THREE / 2 + 26, 118.0)
        forest.inn(inn, 3, 1.4, "owl" if is_taken else "")
        forest.robber((64, 172), "fox", 1.2, carries)
        goal = (inn[0] - 42, inn[1] + 22) if is_taken else (inn[0] - 4, inn[1] + 8)
        forest.draw(arrow((96, 156), goal, -0.2))
        scenes.append(str(forest))
    good, full, taken = scenes
    low = LOW + 6
    return framed(fits(good, THREE, low), does_not_fit(full, THREE, low), does_not_fit(taken, THREE, low))


def past_the_guard() -> Diagram:
    """6.9: two points onto his tile, one off it, and no stop between."""
    forest = Forest(0.96, (150, 62))
    forest.zigzag(4)
    forest.piece("guard", forest.near((1, 0), 6, 26), 1.1)
    forest.robber(forest.near((0, 0), -18, 24), "fox", 1.15)
    start, guard, end = forest.near((0, 0), 16, 16), forest.near((1, 0), -34, 8), forest.near((2, -1), -14, 8)
    forest.draw(arrow(start, guard, 0.2) + arrow(forest.near((1, 0), 40, 2), end, 0.2))
    forest.draw(cost(*forest.near((0, 0), 78, 10), SNEAK_COST, 21))
    forest.draw(cost(*forest.near((1, 0), 72, -66), STEP_COST, 21))
    forest.robber(forest.near((2, -1), 14, 30), "fox", 1.0)
    forest.draw(card(78, 184, 112, 34, "#12261A") + dots(78, 184, 3, 1.2))
    return framed(fits(str(forest), ONE))


def costs() -> Diagram:
    """6.10: everything that a robber does, and what it costs."""
    things = (
        ("footstep", 1.9, STEP_COST),
        ("camp_fox", 0.78, STEP_COST),
        ("take", 1.35, TAKE_COST),
        ("guard", 0.72, SNEAK_COST),
        ("drop", 1.35, 0),
        ("settle", 1.35, 0),
        ("potion", 1.3, 0),
        ("crook", 1.3, 0),
    )
    parts = []
    for number, (name, size, points) in enumerate(things):
        x, is_free = 50 + 83 * number, points == 0
        parts.append(card(x, 96, 74, 158, "#DCE8CC" if is_free else "#F7F3E3"))
        down = {"camp_fox": 24, "guard": 34}.get(name, 0)
        parts.append(placed(f"robbers/{name}", x, 66 + down, size))
        parts.append(cost(x, 142, points, 23))
    return framed("".join(parts))


def more_about_crooks() -> Diagram:
    """6.13: from a tile or a rival's robber, but into no camp."""
    robbed = Forest(0.9, (96, 66))
    robbed.tile((0, 0), 2, 5)
    robbed.tile((1, 0), 2, 5)
    robbed.robber(robbed.near((0, 0), -6, 34), "owl", 1.15)
    robbed.draw(placed("robbers/coins", *robbed.near((1, 0), 20, 10), 1.1))
    robbed.draw(arrow(robbed.near((0, 0), 24, 4), robbed.near((1, 0), -8, -8), 0.25))
    robbed.draw(raised("robbers/crook", 222, 42, 1.4))
    home = Forest(0.9, (96, 66))
    home.tile((0, 0), 2, 5)
    home.tile((1, 0), 1, 3, 5)
    home.draw(placed("robbers/coins", *home.near((0, 0), -4, 2), 1.1))
    home.piece("camp_owl", home.near((1, 0), 34, 28), 1.15)
    home.draw(arrow(home.near((0, 0), 28, -4), home.near((1, 0), 12, -16), 0.25))
    home.draw(raised("robbers/crook", 222, 42, 1.4))
    return framed(fits(str(robbed), TWO), does_not_fit(str(home), TWO))


def how_far() -> Diagram:
    """7.3: the die and what the round adds, every step of it."""
    forest = Forest(ROW, ROW_AT)
    cells = forest.zigzag(5)
    for steps, cell in enumerate(cells[1:], 1):
        forest.danger(cell, steps)
    forest.piece("guard", forest.near((0, 0), -14, 34), 1.1)
    sums = raised("robbers/die_3", 40, 174, 0.8) + digits("+", 76, 178, 34, "#FFFDF5")
    forest.draw(card(100, 178, 176, 50, "#12261A") + sums + disc(106, 178, 1, 18))
    forest.draw(digits("=", 136, 178, 34, "#FFFDF5") + digits(4, 164, 178, 40, "#FFFDF5"))
    return framed(str(forest))


def shortest_way() -> Diagram:
    """7.4: two ways are equally short, so somebody chooses; a step away from the target is none."""
    forest = Forest(0.74, (258, 124))
    forest.tile((0, 0), 1, 2, 4)
    forest.tile((-1, 1), 1, 5)
    forest.tile((1, -1), 4, 2)
    forest.tile((1, 0), 5, 1)
    forest.tile((2, -1), 4, 5, 2)
    forest.tile((3, -1), 5, 3)
    forest.house((2, -1), "farm", size=1.0)
    forest.piece("target", forest.near((2, -1), 4, 10), 1.0)
    for cell in ((1, -1), (1, 0)):
        forest.draw(arrow(forest.near((0, 0), 30, -40 if cell[1] else 40), forest.middle(cell)))
        forest.draw(arrow(forest.middle(cell), forest.near((2, -1), -34, -22 if cell[1] else 22)))
        forest.draw(tick(*forest.near(cell, 0, -34 if cell[1] else 34), 0.72))
    forest.draw(arrow(forest.near((0, 0), -40, 24), forest.near((-1, 1), 10, -6)))
    forest.draw(cross(*forest.near((-1, 1), -14, 10), 0.8))
    forest.piece("guard", forest.near((0, 0), 0, 50), 1.15)
    return framed(str(forest), height=254)


def arrest() -> Diagram:
    """7.5: the guard comes, the robber is caught, his loot stays and he is back in camp."""
    scenes = []
    for _ in range(3):
        forest = Forest(1.15, (THREE / 2, 104))
        forest.tile((0, 0), 1, 4)
        forest.tile((1, -1), 1, 4)
        forest.tile((-1, 1), 1, 4)
        scenes.append(forest)
    comes, catches, stays = scenes
    comes.piece("guard", (48, 166), 1.0)
    comes.draw(dotted_way([(90, 142), (140, 114)], "#FFD9E4", 10, 19))
    comes.robber((174, 138), "fox", 1.05, "gold")
    catches.piece("guard", (134, 178), 1.4)
    catches.piece("stage_caught_fox", (70, 172), 1.25)
    catches.draw(placed("robbers/gold", 70, 152, 0.75) + digits("!", 104, 44, 64, "#FFE9A8", "#5A1430"))
    stays.draw(raised("robbers/gold", 66, 142, 1.3))
    stays.piece("camp_fox", (158, 92), 1.15)
    stays.robber((130, 104), "fox", 0.85)
    stays.draw(arrow((88, 118), (116, 84), 0.25))
    return framed(*in_order(*(str(scene) for scene in scenes), y=32))


def next_target() -> Diagram:
    """7.6: on the farm of his target he gets another one at once, and walks on."""
    forest = Forest(ROW, (90, 72))
    cells = forest.zigzag(5)
    forest.house(cells[1], "farm")
    forest.house(cells[4], "farm")
    forest.draw(placed("robbers/target", *forest.near(cells[1], 40, 34), 1.0, opacity=0.5))
    forest.piece("target", forest.near(cells[4], -22, 10), 1.15)
    way = [forest.near(cells[1], -30, 0), *(forest.middle(cell) for cell in cells[2:4])]
    forest.draw(dotted_way(way, "#FFD9E4"))
    forest.piece("guard", forest.near(cells[1], -58, 36), 1.05)
    forest.draw(arrow((262, 92), (520, 36), 0.16))
    return framed(str(forest))


def last_scoring() -> Diagram:
    """8.3: sets of all five kinds, and inns where somebody settled."""
    kinds = "".join(
        raised(f"robbers/{kind}", 56 + 54 * number, 74 + 12 * (number % 2), 1.0)
        for number, kind in enumerate(LOOT)
    )
    inn = Forest(1.1, (110, 104))
    inn.tile((0, 0), 1, 4)
    inn.inn((112, 142), 4, 1.6, "fox")
    inn.draw(digits("+4", 268, 110, 72, "#FFE9A8", "#4A2A08"))
    sets = kinds + digits(f"+{SET_VALUE}", TWO / 2, 156, 72, "#FFE9A8", "#4A2A08")
    return framed(sets, str(inn))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "6.2": walking,
    "6.3": taking,
    "6.4": dropping,
    "6.5": bringing_home,
    "6.6": potions_and_crooks,
    "6.7": girl_at_the_bush,
    "6.8": settling,
    "6.9": past_the_guard,
    "6.10": costs,
    "6.13": more_about_crooks,
    "7.3": how_far,
    "7.4": shortest_way,
    "7.5": arrest,
    "7.6": next_target,
    "8.3": last_scoring,
}
