"""Whole games: everything adds up after every action, and every game comes to an end."""

import random
from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.forester.events import ForesterEvent, GameStarted
from game.forester.rules import FORESTER
from game.forester.views import Task
from tests.game.conformance.cases import Counts
from tests.game.forester.conservation import check
from tests.game.forester.positions import new_game, play_at_random

LONGEST_GAME = 400  # turns

OPTIONS = st.fixed_dictionaries(
    {
        option.name: st.sampled_from(option.values)
        for option in FORESTER.info.options
        if option.name != "start_seat"
    }
)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_adds_up_after_every_action(seats: int, counts: Counts) -> None:
    for seed in range(counts(8, 2000)):
        state, rng = new_game(seats, seed), random.Random(seed)
        for _ in play_at_random(state, rng):
            check(state)
        assert state.outcome() is not None


@given(seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 2**32))
def test_everything_adds_up_with_any_options(seats: int, options: dict[str, str], seed: int) -> None:
    state, rng = new_game(seats, seed, **options), random.Random(seed)
    for number, _ in enumerate(play_at_random(state, rng, 250)):
        if number % 5 == 0:
            check(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_careless_games_come_to_an_end(seats: int, counts: Counts) -> None:
    for seed in range(counts(20, 2000)):
        state, rng = new_game(seats, seed + 1000), random.Random(seed)
        for _ in play_at_random(state, rng):
            assert state.turn <= LONGEST_GAME
        assert state.outcome() is not None


def test_the_same_seed_and_choices_make_the_same_game() -> None:
    one, other = new_game(4, 11), new_game(4, 11)
    rng = random.Random(11)
    while one.to_act() is not None:
        action = rng.choice(one.legal())
        assert one.apply(action) == other.apply(action)
    assert one.dump() == other.dump()


def test_whole_games_ask_every_question_and_show_every_event() -> None:
    seen: Counter[type] = Counter()
    asked: set[str | None] = set()
    missing = set(get_args(ForesterEvent)) - {GameStarted}  # told before the first question
    for seed in range(400):
        options = {"experienced_start": "on", "hard_winter": "on"} if seed % 2 else {}
        state, rng = new_game(2 + seed % 3, seed, **options), random.Random(seed)
        asked.add(state.view(None).task)
        for events in play_at_random(state, rng):
            seen.update(map(type, events))
            asked.add(state.view(None).task)
        if not missing - set(seen) and not set(get_args(Task)) - asked:
            break
    assert missing - set(seen) == set()
    assert set(get_args(Task)) - asked == set()
