"""What the table tells the players, move by move."""

import random

from game.core.report import Report, Telling
from game.core.setup import Setup
from game.core.values import Event
from game.nursery.board import cell_named
from game.nursery.data import Kind
from game.nursery.events import (
    Cluster,
    ClustersChanged,
    GameEnded,
    GameStarted,
    PegSecured,
    TreePlanted,
    TreeReplanted,
    TurnStarted,
)
from game.nursery.rules import NURSERY
from game.nursery.views import NurseryView
from tests.game.nursery import checker
from tests.game.nursery.positions import (
    give,
    new_game,
    plant,
    plant_first,
    played_to_the_end,
    random_action,
    replant,
    standing,
    trees_on,
    turn_begun,
)

D4, E4 = cell_named("d4"), cell_named("e4")


def secured_by(events: list[Event]) -> list[int]:
    return [event.cell for event in events if isinstance(event, PegSecured)]


def clusters_told(events: list[Event]) -> dict[str, Cluster]:
    (told,) = [event for event in events if isinstance(event, ClustersChanged)]
    return {cluster.group: cluster for cluster in (*told.colours, *told.heights)}


def test_a_game_opens_with_who_begins_and_who_collects_what() -> None:
    opening = Report()
    NURSERY.new(Setup(seats=2, options={"first_seat": "1", "aims": "heights"}), report=opening)
    assert opening == [
        GameStarted(first_seat=1, aims=("heights", "colours")),
        TurnStarted(seat=1, number=1),
    ]


def test_the_first_planting_ends_the_first_turn() -> None:
    state = new_game(first_seat="1", aims="heights")
    events = plant_first(state, "l2", "d4")
    nothing = {"dark": 0, "light": 0, "small": 0, "tall": 0}
    told = clusters_told(events)
    assert {group: told[group].size for group in nothing} == nothing
    assert told["leaf"] == Cluster("leaf", 1, (D4,))
    assert told["medium"] == Cluster("medium", 1, (D4,))
    assert [event for event in events if not isinstance(event, ClustersChanged)] == [
        TreePlanted(seat=1, kind="l2", cell=D4),
        TurnStarted(seat=0, number=2),
    ]


def test_a_replant_names_the_tree_and_its_way() -> None:
    state = standing({"d4": "l2", "a1": "d1"}, seat=1)
    assert replant(state, "d4", "e4")[0] == TreeReplanted(seat=1, kind="l2", origin=D4, target=E4)


def test_a_planting_fills_the_hollow_just_left_and_passes_the_turn() -> None:
    state = standing({"d4": "l2", "a1": "d1"}, seat=1)
    replant(state, "d4", "e4")
    events = plant(state, "y3")
    assert events[0] == TreePlanted(seat=1, kind="y3", cell=D4)
    assert events[-1] == TurnStarted(seat=0, number=4)
    assert trees_on(state) == {(3, 3): "y3", (3, 4): "l2", (0, 0): "d1"}


def test_a_grown_cluster_is_told_with_its_hollows() -> None:
    state = standing({"d4": "d1", "g4": "d2", "a1": "y3"})
    told = clusters_told(replant(state, "g4", "e4"))
    assert told["dark"] == Cluster("dark", 2, (D4, E4))
    assert told["medium"] == Cluster("medium", 1, (E4,))
    assert told["light"] == Cluster("light", 1, (0,))


def test_a_split_cluster_is_told() -> None:
    state = standing({"d4": "d1", "e4": "d2", "f4": "d3"})
    assert clusters_told(replant(state, "e4", "e1"))["dark"].size == 1


def test_nothing_is_told_of_clusters_that_stay_the_same() -> None:
    state = standing({"d4": "d2", "d5": "d2", "a1": "y3", "b1": "y3", "h8": "y3"})
    events = replant(state, "h8", "h6") + plant(state, "d2")
    assert not any(isinstance(event, ClustersChanged) for event in events)


def test_of_equal_clusters_always_the_same_one_is_told() -> None:
    one = standing({"d4": "d1", "h8": "d2"})
    other = standing({"h8": "d2", "a1": "d1"})
    replant(other, "a1", "d1")
    plant(other, "l3")
    replant(other, "d1", "d4")
    assert one.view(None).colours[0] == other.view(None).colours[0] == Cluster("dark", 1, (D4,))


AROUND_D4: dict[str, Kind] = {
    "d4": "l1", "d3": "d1", "e3": "d1", "c4": "d2", "c5": "d3", "d5": "d3", "h4": "y1",
}  # fmt: skip


def test_a_tree_that_loses_its_last_free_neighbour_is_secured() -> None:
    state = standing(AROUND_D4)
    assert secured_by(replant(state, "h4", "e4")) == [D4]
    assert secured_by(plant(state, "y1")) == []


