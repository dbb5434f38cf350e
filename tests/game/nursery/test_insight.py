"""What bots know of the nursery is true, and what they say of it as well."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.bots.player import Thought, think, worlds
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.insight import Plan, Reason
from game.core.values import Fact
from game.nursery.actions import KeepAims, Plant, PlantFirst, Replant
from game.nursery.advice.reasons import REASONS
from game.nursery.advice.sketch import sketched
from game.nursery.board import cell_named
from game.nursery.data import KINDS, Kind
from game.nursery.insight import NurseryInsight
from game.nursery.rules import NURSERY
from game.nursery.state import NurseryState
from tests.game.nursery.blunders import best_change, change, every_turn
from tests.game.nursery.positions import new_game, plant_first, standing, turn_begun

INSIGHT = NurseryInsight()
LEVELS = ("easy", "medium", "hard")
Counts = Callable[[int, int], int]


def asked(state: NurseryState) -> int:
    seat = state.to_act()
    assert seat is not None
    return seat


def thought(state: NurseryState, level: str, seed: int = 0) -> Thought:
    chance, strength = Chance(seed), STRENGTHS[level]
    return think(NURSERY, worlds(NURSERY, state, asked(state), strength, chance), strength, chance)


def carried_out(state: NurseryState, plan: Plan | Thought) -> NurseryState:
    after = state.copy()
    for step in plan.steps:
        after.apply(step)
    return after


# Whole turns


@pytest.mark.parametrize("trees", [1, 7, 20, 40, 52, 53])
def test_every_turn_is_thought_of_once(trees: int) -> None:
    state = turn_begun(trees, seed=trees)
    sketch = sketched(state, asked(state))
    thought_of = [turn[1:] for turn in sketch.turns(10_000)]
    assert len(set(thought_of)) == len(thought_of) == sum(1 for _ in every_turn(state))


@pytest.mark.parametrize("trees", [5, 30, 52, 53])
def test_a_turn_leads_where_the_rules_say(trees: int) -> None:
    state = turn_begun(trees, seed=trees + 1)
    seat = asked(state)
    sketch = sketched(state, seat)
    for turn in sketch.turns(40):
        after, after_it = carried_out(state, sketch.plan(turn)), sketch.after(turn)
        told = sketched(after, 1 - seat)
        assert (after_it.board, after_it.lines, after_it.groups) == (told.board, told.lines, told.groups)
        assert (after_it.hands, after_it.signs, after_it.left) == (told.hands, told.signs, told.left)
        assert after_it.points() == (after.points()[1 - seat], after.points()[seat])
        assert turn[0] == pytest.approx(-after_it.lead())


@pytest.mark.parametrize("trees", [3, 25, 50, 53])
def test_the_best_turn_alone_is_the_best_of_all(trees: int) -> None:
    state = turn_begun(trees, seed=trees)
    sketch = sketched(state, asked(state))
    assert sketch.turns(1)[0][0] == pytest.approx(max(turn[0] for turn in sketch.turns(10_000)))


def test_with_the_last_tree_only_points_count() -> None:
    state = turn_begun(53, seed=4)
    seat = asked(state)
    for plan in INSIGHT.plans(state):
        after = carried_out(state, plan).points()
        assert plan.worth == after[seat] - after[1 - seat]


def test_a_cluster_one_hollow_away_is_worth_more_than_one_far_away() -> None:
    near = sketched(standing({"a1": "d1", "b1": "d2", "d1": "d3"}), 0)
    far = sketched(standing({"a1": "d1", "b1": "d2", "h8": "d3"}), 0)
    assert near.lead() > far.lead()


# Other questions


def test_the_first_tree_is_planted_anywhere_in_the_middle() -> None:
    plans = INSIGHT.plans(new_game())
    assert {plan.steps[0].kind for plan in plans if isinstance(plan.steps[0], PlantFirst)} == set(KINDS)
    for level in LEVELS:
        assert len({thought(new_game(), level, seed).steps for seed in range(8)}) > 4


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_swaps_aims_for_a_tree_that_counts_alike_for_both(level: str) -> None:
    state = new_game(swap_offer="on")
    plant_first(state, "l2", "d4")
    assert thought(state, level).steps == (KeepAims(1),)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("trees", [1, 30, 51])
def test_a_bot_that_is_asked_in_the_middle_of_a_turn_goes_on_with_it(level: str, trees: int) -> None:
    state = turn_begun(trees, seed=trees)
    whole = thought(state, level)
    state.apply(whole.steps[0])
    (planting,) = thought(state, level).steps
    assert isinstance(planting, Plant)
    assert state.why_not(planting) is None


def test_the_only_kind_of_a_hand_plants_itself() -> None:
    for plan in INSIGHT.plans(turn_begun(53, seed=2)):
        assert [type(step) for step in plan.steps] == [Replant]


# Strength


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("aims", ["colours", "heights"])
def test_the_last_turn_brings_all_it_can(level: str, aims: str, counts: Counts) -> None:
    for seed in range(counts(4, 100)):
        state = turn_begun(53, seed, aims=aims)
        own, rival = change(state, carried_out(state, thought(state, level)), asked(state))
        assert own - rival == best_change(state, asked(state))


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_the_last_turn_but_one_leaves_the_rival_the_least(level: str, counts: Counts) -> None:
    for seed in range(counts(1, 20)):
        state = turn_begun(52, seed)
        assert after_the_answer(carried_out(state, thought(state, level)), asked(state)) == max(
            after_the_answer(after, asked(state)) for after in every_turn(state)
        )


def after_the_answer(state: NurseryState, seat: int) -> int:
    """The lead of a seat after the best last turn of its rival."""
    points = state.points()
    return points[seat] - points[1 - seat] - best_change(state, 1 - seat)


# What is said


def reason(state: NurseryState, origin: str, target: str, kind: Kind) -> Reason:
    """What is said of a turn."""
    seat = asked(state)
    steps = (Replant(seat, cell_named(origin), cell_named(target)), Plant(seat, kind))
    sketch = sketched(state, seat)
    plans = (sketch.plan(turn) for turn in sketch.turns(10_000))
    return next(plan.reason for plan in plans if plan.steps == steps)


ROWS: dict[str, Kind] = {"a1": "d1", "b1": "d2", "c1": "d3", "e1": "d1", "f1": "d2", "d5": "l1", "h8": "y1"}


def test_two_groves_are_joined() -> None:
    joined = reason(standing({**ROWS, "d3": "d3"}), "d3", "d1", "d2")
    assert joined == Reason("joins", {"one": 3, "other": 2, "grove": "dark", "n": 6, "points": 3})


def test_a_grove_grows() -> None:
    grown = reason(standing({"a1": "d1", "b1": "d2", "h1": "d3", "h8": "y1"}), "h1", "c1", "y3")
    assert grown == Reason("grows", {"grove": "dark", "n": 3, "points": 1})


def test_of_two_groves_that_grow_both_are_named() -> None:
    grown = reason(standing({"a1": "d1", "b1": "d2", "h1": "d3"}), "h1", "c1", "y3")
    both: dict[str, str | int] = {"grove": "dark", "n": 3, "other_grove": "light", "m": 1, "points": 2}
    assert grown == Reason("two_grow", both)


def test_what_stood_together_before_is_not_said_to_be_joined() -> None:
    state = standing({"a1": "d1", "b1": "d2", "c1": "d3", "g8": "l1", "h8": "y1"})
    assert reason(state, "b1", "b2", "d1").code == "grows"  # the gap is closed at once


def test_the_grove_of_the_rival_is_broken() -> None:
    state = standing({"a1": "d1", "b1": "l1", "c1": "y1", "d1": "d1", "h8": "l2", "h4": "y2"})
    broken = reason(state, "b1", "b8", "l3")
    assert (broken.code, broken.facts["grove"], broken.facts["n"]) == ("breaks", "small", 2)


def test_a_last_tree_says_how_the_game_ends() -> None:
    state = turn_begun(53, seed=1)
    seat = asked(state)
    for plan in INSIGHT.plans(state):
        after = carried_out(state, plan).points()
        assert plan.reason == Reason("last_tree", {"own": after[seat], "rival": after[1 - seat]})


@pytest.mark.parametrize("trees", [2, 12, 33, 50])
def test_points_and_groves_are_as_they_are_told(trees: int) -> None:
    state = turn_begun(trees, seed=trees)
    seat = asked(state)
    for plan in INSIGHT.plans(state):
        after = carried_out(state, plan)
        own, rival = change(state, after, seat)
        facts = plan.reason.facts
        sizes: dict[Fact, int] = {cluster.group: cluster.size for cluster in after.view(None).clusters}
        assert plan.reason.code in REASONS
        match plan.reason.code:
            case "grows" | "joins":
                assert (facts["points"], sizes[facts["grove"]]) == (own, facts["n"])
            case "two_grow":
                assert (facts["points"], sizes[facts["grove"]]) == (own, facts["n"])
                assert sizes[facts["other_grove"]] == facts["m"]
            case "breaks":
                assert (facts["points"], sizes[facts["grove"]]) == (-rival, facts["n"])
            case "grows_and_breaks":
                assert facts["points"] == own - rival > 0
                assert sizes[facts["grove"]] == facts["n"]
                assert sizes[facts["other_grove"]] == facts["m"]
            case "best_left":
                assert (facts["own"], facts["rival"]) == (after.points()[seat], after.points()[1 - seat])
