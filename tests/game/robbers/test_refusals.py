"""What a player is told who tries something that is not allowed."""

from __future__ import annotations

import random
import re
from inspect import getsource

import pytest

from game.core.contract import IllegalAction
from game.core.hexes import Hex
from game.core.values import Action
from game.robbers import guard as guard_rules
from game.robbers import placing as placing_rules
from game.robbers import robbing as robbing_rules
from game.robbers import tricks as trick_rules
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


def camped() -> RobbersState:
    """The same with yellow's camp already laid."""
    state = entering()
    state.has_camp_in_hand[YELLOW] = False
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


def breathless() -> RobbersState:
    state = table(loot={(1, 1): ("coins",)})
    stand(state, "yellow_1", cell(1, 1), ap=0)
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


def retargeting() -> RobbersState:
    """The guard stands on his target, and red sends him on."""
    return table(LAYOUT_B, ChooseTarget(RED), guard=cell(2, -2), target=cell(2, -2))


def guarding() -> RobbersState:
    return table(LAYOUT_B, WalkGuard(YELLOW, 3), guard=cell(2, -2), target=cell(2, 1))


# What every game that asks by steps refuses.
COMMON = {("game_over", "8.5"), ("not_your_decision", "9.1"), ("wrong_decision", "9.1")}