def test_a_tree_beside_the_hollow_just_left_is_not_secured_twice() -> None:
    state = standing({**AROUND_D4, "e4": "d2"})
    assert secured_by(replant(state, "e4", "g4")) == []
    assert state.view(None).secured == (D4,)
    assert secured_by(plant(state, "y2")) == []
    assert state.view(None).secured == (D4,)


def test_a_tree_planted_into_a_closed_hollow_is_secured_by_planting() -> None:
    state = standing({"a1": "d1", "b1": "d2", "h8": "d3"})
    assert secured_by(replant(state, "a1", "a2")) == []
    assert state.view(None).secured == ()
    assert secured_by(plant(state, "y2")) == [0]
    assert state.view(None).secured == (0,)


def test_a_tree_replanted_into_a_corner_can_secure_itself() -> None:
    state = standing({"b1": "d1", "h8": "d3", "a2": "d2", "c1": "l1"})
    assert secured_by(replant(state, "b1", "a1")) == [0]


def test_every_tree_is_secured_once_and_stays_so() -> None:
    state = new_game()
    rng = random.Random(8)
    told: list[int] = []
    while state.to_act() is not None:
        told += secured_by(state.apply(random_action(state, rng)))
        assert sorted(told) == list(state.view(None).secured)
        if state.view(None).step in ("replant", None):
            assert {divmod(cell, 8) for cell in told} == checker.secured(trees_on(state))
    assert len(told) > 10


def test_the_last_kind_is_planted_without_asking() -> None:
    state = standing({"d4": "l2", "a1": "d1"}, seat=0)
    give(state, 0, {"y3": 2})
    events = replant(state, "d4", "e4")
    assert TreePlanted(seat=0, kind="y3", cell=D4) in events
    assert events[-1] == TurnStarted(seat=1, number=4)
    assert state.to_act() == 1


def test_two_kinds_are_a_choice() -> None:
    state = standing({"d4": "l2", "a1": "d1"}, seat=0)
    give(state, 0, {"y3": 1, "d1": 1})
    replant(state, "d4", "e4")
    assert state.view(None).step == "plant"
    assert state.view(None).origin == D4


def test_the_game_ends_with_the_54th_tree() -> None:
    state = turn_begun(trees=53, seed=1)
    events = state.apply(state.legal()[0])
    ended = events[-1]
    assert isinstance(ended, GameEnded)
    view = state.view(None)
    assert len(trees_on(state)) == 54
    assert (ended.colour_clusters, ended.height_clusters) == (view.colours, view.heights)
    assert ended.scores == tuple(sheet.total for sheet in state.score())
    assert state.to_act() is None
    assert state.legal() == ()


def test_a_game_has_54_turns_in_alternation() -> None:
    events = played_to_the_end(new_game(first_seat="1"), seed=6)
    turns = [event for event in events if isinstance(event, TurnStarted)]
    assert [turn.number for turn in turns] == list(range(2, 55))
    assert [turn.seat for turn in turns] == [0, 1] * 26 + [0]


def test_nobody_is_asked_while_events_are_told() -> None:
    state = turn_begun(trees=53, seed=1, match="two_games")
    telling = Telling()
    state.apply(state.legal()[0], telling)
    assert [type(told.event) for told in telling.told(None)][-3:] == [GameEnded, GameStarted, TurnStarted]
    for position in telling.positions:
        view = position.view(None)
        assert (view.to_act, position.legal(), position.outcome()) == (None, (), None)
    assert state.to_act() == state.first_seat


def test_what_follows_from_the_trees_is_seen_with_them_before_it_is_told() -> None:
    state = new_game(match="two_games")
    rng = random.Random(5)
    view = state.view(None)
    seen = set()
    while state.to_act() is not None:
        telling = Telling()
        state.apply(random_action(state, rng), telling)
        for told in telling.told(None):
            seen.add(type(told.event))
            match told.event:
                case ClustersChanged(colours=colours, heights=heights):
                    assert (view.colours, view.heights) == (colours, heights)
                case PegSecured(cell=cell):
                    assert cell in view.secured
                case TurnStarted(seat=seat, number=number):
                    assert (view.turn_number, (view.first_seat + number - 1) % 2) == (number, seat)
            assert isinstance(told.view, NurseryView)
            view = told.view
    assert seen >= {ClustersChanged, PegSecured, TurnStarted}


def test_everybody_may_know_everything() -> None:
    for event in played_to_the_end(new_game(match="two_games", swap_offer="on"), seed=9):
        assert event.audience() is None
        assert not event.reveals
