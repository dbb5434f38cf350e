"""What bands hope for grows with every step of a good plan, so that bots find it."""

from __future__ import annotations

import pytest

from game.robbers.actions import Move, Seize, Take
from game.robbers.state import RobbersState
from tests.game.robbers.positions import LAYOUT_B, YELLOW, apply, cell, hoard, stand, table

HOME = None


def hope(state: RobbersState) -> float:
    return state.prospects()[YELLOW]


def test_every_step_of_a_trip_for_loot_is_worth_making() -> None:
    state = table(loot={(1, 1): ("gold",)})
    steps = [
        Move(YELLOW, "yellow_1", cell(1, 2)),
        Move(YELLOW, "yellow_1", cell(1, 1)),
        Take(YELLOW, "yellow_1", "gold"),
    ]
    hopes = [hope(state)]
    for step in steps:
        apply(state, step)
        hopes.append(hope(state))
    assert hopes == sorted(hopes)
    assert hopes[0] < hopes[-1]


def test_delivered_loot_is_worth_more_than_loot_on_its_way() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 2), carried="gold", ap=1)
    before = hope(state)
    apply(state, Move(YELLOW, "yellow_1", HOME))
    assert hope(state) > before


def test_two_robbers_do_not_hope_for_the_same_token() -> None:
    one, two = table(), table(loot={(1, 1): ("gold",)})
    more = table(loot={(1, 1): ("gold",), (-1, 1): ("gold",)})
    assert hope(more) - hope(two) > 0
    assert hope(two) - hope(one) > hope(more) - hope(two)


def test_a_token_that_is_worth_more_is_hoped_for_more() -> None:
    gains = []
    for coins in (0, 4):
        hopes = []
        for loot in ({}, {(1, 1): ("coins",)}):
            state = table(loot=loot)  # type: ignore[arg-type]
            hoard(state, YELLOW, coins=coins)
            hopes.append(hope(state))
        gains.append(hopes[1] - hopes[0])
    assert 0 < gains[0] < gains[1]


def test_standing_in_the_way_of_the_guard_is_not_worth_it() -> None:
    safe, risky = table(LAYOUT_B, guard=(2, -2), target=(2, 1)), table(LAYOUT_B, guard=(2, -2), target=(2, 1))
    stand(safe, "yellow_1", cell(1, 1), carried="gold", ap=0)
    stand(risky, "yellow_1", cell(3, -1), carried="gold", ap=0)
    unguarded = table(LAYOUT_B)
    stand(unguarded, "yellow_1", cell(3, -1), carried="gold", ap=0)
    assert hope(risky) < hope(unguarded)
    assert hope(risky) < hope(safe)


def test_settling_pays_at_the_end() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1), ap=0)
    before = hope(state)
    apply(state, Seize(YELLOW, "yellow_1"))
    assert hope(state) >= before


@pytest.mark.parametrize("token", ["potions", "crooks"])
def test_tokens_of_the_band_are_worth_keeping_while_turns_are_left(token: str) -> None:
    state = table()
    before = hope(state)
    getattr(state, token)[YELLOW] -= 1
    assert hope(state) < before
