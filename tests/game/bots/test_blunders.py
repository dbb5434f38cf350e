"""No bot does what everybody sees to be silly, whatever its strength.

What is silly in a game is said in `tests/game/<id>/blunders.py`: its `DETECTORS`.
"""

from collections.abc import Callable
from importlib import import_module

import pytest

from game.bots.player import Thought
from game.core.contract import Rules
from game.core.setup import Setup
from tests.game.bots.tree_game import Fork, Go, TreeState, end
from tests.game.bots.watching import INSIGHTFUL, Decision, Detector, Turn, decisions, going_round, turns

LEVELS = {"easy": 2, "medium": 1, "hard": 0}  # and how many games there is time for every day
BOTS = ("easy",) * 6  # more than sit at any table


def detectors(game: Rules) -> tuple[Detector, ...]:
    found: tuple[Detector, ...] = import_module(f"tests.game.{game.info.id}.blunders").DETECTORS
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", INSIGHTFUL, ids=lambda game: game.info.id)
def test_nobody_sees_a_bot_blunder(game: Rules, level: str, counts: Callable[[int, int], int]) -> None:
    blunders = []
    for seed in range(counts(LEVELS[level], 100)):
        info = game.info
        seats = info.min_seats + seed % (info.max_seats - info.min_seats + 1)
        for turn in turns(game, decisions(game, Setup(seats, seed), (level,) * seats)):
            blunders += [f"seed {seed}: {each}" for detect in detectors(game) for each in detect(turn)]
    assert blunders == []


@pytest.mark.parametrize("game", INSIGHTFUL, ids=lambda game: game.info.id)
def test_bots_say_why(game: Rules) -> None:
    assert game.insight is not None
    reasons = [made.thought.reason for made in decisions(game, Setup(game.info.min_seats, 1), BOTS)]
    said = [reason for reason in reasons if reason is not None]
    assert len(said) >= 0.95 * len(reasons)
    assert {reason.code for reason in said} <= set(game.insight.reasons)


def test_whoever_goes_round_in_a_circle_is_found() -> None:
    home, away = Fork((1, 0), 0), Fork((2, 0), 0)

    def turn(*forks: Fork) -> Turn:
        made = [Decision(TreeState(fork), Thought((Go(0, "on"),))) for fork in forks]
        return Turn(made, TreeState(end(5, 0)))

    find = going_round(spent=("moves", "possible"))
    assert list(find(turn(home, away, home)))
    assert not list(find(turn(home, away)))
    assert list(going_round(spent=("moves", "possible"))(Turn(turn(home, away).decisions, TreeState(home))))
