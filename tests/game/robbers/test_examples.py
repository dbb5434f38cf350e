"""The worked examples of the rules, one by one."""

from __future__ import annotations

import pytest

from game.core.report import Report
from game.core.values import Event
from game.robbers import events as told
from game.robbers import loot, scoring
from game.robbers.actions import (
    DrawFarmLoot,
    Drink,
    Drop,
    EndTurn,
    Move,
    PlaceTile,
    PutTricked,
    Seize,
    SetTarget,
    StepGuard,
    Take,
    Trick,
)
from game.robbers.data import LOOT, LootKind
from game.robbers.steps import (
    PlaceDrawn,
    SendRobbers,
)
from tests.game.robbers.positions import (
    LAYOUT_A,
    LAYOUT_B,
    RED,
    YELLOW,
    apply,
    ask,
    cell,
    code,
    hoard,
    kinds_of,
    of_kind,
    only,
    stand,
    table,
    task,
)


def test_loot_is_worth_its_value_in_every_scoring() -> None:
    state = table()
    hoard(state, YELLOW, gems=3, coins=1, silver=2)
    row = scoring.score_round(state).rows[YELLOW]
    assert (row.gain, row.total) == (7, 7)
    assert row.kinds == {"gems": 4, "coins": 1, "gold": 0, "jewellery": 0, "silver": 2}


def test_potions_add_up() -> None:
    state = table(round=2)
    state.change("yellow_1", ap=0)
    state.apply(Drink(YELLOW, "yellow_1"))
    assert state.robbers["yellow_1"].ap == 5
    other = state.copy()
    state.apply(Drink(YELLOW, "yellow_1"))
    assert state.robbers["yellow_1"].ap == 10
    other.apply(Drink(YELLOW, "yellow_2"))
    assert other.robbers["yellow_2"].ap == 10


def test_potions_do_not_double_each_other() -> None:
    state = table(round=2)
    apply(state, Drink(YELLOW, "yellow_1"), Drink(YELLOW, "yellow_1"))
    assert state.robbers["yellow_1"].ap == 15


def test_leaving_and_entering_the_camp_past_the_guard() -> None:
    state = table(guard=cell(1, 2), target=cell(-1, 0))
    events = state.apply(Move(YELLOW, "yellow_1", cell(1, 2)))
    assert only(events, told.RobberMoved).cost == 2
    assert state.robbers["yellow_1"].ap == 2
    assert {(type(action), getattr(action, "robber", None)) for action in state.legal()} == {
        (Move, "yellow_1")
    }
    state.apply(Move(YELLOW, "yellow_1", cell(1, 1)))
    assert state.robbers["yellow_1"].ap == 1


def test_entering_costs_three_as_well() -> None:
    state = table(guard=cell(1, 2), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    events = apply(state, Move(YELLOW, "yellow_1", cell(1, 2)), Move(YELLOW, "yellow_1", None))
    assert [event.cost for event in of_kind(events, told.RobberMoved)] == [2, 1]
    assert state.robbers["yellow_1"].ap == 1


def test_taking_and_delivering() -> None:
    state = table(loot={(1, 1): ("gold",)})
    stand(state, "yellow_1", cell(1, 1))
    left = []
    for action in (
        Take(YELLOW, "yellow_1", "gold"),
        Move(YELLOW, "yellow_1", cell(1, 2)),
        Move(YELLOW, "yellow_1", None),
        Move(YELLOW, "yellow_1", cell(1, 2)),
    ):
        events = state.apply(action)
        left.append(state.robbers["yellow_1"].ap)
        if action == Move(YELLOW, "yellow_1", None):
            assert only(events, told.LootDelivered) == told.LootDelivered(YELLOW, "yellow_1", "gold", 1)
    assert left == [3, 2, 1, 0]
    assert state.delivered[YELLOW]["gold"] == 1


def test_a_tile_fits_or_does_not() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "W04"))
    assert state.forest.edge[cell(2, -1)] == (0b000001, 0b111000)
    assert code(state, PlaceTile(YELLOW, "W04", cell(2, -1), 0)) is None
    assert code(state, PlaceTile(YELLOW, "W04", cell(2, -1), 1)) == "side_mismatch"
    state = table(LAYOUT_A.replace("W01", "W02"), PlaceDrawn(YELLOW, "W01"))
    assert all(code(state, PlaceTile(YELLOW, "W01", cell(2, -1), k)) == "side_mismatch" for k in range(6))


def test_trees_alone_do_not_join_a_tile() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "W04"))
    assert code(state, PlaceTile(YELLOW, "W04", cell(0, 1), 3)) == "no_path_link"


