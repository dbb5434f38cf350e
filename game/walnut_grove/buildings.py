"""The buildings of the town: goods for nothing, labourers, huts and barns, improvements (9.1 to 9.4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import (
    DeclineGood,
    Goods,
    Hire,
    PayCost,
    SkipAction,
    TakeBuilding,
    TakeGood,
    TakeImprovement,
)
from game.walnut_grove.data import COINS, GOODS, MOST_IMPROVEMENTS, Coin, Good, refused
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

# What answers the question in a building, apart from SkipAction.
USES: dict[Kind, type[Action]] = {"hire": Hire, "extend": TakeBuilding, "improve": TakeImprovement}


# Arriving


def settle_arrival(state: WalnutGroveState, step: Arrive, events: list[Event]) -> bool:
    """Ask for the use of the building, or report why it has none (8.7)."""
    state.agenda.done()
    if STOPS[step.building].kind == "goods":
        state.agenda.before_all(TakeGoods(step.seat, GIFTS))
        return False
    reason = why_useless(state, step.seat, step.building)
    if reason is None:
        state.agenda.before_all(UseBuilding(step.seat, step.building))
    else:
        events.append(ActionUnavailable(step.seat, step.building, reason))
    return False


def why_useless(state: WalnutGroveState, seat: int, building: Building) -> str | None:
    """Why a seat could do nothing in a building: the code of a refusal; None if it could."""
    farm, stop = state.farms[seat], STOPS[building]
    if stop.kind == "sell":
        return None if farm.all_goods else "sell_missing"
    stock = state.stock[building]
    if not stock:
        return "out_of_stock"
    no_room = [why_no_room(farm, item) for item in stock]
    if all(no_room):
        return no_room[0]
    return None if _missing(state, seat, stop.cost)[1] <= farm.coin_count else "cannot_pay"


def why_no_room(farm: Farm, item: StockItem) -> str | None:
    """Why an item has no place on a farm; None if it has."""
    match item:
        case "blue" | "yellow" | "white":
            return None if farm.has_free_wagon else "wagons_full"
        case "hut" | "barn":
            return None if farm.has_plot(item) else "no_plot"
        case _:
            return None if len(farm.improvements) < MOST_IMPROVEMENTS else "improvements_full"


def _missing(state: WalnutGroveState, seat: int, cost: Goods) -> tuple[dict[Good, int], int]:
    """How many goods of each kind a cost lacks, and all together."""
    farm, land = state.farms[seat], state.land(seat)
    missing = {good: max(0, cost.count(good) - owned(farm, land, good)) for good in set(cost)}
    return missing, sum(missing.values())


# Two goods of the supply


def settle_gifts(state: WalnutGroveState, step: TakeGoods, events: list[Event]) -> bool:
    """Each of the goods is asked for; a full barn can be cleared."""
    if step.left:
        return True
    state.agenda.done()
    return False


def gift_answers(state: WalnutGroveState, step: TakeGoods) -> Sequence[Action]:
    """Any good as long as the barn has room, or none."""
    seat = step.seat
    has_room = state.farms[seat].barn_room > 0
    return [*(TakeGood(seat, good) for good in GOODS if has_room), DeclineGood(seat)]


def why_not_take_good(state: WalnutGroveState, step: TakeGoods, action: TakeGood) -> Refusal | None:
    """The good goes into the barn, never on a field (9.1)."""
    farm = state.farms[action.seat]
    return None if farm.barn_room > 0 else refused("barn_full", spaces=farm.barn_spaces)


def take_good(state: WalnutGroveState, step: TakeGoods, action: TakeGood, events: list[Event]) -> None:
    """A good comes into the barn."""
    _next_gift(state, step)
    state.farms[action.seat].barn[action.good] += 1
    events.append(GoodTaken(action.seat, action.good))


def decline_good(state: WalnutGroveState, step: TakeGoods, action: DeclineGood, events: list[Event]) -> None:
    """A good stays in the supply."""
    _next_gift(state, step)
    events.append(GoodDeclined(action.seat))


def _next_gift(state: WalnutGroveState, step: TakeGoods) -> None:
    state.agenda.done()
    state.agenda.before_all(TakeGoods(step.seat, step.left - 1))


# Something for a cost


def settle_use(state: WalnutGroveState, step: UseBuilding, events: list[Event]) -> bool:
    """Ask as long as the building is of use; managing goods may have ended that (13.3)."""
    if why_useless(state, step.seat, step.building) is None:
        return True
    _leave(state, step.seat, events)
    return False


def skip(state: WalnutGroveState, step: UseBuilding, action: SkipAction, events: list[Event]) -> None:
    """Leave without using the building."""
    _leave(state, action.seat, events)


def _leave(state: WalnutGroveState, seat: int, events: list[Event]) -> None:
    state.agenda.done()
    events.append(ActionSkipped(seat))


def use_answers(state: WalnutGroveState, step: UseBuilding) -> list[Action]:
    """The kinds that are on offer and have room, or nothing."""
    farm = state.farms[step.seat]
    use = USES[STOPS[step.building].kind]
    offered = dict.fromkeys(item for item in state.stock[step.building] if not why_no_room(farm, item))
    return [*(use(step.seat, item) for item in offered), SkipAction(step.seat)]  # type: ignore[call-arg]


def chosen_item(action: Hire | TakeBuilding | TakeImprovement) -> StockItem:
    """What an action takes out of a building's stock."""
    return action.colour if isinstance(action, Hire) else action.kind