# By position: what is tried, the first reason against it, and the paragraph that explains it.
CASES: list[tuple[RobbersState, Action, str, str]] = [
    (over(), EndTurn(0), "game_over", "8.5"),
    (over(), PlaceTile(7, "X", Hex(9, 9), 9), "game_over", "8.5"),
    (acting(), EndTurn(RED), "not_your_decision", "9.1"),
    (targeting(), SetTarget(YELLOW, cell(-1, 0)), "not_your_decision", "9.1"),
    (sneaking(), EndTurn(YELLOW), "sneak_unfinished", "6.9"),
    (sneaking(), Drink(YELLOW, "yellow_1"), "sneak_unfinished", "6.9"),
    (sneaking(), Move(YELLOW, "yellow_2", cell(1, 2)), "sneak_unfinished", "6.9"),
    (sneaking(), SetTarget(YELLOW, cell(-1, 0)), "sneak_unfinished", "6.9"),
    (sneaking(), Move(RED, "red_1", cell(2, 0)), "not_your_decision", "9.1"),
    (acting(), PlaceTile(YELLOW, "W04", cell(0, 1), 0), "wrong_decision", "9.1"),
    (acting(), PutTricked(YELLOW, cell(0, 0)), "wrong_decision", "9.1"),
    (acting(), StepGuard(YELLOW, cell(0, 0)), "wrong_decision", "9.1"),
    (placing(), EndTurn(YELLOW), "wrong_decision", "9.1"),
    (placing(), PlaceCampAdapted(YELLOW, cell(0, 1)), "wrong_decision", "9.1"),
    (farming(), EndTurn(YELLOW), "wrong_decision", "9.1"),
    (tricking(), EndTurn(YELLOW), "wrong_decision", "9.1"),
    (entering(), DrawFarmLoot(YELLOW), "wrong_decision", "9.1"),
    (entering(), LeaveFarmEmpty(YELLOW), "wrong_decision", "9.1"),
    (entering(), PlaceTile(YELLOW, "W09", cell(0, 1), 0), "not_your_tile", "4.1"),
    (entering(), PlaceTile(YELLOW, "R2", cell(0, 1), 0), "not_your_tile", "4.1"),
    (entering(), PlaceTile(YELLOW, "nothing", cell(0, 1), 77), "not_your_tile", "4.1"),
    (placing(), PlaceTile(YELLOW, "W05", cell(0, 1), 0), "not_your_tile", "4.1"),
    (camped(), PlaceCampAdapted(YELLOW, cell(0, 1)), "not_your_tile", "4.9"),
    (entering(), PlaceCampAdapted(YELLOW, cell(0, 1)), "camp_not_stuck", "4.9"),
    (entering(), PlaceTile(YELLOW, "W04", cell(0, 0), 0), "cell_taken", "4.2"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(0, 0)), "cell_taken", "4.2"),
    (entering(), PlaceTile(YELLOW, "W04", cell(9, 9), 0), "not_adjacent", "4.2"),
    (entering(), PlaceTile(YELLOW, "W04", cell(2, -1), 1), "side_mismatch", "4.3"),
    (entering(), PlaceTile(YELLOW, "W04", cell(0, 1), 3), "no_path_link", "4.4"),
    (entering(), PlaceTile(YELLOW, "J06", cell(0, -2), 0), "lodge_beside_lodge", "4.5"),
    (closing(), PlaceTile(YELLOW, "W04", cell(2, -2), 4), "forest_closed", "4.6"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(3, -3)), "bad_camp_cell", "4.9"),
    (stuck(), PlaceCampAdapted(YELLOW, cell(9, 9)), "bad_camp_cell", "4.9"),
    (acting(), Move(YELLOW, "red_1", cell(-1, 1)), "not_your_robber", "6.1"),
    (acting(), Move(YELLOW, "blue_1", cell(-1, 1)), "not_your_robber", "6.1"),
    (acting(), Take(YELLOW, "red_1", "coins"), "not_your_robber", "6.1"),
    (acting(), Drop(YELLOW, "red_1"), "not_your_robber", "6.1"),
    (acting(), Drink(YELLOW, "red_1"), "not_your_robber", "6.1"),
    (acting(), Seize(YELLOW, "red_1"), "not_your_robber", "6.1"),
    (settling(), Move(YELLOW, "yellow_1", cell(0, 0)), "robber_settled", "6.8"),
    (settling(), Take(YELLOW, "yellow_1", "coins"), "robber_settled", "6.8"),
    (settling(), Drop(YELLOW, "yellow_1"), "robber_settled", "6.8"),
    (settling(), Drink(YELLOW, "yellow_1"), "robber_settled", "6.12"),
    (settling(), Seize(YELLOW, "yellow_1"), "robber_settled", "6.8"),
    (acting(), Move(YELLOW, "yellow_2", None), "foreign_camp", "6.2"),
    (acting(), Move(YELLOW, "yellow_1", None), "not_at_camp_path", "6.2"),
    (acting(), Move(YELLOW, "yellow_3", None), "not_at_camp_path", "6.2"),
    (acting(), Move(YELLOW, "yellow_3", cell(1, 1)), "not_at_camp_path", "6.2"),
    (acting(), Move(YELLOW, "yellow_1", cell(0, 1)), "no_path_between", "6.2"),
    (acting(), Move(YELLOW, "yellow_1", cell(1, 1)), "no_path_between", "6.2"),
    (acting(), Move(YELLOW, "yellow_1", cell(9, 9)), "no_path_between", "6.2"),
    (acting(), Move(YELLOW, "yellow_1", cell(1, 0)), "cannot_stop_with_guard", "6.9"),
    (acting(), Move(YELLOW, "yellow_2", cell(1, 0)), "cannot_stop_with_guard", "6.9"),
    (acting(), Move(YELLOW, "yellow_3", cell(1, 0)), "no_stop_with_guard", "6.9"),
    (breathless(), Move(YELLOW, "yellow_1", cell(1, 0)), "no_ap", "6.1"),
    (breathless(), Take(YELLOW, "yellow_1", "coins"), "no_ap_to_take", "6.3"),
    (acting(), Take(YELLOW, "yellow_1", "coins"), "hands_full", "6.3"),
    (acting(), Take(YELLOW, "yellow_3", "coins"), "nothing_there", "6.3"),
    (girl_in_camp(), Take(YELLOW, "yellow_2", "girl"), "nothing_there", "6.3"),
    (acting(), Drop(YELLOW, "yellow_2"), "hands_empty", "6.4"),
    (girl_in_camp(), Drop(YELLOW, "yellow_1"), "drop_in_camp", "6.4"),
    (spent(), Drink(YELLOW, "yellow_2"), "no_potion", "6.6"),
    (spent(), Trick(YELLOW, cell(-1, 1), "gems"), "no_crook", "6.6"),
    (acting(), Trick(YELLOW, cell(-1, 1), "girl"), "girl_not_by_crook", "6.13"),
    (acting(), Trick(YELLOW, "yellow_1", "gold"), "own_robber", "6.13"),
    (acting(), Trick(YELLOW, "red_1", "gold"), "no_such_loot", "6.6"),
    (acting(), Trick(YELLOW, "red_2", "gold"), "no_such_loot", "6.6"),
    (acting(), Trick(YELLOW, "blue_1", "gold"), "no_such_loot", "6.6"),
    (acting(), Trick(YELLOW, cell(-1, 1), "gold"), "no_such_loot", "6.6"),
    (acting(), Trick(YELLOW, cell(9, 9), "gold"), "no_such_loot", "6.6"),
    (tricking(), PutTricked(YELLOW, cell(1, 0)), "trick_not_adjacent", "6.6"),
    (tricking(), PutTricked(YELLOW, cell(-1, 1)), "trick_not_adjacent", "6.6"),
    (tricking(), PutTricked(YELLOW, cell(-1, 2)), "trick_not_adjacent", "6.6"),
    (acting(), Seize(YELLOW, "yellow_1"), "inn_too_early", "6.8"),
    (settling(), Seize(YELLOW, "yellow_3"), "inn_taken", "6.8"),
    (settling(), Seize(YELLOW, "yellow_2"), "drop_first", "6.8"),
    (table(round=3), Seize(YELLOW, "yellow_1"), "not_an_inn", "6.8"),
    (targeting(), SetTarget(RED, cell(0, 0)), "not_a_farm", "7.2"),
    (targeting(), SetTarget(RED, cell(9, 9)), "not_a_farm", "7.2"),
    (targeting(), SetTarget(RED, cell(2, -2)), "guard_stands_there", "7.2"),
    (retargeting(), SetTarget(RED, cell(0, 0)), "not_a_farm", "7.6"),
    (retargeting(), SetTarget(RED, cell(2, -2)), "guard_stands_there", "7.6"),
    (guarding(), StepGuard(YELLOW, cell(2, 0)), "not_shortest", "7.4"),
    (guarding(), StepGuard(YELLOW, cell(2, -2)), "not_shortest", "7.4"),
]


@pytest.mark.parametrize(("state", "action", "code", "rule"), CASES)
def test_refused_with_the_first_reason(state: RobbersState, action: Action, code: str, rule: str) -> None:
    before = state.dump()
    refusal = state.why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (code, rule)
    with pytest.raises(IllegalAction):
        state.apply(action)
    assert state.dump() == before


def test_every_refusal_that_the_rules_write_is_tried() -> None:
    rules = "".join(getsource(phase) for phase in (placing_rules, robbing_rules, trick_rules, guard_rules))
    written = re.findall(r'refused\(\s*"(\w+)", "([\d.]+)"', rules)
    assert len(written) == rules.count("refused(")
    assert {*written, *COMMON} == {(code, rule) for _, _, code, rule in CASES}


def test_refusals_tell_what_a_sentence_needs() -> None:
    refusal = acting().why_not(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert refusal is not None
    assert refusal.facts == {"robber": "yellow_1", "ap": 2, "needs": 3}
