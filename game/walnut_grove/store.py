"""The general store: goods are sold for coins that nobody else sees (9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event, Refusal
from game.walnut_grove.actions import ReturnCoin, Sell, SkipAction
from game.walnut_grove.data import DISCS, GOODS, MOST_SOLD, refused
from game.walnut_grove.events import CoinDrawn, CoinReturned, CoinStored, GoodsSold
from game.walnut_grove.goods import can_repay, owned
from game.walnut_grove.steps import Pay, Sale, StoreCoins, UseBuilding

if TYPE_CHECKING:
    from game.walnut_grove.farm import Farm
    from game.walnut_grove.state import WalnutGroveState


def sell_answers(state: WalnutGroveState, step: UseBuilding) -> list[Action]:
    """One to three of the kinds the seat owns, or nothing."""
    farm, land = state.farms[step.seat], state.land(step.seat)
    kinds = [good for good in GOODS if owned(farm, land, good)]
    sales: list[Action] = [
        Sell(step.seat, goods) for count in range(1, MOST_SOLD + 1) for goods in combinations(kinds, count)
    ]
    return [*sales, SkipAction(step.seat)]


def why_not_sell(state: WalnutGroveState, step: UseBuilding, action: Sell) -> Refusal | None:
    """One to three goods, each kind once, and owned."""
    if not 1 <= len(action.goods) <= MOST_SOLD:
        return refused("sell_count", goods=len(action.goods))
    if len(set(action.goods)) < len(action.goods):
        return refused("sell_twice")
    farm, land = state.farms[action.seat], state.land(action.seat)
    for good in action.goods:
        if not owned(farm, land, good):
            return refused("sell_missing", good=good)
    return None


def sell(state: WalnutGroveState, step: UseBuilding, action: Sell, events: list[Event]) -> None:
    """Give the goods; the coins are drawn when all are given."""
    state.agenda.done()
    state.agenda.before_all(Pay(action.seat, Sale(), action.goods))


def sold(state: WalnutGroveState, step: Pay, events: list[Event]) -> None:
    """Draw a coin for each good, and one more for the good of the year."""
    count = len(step.goods) + (DISCS[state.disc].store_good in step.goods)
    events.append(GoodsSold(step.seat, step.goods, count, step.sources))
    coins = tuple(state.draw_coin() for _ in range(count))
    events.extend(CoinDrawn(step.seat, coin) for coin in coins)
    state.agenda.before_all(StoreCoins(step.seat, coins))


def settle_coins(state: WalnutGroveState, step: StoreCoins, events: list[Event]) -> bool:
    """Store coins while there is room; the first without is asked for, unless nothing can be done."""
    farm = state.farms[step.seat]
    state.agenda.done()
    if not step.coins:
        return False
    coin = step.coins[0]
    if farm.barn_room > 0:
        farm.coins[coin] += 1
        farm.has_equal_coins = False
        events.append(CoinStored(step.seat, coin))
    elif can_make_room(farm, step):
        state.agenda.before_all(step)
        return True
    else:
        _return_coin(state, step, events)
        farm.has_equal_coins = True  # for otherwise the seat would have been asked
    state.agenda.before_all(replace(step, coins=step.coins[1:]))
    return False


def can_make_room(farm: Farm, step: StoreCoins) -> bool:
    """Whether the seat could throw something else out of its full barn, or pay for a help tile."""
    return farm.coins[step.coins[0]] < farm.barn_spaces or can_repay(farm)


def coin_answers(state: WalnutGroveState, step: StoreCoins) -> Sequence[Action]:
    """Apart from making room, the coin can only go back."""
    return [ReturnCoin(step.seat)]


def return_coin(state: WalnutGroveState, step: StoreCoins, action: ReturnCoin, events: list[Event]) -> None:
    """Give a coin back instead of making room for it."""
    state.agenda.done()
    _return_coin(state, step, events)
    state.agenda.before_all(replace(step, coins=step.coins[1:]))


def _return_coin(state: WalnutGroveState, step: StoreCoins, events: list[Event]) -> None:
    """All coins of the sale are drawn already, so this one cannot come again."""
    coin = step.coins[0]
    state.coin_bag[coin] += 1
    events.append(CoinReturned(step.seat, coin))
