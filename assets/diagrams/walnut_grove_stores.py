"""Diagrams of what settlers own: people, coins, buildings, the year disc, and goods in barn and fields."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.farm import Farm, Tile, bag, barn, goods, piece, row
from assets.diagrams.parts import (
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
from game.walnut_grove.data import COIN_VALUES, COLOURS, FOOD

TWO, THREE = panel_width(2), panel_width(3)


def people() -> Diagram:
    """2.2: the farmer eats nothing, labourers what has their colour."""
    parts = [card(86, 100, 140, 176), piece("worker_farmer", 62, 150, 1.1), cross(124, 108, 0.86)]
    for place, colour in enumerate(COLOURS, 1):
        x = 86 + 169 * place
        parts += [card(x, 100, 150, 176), piece(f"worker_{colour}", x - 34, 150, 1.1)]
        parts.append(arrow((x + 28, 108), (x - 4, 108), size=0.8))
        parts.append(piece(f"good_{FOOD[colour]}", x + 48, 108, 1.3))
    return framed("".join(parts))


def coins() -> Diagram:
    """2.3: what coins are worth in the end; each of them pays a toll or stands in for a good."""
    parts = []
    for place, coin in enumerate(COIN_VALUES):
        x = 66 + 112 * place
        parts += [card(x, 100, 98, 176), piece(f"coin_{coin}", x, 66, 1.6)]
        parts.append(digits(COIN_VALUES[coin], x, 146, 52))
    parts.append(piece("town_church", 408, 160, 0.86) + piece("coin_back", 452, 146, 1.0))
    parts.append(digits("=", 500, 104, 42, "#FFFDF5") + piece("coin_back", 542, 104, 1.2))
    parts.append(digits("=", 582, 104, 42, "#FFFDF5") + goods("stone wood", 638, 104, 1.0, 40))
    return framed("".join(parts))


def buildings() -> Diagram:
    """2.4: a hut for a wagon, a barn with two spaces more, and improvements."""
    hut = (
        piece("wagon_blue", 48, 150, 0.6)
        + arrow((88, 120), (112, 120), size=0.9)
        + piece("hut", 164, 150, 0.66)
    )
    more = (
        card(48, 134, 84, 60, "#C9B27C")
        + piece("plot", 48, 150, 0.6)
        + arrow((88, 120), (112, 120), size=0.9)
        + piece("extra_barn", 164, 150, 0.66)
    )
    kinds = row(("improvement_tent", "improvement_ladder", "improvement_horses"), THREE / 2, 66, 0.78, 66)
    kinds += row(("improvement_safe", "improvement_well"), THREE / 2, 142, 0.78, 66)
    return framed(hut, more + digits("+2", 164, 48, 40, "#FFE9A8", "#4A2A08"), kinds)


def year_disc() -> Diagram:
    """2.6: what a disc says: tiles, harvest, store, hunger, fires."""
    parts = [piece("disc_b3", 340, 168, 1.14)]
    marks = ((1, (178, 66), (240, 84)), (2, (502, 66), (440, 84)), (3, (502, 268), (448, 240)))
    marks += ((4, (178, 214), (224, 228)), (5, (214, 312), (256, 286)))
    for number, tail, tip in marks:
        parts.append(arrow(tail, tip, size=0.8) + disc(*tail, number, 20))
    return framed("".join(parts), height=340)


def first_farm() -> Diagram:
    """3.2: board, farmer, a labourer in the first wagon, two coppers, a wood in the forest."""
    farm = Farm((62, 76), 0.5)
    farm.goods = {4: 1}
    people_ = piece("worker_farmer", 58, 186, 0.86) + piece("worker_blue", 130, 186, 0.86)
    home = piece("wagon_blue", 228, 186, 0.86)
    store = barn(434, 186, 0.5, ("copper", "copper", "", ""))
    x, y = farm.middle(4, 0)
    wood = arrow((x + 96, y - 32), (x + 20, y - 32), size=0.9) + piece("good_wood", x + 124, y - 32, 1.4)
    return framed(f"{farm}{people_}{home}{store}{wood}")


def eight_discs() -> Diagram:
    """3.4: four mild discs lie on four harder ones; the top one is open."""
    hard = "".join(piece("disc_back_b", 128, 128 - 9 * place, 0.52) for place in range(4))
    mild = "".join(piece("disc_back_a", 128, 92 - 9 * place, 0.52) for place in range(3))
    stack = hard + mild + piece("disc_a2", 128, 64, 0.52)
    rows = ""
    for line, fires in enumerate(((0, 1, 1, 1), (1, 2, 2, 2))):
        y = 60 + 86 * line
        rows += card(452, y, 392, 76)
        for place, count in enumerate(fires):
            x = 306 + 98 * place
            rows += row(["flame"] * count, x, y + 4, 1.1, 28) if count else digits("0", x, y, 34)
    return framed(stack + rows)


def fields_and_barn() -> Diagram:
    """7.1: goods lie on squares of their own land or in the barn, coins only in the barn."""
    right = Tile(23, 0, (86, 100), 0.7, {"grain": 2, "wood": 1})
    store = barn(242, 178, 0.48, ("fish", "gold", "wood", "back"))
    wrong = Tile(23, 0, (130, 100), 0.86)
    lies = piece("coin_gold", *wrong.near(62, 0), 1.15) + piece("good_stone", *wrong.near(0, -62), 1.1)
    return framed(fits(f"{right}{store}", TWO), does_not_fit(f"{wrong}{lies}", TWO))


def into_the_barn() -> Diagram:
    """7.3: one way only."""
    there = Tile(24, 0, (84, 100), 0.72, {"fish": 1})
    store = barn(246, 180, 0.46, ("copper", "", "", ""))
    back = barn(84, 180, 0.46, ("fish", "", "", ""))
    land = Tile(24, 0, (252, 108), 0.66)
    return framed(
        fits(f"{there}{store}{arrow((110, 140), (214, 150), -0.25)}", TWO),
        does_not_fit(f"{back}{land}{arrow((110, 136), (206, 96), 0.3)}", TWO),
    )


def out_of_the_barn() -> Diagram:
    """7.4: something different leaves, what waits moves in."""
    store = barn(256, 188, 0.8, ("copper", "stone", "wood", "grain"))
    waits = piece("good_fish", 46, 100, 1.5) + arrow((74, 110), (150, 140), 0.2)
    out = arrow((300, 70), (476, 62), 0.25) + piece("coin_copper", 520, 64, 1.3)
    same = (
        piece("good_fish", 520, 154, 1.3)
        + digits("=", 566, 152, 42, "#FFFDF5")
        + piece("good_fish", 612, 154, 1.3)
    )
    return framed(f"{store}{waits}{out}{tick(592, 62, 0.86)}{same}{cross(566, 154, 0.8)}")


def barn_first() -> Diagram:
    """7.5: first from the barn, then from the fields."""
    store = barn(120, 186, 0.62, ("stone", "back", "", ""))
    tile = Tile(30, 1, (342, 102), 0.82, {"stone": 1})
    ways = arrow((196, 60), (500, 52), 0.14) + arrow((424, 130), (500, 134), 0.1)
    cost = goods("stone stone", 580, 96, 1.4, 54)
    return framed(f"{store}{tile}{ways}{disc(196, 40, 1, 18)}{disc(424, 160, 2, 18)}{cost}")


def storing_coins() -> Diagram:
    """9.6: seen by the owner alone, stored one by one; without room one leaves or goes back."""
    seen = goods("gold copper silver", THREE / 2, 70, 1.4, 58) + piece("worker_farmer", THREE / 2, 192, 0.96)
    store = (
        arrow((60, 36), (96, 92), 0.2)
        + piece("coin_gold", 44, 30, 1.2)
        + barn(118, 184, 0.5, ("back", "fish", "", ""))
    )
    full = barn(96, 184, 0.46, ("back", "back", "fish", "stone")) + piece("coin_silver", 48, 34, 1.2)
    back = arrow((76, 30), (146, 36), -0.2) + bag(176, 82, 0.72)
    return framed(*in_order(seen, store, full + back, x=30, y=176))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.2": people,
    "2.3": coins,
    "2.4": buildings,
    "2.6": year_disc,
    "3.2": first_farm,
    "3.4": eight_discs,
    "7.1": fields_and_barn,
    "7.3": into_the_barn,
    "7.4": out_of_the_barn,
    "7.5": barn_first,
    "9.6": storing_coins,
}
