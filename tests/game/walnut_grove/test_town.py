"""Walking through the town and using its buildings (8, 9)."""

from __future__ import annotations

import pytest

from game.walnut_grove import events as told
from game.walnut_grove.actions import (
    DeclineGood,
    DiscardBarn,
    Hire,
    MoveTo,
    MoveToBarn,
    PayCost,
    PayToll,
    RepayHelp,
    ReturnCoin,
    Sell,
    SkipAction,
    TakeBuilding,
    TakeFrom,
    TakeGood,
    TakeHelp,
    TakeImprovement,
)
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import Arrive, StoreCoins, Toll, Walk
from game.walnut_grove.town import RING, Building, StockItem
from tests.game.walnut_grove.positions import asked, barn, code, fields, help_tiles, stand, task


def arriving(building: Building, *stock: StockItem, **farm: object) -> WalnutGroveState:
    """Seat 0 is about to arrive at a building that offers this stock."""
    state = asked(Walk(0), stock={building: stock}, **farm)  # type: ignore[arg-type]
    place = RING[(next(i for i, stop in enumerate(RING) if stop.building == building) - 1) % 11].building
    stand(state, s0=place)
    return state


# Walking


def test_nobody_stops_at_the_town_hall() -> None:
    state = asked(Walk(0))
    assert code(state, MoveTo(0, "town_hall")) == "town_hall_no_stop"
    assert len([action for action in state.legal() if isinstance(action, MoveTo)]) == 10


def test_figures_on_start_spaces_block_nobody() -> None:
    state = asked(Walk(0), seats=4)
    assert code(state, MoveTo(0, "post_office")) is None


def test_a_lap_back_to_ones_own_building_pays_two_tolls_and_acts() -> None:
    state = asked(Walk(0), barn={"copper": 2})
    stand(state, s0="post_office")
    moved, *_ = state.apply(MoveTo(0, "post_office"))
    assert isinstance(moved, told.FigureMoved)
    assert (len(moved.path), moved.path[-1]) == (11, "post_office")
    state.apply(PayToll(0, "copper"))
    state.apply(PayToll(0, "copper"))
    assert task(state) == "take_good"


def test_tolls_come_one_by_one_in_walking_order() -> None:
    state = asked(Walk(0), barn={"silver": 1, "gold": 1})
    stand(state, s0="johansens")
    state.apply(MoveTo(0, "church"))
    assert state.apply(PayToll(0, "silver")) == [told.TollPaid(0, "town_hall", "silver")]
    paid, *_ = state.apply(PayToll(0, "gold"))
    assert paid == told.TollPaid(0, "church", "gold")
    assert paid.redacted(1) == told.TollPaid(0, "church", None)


def test_help_may_be_taken_although_there_are_coins() -> None:
    state = asked(Toll(0, "church"), barn={"gold": 1})
    assert state.legal()[:2] == (PayToll(0, "gold"), TakeHelp(0))
    state.apply(TakeHelp(0))
    assert (help_tiles(state), barn(state)) == ((1, 0), {"gold": 1})


def test_two_tolls_without_coins_turn_the_first_help_tile() -> None:
    state = asked(Toll(0, "town_hall"), Toll(0, "church"), barn={})
    assert (state.to_act(), help_tiles(state)) == (None, (1, 1))


def test_throwing_the_last_coin_away_leaves_only_help() -> None:
    state = asked(Toll(0, "church"), barn={"copper": 1})
    events = state.apply(DiscardBarn(0, "copper"))
    assert events[:2] == [told.CoinDiscarded(0, "copper"), told.HelpTaken(0, "toll", 1, 0)]


# Two goods


def test_two_goods_come_into_the_barn_and_never_on_fields() -> None:
    state = arriving("post_office", barn={"copper": 3})
    state.apply(MoveTo(0, "post_office"))
    state.apply(TakeGood(0, "stone"))
    assert code(state, TakeGood(0, "stone")) == "barn_full"
    state.apply(DiscardBarn(0, "copper"))
    state.apply(TakeGood(0, "wood"))
    assert (barn(state), fields(state)) == ({"copper": 2, "stone": 1, "wood": 1}, {})


def test_a_good_may_be_declined() -> None:
    state = arriving("post_office")
    state.apply(MoveTo(0, "post_office"))
    assert state.apply(DeclineGood(0)) == [told.GoodDeclined(0)]
    state.apply(DeclineGood(0))
    assert barn(state) == {"copper": 2}


# Hiring, building, improving


