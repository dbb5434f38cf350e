"""What tokens are worth to a band: what is sure to count, and what one more of a kind adds."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.robbers import scoring
from game.robbers.data import EACH_KIND, LOOT, ROUNDS, SET_VALUE, VALUES, LootKind

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.robbers.state import RobbersState

HALFWAY = 0.6  # how much of a set somebody hopes for who misses more than one kind of it
GROWING = 0.5  # how much of what the next token of a kind adds somebody hopes for, in every later scoring


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


def pile_hopes(delivered: Mapping[LootKind, int], scorings: int) -> float:
    """What hoards of a kind promise for later scorings: the larger one is, the more the next token adds."""
    return max(0, scorings - 1) * GROWING * sum(_rise(count) for count in delivered.values())


def _rise(count: int) -> int:
    """What one more token adds to so many of its kind, in every scoring."""
    return VALUES[count + 1] - VALUES[count] if count < EACH_KIND else 0


class More(NamedTuple):
    """What one more token of a kind adds."""

    each: int  # in every scoring
    at_end: float = 0.0
    later: float = 0.0  # that it promises, in every scoring after the first

    def over(self, scorings: int) -> float:
        """All that it adds if it counts so often."""
        return self.each * scorings + self.later * max(0, scorings - 1) + self.at_end


def more_worth(delivered: Mapping[LootKind, int]) -> dict[LootKind, More]:
    """By kind, what one more token adds."""
    lowest = min(delivered.values())
    missing = sum(count == lowest for count in delivered.values())
    towards_set = (
        SET_VALUE - HALFWAY * SET_VALUE * (len(LOOT) - 1) / len(LOOT)
        if missing == 1
        else (HALFWAY * SET_VALUE / len(LOOT))
    )
    return {
        kind: More(
            each=_rise(count),
            at_end=towards_set if count == lowest else 0.0,
            later=GROWING * (_rise(count + 1) - _rise(count)) if count < EACH_KIND else 0.0,
        )
        for kind, count in delivered.items()
    }
