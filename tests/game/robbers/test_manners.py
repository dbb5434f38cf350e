"""How a band is led by touches, and what a touch means that is refused."""

from __future__ import annotations

import pytest

from game.core.manners import Touched
from game.core.values import Action
from game.robbers.actions import Drink, Drop, EndTurn, Move, PlaceTile, Seize, Take
from game.robbers.data import Cell
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.steps import ChooseTarget, LootFarm, PlaceDrawn, PlacePiece, WalkGuard
from tests.game.robbers.positions import (
    LAYOUT_A,
    LAYOUT_B,
    NARROW,
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

MANNERS = ROBBERS_IN_THE_WOODS.manners


def reason(state: RobbersState, name: str, *said: str, touches: tuple[str, ...] = ()) -> str | None:
    """The code with which a touch is refused; None if nothing is meant by it."""
    seat = state.to_act()
    assert seat is not None
    action = MANNERS.meant(seat, said, Touched(name, touches), state.view(seat))
    if action is None:
        return None
    refusal = state.why_not(action)
    return "possible" if refusal is None else refusal.code


def opened(state: RobbersState, last: Action | None = None) -> tuple[str, ...]:
    return tuple(MANNERS.opening(state.view(state.to_act()), last))


def walked(state: RobbersState, name: str, *said: str) -> list[object]:
    way = MANNERS.way(said, Touched(name), state.view(YELLOW))
    return [action.to for action in way if isinstance(action, Move)]


def holding(*hand: str, has_camp: bool = True) -> RobbersState:
    """Yellow is about to lay a piece."""
    state = new_game()
    lay(state, shaped(NARROW))
    state.has_camp_in_hand[YELLOW], state.hands[YELLOW] = has_camp, list(hand)
    ask(state, PlacePiece(YELLOW))
    return state


# What goes without saying


def test_a_drawn_tile_need_not_be_touched() -> None:
    assert opened(table(LAYOUT_A, PlaceDrawn(YELLOW, "W04"))) == ("tile:W04",)


def test_the_last_piece_need_not_be_touched() -> None:
    assert opened(holding("W04", has_camp=False)) == ("tile:W04",)
    assert opened(holding("W04")) == ()


def test_who_does_not_see_the_hand_takes_nothing_for_granted() -> None:
    state = holding("W04", has_camp=False)
    assert MANNERS.opening(state.view(None), None) == ()
    assert MANNERS.opening(state.view(RED), None) == ()


def test_the_robber_who_went_last_stays_chosen_without_points_while_the_band_has_a_potion() -> None:
    state = table()
    moved = Move(YELLOW, "yellow_2", cell(1, 2))
    state.apply(moved)
    assert opened(state, moved) == ("robber:yellow_2",)
    state.change("yellow_2", ap=0)
    assert opened(state, moved) == ("robber:yellow_2",), "he could still drink, and nobody else was touched"


def test_only_when_a_robber_can_do_nothing_at_all_the_next_one_with_points_is_chosen() -> None:
    state = table(loot={(1, 1): ("gold",)})
    stand(state, "yellow_2", cell(1, 1), ap=1)
    took = Take(YELLOW, "yellow_2", "gold")
    state.apply(took)
    state.potions[YELLOW] = 0
    assert opened(state, took) == ("robber:yellow_2",), "he could still drop it"
    state.change("yellow_2", carried=None)
    assert opened(state, took) == ("robber:yellow_1",)


def test_a_robber_shut_in_by_the_guard_stays_chosen_while_he_can_take_something() -> None:
    state = table(loot={(1, 2): ("gold",)})
    stand(state, "yellow_2", cell(1, 2), ap=1)
    state.potions[YELLOW] = 0
    state.guard, state.target = cell(1, 1), cell(-1, 0)
    dropped = Drop(YELLOW, "yellow_2")
    state.change("yellow_2", ap=1)
    assert opened(state, dropped) == ("robber:yellow_2",)


def test_whoever_reached_an_inn_with_their_last_point_stays_chosen_to_settle_there() -> None:
    state = table(LAYOUT_B, round=3)
    inn = next(seen.cell for seen in state.view(None).tiles if seen.building == "inn")
    stand(state, "yellow_2", inn, ap=0)
    state.potions[YELLOW] = 0
    arrived = Move(YELLOW, "yellow_2", inn)
    assert opened(state, arrived) == ("robber:yellow_2",)
    state.round = 2
    assert opened(state, arrived) != ("robber:yellow_2",), "inns are for the last round"


def test_who_can_do_nothing_is_not_chosen() -> None:
    state = table(guard=cell(1, 2), target=cell(-1, 0), loot={(0, 0): ("gold",)})
    state.potions[YELLOW] = 0
    for name in ("yellow_1", "yellow_2", "yellow_3"):
        stand(state, name, None, ap=2)  # too little for the guard before the camp
    assert opened(state) == ()
    stand(state, "yellow_2", cell(1, 1), ap=0, carried="gems")
    assert opened(state) == ("robber:yellow_2",)


def test_a_robber_beside_the_guard_is_the_one_to_go_on() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_3", cell(1, 1))
    state.apply(Move(YELLOW, "yellow_3", cell(1, 0)))
    assert opened(state) == ("robber:yellow_3",)


def test_nothing_goes_without_saying_for_the_guard() -> None:
    assert opened(table(LAYOUT_B, ChooseTarget(RED), guard=cell(2, -2))) == ()


def test_instead_of_a_robber_another_of_the_band_may_be_chosen() -> None:
    view = table().view(YELLOW)
    band = ["robber:yellow_1", "robber:yellow_2", "robber:yellow_3"]
    assert MANNERS.alternatives(["robber:yellow_1"], view) == band
    assert MANNERS.alternatives([], view) == ()


# Walks


def test_a_touch_of_a_far_tile_is_a_walk() -> None:
    state = table()
    stand(state, "red_1", cell(1, 0))
    steps = [cell(1, 2), cell(1, 1), cell(1, 0)]
    for name in ("cell:1,0", "loot:1,0:gems", "robber:red_1"):
        assert walked(state, name, "robber:yellow_1") == steps
    assert walked(state, "cell:1,0") == []
    assert walked(state, "cell:1,0", "robber:yellow_1", "button:trick") == []
    assert walked(state, "cell:9,9", "robber:yellow_1") == []


def test_a_touch_of_the_camp_leads_home() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 1))
    assert walked(state, "camp:0", "robber:yellow_1") == [cell(1, 2), None]
    assert walked(state, "camp:1", "robber:yellow_1") == []


