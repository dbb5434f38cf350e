"""What tokens are worth to a band: what is sure to count, and what one more of a kind adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.robbers import scoring
from game.robbers.data import EACH_KIND, LOOT, ROUNDS, SET_VALUE, VALUES, LootKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.robbers.state import RobbersState

HALFWAY = 0.6  # how much of a set somebody hopes for who misses more than one kind of it


def scorings_left(state: RobbersState) -> int:
    """How often delivered loot will still count."""
    return 0 if state.is_over else ROUNDS + 1 - max(1, state.round)


def sure_points(state: RobbersState, seat: int) -> int:
    """The points a seat will have at the end if nothing else is delivered or settled."""
    left, delivered = scorings_left(state), state.delivered[seat]
    now = scoring.total(state, seat)
    if not left:
        return now
    loot = left * sum(scoring.loot_points(delivered).values())
    return now + loot + scoring.set_points(delivered) + scoring.inn_points(state, seat)


def set_hopes(delivered: Mapping[LootKind, int]) -> float:
    """What a set that is begun may bring: the more of its kinds are there, the more."""
    lowest = min(delivered.values())
    begun = sum(count > lowest for count in delivered.values())
    return HALFWAY * SET_VALUE * begun / len(LOOT)


def more_worth(delivered: Mapping[LootKind, int]) -> dict[LootKind, tuple[int, float]]:
    """By kind, what one more token adds: in every scoring, and at the end."""
    lowest = min(delivered.values())
    missing = sum(count == lowest for count in delivered.values())
    towards_set = (
        SET_VALUE - HALFWAY * SET_VALUE * (len(LOOT) - 1) / len(LOOT)
        if missing == 1
        else (HALFWAY * SET_VALUE / len(LOOT))
    )
    return {
        kind: (
            VALUES[count + 1] - VALUES[count] if count < EACH_KIND else 0,
            towards_set if count == lowest else 0.0,
        )
        for kind, count in delivered.items()
    }
