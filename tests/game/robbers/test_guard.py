"""The guard: targets, steps, arrests, and who decides (7)."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest

from game.core.hexes import Hex
from game.robbers import events as told
from game.robbers.actions import EndTurn, SetTarget, StepGuard
from game.robbers.data import guard_bonus
from game.robbers.steps import ChooseTarget, SendGuard, SendRobbers
from game.robbers.ways import guard_reach, guard_steps, guard_ways
from tests.game.robbers import checker
from tests.game.robbers.positions import (
    BLUE,
    LAYOUT_A,
    LAYOUT_B,
    RED,
    YELLOW,
    cell,
    eager,
    new_game,
    of_kind,
    only,
    stand,
    table,
    task,
)


def test_without_a_guard_the_turn_is_over() -> None:
    events = table().apply(EndTurn(YELLOW))
    assert of_kind(events, told.GuardRolled) == []
    assert only(events, told.TurnStarted).seat == RED


def test_the_first_target_is_set_in_the_third_step_of_the_turn_he_came() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2))
    events = state.apply(EndTurn(YELLOW))
    assert (task(state), state.to_act()) == ("guard_target", YELLOW)
    assert of_kind(events, told.GuardRolled) == []
    events = state.apply(SetTarget(YELLOW, cell(-1, 0)))
    assert [type(event).__name__ for event in events[:2]] == ["TargetSet", "GuardRolled"]


def test_without_the_roll_on_arrival_the_turn_ends_with_the_target() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), options={"guard_rolls_on_arrival": "off"})
    state.apply(EndTurn(YELLOW))
    events = state.apply(SetTarget(YELLOW, cell(-1, 0)))
    assert of_kind(events, told.GuardRolled) == []
    assert only(events, told.TurnStarted).seat == RED
    assert state.guard == cell(2, -2)


def test_a_single_farm_is_the_target_without_asking() -> None:
    state = table(LAYOUT_A, guard=cell(2, -2))
    events = state.apply(EndTurn(YELLOW))
    assert of_kind(events, told.TargetSet)[0] == told.TargetSet(YELLOW, cell(-1, 0))


@pytest.mark.parametrize("round_number", [1, 2, 3])
def test_he_walks_as_far_as_the_die_and_the_round_say(round_number: int) -> None:
    state = table(LAYOUT_A, round=round_number, guard=cell(2, -2), target=cell(-1, 0), draws={"die": [0]})
    events = state.apply(EndTurn(YELLOW))
    rolled = only(events, told.GuardRolled)
    bonus = guard_bonus(round_number)
    assert (rolled.seat, rolled.die, rolled.bonus, rolled.steps) == (YELLOW, 1, bonus, 1 + bonus)
    moved = of_kind(events, told.GuardMoved)
    assert [event.steps_left for event in moved] == list(range(bonus, -1, -1))


def test_robbers_of_all_players_are_arrested_the_rollers_too() -> None:
    state = table(guard=cell(2, -2), target=cell(-1, 0), draws={"die": [1]})
    stand(state, "yellow_1", cell(1, -1), carried="gems")
    stand(state, "yellow_2", cell(1, -1), carried="girl")
    stand(state, "red_1", cell(1, -1))
    stand(state, "red_2", cell(1, 0))
    events = state.apply(EndTurn(YELLOW))
    assert of_kind(events, told.RobberArrested) == [
        told.RobberArrested("yellow_1", cell(1, -1), "gems"),
        told.RobberArrested("yellow_2", cell(1, -1), "girl"),
        told.RobberArrested("red_1", cell(1, -1), None),
    ]
    assert state.loot == {"S2": ("gems",)}
    assert {name for name, robber in state.robbers.items() if robber.cell is not None} == {"red_2"}


def test_robbers_in_camp_are_safe() -> None:
    state = table(LAYOUT_B, guard=cell(1, 0), target=cell(2, 1), draws={"die": [0]})
    events = state.apply(EndTurn(YELLOW))
    assert state.guard == cell(2, 0) == state.camp(RED)
    assert of_kind(events, told.RobberArrested) == []


def test_with_three_players_the_active_one_sets_targets() -> None:
    layout = LAYOUT_B + " R3 (0,-1) 0"
    state = table(layout, seats=3, seat=BLUE, guard=cell(2, 0), target=cell(2, 1), draws={"die": [0]})
    state.target_setter = YELLOW  # who brought him does not matter
    state.apply(EndTurn(BLUE))
    assert (task(state), state.to_act()) == ("guard_target", BLUE)
    assert state.view(None).target_setter == BLUE


def test_with_two_players_the_right_to_set_targets_alternates() -> None:
    for seed in range(8):
        state, rng = new_game(2, seed), random.Random(seed)
        setters = []
        bringer = None
        while state.to_act() is not None:
            for event in state.apply(eager(state, rng)):
                if isinstance(event, told.GuardArrived):
                    bringer = event.seat
                if isinstance(event, told.TargetSet):
                    setters.append(event.seat)
        assert bringer is not None
        assert setters == [(bringer + number) % 2 for number in range(len(setters))]


def test_a_target_reached_twice_in_one_walk_is_replaced_twice() -> None:
    state = table(LAYOUT_A, round=3, guard=cell(2, -2), target=cell(-1, 0), draws={"die": [3]})
    events = state.apply(EndTurn(YELLOW))
    assert [event.cell for event in of_kind(events, told.TargetReached)] == [cell(-1, 0), cell(2, -2)]
    assert [event.seat for event in of_kind(events, told.TargetSet)] == [YELLOW, RED]
    assert (state.guard, state.target) == (cell(2, -2), cell(-1, 0))


def test_ties_are_broken_by_the_active_player_even_if_the_other_set_the_target() -> None:
    state = table(LAYOUT_B, SendGuard(YELLOW), guard=cell(2, -2), target=cell(2, 1), target_setter=RED)
    assert (task(state), state.to_act()) == ("guard_step", YELLOW)
    assert all(isinstance(action, StepGuard) for action in state.legal())


def test_his_steps_are_shortest_by_an_independent_search(counts: Callable[[int, int], int]) -> None:
    """Every tile counts in turn as his place and as his target."""
    for seed in range(counts(2, 60)):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        size = rng.randrange(20, 45)
        while len(state.placed) < size:
            state.apply(rng.choice(state.legal()))
        far, joined = checker.distances(state.placed), checker.links(checker.laid(state.placed))
        for start in state.forest.tiles:
            for goal in state.forest.tiles:
                steps = {(at.q, at.r) for at in guard_steps(state.forest, start, goal)}
                a, b = (start.q, start.r), (goal.q, goal.r)
                assert steps == {near for near in joined[a] if far[near, b] == far[a, b] - 1}


def test_every_walk_of_a_game_is_shortest(counts: Callable[[int, int], int]) -> None:
    for seed in range(counts(3, 300)):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        while state.to_act() is not None:
            target, tiles = state.target, state.placed[:]
            events = state.apply(eager(state, rng))
            for event in events:
                if isinstance(event, told.TargetSet):
                    target = event.cell
                elif isinstance(event, told.GuardMoved):
                    assert target is not None
                    joined = checker.links(checker.laid(tiles))
                    before = _steps(joined, event.origin, target)
                    assert _steps(joined, event.to, target) == before - 1


def _steps(joined: Mapping[checker.Place, set[checker.Place]], start: Hex, goal: Hex) -> int:
    """Widening circles round the start until the goal is inside."""
    circle: set[checker.Place] = {(start.q, start.r)}
    count = 0
    while goal not in circle:
        circle = circle.union(*(joined[place] for place in circle))
        count += 1
    return count


def test_the_ways_of_a_view_lead_from_him_to_his_target() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), target=cell(2, 1))
    ways = guard_ways(state.view(None))
    assert set(ways) == {
        (cell(2, -2), cell(1, -1)),
        (cell(2, -2), cell(2, -1)),
        (cell(1, -1), cell(1, 0)),
        (cell(2, -1), cell(3, -1)),
        (cell(1, 0), cell(2, 0)),
        (cell(3, -1), cell(2, 0)),
        (cell(2, 0), cell(2, 1)),
    }
    reach = guard_reach(state.forest, cell(2, -2), cell(2, 1))
    assert (reach[cell(2, -2)], reach[cell(2, 0)], reach[cell(2, 1)]) == (0, 3, 4)
    assert guard_ways(table().view(None)) == ()


def test_a_target_is_asked_for_while_steps_are_left() -> None:
    state = table(LAYOUT_B, round=2, guard=cell(2, 0), target=cell(2, 1), draws={"die": [1]})
    state.apply(EndTurn(YELLOW))
    view = state.view(None)
    assert (view.task, view.guard_steps, view.target) == ("guard_target", 2, cell(2, 1))


def test_farms_that_come_later_can_be_targets() -> None:
    state = table(LAYOUT_B, ChooseTarget(YELLOW), SendRobbers(YELLOW), guard=cell(-1, 0))
    assert set(state.legal()) == {SetTarget(YELLOW, cell(2, -2)), SetTarget(YELLOW, cell(2, 1))}