# What is meant


def test_of_all_turns_of_a_tile_the_one_nearest_to_fitting_is_meant() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "W04"))
    assert reason(state, "cell:0,0", "tile:W04") == "cell_taken"
    assert reason(state, "cell:9,9", "tile:W04") == "not_adjacent"
    assert reason(state, "cell:0,1", "tile:W04") == "no_path_link"
    assert reason(state, "tile:W09") == "not_your_tile"
    free = next(action.cell for action in state.legal() if isinstance(action, PlaceTile))
    assert reason(state, f"cell:{free.q},{free.r}", "tile:W04") == "possible"


def test_a_camp_that_fits_nowhere_is_meant_to_adapt_itself() -> None:
    assert reason(holding("W01"), "cell:9,9", "tile:R1") == "bad_camp_cell"
    assert reason(holding("W01"), "cell:2,-2", "tile:R1") == "possible"
    assert reason(holding("W01", "W04"), "cell:2,-2", "tile:R1") == "side_mismatch"


def test_a_robber_is_woken() -> None:
    state = table(LAYOUT_A, round=3)
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True, ap=0)
    state.change("yellow_2", ap=0)
    refresh(state)
    assert reason(state, "robber:red_1") == "not_your_robber"
    assert reason(state, "robber:yellow_1") == "robber_settled"
    assert reason(state, "robber:yellow_2") == "no_ap"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("action:take", "nothing_there"),
        ("action:take_gold", "nothing_there"),
        ("action:drop", "hands_empty"),
        ("action:drink", "no_potion"),
        ("action:trick", "no_such_loot"),
        ("action:settle", "inn_too_early"),
        ("camp:1", "foreign_camp"),
        ("cell:0,1", "no_path_between"),
        ("cell:1,0", "cannot_stop_with_guard"),
        ("cell:0,0", None),
        ("cell:2,0", None),
        ("status", None),
    ],
)
def test_what_a_robber_cannot_do_is_refused_for_its_reason(name: str, code: str | None) -> None:
    """He stands before red's camp, with the guard beside him and two points left."""
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(2, 0), ap=2)
    state.potions[YELLOW] = 0
    assert reason(state, name, "robber:yellow_1") == code


