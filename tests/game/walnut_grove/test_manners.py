"""What goes without saying, what is meant by a touch that is refused, and what gives doubts."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.manners import Doubt, Touched
from game.core.values import Action
from game.walnut_grove.actions import (
    DeclineGood,
    DiscardBarn,
    EndSummer,
    LoseGoods,
    MoveTo,
    PassAutumn,
    PayCost,
    PayToll,
    PlaceFigure,
    RepayHelp,
    ReturnCoin,
    Sell,
    SkipAction,
    TakeBuilding,
    TakeHelp,
)
from game.walnut_grove.buildings import why_useless
from game.walnut_grove.data import DISCS, TURNED_HELP_COSTS
from game.walnut_grove.manners import most_given
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import (
    Arrive,
    EnterWinter,
    GrowFarm,
    SplitCost,
    StoreCoins,
    StoreGoods,
    TakeGoods,
    Toll,
    UseBuilding,
    Walk,
    Work,
)
from game.walnut_grove.town import Building
from tests.game.walnut_grove.positions import asked, help_tiles, new_game, stand, task

MANNERS = WALNUT_GROVE.manners
FULL = {"copper": 4}


def growing() -> WalnutGroveState:
    state = asked(GrowFarm(0, 1), tiles="1@(0,1)r0")
    state.farms[0].drawn = [7, 9]
    return state


def in_town() -> WalnutGroveState:
    state = asked(Walk(0), seats=2, farms={0: {"barn": FULL, "fields": {"b4": 1}}})
    stand(state, s0="post_office", s1="hotel")
    return state


def at_the_store() -> WalnutGroveState:
    return asked(Arrive(0, "general_store"), barn={"wood": 1, "stone": 1, "grain": 1}, fields={"b1": 1})


def in_debt() -> WalnutGroveState:
    return asked(EnterWinter(0), barn={"wood": 2, "stone": 1}, has_open_help=True)


def shopping() -> WalnutGroveState:
    return asked(Arrive(0, "carpenter"), barn={"wood": 1, "stone": 1}, barns=2, stock={"carpenter": ["hut"]})


def splitting(**items: int) -> WalnutGroveState:
    return asked(SplitCost(0, "svensons", "tent"), options={"coin_joker": "free"}, barn=items)


def two_forests() -> WalnutGroveState:
    tiles = "44@(0,1)r0"
    return asked(EnterWinter(0), disc="disc_a2", tiles=tiles, labourers=[], fields={"b4": 1, "t44.0": 1})


@pytest.mark.parametrize(
    ("state", "said", "thing", "code"),
    [
        (new_game(), (), "building:hotel", "no_such_start"),
        (growing(), (), "cell:0,1", "cell_taken"),
        (growing(), ("tile:9",), "cell:5,0", "cell_closed"),
        (growing(), ("tile:9",), "cell:7,3", "cell_not_adjacent"),
        (growing(), (), "tile:20", "tile_not_drawn"),
        (growing(), (), "region:b1", "wrong_decision"),
        (asked(Work(0), worked=["b1"]), (), "region:b1", "region_occupied"),
        (asked(Work(0)), (), "cell:0,1", "wrong_decision"),
        (asked(Work(0)), ("button:move_to_barn",), "region:b1", "region_empty"),
        (two_forests(), (), "region:b0", "region_empty"),
        (in_town(), (), "building:hotel", "building_occupied"),
        (in_town(), (), "building:town_hall", "town_hall_no_stop"),
        (in_town(), (), "button:move_to_barn", "barn_full"),
        (in_town(), ("button:discard",), "item:gold", "not_in_barn"),
        (asked(Walk(0), barn={}), (), "button:discard", "not_in_barn"),
        (in_town(), (), "button:repay_help", "no_open_help"),
        (in_debt(), ("button:repay_help", "good:stone"), "good:stone", "goods_missing"),
        (in_debt(), ("button:repay_help",), "good:fish", "goods_missing"),
        (asked(Toll(0, "church")), (), "coin:gold", "coin_not_owned"),
        (asked(TakeGoods(0, 2), barn=FULL), (), "good:wood", "barn_full"),
        (at_the_store(), ("good:wood",), "good:fish", "sell_missing"),
        (at_the_store(), (), "button:sell", "sell_count"),
        (at_the_store(), ("good:wood", "good:stone", "good:grain"), "good:dairy", "sell_count"),
        (shopping(), (), "extension:barn", "out_of_stock"),
        (shopping(), (), "labourer:blue", "wrong_decision"),
        (shopping(), (), "improvement:tent", "wrong_decision"),
        (splitting(stone=1, copper=3), (), "good:fish", "joker_not_allowed"),
        (splitting(stone=1, copper=3), (), "button:pay_cost", "joker_not_allowed"),
    ],
)
def test_a_refused_touch_means_something(
    state: WalnutGroveState, said: tuple[str, ...], thing: str, code: str
) -> None:
    action = MANNERS.meant(0, said, Touched(thing), state.view(0))
    assert action is not None
    refusal = state.why_not(action)
    assert refusal is not None
    assert refusal.code == code


def test_a_thing_means_what_its_touches_say() -> None:
    """A name may also tell whose thing it is."""
    meant = MANNERS.meant(0, (), Touched("farm:0:region:b1", ("region:b1",)), asked(Work(0)).view(0))
    assert meant == PlaceFigure(0, "b1")


def test_a_counter_means_no_action() -> None:
    assert MANNERS.meant(0, (), Touched("counter:0:1"), in_town().view(0)) is None
    assert MANNERS.meant(0, (), Touched("button:end_summer"), in_town().view(0)) is None


def test_coins_stand_for_missing_goods_without_a_word() -> None:
    state = splitting(stone=1, copper=3)
    said = tuple(MANNERS.opening(state.view(0), None))
    assert said == ("good:dairy", "good:stone")
    assert [PayCost(0, ("dairy", "stone")).touches_after(said)] == [("button:pay_cost",)]
    assert MANNERS.opening(splitting(dairy=1, stone=2, copper=1).view(0), None) == []
    assert MANNERS.opening(in_town().view(0), None) == ()


def doubts(state: WalnutGroveState, action: Action) -> str | None:
    assert state.why_not(action) is None
    found = MANNERS.doubt(action, state.view(0))
    return found.code if found else None


def test_who_loses_goods_or_their_harvest_is_asked_back() -> None:
    crowded = asked(StoreGoods(0, "b4", "wood", 2), fields={"b4": 2}, barn={"copper": 3, "wood": 1})
    assert doubts(crowded, LoseGoods(0)) == "goods_lost"
    assert not doubts(crowded, DiscardBarn(0, "copper"))
    assert doubts(asked(Work(0)), EndSummer(0)) == "figures_rest"


def test_an_autumn_without_a_step_and_a_coin_given_back_are_asked_about() -> None:
    assert doubts(in_town(), PassAutumn(0)) == "autumn_passes"
    crowded = asked(StoreCoins(0, ("gold",)), barn={"copper": 2, "wood": 2})
    assert doubts(crowded, ReturnCoin(0)) == "coin_lost"


def test_who_ends_the_summer_is_told_how_many_have_not_worked() -> None:
    state = asked(Work(0), worked=["b1"], labourers=["blue", "blue"])
    found = MANNERS.doubt(EndSummer(0), state.view(0))
    assert found is not None and found.facts == {"n": 2}


def test_who_throws_something_out_of_a_barn_with_room_is_asked_back() -> None:
    assert doubts(asked(Walk(0), barn={"copper": 3}), DiscardBarn(0, "copper")) == "barn_has_room"
    assert not doubts(in_town(), DiscardBarn(0, "copper"))


def test_who_could_pay_back_the_open_tile_is_asked_back_before_it_turns() -> None:
    rich = asked(Toll(0, "church"), barn={"copper": 1, "wood": 2}, fields={"b4": 1}, has_open_help=True)
    poor = asked(Toll(0, "church"), barn={"copper": 1, "wood": 2}, has_open_help=True)
    assert doubts(rich, TakeHelp(0)) == "help_turns"
    assert not doubts(rich, PayToll(0, "copper"))
    assert doubts(poor, TakeHelp(0)) == "toll_by_help"


def test_who_gives_away_the_wood_of_the_last_fires_is_asked_back() -> None:
    state = asked(EnterWinter(0), disc="disc_b2", labourers=[], barn={"wood": 4}, has_open_help=True)
    view = replace(state.view(0), season="winter")
    assert view.farms[0].due["wood"] == 2
    found = MANNERS.doubt(RepayHelp(0, ("wood", "wood", "wood")), view)
    assert found == Doubt("winter_lacks", {"n": 1})
    rich = asked(EnterWinter(0), disc="disc_b2", labourers=[], barn={"wood": 5}, has_open_help=True)
    assert doubts(rich, RepayHelp(0, ("wood", "wood", "wood"))) == "goods_given"


def test_selling_and_useful_walks_give_no_doubts() -> None:
    assert not doubts(at_the_store(), Sell(0, ("stone",)))
    assert not doubts(in_town(), MoveTo(0, "church"))
    assert not doubts(in_town(), MoveTo(0, "carpenter"))  # with coins
    assert not doubts(in_town(), MoveTo(0, "general_store"))


def test_a_walk_to_where_one_can_do_nothing_is_asked_about() -> None:
    poor = asked(Walk(0), barn={"copper": 1}, stock={"lodge": ["blue"]})
    for building, why in (("lodge", "cannot_pay"), ("general_store", "sell_missing")):
        found = MANNERS.doubt(MoveTo(0, building), poor.view(0))  # type: ignore[arg-type]
        assert found is not None and found.facts == {"building": building, "why": why}
        assert (refusal := why_useless(poor, 0, building)) and refusal.code == why  # type: ignore[arg-type]


def test_coins_that_the_tolls_take_on_the_way_do_not_count_for_the_price() -> None:
    state = asked(Walk(0), barn={"copper": 2}, stock={"lodge": ["blue"]})
    stand(state, s0="hotel")
    assert doubts(state, MoveTo(0, "lodge")) == "nothing_there"
    stand(state, s0="post_office")
    assert not doubts(state, MoveTo(0, "lodge"))


@pytest.mark.parametrize(
    ("coins", "has_open_help", "building", "found"),
    [
        (1, True, "church", None),
        (0, False, "church", Doubt("toll_lacks", is_mild=True)),
        (0, True, "church", Doubt("toll_turns", {"n": 2})),
        (0, False, "post_office", Doubt("toll_turns", {"n": 2})),
        (1, False, "post_office", Doubt("toll_lacks", is_mild=True)),
        (0, True, "post_office", Doubt("toll_turns", {"n": 4})),
    ],
)
def test_who_has_no_coin_for_a_toll_is_told_before_the_walk_what_help_costs(
    coins: int, has_open_help: bool, building: Building, found: Doubt | None
) -> None:
    state = asked(Walk(0), barn={"copper": coins}, has_open_help=has_open_help)
    stand(state, s0="post_office")
    action = MoveTo(0, building)
    assert MANNERS.doubt(action, state.view(0)) == found
    state.apply(action)
    while task(state) == "pay_toll":
        state.apply(PayToll(0, "copper"))
    assert help_tiles(state) != (0, 0) or found is None
    assert state.farms[0].turned_help * TURNED_HELP_COSTS == (found.facts.get("n", 0) if found else 0)


def test_nobody_is_led_to_leave_with_nothing() -> None:
    assert MANNERS.is_unlikely(SkipAction(0), None) and MANNERS.is_unlikely(DeclineGood(0), None)
    assert not MANNERS.is_unlikely(Sell(0, ("wood",)), None)


def test_coins_in_place_of_goods_are_named_before_they_are_spent() -> None:
    lacking = asked(Arrive(0, "johansens"), barn={"copper": 2}, stock={"johansens": ["hut"]})
    found = MANNERS.doubt(TakeBuilding(0, "hut"), lacking.view(0))
    assert found is not None and found.is_mild
    assert found.facts == {"thing": "hut", "n": 2, "goods": "stone stone"}
    assert not doubts(shopping(), TakeBuilding(0, "hut"))


def test_goods_for_a_help_tile_are_confirmed() -> None:
    assert doubts(in_debt(), RepayHelp(0, ("wood", "wood", "stone"))) == "goods_given"


def is_secret(state: WalnutGroveState) -> bool:
    return MANNERS.asks_for_secrets(state.view(None))


def test_a_question_is_secret_only_where_it_shows_hidden_coins() -> None:
    assert not is_secret(asked(Toll(0, "church"), barn={"copper": 2}))
    assert is_secret(asked(Toll(0, "church"), barn={"copper": 2, "gold": 1}))
    assert is_secret(asked(Toll(0, "church"), barn={"gold": 1}, coins_given=2))
    assert not is_secret(asked(Walk(0), barn={"wood": 1}, coins_given=3))
    assert is_secret(asked(StoreCoins(0, ("gold",)), barn={"copper": 2, "wood": 2}))
    assert not is_secret(splitting(stone=1, gold=3))
    assert not is_secret(asked())
    assert not is_secret(asked(Work(0), barn={"copper": 2, "gold": 1}))
    assert is_secret(asked(TakeGoods(0, 2), barn={"copper": 2, "gold": 1, "wood": 1}))
    assert not is_secret(asked(TakeGoods(0, 2), barn={"copper": 2, "gold": 1}))


def test_to_throw_out_a_coin_in_the_open_would_show_it() -> None:
    hidden = asked(Work(0), barn={"copper": 2, "gold": 1, "wood": 1}).view(None)
    assert MANNERS.is_secret(DiscardBarn(0, "gold"), hidden)
    assert MANNERS.is_secret(DiscardBarn(0, "copper"), hidden)
    assert not MANNERS.is_secret(DiscardBarn(0, "wood"), hidden)
    known = asked(Work(0), barn={"copper": 2, "wood": 1}).view(None)
    assert not MANNERS.is_secret(DiscardBarn(0, "copper"), known)


def test_work_that_winter_lacks_hurts_least() -> None:
    """Two fish for a hungry labourer are there, wood for his wagon and the fire is not."""
    state = asked(Work(0), disc="disc_a4", labourers=["blue"], barn={"fish": 2})
    view, land = state.view(0), state.land(0)
    works = [action for action in state.legal() if isinstance(action, PlaceFigure)]
    harms = {land.by_id[work.region].good: MANNERS.harm(work, view) for work in works}
    assert min(harms, key=harms.__getitem__) == "wood"
    assert harms["wood"] < -50 < min(harm for good, harm in harms.items() if good != "wood")


def test_when_winter_lacks_nothing_the_richest_harvest_comes_first() -> None:
    state = asked(Work(0), tiles="44@(0,1)r0", labourers=[], barn={"wood": 2})
    view, land = state.view(0), state.land(0)
    works = [action for action in state.legal() if isinstance(action, PlaceFigure)]
    best = min(works, key=lambda work: MANNERS.harm(work, view))
    assert view is not None
    regions = {region.id: region for region in view.farms[0].regions}
    disc = DISCS[state.disc].summer_good
    brought = {name: len(each.areas) + (each.good == disc) for name, each in regions.items()}
    assert brought[best.region] == max(brought.values()) and land.by_id[best.region]


@pytest.mark.parametrize(
    ("step", "said", "giving"),
    [(Arrive(0, "general_store"), (), Sell), (EnterWinter(0), ("button:repay_help",), RepayHelp)],
)
def test_as_many_of_each_good_are_offered_to_be_given_as_the_rules_take(
    step: Arrive | EnterWinter, said: Sequence[str], giving: type[Sell | RepayHelp]
) -> None:
    position = asked(step, barn={"wood": 4, "stone": 2}, has_open_help=True)
    taken: dict[str, int] = {}
    for action in position.legal():
        if isinstance(action, giving):
            for good in action.goods:
                taken[good] = max(taken.get(good, 0), action.goods.count(good))
    assert taken and most_given(position.view(0), said) == taken


def test_nothing_is_offered_to_be_given_where_nobody_takes_goods() -> None:
    assert most_given(in_town().view(0), ()) == {}


def test_who_sells_more_than_the_barn_has_room_for_is_asked_whether_they_mean_it() -> None:
    barn, store = {"fish": 1, "copper": 3}, UseBuilding(0, "general_store")
    fields = {"b1": 1, "b4": 1}
    state = asked(store, disc="disc_a1", labourers=[], barn=barn, fields=fields)
    assert doubts(state, Sell(0, ("fish",))) is None  # its own space is enough
    assert doubts(state, Sell(0, ("fish", "dairy"))) == "barn_overflows"
    assert doubts(state, Sell(0, ("wood",))) == "barn_overflows"  # two coins, as it is the good of the year
    roomy = asked(store, disc="disc_a1", labourers=[], barn={"copper": 2}, fields=fields)
    assert doubts(roomy, Sell(0, ("wood",))) is None


def test_who_sells_what_the_winter_needs_is_asked_whether_they_mean_it() -> None:
    for has_open_help in (False, True):
        rich, hungry = (
            asked(
                UseBuilding(0, "general_store"),
                disc="disc_a1",
                labourers=["blue"],
                huts=1,
                barn={"fish": fish, "stone": 1},
                has_open_help=has_open_help,
            ).view(0)
            for fish in (3, 2)
        )
        assert dict(rich.farms[0].due) == {"fish": 2}
        assert MANNERS.doubt(Sell(0, ("fish", "stone")), rich) is None
        assert MANNERS.harm(Sell(0, ("fish", "stone")), rich) == 0
        found = MANNERS.doubt(Sell(0, ("fish", "stone")), hungry)
        assert found == Doubt("sale_lacks", {"n": 1}, is_mild=not has_open_help)
        assert MANNERS.harm(Sell(0, ("fish", "stone")), hungry) == 1
