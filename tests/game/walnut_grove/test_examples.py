"""Worked examples of the rules; those about land are in test_land."""

from __future__ import annotations

import pytest

from game.walnut_grove import events as told
from game.walnut_grove.actions import (
    ChooseStart,
    DiscardBarn,
    FinishFarm,
    LoseGoods,
    MoveTo,
    MoveToBarn,
    PassAutumn,
    PlaceFigure,
    RepayHelp,
    Sell,
    TakeGood,
    TakeHelp,
    TakeImprovement,
)
from game.walnut_grove.seasons.autumn import path_to
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import (
    Arrive,
    EnterWinter,
    Finish,
    Walk,
    Work,
)
from game.walnut_grove.town import Building, tolls
from tests.game.walnut_grove.positions import (
    asked,
    barn,
    code,
    fields,
    help_tiles,
    new_game,
    stand,
    task,
)

E1_TILES = "47@(1,1)r0 43@(2,1)r0 41@(3,1)r0 42@(3,2)r0"


def test_e1_three_figures_bring_in_the_harvest_of_the_original() -> None:
    state = asked(Work(0), tiles=E1_TILES, labourers=["blue", "yellow"])
    land = state.land(0)
    sizes = {region: (land.by_id[region].size, land.by_id[region].capacity) for region in ("b1", "b3", "b4")}
    assert sizes == {"b1": (3, 3), "b3": (3, 5), "b4": (1, 2)}
    state.apply(PlaceFigure(0, "b4"))
    assert fields(state) == {"b4": 1}
    events = state.apply(PlaceFigure(0, "b1"))
    assert events == [
        told.FigurePlaced(0, "blue", "b1"),
        told.GoodsProduced(0, "dairy", 4, 1),
        told.GoodsStored(0, "dairy", "b1", on_squares=3, in_barn=1),
    ]
    state.apply(PlaceFigure(0, "b3"))
    assert fields(state) == {"b4": 1, "b1": 3, "b3": 3}
    assert barn(state) == {"copper": 2, "dairy": 1}
    assert land.enclosures == 0


def test_e2_a_blue_and_a_yellow_labourer_in_a_hungry_winter() -> None:
    state = asked(
        EnterWinter(0),
        labourers=["blue", "yellow"],
        huts=1,
        barn={"fish": 1, "grain": 1, "wood": 1},
    )
    assert state.to_act() is None
    assert barn(state) == {}
    assert help_tiles(state) == (1, 0)


def test_e3_a_third_figure_finds_no_place_at_svensons() -> None:
    state = asked(Walk(0), seats=3)
    stand(state, s1="svensons", s2="svensons")
    assert code(state, MoveTo(0, "svensons")) == "building_occupied"


def test_e3_only_the_owner_of_the_figure_in_the_hotel_may_go_there_again() -> None:
    state = asked(Walk(0), Walk(1), seats=2)
    stand(state, s0="lodge", s1="hotel")
    assert code(state, MoveTo(0, "hotel")) == "building_occupied"
    state.apply(PassAutumn(0))
    assert code(state, MoveTo(1, "hotel")) is None
    assert len(tolls(path_to(state, 1, "hotel"))) == 2


def test_e5_start_spaces_and_the_order_of_two_years() -> None:
    state = new_game(3, first_seat="1")
    spaces = [
        event.space
        for seat, building in ((1, "church"), (2, "post_office"), (0, "church"))
        for event in state.apply(ChooseStart(seat, building))  # type: ignore[arg-type]
        if isinstance(event, told.StartChosen)
    ]
    assert (spaces, state.order) == ([1, 1, 2], (1, 0, 2))
    while state.season != "autumn":
        state.apply(state.legal()[0])
    assert state.to_act() == 1
    moved, *_ = state.apply(MoveTo(1, "church"))
    assert moved == told.FigureMoved(1, "church", "church", ())
    assert task(state) == "take_good"
    while state.to_act() == 1:
        state.apply(next(a for a in state.legal() if not isinstance(a, TakeGood)))
    assert code(state, MoveTo(0, "church")) == "building_occupied"
    moved, *after = state.apply(MoveTo(0, "hotel"))
    assert moved == told.FigureMoved(0, "church", "hotel", ("hotel",))
    assert not any(isinstance(event, told.TollPaid | told.HelpTaken) for event in after)
    while state.to_act() == 0:
        state.apply(state.legal()[-1])
    assert tolls(path_to(state, 2, "svensons")) == ()
    state.apply(MoveTo(2, "svensons"))
    while state.year == 1:
        state.apply(state.legal()[-1])
    assert state.order == (0, 1, 2)


@pytest.mark.parametrize(
    ("origin", "target", "due"),
    [
        ("johansens", "lodge", 1),
        ("johansens", "church", 2),
        ("johansens", "general_store", 0),
        ("johansens", "johansens", 2),
        ("church", "hotel", 0),
    ],
)
def test_e6_tolls_are_due_on_entering_and_crossing(origin: Building, target: Building, due: int) -> None:
    state = asked(Walk(0))
    stand(state, s0=origin)
    assert len(tolls(path_to(state, 0, target))) == due


def at_the_church_without_coins() -> WalnutGroveState:
    state = asked(Walk(0), barn={"wood": 2, "stone": 2}, has_open_help=True)
    stand(state, s0="saloon")
    state.apply(MoveTo(0, "church"))
    assert task(state) == "pay_toll"
    return state


