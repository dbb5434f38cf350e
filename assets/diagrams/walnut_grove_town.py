"""Diagrams of the settlers' town: the ring, where figures start and walk, tolls, and what buildings offer."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.farm import bag, barn, goods, piece, price, row
from assets.diagrams.main_street import Ring, Street
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
    panel_width,
    tick,
)
from game.walnut_grove.town import RING, STOPS, Building

ONE, TWO, THREE = panel_width(1), panel_width(2), panel_width(3)


# Pieces of the way round the town, for arrows.
LEGS: tuple[tuple[Building, Building], ...] = (
    ("general_store", "post_office"),
    ("lodge", "svensons"),
    ("saloon", "church"),
    ("hotel", "soebucks"),
)


def places() -> Diagram:
    """2.7: one place in most buildings, two at Svenson's and Soebuck's, none at the town hall."""
    street = Street("general_store", 6, ONE)
    street.place("general_store")
    street.draw(cross(*street.at("town_hall"), 0.7))
    for name in ("post_office", "lodge", "carpenter"):
        street.place(name)
    for shift in (-26, 26):
        street.place("svensons", shift)
    return framed(str(street))


def ring() -> Diagram:
    """2.10: all buildings clockwise from the town hall, with what they cost."""
    town = Ring((340, 206), (274, 146), 0.64)
    for start, end in LEGS:
        town.walk(start, end)
    for stop in RING:
        if stop.cost:
            x, y = town.at(stop.building)
            town.draw(price(" ".join(stop.cost), x, y + 10, 0.56))
    town.draw(piece("disc_a2", 340, 200, 0.44))
    return framed(str(town), height=424)


def start() -> Diagram:
    """3.6: four spaces in front of the church, four in front of the post office; they block nobody."""
    scenes = []
    for name, crowd in (("church", ("owl", "fox")), ("post_office", ("acorn",))):
        parts = [piece(f"town_{name}", TWO / 2, 112, 0.92), piece("place", TWO / 2 + 74, 100, 0.9)]
        for number in range(4):
            x = 64 + 68 * number
            parts.append(piece("place", x, 174, 0.9))
            if number < len(crowd):
                parts.append(piece(f"figure_{crowd[number]}", x, 180, 0.64))
            else:
                parts.append(digits(number + 1, x, 172, 26, "#FFFDF5"))
        scenes.append("".join(parts))
    return framed(*scenes)


def year_order() -> Diagram:
    """4.2: the figure furthest from the post office goes first; on a shared spot whoever came earlier."""
    town = Ring((276, 172), (222, 120), 0.54)
    people: tuple[tuple[Building, str], ...] = (
        ("soebucks", "fox"),
        ("church", "owl"),
        ("carpenter", "acorn"),
    )
    first = []
    for number, (name, emblem) in enumerate(people, 1):
        town.figure(name, emblem, 0.62)
        x, y = town.road(name)
        town.draw(disc(x + 26, y - 18, number, 14))
        y = 12 + 88 * number
        first.append(disc(584, y - 26, number, 20) + piece(f"figure_{emblem}", 638, y, 0.76))
    town.draw(arrow(town.road("post_office"), town.road("lodge"), 0.3))
    return framed(f"{town}{''.join(first)}", height=346)


def going_on() -> Diagram:
    """8.3: past others to a free place; not where all places are taken."""
    street = Street("church", 5, ONE)
    street.figure("church", "owl")
    street.figure("hotel", "fox", 26)
    street.figure("johansens", "acorn", 0)
    street.place("soebucks", -26)
    street.place("soebucks", 26)
    (x1, y), (x2, _), (x3, _) = street.at("church"), street.at("johansens"), street.at("soebucks")
    street.draw(arrow((x1 + 20, y + 26), (x3 - 30, y + 26), -0.06))
    street.draw(tick(x3 + 2, y - 26, 0.7) + cross(x2 + 38, y - 28, 0.7))
    return framed(str(street), height=232)


def from_a_start() -> Diagram:
    """8.4: simply into the building behind, without a toll."""
    parts = [piece("town_church", TWO / 2 - 30, 116, 0.95), piece("figure_owl", TWO / 2 - 30, 196, 0.74)]
    parts.append(arrow((TWO / 2 + 12, 180), (TWO / 2 + 30, 112), 0.3))
    free = piece("coin_back", 270, 150, 1.2) + cross(270, 150, 0.7)
    hall = [piece("town_town_hall", TWO / 2 - 20, 116, 0.95), piece("figure_fox", TWO / 2 - 20, 196, 0.74)]
    return framed(fits("".join(parts) + free, TWO), does_not_fit("".join(hall), TWO))


def tolls() -> Diagram:
    """8.5: a coin for reaching or passing the town hall or the church; leaving is free."""
    street = Street("soebucks", 5, ONE)
    street.figure("soebucks", "owl")
    (x1, y), (hall, _), (x2, _) = street.at("soebucks"), street.at("town_hall"), street.at("lodge")
    street.draw(arrow((x1 + 30, y - 16), (x2 - 20, y - 16)))
    street.draw(
        piece("coin_back", hall, y + 22, 1.15) + digits("-1", hall + 40, y + 24, 32, "#FFFDF5", "#5A1430")
    )
    return framed(str(street), height=232)


def help_instead() -> Diagram:
    """8.6: a coin or a help tile; without coins the tile."""
    choice = piece("town_church", 62, 172, 0.7) + piece("coin_back", 146, 104, 1.3)
    choice += digits("/", 194, 104, 60, "#FFFDF5") + piece("help_open", 256, 100, 1.1)
    must = piece("town_church", 62, 172, 0.7) + piece("coin_back", 146, 104, 1.3, opacity=0.5)
    must += cross(146, 104, 0.8) + arrow((184, 104), (212, 104)) + piece("help_open", 266, 100, 1.1)
    return framed(choice, must)


def jokers() -> Diagram:
    """8.8: stone and grain are there, a copper stands in for the fish."""
    parts = [piece("town_soebucks", 82, 140, 0.95), price("grain fish stone", 82, 174, 0.84)]
    parts.append(goods("grain copper stone", 330, 60, 1.5, 74) + goods("grain fish stone", 330, 154, 1.5, 74))
    parts.append("".join(arrow((x, 92), (x, 120), size=0.9) for x in (256, 330, 404)))
    parts.append(arrow((470, 104), (512, 104)) + piece("improvement_horses", 580, 100, 1.2))
    return framed("".join(parts))


def post_and_church() -> Diagram:
    """9.1: twice any good into the barn; a full barn takes none."""
    sources = piece("town_post_office", 66, 156, 0.74) + goods(
        "wood grain fish dairy stone", 210, 36, 0.86, 38
    )
    right = sources + barn(192, 182, 0.4, ("copper", "fish", "wood", "")) + arrow((192, 60), (192, 96))
    wrong = sources + barn(192, 182, 0.4, ("copper", "copper", "wood", "stone")) + arrow((192, 60), (192, 96))
    return framed(
        fits(right + digits("2×", 66, 40, 40, "#FFE9A8", "#4A2A08"), TWO, LOW), does_not_fit(wrong, TWO, LOW)
    )


def hiring() -> Diagram:
    """9.2: what a labourer costs in each of the three houses; he comes after the winter."""
    scenes = []
    houses: tuple[tuple[Building, str], ...] = (("lodge", "yellow"), ("saloon", "white"), ("hotel", "blue"))
    for name, colour in houses:
        scene = piece(f"town_{name}", 66, 142, 0.8) + price(" ".join(STOPS[name].cost), 66, 174, 0.78)
        scene += arrow((124, 116), (146, 116), size=0.9) + piece(f"worker_{colour}", 182, 158, 0.8)
        scenes.append(scene + piece("sign_winter", 182, 46, 0.9))
    return framed(*scenes)


def building() -> Diagram:
    """9.3: two houses sell huts and barns."""
    scenes = []
    houses: tuple[Building, ...] = ("carpenter", "johansens")
    for name in houses:
        scene = piece(f"town_{name}", 78, 142, 0.86) + price(" ".join(STOPS[name].cost), 78, 176, 0.78)
        scene += (
            arrow((146, 110), (172, 110)) + piece("hut", 220, 142, 0.54) + piece("extra_barn", 286, 174, 0.56)
        )
        scenes.append(scene + digits("/", 270, 88, 44, "#FFFDF5"))
    return framed(*scenes)


def improving() -> Diagram:
    """9.4: two shops, three improvements at most."""
    scenes = []
    shops: tuple[Building, ...] = ("svensons", "soebucks")
    for name in shops:
        scene = piece(f"town_{name}", 78, 142, 0.86) + price(" ".join(STOPS[name].cost), 78, 176, 0.78)
        scene += arrow((150, 100), (176, 100))
        scenes.append(
            scene
            + row(("improvement_well", "improvement_space"), 252, 64, 0.8, 68)
            + piece("improvement_space", 252, 136, 0.8)
        )
    return framed(*scenes)


def store() -> Diagram:
    """9.5: a coin for each of up to three different goods, one more for the good of the year."""
    parts = [piece("town_general_store", 78, 150, 1.0)]
    for place, good in enumerate(("fish", "stone", "wood")):
        y = 40 + 62 * place
        parts.append(piece(f"good_{good}", 186, y, 1.3) + arrow((216, y), (256, y), size=0.9))
        parts.append(piece("coin_back", 288, y, 1.15))
    parts.append(piece("disc_b1", 440, 102, 0.66))
    parts.append(digits("+", 556, 102, 48, "#FFFDF5") + piece("coin_back", 612, 102, 1.5))
    return framed("".join(parts))


def two_tolls() -> Diagram:
    """14.3: from the mill to the store no toll, to the lodge one, to the church two, once round two."""
    town = Ring((340, 200), (274, 142), 0.62)
    town.figure("johansens", "owl", 0.66)
    owed: tuple[tuple[Building, int], ...] = (
        ("general_store", 0),
        ("lodge", 1),
        ("saloon", 1),
        ("church", 2),
        ("johansens", 2),
    )
    for name, count in owed:
        x, y = town.at(name)
        town.draw(card(x, y + 10, 62, 32) + piece("coin_back", x + 14, y + 9, 0.62))
        town.draw(digits(count, x - 14, y + 9, 24))
    for start, end in LEGS[:3]:
        town.walk(start, end)
    return framed(str(town), height=410)


def sale() -> Diagram:
    """14.5: three goods bring four coins; two coppers make room for silver and gold."""
    before = barn(112, 176, 0.6, ("silver", "copper", "fish", "stone")) + piece("good_wood", 112, 30, 1.2)
    drawn = goods("gold copper silver gold", 340, 70, 1.2, 54) + bag(340, 186, 0.8)
    after = barn(572, 176, 0.6, ("silver", "gold", "silver", "gold"))
    ways = arrow((222, 112), (258, 112)) + arrow((430, 112), (466, 112))
    return framed(before + drawn + after + ways)


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.7": places,
    "2.10": ring,
    "3.6": start,
    "4.2": year_order,
    "8.3": going_on,
    "8.4": from_a_start,
    "8.5": tolls,
    "8.6": help_instead,
    "8.8": jokers,
    "9.1": post_and_church,
    "9.2": hiring,
    "9.3": building,
    "9.4": improving,
    "9.5": store,
    "14.3": two_tolls,
    "14.5": sale,
}
