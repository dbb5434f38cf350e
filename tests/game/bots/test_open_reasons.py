"""A reason is told to everybody: it comes from what everybody sees, and from what is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice, takewhile
from typing import TypeAlias

import pytest
from msgspec import Struct

from game.bots.player import decide
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.insight import Plan, Reason
from game.core.setup import Setup
from tests.game.bots.watching import INSIGHTFUL

EVERY = 3  # of the decisions of a game that are looked at
TRUTHS = 4  # that look the same to everybody else

Deeds: TypeAlias = tuple[Struct, ...]


def positions(game: Rules, seed: int) -> Iterator[State]:
    """Positions that bots lead to."""
    seats = game.info.min_seats + seed % (game.info.max_seats - game.info.min_seats + 1)
    state, chance, number = game.new(Setup(max(2, seats), seed)), Chance(seed), 0
    while (seat := state.to_act()) is not None:
        if number % EVERY == 0:
            yield state.copy()
        state.apply(decide(game, state, STRENGTHS["easy"], seat, chance))
        number += 1


def told_by(plan: Plan, state: State) -> Deeds:
    """What everybody may know of a plan: its steps, and of those that are secret what is told about them."""
    state, known = state.copy(), list[Struct]()
    for number, step in enumerate(plan.steps):
        if state.to_act() != step.seat or state.why_not(step) is not None:
            return (*known, *plan.steps[number:])  # something comes between that is soon settled
        drawn = state.chance.count
        events = state.apply(step)
        told = [event.redacted(None) for event in events]
        foreseen = list(takewhile(lambda event: not event.reveals, told))
        known += [step] if told == events else foreseen or told[:1]
        if state.chance.count != drawn or len(foreseen) < len(told):
            break
    return tuple(known)


@pytest.mark.parametrize("game", INSIGHTFUL, ids=lambda game: game.info.id)
def test_what_only_one_seat_knows_is_in_no_reason(game: Rules, counts: Callable[[int, int], int]) -> None:
    assert game.insight is not None
    met = (state for seed in range(500, 600) for state in positions(game, seed))
    for number, state in enumerate(islice(met, counts(40, 1500))):
        seat = state.to_act()
        assert seat is not None
        rival, truths = (seat + 1) % len(state.score()), [state]
        truths += [state.imagine(rival, Chance(TRUTHS * number + other)) for other in range(TRUTHS)]
        said: dict[Deeds, Reason] = {}
        for truth in truths:
            assert truth.view(None) == state.view(None)
            for plan in game.insight.plans(truth):
                assert plan.reason == said.setdefault(told_by(plan, truth), plan.reason)
