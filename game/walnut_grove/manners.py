"""How people talk about Walnut Grove: what goes without saying, and what is meant by a touch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import cast

from game.core.manners import Doubt, Feeling, Manners, Touched
from game.core.values import Action, SeatEvent, Touches
from game.walnut_grove import actions as act
from game.walnut_grove import events as told
from game.walnut_grove.data import (
    COINS,
    GOODS,
    REPAYMENT,
    SOLD_OF_EACH,
    START_COPPERS,
    BarnItem,
    Coin,
    Colour,
    Extension,
    Good,
    Improvement,
)
from game.walnut_grove.doubts import DOUBTS, doubt, owned, winter_lack
from game.walnut_grove.harvest import harvest
from game.walnut_grove.land import Land, Placement, land_of
from game.walnut_grove.town import STOPS, Building
from game.walnut_grove.views import FarmSeen, Task, WalnutGroveView

NEXT_FIGURE = "figure:next"  # whose turn it is to work
FIRST = 100  # more than any harvest
# Questions that are about coins, and those where a full barn makes people look for something to throw out.
ABOUT_COINS: frozenset[Task] = frozenset({"pay_toll", "coin_waits", "goods_wait"})
ABOUT_ROOM: frozenset[Task] = frozenset({"take_good", "finish_farm"})


# What is worth a word to whoever it happens to.
FEELINGS: Mapping[type[SeatEvent], Feeling] = {
    told.EnclosureClosed: "gain",
    told.LabourerHired: "gain",
    told.ImprovementTaken: "gain",
    told.GoodTaken: "luck",
    told.GoodsLost: "loss",
    told.HelpTaken: "loss",
}


class WalnutGroveManners(Manners):
    """Cells, regions, buildings and goods mean something, also when they cannot be chosen."""

    doubts = DOUBTS
    feelings = FEELINGS

    def opening(
        self, view: WalnutGroveView, last: Action | None, chosen: Sequence[str] = ()
    ) -> Sequence[str]:
        """A drawn tile, and the goods of a price that are missing: coins stand for them in any case."""
        question, seat = view.question, view.to_act
        if question is None or seat is None:
            return ()
        farm = view.farms[seat]
        if question.task == "place_tile":
            return [f"tile:{tile}" for tile in farm.drawn[:1]]
        if question.task != "pay_cost" or question.building is None:
            return ()
        cost = STOPS[question.building].cost
        return [f"good:{good}" for good in GOODS for _ in range(cost.count(good) - owned(farm, good))]

    def alternatives(self, said: Sequence[str], view: WalnutGroveView) -> Sequence[str]:
        """Another drawn tile, until the chosen one lies somewhere."""
        if view.to_act is None or len(said) != 1 or not said[0].startswith("tile:"):
            return ()
        tiles = [f"tile:{tile}" for tile in view.farms[view.to_act].drawn]
        return [tile for tile in tiles if tile not in said]

    def fit(self, action: Action, view: WalnutGroveView) -> int:
        """How much land a tile joins, and what it fences in."""
        if not isinstance(action, act.PlaceTile):
            return 0
        farm = view.farms[action.seat]
        before = _land(farm.board, farm.tiles)
        after = before.with_tile(Placement(action.tile, action.col, action.row, action.rotation))
        joined = sum(len(parts) - 1 for _, parts, _ in after.merged_since(before))
        return joined + after.enclosures - before.enclosures

    def harm(self, action: Action, view: WalnutGroveView) -> int:
        """Nothing is better than work that brings what the winter lacks; then what brings most.

        What the winter needs is better not sold.
        """
        match action:
            case act.PlaceFigure():
                return -_worth(action, view)
            case act.Sell(seat=seat, goods=goods):
                return winter_lack(view.farms[seat], goods)
        return 0

    def promise(self, touch: str, view: WalnutGroveView) -> int:
        """Of goods that may be sold, what the winter needs comes last."""
        kind, _, good = touch.partition(":")
        task = view.question.task if view.question else None
        if kind != "good" or task != "use_building" or view.to_act is None:
            return 0
        return -winter_lack(view.farms[view.to_act], (cast(Good, good),))

    def also_said(self, action: Action, view: WalnutGroveView) -> Sequence[Touches]:
        """A figure may be taken to the region where it works."""
        return [(NEXT_FIGURE, *action.touches())] if isinstance(action, act.PlaceFigure) else ()

    def meant(self, seat: int, said: Sequence[str], touched: Touched, view: WalnutGroveView) -> Action | None:
        """The action behind a touch, so that the rules can say what is wrong with it."""
        found = (_meant(seat, said, touch, view) for touch in (*touched.touches, touched.name))
        return next((action for action in found if action is not None), None)

    def is_unlikely(self, action: Action, last: Action | None) -> bool:
        """To leave with nothing; a toll is hardly paid with more than the cheapest coin."""
        if isinstance(action, act.PayToll):
            return action.coin != COINS[0]
        return isinstance(action, act.SkipAction | act.DeclineGood)

    def doubt(self, action: Action, view: WalnutGroveView) -> Doubt | None:
        """Work that is not done, what is lost, and a help tile that could be paid back."""
        return doubt(action, view)

    def asks_for_secrets(self, view: WalnutGroveView) -> bool:
        """Where coins wait, are paid, or may have to make room, unless all know that they are coppers."""
        if view.question is None or view.to_act is None:
            return False
        task, farm = view.question.task, view.farms[view.to_act]
        is_about_coins = task in ABOUT_COINS or (task in ABOUT_ROOM and farm.has_full_barn)
        return task == "coin_waits" or (is_about_coins and _has_hidden_coins(farm))

    def is_secret(self, action: Action, view: WalnutGroveView) -> bool:
        """Which coins could be thrown out, unless all know that they are coppers."""
        return (
            isinstance(action, act.DiscardBarn)
            and action.item in COINS
            and _has_hidden_coins(view.farms[action.seat])
        )


@lru_cache(maxsize=8)
def _land(board: int, tiles: tuple[Placement, ...]) -> Land:
    """The land of a farm; a tile is tried in many places of the same one."""
    return land_of(board, tiles)


def _worth(work: act.PlaceFigure, view: WalnutGroveView) -> int:
    """How much a figure would bring in that has room; what the winter lacks counts above all else."""
    farm = view.farms[work.seat]
    region = next(region for region in farm.regions if region.id == work.region)
    good, works = region.good, harvest(view, farm, region)
    lacking = max(0, farm.due.get(good, 0) - owned(farm, good))
    return FIRST * min(works.brought, lacking) + works.kept


def _has_hidden_coins(farm: FarmSeen) -> bool:
    """Whether a farm has more coins than the coppers that nobody can doubt are still there."""
    return farm.coin_count > max(0, START_COPPERS - farm.coins_given)


def _meant(seat: int, said: Sequence[str], touch: str, view: WalnutGroveView) -> Action | None:
    kind, _, thing = touch.partition(":")
    task = view.question.task if view.question else None
    match kind:
        case "tile":
            return act.PlaceTile(seat, int(thing), 0, 1, 0)
        case "cell":
            col, _, row = thing.partition(",")
            return act.PlaceTile(seat, _chosen_tile(seat, said, view), int(col), int(row), 0)
        case "region":
            return _in_region(seat, said, thing, task)
        case "building":
            building = cast(Building, thing)
            is_start = task == "choose_start"
            return act.ChooseStart(seat, building) if is_start else act.MoveTo(seat, building)
        case "coin":
            return act.PayToll(seat, cast(Coin, thing))
        case "item":
            return act.DiscardBarn(seat, cast(BarnItem, thing))
        case "good":
            return _with_good(seat, said, cast(Good, thing), task)
        case "labourer":
            return act.Hire(seat, cast(Colour, thing))
        case "extension":
            return act.TakeBuilding(seat, cast(Extension, thing))
        case "improvement":
            return act.TakeImprovement(seat, cast(Improvement, thing))
        case "button":
            return _by_button(seat, said, thing, view)
    return None


def _chosen_tile(seat: int, said: Sequence[str], view: WalnutGroveView) -> int:
    """The tile that was said, or else any drawn one."""
    chosen = [int(touch.partition(":")[2]) for touch in said if touch.startswith("tile:")]
    return next(iter([*chosen, *view.farms[seat].drawn]), 0)


def _in_region(seat: int, said: Sequence[str], region: str, task: Task | None) -> Action:
    if "button:move_to_barn" in said:
        return act.MoveToBarn(seat, region)
    return act.TakeFrom(seat, region) if task == "take_from" else act.PlaceFigure(seat, region)


def _with_good(seat: int, said: Sequence[str], good: Good, task: Task | None) -> Action:
    goods = (*_said_goods(said), good)
    if "button:repay_help" in said:
        return act.RepayHelp(seat, (*goods, good, good)[:REPAYMENT])
    if task == "pay_cost":
        return act.PayCost(seat, goods)
    return act.Sell(seat, goods) if task == "use_building" else act.TakeGood(seat, good)


def most_given(view: WalnutGroveView, said: Sequence[str]) -> dict[Good, int]:
    """How many of each good may be given away, to the store (9.5) or for help if that was said (11.3)."""
    question, seat = view.question, view.to_act
    if question is None or seat is None:
        return {}
    is_at_store = question.building is not None and STOPS[question.building].kind == "sell"
    if "button:repay_help" in said:
        most = REPAYMENT
    elif question.task == "use_building" and is_at_store:
        most = SOLD_OF_EACH
    else:
        return {}
    return {good: min(most, count) for good in GOODS if (count := owned(view.farms[seat], good))}


def _said_goods(said: Sequence[str]) -> tuple[Good, ...]:
    return tuple(cast(Good, touch.partition(":")[2]) for touch in said if touch.startswith("good:"))


def _by_button(seat: int, said: Sequence[str], name: str, view: WalnutGroveView) -> Action | None:
    """A button that needs something more to be said, with what is most likely meant."""
    match name:
        case "move_to_barn":
            regions = view.farms[seat].regions
            return act.MoveToBarn(seat, max(regions, key=lambda region: region.goods).id)
        case "discard":
            return act.DiscardBarn(seat, GOODS[0])
        case "repay_help":
            return act.RepayHelp(seat, GOODS[:REPAYMENT])
        case "sell":
            return act.Sell(seat, _said_goods(said))
        case "pay_cost":
            return act.PayCost(seat, _said_goods(said))
    return None
