"""The town (2.7): a ring of buildings round which figures walk clockwise [F].

The order of the first three and the church, and what the lodge costs [F]; the rest [R]; effects [S].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from msgspec import Struct

from game.walnut_grove.data import Colour, Extension, Good, Improvement

Building: TypeAlias = Literal[
    "town_hall",
    "post_office",
    "lodge",
    "carpenter",
    "svensons",
    "saloon",
    "church",
    "hotel",
    "johansens",
    "soebucks",
    "general_store",
]
Kind: TypeAlias = Literal["no_stop", "goods", "hire", "extend", "improve", "sell"]
StockItem: TypeAlias = Colour | Extension | Improvement


class Stop(Struct, frozen=True):
    """A building of the town: what a stop there costs and brings, and for how many there is room."""

    building: Building
    kind: Kind
    places: int = 1
    cost: tuple[Good, ...] = ()  # in the order of GOODS


RING: tuple[Stop, ...] = (
    Stop("town_hall", "no_stop", places=0),
    Stop("post_office", "goods"),
    Stop("lodge", "hire", cost=("grain", "grain")),
    Stop("carpenter", "extend", cost=("wood", "stone")),
    Stop("svensons", "improve", places=2, cost=("dairy", "stone", "stone")),  # places [S]
    Stop("saloon", "hire", cost=("dairy", "dairy")),
    Stop("church", "goods"),
    Stop("hotel", "hire", cost=("fish", "fish")),
    Stop("johansens", "extend", cost=("stone", "stone")),
    Stop("soebucks", "improve", places=2, cost=("grain", "fish", "stone")),  # places [S]
    Stop("general_store", "sell"),
)
STOPS: dict[Building, Stop] = {stop.building: stop for stop in RING}
POSITION: dict[Building, int] = {stop.building: place for place, stop in enumerate(RING)}

TOWN_HALL, POST_OFFICE, CHURCH = 0, 1, 6
TOLL_POINTS = (TOWN_HALL, CHURCH)  # [S]

# Which buildings offer what at the beginning, in the order they are stocked (3.5) [S].
HIRING: tuple[Building, ...] = ("hotel", "saloon", "lodge")
EXTENDING: tuple[Building, ...] = ("carpenter", "johansens")
IMPROVING: tuple[Building, ...] = ("svensons", "soebucks")
ITEMS_BY_SEATS = {1: 2, 2: 2, 3: 3, 4: 4}  # in each of them [S]


def way(origin: int, target: int) -> Iterator[int]:
    """The positions entered on the way clockwise to another one, or on a full lap to the same."""
    place = origin
    while True:
        place = (place + 1) % len(RING)
        yield place
        if place == target:
            return


def path(origin: int, target: int, *, is_at_start: bool) -> tuple[int, ...]:
    """The positions a figure enters; none if it stands in front of the building at the start (8.4)."""
    return () if is_at_start and origin == target else tuple(way(origin, target))


def tolls(entered: tuple[int, ...]) -> tuple[int, ...]:
    """The toll points entered or crossed on a way, in walking order (8.5)."""
    return tuple(place for place in entered if place in TOLL_POINTS)
