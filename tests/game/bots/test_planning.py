"""Plans of a game are weighed by how they turn out in imagined worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

from game.bots.planning import best_plan
from game.bots.player import Thought, think
from game.bots.strength import STRENGTHS, Care
from game.core.chance import Chance
from game.core.insight import Insight, Plan, Reason
from game.core.values import Action, Event
from tests.game.bots.tree_game import Fork, Go, TreeRules, TreeState, end, going_on

GLANCE, ONE_TURN, TWO_TURNS = (Care(ahead, worlds=8, candidates=9, positions=999) for ahead in range(3))


class TreeInsight(Insight):
    """Plans are ways through the tree like `"left right"`, with what they look like at first glance."""

    trifle: ClassVar[float] = 1.0

    def __init__(self, **glances: float) -> None:
        self.glances: Mapping[str, float] = {way.replace("_", " "): worth for way, worth in glances.items()}

    def plans(self, state: TreeState) -> Sequence[Plan]:
        seat = state.to_act()
        assert seat is not None
        plans = [
            Plan(tuple(Go(seat, step) for step in way.split()), worth, Reason(way))
            for way, worth in self.glances.items()
        ]
        return sorted(plans, key=lambda plan: -plan.worth)

    def habit(self, state: TreeState) -> Action:
        return state.legal()[0]

    def clock(self, state: TreeState) -> int:
        return state.moves


def chosen(insight: Insight, care: Care, *worlds: Fork, seed: int = 0) -> str:
    return best_plan(insight, [TreeState(world) for world in worlds], care, Chance(seed)).reason.code


# The bait looks better, but the other one answers by habit and takes ten.
BAIT = Fork(
    (5, 5),
    0,
    {
        "bait": Fork((8, 5), 1, {"punish": going_on(8, 15)}),
        "calm": Fork((6, 5), 1, {"push": going_on(6, 5)}),
    },
)


@pytest.mark.parametrize(("care", "way"), [(GLANCE, "bait"), (ONE_TURN, "bait"), (TWO_TURNS, "calm")])
def test_whoever_looks_further_sees_the_answer_coming(care: Care, way: str) -> None:
    assert chosen(TreeInsight(bait=3, calm=1), care, *[BAIT] * 8) == way


def test_somebody_in_a_hurry_takes_anything_that_looks_about_as_good() -> None:
    insight = TreeInsight(best=3.0, nearly=2.5, poor=1.0)
    tree = Fork((0, 0), 0, {way: end(0, 0) for way in ("best", "nearly", "poor")})
    ways = [chosen(insight, GLANCE, tree, seed=seed) for seed in range(30)]
    assert set(ways) == {"best", "nearly"}


@pytest.mark.parametrize("bad_worlds", [3, 8])
def test_what_is_good_in_a_few_worlds_is_not_taken(bad_worlds: int) -> None:
    good = Fork((0, 0), 0, {"safe": going_on(3, 0), "gamble": going_on(5, 0)})
    bad = Fork((0, 0), 0, {"safe": going_on(3, 0), "gamble": going_on(0, 0)})
    worlds = [good] * (8 - bad_worlds) + [bad] * bad_worlds
    worlds[1::2], worlds[::2] = worlds[:4], worlds[4:]
    way = "gamble" if 5 * (8 - bad_worlds) > 3 * 8 else "safe"
    assert chosen(TreeInsight(gamble=2, safe=1), ONE_TURN, *worlds) == way


def test_a_plan_is_followed_through_all_its_steps() -> None:
    reap = Fork((0, 0), 0, {"reap": going_on(9, 0), "sleep": going_on(0, 0)})
    tree = Fork((0, 0), 0, {"sow": reap, "take": going_on(2, 0)})
    assert chosen(TreeInsight(sow_reap=1, take=2), ONE_TURN, tree) == "sow reap"
    assert chosen(TreeInsight(sow_sleep=1, take=2), ONE_TURN, tree) == "take"


def test_a_plan_that_a_world_crosses_is_left_there() -> None:
    crossed = Fork((0, 0), 0, {"sow": going_on(1, 0), "take": going_on(2, 0)})
    assert chosen(TreeInsight(sow_reap=1, take=2), TWO_TURNS, crossed) == "take"


def test_winning_is_worth_some_points_but_not_any_number() -> None:
    little = Fork((0, 0), 0, {"win": end(6, 5), "lead": going_on(15, 5)})
    much = Fork((0, 0), 0, {"win": end(6, 5), "lead": going_on(90, 5)})
    assert chosen(TreeInsight(win=1, lead=1), ONE_TURN, little) == "win"
    assert chosen(TreeInsight(win=1, lead=1), ONE_TURN, much) == "lead"


class FearfulInsight(TreeInsight):
    """Everybody would lose as much as the other one hopes for."""

    def peril(self, state: TreeState) -> float:
        return state.prospects()[1]


class Peaceful(TreeInsight):
    rivalry: ClassVar[float] = 0.5


def test_whoever_minds_rivals_less_would_rather_have_points_than_take_them() -> None:
    table = Fork((5, 5), 0, {"hinder": going_on(5, 1), "fetch": going_on(8, 5)})
    assert chosen(TreeInsight(hinder=0, fetch=0), ONE_TURN, table) == "hinder"
    assert chosen(Peaceful(hinder=0, fetch=0), ONE_TURN, table) == "fetch"


def test_what_everybody_would_lose_counts_against_a_plan() -> None:
    tree = Fork((0, 0), 0, {"bold": going_on(20, 12), "calm": going_on(5, 1)})
    assert chosen(TreeInsight(bold=1, calm=1), ONE_TURN, tree) == "bold"
    assert chosen(FearfulInsight(bold=1, calm=1), ONE_TURN, tree) == "calm"


def test_the_budget_ends_the_weighing_after_a_whole_world() -> None:
    better_later = Fork((0, 0), 0, {"a": going_on(1, 0), "b": going_on(90, 0)})
    first = Fork((0, 0), 0, {"a": going_on(2, 0), "b": going_on(1, 0)})
    worlds, insight = [first, better_later], TreeInsight(a=0, b=0)
    assert chosen(insight, Care(1, 2, 9, positions=1), *worlds) == "a"
    assert chosen(insight, Care(1, 2, 9, positions=99), *worlds) == "b"


def test_what_is_best_so_far_is_told_from_the_first_glance_to_the_end() -> None:
    better_later = Fork((0, 0), 0, {"a": going_on(1, 0), "b": going_on(90, 0)})
    first = Fork((0, 0), 0, {"a": going_on(2, 0), "b": going_on(1, 0)})
    told: list[str] = []
    worlds = [TreeState(first), TreeState(better_later)]
    best_plan(
        TreeInsight(b=1, a=0),
        worlds,
        Care(1, 2, 9, positions=99),
        Chance(0),
        tell=lambda plan: told.append(plan.reason.code),
    )
    assert told == ["b", "a", "b"], "at first glance, after one world, after both"


class Insightful(TreeRules):
    insight: ClassVar[Insight] = TreeInsight(bait=3, calm=1)


@pytest.mark.parametrize("strength", ["easy", "medium", "hard"])
def test_bots_think_by_insight_where_there_is_some_and_say_why(strength: str) -> None:
    thought = think(Insightful(), [TreeState(BAIT)] * 8, STRENGTHS[strength], Chance(0))
    assert thought.reason is not None and thought.steps == (Go(0, thought.reason.code),)


# What is left of a thought


class Shown(Event, frozen=True):
    reveals = True


TURN = Fork((0, 0), 0, {"on": Fork((0, 0), 0, {"on": end(0, 0)})})
THOUGHT = Thought((Go(0, "before"), Go(0, "on"), Go(0, "on")), Reason("far ahead"))


def test_a_thought_goes_on_while_nothing_surprising_happens() -> None:
    left = THOUGHT.rest(TreeState(TURN), [], met_chance=False)
    assert left == Thought((Go(0, "on"), Go(0, "on")), Reason("far ahead"))
    assert left.rest(TreeState(TURN), [], met_chance=False) is not None


def test_a_thought_ends_with_its_last_step() -> None:
    assert Thought((Go(0, "on"),)).rest(TreeState(TURN), [], met_chance=False) is None


@pytest.mark.parametrize(
    ("position", "events", "met_chance"),
    [
        (TURN, [], True),
        (TURN, [Shown()], False),
        (Fork((0, 0), 1, {"on": end(0, 0)}), [], False),
        (Fork((0, 0), 0, {"elsewhere": end(0, 0)}), [], False),
        (end(0, 0), [], False),
    ],
    ids=["chance", "secret", "other seat", "not possible", "end"],
)
def test_a_surprise_ends_a_thought(position: Fork, events: list[Event], met_chance: bool) -> None:
    assert THOUGHT.rest(TreeState(position), events, met_chance=met_chance) is None
