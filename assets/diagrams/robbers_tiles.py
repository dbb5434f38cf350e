"""Diagrams of the robbers' tiles: what they are, where they fit, and what comes with them."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.forest import Forest
from assets.diagrams.parts import (
    AMBER,
    LOW,
    Diagram,
    arrow,
    cost,
    cross,
    digits,
    does_not_fit,
    dots,
    fits,
    framed,
    in_order,
    panel_width,
    raised,
)
from assets.papercut import placed
from game.robbers.data import VALUES, action_points, guard_bonus

TWO, THREE, FOUR = panel_width(2), panel_width(3), panel_width(4)
MIDDLE = 102.0  # of a panel, from the top


def one_space() -> Diagram:
    """2.3: from the middle of a tile every path leads out; trees let nobody through."""
    crossing = Forest(0.95, (TWO / 2, MIDDLE + 4))
    crossing.tile((0, 0), 1, 3, 5)
    crossing.leave((0, 0), (1, 3, 5), 0.5, 1.1)
    crossing.robber((TWO / 2, MIDDLE + 22), "fox", 1.0)
    wood = Forest(0.86, (104, 66))
    wood.tile((0, 0), 0, 3)
    wood.tile((1, 0), 0, 3)
    wood.robber(wood.near((0, 0), 0, 26), "fox", 1.0)
    wood.draw(arrow(wood.near((0, 0), 34, 16), wood.near((1, 0), -26, -6)))
    wood.draw(cross(*wood.through((0, 0), 2, 1.0), 0.8))
    return framed(fits(str(crossing), TWO), does_not_fit(str(wood), TWO))


def camps() -> Diagram:
    """2.6: the camp is a space of its own beside the path, for its own band only."""
    scenes = []
    for seat in ("owl", "fox"):
        camp = Forest(1.08, (TWO / 2 - 26, MIDDLE))
        camp.tile((0, 0), 0, 2, 4)
        tent = camp.near((0, 0), 62, 8)
        camp.draw(
            f'<ellipse cx="{tent[0]:.0f}" cy="{tent[1] - 18:.0f}" rx="62" ry="52" fill="#12261A" '
            f'fill-opacity=".3" stroke="{AMBER}" stroke-width="5" stroke-dasharray="0.1 11" '
            f'stroke-linecap="round"/>'
        )
        camp.piece("camp_owl", tent, 1.3)
        stand = camp.near((0, 0), -22, 20)
        camp.robber(stand, seat, 1.12)
        camp.draw(arrow((stand[0] + 22, stand[1] + 14), (tent[0] - 24, tent[1] + 18), -0.12))
        if seat == "owl":
            camp.draw(cost((stand[0] + tent[0]) / 2 + 8, tent[1] + 46, 1))
        scenes.append(str(camp))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def bush() -> Diagram:
    """2.7: a ring of three tiles, and six ways out of it."""
    forest = Forest(0.74, (102, 147))
    forest.start()
    for cell, sides in (((0, 0), (4, 5)), ((1, -1), (0, 1)), ((1, 0), (2, 3))):
        forest.leave(cell, sides, 0.7, 1.22)
    return framed(str(forest), width=320, height=300)


def loot_values() -> Diagram:
    """2.8: what one to eight pieces of a kind bring."""
    step, low, parts = 82, 144, []
    for count, points in enumerate(VALUES[1:], 1):
        x, high = 53 + (count - 1) * step, 14 + points * 4.2
        for drop, fill in ((5, "#9A6A1C"), (0, "#F5BE55")):
            parts.append(
                f'<rect x="{x - 30}" y="{low - high + drop:.0f}" width="60" height="{high:.0f}" rx="9" '
                f'fill="{fill}"/>'
            )
        parts.append(digits(points, x, low - high - 18, 36, "#FFF6D6"))
        parts.append(placed("robbers/gems", x - 15, 176, 0.78) + digits(count, x + 20, 175, 32, "#FFFDF5"))
    return framed("".join(parts))


def rounds() -> Diagram:
    """2.9: action points, and what the guard adds to his die."""
    scenes = []
    for number in (1, 2, 3):
        scenes.append(
            f"{dots(136, 34, action_points(number), 1.0)}{placed('robbers/robber_fox', 46, 178, 1.05)}"
            f"{placed('robbers/guard', 104, 178, 1.0)}{placed('robbers/die_blank', 172, 142, 1.05)}"
            f"{digits(f'+{guard_bonus(number)}', 172, 150, 34, '#FFFDF5', '#5A1430')}"
        )
    return framed(*in_order(*scenes, y=34))


def where_it_goes() -> Diagram:
    """4.2: any free space beside a tile, but no island."""
    round_about = Forest(0.33, (TWO / 2 - 40, 86))
    round_about.tile((0, 0), 2, 5)
    round_about.tile((1, 0), 3, 5)
    for cell in ((0, -1), (1, -1), (2, -1), (2, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)):
        round_about.ring(cell)
    apart = Forest(0.58, (76, 58))
    apart.tile((0, 0), 1, 3)
    apart.tile((0, 1), 0, 4)
    apart.tile((2, -1), 1, 4)
    apart.outline((2, -1), "#FF7BA8")
    return framed(fits(str(round_about), TWO), does_not_fit(str(apart), TWO, LOW))


def sides_match() -> Diagram:
    """4.3: the same tile, turned until path meets path and trees meet trees."""
    scenes = []
    for sides, matches in (((2, 5), True), ((1, 4), False)):
        forest = Forest(0.82, (84, 36))
        forest.tile((0, 0), 0, 2, 3)
        forest.tile((0, 1), 0, 4)
        forest.tile((1, 0), *sides)
        forest.outline((1, 0), AMBER if matches else "#FF7BA8", 6)
        forest.seam((1, 0), 5, matches=matches)
        forest.seam((1, 0), 4, matches=matches)
        if not matches:
            forest.draw(arrow((302, 178), (304, 86), 0.3))
        scenes.append(str(forest))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def joined() -> Diagram:
    """4.4: trees against trees is not enough, a path must run on."""
    joined_on = Forest(0.78, (96, 66))
    joined_on.tile((0, 0), 2, 5)
    joined_on.tile((1, 0), 2, 5)
    joined_on.outline((1, 0))
    joined_on.seam((1, 0), 5, matches=True)
    apart = Forest(0.78, (96, 140))
    apart.tile((0, 0), 2, 5)
    apart.tile((1, -1), 2, 5)
    apart.outline((1, -1), "#FF7BA8")
    apart.seam((1, -1), 4, matches=False)
    return framed(fits(str(joined_on), TWO), does_not_fit(str(apart), TWO))


def lodges_apart() -> Diagram:
    """4.5: a tile between two lodges, or they touch."""
    apart = Forest(0.64, (70, 76))
    for cell in apart.zigzag(3):
        if cell != (1, 0):
            apart.house(cell, "lodge")
    touching = Forest(0.82, (100, 66))
    touching.tile((0, 0), 0, 3)
    touching.tile((1, 0), 0, 3)
    touching.house((0, 0), "lodge")
    touching.house((1, 0), "lodge")
    touching.seam((1, 0), 5, matches=False)
    return framed(fits(str(apart), TWO, LOW), does_not_fit(str(touching), TWO))


def stays_open() -> Diagram:
    """4.6: one path goes on into free land, or the last one is shut."""
    scenes = []
    for sides in ((2, 4, 5), (4, 5)):
        forest = Forest(0.82, (66, 36))
        forest.tile((0, 0), 2, 3, 5)
        forest.tile((0, 1), 0, 1, 4)
        forest.tile((1, 0), *sides)
        forest.outline((1, 0), AMBER if 2 in sides else "#FF7BA8", 6)
        if 2 in sides:
            forest.leave((1, 0), (2,), 0.5, 1.45)
        scenes.append(str(forest))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def new_loot() -> Diagram:
    """4.7: one piece, one or none, two that differ, none."""
    scenes = []
    tokens = (("gems",), ("gold", "gold_slot"), ("coins", "jewellery"), ())
    for house, lies in zip(("inn", "farm", "lodge", ""), tokens, strict=True):
        forest = Forest(0.76, (FOUR / 2, 66))
        forest.tile((0, 0), 1, 4)
        if house:
            forest.piece(house, (FOUR / 2, 102), 1.1)
        if house == "inn":
            forest.draw(digits(2, FOUR / 2, 54, 32))
        middle = FOUR / 2 - (len(lies) - 1) * 31
        forest.draw(f'<rect y="146" width="{FOUR}" height="64" fill="#12261A" opacity=".72"/>')
        for number, kind in enumerate(lies):
            forest.draw(raised(f"robbers/{kind}", middle + 62 * number, 176, 0.95))
        if not lies:
            forest.draw(cross(FOUR / 2, 174, 0.8))
        if house == "farm":
            forest.draw(
                f'<path d="M{FOUR / 2 + 7},156L{FOUR / 2 - 7},196" stroke="#FFFDF5" stroke-width="5" '
                f'stroke-linecap="round"/>'
            )
        scenes.append(str(forest))
    return framed(*scenes)


def made_to_fit() -> Diagram:
    """4.9: nothing fits, so the camp copies its neighbours and is open on all free sides."""
    hand = "".join(
        f"{raised(f'robbers/tile_{mask}', x, 104, 0.72, turned=turned)}{cross(x, 104, 1.1)}"
        for mask, x, turned in ((18, 90, -7), (5, 242, 7))
    )
    forest = Forest(0.72, (94, 38))
    forest.tile((0, 0), 0, 2, 3)
    forest.tile((0, 1), 0, 4)
    forest.tile((1, 0), 0, 1, 2, 3, 5)
    forest.outline((1, 0))
    forest.leave((1, 0), (0, 1, 2, 3), 0.62, 1.22)
    forest.seam((1, 0), 5, matches=True)
    forest.seam((1, 0), 4, matches=True)
    forest.piece("camp_owl", forest.near((1, 0), -18, 34), 1.0)
    return framed(hand, fits(str(forest), TWO))


def turn_order() -> Diagram:
    """5.1: a tile, the robbers, the guard."""
    laying = Forest(0.74, (60, 134))
    laying.tile((0, 0), 1, 4)
    laying.ring((1, -1))
    laying.draw(raised("robbers/tile_18", 168, 62, 0.62, turned=9))
    walking = Forest(0.74, (58, 88))
    walking.zigzag(3)
    walking.robber(walking.near((0, 0), 6, 24), "fox", 1.0)
    walking.draw(arrow(walking.near((0, 0), 44, 28), walking.near((1, 0), 30, 8), -0.1))
    watch = Forest(0.74, (58, 88))
    watch.zigzag(3)
    watch.piece("guard", watch.near((0, 0), 10, 30), 1.0)
    watch.draw(raised("robbers/die_3", 166, 76, 1.25))
    return framed(*in_order(str(laying), str(walking), str(watch)))


def girl_appears() -> Diagram:
    """5.4: a plain path brings her, a tile with a house does not."""
    scenes = []
    for house in ("", "farm"):
        forest = Forest(0.98, (TWO / 2, MIDDLE + 4))
        forest.tile((0, 0), 1, 4)
        if house:
            forest.house((0, 0), house)
        else:
            forest.piece("girl", (TWO / 2, MIDDLE + 32), 1.25)
            forest.piece("sparkle", (TWO / 2 + 48, MIDDLE - 34), 1.1)
        scenes.append(str(forest))
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


def guard_appears() -> Diagram:
    """5.5: he comes with the second farm and stands on the new one."""
    first = Forest(0.98, (TWO / 2, MIDDLE + 4))
    first.tile((0, 0), 1, 4)
    first.house((0, 0), "farm")
    first.draw(placed("robbers/guard", TWO / 2 - 46, MIDDLE + 40, 1.1, opacity=0.4))
    both = Forest(0.62, (66, 78))
    both.zigzag(3)
    both.house((0, 0), "farm")
    both.outline((2, -1))
    both.house((2, -1), "farm")
    both.piece("guard", both.near((2, -1), -46, 60), 1.0)
    return framed(does_not_fit(str(first), TWO), fits(str(both), TWO, LOW))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.3": one_space,
    "2.6": camps,
    "2.7": bush,
    "2.8": loot_values,
    "2.9": rounds,
    "4.2": where_it_goes,
    "4.3": sides_match,
    "4.4": joined,
    "4.5": lodges_apart,
    "4.6": stays_open,
    "4.7": new_loot,
    "4.9": made_to_fit,
    "5.1": turn_order,
    "5.4": girl_appears,
    "5.5": guard_appears,
}
