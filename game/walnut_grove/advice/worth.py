"""What things on a farm are worth in points at the end, seen from any year.

Rules of thumb, found by playing: goods save help tiles or buy points later, coins count and stand in for
goods, people bring in more than they eat as long as there are years left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.walnut_grove.data import (
    COIN_VALUES,
    COINS,
    COLOURS,
    DISCS,
    FIRST_DISCS,
    GOODS,
    MOST_IMPROVEMENTS,
    ORDER_OF_GOODS,
    YEARS,
    Coin,
    Colour,
    Extension,
    Improvement,
)
from game.walnut_grove.farm import Farm
from game.walnut_grove.land import Land
from game.walnut_grove.scoring import WORTH
from game.walnut_grove.town import CHURCH, RING

KINDS, PLACE = GOODS, ORDER_OF_GOODS  # numbers by kind are in the order of the goods

HUNGER = 1.4  # food that a labourer wants a year, with the years in which his colour wants double
FIRES = tuple(
    sum(year.fires for year in years) / FIRST_DISCS
    for years in (list(DISCS.values())[:FIRST_DISCS], list(DISCS.values())[FIRST_DISCS:])
)  # wood that a year wants for itself, in the first years and in the last

FOR_NEXT_WINTER = 0.75  # a good that the next winter will want
HANDY = 0.4  # one of the first two others of a kind, which may pay for something
PLENTY = 0.28  # one of the next two
TOO_MUCH = 0.06  # any other
MOST_KEPT = 14  # of a kind that are counted

JOKER = 0.45  # what a coin is worth because it stands in for any good
FIRST_HELP = 0.9  # an open help tile: it can be given back, but the next one turns it
LAST_HELP = 0.05  # a first one in the last year, when none can follow
MOST_HELP = 12
NEXT_HELP = 1.7  # a turned one costs two points, unless goods to spare buy it back before
GOODS_A_YEAR = 3.5  # that an errand in town can make use of
GOODS_USED = 0.6  # points for each of them
GOODS_LEFT = 0.2  # points for each further one
HUNGRY_YEAR = 2.6  # points that a figure too few costs in winter
STOPS_AHEAD = 0.4  # a stop that can still be reached before the next toll
EMPTY_HUT = 0.35  # a hut that waits for somebody, a year
BARN = 0.55  # two more spaces, a year

# Points of an improvement that come by themselves until the end, for each year that is left.
GROWTH: dict[Improvement, float] = {
    "passage": 0.35,
    "ladder": 0.15,
    "horses": 0.5,
    "well": 0.2,
}


def years_left(year: int) -> int:
    """Whole years after this one."""
    return YEARS - max(1, year)


def last_year(summers: int) -> int:
    """The year after which so many summers are left."""
    return YEARS - summers


def fires(year: int) -> float:
    """Wood that the fires of a later year may want."""
    return FIRES[0] if year <= FIRST_DISCS else FIRES[1]


@lru_cache(maxsize=4096)
def keeping(wanted: float, left: int) -> Sequence[float]:
    """What it is worth to have so many goods of a kind after winter, by their number."""
    fade = min(1.0, 0.55 + 0.15 * left) if left else 0.0
    worth, sums = 0.0, [0.0]
    for number in range(MOST_KEPT):
        if number + 0.5 <= wanted:
            unit = FOR_NEXT_WINTER
        elif number < wanted + 2:
            unit = HANDY
        else:
            unit = PLENTY if number < wanted + 4 else TOO_MUCH
        worth += fade * unit
        sums.append(worth)
    return sums


def wants(farm: Farm, year: int) -> tuple[float, ...]:
    """What an average year wants of every kind, after this one: food, and wood for fires and wagons."""
    people = farm.labourers + farm.hired
    wagons = max(0, len(people) - farm.huts)
    return (
        fires(year + 1) + wagons,
        HUNGER * people.count("yellow"),
        HUNGER * people.count("blue"),
        HUNGER * people.count("white"),
        1.0 if years_left(year) > 1 else 0.0,
    )


def coin(value: int, farm: Farm, left: int) -> float:
    """What a coin is worth: its points, what a safe adds, and that it stands in for a good."""
    return value + farm.improvements.count("safe") + (JOKER if left else 0.0)


def coins(farm: Farm, left: int) -> list[float]:
    """What every coin of a farm is worth, cheapest first."""
    return [coin(COIN_VALUES[kind], farm, left) for kind in COINS for _ in range(farm.coins[kind])]


def mean_coin(bag: dict[Coin, int]) -> float:
    """The points of a coin that is drawn."""
    return sum(COIN_VALUES[kind] * count for kind, count in bag.items()) / max(1, sum(bag.values()))


def help_tiles(farm: Farm, left: int, open_costs: bool) -> Sequence[float]:
    """What so many more help tiles cost, by their number."""
    fresh = FIRST_HELP if left else LAST_HELP
    first = NEXT_HELP if farm.has_open_help or (open_costs and not left) else fresh
    return [0.0, *(first + NEXT_HELP * number for number in range(MOST_HELP))]


def place(position: int, left: int) -> float:
    """Where somebody stands in town: what can be reached from there without another toll."""
    last = CHURCH - 1 if position < CHURCH else len(RING) - 1
    return STOPS_AHEAD * min(last - position, left)


def labourer(farm: Farm, land: Land, colour: Colour, left: int) -> float:
    """One more labourer: points at the end, and work in all years until then."""
    points = 2 + farm.improvements.count("well")
    if not left:
        return points
    sizes, people, is_late = largest_regions(land), eaters(farm), left < FIRST_DISCS
    more = tuple(count + (kind == colour) for kind, count in zip(COLOURS, people, strict=True))
    gain = yearly(sizes, more, farm.huts, is_late) - yearly(sizes, people, farm.huts, is_late)
    return points + left * gain


def extension(farm: Farm, land: Land, kind: Extension, left: int) -> float:
    """A hut or a barn more: a point, and wood or room in all years until the end."""
    points = 1 + farm.improvements.count("ladder")
    if kind == "barn":
        return points + BARN * left + 2 * farm.improvements.count("storehouse")
    sizes, people, is_late = largest_regions(land), eaters(farm), left < FIRST_DISCS
    gain = yearly(sizes, people, farm.huts + 1, is_late) - yearly(sizes, people, farm.huts, is_late)
    return points + left * max(EMPTY_HUT, gain)


def eaters(farm: Farm) -> tuple[int, ...]:
    """Labourers by colour, those included who move in after winter."""
    people = farm.labourers + farm.hired
    return tuple(people.count(colour) for colour in COLOURS)


def largest_regions(land: Land) -> tuple[int, ...]:
    """The size of the largest region of every kind of good."""
    return tuple(max(region.size for region in land.by_good[good]) for good in KINDS)


@lru_cache(maxsize=65536)
def yearly(sizes: tuple[int, ...], people: tuple[int, ...], huts: int, is_late: bool) -> float:
    """What a usual year brings a farm, in points: figures work for the winter first, the others for more."""
    blue, yellow, white = people
    figures = 1 + blue + yellow + white
    wood = FIRES[is_late] + max(0, figures - 1 - huts)
    busy = wood / sizes[0] + HUNGER * (yellow / sizes[1] + blue / sizes[2] + white / sizes[3])
    free = figures - busy
    if free < 0:
        return HUNGRY_YEAR * free
    *_, second, first = sorted(sizes)
    goods = free * (first + second) / 2
    return GOODS_USED * min(goods, GOODS_A_YEAR) + GOODS_LEFT * max(0.0, goods - GOODS_A_YEAR)


def improvement(farm: Farm, land: Land, kind: Improvement, left: int) -> float:
    """What an improvement will bring, also to the tents that wait for it."""
    count = len(farm.improvements) + 1
    tents = 2 * farm.improvements.count("tent")
    if kind == "tent":
        return tents + 2 * min(MOST_IMPROVEMENTS, count + (left > 1))
    if kind == "storehouse":
        return tents + min(farm.barn_spaces, farm.barn_spaces - 2 + left)
    if kind == "safe":
        return tents + min(farm.barn_spaces, farm.coin_count + 0.5 * left)
    return tents + WORTH[kind](farm, land) + GROWTH[kind] * left
