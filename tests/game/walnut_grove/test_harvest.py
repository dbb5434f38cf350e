"""What a number on a region promises is what the rules give."""

import random

from game.walnut_grove.actions import PlaceFigure
from game.walnut_grove.events import GoodsStored
from game.walnut_grove.harvest import harvest
from tests.game.walnut_grove.positions import busy_action, new_game


def test_work_brings_what_was_promised_and_stores_it_where_it_was_promised() -> None:
    seen: set[tuple[bool, bool, bool]] = set()
    for seed in range(12):
        state, rng = new_game(2, seed), random.Random(seed)
        while state.to_act() is not None:
            action = busy_action(state, rng)
            view = state.view(action.seat)
            events = state.apply(action)
            if not isinstance(action, PlaceFigure):
                continue
            farm = view.farms[action.seat]
            region = next(each for each in farm.regions if each.id == action.region)
            works = harvest(view, farm, region)
            stored = [event for event in events if isinstance(event, GoodsStored)]
            assert sum(event.on_squares for event in stored) == works.on_land
            assert sum(event.in_barn for event in stored) == works.in_barn
            seen.add((works.on_land > 0, works.in_barn > 0, works.surplus > 0))
    assert {(True, True, False), (True, False, True), (False, False, True)} <= seen
