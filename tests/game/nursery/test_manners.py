"""Whoever touches what is not possible means something, and the rules say what is wrong with it."""

from game.core.manners import Touched
from game.core.values import Refusal
from game.nursery.actions import Plant
from game.nursery.board import cell_named
from game.nursery.data import Kind
from game.nursery.rules import NURSERY
from game.nursery.state import NurseryState
from tests.game.nursery.positions import give, new_game, played_to_the_end, replant, standing

RING: dict[str, Kind] = {"c4": "d1", "d3": "d1", "e3": "d1", "e4": "l1", "d5": "l1", "c5": "l1", "d4": "y3"}


def answer(state: NurseryState, thing: str, *said: str, seat: int | None = None) -> Refusal | None:
    """What the rules say to a touch of a thing, after others."""
    asked = state.to_act() if seat is None else seat
    assert asked is not None
    touches = [f"peg:{cell_named(name)}" for name in said]
    name = f"cell:{cell_named(thing)}" if len(thing) == 2 else thing
    action = NURSERY.manners.meant(asked, touches, Touched(name), state.view(None))
    return state.why_not(action) if action else None


def code(refusal: Refusal | None) -> str:
    assert refusal is not None
    return refusal.code


def planting() -> NurseryState:
    """A tree was moved from d4 to d6, and one is to be planted."""
    state = standing({"d4": "l2", "a1": "d1"})
    replant(state, "d4", "d6")
    return state


def test_an_empty_hollow_cannot_be_moved() -> None:
    assert code(answer(standing({"d4": "l2"}), "e5")) == "hollow_empty"


def test_a_tree_without_a_free_neighbour_is_locked() -> None:
    assert code(answer(standing(RING), "d4")) == "tree_locked"


def test_a_tree_does_not_jump() -> None:
    assert code(answer(standing({"d4": "l2", "f4": "d1"}), "g4", "d4")) == "path_blocked"


def test_a_tree_moves_in_straight_lines() -> None:
    assert code(answer(standing({"d4": "l2"}), "e5", "d4")) == "not_straight"


def test_a_hollow_with_a_tree_is_taken() -> None:
    assert code(answer(standing({**RING, "b2": "d2"}), "d4", "b2")) == "hollow_taken"


def test_the_other_rack_means_nothing_to_whoever_is_asked() -> None:
    assert answer(planting(), "kind:1:d1") is None
    assert answer(new_game(), "kind:1:d1") is None


def test_planting_comes_after_replanting() -> None:
    assert code(answer(standing({"d4": "l2"}), "kind:0:d1")) == "wrong_decision"


def test_replanting_comes_before_planting() -> None:
    assert code(answer(planting(), "d6")) == "wrong_decision"
    assert code(answer(planting(), "d4")) == "wrong_decision"


def test_the_first_tree_may_begin_with_any_hollow() -> None:
    assert answer(new_game(), "d4") is None


def test_a_kind_that_is_used_up_cannot_be_planted() -> None:
    state = planting()
    give(state, 0, {"d1": 0, "l1": 2, "y1": 2})
    assert code(answer(state, "kind:0:d1")) == "kind_used_up"


def test_who_waits_for_another_is_told_so() -> None:
    assert code(answer(standing({"d4": "l2"}), "d4", seat=1)) == "not_your_decision"


def test_after_the_game_nothing_is_possible() -> None:
    state = new_game()
    played_to_the_end(state, seed=1)
    assert code(answer(state, "d4", seat=0)) == "game_over"


def test_a_kind_that_names_no_owner_is_that_of_whoever_touches_it() -> None:
    view = planting().view(None)
    assert NURSERY.manners.meant(1, (), Touched("kind:d1"), view) == Plant(1, "d1")
    assert NURSERY.manners.meant(1, (), Touched("kind:1:d1"), view) == Plant(1, "d1")


def test_a_counter_means_no_action() -> None:
    assert answer(standing({"d4": "l2"}), "counter:0:1") is None


def test_nothing_that_is_asked_is_a_secret() -> None:
    assert not NURSERY.manners.asks_for_secrets(new_game().view(0))
