"""What can be chosen before the game (3.6, 3.7)."""

from __future__ import annotations

import random

import pytest

from game.core.setup import Setup, SetupError
from game.robbers import events as told
from game.robbers.data import INFO
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from tests.game.robbers.positions import eagerly_played, new_game, of_kind


def test_the_options_and_their_defaults() -> None:
    assert {option.name: option.values for option in INFO.options} == {
        "girl_in_entry": ("off", "on"),
        "guard_rolls_on_arrival": ("on", "off"),
        "first_seat": ("random", "0", "1", "2", "3"),
    }
    assert (INFO.min_seats, INFO.max_seats, INFO.minutes) == (2, 4, (60, 60))


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_seat_is_the_one_that_was_told(first: int) -> None:
    state = new_game(4, 1, first_seat=str(first))
    assert (state.to_act(), state.view(None).first_seat) == (first, first)


def test_without_being_told_the_first_seat_is_drawn() -> None:
    assert {new_game(4, seed, first_seat="random").to_act() for seed in range(40)} == {0, 1, 2, 3}


def test_a_first_seat_that_is_not_at_the_table_is_named() -> None:
    with pytest.raises(SetupError, match="option first_seat: must be one of random, 0, 1, not 2"):
        ROBBERS_IN_THE_WOODS.new(Setup(2, options={"first_seat": "2"}))


@pytest.mark.parametrize("choice", ["off", "on"])
def test_the_girl_may_come_in_the_entry_phase_by_option_only(choice: str) -> None:
    appeared = 0
    for seed in range(12):
        state, rng = new_game(3, seed, girl_in_entry=choice), random.Random(seed)
        while state.round == 0:
            events = state.apply(rng.choice(state.legal()))
            appeared += len(of_kind(events, told.GirlAppeared)) if state.round == 0 else 0
    assert (appeared > 0) == (choice == "on")


@pytest.mark.parametrize("choice", ["on", "off"])
def test_the_guard_walks_in_the_turn_of_his_arrival_unless_told_otherwise(choice: str) -> None:
    for seed in range(6):
        events = eagerly_played(new_game(3, seed, guard_rolls_on_arrival=choice), seed)
        names = [type(event).__name__ for event in events]
        arrival = names.index("GuardArrived")
        turn = names[arrival : names.index("TurnStarted", arrival)]
        assert "TargetSet" in turn
        assert ("GuardRolled" in turn) == (choice == "on")
