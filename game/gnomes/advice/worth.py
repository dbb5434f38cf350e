"""What gnomes are worth to their owners in the long run, and what a child may become."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, RANKS, RESERVE
from game.gnomes.data import BREEDING_PILES, GOLD, GREEN, HATS, WINNING_CASH

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

# What a gnome brings from the next round on, by rank: prizes, children, its price in the end, less upkeep.
# Red hats and better ones win the contests, so whoever aims at the end breeds and swaps for these: among
# breeders who are content with orange hats nobody comes to 4000 petals for a whole evening.
KEPT: tuple[float, ...] = (0.0, 190.0, 350.0, 1000.0, 1700.0, 3000.0, 7000.0)
SWAP_SOON = 0.9  # how sure it is that two greens become a golden hat in the next round
NEARLY_WON = 1200.0  # what it is worth that a sale of everything wins in the next round


def kept(state: GnomesState, seat: int) -> tuple[float, ...]:
    """What one more gnome of every rank is worth to a seat: a second green is nearly gold (5.10)."""
    base = seat * CARDS_OF_A_FLOWER
    greens = FIRST_CARD[GOLD] - FIRST_CARD[GREEN]
    has_green = state.places.count(RESERVE, base + FIRST_CARD[GREEN], base + FIRST_CARD[GOLD]) < greens
    return _beside_green(KEPT) if has_green else KEPT


@cache
def _beside_green(table: tuple[float, ...]) -> tuple[float, ...]:
    second = SWAP_SOON * table[GOLD] - table[GREEN]
    return (*table[:GREEN], max(table[GREEN], second), table[GOLD])


def children(state: GnomesState, seat: int) -> Mapping[int, float]:
    """What a child is worth to a seat on average, less its first upkeep, by its pile (10.2, 10.3)."""
    card, base, places = state.card, seat * CARDS_OF_A_FLOWER, state.places
    missing = 0
    for rank in range(len(HATS)):
        if places.find(RESERVE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1]) < 0:
            missing |= 1 << rank
    return mean_children(card.breeding_cards, card.used_card, missing, kept(state, seat), card.upkeep)


@cache
def mean_children(
    cards: int,
    used: Callable[[tuple[int, ...]], int],
    missing: int,
    table: tuple[float, ...],
    upkeep: int,
) -> Mapping[int, float]:
    """The mean worth of what is born, where a hat that is missing in the reserve becomes a lower one."""
    # What is born of each drawn hat.
    worth_of = []
    for drawn in range(len(HATS)):
        born = next((rank for rank in range(drawn, -1, -1) if not missing >> rank & 1), None)
        worth_of.append(0.0 if born is None else table[born])
    means = {}
    for pile, hats in BREEDING_PILES.items():
        draws = [worth_of[used(drawn)] for drawn in product(hats, repeat=cards)]
        means[pile] = sum(draws) / len(draws) - upkeep
    return means


def prospects(state: GnomesState, seat: int) -> float:
    """Cash, what the gnomes will bring, and whether selling them all would win in the next round."""
    base, total, for_sale = seat * CARDS_OF_A_FLOWER, 0.0, 0
    greens = 0
    for card in range(base, base + CARDS_OF_A_FLOWER):
        if state.places[card] != RESERVE:
            rank = RANKS[card]
            greens += rank == GREEN
            total += (_beside_green(KEPT) if greens > 1 else KEPT)[rank]
            for_sale += state.values[rank]
    is_near = state.cash[seat] + for_sale >= WINNING_CASH or greens > 1
    return state.cash[seat] + total + (NEARLY_WON if is_near else 0.0)