def test_lodges_lie_apart() -> None:
    state = table(LAYOUT_A, PlaceDrawn(YELLOW, "J06"))
    assert code(state, PlaceTile(YELLOW, "J06", cell(0, -2), 0)) == "lodge_beside_lodge"
    places = {((-1, -1), 1), ((-1, 2), 0), ((0, 3), 1), ((2, 2), 1), ((3, -3), 0), ((3, -1), 0)}
    legal = [action for action in state.legal() if isinstance(action, PlaceTile)]
    assert {(tuple(action.cell), action.rotation) for action in legal} == places


def test_a_crook_reaches_over_trees() -> None:
    state = table(loot={(-1, 1): ("coins",)})
    state.apply(Trick(YELLOW, cell(-1, 1), "coins"))
    assert task(state) == "trick_put"
    assert set(state.legal()) == {PutTricked(YELLOW, cell(0, 0)), PutTricked(YELLOW, cell(-1, 0))}
    assert code(state, PutTricked(YELLOW, cell(1, 0))) == "trick_not_adjacent"
    state.apply(PutTricked(YELLOW, cell(-1, 0)))
    assert state.loot == {"B11": ("coins",)}
    assert state.crooks == [2, 3]


@pytest.mark.parametrize(("layout", "farms_needed"), [("", 2), ("B11 (-1,0) 0", 1)])
def test_the_guard_comes_with_a_farm_that_is_not_the_first(layout: str, farms_needed: int) -> None:
    camps = " R1 (1,1) 0 R2 (2,0) 1"
    state = table(layout + camps, SendRobbers(YELLOW))
    for number, farm in enumerate(("B01", "B02")[:farms_needed], start=1):
        assert state.guard is None
        ask(state, PlaceDrawn(YELLOW, farm), SendRobbers(YELLOW))
        where = state.legal()[0]
        assert isinstance(where, PlaceTile)
        events = apply(state, where, DrawFarmLoot(YELLOW))
        arrived = of_kind(events, told.GuardArrived)
        assert arrived == ([told.GuardArrived(YELLOW, where.cell)] if number == farms_needed else [])
    assert state.guard == state.forest.farms[-1]
    assert state.target is None


def test_the_girl_is_brought_to_the_bush() -> None:
    state = table()
    state.points[YELLOW]["coins"] = 7
    stand(state, "yellow_1", cell(1, 1), carried="girl")
    events = state.apply(Move(YELLOW, "yellow_1", cell(1, 0)))
    assert only(events, told.GirlDelivered) == told.GirlDelivered(YELLOW, "yellow_1", cell(1, 0), 3)
    assert scoring.total(state, YELLOW) == 10
    assert (state.girl, state.robbers["yellow_1"].ap) == (None, 3)
    assert Move(YELLOW, "yellow_1", cell(0, 0)) in state.legal()
    ask(state, PlaceDrawn(YELLOW, "W05"), SendRobbers(YELLOW))
    where = state.legal()[0]
    assert isinstance(where, PlaceTile)
    assert only(state.apply(where), told.GirlAppeared) == told.GirlAppeared(where.cell)
    assert state.girl == where.cell


def test_sneaking_past_the_guard() -> None:
    state = table(guard=cell(1, 0), target=cell(-1, 0))
    stand(state, "yellow_1", cell(1, 1))
    tired = state.copy()
    apply(state, Move(YELLOW, "yellow_1", cell(1, 0)), Move(YELLOW, "yellow_1", cell(0, 0)))
    assert state.robbers["yellow_1"].ap == 1
    tired.change("yellow_1", ap=2)
    assert code(tired, Move(YELLOW, "yellow_1", cell(1, 0))) == "cannot_stop_with_guard"


def test_the_guard_walks_and_arrests() -> None:
    state = table(LAYOUT_B, guard=cell(2, -2), target=cell(2, 1), draws={"die": [2]})
    stand(state, "red_1", cell(2, 0), carried="coins")
    state.apply(EndTurn(YELLOW))
    assert (task(state), state.to_act()) == ("guard_step", YELLOW)
    assert set(state.legal()) == {StepGuard(YELLOW, cell(1, -1)), StepGuard(YELLOW, cell(2, -1))}
    events = state.apply(StepGuard(YELLOW, cell(2, -1)))
    walked = [event.to for event in of_kind(events, told.GuardMoved)]
    assert walked == [cell(2, -1), cell(3, -1), cell(2, 0)]
    assert only(events, told.RobberArrested) == told.RobberArrested("red_1", cell(2, 0), "coins")
    assert state.loot["R2"] == ("coins",)
    assert state.robbers["red_1"].cell is None
    assert state.guard == cell(2, 0)


