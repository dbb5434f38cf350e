"""What a farm is worth, and who wins (12)."""

from __future__ import annotations

import pytest

from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import Finish
from tests.game.walnut_grove.positions import asked


def line(state: WalnutGroveState, name: str) -> int:
    return {each.name: each.points for each in state.score()[0].lines}[name]


@pytest.mark.parametrize(
    ("improvements", "name", "points"),
    [
        (["tent"], "tent", 2),
        (["tent", "tent"], "tent", 8),
        (["tent", "well", "safe"], "tent", 6),
        (["safe"], "safe", 3),
        (["passage"], "passage", 2),
        (["ladder"], "ladder", 5),
        (["storehouse"], "storehouse", 2),
        (["horses"], "horses", 2),
        (["horses", "horses"], "horses", 4),
        (["well"], "well", 3),
    ],
)
def test_each_improvement_scores_what_it_says(improvements: list[str], name: str, points: int) -> None:
    state = asked(
        tiles="1@(0,1)r0 39@(1,1)r0 46@(1,2)r1",
        improvements=improvements,
        labourers=["blue", "white"],
        huts=2,
        barns=1,
        barn={"copper": 2, "gold": 1, "wood": 1, "fish": 1},
    )
    assert line(state, name) == points


def test_a_new_farm_is_worth_its_people_its_house_and_its_barn() -> None:
    (sheet,) = asked(labourers=["blue"]).score()
    assert {each.name: each.points for each in sheet.lines} == {
        "fences": 0,
        "people": 4,
        "buildings": 2,
        "coins": 0,
        "help": 0,
    }
    assert sheet.total == 6


def test_gold_is_two_silver_one_and_copper_nothing() -> None:
    assert line(asked(barn={"gold": 1, "silver": 1, "copper": 2}), "coins") == 3


def test_only_turned_help_tiles_cost_points() -> None:
    assert line(asked(has_open_help=True, turned_help=3), "help") == -6


@pytest.mark.parametrize(
    ("huts", "points", "grade", "has_won"),
    [
        (8, 24, "lost", False),
        (9, 25, "won", True),
        (13, 29, "won", True),
        (14, 30, "experienced", True),
        (18, 34, "experienced", True),
        (19, 35, "expert", True),
    ],
)
def test_alone_the_points_are_graded(huts: int, points: int, grade: str, has_won: bool) -> None:
    state = asked(barn={"gold": 4}, labourers=["blue"], huts=huts, barns=2)
    outcome = state.outcome()
    assert outcome is not None
    assert (state.score()[0].total, outcome.reason, bool(outcome.winners)) == (points, grade, has_won)


def test_most_points_win_and_then_most_goods() -> None:
    state = asked(
        seats=3,
        farms={
            0: {"labourers": ["blue"], "barn": {"wood": 2}},
            1: {"labourers": ["blue"], "barn": {"wood": 2}, "fields": {"b4": 1}},
            2: {"labourers": [], "barn": {"gold": 1, "silver": 1}},
        },
    )
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners, outcome.reason) == (((2,), (1,), (0,)), (2,), "eight_years")


def test_who_is_still_level_shares_the_win() -> None:
    state = asked(seats=2, farms={0: {"labourers": ["blue"]}, 1: {"labourers": ["white"]}})
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == (((0, 1),), (0, 1))


def test_a_storehouse_is_worth_a_last_look_only_with_goods_on_fields() -> None:
    assert asked(Finish(0), improvements=["storehouse"], fields={"b4": 1}).to_act() == 0
    assert asked(Finish(0), improvements=["storehouse"], barn={"wood": 1}).to_act() is None
    assert asked(Finish(0), improvements=["tent"], fields={"b4": 1}).to_act() is None