def test_e7_repaying_first_keeps_the_help_tile_from_turning() -> None:
    state = at_the_church_without_coins()
    state.apply(RepayHelp(0, ("wood", "wood", "stone")))
    assert help_tiles(state) == (1, 0)
    assert barn(state) == {"stone": 1}
    state.apply(TakeGood(0, "fish"))
    state.apply(TakeGood(0, "dairy"))
    assert barn(state) == {"stone": 1, "fish": 1, "dairy": 1}


def test_e7_taking_help_at_once_turns_the_open_tile() -> None:
    state = at_the_church_without_coins()
    events = state.apply(TakeHelp(0))
    assert events == [told.HelpTurned(0), told.HelpTaken(0, "toll", 1, 1)]
    assert help_tiles(state) == (1, 1)
    assert barn(state) == {"wood": 2, "stone": 2}


def at_soebucks(**items: int) -> WalnutGroveState:
    return asked(Arrive(0, "soebucks"), barn=items, stock={"soebucks": ["tent", "well"]})


def test_e8_the_cheapest_coin_fills_the_gap() -> None:
    state = at_soebucks(stone=1, grain=1, copper=1, gold=1)
    paid, taken = state.apply(TakeImprovement(0, "tent"))[:2]
    assert isinstance(paid, told.CostPaid)
    assert (paid.goods, paid.coin_count, paid.coins) == (("grain", "stone"), 1, ("copper",))
    assert paid.redacted(None) == told.CostPaid(0, "soebucks", paid.goods, 1, None, paid.sources)
    assert taken == told.ImprovementTaken(0, "tent", "soebucks")
    assert barn(state) == {"gold": 1}


def test_e8_no_coin_is_used_for_goods_one_owns() -> None:
    state = at_soebucks(stone=1, fish=1, grain=1, copper=1)
    state.apply(TakeImprovement(0, "well"))
    assert barn(state) == {"copper": 1}


def test_e8_too_few_goods_and_coins_leave_the_shop_useless() -> None:
    state = asked(Walk(0), barn={"stone": 1, "silver": 1})
    stand(state, s0="johansens")
    state.stock["soebucks"] = ["tent"]
    events = state.apply(MoveTo(0, "soebucks"))
    assert told.ActionUnavailable(0, "soebucks", "cannot_pay") in events
    assert barn(state) == {"stone": 1, "silver": 1}


def test_e9_coins_of_a_sale_push_coppers_out_of_a_full_barn() -> None:
    state = asked(
        Arrive(0, "general_store"),
        disc="disc_b1",
        barn={"silver": 1, "copper": 1, "fish": 1, "stone": 1},
        fields={"b4": 1},
    )
    # The draws that bring gold, copper, silver, gold out of 10 coppers, 10 silvers and 8 golds.
    state.chance.follow([("coin", 27), ("coin", 0), ("coin", 9), ("coin", 24)])
    events = state.apply(Sell(0, ("fish", "stone", "wood")))
    state.chance.stop_following()
    drawn = [event.coin for event in events if isinstance(event, told.CoinDrawn)]
    assert drawn == ["gold", "copper", "silver", "gold"]
    assert barn(state) == {"silver": 1, "copper": 2, "gold": 1}
    assert state.apply(DiscardBarn(0, "copper"))[:2] == [
        told.CoinDiscarded(0, "copper"),
        told.CoinStored(0, "silver"),
    ]
    assert task(state) == "coin_waits"
    state.apply(DiscardBarn(0, "copper"))
    assert barn(state) == {"silver": 2, "gold": 2}
    assert state.coin_bag == {"copper": 11, "silver": 9, "gold": 6}


def test_e10_what_finds_no_room_pushes_something_out_or_is_lost() -> None:
    state = asked(
        Work(0),
        disc="disc_a2",
        fields={"b4": 2},
        barn={"copper": 2, "stone": 1, "grain": 1},
        labourers=["blue"],
    )
    state.apply(PlaceFigure(0, "b4"))
    assert task(state) == "goods_wait"
    assert state.apply(DiscardBarn(0, "copper")) == [
        told.CoinDiscarded(0, "copper"),
        told.GoodsStored(0, "wood", "b4", on_squares=0, in_barn=1),
    ]
    assert state.apply(LoseGoods(0)) == [told.GoodsLost(0, "wood", 1)]
    assert barn(state) == {"copper": 1, "stone": 1, "grain": 1, "wood": 1}


def solo_farm() -> WalnutGroveState:
    return asked(
        Finish(0),
        tiles="1@(0,1)r0 39@(1,1)r0",
        labourers=["blue", "yellow"],
        huts=1,
        barns=1,
        barn={"gold": 1, "silver": 1, "copper": 1, "wood": 1, "fish": 1, "stone": 1},
        fields={"b4": 2},
        improvements=["tent", "horses", "storehouse"],
        has_open_help=True,
        turned_help=1,
    )


def test_e11_a_lonely_settler_misses_the_goal_by_a_point() -> None:
    state = solo_farm()
    state.apply(FinishFarm(0))
    (sheet,) = state.score()
    assert {line.name: line.points for line in sheet.lines} == {
        "fences": 2,
        "people": 6,
        "buildings": 4,
        "coins": 3,
        "tent": 6,
        "horses": 2,
        "storehouse": 3,
        "help": -2,
    }
    outcome = state.outcome()
    assert outcome is not None
    assert (sheet.total, outcome.winners, outcome.reason) == (24, (), "lost")


def test_e11_a_good_brought_into_the_barn_in_time_wins() -> None:
    state = solo_farm()
    state.apply(DiscardBarn(0, "copper"))
    state.apply(MoveToBarn(0, "b4"))
    state.apply(FinishFarm(0))
    outcome = state.outcome()
    assert outcome is not None
    assert (state.score()[0].total, outcome.winners, outcome.reason) == (25, (0,), "won")
