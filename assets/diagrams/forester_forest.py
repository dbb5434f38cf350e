"""Diagrams of the foresters' domain: spaces and smoke, plants and their death, animals, points."""

from __future__ import annotations

from collections.abc import Callable

from assets.diagrams.domain import domain, income_of, plant, plot, polluter, smoke, token
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
    raised,
    tick,
)
from assets.papercut import placed
from game.forester.data import (
    BALANCED_FOREST,
    POINTS,
    REMEDIATION,
    SPACES,
    SPECIES,
    SPECIES_IDS,
    VARIED_FOREST,
    SpeciesId,
    Stage,
)

ONE, TWO, THREE = panel_width(1), panel_width(2), panel_width(3)
MIDDLE = 102.0
MOST_CIRCLES_FIRST = sorted(SPECIES_IDS, key=lambda species: -SPECIES[species].tree_circles)
FULL_FOREST: tuple[SpeciesId, ...] = (*SPECIES_IDS, *SPECIES_IDS)


def the_domain() -> Diagram:
    """2.2: the spaces by their numbers, the polluters, and all black arrows."""
    return framed(domain(0.56, 64, 10), height=350)


def clean_up_tiles() -> Diagram:
    """2.3: what lies on what, and what each costs."""
    scenes = []
    for names in (("road_north", "cat_north", "rail_north"), ("factory", "filter_45", "filter_66")):
        parts = []
        for number, name in enumerate(names):
            x = 60 + 106 * number
            parts.append(polluter(x, 84, 0.52, name))
            price = next((tile.price // 1000 for tile in REMEDIATION.values() if tile.id == name), 0)
            if price:
                parts.append(arrow((x - 64, 84), (x - 40, 84), size=0.9))
                parts.append(placed("forester/coin", x, 160, 1.3) + digits(price, x, 159, 31))
        scenes.append("".join(parts))
    return framed(*scenes)


def circles() -> Diagram:
    """2.4: the six species, and how many markers each of them bears."""
    trees = [
        plot(60 + 112 * number, 75, 0.62, plant("tree", species))
        for number, species in enumerate(MOST_CIRCLES_FIRST)
    ]
    return framed("".join(trees), height=156)


def white_arrows() -> Diagram:
    """2.10: catalytic cars in the north turn two arrows white."""
    before, after = domain(0.53, 8, 6, over={}), domain(0.53, 8, 6, ["cat_north"], over={})
    return framed(*in_order(before, after, y=LOW))


def first_smoke() -> Diagram:
    """3.5: a marker for each black arrow; seeds get none."""
    scenes = []
    for grown in (plant("tree", "spruce", 2), plant("seed", "spruce")):
        arrows = smoke(166, 76) + smoke(166, 124)
        scenes.append(polluter(82, MIDDLE, 0.86, "factory") + plot(250, MIDDLE, 0.86, grown) + arrows)
    return framed(*scenes)


def spring() -> Diagram:
    """5.3: first saplings grow up and keep their markers, then seeds sprout in the smoke."""
    growing: tuple[tuple[Stage, int, Stage, SpeciesId, int], ...] = (
        ("sapling", 1, "tree", "oak", 1),
        ("seed", 0, "sapling", "pine", 2),
    )
    scenes = [
        f"{plot(84, MIDDLE, 0.82, plant(young, species, markers))}"
        f"{plot(248, MIDDLE, 0.82, plant(grown, species, kept))}{arrow((146, MIDDLE), (188, MIDDLE))}"
        for young, markers, grown, species, kept in growing
    ]
    scenes[1] += smoke(232, 22, "s", size=1.2) + smoke(270, 22, "s", size=1.2)
    return framed(*in_order(*scenes, x=166, y=32))


def summer() -> Diagram:
    """5.4: a free tree for it, no more value than trees, and no kind twice."""

    def trees(animals: str = "") -> str:
        row = [placed("forester/tree_beech", 44 + 64 * number, 186, 0.74) for number in range(3)]
        return "".join(row) + animals

    fox = token("fox", 86, 62, 1.25)
    come = trees(fox + arrow((86, 104), (86, 134)))
    dear = trees(token("wild_boar", 86, 62, 1.25))
    twice = trees(fox + token("fox", 172, 140, 0.9))
    return framed(fits(come, THREE), does_not_fit(dear, THREE), does_not_fit(twice, THREE), ground="sky")


def autumn() -> Diagram:
    """5.5: every tree brings its income."""
    species: tuple[SpeciesId, ...] = ("fir", "oak", "alder")
    parts = [
        plot(90 + 150 * number, MIDDLE, 0.8, plant("tree", kind, None, has_income=True))
        for number, kind in enumerate(species)
    ]
    parts.append(arrow((466, MIDDLE), (512, MIDDLE)))
    parts.append(placed("forester/coins", 596, 118, 1.5))
    parts.append(digits(sum(map(income_of, species)), 596, 48, 60, "#FFE9A8", "#4A2A08"))
    return framed("".join(parts))


def fresh_air() -> Diagram:
    """6.9: under a white arrow a plant loses a marker."""
    scenes = []
    for name, markers in (("road_north", 2), ("cat_north", 1)):
        scenes.append(
            f"{polluter(82, MIDDLE, 0.86, name)}{plot(250, MIDDLE, 0.86, plant('tree', 'spruce', markers))}"
            f"{smoke(166, MIDDLE, is_white=markers == 1, size=1.7)}"
        )
    return framed(*in_order(*scenes, x=166, y=32))


def planting() -> Diagram:
    """7.1: on a free space or on a seed, never on a plant."""
    scenes = []
    for grown in ("", plant("seed", "pine"), plant("tree", "beech", None)):
        ground = plot(THREE / 2 - 16, 124, 0.86, grown)
        scenes.append(ground + raised("forester/sapling_oak", THREE / 2 - 16, 84, 0.85))
    return framed(fits(scenes[0], THREE), fits(scenes[1], THREE), does_not_fit(scenes[2], THREE))


def dying() -> Diagram:
    """7.4: one marker too many, and only a seed is left."""
    scenes = []
    for dead in (plant("tree", "spruce", 4), plant("sapling", "spruce", 4)):
        scenes.append(
            f"{plot(84, MIDDLE, 0.82, dead, frame='#D0406F')}"
            f"{plot(248, MIDDLE, 0.82, plant('seed', 'spruce'))}{arrow((148, MIDDLE), (188, MIDDLE))}"
        )
    return framed(*scenes)


def homeless() -> Diagram:
    """7.6: another tree here, else a forest to the left, else the stock."""

    def home(x: float, seat: str, *plots: str) -> str:
        places = [plot(x + 84 * number, 128, 0.46, inner) for number, inner in enumerate(plots)]
        return "".join(places) + placed(f"emblems/{seat}", x, 50, 0.3)

    seed, full = plant("seed", "oak"), plant("tree", "oak", None, animal="badger")
    free = plant("tree", "beech", None)
    here = home(66, "owl", seed, free)
    left = home(52, "owl", seed) + home(164, "fox", free)
    stock = home(66, "owl", seed, full)
    moves = arrow((96, 96), (136, 92), 0.4)
    scenes = [
        here + token("fox", 70, 106, 0.8) + moves,
        left + token("fox", 56, 106, 0.8) + arrow((86, 96), (146, 92), 0.4),
        stock + token("fox", 70, 106, 0.8) + arrow((98, 84), (134, 34), 0.2) + token("fox", 166, 34, 0.7),
    ]
    return framed(*in_order(*scenes, y=LOW + 10))


def full_forest() -> Diagram:
    """8.1: trees on all twelve spaces."""
    grown = {space: plant("tree", FULL_FOREST[space - 1], None) for space in SPACES}
    return framed(f"{domain(0.33, 76, 8, over=grown)}{placed('forester/flag_end', 534, 104, 1.7)}")


def points() -> Diagram:
    """8.4: what everything brings."""
    leaves = [
        placed(f"forester/leaf_tree_{species}", -20 + 40 * (number % 2), -38 + 38 * (number // 2), 0.6)
        for number, species in enumerate(SPECIES_IDS)
    ]
    varied = "".join(leaves)
    twice = varied + disc(26, -50, "2×", 17)
    things = (
        (placed("forester/tree_oak", 0, 46, 0.78), POINTS["tree"]),
        (placed("forester/sapling_oak", 0, 40, 0.86), POINTS["sapling"]),
        (placed("forester/seed_oak", 0, 32, 0.9), POINTS["seed"]),
        (varied, VARIED_FOREST),
        (twice, BALANCED_FOREST),
        (token("badger", -2, 6, 1.05), 7),
        (placed("forester/marker", 0, 0, 1.5), -1),
    )
    parts = []
    for number, (inner, worth) in enumerate(things):
        x = 58 + 94 * number
        parts.append(card(x, 96, 84, 172, "#F6D9DF" if worth < 0 else "#F7F3E3"))
        parts.append(f'<g transform="translate({x},76)">{inner}</g>')
        parts.append(digits(worth, x, 156, 40, "#8E2F4F" if worth < 0 else "#2B2318"))
    return framed("".join(parts))


def storm() -> Diagram:
    """10.3: the die shows no more than its markers; damaged neighbours of its kind fall with it."""
    trees = ((1, False), (2, False), (0, True), (1, True))
    parts = []
    for number, (markers, stays) in enumerate(trees):
        x = 88 + 168 * number
        parts.append(plot(x, 122, 0.8, plant("tree", "spruce", markers), frame="" if stays else "#D0406F"))
        sign = tick if stays else cross
        parts.append(sign(x + 54, 66, 0.8))
    parts.append(raised("forester/die_2", 88 + 168, 36, 0.95))
    parts.append(arrow((88 + 134, 112), (88 + 40, 112)))
    return framed("".join(parts))


def rolled(card_name: str) -> Diagram:
    """A die for each tree: on a 1 it falls and leaves its seed."""
    parts = [raised(f"forester/{card_name}", 70, 110, 0.54)]
    for number, (species, roll) in enumerate((("beech", 4), ("oak", 2), ("pine", 1))):
        x = 202 + 144 * number
        falls = roll == 1
        parts.append(plot(x, 124, 0.72, plant("tree", species, None), frame="#D0406F" if falls else ""))
        parts.append(raised(f"forester/die_{roll}", x - 18, 38, 0.84))
        parts.append((cross if falls else tick)(x + 40, 40, 0.74))
    parts.append(arrow((556, 124), (580, 124), size=0.9))
    parts.append(plot(628, 124, 0.52, plant("seed", "pine")))
    return framed("".join(parts))


def forest_fire() -> Diagram:
    """10.4: the pine that rolls a 1 burns down."""
    return rolled("card_forest_fire")


def heavy_snow() -> Diagram:
    """10.5: the pine that rolls a 1 breaks."""
    return rolled("card_snowfall")


def empty_pool() -> Diagram:
    """8.3: markers left is well, and so is a pool that fills again; an empty one ends the game for all."""
    scenes = []
    for left in (5, 0):
        marks = [
            placed(f"forester/{'marker' if number < left else 'hole'}", 48 + 46 * number, 80, 1.1)
            for number in range(5)
        ]
        tray = card(140, 80, 254, 70, "#EADFC2") + "".join(marks)
        crowd = "".join(
            placed(f"emblems/{seat}", 62 + 78 * number, 158, 0.34)
            for number, seat in enumerate(("owl", "fox", "mushroom"))
        )
        lost = "" if left else "".join(cross(62 + 78 * number, 160, 0.9) for number in range(3))
        scenes.append(tray + crowd + lost)
    return framed(fits(scenes[0], TWO), does_not_fit(scenes[1], TWO))


DIAGRAMS: dict[str, Callable[[], Diagram]] = {
    "2.2": the_domain,
    "2.3": clean_up_tiles,
    "2.4": circles,
    "2.10": white_arrows,
    "3.5": first_smoke,
    "5.3": spring,
    "5.4": summer,
    "5.5": autumn,
    "6.9": fresh_air,
    "7.1": planting,
    "7.4": dying,
    "7.6": homeless,
    "8.1": full_forest,
    "8.3": empty_pool,
    "8.4": points,
    "10.3": storm,
    "10.4": forest_fire,
    "10.5": heavy_snow,
}
