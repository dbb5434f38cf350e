"""Cheapest ways of robbers, asked with a view (6.2, 6.9)."""

from __future__ import annotations

import random

from game.robbers.actions import Move
from game.robbers.state import RobbersState
from game.robbers.ways import Stop, Way, robber_ways
from tests.game.robbers.positions import LAYOUT_A, YELLOW, cell, eager, new_game, stand, table


def costs(ways: dict[Stop, Way]) -> dict[Stop, int]:
    return {stop: way.cost for stop, way in ways.items()}


def by_trying(state: RobbersState, robber: str) -> dict[Stop, int]:
    """What every place costs at least, found by carrying out all walks."""
    best: dict[tuple[Stop, bool], int] = {}
    start = state.robbers[robber]  # type: ignore[index]
    todo = [state]
    while todo:
        now = todo.pop()
        walker = now.robbers[robber]  # type: ignore[index]
        spent = start.ap - walker.ap
        place = (walker.cell, now.sneaking is not None)
        if spent >= best.get(place, 10**6):
            continue
        best[place] = spent
        for action in now.legal():
            if isinstance(action, Move) and action.robber == robber:
                after = now.copy()
                after.apply(action)
                todo.append(after)
    return {
        cell: cost for (cell, is_sneaking), cost in best.items() if not is_sneaking and cell != start.cell
    }


def test_ways_reach_as_far_as_the_points() -> None:
    ways = robber_ways(table().view(None), "yellow_1")
    assert costs(ways) == {
        cell(1, 2): 1,
        cell(1, 1): 2,
        cell(1, 0): 3,
        cell(0, 0): 4,
        cell(1, -1): 4,
        cell(2, 0): 4,
    }
    assert ways[cell(1, 0)].moves == (
        Move(YELLOW, "yellow_1", cell(1, 2)),
        Move(YELLOW, "yellow_1", cell(1, 1)),
        Move(YELLOW, "yellow_1", cell(1, 0)),
    )


def test_passing_the_guard_costs_three_and_nobody_stops_there() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    ways = costs(robber_ways(state.view(None), "yellow_1"))
    assert ways == {cell(1, 2): 1, None: 2, cell(0, 0): 3, cell(1, -1): 3, cell(2, 0): 3} | dict.fromkeys(
        (cell(-1, 1), cell(-1, 0), cell(1, -2), cell(2, -2)), 4
    )


def test_a_robber_who_sneaks_has_ways_and_the_others_have_none() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    state.apply(Move(YELLOW, "yellow_1", cell(1, 0)))
    view = state.view(None)
    assert costs(robber_ways(view, "yellow_1"))[cell(0, 0)] == 1
    assert robber_ways(view, "yellow_2") == {}


def test_settled_robbers_have_no_ways() -> None:
    state = table(LAYOUT_A, round=3)
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True, ap=0)
    assert robber_ways(state.view(None), "yellow_1") == {}


def test_every_way_can_be_walked_and_none_is_cheaper() -> None:
    walked = 0
    for seed in range(4):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        while state.to_act() is not None:
            if state.view(None).task == "act" and rng.random() < 0.05:
                state.potions = [1] * state.seats  # so that no turn ends by itself
                for name, robber in state.band(state.active):
                    if robber.is_settled or robber.carried == "girl" or state.sneaking not in (None, name):
                        continue
                    ways = robber_ways(state.view(None), name)
                    assert costs(ways) == by_trying(state, name)
                    for stop, way in ways.items():
                        after = state.copy()
                        for move in way.moves:
                            after.apply(move)
                        assert after.robbers[name].cell == stop
                        assert after.robbers[name].ap == robber.ap - way.cost
                        walked += 1
            state.apply(eager(state, rng))
    assert walked > 100
