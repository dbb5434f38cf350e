"""Features that bots and explanations use."""

from __future__ import annotations

import pytest

from game.robbers.insight import (
    arrest_chance,
    carried_worth,
    features,
    loot_nearer,
    scorings_left,
    sure_points,
    token_worth,
    trip_cost,
)
from tests.game.robbers.positions import (
    LAYOUT_B,
    RED,
    YELLOW,
    cell,
    eagerly_played,
    hoard,
    new_game,
    stand,
    table,
)


@pytest.mark.parametrize(("round_number", "left"), [(1, 3), (2, 2), (3, 1)])
def test_loot_counts_in_all_scorings_that_are_left(round_number: int, left: int) -> None:
    state = table(round=round_number)
    assert scorings_left(state) == left
    assert token_worth(state, YELLOW, "gold") == left
    hoard(state, YELLOW, gold=2)
    assert token_worth(state, YELLOW, "gold") == 2 * left
    assert sure_points(state, YELLOW) == 2 * left


def test_the_last_missing_kind_completes_a_set() -> None:
    state = table(round=3)
    hoard(state, YELLOW, gems=1, coins=1, gold=1, jewellery=2)
    assert token_worth(state, YELLOW, "silver") == 1 + 3
    assert token_worth(state, YELLOW, "gems") == 1


def test_after_the_end_sure_points_are_the_points() -> None:
    state = new_game(2, 3)
    eagerly_played(state, 3)
    assert [sure_points(state, sheet.seat) for sheet in state.score()] == [
        sheet.total for sheet in state.score()
    ]


def test_a_trip_costs_its_way_twice_and_three_more() -> None:
    state = table()
    assert [trip_cost(state, YELLOW, at) for at in (cell(1, 2), cell(1, 1), cell(1, 0))] == [3, 5, 7]


def test_loot_is_compared_by_its_way_to_the_camps() -> None:
    state = table(loot={(1, 1): ("gems",), (2, 0): ("gold", "coins")})
    assert (loot_nearer(state, YELLOW), loot_nearer(state, RED)) == (1, 2)


def test_danger_is_the_share_of_the_die_that_reaches_a_tile() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), target=cell(2, 1))
    chances = [
        arrest_chance(state, at) for at in (cell(2, -1), cell(3, -1), cell(2, 0), cell(2, 1), cell(0, 0))
    ]
    assert chances == [1.0, 0.75, 0.5, 0.25, 0.0]
    state.round = 3
    assert arrest_chance(state, cell(2, 1)) == 0.75
    assert arrest_chance(table(), cell(2, 1)) == 0.0


def test_features_of_a_loaded_robber() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), target=cell(2, 1))
    stand(state, "yellow_1", cell(2, -1), carried="gold")
    stand(state, "yellow_2", cell(1, 1), carried="girl")
    found = features(state, YELLOW)
    assert carried_worth(state, YELLOW) == found.carried_worth == 3 + 3
    assert found.carried_distance == 6
    assert (found.danger, found.potions, found.crooks) == (1.0, 3, 3)
