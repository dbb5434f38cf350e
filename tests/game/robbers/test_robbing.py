"""What robbers do: walking, taking, dropping, delivering, potions, crooks, the girl, inns (6)."""

from __future__ import annotations

import pytest

from game.robbers import events as told
from game.robbers.actions import Drink, Drop, EndTurn, Move, PutTricked, Seize, Take, Trick
from game.robbers.state import RobbersState
from tests.game.robbers.positions import (
    RED,
    YELLOW,
    apply,
    cell,
    kinds_of,
    of_kind,
    only,
    refresh,
    stand,
    table,
    task,
)


def moves(state: RobbersState, robber: str) -> set[object]:
    return {action.to for action in state.legal() if isinstance(action, Move) and action.robber == robber}


def test_paths_of_all_camps_are_open_to_all() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 0))
    assert moves(state, "yellow_1") == {cell(0, 0), cell(1, -1), cell(1, 1), cell(2, 0)}
    state.apply(Move(YELLOW, "yellow_1", cell(2, 0)))
    assert moves(state, "yellow_1") == {cell(1, 0)}


def test_the_own_camp_is_entered_and_left_by_its_path_only() -> None:
    state = table()
    assert moves(state, "yellow_1") == {cell(1, 2)}
    stand(state, "yellow_1", cell(1, 2))
    assert moves(state, "yellow_1") == {cell(1, 1), None}


def test_robbers_walk_back_and_forth_and_take_turns_at_will() -> None:
    state = table()
    apply(
        state,
        Move(YELLOW, "yellow_1", cell(1, 2)),
        Move(YELLOW, "yellow_2", cell(1, 2)),
        Move(YELLOW, "yellow_1", None),
        Move(YELLOW, "yellow_2", cell(1, 1)),
        Move(YELLOW, "yellow_1", cell(1, 2)),
    )
    assert [robber.ap for _, robber in state.band(YELLOW)] == [1, 2, 4]


def test_several_robbers_may_stand_on_a_tile() -> None:
    state = table()
    for robber in ("yellow_1", "red_1", "red_2"):
        stand(state, robber, cell(1, 1))
    assert moves(state, "yellow_1") == {cell(1, 0), cell(1, 2)}


def test_a_robber_chooses_one_token() -> None:
    state = table(loot={(1, 1): ("gems", "silver", "silver")}, girl=cell(1, 1))
    stand(state, "yellow_1", cell(1, 1))
    assert set(kinds_of(state, Take)) == {
        Take(YELLOW, "yellow_1", kind) for kind in ("gems", "silver", "girl")
    }
    event = only(state.apply(Take(YELLOW, "yellow_1", "silver")), told.LootTaken)
    assert event == told.LootTaken("yellow_1", cell(1, 1), "silver", 3)
    assert state.loot == {"W01": ("gems", "silver")}
    assert kinds_of(state, Take) == []


def test_dropping_is_free_and_another_may_take() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 1), carried="gems", ap=0)
    stand(state, "yellow_2", cell(1, 1))
    event = only(state.apply(Drop(YELLOW, "yellow_1")), told.LootDropped)
    assert event == told.LootDropped("yellow_1", cell(1, 1), "gems")
    assert Take(YELLOW, "yellow_2", "gems") in state.legal()
    assert Take(YELLOW, "yellow_1", "gems") not in state.legal()


def test_the_girl_may_be_carried_into_the_camp_and_out_again() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 2), carried="girl")
    events = state.apply(Move(YELLOW, "yellow_1", None))
    assert of_kind(events, told.LootDelivered) == []
    assert state.robbers["yellow_1"].carried == "girl"
    assert Drop(YELLOW, "yellow_1") not in state.legal()
    state.apply(Move(YELLOW, "yellow_1", cell(1, 2)))
    assert state.view(None).girl_carrier == "yellow_1"


def test_the_girl_can_be_dropped_and_taken_by_another_band() -> None:
    state = table()
    stand(state, "yellow_1", cell(1, 1), carried="girl")
    state.apply(Drop(YELLOW, "yellow_1"))
    assert (state.girl, state.view(None).girl_cell) == (cell(1, 1), cell(1, 1))
    stand(state, "yellow_2", cell(1, 1))
    state.apply(Take(YELLOW, "yellow_2", "girl"))
    assert state.girl == "yellow_2"