@pytest.mark.parametrize("start", [None, cell(1, 2)])
def test_a_walk_cannot_end_beside_the_guard_however_far_he_is(start: Cell | None) -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", start, ap=8)
    assert walked(state, "cell:0,0", "robber:yellow_1"), "the way past him is one touch"
    assert reason(state, "cell:1,0", "robber:yellow_1") == "no_stop_with_guard"


def test_while_no_robber_is_chosen_nobody_is_out_of_breath_who_is_not() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 1), ap=0)
    for name in ("cell:1,0", "cell:0,1", "camp:0", "loot:1,0:gems"):
        assert reason(state, name) is None, "which robber is meant has to be said first"
    assert reason(state, "action:take") == "nothing_there"
    for robber in ("yellow_2", "yellow_3"):
        stand(state, robber, None, ap=0)
    assert reason(state, "cell:1,0") == "no_ap"


def test_loot_at_his_feet_is_meant_to_be_taken() -> None:
    state = table(loot={(1, 1): ("gold",)})
    stand(state, "yellow_1", cell(1, 1), carried="gems")
    assert reason(state, "loot:1,1:gold", "robber:yellow_1") == "hands_full"


def test_crooks_are_told_what_they_leave_alone() -> None:
    state = table(loot={(1, 1): ("gold",)}, girl=cell(-1, 1))
    stand(state, "yellow_1", cell(1, 1), carried="gems")
    for name, code in (
        ("robber:yellow_1", "own_robber"),
        ("robber:red_1", "no_such_loot"),
        ("cell:-1,1", "girl_not_by_crook"),
        ("cell:0,0", "no_such_loot"),
        ("loot:1,1:gold", "possible"),
    ):
        assert reason(state, name, "button:trick") == code


def test_what_is_touched_while_the_guard_is_led_means_his_way() -> None:
    targeting = table(LAYOUT_B, ChooseTarget(RED), guard=cell(2, -2))
    assert reason(targeting, "cell:0,0") == "not_a_farm"
    assert reason(targeting, "camp:0", touches=("camp:0", "cell:2,-2")) == "guard_stands_there"
    walking = table(LAYOUT_B, WalkGuard(YELLOW, 3), guard=cell(2, -2), target=cell(2, 1))
    assert reason(walking, "cell:2,0") == "not_shortest"


def test_while_a_farm_waits_for_its_loot_everything_else_waits() -> None:
    state = table(LAYOUT_A, LootFarm(YELLOW, cell(-1, 0)))
    assert reason(state, "cell:0,0") == "wrong_decision"
    assert reason(state, "robber:yellow_1") == "wrong_decision"
    assert reason(state, "status") is None


def test_nobody_is_led_to_a_potion_or_to_drop_what_they_carry() -> None:
    took = Take(YELLOW, "yellow_1", "gold")
    assert MANNERS.is_unlikely(Drink(YELLOW, "yellow_1"), None)
    assert MANNERS.is_unlikely(Drop(YELLOW, "yellow_1"), took)
    assert MANNERS.is_unlikely(Drop(YELLOW, "yellow_1"), Move(YELLOW, "yellow_1", cell(1, 1)))
    assert not MANNERS.is_unlikely(EndTurn(YELLOW), took)


# Doubts


def tired(points: int = 0, **facts: object) -> RobbersState:
    """Nobody has points left but yellow_1, who stands two steps before his camp."""
    state = table(**facts)  # type: ignore[arg-type]
    for robber in ("yellow_2", "yellow_3"):
        stand(state, robber, None, ap=0)
    stand(state, "yellow_1", cell(1, 1), ap=points)
    return state


def doubt_about_the_end(state: RobbersState) -> str | None:
    assert state.why_not(EndTurn(YELLOW)) is None
    found = MANNERS.doubt(EndTurn(YELLOW), state.view(YELLOW))
    return found.code if found else None


def test_three_points_of_one_robber_are_worth_a_question() -> None:
    assert doubt_about_the_end(tired(3)) == "points_left"
    assert doubt_about_the_end(tired(2)) is None
    found = MANNERS.doubt(EndTurn(YELLOW), table().view(YELLOW))
    assert found is not None and found.facts == {"n": 4, "number": 1}


