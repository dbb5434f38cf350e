"""Whole games of bots, looked at turn by turn: for tests of what nobody should see a bot do."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeAlias

import msgspec

from game.bots.player import Thought
from game.catalogue import GAMES
from game.core.contract import Rules, State
from game.core.setup import Setup
from game.core.values import Action
from game.selfplay import play

INSIGHTFUL = [game for game in GAMES if game.insight is not None]


class Decision(NamedTuple):
    """What a bot did, in which position, and what it thought."""

    before: State
    thought: Thought

    @property
    def action(self) -> Action:
        return self.thought.steps[0]


class Turn(NamedTuple):
    """The decisions of one seat in a row, within what its game calls a turn."""

    decisions: Sequence[Decision]
    after: State


# Tells what a person would shake their head at in a turn.
Detector: TypeAlias = Callable[[Turn], Iterable[str]]


def decisions(game: Rules, setup: Setup, bots: Sequence[str]) -> list[Decision]:
    """Everything that bots decide in a game."""
    made: list[Decision] = []
    play(game, setup, bots, lambda state, thought, seconds: made.append(Decision(state.copy(), thought)))
    return made


def turns(game: Rules, made: Sequence[Decision]) -> Iterator[Turn]:
    """The same, turn by turn; of the last one only what came before its end."""
    insight = game.insight
    assert insight is not None, "only insight tells when a turn begins"
    groups = [
        list(group)
        for _, group in groupby(made, key=lambda each: (each.action.seat, insight.clock(each.before)))
    ]
    for number, group in enumerate(groups):
        if number + 1 < len(groups):
            yield Turn(group, groups[number + 1][0].before)
        elif len(group) > 1:
            yield Turn(group[:-1], group[-1].before)


def going_round(spent: Collection[str] = ()) -> Detector:
    """Finds turns that come back to a position they had left. What is only spent is not looked at."""

    def detector(turn: Turn) -> Iterator[str]:
        seen: list[dict[str, Any]] = []
        for state in (*(decision.before for decision in turn.decisions), turn.after):
            facts = msgspec.json.decode(state.dump())
            seen.append({name: fact for name, fact in facts.items() if name not in (*spent, "chance")})
        actions = [decision.action for decision in turn.decisions]
        for later in range(2, len(seen)):
            for earlier in range(later - 1):
                if seen[earlier] == seen[later]:
                    yield f"{actions[earlier:later]} leads back to where it began"

    return detector
