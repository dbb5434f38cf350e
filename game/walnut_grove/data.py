"""What the game consists of: goods, people, coins, boards, year discs and options.

Tags: [S] the original rules, [F] found in other sources, [R] reconstructed from missing print,
[D] decided for this table. Tiles are in `tiles`, the town is in `town`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.setup import SWITCH, GameInfo, Option

Good: TypeAlias = Literal["wood", "grain", "fish", "dairy", "stone"]
Colour: TypeAlias = Literal["blue", "yellow", "white"]
Figure: TypeAlias = Literal["farmer", "blue", "yellow", "white"]
Coin: TypeAlias = Literal["copper", "silver", "gold"]
BarnItem: TypeAlias = Literal["wood", "grain", "fish", "dairy", "stone", "copper", "silver", "gold"]
Extension: TypeAlias = Literal["hut", "barn"]
Improvement: TypeAlias = Literal["tent", "safe", "passage", "ladder", "storehouse", "horses", "well"]
Season: TypeAlias = Literal["spring", "summer", "autumn", "winter"]
Disc: TypeAlias = Literal[
    "disc_a1", "disc_a2", "disc_a3", "disc_a4", "disc_b1", "disc_b2", "disc_b3", "disc_b4"
]
Grade: TypeAlias = Literal["lost", "won", "experienced", "expert"]

# Goods (2.1) [S]; the supply is unlimited [D].
GOODS: tuple[Good, ...] = ("wood", "grain", "fish", "dairy", "stone")
ORDER_OF_GOODS: dict[str, int] = {good: place for place, good in enumerate(GOODS)}

# People (2.2): how many there are [F] and what they eat [S].
COLOURS: tuple[Colour, ...] = ("blue", "yellow", "white")
LABOURERS: dict[Colour, int] = {"blue": 6, "yellow": 6, "white": 4}
FOOD: dict[Colour, Good] = {"blue": "fish", "yellow": "grain", "white": "dairy"}
MOST_LABOURERS = 4  # wagons of a farm [R]

# Coins (2.3): values [S], numbers in the box [F], cheapest first.
COINS: tuple[Coin, ...] = ("copper", "silver", "gold")
COIN_VALUES: dict[Coin, int] = {"copper": 0, "silver": 1, "gold": 2}
COINS_IN_BOX: dict[Coin, int] = {"copper": 11, "silver": 11, "gold": 8}
START_COPPERS = 2  # [S]

BARN_ITEMS: tuple[BarnItem, ...] = (*GOODS, *COINS)

# Buildings and improvements (2.4): 8 and 21 tiles in all [F], of each kind alike [R].
EXTENSIONS: dict[Extension, int] = {"hut": 4, "barn": 4}
MOST_EXTENSIONS: dict[Extension, int] = {"hut": 4, "barn": 2}  # plots of a farm [R]
IMPROVEMENTS: tuple[Improvement, ...] = (
    "tent",
    "safe",
    "passage",
    "ladder",
    "storehouse",
    "horses",
    "well",
)
EACH_IMPROVEMENT = 3  # [R]
MOST_IMPROVEMENTS = 3  # spaces of a farm [F]
BARN_SPACES = 4  # [R]
EXTRA_BARN_SPACES = 2  # [S]


class Board(Struct, frozen=True):
    """A farm before it grows: five lands from west to east, and who drives its first wagon (2.5)."""

    lands: tuple[Good, ...]
    squares: tuple[int, ...]
    first_labourer: Colour


_BLUE_FIRST = Board(("fish", "dairy", "stone", "grain", "wood"), (1, 1, 1, 1, 2), "blue")
_YELLOW_FIRST = Board(("grain", "stone", "dairy", "fish", "wood"), (1, 1, 1, 1, 2), "yellow")

# By number; the drawings [R], that there are two patterns [F], the forest in the east [S].
BOARDS: dict[int, Board] = {1: _BLUE_FIRST, 2: _BLUE_FIRST, 3: _YELLOW_FIRST, 4: _YELLOW_FIRST}
FOREST_LAND = 4


class Year(Struct, frozen=True):
    """What a year disc says about its year (2.6)."""

    draw: int
    keep: int
    summer_good: Good
    store_good: Good
    hungry: Colour
    fires: int


# [R]; of a1 all but its letter and fires, of a2 tiles and summer, of a3 hunger and fires [F].
DISCS: dict[Disc, Year] = {
    "disc_a1": Year(4, 2, "dairy", "wood", "blue", 0),
    "disc_a2": Year(3, 1, "wood", "fish", "yellow", 1),
    "disc_a3": Year(3, 1, "grain", "stone", "white", 1),
    "disc_a4": Year(2, 1, "fish", "grain", "blue", 1),
    "disc_b1": Year(3, 1, "stone", "fish", "yellow", 1),
    "disc_b2": Year(2, 1, "grain", "wood", "blue", 2),
    "disc_b3": Year(4, 2, "wood", "dairy", "white", 2),
    "disc_b4": Year(2, 1, "fish", "grain", "yellow", 2),
}
YEARS = len(DISCS)  # [S]
FIRST_DISCS = 4  # the A discs, which come before all B discs [S]

REPAYMENT = 3  # goods that give back a help tile [S]
MOST_SOLD = 3  # [S]
SOLD_OF_EACH = 1  # of every good that is sold at once [S]
TURNED_HELP_COSTS = 2  # points [S]

# What a lonely settler's points are worth, best first (12.6) [S].
GRADES: tuple[tuple[int, Grade], ...] = ((35, "expert"), (30, "experienced"), (25, "won"))

INFO = GameInfo(
    id="walnut_grove",
    version=1,
    min_seats=1,  # [S]
    max_seats=4,  # [S]
    options=(
        Option(
            "first_seat", ("random", "0", "1", "2", "3"), names_a_seat=True
        ),  # the youngest [S], drawn [D]
        Option("coin_joker", ("missing", "free")),  # [S], the second [D]
        Option("open_help_costs", SWITCH),  # [D]
        Option("start_place", ("post_office", "town_hall")),  # [S], the second [F]
    ),
    has_hidden_information=True,  # [S]
    minutes=(45, 75),  # [D]
)
