"""What a player is told who tries something that is not allowed (15)."""

from __future__ import annotations

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
from game.walnut_grove.data import REFUSALS
from game.walnut_grove.rules import WALNUT_GROVE
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
    state = asked(Arrive(0, "carpenter"), barn={"wood": 1, "stone": 1}, barns=2)
    state.stock["carpenter"] = ["hut", "barn"]
    return state


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


CASES: list[tuple[WalnutGroveState, Action, str]] = [
    (over(), PassAutumn(0), "game_over"),
    (over(), PlaceTile(9, -1, -1, -1, -1), "game_over"),
    (in_town(), PassAutumn(1), "not_your_decision"),
    (in_town(), LoseGoods(-3), "not_your_decision"),
    (in_town(), EndSummer(0), "wrong_decision"),
    (in_town(), PlaceTile(0, 99, -1, -1, 7), "wrong_decision"),
    (shopping(), Hire(0, "blue"), "wrong_decision"),
    (shopping(), Sell(0, ("wood",)), "wrong_decision"),
    (selling(), TakeImprovement(0, "tent"), "wrong_decision"),
    (new_game(), MoveToBarn(0, "b4"), "wrong_decision"),
    (splitting(), DiscardBarn(0, "copper"), "wrong_decision"),
    (paying_wood(), MoveToBarn(0, "b4"), "wrong_decision"),
    (crowded(), MoveToBarn(0, "b4"), "wrong_decision"),
    (new_game(), ChooseStart(0, "hotel"), "no_such_start"),
    (new_game(), ChooseStart(0, "town_hall"), "no_such_start"),
    (growing(), PlaceTile(0, 8, 0, 1, 9), "tile_not_drawn"),
    (growing(), PlaceTile(0, 1, 1, 1, 0), "tile_not_drawn"),
    (growing(), PlaceTile(0, 7, 0, 1, 9), "cell_taken"),
    (growing(), PlaceTile(0, 7, 5, 0, 9), "cell_closed"),
    (growing(), PlaceTile(0, 7, 0, -1, 0), "cell_closed"),
    (growing(), PlaceTile(0, 7, 6, 1, 9), "cell_not_adjacent"),
    (growing(), PlaceTile(0, 7, 1, 2, 0), "cell_not_adjacent"),
    (growing(), PlaceTile(0, 7, 0, 2, 4), "bad_rotation"),
    (growing(), PlaceTile(0, 7, 0, 2, -1), "bad_rotation"),
    (asked(Work(0)), PlaceFigure(0, "t9.0"), "no_such_region"),
    (asked(Work(0), tiles="45@(3,1)r1", board=3), PlaceFigure(0, "t45.0"), "no_such_region"),
    (in_town(), MoveToBarn(0, "nowhere"), "no_such_region"),
    (paying_wood(), TakeFrom(0, "t9.0"), "no_such_region"),
    (asked(Work(0), worked=["b1"]), PlaceFigure(0, "b1"), "region_occupied"),
    (in_town(), MoveToBarn(0, "b0"), "barn_full"),
    (asked(TakeGoods(0, 2), barn={"gold": 4}), TakeGood(0, "wood"), "barn_full"),
    (asked(Walk(0)), MoveToBarn(0, "b0"), "region_empty"),
    (paying_wood(), TakeFrom(0, "b0"), "region_empty"),
    (in_town(), DiscardBarn(0, "gold"), "not_in_barn"),
    (in_town(), DiscardBarn(0, "wood"), "not_in_barn"),
    (crowded(), DiscardBarn(0, "gold"), "not_in_barn"),
    (crowded(), DiscardBarn(0, "wood"), "discard_pointless"),
    (in_town(), RepayHelp(0, ()), "no_open_help"),
    (in_debt(), RepayHelp(0, ("wood", "fish")), "repay_three"),
    (in_debt(), RepayHelp(0, ("wood", "wood", "stone", "stone")), "repay_three"),
    (in_debt(), RepayHelp(0, ("wood", "wood", "wood")), "goods_missing"),
    (in_town(), MoveTo(0, "town_hall"), "town_hall_no_stop"),
    (in_town(), MoveTo(0, "hotel"), "building_occupied"),
    (asked(Toll(0, "church")), PayToll(0, "gold"), "coin_not_owned"),
    (splitting(), PayCost(0, ()), "joker_not_allowed"),
    (shopping(), TakeBuilding(0, "barn"), "no_plot"),
    (selling(), Sell(0, ()), "sell_count"),
    (selling(), Sell(0, ("wood", "wood", "stone", "fish")), "sell_count"),
    (selling(), Sell(0, ("wood", "wood", "fish")), "sell_twice"),
    (selling(), Sell(0, ("wood", "fish")), "sell_missing"),
]


@pytest.mark.parametrize(("state", "action", "expected"), CASES)
def test_a_wrong_answer_is_refused_for_its_first_reason(
    state: WalnutGroveState, action: Action, expected: str
) -> None:
    before = state.dump()
    assert code(state, action) == expected
    with pytest.raises(IllegalAction, match=expected):
        state.apply(action)
    assert state.dump() == before


def test_what_is_not_on_offer_cannot_be_hired() -> None:
    state = asked(Arrive(0, "lodge"), barn={"grain": 2})
    state.stock["lodge"] = ["blue"]
    assert code(state, Hire(0, "white")) == "out_of_stock"


def test_every_refusal_is_tried_here_or_only_ever_a_reason() -> None:
    """A building is only asked about while it is of use, so these are told by ActionUnavailable."""
    tried = {expected for _, _, expected in CASES} | {"out_of_stock"}
    assert set(REFUSALS) - tried == {"cannot_pay", "wagons_full", "improvements_full"}
    assert WALNUT_GROVE.refusals is REFUSALS


def test_a_refusal_names_its_rule() -> None:
    refusal = in_town().why_not(MoveTo(0, "town_hall"))
    assert refusal is not None
    assert refusal.rule == "8.3"


def test_goods_may_be_named_in_any_order() -> None:
    assert Sell(0, ("fish", "stone", "wood")) == Sell(0, ("wood", "fish", "stone"))
    assert RepayHelp(0, ("stone", "wood", "wood")) in in_debt().legal()
    assert PayCost(0, ("stone", "wood")) in splitting().legal()


@pytest.mark.parametrize("action", [PayWinter(0), FinishFarm(0), TakeHelp(0), SkipAction(0)])
def test_an_answer_to_another_question_is_refused(action: Action) -> None:
    assert code(in_town(), action) == "wrong_decision"
