"""What a player is told who tries something that is not allowed, and which rule explains it."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.core.contract import IllegalAction
from game.core.values import Action
from game.walnut_grove.actions import (
    ChooseStart,
    DiscardBarn,
    EndSummer,
    FinishFarm,
    Hire,
    LoseGoods,
    MoveTo,
    MoveToBarn,
    PassAutumn,
    PayCost,
    PayToll,
    PayWinter,
    PlaceFigure,
    PlaceTile,
    RepayHelp,
    Sell,
    SkipAction,
    TakeBuilding,
    TakeFrom,
    TakeGood,
    TakeHelp,
    TakeImprovement,
)
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import (
    Arrive,
    EnterWinter,
    GrowFarm,
    SplitCost,
    StoreGoods,
    TakeGoods,
    Toll,
    Walk,
    Work,
)
from game.walnut_grove.town import Building, StockItem
from tests.game.refusals_in_code import refusals_of
from tests.game.walnut_grove.positions import asked, code, new_game, played, stand

FARM = "1@(0,1)r0"


def growing() -> WalnutGroveState:
    state = asked(GrowFarm(0, 1), tiles=FARM)
    state.farms[0].drawn = [7, 9]
    return state


def in_town() -> WalnutGroveState:
    state = asked(Walk(0), seats=2, fields={"b4": 2}, barn={"copper": 3, "stone": 1})
    stand(state, s0="post_office", s1="hotel")
    return state


def shopping() -> WalnutGroveState:
    stock: dict[Building, list[StockItem]] = {"carpenter": ["hut", "barn"]}
    return asked(Arrive(0, "carpenter"), barn={"wood": 1, "stone": 1}, barns=2, stock=stock)


def sold_out(building: Building, *stock: StockItem) -> WalnutGroveState:
    """Everything but this stock is gone."""
    return asked(Arrive(0, building), barn={"gold": 3}, stock={building: stock})


def selling() -> WalnutGroveState:
    return asked(Arrive(0, "general_store"), barn={"wood": 2, "stone": 1})


def in_debt() -> WalnutGroveState:
    return asked(EnterWinter(0), barn={"wood": 2, "stone": 1}, has_open_help=True)


def splitting() -> WalnutGroveState:
    return asked(
        SplitCost(0, "carpenter", "hut"), options={"coin_joker": "free"}, barn={"wood": 1, "copper": 3}
    )


def paying_wood() -> WalnutGroveState:
    return asked(
        EnterWinter(0), disc="disc_a2", tiles="44@(0,1)r0", labourers=[], fields={"b4": 1, "t44.0": 1}
    )


def crowded() -> WalnutGroveState:
    return asked(StoreGoods(0, "b4", "wood", 2), fields={"b4": 2}, barn={"copper": 3, "wood": 1})


def over() -> WalnutGroveState:
    return played(new_game(1), 10_000, 1)


CASES: list[tuple[WalnutGroveState, Action, str, str]] = [
    (over(), PassAutumn(0), "game_over", "4.5"),
    (over(), PlaceTile(9, -1, -1, -1, -1), "game_over", "4.5"),
    (in_town(), PassAutumn(1), "not_your_decision", "13.1"),
    (in_town(), LoseGoods(-3), "not_your_decision", "13.1"),
    (in_town(), EndSummer(0), "wrong_decision", "13.1"),
    (in_town(), PlaceTile(0, 99, -1, -1, 7), "wrong_decision", "13.1"),
    (shopping(), Hire(0, "blue"), "wrong_decision", "9.2"),
    (shopping(), Sell(0, ("wood",)), "wrong_decision", "9.5"),
    (selling(), TakeBuilding(0, "hut"), "wrong_decision", "9.3"),
    (selling(), TakeImprovement(0, "tent"), "wrong_decision", "9.4"),
    (new_game(), MoveToBarn(0, "b4"), "wrong_decision", "13.2"),
    (splitting(), DiscardBarn(0, "copper"), "wrong_decision", "13.2"),
    (paying_wood(), MoveToBarn(0, "b4"), "wrong_decision", "13.2"),
    (crowded(), MoveToBarn(0, "b4"), "barn_full", "7.3"),
    (new_game(), ChooseStart(0, "hotel"), "no_such_start", "3.6"),
    (new_game(), ChooseStart(0, "town_hall"), "no_such_start", "3.6"),
    (growing(), PlaceTile(0, 8, 0, 1, 9), "tile_not_drawn", "5.2"),
    (growing(), PlaceTile(0, 1, 1, 1, 0), "tile_not_drawn", "5.2"),
    (growing(), PlaceTile(0, 7, 0, 1, 9), "cell_taken", "5.3"),
    (growing(), PlaceTile(0, 7, 5, 0, 9), "cell_closed", "5.3"),
    (growing(), PlaceTile(0, 7, 0, -1, 0), "cell_closed", "5.3"),
    (growing(), PlaceTile(0, 7, 6, 1, 9), "cell_not_adjacent", "5.3"),
    (growing(), PlaceTile(0, 7, 1, 2, 0), "cell_not_adjacent", "5.3"),
    (growing(), PlaceTile(0, 7, 0, 2, 4), "bad_rotation", "2.9"),
    (growing(), PlaceTile(0, 7, 0, 2, -1), "bad_rotation", "2.9"),
    (asked(Work(0)), PlaceFigure(0, "t9.0"), "no_such_region", "2.9"),
    (asked(Work(0), tiles="45@(3,1)r1", board=3), PlaceFigure(0, "t45.0"), "no_such_region", "2.9"),
    (in_town(), MoveToBarn(0, "nowhere"), "no_such_region", "2.9"),
    (paying_wood(), TakeFrom(0, "t9.0"), "no_such_region", "2.9"),
    (asked(Work(0), worked=["b1"]), PlaceFigure(0, "b1"), "region_occupied", "6.2"),
    (in_town(), MoveToBarn(0, "b0"), "barn_full", "7.3"),
    (asked(TakeGoods(0, 2), barn={"gold": 4}), TakeGood(0, "wood"), "barn_full", "9.1"),
    (asked(Walk(0)), MoveToBarn(0, "b0"), "region_empty", "7.3"),
    (paying_wood(), TakeFrom(0, "b0"), "region_empty", "7.6"),
    (in_town(), DiscardBarn(0, "gold"), "not_in_barn", "7.4"),
    (in_town(), DiscardBarn(0, "wood"), "not_in_barn", "7.4"),
    (crowded(), DiscardBarn(0, "gold"), "not_in_barn", "7.4"),
    (crowded(), DiscardBarn(0, "wood"), "discard_pointless", "7.4"),
    (in_town(), RepayHelp(0, ()), "no_open_help", "11.3"),
    (in_debt(), RepayHelp(0, ("wood", "fish")), "repay_three", "11.3"),
    (in_debt(), RepayHelp(0, ("wood", "wood", "stone", "stone")), "repay_three", "11.3"),
    (in_debt(), RepayHelp(0, ("wood", "wood", "wood")), "goods_missing", "11.3"),
    (in_town(), MoveTo(0, "town_hall"), "town_hall_no_stop", "8.3"),
    (in_town(), MoveTo(0, "hotel"), "building_occupied", "8.3"),
    (asked(Toll(0, "church")), PayToll(0, "gold"), "coin_not_owned", "8.5"),
    (splitting(), PayCost(0, ()), "joker_not_allowed", "8.8"),
    (sold_out("lodge", "blue"), Hire(0, "white"), "out_of_stock", "9.2"),
    (sold_out("johansens", "hut"), TakeBuilding(0, "barn"), "out_of_stock", "9.3"),
    (sold_out("soebucks", "tent"), TakeImprovement(0, "well"), "out_of_stock", "9.4"),
    (shopping(), TakeBuilding(0, "barn"), "no_plot", "9.3"),
    (selling(), Sell(0, ()), "sell_count", "9.5"),
    (selling(), Sell(0, ("wood", "wood", "stone", "fish")), "sell_count", "9.5"),
    (selling(), Sell(0, ("wood", "wood", "fish")), "sell_twice", "9.5"),
    (selling(), Sell(0, ("wood", "fish")), "sell_missing", "9.5"),
]


@pytest.mark.parametrize(("state", "action", "expected", "rule"), CASES)
def test_a_wrong_answer_is_refused_for_its_first_reason_with_the_rule_that_explains_it(
    state: WalnutGroveState, action: Action, expected: str, rule: str
) -> None:
    before = state.dump()
    refusal = state.why_not(action)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == (expected, rule)
    with pytest.raises(IllegalAction, match=expected):
        state.apply(action)
    assert state.dump() == before


def test_every_refusal_is_tried_here_or_only_ever_a_reason() -> None:
    """A building is only asked about while it is of use, so these are told by ActionUnavailable."""
    tried = {(expected, rule) for _, _, expected, rule in CASES}
    assert refusals_of("walnut_grove") - tried == {
        ("out_of_stock", "3.5"),
        ("cannot_pay", "8.7"),
        ("wagons_full", "9.2"),
        ("improvements_full", "9.4"),
    }


def test_goods_may_be_named_in_any_order() -> None:
    assert Sell(0, ("fish", "stone", "wood")) == Sell(0, ("wood", "fish", "stone"))
    assert RepayHelp(0, ("stone", "wood", "wood")) in in_debt().legal()
    assert PayCost(0, ("stone", "wood")) in splitting().legal()


@pytest.mark.parametrize(
    "action",
    [
        Sell(0, ("wood", "fish", "stone")),
        PayCost(0, ("grain", "grain")),
        PayCost(0, ("dairy", "stone", "stone")),
        RepayHelp(0, ("wood", "wood", "stone")),
    ],
)
def test_goods_may_be_touched_in_any_order(action: Action) -> None:
    goods = [touch for touch in action.touches() if touch.startswith("good:")]
    begins_with_button = action.touches()[0].startswith("button:")
    button = action.touches()[0 if begins_with_button else -1]
    for order in permutations(goods):
        said = (button, *order) if begins_with_button else (*order, button)
        assert all(said[length] in action.touches_next(said[:length]) for length in range(len(said)))
        assert action.touches_after(said) == ()


@pytest.mark.parametrize("action", [PayWinter(0), FinishFarm(0), TakeHelp(0), SkipAction(0)])
def test_an_answer_to_another_question_is_refused(action: Action) -> None:
    assert code(in_town(), action) == "wrong_decision"
