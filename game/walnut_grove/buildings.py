"""The buildings of the town: goods for nothing, labourers, huts and barns, improvements (9.1 to 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve, RuleBy
from game.core.report import Report
from game.core.values import Action, Refusal, refused, wrong_decision
from game.walnut_grove import manage, store
from game.walnut_grove.actions import (
    DeclineGood,
    Goods,
    Hire,
    PayCost,
    Sell,
    SkipAction,
    TakeBuilding,
    TakeGood,
    TakeImprovement,
)
from game.walnut_grove.data import COINS, GOODS, MOST_IMPROVEMENTS, Coin, Good
from game.walnut_grove.events import (
    ActionSkipped,
    ActionUnavailable,
    BuildingTaken,
    CostPaid,
    GoodDeclined,
    GoodTaken,
    ImprovementTaken,
    LabourerHired,
    PaymentOpened,
)
from game.walnut_grove.goods import owned
from game.walnut_grove.steps import Arrive, Cost, Pay, SplitCost, TakeGoods, UseBuilding
from game.walnut_grove.town import STOPS, Building, Kind, StockItem

if TYPE_CHECKING:
    from game.walnut_grove.farm import Farm
    from game.walnut_grove.state import WalnutGroveState

GIFTS = 2  # goods at the post office and the church [S]

# What takes an item out of the stock of a building.
USES: dict[Kind, type[Action]] = {"hire": Hire, "extend": TakeBuilding, "improve": TakeImprovement}


# Arriving


def arrive(state: WalnutGroveState, step: Arrive, report: Report) -> None:
    """Ask for the use of the building, or report why it has none (8.7)."""
    if STOPS[step.building].kind == "goods":
        state.agenda.before_all(TakeGoods(step.seat, GIFTS))
        return
    refusal = why_useless(state, step.seat, step.building)
    if refusal is None:
        state.agenda.before_all(UseBuilding(step.seat, step.building))
    else:
        report.append(ActionUnavailable(step.seat, step.building, refusal.code))


def why_useless(state: WalnutGroveState, seat: int, building: Building) -> Refusal | None:
    """Why a seat could do nothing in a building; None if it could."""
    farm, stop = state.farms[seat], STOPS[building]
    if stop.kind == "sell":
        return None if farm.all_goods else refused("sell_missing", "9.5")
    stock = state.stock[building]
    if not stock:
        return refused("out_of_stock", "3.5", building=building)
    no_room = [why_no_room(farm, item) for item in stock]
    if all(no_room):
        return no_room[0]
    return None if _missing(state, seat, stop.cost)[1] <= farm.coin_count else refused("cannot_pay", "8.7")


def why_no_room(farm: Farm, item: StockItem) -> Refusal | None:
    """Why an item has no place on a farm; None if it has."""
    match item:
        case "blue" | "yellow" | "white":
            return None if farm.has_free_wagon else refused("wagons_full", "9.2", item=item)
        case "hut" | "barn":
            return None if farm.has_plot(item) else refused("no_plot", "9.3", item=item)
        case _:
            has_space = len(farm.improvements) < MOST_IMPROVEMENTS
            return None if has_space else refused("improvements_full", "9.4", item=item)


def _missing(state: WalnutGroveState, seat: int, cost: Goods) -> tuple[dict[Good, int], int]:
    """How many goods of each kind a cost lacks, and all together."""
    farm, land = state.farms[seat], state.land(seat)
    missing = {good: max(0, cost.count(good) - owned(farm, land, good)) for good in set(cost)}
    return missing, sum(missing.values())


# Two goods of the supply


def gift_answers(state: WalnutGroveState, step: TakeGoods) -> Sequence[Action]:
    """Any good as long as the barn has room, or none."""
    seat = step.seat
    has_room = state.farms[seat].barn_room > 0
    return [*(TakeGood(seat, good) for good in GOODS if has_room), DeclineGood(seat)]


def why_not_take_good(state: WalnutGroveState, step: TakeGoods, action: TakeGood) -> Refusal | None:
    """The good goes into the barn, never on a field; a full barn can be cleared."""
    farm = state.farms[action.seat]
    return None if farm.barn_room > 0 else refused("barn_full", "9.1", spaces=farm.barn_spaces)


def take_good(state: WalnutGroveState, step: TakeGoods, action: TakeGood, report: Report) -> None:
    """A good comes into the barn."""
    _ask_for_next(state, step)
    state.farms[action.seat].barn[action.good] += 1
    report.append(GoodTaken(action.seat, action.good))


def decline_good(state: WalnutGroveState, step: TakeGoods, action: DeclineGood, report: Report) -> None:
    """A good stays in the supply."""
    _ask_for_next(state, step)
    report.append(GoodDeclined(action.seat))


def _ask_for_next(state: WalnutGroveState, step: TakeGoods) -> None:
    if step.left > 1:
        state.agenda.before_all(TakeGoods(step.seat, step.left - 1))


# Something for a cost


def leave_if_useless(state: WalnutGroveState, step: UseBuilding, report: Report) -> bool:
    """Ask as long as the building is of use; managing goods may have ended that (8.7)."""
    if why_useless(state, step.seat, step.building) is None:
        return False
    state.agenda.done()
    report.append(ActionSkipped(step.seat))
    return True


def skip(state: WalnutGroveState, step: UseBuilding, action: SkipAction, report: Report) -> None:
    """Leave without using the building."""
    report.append(ActionSkipped(action.seat))


def use_answers(state: WalnutGroveState, step: UseBuilding) -> Sequence[Action]:
    """The kinds that are on offer and have room, or nothing."""
    kind = STOPS[step.building].kind
    if kind == "sell":
        return store.sell_answers(state, step)
    farm, use = state.farms[step.seat], USES[kind]
    offered = dict.fromkeys(item for item in state.stock[step.building] if not why_no_room(farm, item))
    return [*(use(step.seat, item) for item in offered), SkipAction(step.seat)]  # type: ignore[call-arg]


def why_not_hire(state: WalnutGroveState, step: UseBuilding, action: Hire) -> Refusal | None:
    """The labourer must wait here and find a wagon."""
    if STOPS[step.building].kind != "hire":
        return wrong_decision("9.2")
    if action.colour not in state.stock[step.building]:
        return refused("out_of_stock", "9.2", item=action.colour, building=step.building)
    return why_no_room(state.farms[action.seat], action.colour)


def why_not_build(state: WalnutGroveState, step: UseBuilding, action: TakeBuilding) -> Refusal | None:
    """The hut or barn must be on offer and have a plot."""
    if STOPS[step.building].kind != "extend":
        return wrong_decision("9.3")
    if action.kind not in state.stock[step.building]:
        return refused("out_of_stock", "9.3", item=action.kind, building=step.building)
    return why_no_room(state.farms[action.seat], action.kind)


def why_not_improve(state: WalnutGroveState, step: UseBuilding, action: TakeImprovement) -> Refusal | None:
    """The improvement must be on offer and fit on the farm."""
    if STOPS[step.building].kind != "improve":
        return wrong_decision("9.4")
    if action.kind not in state.stock[step.building]:
        return refused("out_of_stock", "9.4", item=action.kind, building=step.building)
    return why_no_room(state.farms[action.seat], action.kind)


def use(
    state: WalnutGroveState,
    step: UseBuilding,
    action: Hire | TakeBuilding | TakeImprovement,
    report: Report,
) -> None:
    """Choose an item; what it costs is paid next."""
    item = action.colour if isinstance(action, Hire) else action.kind
    state.agenda.before_all(SplitCost(action.seat, step.building, item))


# Jokers


def splits(state: WalnutGroveState, step: SplitCost) -> list[Goods]:
    """Which goods of the cost coins can replace: at least the missing ones (8.8)."""
    cost = STOPS[step.building].cost
    missing, _ = _missing(state, step.seat, cost)
    kinds = [good for good in GOODS if good in cost]
    most = state.farms[step.seat].coin_count
    counts = [
        range(missing[good], (cost.count(good) if state.has_free_jokers else missing[good]) + 1)
        for good in kinds
    ]
    found = (
        tuple(good for good, count in zip(kinds, numbers, strict=True) for _ in range(count))
        for numbers in product(*counts)
    )
    return [goods for goods in found if len(goods) <= most]


def settle_split(state: WalnutGroveState, step: SplitCost, report: Report) -> bool:
    """Ask only if there is a choice."""
    possible = splits(state, step)
    if len(possible) > 1:
        report.append(PaymentOpened(step.seat))
        return False
    state.agenda.done()
    _pay(state, step, possible[0])
    return True


def split_answers(state: WalnutGroveState, step: SplitCost) -> Sequence[Action]:
    """Every way to share the cost between goods and coins."""
    return [PayCost(step.seat, coins_for) for coins_for in splits(state, step)]


def why_not_split(state: WalnutGroveState, step: SplitCost, action: PayCost) -> Refusal | None:
    """Coins must stand for what is missing, and there must be enough of them."""
    return None if action.coins_for in splits(state, step) else refused("joker_not_allowed", "8.8")


def split(state: WalnutGroveState, step: SplitCost, action: PayCost, report: Report) -> None:
    """Pay with these goods replaced by coins."""
    _pay(state, step, action.coins_for)


def _pay(state: WalnutGroveState, step: SplitCost, coins_for: Goods) -> None:
    goods = list(STOPS[step.building].cost)
    for good in coins_for:
        goods.remove(good)
    purpose = Cost(step.building, step.item, len(coins_for))
    state.agenda.before_all(Pay(step.seat, purpose, tuple(goods)))


def paid(state: WalnutGroveState, step: Pay, cost: Cost, report: Report) -> None:
    """The goods of a cost are paid: pay its coins and hand over the item."""
    coins = _cheapest_coins(state.farms[step.seat], cost.coin_count)
    for coin in coins:
        state.give_coin(step.seat, coin)
    report.append(CostPaid(step.seat, cost.building, step.goods, len(coins), coins, step.sources))
    state.stock[cost.building].remove(cost.item)
    _hand_over(state, step.seat, cost, report)


def _cheapest_coins(farm: Farm, count: int) -> tuple[Coin, ...]:
    """Coins are taken lowest value first (7.7)."""
    return tuple(coin for coin in COINS for _ in range(farm.coins[coin]))[:count]


def _hand_over(state: WalnutGroveState, seat: int, cost: Cost, report: Report) -> None:
    farm, item = state.farms[seat], cost.item
    match item:
        case "blue" | "yellow" | "white":
            farm.hired.append(item)
            report.append(LabourerHired(seat, item, cost.building))
        case "hut" | "barn":
            farm.build(item)
            report.append(BuildingTaken(seat, item, cost.building))
        case _:
            farm.improvements.append(item)
            report.append(ImprovementTaken(seat, item, cost.building))


RESOLVED: dict[type, Resolve] = {Arrive: arrive}
QUESTIONS: dict[type, Question] = {
    TakeGoods: manage.beside(
        "9.1",
        gift_answers,
        {TakeGood: Answer(take_good, why_not_take_good), DeclineGood: Answer(decline_good)},
    ),
    UseBuilding: manage.beside(
        RuleBy(
            lambda state, step: STOPS[step.building].kind,
            {"hire": "9.2", "extend": "9.3", "improve": "9.4", "sell": "9.5"},
        ),
        use_answers,
        {
            Hire: Answer(use, why_not_hire),
            TakeBuilding: Answer(use, why_not_build),
            TakeImprovement: Answer(use, why_not_improve),
            Sell: Answer(store.sell, store.why_not_sell),
            SkipAction: Answer(skip),
        },
        leave_if_useless,
    ),
    SplitCost: Question(
        "8.8", split_answers, {PayCost: Answer(split, why_not_split), **manage.NOT_NOW}, settle_split
    ),
}
