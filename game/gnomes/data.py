"""What the game consists of: hats, flowers, breeding piles, prices, jobs and options.

Tags: [S] the original rules, [F] found in other sources, [R] reconstructed from a missing picture,
[D] decided for this table.
"""

from __future__ import annotations

from itertools import combinations
from typing import Literal, TypeAlias

from game.core.setup import SWITCH, GameInfo, Option

Hat: TypeAlias = Literal["grey", "brown", "orange", "red", "blue", "green", "gold"]
WorkingHat: TypeAlias = Literal["brown", "orange", "red", "blue", "green"]
Flower: TypeAlias = Literal["rose", "tulip", "daisy", "sunflower", "violet", "bellflower"]
Job: TypeAlias = Literal["garden", "seek", "offer", "sell", "swap", "contest"]
Duty: TypeAlias = Literal["none", "garden", "seek", "offer", "sell", "swap", "contest"]
Contest: TypeAlias = Literal["low", "high"]
PromiseKind: TypeAlias = Literal["none", "avoid_high", "avoid_low", "garden_next", "lend_free", "bid_next"]
Schmiedel: TypeAlias = Literal["schmiedel"]
Bank: TypeAlias = Literal["bank"]

# Hats (2.1). A hat's rank is its place here [F]; inside the engine hats are ranks.
HATS: tuple[Hat, ...] = ("grey", "brown", "orange", "red", "blue", "green", "gold")
WORKING_HATS: tuple[WorkingHat, ...] = ("brown", "orange", "red", "blue", "green")
RANK: dict[str, int] = {hat: rank for rank, hat in enumerate(HATS)}
GREY, BROWN, ORANGE, RED, BLUE, GREEN, GOLD = range(7)
WORKING_RANKS = range(BROWN, GOLD)
VALUES = (0, 100, 200, 300, 400, 500, 0)  # by rank; grey and red [S], the others [R]; gold has none
STEEP_VALUES = (0, 50, 150, 300, 500, 750, 0)  # fits the numbers of the original as well [R]
CARDS_OF_A_HAT = (3, 3, 4, 4, 4, 3, 1)  # in each flower, by rank [R]; their sum [S]

# The sets of the players (2.2) [R], in the order of the seats.
FLOWERS: tuple[Flower, ...] = ("rose", "tulip", "daisy", "sunflower", "violet", "bellflower")

# Breeding piles (2.5): by the rank of the pile, how many cards show each hat. Nine each [S], which [R].
BREEDING_COUNTS: dict[int, tuple[int, ...]] = {
    BROWN: (2, 4, 2, 1, 0, 0, 0),
    ORANGE: (2, 2, 3, 1, 1, 0, 0),
    RED: (2, 1, 1, 3, 1, 1, 0),
    BLUE: (2, 0, 1, 2, 3, 1, 0),
    GREEN: (2, 0, 0, 1, 2, 3, 1),
}
BREEDING_PILES: dict[int, tuple[int, ...]] = {
    pile: tuple(rank for rank, count in enumerate(counts) for _ in range(count))
    for pile, counts in BREEDING_COUNTS.items()
}
# Every two cards that can be drawn together (11.3).
RIVALS: dict[int, tuple[tuple[int, int], ...]] = {
    pile: tuple(combinations(cards, 2)) for pile, cards in BREEDING_PILES.items()
}

START_CASH = 1500  # [S]
WINNING_CASH = 4000  # [S]
STEP = 50  # all sums are multiples of this [S]
HIGHEST_PRICE = 3050  # what the chips of a player add up to [S]
PRICES = range(0, HIGHEST_PRICE + 1, STEP)
GARDEN_PAY = 50  # [S]
UPKEEP = 100  # [S]
LOW_PRIZE, HIGH_PRIZE = 500, 1000  # [S]

SCHMIEDEL: Schmiedel = "schmiedel"
BANK: Bank = "bank"
SCHMIEDEL_CHIPS = (50, 50, 100, 100, 200)  # [S]
CHIPS_DRAWN: tuple[tuple[int, int], ...] = tuple(combinations(SCHMIEDEL_CHIPS, 2))

JOBS: tuple[Job, ...] = ("garden", "seek", "offer", "sell", "swap", "contest")  # [S]
DUTIES: tuple[Duty, ...] = ("none", *JOBS)
CONTESTS: tuple[Contest, ...] = ("low", "high")
PROMISES: tuple[PromiseKind, ...] = (  # [D]
    "none",
    "avoid_high",
    "avoid_low",
    "garden_next",
    "lend_free",
    "bid_next",
)

INFO = GameInfo(
    id="gnomes",
    version=1,
    min_seats=2,  # [S]
    max_seats=6,  # [S]
    options=(
        Option("schmiedel_once", SWITCH),  # [D]
        Option("open_auction", SWITCH),  # [S]
        Option("open_rounds", ("4", "2", "3", "5", "6", "7", "8")),  # [D]
        Option("steep_values", SWITCH),  # [R]
        Option("round_cap", ("60", "30", "0")),  # 0: poor players could go on for ever [D]
    ),
    has_hidden_information=True,  # [S]
    minutes=(45, 90),  # [D]
)