def test_the_girl_earns_nothing_while_sneaking_over_the_bush() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1), carried="girl")
    events = state.apply(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert of_kind(events, told.GirlDelivered) == []
    assert only(events, told.RobberSneaked) == told.RobberSneaked("yellow_1", cell(1, 0))
    events = state.apply(Move(YELLOW, "yellow_1", cell(0, 0)))
    assert only(events, told.GirlDelivered).cell == cell(0, 0)


def test_a_sneak_may_lead_back() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    state.apply(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert state.view(None).sneaking == "yellow_1"
    state.apply(Move(YELLOW, "yellow_1", cell(1, 1)))
    assert (state.sneaking, state.robbers["yellow_1"].ap) == (None, 1)


def test_in_a_dead_end_the_way_back_is_the_only_one() -> None:
    state = table(guard=cell(-1, 0), target=cell(2, -2))
    stand(state, "yellow_1", cell(0, 0))
    events = state.apply(Move(YELLOW, "yellow_1", cell(-1, 0)))
    assert [event.to for event in of_kind(events, told.RobberMoved)] == [cell(-1, 0), cell(0, 0)]
    assert state.robbers["yellow_1"].ap == 1


def test_loot_beside_the_guard_is_for_crooks_only() -> None:
    state = table(guard=cell(-1, 0), target=cell(2, -2), loot={(-1, 0): ("gems",)})
    assert Trick(YELLOW, cell(-1, 0), "gems") in state.legal()
    state.apply(Trick(YELLOW, cell(-1, 0), "gems"))
    state.apply(PutTricked(YELLOW, cell(0, 0)))
    assert state.loot == {"S1": ("gems",)}


def test_a_crook_robs_another_players_robber() -> None:
    state = table()
    stand(state, "red_1", cell(2, 0), carried="gold")
    stand(state, "yellow_1", cell(1, 1), carried="gems")
    stand(state, "red_2", cell(2, 0), carried="girl")
    assert kinds_of(state, Trick) == [Trick(YELLOW, "red_1", "gold")]
    events = state.apply(Trick(YELLOW, "red_1", "gold"))
    assert only(events, told.CrookSent) == told.CrookSent(YELLOW, "red_1", "gold", cell(2, 0))
    assert state.robbers["red_1"].carried is None
    tricked = state.view(None).tricked
    assert tricked is not None
    assert (tricked.kind, tricked.origin_cell) == ("gold", cell(2, 0))
    assert PutTricked(YELLOW, cell(1, 1)) in state.legal()
    events = state.apply(PutTricked(YELLOW, cell(1, 1)))
    assert only(events, told.CrookPlayed).to == cell(1, 1)
    assert state.loot == {"W01": ("gold",)}
    assert task(state) == "act"


def test_a_crook_may_use_the_path_of_a_camp_tile() -> None:
    state = table(loot={(1, 1): ("gems",)})
    state.apply(Trick(YELLOW, cell(1, 1), "gems"))
    assert PutTricked(YELLOW, cell(1, 2)) in state.legal()
    state.apply(PutTricked(YELLOW, cell(1, 2)))
    assert state.loot == {"R1": ("gems",)}
    assert state.delivered[YELLOW]["gems"] == 0


def test_a_crook_with_one_way_to_go_is_not_asked() -> None:
    state = table(loot={(1, 2): ("gold",)})
    events = state.apply(Trick(YELLOW, cell(1, 2), "gold"))
    assert only(events, told.CrookPlayed).to == cell(1, 1)
    assert (task(state), state.loot) == ("act", {"W01": ("gold",)})


def test_every_band_token_works_once() -> None:
    state = table()
    apply(state, *(Drink(YELLOW, "yellow_1") for _ in range(3)))
    assert (state.potions, kinds_of(state, Drink)) == ([0, 3], [])
    assert state.robbers["yellow_1"].ap == 16


def test_points_are_lost_at_the_end_of_the_turn() -> None:
    state = table()
    state.apply(EndTurn(YELLOW))
    assert all(robber.ap == 0 for _, robber in state.band(YELLOW))


def test_settled_robbers_get_no_points_and_nothing_to_drink() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1))
    state.apply(Seize(YELLOW, "yellow_1"))
    assert not [action for action in state.legal() if getattr(action, "robber", None) == "yellow_1"]
    assert state.view(None).robbers[0].place == "inn"


def test_settling_needs_no_step() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1), ap=0)
    assert Seize(YELLOW, "yellow_1") in state.legal()


@pytest.mark.parametrize("left", ["nothing", "a crook"])
def test_a_band_that_can_do_nothing_is_not_asked(left: str) -> None:
    state = table(round=3, loot={(1, 1): ("gems",)})
    state.potions[YELLOW] = 0
    state.crooks[YELLOW] = int(left == "a crook")
    for name, _ in state.band(YELLOW)[1:]:
        state.change(name, ap=0)
    stand(state, "yellow_1", cell(-1, 1))
    events = state.apply(Seize(YELLOW, "yellow_1"))
    assert bool(of_kind(events, told.TurnEnded)) == (left == "nothing")
    assert (state.to_act() == RED) == (left == "nothing")


def test_another_robber_on_the_inn_may_still_settle_if_nobody_has() -> None:
    state = table(round=3)
    stand(state, "red_1", cell(-1, 1))
    stand(state, "yellow_1", cell(-1, 1))
    refresh(state)
    assert Seize(YELLOW, "yellow_1") in state.legal()
