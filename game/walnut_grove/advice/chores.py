"""The small questions of a year: tolls, gifts, full barns, where to pay from, help tiles, the last look."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Any

from game.core.insight import Plan, Reason
from game.core.values import Action
from game.walnut_grove import actions as said
from game.walnut_grove import steps
from game.walnut_grove.advice import worth
from game.walnut_grove.advice.household import Bargain, Errand, Household, use_of
from game.walnut_grove.advice.working import errand_reason
from game.walnut_grove.advice.worth import KINDS, PLACE
from game.walnut_grove.buildings import splits, why_no_room
from game.walnut_grove.data import (
    BARN_ITEMS,
    COIN_VALUES,
    COINS,
    GOODS,
    REPAYMENT,
    TURNED_HELP_COSTS,
    BarnItem,
)
from game.walnut_grove.goods import in_region
from game.walnut_grove.payment import answers as places_to_pay_from
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.town import STOPS

HOME = Errand(None)
WORTH_THE_TROUBLE = 0.05  # points for which something is thrown out of the barn


def _only(action: Action, code: str, **facts: str | int) -> list[Plan]:
    return [Plan((action,), 0.0, Reason(code, facts))]


def start(state: WalnutGroveState, step: steps.Start) -> list[Plan]:
    """Both places are as good; the church comes first in the order of the year."""
    return [Plan((action,), -place, Reason("start")) for place, action in enumerate(state.legal())]


# Room in the barn


def _least(home: Household, but: BarnItem) -> tuple[float, BarnItem] | None:
    """What can be missed most easily in the barn, and what it is worth."""
    farm, stock = home.farm, home.stock
    full = home.balance(stock, HOME)
    losses: list[tuple[float, BarnItem]] = [
        (worth.coin(COIN_VALUES[kind], farm, home.left), kind)
        for kind in COINS
        if farm.coins[kind] and kind != but
    ]
    for good in GOODS:
        if farm.barn[good] and good != but:
            less = stock[:]
            less[PLACE[good]] -= 1
            losses.append((full - home.balance(less, HOME), good))
    return min(losses, default=None, key=lambda loss: (loss[0], BARN_ITEMS.index(loss[1])))


def goods_without_room(state: WalnutGroveState, step: steps.StoreGoods) -> list[Plan]:
    """Throw out what is worth less than the goods that wait, or let them go."""
    home = Household(state, step.seat)
    more = home.stock[:]
    more[PLACE[step.good]] += 1
    gain = home.balance(more, HOME) - home.balance(home.stock, HOME)
    least = _least(home, step.good)
    if least is not None and least[0] + WORTH_THE_TROUBLE < gain:
        return _only(said.DiscardBarn(step.seat, least[1]), "make_room", good=step.good)
    return _only(said.LoseGoods(step.seat), "lose", good=step.good)


def coin_without_room(state: WalnutGroveState, step: steps.StoreCoins) -> list[Plan]:
    """Throw out what is worth less than the coin, or give it back."""
    home = Household(state, step.seat)
    gain = worth.coin(COIN_VALUES[step.coins[0]], home.farm, home.left)
    least = _least(home, step.coins[0])
    if least is not None and least[0] + WORTH_THE_TROUBLE < gain:
        return _only(said.DiscardBarn(step.seat, least[1]), "make_room_for_coin")
    return _only(said.ReturnCoin(step.seat), "return_coin")


def gift(state: WalnutGroveState, step: steps.TakeGoods) -> list[Plan]:
    """The good that helps most, if need be in place of something that helps less."""
    home = Household(state, step.seat)
    now = home.balance(home.stock, HOME)
    found = []
    for place, good in enumerate(KINDS):
        more = home.stock[:]
        more[place] += 1
        found.append((home.balance(more, HOME) - now, good))
    found.sort(key=lambda each: -each[0])
    if home.farm.barn_room > 0:
        return [
            Plan((said.TakeGood(step.seat, good),), gain, Reason("gift", {"good": good}))
            for gain, good in found
            if gain >= found[0][0] - WORTH_THE_TROUBLE
        ]
    gain, good = found[0]
    least = _least(home, good)
    if least is not None and least[0] + WORTH_THE_TROUBLE < gain:
        both = said.DiscardBarn(step.seat, least[1]), said.TakeGood(step.seat, good)
        return [Plan(both, gain - least[0], Reason("make_room", {"good": good}))]
    return _only(said.DeclineGood(step.seat), "no_room")


# In town


def toll(state: WalnutGroveState, step: steps.Toll) -> list[Plan]:
    """The cheapest coin; a first help tile in place of one that counts. A second one only without coins."""
    home = Household(state, step.seat)
    take = Plan((said.TakeHelp(step.seat),), -home.help_costs[1], Reason("toll_help"))
    kind = next((kind for kind in COINS if home.farm.coins[kind]), None)
    if kind is None:
        return need_help(state, step)
    pay = Plan((said.PayToll(step.seat, kind),), -home.coin_losses[1], Reason("toll"))
    if home.farm.has_open_help or not COIN_VALUES[kind]:
        return [pay]
    return sorted((pay, take), key=lambda plan: -plan.worth)


def use(state: WalnutGroveState, step: steps.UseBuilding) -> list[Plan]:
    """What the building offers, if it is worth its cost."""
    home, stop = Household(state, step.seat), STOPS[step.building]
    skip = Plan((said.SkipAction(step.seat),), home.balance(home.stock, HOME), Reason("skip"))
    if stop.kind == "sell":
        errand = Errand(step.building)
        found = [(errand, home.bargain(home.stock, errand))]
    else:
        cost = tuple(stop.cost.count(good) for good in KINDS)
        errands = [
            Errand(step.building, item, cost, home.item_worth(item))
            for item in dict.fromkeys(state.stock[step.building])
            if why_no_room(home.farm, item) is None
        ]
        found = [(errand, Bargain(home.balance(home.stock, errand))) for errand in errands]
    plans = []
    for errand, bargain in found:
        action = use_of(step.seat, errand.item, bargain)
        if action is not None and bargain.value >= skip.worth:
            plans.append(Plan((action,), bargain.value, errand_reason(errand, bargain)))
    plans.sort(key=lambda plan: -plan.worth)
    return plans or [skip]


def split(state: WalnutGroveState, step: steps.SplitCost) -> list[Plan]:
    """Coins for what is missing, and for what is worth more than the coin."""
    home, cost = Household(state, step.seat), STOPS[step.building].cost
    found = []
    for coins_for in splits(state, step):
        less = home.stock[:]
        for good in set(cost):
            less[PLACE[good]] -= cost.count(good) - coins_for.count(good)
        value = home.balance(less, HOME) - home.coin_losses[len(coins_for)]
        found.append(Plan((said.PayCost(step.seat, coins_for),), value, Reason("split")))
    found.sort(key=lambda plan: -plan.worth)
    return found[:1]


def pay_from(state: WalnutGroveState, step: steps.Pay) -> list[Plan]:
    """From where the next harvest will be largest, so that it finds room."""
    farm, land = state.farms[step.seat], state.land(step.seat)

    def fullness(action: Action) -> tuple[int, int]:
        assert isinstance(action, said.TakeFrom)
        region = land.by_id[action.region]
        return region.size - (region.capacity - in_region(farm, region)), region.size

    best = max(places_to_pay_from(state, step), key=fullness)
    return _only(best, "pay_from")


# Winter and the end


def winter(state: WalnutGroveState, step: steps.EnterWinter) -> list[Plan]:
    """Pay; what is missing is asked for one by one."""
    return _only(said.PayWinter(step.seat), "winter")


def need_help(state: WalnutGroveState, step: steps.NeedHelp | steps.Toll) -> list[Plan]:
    """Give back the open tile for goods that nobody will miss, rather than turn it for two points."""
    best = _spare_goods(state, step.seat)
    take = Plan((said.TakeHelp(step.seat),), -float(TURNED_HELP_COSTS), Reason("take_help"))
    if best is None:
        return [take]
    repay = Plan((said.RepayHelp(step.seat, best[1]), take.steps[0]), -best[0], Reason("repay"))
    return [repay, take] if repay.worth > take.worth else [take]


def _spare_goods(state: WalnutGroveState, seat: int) -> tuple[float, tuple[Any, ...]] | None:
    """The three goods that winter and an errand leave and that can be missed most easily; and their worth."""
    home = Household(state, seat)
    wanted = list(home.needs)
    for step in state.agenda:
        match step:
            case steps.MeetNeed(seat=whose, good=good, count=count) if whose == seat:
                wanted[PLACE[good]] += count
            case steps.Arrive(seat=whose, building=building) if whose == seat:
                for good in STOPS[building].cost:
                    wanted[PLACE[good]] += 1
    spare = [max(0, have - want) for have, want in zip(home.stock, wanted, strict=True)]
    best = None
    for places in combinations_with_replacement(range(len(KINDS)), REPAYMENT):
        if all(places.count(place) <= spare[place] for place in places):
            loss = sum(
                home.keeping[place][min(spare[place], worth.MOST_KEPT)]
                - home.keeping[place][min(spare[place] - places.count(place), worth.MOST_KEPT)]
                for place in set(places)
            )
            if best is None or loss < best[0]:
                best = loss, tuple(KINDS[place] for place in places)
    return best


def finish(state: WalnutGroveState, step: steps.Finish) -> list[Plan]:
    """Bring goods of the fields into the barn where a storehouse counts them."""
    farm, land, seat = state.farms[step.seat], state.land(step.seat), step.seat
    counted = farm.improvements.count("storehouse")
    if farm.has_open_help and state.open_help_costs:
        spare = _spare_goods(state, seat)
        if spare is not None and counted * REPAYMENT < TURNED_HELP_COSTS + min(farm.field_goods, REPAYMENT):
            return _only(said.RepayHelp(seat, spare[1]), "repay")
    region = next((region for region in land.regions if in_region(farm, region)), None)
    if counted and region is not None:
        if farm.barn_room > 0:
            return _only(said.MoveToBarn(seat, region.id), "fill_barn", good=region.good)
        if farm.coins["copper"] and not farm.improvements.count("safe"):
            return _only(said.DiscardBarn(seat, "copper"), "make_room", good=region.good)
    return _only(said.FinishFarm(seat), "finish")


CHORES: dict[type, Callable[[WalnutGroveState, Any], list[Plan]]] = {
    steps.Start: start,
    steps.StoreGoods: goods_without_room,
    steps.StoreCoins: coin_without_room,
    steps.TakeGoods: gift,
    steps.Toll: toll,
    steps.UseBuilding: use,
    steps.SplitCost: split,
    steps.Pay: pay_from,
    steps.EnterWinter: winter,
    steps.NeedHelp: need_help,
    steps.Finish: finish,
}
