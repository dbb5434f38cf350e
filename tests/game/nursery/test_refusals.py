"""What a player is told who tries something that is not allowed."""

import random
from typing import cast

import pytest

from game.core.contract import IllegalAction
from game.core.values import Action, Refusal
from game.nursery.actions import KeepAims, Plant, PlantFirst, Replant, SwapAims
from game.nursery.board import CELLS, NEIGHBOURS, PATHS, cell_named, cells_in
from game.nursery.data import KINDS, Kind
from game.nursery.state import NurseryState
from tests.game.nursery.positions import (
    give,
    new_game,
    plant_first,
    played_to_the_end,
    random_action,
    replant,
    standing,
)

D4, E4, F4, G4, E5 = map(cell_named, ("d4", "e4", "f4", "g4", "e5"))

# A tree on d4 with all its neighbours, and one tree far away.
SURROUNDED: dict[str, Kind] = {
    "d4": "l1",
    "d3": "d1",
    "e3": "d1",
    "c4": "d2",
    "e4": "d2",
    "c5": "d3",
    "d5": "d3",
    "h8": "y1",
}


def code(state: NurseryState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def finished() -> NurseryState:
    state = new_game()
    played_to_the_end(state, seed=1)
    return state


def planting() -> NurseryState:
    """Seat 0 has replanted and is about to plant."""
    state = standing({"d4": "l1"})
    replant(state, "d4", "e4")
    return state


@pytest.mark.parametrize("action", [PlantFirst(0, "d1", 0), Replant(7, -1, 99), Plant(1, "d1"), SwapAims(0)])
def test_nothing_is_possible_after_the_end(action: Action) -> None:
    assert code(finished(), action) == "game_over"


@pytest.mark.parametrize("action", [Replant(1, D4, E4), Replant(2, -1, 99), Plant(1, "d1"), KeepAims(-1)])
def test_the_other_player_has_to_wait(action: Action) -> None:
    assert code(standing({"d4": "l1"}, seat=0), action) == "not_your_decision"


def test_the_first_tree_is_planted_not_replanted() -> None:
    assert code(new_game(), Replant(0, 99, 0)) == "wrong_decision"
    assert code(new_game(), Plant(0, "d1")) == "wrong_decision"


def test_a_turn_begins_with_a_replant() -> None:
    state = standing({"d4": "l1"})
    assert code(state, Plant(0, "d1")) == "wrong_decision"
    assert code(state, PlantFirst(0, "d1", 99)) == "wrong_decision"


def test_only_one_tree_is_replanted_in_a_turn() -> None:
    assert code(planting(), Replant(0, E4, F4)) == "wrong_decision"


def test_aims_are_not_swapped_without_an_offer() -> None:
    state = standing({"d4": "l1"})
    assert code(state, SwapAims(0)) == "wrong_decision"
    assert code(state, KeepAims(0)) == "wrong_decision"


def test_the_offer_is_answered_before_the_turn() -> None:
    state = new_game(swap_offer="on")
    plant_first(state, "l2", "d4")
    assert code(state, Replant(1, D4, E4)) == "wrong_decision"


def test_an_action_of_another_game_is_no_step_of_this_one() -> None:
    class PlayCard(Action, frozen=True):
        card: int

    assert code(new_game(), PlayCard(0, 3)) == "wrong_decision"
    assert code(planting(), PlayCard(0, 3)) == "wrong_decision"


@pytest.mark.parametrize("cell", [-1, 64, -64, 2**70, -(2**70)])
def test_a_hollow_outside_the_board_does_not_exist(cell: int) -> None:
    state = standing({"d4": "l1"})
    assert code(new_game(), PlantFirst(0, "d1", cell)) == "no_such_cell"
    assert code(state, Replant(0, cell, E4)) == "no_such_cell"
    assert code(state, Replant(0, D4, cell)) == "no_such_cell"


def test_a_missing_hollow_is_named_before_an_empty_one() -> None:
    assert code(standing({"d4": "l1"}), Replant(0, E4, 64)) == "no_such_cell"


def test_an_empty_hollow_has_nothing_to_replant() -> None:
    assert code(standing({"d4": "l1"}), Replant(0, E4, F4)) == "hollow_empty"


def test_an_empty_origin_is_named_before_a_taken_target() -> None:
    assert code(standing({"d4": "l1"}), Replant(0, E4, D4)) == "hollow_empty"


def test_a_taken_hollow_takes_no_second_tree() -> None:
    assert code(standing({"d4": "l1", "e4": "d1"}), Replant(0, D4, E4)) == "hollow_taken"


def test_a_tree_cannot_stay_where_it_is() -> None:
    assert code(standing({"d4": "l1"}), Replant(0, D4, D4)) == "hollow_taken"


def test_a_taken_target_is_named_before_a_crooked_way() -> None:
    assert code(standing({"d4": "l1", "e5": "d1"}), Replant(0, D4, E5)) == "hollow_taken"


def test_a_crooked_way_is_named_before_a_locked_tree() -> None:
    assert code(standing(SURROUNDED), Replant(0, D4, E5)) == "not_straight"


def test_a_surrounded_tree_is_locked() -> None:
    assert code(standing(SURROUNDED), Replant(0, D4, F4)) == "tree_locked"


def test_a_tree_in_the_way_blocks_a_tree_that_could_go_elsewhere() -> None:
    assert code(standing({"d4": "l1", "e4": "d1"}), Replant(0, D4, F4)) == "path_blocked"
    assert code(standing({"d4": "l1", "f4": "d1"}), Replant(0, D4, G4)) == "path_blocked"


def test_a_kind_that_is_used_up_cannot_be_planted() -> None:
    state = planting()
    give(state, 0, {"d1": 1, "y3": 1})
    assert code(state, Plant(0, "l2")) == "kind_used_up"
    assert code(state, Plant(0, "y3")) is None


@pytest.mark.parametrize("kind", ["", "x9", "D1", "d1 ", "dark"])
def test_nobody_has_a_tree_of_an_unknown_kind(kind: str) -> None:
    unknown = cast(Kind, kind)
    assert code(new_game(), PlantFirst(0, unknown, 0)) == "kind_used_up"
    assert code(planting(), Plant(0, unknown)) == "kind_used_up"


def test_a_missing_hollow_is_named_before_an_unknown_kind() -> None:
    assert code(new_game(), PlantFirst(0, cast(Kind, "x9"), 64)) == "no_such_cell"


def test_a_refusal_names_the_paragraph_that_explains_it() -> None:
    refusal = standing(SURROUNDED).why_not(Replant(0, D4, F4))
    assert refusal == Refusal("tree_locked", "5.4", {"cell": D4})
    refusal = standing({"d4": "l1"}, seat=0).why_not(Replant(1, D4, E4))
    assert refusal == Refusal("not_your_decision", "4.2", {"seat": 0})


def test_what_should_be_done_instead_stands_where_the_rulebook_tells_of_it() -> None:
    offered = new_game(swap_offer="on")
    plant_first(offered, "l2", "d4")
    for state, rule in ((new_game(), "4.1"), (offered, "3.2"), (planting(), "5.2")):
        seat = state.to_act()
        assert seat is not None
        assert state.why_not(Replant(seat, D4, E4)) == Refusal("wrong_decision", rule)


def test_a_refused_action_changes_nothing() -> None:
    state = standing(SURROUNDED)
    before = state.dump()
    with pytest.raises(IllegalAction) as caught:
        state.apply(Replant(0, D4, F4))
    assert caught.value.refusal.code == "tree_locked"
    assert state.dump() == before


def expected_refusal(state: NurseryState, origin: int, target: int) -> str | None:
    """The table of refusals read from top to bottom."""
    filled = {cell for cell in CELLS if state.board[cell]}
    if origin not in CELLS or target not in CELLS:
        return "no_such_cell"
    if origin not in filled:
        return "hollow_empty"
    if target in filled:
        return "hollow_taken"
    if target not in PATHS[origin]:
        return "not_straight"
    if set(cells_in(NEIGHBOURS[origin])) <= filled:
        return "tree_locked"
    if set(cells_in(PATHS[origin][target])) & filled:
        return "path_blocked"
    return None


def test_every_replant_is_allowed_or_refused_for_its_first_reason() -> None:
    state = new_game()
    rng = random.Random(5)
    legal_seen = refused_seen = 0
    while state.to_act() is not None:
        seat = state.to_act()
        assert seat is not None
        if state.view(None).step == "replant":
            legal = set(state.legal())
            for origin in range(-1, 65):
                for target in range(-1, 65):
                    action = Replant(seat, origin, target)
                    reason = code(state, action)
                    assert reason == expected_refusal(state, origin, target)
                    assert (reason is None) == (action in legal)
            legal_seen += len(legal)
            refused_seen += 66 * 66 - len(legal)
        for _ in range(7):
            if state.to_act() is not None:
                state.apply(random_action(state, rng))
    assert legal_seen > 500
    assert refused_seen > 10_000


def test_every_kind_in_hand_can_be_planted_and_no_other() -> None:
    state = planting()
    give(state, 0, {"d1": 2, "l2": 1, "y3": 3})
    assert [kind for kind in KINDS if code(state, Plant(0, kind)) is None] == ["d1", "l2", "y3"]
    assert state.legal() == [Plant(0, "d1"), Plant(0, "l2"), Plant(0, "y3")]
