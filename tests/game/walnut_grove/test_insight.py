"""What a good settler would do, question by question."""

from __future__ import annotations

import pytest

from game.core.insight import Plan
from game.core.values import Action
from game.walnut_grove import actions as said
from game.walnut_grove import steps
from game.walnut_grove.advice import worth
from game.walnut_grove.insight import WalnutGroveInsight
from game.walnut_grove.land import Placement
from game.walnut_grove.state import WalnutGroveState
from tests.game.walnut_grove.positions import asked, stand

INSIGHT = WalnutGroveInsight()


def best(state: WalnutGroveState) -> Plan:
    return INSIGHT.plans(state)[0]


def test_winter_comes_first() -> None:
    """Two fish for a hungry labourer, and wood for his wagon and the fire: nothing else is worked for."""
    state = asked(steps.Work(0), disc="disc_a4", labourers=["blue"], barn={"copper": 2}, fields={"b4": 1})
    assert set(best(state).steps) == {said.PlaceFigure(0, "b0"), said.PlaceFigure(0, "b4")}
    assert best(state).reason.code == "work_for_winter"


def test_work_that_brings_more_than_winter_lacks_says_which_is_which() -> None:
    """One figure brings the wood that is missing, the other something else."""
    state = asked(steps.Work(0), disc="disc_a4", labourers=["blue"], barn={"fish": 2}, fields={"b4": 1})
    plan = best(state)
    regions = {step.region for step in plan.steps if isinstance(step, said.PlaceFigure)}
    goods = {state.land(0).by_id[region].good for region in regions}
    assert len(goods) == 2 and "wood" in goods
    assert plan.reason.code == "work_beside_winter"
    assert plan.reason.facts == {"good": "wood", "other": next(iter(goods - {"wood"}))}


def test_work_serves_the_errand_once_winter_is_provided_for() -> None:
    barn = {"fish": 1, "wood": 1, "stone": 1}
    state = asked(steps.Work(0), disc="disc_a3", labourers=["blue"], barn=barn, fields={"b4": 2})
    state.stock = {building: [] for building in state.stock} | {"johansens": ["hut"]}
    stand(state, s0="hotel")
    assert said.PlaceFigure(0, "b2") in best(state).steps


@pytest.mark.parametrize("good", ["fish", "wood"])
def test_what_winter_wants_is_not_sold(good: str) -> None:
    barn = {"fish": 1, "wood": 2, "stone": 1}
    state = asked(steps.Walk(0), disc="disc_a3", labourers=["blue"], barn=barn)
    stand(state, s0="hotel")
    sales = [step for plan in INSIGHT.plans(state) for step in plan.steps if isinstance(step, said.Sell)]
    assert sales and all(good not in sale.goods for sale in sales)


def test_nobody_walks_for_nothing() -> None:
    state = asked(steps.Walk(0), disc="disc_a3", labourers=[], barn={"copper": 0})
    state.stock = {building: [] for building in state.stock}
    walks = [plan.steps[0] for plan in INSIGHT.plans(state)]
    assert said.MoveTo(0, "general_store") not in walks and said.MoveTo(0, "hotel") not in walks


def test_a_tile_goes_where_it_makes_a_region_larger() -> None:
    state = asked(steps.GrowFarm(0, 1), drawn=[46], labourers=["blue"])
    assert best(state).reason.code == "grow"
    assert best(state).reason.facts["size"] == 2


def test_a_copper_pays_the_toll_and_gold_may_stay() -> None:
    copper = asked(steps.Toll(0, "church"), barn={"copper": 1, "gold": 1})
    assert [plan.steps for plan in INSIGHT.plans(copper)] == [(said.PayToll(0, "copper"),)]
    gold = asked(steps.Toll(0, "church"), barn={"gold": 1})
    assert {type(plan.steps[0]) for plan in INSIGHT.plans(gold)} == {said.PayToll, said.TakeHelp}


@pytest.mark.parametrize(
    ("spare", "answer"),
    [(3, said.RepayHelp(0, ("stone", "stone", "stone"))), (2, said.TakeHelp(0))],
)
def test_an_open_help_tile_is_given_back_for_what_nobody_will_miss(spare: int, answer: Action) -> None:
    """Wood that the fires still want is not spare."""
    state = asked(
        steps.NeedHelp(0, "fish"),
        steps.MeetNeed(0, "wood", 1),
        barn={"stone": spare, "wood": 1},
        has_open_help=True,
        labourers=["blue"],
    )
    state.year, state.season = 8, "winter"
    assert best(state).steps[0] == answer


def test_a_storehouse_is_filled_at_the_end() -> None:
    state = asked(steps.Finish(0), improvements=["storehouse"], fields={"b4": 2}, barn={"copper": 4})
    state.year, state.season = 8, "winter"
    before = state.score()[0].total
    while isinstance(state.asked(), steps.Finish):
        state.apply(INSIGHT.habit(state))
    assert state.score()[0].total == before + 2


def test_a_farm_that_cannot_feed_another_labourer_does_not_want_him() -> None:
    lonely = worth.yearly((1, 1, 1, 1, 1), (1, 0, 0), 0, False)
    crowded = worth.yearly((1, 1, 1, 1, 1), (3, 0, 0), 0, False)
    fruitful = worth.yearly((4, 1, 4, 1, 3), (3, 0, 0), 1, False)
    assert crowded < lonely < fruitful


def test_prospects_grow_with_everything_that_helps_later() -> None:
    def hope(**facts: object) -> float:
        return asked(steps.Walk(0), **facts).prospects()[0]  # type: ignore[arg-type]

    bare = hope(barn={"copper": 1})
    assert hope(barn={"copper": 1, "stone": 1}) > bare
    assert hope(barn={"copper": 2}) > bare
    assert hope(barn={"copper": 1}, barns=1) > bare + 1
    assert hope(barn={"copper": 1}, has_open_help=True) < bare


def test_a_tile_is_said_to_close_a_fence_only_where_it_does() -> None:
    """Where no enclosure closes yet, the reason tells how many sides stay open."""
    codes: set[str] = set()
    for tiles in ("36@(0,1)r0", "23@(0,1)r0 47@(1,1)r0", "1@(0,1)r0"):
        state = asked(steps.GrowFarm(0, 1), tiles=tiles, drawn=[33, 39, 7])
        before = state.land(0)
        for plan in INSIGHT.plans(state):
            placed, reason = plan.steps[0], plan.reason
            assert isinstance(placed, said.PlaceTile) and reason is not None
            codes.add(reason.code)
            after = before.with_tile(Placement(placed.tile, placed.col, placed.row, placed.rotation))
            closes = after.enclosures > before.enclosures
            assert closes or reason.code != "fence"
            assert not closes or reason.code != "fence_later"
            assert reason.code != "fence_later" or reason.facts["n"]
    assert codes == {"grow", "fence", "fence_later"}


@pytest.mark.parametrize(("coins", "code"), [({"copper": 1}, "worth_toll"), ({}, "worth_help")])
def test_whoever_goes_past_a_toll_without_a_coin_says_that_it_takes_a_help_tile(
    coins: dict[str, int], code: str
) -> None:
    state = asked(steps.Walk(0), disc="disc_a3", labourers=[], barn={"fish": 2, "wood": 2, **coins})
    stand(state, s0="saloon")
    reasons = {plan.reason.code for plan in INSIGHT.plans(state) if "building" in plan.reason.facts}
    assert reasons == {code}