@pytest.mark.parametrize(
    ("building", "item", "cost"),
    [
        ("lodge", "white", {"grain": 2}),
        ("saloon", "blue", {"dairy": 2}),
        ("hotel", "yellow", {"fish": 2}),
        ("carpenter", "hut", {"wood": 1, "stone": 1}),
        ("johansens", "barn", {"stone": 2}),
        ("svensons", "safe", {"stone": 2, "dairy": 1}),
        ("soebucks", "well", {"stone": 1, "fish": 1, "grain": 1}),
    ],
)
def test_each_building_takes_its_price_and_gives_what_it_offers(
    building: Building, item: StockItem, cost: dict[str, int]
) -> None:
    state = asked(Arrive(0, building), barn=cost, labourers=["blue"], stock={building: [item, item]})
    action = state.legal()[0]
    events = state.apply(action)
    assert isinstance(events[0], told.CostPaid)
    assert (barn(state), state.stock[building]) == ({}, [item])
    farm = state.farms[0]
    assert [item] == [*farm.hired, *farm.improvements, *["hut"] * farm.huts, *["barn"] * farm.barns]


@pytest.mark.parametrize(
    ("building", "stock", "farm", "reason"),
    [
        ("lodge", (), {"barn": {"grain": 2}}, "out_of_stock"),
        ("lodge", ("blue",), {"labourers": ["blue"] * 4, "barn": {}}, "wagons_full"),
        ("lodge", ("blue",), {"labourers": ["blue"] * 3, "hired": ["white"], "barn": {}}, "wagons_full"),
        ("lodge", ("blue",), {"barn": {"grain": 1}}, "cannot_pay"),
        ("carpenter", ("barn", "barn"), {"barns": 2, "barn": {}}, "no_plot"),
        ("carpenter", ("hut",), {"huts": 4, "barn": {}}, "no_plot"),
        ("svensons", ("tent",), {"improvements": ["well", "safe", "tent"], "barn": {}}, "improvements_full"),
        ("general_store", (), {"barn": {"gold": 2}}, "sell_missing"),
    ],
)
def test_a_useless_building_is_left_at_no_cost(
    building: Building, stock: tuple[StockItem, ...], farm: dict[str, object], reason: str
) -> None:
    state = arriving(building, *stock, **farm)
    before = barn(state)
    events = state.apply(MoveTo(0, building))
    assert told.ActionUnavailable(0, building, reason) in events
    assert (barn(state), state.to_act()) == (before, None)


def test_a_barn_makes_room_for_two_more_things() -> None:
    state = arriving("johansens", "barn", barn={"stone": 2, "copper": 2})
    state.apply(MoveTo(0, "johansens"))
    state.apply(TakeBuilding(0, "barn"))
    assert (state.farms[0].barn_spaces, state.farms[0].barn_room) == (6, 4)


def test_only_what_fits_is_offered() -> None:
    state = arriving("carpenter", "barn", "hut", barn={"wood": 1, "stone": 1}, barns=2)
    state.apply(MoveTo(0, "carpenter"))
    assert state.legal()[:2] == (TakeBuilding(0, "hut"), SkipAction(0))
    assert code(state, TakeBuilding(0, "barn")) == "no_plot"


def test_equal_improvements_are_allowed() -> None:
    state = arriving("soebucks", "tent", barn={"stone": 1, "fish": 1, "grain": 1}, improvements=["tent"])
    state.apply(MoveTo(0, "soebucks"))
    state.apply(TakeImprovement(0, "tent"))
    assert state.farms[0].improvements == ["tent", "tent"]


def test_a_building_may_be_left_unused() -> None:
    state = arriving("lodge", "white", barn={"grain": 2})
    state.apply(MoveTo(0, "lodge"))
    assert state.apply(SkipAction(0))[0] == told.ActionSkipped(0)
    assert barn(state) == {"grain": 2}


def test_throwing_the_price_away_ends_the_visit() -> None:
    state = arriving("lodge", "white", barn={"grain": 2})
    state.apply(MoveTo(0, "lodge"))
    events = state.apply(DiscardBarn(0, "grain"))
    assert events[:2] == [told.GoodDiscarded(0, "grain"), told.ActionSkipped(0)]


def test_a_price_on_two_fields_is_asked_for_after_the_choice() -> None:
    tiles = "41@(0,1)r0 42@(2,1)r0"
    state = asked(
        Arrive(0, "lodge"),
        tiles=tiles,
        barn={"grain": 1},
        fields={"t41.0": 1, "t42.0": 1},
        stock={"lodge": ["white"]},
    )
    assert state.apply(Hire(0, "white")) == [told.PaymentOpened(0)]
    assert barn(state) == {"grain": 1}, "nothing is taken before all is said"
    assert state.legal() == (TakeFrom(0, "t41.0"), TakeFrom(0, "t42.0"))
    paid, *_ = state.apply(TakeFrom(0, "t42.0"))
    assert isinstance(paid, told.CostPaid)
    assert paid.sources == (told.Source("grain", "barn", 1), told.Source("grain", "t42.0", 1))


# Jokers


def with_free_jokers(building: Building, item: StockItem, **goods: int) -> WalnutGroveState:
    return asked(Arrive(0, building), options={"coin_joker": "free"}, barn=goods, stock={building: [item]})


