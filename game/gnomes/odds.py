"""The odds of breeding piles and contests, worked out from their cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from game.gnomes.data import BREEDING_PILES, GREY, RIVALS, STEP


def expected_prize(contest_rank: int, own_rank: int, prize: int, others: Sequence[int] = ()) -> float:
    """What a gnome brings on average in a contest that these other hats have entered as well."""
    return expected_prizes(contest_rank, (own_rank,), prize, tuple(others))


@cache
def expected_prizes(contest_rank: int, own: tuple[int, ...], prize: int, others: tuple[int, ...]) -> float:
    """What the gnomes of a player bring together, on average over all rivals of other clubs."""
    shares = 0
    best = max(own, default=GREY)
    for rivals in RIVALS[contest_rank]:
        hats = (*own, *others, *rivals)
        if best == max(hats):
            shares += own.count(best) * prize_share(prize, hats)
    return shares / len(RIVALS[contest_rank])


def further_prize(
    contest_rank: int, own: tuple[int, ...], rank: int, prize: int, others: tuple[int, ...]
) -> float:
    """How much more the gnomes of a player bring on average in a contest if one joins them."""
    before = expected_prizes(contest_rank, own, prize, others) if own else 0.0
    return expected_prizes(contest_rank, tuple(sorted((*own, rank))), prize, others) - before


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
