"""What a player is told who tries something that is not allowed (11)."""

from __future__ import annotations

import random

import pytest

from game.core.contract import IllegalAction
from game.core.hexes import Hex
from game.core.values import Action
from game.robbers.actions import (
    DrawFarmLoot,
    Drink,
    Drop,
    EndTurn,
    LeaveFarmEmpty,
    Move,
    PlaceCampAdapted,
    PlaceTile,
    PutTricked,
    Seize,
    SetTarget,
    StepGuard,
    Take,
    Trick,
)
from game.robbers.data import REFUSALS
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.steps import ChooseTarget, LootFarm, PlaceDrawn, PlacePiece, WalkGuard
from tests.game.robbers.positions import (
    LAYOUT_A,
    LAYOUT_B,
    NARROW,
    ONE_EXIT,
    RED,
    YELLOW,
    ask,
    cell,
    lay,
    new_game,
    refresh,
    shaped,
    stand,
    table,
)


def over() -> RobbersState:
    state, rng = new_game(), random.Random(1)
    while state.to_act() is not None:
        state.apply(rng.choice(state.legal()))
    return state


def entering() -> RobbersState:
    """Yellow holds three tiles and its camp, red holds W09; the rest of layout A lies."""
    state = new_game()
    lay(state, [lying for lying in table().placed[3:] if lying.tile != "R1"])
    state.hands = [["J06", "W02", "W04"], ["W09"]]
    ask(state, PlacePiece(YELLOW))
    return state


def stuck() -> RobbersState:
    state = new_game()
    lay(state, shaped(NARROW))
    ask(state, PlacePiece(YELLOW))
    return state


def closing() -> RobbersState:
    state = new_game()
    lay(state, shaped(ONE_EXIT))
    state.hands[YELLOW] = ["W04", "W08"]
    ask(state, PlacePiece(YELLOW))
    return state


def placing() -> RobbersState:
    return table(LAYOUT_A, PlaceDrawn(YELLOW, "W04"))


def farming() -> RobbersState:
    return table(LAYOUT_A, LootFarm(YELLOW, cell(-1, 0)))


def acting() -> RobbersState:
    """Yellow's first robber stands on W01 with gold, its second on red's camp tile; the guard is on S3."""
    state = table(guard=cell(1, 0), target=cell(-1, 0), loot={(1, 1): ("coins",), (-1, 1): ("gems",)})
    stand(state, "yellow_1", cell(1, 1), carried="gold", ap=2)
    stand(state, "yellow_2", cell(2, 0), ap=0)
    stand(state, "red_1", cell(-1, 1), carried="silver")
    return state


def sneaking() -> RobbersState:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    state.apply(Move(YELLOW, "yellow_1", cell(1, 0)))
    return state


def spent() -> RobbersState:
    state = acting()
    state.potions[YELLOW] = state.crooks[YELLOW] = 0
    refresh(state)
    return state


def girl_in_camp() -> RobbersState:
    state = table()
    stand(state, "yellow_1", None, carried="girl")
    return state


def settling() -> RobbersState:
    """In the last round yellow's first is settled, its second stands loaded on another inn."""
    state = table(LAYOUT_A + " G11 (-1,2) 0", round=3)
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True, ap=0)
    stand(state, "yellow_2", cell(-1, 2), carried="gold")
    stand(state, "yellow_3", cell(-1, 1))
    return state


def tricking() -> RobbersState:
    state = table(loot={(-1, 1): ("coins",)})
    state.apply(Trick(YELLOW, cell(-1, 1), "coins"))
    return state


def targeting() -> RobbersState:
    return table(LAYOUT_B, ChooseTarget(RED), guard=cell(2, -2))


def guarding() -> RobbersState:
    return table(LAYOUT_B, WalkGuard(YELLOW, 3), guard=cell(2, -2), target=cell(2, 1))