def why_not_use(
    state: WalnutGroveState, step: UseBuilding, action: Hire | TakeBuilding | TakeImprovement
) -> Refusal | None:
    """The item must be on offer and have room on the farm."""
    item = chosen_item(action)
    if item not in state.stock[step.building]:
        return refused("out_of_stock", item=item, building=step.building)
    reason = why_no_room(state.farms[action.seat], item)
    return None if reason is None else refused(reason, item=item)


def use(
    state: WalnutGroveState,
    step: UseBuilding,
    action: Hire | TakeBuilding | TakeImprovement,
    events: list[Event],
) -> None:
    """Choose an item; what it costs is paid next."""
    state.agenda.done()
    state.agenda.before_all(SplitCost(action.seat, step.building, chosen_item(action)))


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


def settle_split(state: WalnutGroveState, step: SplitCost, events: list[Event]) -> bool:
    """Ask only if there is a choice."""
    possible = splits(state, step)
    if len(possible) > 1:
        events.append(PaymentOpened(step.seat))
        return True
    _pay(state, step, possible[0])
    return False


def split_answers(state: WalnutGroveState, step: SplitCost) -> Sequence[Action]:
    """Every way to share the cost between goods and coins."""
    return [PayCost(step.seat, coins_for) for coins_for in splits(state, step)]


def why_not_split(state: WalnutGroveState, step: SplitCost, action: PayCost) -> Refusal | None:
    """Coins must stand for what is missing, and there must be enough of them."""
    return None if action.coins_for in splits(state, step) else refused("joker_not_allowed")


def split(state: WalnutGroveState, step: SplitCost, action: PayCost, events: list[Event]) -> None:
    """Pay with these goods replaced by coins."""
    _pay(state, step, action.coins_for)


def _pay(state: WalnutGroveState, step: SplitCost, coins_for: Goods) -> None:
    goods = list(STOPS[step.building].cost)
    for good in coins_for:
        goods.remove(good)
    state.agenda.done()
    purpose = Cost(step.building, step.item, len(coins_for))
    state.agenda.before_all(Pay(step.seat, purpose, tuple(goods)))


def paid(state: WalnutGroveState, step: Pay, cost: Cost, events: list[Event]) -> None:
    """The goods of a cost are paid: pay its coins and hand over the item."""
    coins = _cheapest_coins(state.farms[step.seat], cost.coin_count)
    for coin in coins:
        state.give_coin(step.seat, coin)
    events.append(CostPaid(step.seat, cost.building, step.goods, len(coins), coins, step.sources))
    state.stock[cost.building].remove(cost.item)
    _hand_over(state, step.seat, cost, events)


def _cheapest_coins(farm: Farm, count: int) -> tuple[Coin, ...]:
    """Coins are taken lowest value first (7.7)."""
    return tuple(coin for coin in COINS for _ in range(farm.coins[coin]))[:count]


def _hand_over(state: WalnutGroveState, seat: int, cost: Cost, events: list[Event]) -> None:
    farm, item = state.farms[seat], cost.item
    match item:
        case "blue" | "yellow" | "white":
            farm.hired.append(item)
            events.append(LabourerHired(seat, item, cost.building))
        case "hut" | "barn":
            farm.build(item)
            events.append(BuildingTaken(seat, item, cost.building))
        case _:
            farm.improvements.append(item)
            events.append(ImprovementTaken(seat, item, cost.building))
