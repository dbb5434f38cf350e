"""Everything that can happen does happen, and is told."""

from __future__ import annotations

import random
from collections import Counter
from typing import get_args

from game.robbers import events as told
from game.robbers.actions import PlaceCampAdapted, RobbersAction
from game.robbers.events import RobbersEvent
from tests.game.robbers.positions import eager, new_game

# So rare that random games hardly ever show them; `test_placing` has positions for them.
RARE = {PlaceCampAdapted, told.CampAdapted, told.TileBuried, told.HandTileSwapped, told.TileRemoved}


def test_eager_games_show_every_event_and_action() -> None:
    met: Counter[object] = Counter()
    for seed in range(40):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        while state.to_act() is not None:
            action = eager(state, rng)
            met[type(action)] += 1
            met.update(type(event) for event in state.apply(action))
    wanted = {*get_args(RobbersEvent), *get_args(RobbersAction)} - RARE
    assert {thing for thing in wanted if not met[thing]} == set()


def test_positions_can_be_followed_by_events_alone() -> None:
    """Where robbers and guard are, told step by step, is where they are."""
    for seed in range(6):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        where = dict.fromkeys(state.robbers, None)
        guard = None
        while state.to_act() is not None:
            for event in state.apply(eager(state, rng)):
                match event:
                    case told.RobberMoved():
                        assert where[event.robber] == event.origin
                        where[event.robber] = event.to
                    case told.RobberArrested():
                        assert where[event.robber] == event.cell
                        where[event.robber] = None
                    case told.GuardArrived():
                        guard = event.cell
                    case told.GuardMoved():
                        assert guard == event.origin
                        guard = event.to
            assert where == {name: robber.cell for name, robber in state.robbers.items()}
            assert guard == state.guard
