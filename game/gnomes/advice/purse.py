"""The purse: what may be spent, and whether the round can be finished with 4000 petals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.gnomes.cards import RANKS
from game.gnomes.data import STEP, UPKEEP, WINNING_CASH
from game.gnomes.scoring import left_after_upkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


RESERVE = 50  # what a careful breeder does not spend on mates


def to_spend(state: GnomesState, seat: int) -> int:
    """What is left for a mate when everybody is fed, also the child it would bring."""
    return max(0, left_after_upkeep(state, seat) - state.card.upkeep - RESERVE)


def shortage(state: GnomesState, seat: int) -> int:
    """What is missing for this round's upkeep if nothing more comes in (12.3)."""
    return -left_after_upkeep(state, seat)


def poverty(state: GnomesState, seat: int) -> int:
    """What is missing to feed all gnomes in the next round as well."""
    return max(0, shortage(state, seat) + UPKEEP * state.mouths(seat))


def in_steps(amount: float) -> int:
    """A price that is no more than an amount."""
    return max(0, int(amount // STEP) * STEP)


def sale_price(state: GnomesState, gnome: int) -> int:
    """What a gnome brings that is sold as its job (5.9)."""
    return state.value(gnome) + state.card.sale_bonus(RANKS[gnome])


def sold_to_win(state: GnomesState, seat: int) -> list[int] | None:
    """The fewest gnomes to part with so that the seat finishes this round, lowest hats first.

    None if it cannot be sure to finish. What is not sold works in the garden (13.1).
    """
    card, can_sell = state.card, not state.is_banned("sell")
    idle = state.idle_workers(seat)
    missing = WINNING_CASH - left_after_upkeep(state, seat) - card.garden_pay * len(idle)
    parted: list[int] = []
    for gnome in (*state.idle_greys(seat), *idle) if can_sell else ():
        if missing <= 0:
            break
        parted.append(gnome)
        is_grey = not RANKS[gnome]
        missing -= card.upkeep + (0 if is_grey else sale_price(state, gnome) - card.garden_pay)
    return parted if missing <= 0 else None
