"""What the game consists of: loot, bands, action points, values and options.

Tags: [S] the original rules, [F] found in other sources, [R] reconstructed from a missing picture,
[D] decided for this table. The tiles are in `tiles`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from game.core.hexes import Hex
from game.core.setup import SWITCH, GameInfo, Option

Cell: TypeAlias = Hex
Colour: TypeAlias = Literal["yellow", "red", "blue", "green"]
LootKind: TypeAlias = Literal["gems", "coins", "gold", "jewellery", "silver"]
Token: TypeAlias = Literal["gems", "coins", "gold", "jewellery", "silver", "girl"]
ScoreName: TypeAlias = Literal["gems", "coins", "gold", "jewellery", "silver", "sets", "inns", "girl"]
RobberId: TypeAlias = Literal[
    "yellow_1",
    "yellow_2",
    "yellow_3",
    "red_1",
    "red_2",
    "red_3",
    "blue_1",
    "blue_2",
    "blue_3",
    "green_1",
    "green_2",
    "green_3",
]
Ending: TypeAlias = Literal["third_scoring"]

COLOURS: tuple[Colour, ...] = ("yellow", "red", "blue", "green")  # by seat [S]

# Loot (2.1): five kinds [S], gems [F], eight of each [S].
LOOT: tuple[LootKind, ...] = ("gems", "coins", "gold", "jewellery", "silver")
ORDER_OF_LOOT: dict[str, int] = {kind: place for place, kind in enumerate(LOOT)}
EACH_KIND = 8
TOKENS: tuple[Token, ...] = (*LOOT, "girl")

# By number of delivered tokens of a kind: what they are worth in every scoring (2.8) [S].
VALUES = (0, 1, 2, 4, 6, 9, 12, 16, 20)
SET_VALUE = 3  # for five different kinds, at the end [S]
GIRL_VALUE = 3  # [S]
SCORE_NAMES: tuple[ScoreName, ...] = (*LOOT, "sets", "inns", "girl")


class Band(Struct, frozen=True):
    """What everybody gets at a table of a certain size (3.1)."""

    robbers: int
    potions: int
    crooks: int
    hand_tiles: int
    tiles_a_turn: int


# By number of seats [S].
BANDS: dict[int, Band] = {
    2: Band(robbers=3, potions=3, crooks=3, hand_tiles=6, tiles_a_turn=2),
    3: Band(robbers=2, potions=3, crooks=3, hand_tiles=4, tiles_a_turn=1),
    4: Band(robbers=2, potions=2, crooks=2, hand_tiles=3, tiles_a_turn=1),
}

# Robbers by name, and whose they are.
ROBBERS: tuple[RobberId, ...] = get_args(RobberId)
MOST_ROBBERS = 3
SEAT_OF: dict[str, int] = {robber: place // MOST_ROBBERS for place, robber in enumerate(ROBBERS)}
NUMBER_OF: dict[str, int] = {robber: place % MOST_ROBBERS + 1 for place, robber in enumerate(ROBBERS)}

ENTRY = 0  # the round before the first one
ROUNDS = 3  # [S]
PILE_SIZE = 12  # tiles of a round [S]
SWAPS = 12  # how often an unplaceable hand tile is exchanged (4.10) [D]

STEP_COST = 1  # tile to tile, camp in or out [S]
SNEAK_COST = 2  # onto the guard's tile [S]
SNEAK_NEEDS = SNEAK_COST + STEP_COST  # nobody may stop there [S]
TAKE_COST = 1  # [S]

DIE_SIDES = 4  # [S]


def action_points(round_number: int) -> int:
    """What a robber gets each turn, and from every potion (2.9) [S]."""
    return 3 + round_number


def guard_bonus(round_number: int) -> int:
    """How many steps the guard makes besides those of the die (2.9) [S]."""
    return round_number - 1


INFO = GameInfo(
    id="robbers",
    version=1,
    min_seats=2,  # [S]
    max_seats=4,  # [S]
    options=(
        Option("girl_in_entry", SWITCH),  # [S], the second [D]
        Option("guard_rolls_on_arrival", ("on", "off")),  # [S], the second [D]
        # The nastiest laugh [S], else drawn [D].
        Option("first_seat", ("random", "0", "1", "2", "3"), names_a_seat=True),
    ),
    has_hidden_information=True,  # [S]
    minutes=(60, 60),  # [F]
)
