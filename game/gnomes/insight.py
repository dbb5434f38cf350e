"""Named features of a position, for bots and for explaining a move to people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from msgspec import Struct

from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, FIRST_WORKER, RANKS, RESERVE
from game.gnomes.data import BREEDING_PILES, GREY, RIVALS, STEP, WINNING_CASH, WORKING_RANKS

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

# What a gnome brought in the long run between bots that played well, by rank.
LONG_RUN_WORTH = (-60, 190, 380, 700, 1150, 1900, 6000)


class Features(Struct, frozen=True):
    """What a seat has, and what it can hope for."""

    cash_after_upkeep: int
    best_hat: int
    equal_pairs: int
    greys: int
    missing_hats: int
    idle_workers: int
    prospects: int
    can_sell_out: bool


def features(state: GnomesState, seat: int) -> Features:
    """All features of a position for a seat."""
    collection = state.collection(seat)
    return Features(
        cash_after_upkeep=state.cash[seat] - state.upkeep_of(seat),
        best_hat=max(collection, default=0),
        equal_pairs=sum(collection.count(rank) // 2 for rank in WORKING_RANKS),
        greys=greys(state, seat),
        missing_hats=sum(state.in_reserve(seat, rank) is None for rank in WORKING_RANKS),
        idle_workers=len(state.idle_workers(seat)),
        prospects=prospects(state, seat),
        can_sell_out=can_sell_out(state, seat),
    )


def greys(state: GnomesState, seat: int) -> int:
    """The grey gnomes of a seat in play."""
    base = seat * CARDS_OF_A_FLOWER
    return FIRST_WORKER - state.places.count(RESERVE, base, base + FIRST_WORKER)


def prospects(state: GnomesState, seat: int) -> int:
    """Cash, and what the gnomes are worth in the long run rather than on the market."""
    base = seat * CARDS_OF_A_FLOWER
    in_play = (card for card in range(base, base + CARDS_OF_A_FLOWER) if state.places[card] != RESERVE)
    return state.cash[seat] + sum(LONG_RUN_WORTH[RANKS[card]] for card in in_play)


def can_sell_out(state: GnomesState, seat: int) -> bool:
    """Whether selling every idle gnome would leave 4000 petals after the upkeep of the others."""
    if state.is_banned("sell"):
        return False
    idle = state.idle_workers(seat)
    proceeds = sum(state.value(gnome) + state.card.sale_bonus(RANKS[gnome]) for gnome in idle)
    left = state.in_play(seat) - len(idle)
    return state.cash[seat] + proceeds - left * state.card.upkeep >= WINNING_CASH


def expected_prize(contest_rank: int, own_rank: int, prize: int, others: Sequence[int] = ()) -> float:
    """What a gnome brings on average in a contest that these other hats have entered as well."""
    shares = 0
    for rivals in RIVALS[contest_rank]:
        hats = (own_rank, *others, *rivals)
        if own_rank == max(hats):
            shares += prize_share(prize, hats)
    return shares / len(RIVALS[contest_rank])


def prize_share(prize: int, hats: Sequence[int]) -> int:
    """What each of the highest hats in a contest brings (11.4, 11.5)."""
    return prize // hats.count(max(hats)) // STEP * STEP


class Odds(Struct, frozen=True):
    """How many of the nine cards of a breeding pile are grey, lower than its own hat, the same, or better."""

    grey: int
    lower: int
    same: int
    better: int


@cache
def odds_of(pile: int) -> Odds:
    """What may come of a breeding pile, by its rank (2.5)."""
    cards = BREEDING_PILES[pile]
    lower = sum(GREY < rank < pile for rank in cards)
    return Odds(cards.count(GREY), lower, cards.count(pile), sum(rank > pile for rank in cards))


@cache
def expected_child_worth(pile: int) -> float:
    """What a child from a breeding pile is worth in the long run."""
    cards = BREEDING_PILES[pile]
    return sum(LONG_RUN_WORTH[rank] for rank in cards) / len(cards)


def cards_left(state: GnomesState, seat: int, rank: int) -> int:
    """How many gnomes of a hat are in a reserve."""
    base = seat * CARDS_OF_A_FLOWER
    return state.places.count(RESERVE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1])