def test_loot_that_could_come_home_is_worth_a_question() -> None:
    near = tired(2)
    stand(near, "yellow_1", cell(1, 1), carried="gold", ap=2)
    assert doubt_about_the_end(near) == "home_in_reach"
    stand(near, "yellow_1", cell(1, 1), carried="girl", ap=2)
    assert doubt_about_the_end(near) is None, "the girl is not brought there"


def test_a_potion_is_remembered_when_a_single_step_is_missing() -> None:
    near = tired(1)
    stand(near, "yellow_1", cell(1, 1), carried="gold", ap=1)
    assert doubt_about_the_end(near) == "one_step_short"
    stand(near, "yellow_1", cell(1, 1), ap=0)
    assert doubt_about_the_end(near) is None, "two steps are missing"
    near.potions[YELLOW] = 0
    stand(near, "yellow_1", cell(1, 2), ap=0)
    assert doubt_about_the_end(near) is None, "nothing is left to drink"


def test_loot_in_reach_of_free_hands_is_worth_a_question() -> None:
    assert doubt_about_the_end(tired(1, loot={(1, 1): ("gold",)})) == "loot_in_reach"
    assert doubt_about_the_end(tired(2, loot={(1, 2): ("gold",)})) == "loot_in_reach"
    assert doubt_about_the_end(tired(1, loot={(-1, 1): ("gold",)})) is None
    loaded = tired(1, loot={(1, 1): ("gold",)})
    stand(loaded, "yellow_1", cell(1, 1), carried="girl", ap=1)
    assert doubt_about_the_end(loaded) is None


def test_a_robber_who_settles_with_turns_to_come_is_asked_whether_he_wants_to_rest_so_long() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1))
    settle, last_pile = Seize(YELLOW, "yellow_1"), state.piles[-1]
    found = MANNERS.doubt(settle, state.view(YELLOW))
    assert found is not None and (found.code, found.facts) == (
        "settles_early",
        {"points": 3, "n": 3, "number": 1},
    )
    del last_pile[4:]
    found = MANNERS.doubt(settle, state.view(YELLOW))
    assert found is not None and found.facts["n"] == 1, "one more turn is still a turn"
    del last_pile[3:]
    assert MANNERS.doubt(settle, state.view(YELLOW)) is None, "the game ends before the next one"


def test_the_last_robber_does_not_settle_with_potions_unasked() -> None:
    state = table(round=3)
    del state.piles[-1][3:]
    stand(state, "yellow_1", cell(-1, 1))
    settle = Seize(YELLOW, "yellow_1")
    assert MANNERS.doubt(settle, state.view(YELLOW)) is None, "others can still drink them"
    for robber in ("yellow_2", "yellow_3"):
        stand(state, robber, cell(-1, 1), is_settled=True)
    found = MANNERS.doubt(settle, state.view(YELLOW))
    assert found is not None and (found.code, found.facts) == ("potions_unused", {"points": 3, "n": 3})
    state.potions[YELLOW] = 0
    assert MANNERS.doubt(settle, state.view(YELLOW)) is None, "crooks can still be sent"


def test_whoever_ends_the_turn_by_settling_is_asked_whether_that_is_meant() -> None:
    state = table(round=3)
    del state.piles[-1][3:]
    state.potions[YELLOW] = state.crooks[YELLOW] = 0
    stand(state, "yellow_1", cell(-1, 1))
    settle = Seize(YELLOW, "yellow_1")
    assert MANNERS.doubt(settle, state.view(YELLOW)) is None, "others can still act"
    for robber in ("yellow_2", "yellow_3"):
        stand(state, robber, cell(1, 1), is_settled=True)
    found = MANNERS.doubt(settle, state.view(YELLOW))
    assert found is not None and (found.code, found.facts) == ("settles_last", {"points": 3})
    state.apply(settle)
    assert state.to_act() != YELLOW, "nothing was left to do"


def test_nothing_else_a_robber_does_is_asked_back() -> None:
    state = table(loot={(1, 1): ("gold",)})
    stand(state, "yellow_1", cell(1, 1))
    doubted = {type(action) for action in state.legal() if MANNERS.doubt(action, state.view(YELLOW))}
    assert doubted == {EndTurn}


# Secrets


def test_only_hidden_tiles_are_secrets() -> None:
    assert MANNERS.asks_for_secrets(holding("W04").view(None))
    assert not MANNERS.asks_for_secrets(holding().view(None))
    assert not MANNERS.asks_for_secrets(table().view(None))
