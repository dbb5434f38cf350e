"""What the robbers' table tells before an answer: who comes with a tile, and where the guard would go."""

import pytest

from game.robbers.arrivals import Arrival, arrival_with
from game.robbers.events import GirlAppeared, GuardArrived, GuardMoved
from game.robbers.ways import guard_meets
from scenes.input.intents import MOUSE, PointerMoved
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods


def about_to_place(woods: MakeWoods, comes: Arrival | None) -> Woods:
    """Somebody is about to lay a tile of round 1 or 2 that brings somebody, or nobody."""
    for seed in range(60):
        table = woods(seats=3, seed=seed).play_until("place", seed=seed)
        for _ in range(6):
            view = table.state.view(None)
            if view.drawn is None:
                break
            if arrival_with(view.drawn, view) == comes:
                return table.sit_down()
            table.match.apply(table.state.legal()[0])
            table.play_until("place", seed=seed)
    raise AssertionError("no such tile")


@pytest.mark.parametrize(("comes", "event"), [("guard", GuardArrived), ("girl", GirlAppeared)])
def test_the_placing_question_says_who_comes_with_the_tile(
    woods: MakeWoods, comes: Arrival, event: type
) -> None:
    table = about_to_place(woods, comes)
    name = table.scene.seats[table.view.active].name
    assert table.ribbon() == table.context.say(f"prompt.robbers.place.{comes}", name=name)
    cell = next(each for each in table.scene.face.possible(table.scene.sitting.saying) if "cell:" in each)
    table.tap(cell)
    assert table.ribbon() == table.context.say(f"prompt.robbers.place_turn.{comes}", name=name)
    before = len(table.match.moves)
    table.tap("answer do it")
    if "answer button:leave_empty" in table.scene.controls:
        table.tap("answer button:leave_empty")
    events = [each for move in table.match.moves[before:] for each in move.events]
    assert any(isinstance(each, event) for each in events), "and so it is"


def test_of_a_tile_that_brings_nobody_nothing_is_said(woods: MakeWoods) -> None:
    table = about_to_place(woods, None)
    name = table.scene.seats[table.view.active].name
    assert table.ribbon() == table.context.say("prompt.robbers.place", name=name)


def asked_for_a_farm(woods: MakeWoods) -> Woods:
    for seed in range(30):
        table = woods(seats=3, seed=seed).play_until("guard_target", seed=seed)
        if table.state.to_act() is not None:
            return table.sit_down()
    raise AssertionError("nobody sends the guard")


def test_pointing_at_a_farm_shows_the_way_that_the_guard_would_take_from_then_on(woods: MakeWoods) -> None:
    table = asked_for_a_farm(woods)
    line = table.table.marks.guard_line
    possible = table.scene.face.possible(table.scene.sitting.saying)
    farms = [each for each in possible if each.startswith("cell:")]
    ways = {}
    for farm in farms:
        x, y = table.middle_of(farm)
        table.send(PointerMoved(MOUSE, 2, 2), PointerMoved(MOUSE, x, y))
        ways[farm] = list(line._places)
    assert all(ways.values()) and len({tuple(way) for way in ways.values()}) == len(farms)
    table.send(PointerMoved(MOUSE, 2, 2))
    assert list(line._places) not in ways.values(), "nothing is foreseen any more"
    table.tap(farms[0])
    if not any(isinstance(event, GuardMoved) for event in table.match.moves[-1].events):
        assert list(line._places) == ways[farms[0]]


def test_the_question_about_a_farm_names_whom_the_guard_may_meet(woods: MakeWoods) -> None:
    asked = set()
    for seed in range(12):
        table = woods(seats=3, seed=seed).play_until("guard_target", seed=seed)
        if table.state.to_act() is None:
            continue
        table.sit_down()
        for farm in table.state.forest.farms:
            if farm == table.view.guard:
                continue
            prompt = table.table._lines.asked_about_target(table.view, farm)
            state = table.state.copy()
            state.target = farm
            met = guard_meets(state.view(None))
            words = table.context.say(prompt.key, name="Ann", **prompt.facts)
            asked.add(prompt.key)
            for robber in met[:2] if len(met) <= 2 else ():
                number = robber.rpartition("_")[2]
                assert f"robber {number}" in words
    assert {"prompt.robbers.guard_target.meets", "prompt.robbers.guard_target.nobody"} <= asked
