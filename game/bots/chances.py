"""Who will win: the chances of every seat in a position, from what bots make of the turns to come."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from game.core.contract import State
from game.core.insight import Insight
from game.core.values import Outcome

AHEAD = 2  # how far is looked ahead, as a game counts it (`Insight.foresight`)
FARTHEST = 120  # positions that one world is followed for


def chances_in(insight: Insight, imagined: Iterable[State], doubt: float) -> tuple[float, ...]:
    """How likely every seat wins, on average of some worlds; together 1, unless everybody may lose.

    `doubt` is from 1 at the beginning of a game to 0 at its end: the same lead is worth more and more.
    """
    found = [_chances(insight, world, doubt) for world in imagined]
    return tuple(sum(chances) / len(found) for chances in zip(*found, strict=True))


def _chances(insight: Insight, world: State, doubt: float) -> Sequence[float]:
    """The chances after some turns as everybody usually plays them."""
    state, positions = world.copy(), 0
    until = insight.clock(state) + insight.foresight[AHEAD]
    while positions < FARTHEST and state.to_act() is not None and insight.clock(state) < until:
        state.apply(insight.habit(state))
        positions += 1
    outcome = state.outcome()
    if outcome is not None:
        return won(outcome, len(state.score()))
    hopes = state.prospects()
    swing = insight.tells(len(hopes), doubt)
    weights = [math.exp((hope - max(hopes)) / swing) for hope in hopes]
    return [weight / sum(weights) for weight in weights]


def won(outcome: Outcome, seats: int) -> tuple[float, ...]:
    """The chances when a game is over: winners share one, and where all lose nobody has any."""
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return tuple(share if seat in outcome.winners else 0.0 for seat in range(seats))