def reaching(die: int) -> tuple[list[Event], object]:
    state = table(
        LAYOUT_B, round=2, guard=cell(1, 0), target=cell(2, 1), target_setter=RED, draws={"die": [die - 1]}
    )
    events = state.apply(EndTurn(YELLOW))
    assert (task(state), state.to_act()) == ("guard_target", RED)
    assert set(state.legal()) == {SetTarget(RED, cell(2, -2)), SetTarget(RED, cell(-1, 0))}
    return events + state.apply(SetTarget(RED, cell(-1, 0))), state.guard


def test_a_reached_target_is_replaced_and_he_goes_on() -> None:
    events, guard = reaching(die=2)
    walked = [event.to for event in of_kind(events, told.GuardMoved)]
    assert walked == [cell(2, 0), cell(2, 1), cell(2, 0)]
    assert guard == cell(2, 0)


def test_a_target_is_set_even_without_a_step_left() -> None:
    events, guard = reaching(die=1)
    assert only(events, told.TargetSet) == told.TargetSet(RED, cell(-1, 0))
    assert guard == cell(2, 1)


@pytest.mark.parametrize(
    ("bag", "draws", "kinds", "left"),
    [
        ({"gems": 3, "coins": 1}, [0, 0, 0, 2], ("gems", "coins"), {"gems": 2, "coins": 0}),
        ({"gems": 3}, [0], ("gems",), {"gems": 2}),
        ({}, [], None, {}),
    ],
)
def test_a_lodge_has_two_kinds(
    bag: dict[LootKind, int], draws: list[int], kinds: tuple[str, ...] | None, left: dict[LootKind, int]
) -> None:
    state = table(draws={"loot": draws})
    state.bag = {kind: bag.get(kind, 0) for kind in LOOT}
    events = Report()
    loot.bring_loot(state, state.forest.tiles[cell(1, -2)], events)
    assert [event.kinds for event in of_kind(events, told.LootLaid)] == ([kinds] if kinds else [])
    assert {kind: count for kind, count in state.bag.items() if kind in left} == left


def test_settling_in_an_inn() -> None:
    state = table(round=3)
    stand(state, "yellow_1", cell(-1, 1), carried="silver")
    assert code(state, Seize(YELLOW, "yellow_1")) == "drop_first"
    events = apply(state, Drop(YELLOW, "yellow_1"), Seize(YELLOW, "yellow_1"))
    assert only(events, told.InnSeized) == told.InnSeized(YELLOW, "yellow_1", cell(-1, 1), 3)
    assert state.loot == {"G10": ("silver",)}


def test_a_taken_inn_stays_taken_but_its_loot_does_not() -> None:
    state = table(round=3, seat=RED, loot={(-1, 1): ("silver",)})
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True)
    stand(state, "red_1", cell(-1, 1))
    assert code(state, Seize(RED, "red_1")) == "inn_taken"
    assert Take(RED, "red_1", "silver") in state.legal()


def test_the_guard_leaves_settled_robbers_alone() -> None:
    layout = LAYOUT_A + " B12 (-1,2) 0"
    state = table(layout, round=3, guard=cell(0, 0), target=cell(-1, 2), draws={"die": [0]})
    state.change("yellow_1", cell=cell(-1, 1), is_settled=True)
    events = state.apply(EndTurn(YELLOW))
    assert cell(-1, 1) in [event.to for event in of_kind(events, told.GuardMoved)]
    assert of_kind(events, told.RobberArrested) == []
    assert state.robbers["yellow_1"].cell == cell(-1, 1)


def test_inns_are_for_the_last_round() -> None:
    state = table(round=2)
    stand(state, "yellow_1", cell(-1, 1))
    assert code(state, Seize(YELLOW, "yellow_1")) == "inn_too_early"
    assert kinds_of(state, Seize) == []


def test_the_third_scoring() -> None:
    layout = LAYOUT_A + " G12 (0,1) 0 G03 (3,0) 0"  # where they lie does not matter
    state = table(layout, SendRobbers(YELLOW), round=3)
    state.points[YELLOW]["gold"] = 17
    hoard(state, YELLOW, gems=4, coins=2, gold=1, jewellery=1, silver=3)
    state.change("yellow_1", cell=cell(0, 1), is_settled=True)
    state.change("yellow_2", cell=cell(3, 0), is_settled=True)
    row = scoring.score_round(state).rows[YELLOW]
    assert sum(row.kinds.values()) == 14
    assert (row.sets, row.inns, row.gain, row.total) == (3, 5, 22, 39)