def test_free_jokers_let_coins_replace_goods_one_owns() -> None:
    state = with_free_jokers("carpenter", "hut", wood=1, stone=1, copper=1, gold=1)
    state.apply(TakeBuilding(0, "hut"))
    assert state.legal() == (
        PayCost(0, ()),
        PayCost(0, ("stone",)),
        PayCost(0, ("wood",)),
        PayCost(0, ("wood", "stone")),
    )
    state.apply(PayCost(0, ("stone",)))
    assert barn(state) == {"stone": 1, "gold": 1}


def test_free_jokers_still_stand_for_what_is_missing() -> None:
    state = with_free_jokers("carpenter", "hut", wood=1, copper=2)
    state.apply(TakeBuilding(0, "hut"))
    assert state.legal() == (PayCost(0, ("stone",)), PayCost(0, ("wood", "stone")))
    assert code(state, PayCost(0, ())) == "joker_not_allowed"
    assert code(state, PayCost(0, ("grain", "stone"))) == "joker_not_allowed"


def test_one_way_to_pay_is_not_asked_for() -> None:
    state = with_free_jokers("lodge", "blue", copper=2)
    paid, *_ = state.apply(Hire(0, "blue"))
    assert isinstance(paid, told.CostPaid)
    assert (paid.goods, paid.coins) == ((), ("copper", "copper"))


# The store


def test_the_good_of_the_year_brings_a_second_coin() -> None:
    state = asked(Arrive(0, "general_store"), disc="disc_b1", barn={"fish": 1, "stone": 1})
    events = state.apply(Sell(0, ("stone", "fish")))
    assert events[0] == told.GoodsSold(
        0, ("fish", "stone"), 3, (told.Source("fish", "barn", 1), told.Source("stone", "barn", 1))
    )
    assert state.farms[0].coin_count == 3


def test_without_the_good_of_the_year_each_good_brings_one_coin() -> None:
    state = asked(Arrive(0, "general_store"), disc="disc_b1", barn={"wood": 1, "stone": 1})
    state.apply(Sell(0, ("stone", "wood")))
    assert state.farms[0].coin_count == 2


def test_one_to_three_kinds_are_on_sale() -> None:
    state = asked(
        Arrive(0, "general_store"), barn={"wood": 1, "fish": 1, "stone": 1}, fields={"b3": 1, "b1": 1}
    )
    assert sum(isinstance(action, Sell) for action in state.legal()) == 25


def test_a_coin_without_room_may_go_back() -> None:
    state = asked(Arrive(0, "general_store"), disc="disc_b1", barn={"copper": 4}, fields={"b3": 1})
    state.chance.follow([("coin", 20)])
    state.apply(Sell(0, ("grain",)))
    assert state.view(0).question.coins == ("gold",)  # type: ignore[union-attr]
    assert state.view(None).question.coins is None  # type: ignore[union-attr]
    assert state.apply(ReturnCoin(0))[0] == told.CoinReturned(0, "gold")
    assert state.coin_bag == {"copper": 7, "silver": 11, "gold": 8}


def test_a_coin_goes_back_unasked_if_the_barn_holds_nothing_but_its_equals() -> None:
    state = asked(Arrive(0, "general_store"), disc="disc_b1", barn={"copper": 4}, fields={"b3": 1})
    state.chance.follow([("coin", 0)])
    assert told.CoinReturned(0, "copper") in state.apply(Sell(0, ("grain",)))
    assert (barn(state), state.to_act()) == ({"copper": 4}, None)
    assert state.farms[0].has_equal_coins, "everybody can conclude that"


def test_room_made_by_repaying_is_filled_by_the_coin() -> None:
    state = asked(
        StoreCoins(0, ("gold",)), barn={"gold": 3, "wood": 1}, fields={"b0": 1, "b1": 1}, has_open_help=True
    )
    state.coin_bag["gold"] -= 1
    assert {type(action) for action in state.legal()} == {ReturnCoin, DiscardBarn, RepayHelp}
    events = state.apply(RepayHelp(0, ("wood", "fish", "dairy")))
    assert events[1] == told.CoinStored(0, "gold")


# Goods at any time


def test_goods_fill_the_first_squares_and_leave_the_last_ones_first() -> None:
    state = asked(Walk(0), tiles="47@(1,1)r0", fields={"b1": 2})
    stored = state.view(None).farms[0].stored
    assert (stored["b1"], stored["t47.0"]) == (1, 1)
    state.apply(MoveToBarn(0, "b1"))
    stored = state.view(None).farms[0].stored
    assert (stored["b1"], stored["t47.0"]) == (1, 0)


def test_a_good_moves_into_the_barn_at_any_own_decision() -> None:
    state = asked(Walk(0), fields={"b4": 1})
    assert state.apply(MoveToBarn(0, "b4")) == [told.GoodMoved(0, "wood", "b4")]
    assert (barn(state), fields(state), task(state)) == ({"copper": 2, "wood": 1}, {}, "move_figure")