CASES: list[tuple[RobbersState, Action, str]] = [
    (over(), EndTurn(0), "game_over"),
    (over(), PlaceTile(7, "X", Hex(9, 9), 9), "game_over"),
    (acting(), EndTurn(RED), "not_your_decision"),
    (targeting(), SetTarget(YELLOW, cell(-1, 0)), "not_your_decision"),
    (sneaking(), EndTurn(YELLOW), "sneak_unfinished"),
    (sneaking(), Drink(YELLOW, "yellow_1"), "sneak_unfinished"),
    (sneaking(), Move(YELLOW, "yellow_2", cell(1, 2)), "sneak_unfinished"),
    (sneaking(), SetTarget(YELLOW, cell(-1, 0)), "sneak_unfinished"),
    (sneaking(), Move(RED, "red_1", cell(2, 0)), "not_your_decision"),
    (acting(), PlaceTile(YELLOW, "W04", cell(0, 1), 0), "wrong_phase"),
    (acting(), PutTricked(YELLOW, cell(0, 0)), "wrong_phase"),
    (acting(), StepGuard(YELLOW, cell(0, 0)), "wrong_phase"),
    (placing(), EndTurn(YELLOW), "wrong_phase"),
    (placing(), PlaceCampAdapted(YELLOW, cell(0, 1)), "wrong_phase"),
    (farming(), EndTurn(YELLOW), "wrong_phase"),
    (tricking(), EndTurn(YELLOW), "wrong_phase"),
    (entering(), DrawFarmLoot(YELLOW), "wrong_phase"),
    (entering(), LeaveFarmEmpty(YELLOW), "wrong_phase"),
    (entering(), PlaceTile(YELLOW, "W09", cell(0, 1), 0), "not_your_tile"),
    (entering(), PlaceTile(YELLOW, "R2", cell(0, 1), 0), "not_your_tile"),
    (entering(), PlaceTile(YELLOW, "nothing", cell(0, 1), 77), "not_your_tile"),
    (placing(), PlaceTile(YELLOW, "W05", cell(0, 1), 0), "not_your_tile"),
    (entering(), PlaceCampAdapted(YELLOW, cell(0, 1)), "camp_not_stuck"),
    (entering(), PlaceTile(YELLOW, "W04", cell(0, 0), 0), "cell_taken"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(0, 0)), "cell_taken"),
    (entering(), PlaceTile(YELLOW, "W04", cell(9, 9), 0), "not_adjacent"),
    (entering(), PlaceTile(YELLOW, "W04", cell(2, -1), 1), "side_mismatch"),
    (entering(), PlaceTile(YELLOW, "W04", cell(0, 1), 3), "no_path_link"),
    (entering(), PlaceTile(YELLOW, "J06", cell(0, -2), 0), "lodge_beside_lodge"),
    (closing(), PlaceTile(YELLOW, "W04", cell(2, -2), 4), "forest_closed"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(3, -3)), "bad_camp_cell"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(9, 9)), "bad_camp_cell"),
    (acting(), Move(YELLOW, "red_1", cell(-1, 1)), "not_your_robber"),
    (acting(), Move(YELLOW, "blue_1", cell(-1, 1)), "not_your_robber"),
    (acting(), Take(YELLOW, "red_1", "coins"), "not_your_robber"),
    (acting(), Drop(YELLOW, "red_1"), "not_your_robber"),
    (acting(), Drink(YELLOW, "red_1"), "not_your_robber"),
    (acting(), Seize(YELLOW, "red_1"), "not_your_robber"),
    (settling(), Move(YELLOW, "yellow_1", cell(0, 0)), "robber_settled"),
    (settling(), Take(YELLOW, "yellow_1", "coins"), "robber_settled"),
    (settling(), Drop(YELLOW, "yellow_1"), "robber_settled"),
    (settling(), Drink(YELLOW, "yellow_1"), "robber_settled"),
    (settling(), Seize(YELLOW, "yellow_1"), "robber_settled"),
    (acting(), Move(YELLOW, "yellow_2", None), "foreign_camp"),
    (acting(), Move(YELLOW, "yellow_1", None), "not_at_camp_path"),
    (acting(), Move(YELLOW, "yellow_3", None), "not_at_camp_path"),
    (acting(), Move(YELLOW, "yellow_3", cell(1, 1)), "not_at_camp_path"),
    (acting(), Move(YELLOW, "yellow_1", cell(0, 1)), "no_path_between"),
    (acting(), Move(YELLOW, "yellow_1", cell(1, 1)), "no_path_between"),
    (acting(), Move(YELLOW, "yellow_1", cell(9, 9)), "no_path_between"),
    (acting(), Move(YELLOW, "yellow_1", cell(1, 0)), "cannot_stop_with_guard"),
    (acting(), Move(YELLOW, "yellow_2", cell(1, 0)), "cannot_stop_with_guard"),
    (acting(), Take(YELLOW, "yellow_2", "coins"), "no_ap"),
    (acting(), Take(YELLOW, "yellow_1", "coins"), "hands_full"),
    (acting(), Take(YELLOW, "yellow_3", "coins"), "nothing_there"),
    (girl_in_camp(), Take(YELLOW, "yellow_2", "girl"), "nothing_there"),
    (acting(), Drop(YELLOW, "yellow_2"), "hands_empty"),
    (girl_in_camp(), Drop(YELLOW, "yellow_1"), "drop_in_camp"),
    (spent(), Drink(YELLOW, "yellow_2"), "no_potion"),
    (spent(), Trick(YELLOW, cell(-1, 1), "gems"), "no_crook"),
    (acting(), Trick(YELLOW, cell(-1, 1), "girl"), "girl_not_by_crook"),
    (acting(), Trick(YELLOW, "yellow_1", "gold"), "own_robber"),
    (acting(), Trick(YELLOW, "red_1", "gold"), "no_such_loot"),
    (acting(), Trick(YELLOW, "red_2", "gold"), "no_such_loot"),
    (acting(), Trick(YELLOW, "blue_1", "gold"), "no_such_loot"),
    (acting(), Trick(YELLOW, cell(-1, 1), "gold"), "no_such_loot"),
    (acting(), Trick(YELLOW, cell(9, 9), "gold"), "no_such_loot"),
    (tricking(), PutTricked(YELLOW, cell(1, 0)), "trick_not_adjacent"),
    (tricking(), PutTricked(YELLOW, cell(-1, 1)), "trick_not_adjacent"),
    (tricking(), PutTricked(YELLOW, cell(-1, 2)), "trick_not_adjacent"),
    (acting(), Seize(YELLOW, "yellow_1"), "inn_too_early"),
    (settling(), Seize(YELLOW, "yellow_3"), "inn_taken"),
    (settling(), Seize(YELLOW, "yellow_2"), "drop_first"),
    (table(round=3), Seize(YELLOW, "yellow_1"), "not_an_inn"),
    (targeting(), SetTarget(RED, cell(0, 0)), "not_a_farm"),
    (targeting(), SetTarget(RED, cell(9, 9)), "not_a_farm"),
    (targeting(), SetTarget(RED, cell(2, -2)), "guard_stands_there"),
    (guarding(), StepGuard(YELLOW, cell(2, 0)), "not_shortest"),
    (guarding(), StepGuard(YELLOW, cell(2, -2)), "not_shortest"),
]


@pytest.mark.parametrize(("state", "action", "code"), CASES)
def test_refused_with_the_first_reason(state: RobbersState, action: Action, code: str) -> None:
    before = state.dump()
    refusal = state.why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, REFUSALS[code])
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.dump() == before


def test_a_robber_without_points_does_not_walk() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 1), ap=0)
    refusal = state.why_not(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert refusal is not None
    assert refusal.code == "no_ap"


def test_every_code_is_tried() -> None:
    assert {code for _, _, code in CASES} == set(REFUSALS)


def test_refusals_tell_what_a_sentence_needs() -> None:
    refusal = acting().why_not(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert refusal is not None
    assert refusal.facts == {"robber": "yellow_1", "ap": 2, "needs": 3}


def test_the_table_of_refusals_is_that_of_the_rules() -> None:
    assert ROBBERS_IN_THE_WOODS.refusals is REFUSALS
    assert len(REFUSALS) == 37
