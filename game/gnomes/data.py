"""What the game consists of: hats, flowers, breeding piles, prices, jobs, options and refusals.

Tags: [S] the original rules, [F] found in other sources, [R] reconstructed from a missing picture,
[D] decided for this table.
"""

from __future__ import annotations

from itertools import combinations
from typing import Literal, TypeAlias

from game.core.setup import SWITCH, GameInfo, Option
from game.core.values import Fact, Refusal

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

# Every refusal with the number of the rule behind it, in the order in which they are looked for.
REFUSALS: dict[str, str] = {
    "game_over": "13.1",
    "not_your_decision": "14",
    "wrong_step": "14",
    "not_your_gnome": "5.2",
    "gnome_not_in_play": "5.2",
    "gnome_busy": "5.2",
    "grey_is_lazy": "5.4",
    "not_grey": "5.4",
    "job_banned": "5.6",
    "duty_pending": "6.10",
    "must_occupy": "5.3",
    "swap_hat_not_allowed": "5.10",
    "no_pair": "5.10",
    "no_higher_card": "5.11",
    "no_possible_partner": "6.1",
    "hat_cannot_be_met": "6.2",
    "duty_banned": "6.2",
    "hat_too_low": "6.3",
    "not_multiple_of_50": "2.8",
    "price_out_of_range": "2.8",
    "not_enough_cash": "6.5",
    "not_tied": "6.6",
    "nothing_to_withdraw": "8.3",
    "no_such_offer": "8.6",
    "cannot_pay_offer": "8.6",
    "must_take_offer": "8.7",
    "not_for_sale": "12.3",
}


def refused(code: str, **facts: Fact) -> Refusal:
    """The refusal with this code and the number of its rule."""
    return Refusal(code, REFUSALS[code], facts)
