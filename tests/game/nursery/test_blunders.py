"""The detectors find what they are for: a turn that anybody would shake their head at."""

from game.bots.player import Thought
from game.core.values import Action
from game.nursery.actions import Plant, Replant
from game.nursery.board import cell_named
from game.nursery.data import Kind
from game.nursery.state import NurseryState
from tests.game.bots.watching import Decision, Detector, Turn
from tests.game.nursery.blunders import DETECTORS, breaks_own_grove, falls_back, passes_over
from tests.game.nursery.positions import standing

ROW: dict[str, Kind] = {"a1": "d1", "b1": "d2", "c1": "d3", "g8": "l2", "h8": "y2"}
LEFT: dict[str, Kind] = {"a1": "d1", "b1": "d2", "c1": "d3", "d1": "d1"}
RIGHT: dict[str, Kind] = {"f1": "d2", "g1": "d3", "h1": "d1", "f2": "d3", "g2": "d2"}
GAP: dict[str, Kind] = {**LEFT, **RIGHT, "e6": "d3", "a8": "y1"}  # a tree that can close the gap, and another


def turn(state: NurseryState, origin: str, target: str, kind: Kind) -> Turn:
    made: list[Decision] = []
    actions: tuple[Action, ...] = (Replant(0, cell_named(origin), cell_named(target)), Plant(0, kind))
    for action in actions:
        made.append(Decision(state.copy(), Thought((action,))))
        state.apply(action)
    return Turn(made, state)


def found(made: Turn) -> set[Detector]:
    return {detector for detector in DETECTORS if list(detector(made))}


def test_a_grove_of_ones_own_that_is_broken_for_nothing_is_found() -> None:
    assert found(turn(standing(ROW), "b1", "b4", "y3")) == {breaks_own_grove, falls_back}


def test_points_that_everybody_sees_lying_there_are_found() -> None:
    assert found(turn(standing(GAP), "a8", "a5", "y1")) == {passes_over}


def test_a_good_turn_is_no_blunder() -> None:
    assert found(turn(standing(GAP), "e6", "e1", "y3")) == set()
