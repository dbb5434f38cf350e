"""Choosing by search alone, where nobody knows more of a game than its rules and its prospects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from game.bots.search import Line, answered, decisions, turns
from game.bots.strength import Strength
from game.core.chance import Chance
from game.core.contract import State
from game.core.setup import GameInfo
from game.core.values import Action

Lines: TypeAlias = Mapping[Action, Line]  # the best line that begins with each action

_GRAINS = 1_000_000  # how finely noise is drawn


def best_action(info: GameInfo, imagined: Iterable[State], strength: Strength, chance: Chance) -> Action:
    """The action that all the imagined worlds together speak for."""
    if info.has_hidden_information:
        strength = strength.shared_by_worlds()
    searched = []
    for world in imagined:
        lines = turns(world, strength.turn) if strength.turn else decisions(world)
        searched.append(_best_by_action(lines))
        if not info.has_hidden_information and not _has_met_chance(world, lines):
            break  # every other world would be the same
    values = _mean([{action: line.value for action, line in lines.items()} for lines in searched])
    values = _disturbed(_shuffled(values, chance), strength.noise, chance)
    if strength.answers:
        values = _answered_values(values, searched, strength)
    return max(values, key=values.__getitem__)


def _best_by_action(lines: Sequence[Line]) -> Lines:
    best: dict[Action, Line] = {}
    for line in lines:
        if line.first not in best or line.value > best[line.first].value:
            best[line.first] = line
    return best


def _has_met_chance(world: State, lines: Sequence[Line]) -> bool:
    return any(line.end.chance.count != world.chance.count for line in lines)


def _answered_values(
    values: Mapping[Action, float], searched: Sequence[Lines], strength: Strength
) -> dict[Action, float]:
    """The best actions so far, judged again by what the next turns would make of them."""
    best = sorted(values, key=lambda action: -values[action])[: strength.candidates]
    return _mean(
        [
            {action: answered(lines[action], action.seat, strength.answers) for action in best}
            for lines in searched
        ]
    )


def _mean(by_world: Sequence[Mapping[Action, float]]) -> dict[Action, float]:
    return {action: sum(values[action] for values in by_world) / len(by_world) for action in by_world[0]}


def _shuffled(values: Mapping[Action, float], chance: Chance) -> dict[Action, float]:
    """The same values in random order, so that of equally good actions each may come first."""
    actions = list(values)
    chance.shuffle(actions, "bot")
    return {action: values[action] for action in actions}


def _disturbed(values: dict[Action, float], noise: float, chance: Chance) -> dict[Action, float]:
    """The values with an error each, at most a part of the distance between worst and best."""
    if not noise:
        return values
    reach = noise * (max(values.values()) - min(values.values())) / _GRAINS
    return {action: value + reach * chance.below(_GRAINS, "bot") for action, value in values.items()}
