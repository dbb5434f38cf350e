"""The general store: goods are sold for coins that nobody else sees (9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused, wrong_decision
from game.walnut_grove import manage
from game.walnut_grove.actions import ReturnCoin, Sell, SkipAction
from game.walnut_grove.data import DISCS, GOODS, MOST_SOLD, SOLD_OF_EACH, Disc, Good
from game.walnut_grove.events import CoinDrawn, CoinReturned, CoinStored, GoodsSold
from game.walnut_grove.goods import can_repay, owned
from game.walnut_grove.steps import Pay, Sale, StoreCoins, UseBuilding
from game.walnut_grove.town import STOPS

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
    """In the store, one to three goods of the farm, each kind once."""
    if STOPS[step.building].kind != "sell":
        return wrong_decision("9.5")
    if not 1 <= len(action.goods) <= MOST_SOLD:
        return refused("sell_count", "9.5", goods=len(action.goods))
    if any(action.goods.count(good) > SOLD_OF_EACH for good in action.goods):
        return refused("sell_twice", "9.5")
    farm, land = state.farms[action.seat], state.land(action.seat)
    for good in action.goods:
        if not owned(farm, land, good):
            return refused("sell_missing", "9.5", good=good)
    return None


def sell(state: WalnutGroveState, step: UseBuilding, action: Sell, report: Report) -> None:
    """Give the goods; the coins are drawn when all are given."""
    state.agenda.before_all(Pay(action.seat, Sale(), action.goods))


def coins_for(goods: Sequence[Good], disc: Disc) -> int:
    """How many coins goods bring: one for each, and one more for the good of the year (9.5)."""
    return len(goods) + (DISCS[disc].store_good in goods)


def sold(state: WalnutGroveState, step: Pay, report: Report) -> None:
    """Draw a coin for everything sold; each waits for room at once."""
    count = coins_for(step.goods, state.disc)
    report.append(GoodsSold(step.seat, step.goods, count, step.sources))
    waiting = StoreCoins(step.seat, ())
    state.agenda.before_all(waiting)
    for _ in range(count):
        coin = state.draw_coin()
        waiting = replace(waiting, coins=(*waiting.coins, coin))
        state.agenda.done()
        state.agenda.before_all(waiting)
        report.append(CoinDrawn(step.seat, coin))


def settle_coins(state: WalnutGroveState, step: StoreCoins, report: Report) -> bool:
    """Store the first coin if there is room; ask for it if some could be made, else it goes back."""
    farm = state.farms[step.seat]
    has_room = farm.barn_room > 0
    if not has_room and can_make_room(farm, step):
        return False
    state.agenda.done()
    if has_room:
        _let_others_wait(state, step)
        farm.coins[step.coins[0]] += 1
        farm.has_equal_coins = False
        report.append(CoinStored(step.seat, step.coins[0]))
    else:
        farm.has_equal_coins = True  # for otherwise the seat would have been asked
        _give_back(state, step, report)
    return True


def can_make_room(farm: Farm, step: StoreCoins) -> bool:
    """Whether the seat could throw something else out of its full barn, or pay for a help tile."""
    return farm.coins[step.coins[0]] < farm.barn_spaces or can_repay(farm)


def coin_answers(state: WalnutGroveState, step: StoreCoins) -> Sequence[Action]:
    """Apart from making room, the coin can only go back."""
    return [ReturnCoin(step.seat)]


def return_coin(state: WalnutGroveState, step: StoreCoins, action: ReturnCoin, report: Report) -> None:
    """Give a coin back instead of making room for it."""
    _give_back(state, step, report)


def _give_back(state: WalnutGroveState, step: StoreCoins, report: Report) -> None:
    """All coins of the sale are drawn already, so this one cannot come again."""
    _let_others_wait(state, step)
    state.coin_bag[step.coins[0]] += 1
    report.append(CoinReturned(step.seat, step.coins[0]))


def _let_others_wait(state: WalnutGroveState, step: StoreCoins) -> None:
    if len(step.coins) > 1:
        state.agenda.before_all(replace(step, coins=step.coins[1:]))


QUESTIONS: dict[type, Question] = {
    StoreCoins: manage.beside("9.6", coin_answers, {ReturnCoin: Answer(return_coin)}, settle_coins)
}
