"""What a seat can imagine of the coins it cannot see.

Everybody can count coins and remembers that all farms began with two coppers. So of every other
farm a seat knows how many coins it has and how many of these coppers must still be there.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.walnut_grove.data import COINS, Coin
from game.walnut_grove.farm import Farm
from game.walnut_grove.steps import Step, StoreCoins
from game.walnut_grove.store import can_make_room

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

Pool = dict[Coin, int]  # coins whose place is unknown


def redraw_coins(state: WalnutGroveState, seat: int, chance: Chance) -> None:
    """Let every coin that the seat cannot know lie elsewhere, in barns, a running sale and the bag."""
    if state.is_over:
        return  # all coins were shown
    others = [farm for other, farm in enumerate(state.farms) if other != seat]
    steps = list(state.agenda)
    while True:
        pool = _gather(state, others, steps, seat)
        for farm in sorted(others, key=lambda farm: not farm.has_equal_coins):
            _refill(farm, pool, chance)
        steps = [_with_other_coins(step, seat, pool, chance) for step in steps]
        state.coin_bag = pool
        if _fits(state, steps, seat):
            break
    state.agenda = Agenda(steps)


def _gather(state: WalnutGroveState, others: list[Farm], steps: list[Step], seat: int) -> Pool:
    """The bag with all coins of other farms but those that are sure."""
    pool = state.coin_bag.copy()
    for farm in others:
        for coin in COINS:
            pool[coin] += farm.coins[coin]
        pool["copper"] -= farm.sure_coppers
    for step in steps:
        if isinstance(step, StoreCoins) and step.seat != seat:
            for coin in step.coins:
                pool[coin] += 1
    return pool


def _refill(farm: Farm, pool: Pool, chance: Chance) -> None:
    count = farm.coin_count - farm.sure_coppers
    sure = farm.sure_coppers
    farm.coins = dict.fromkeys(COINS, 0) | {"copper": sure}
    if farm.has_equal_coins and count:
        coin: Coin = "copper" if sure else _equal_coins(pool, count, chance)
        farm.coins[coin] += count
        pool[coin] -= count
    else:
        for _ in range(count):
            farm.coins[_draw(pool, chance)] += 1


def _draw(pool: Pool, chance: Chance) -> Coin:
    number = chance.below(sum(pool.values()), "imagined coin")
    coin = next(coin for coin in COINS if number < _up_to(pool, coin))
    pool[coin] -= 1
    return coin


def _up_to(pool: Pool, last: Coin) -> int:
    return sum(pool[coin] for coin in COINS[: COINS.index(last) + 1])


def _equal_coins(pool: Pool, count: int, chance: Chance) -> Coin:
    """The value of equal coins, each as likely as there are ways to draw that many."""
    ways: Pool = {coin: comb(pool[coin], count) for coin in COINS}
    return _draw(ways, chance)


def _with_other_coins(step: Step, seat: int, pool: Pool, chance: Chance) -> Step:
    if isinstance(step, StoreCoins) and step.seat != seat:
        return replace(step, coins=tuple(_draw(pool, chance) for _ in step.coins))
    return step


def _fits(state: WalnutGroveState, steps: list[Step], seat: int) -> bool:
    """Whether somebody who is asked about a coin without room could indeed make room for it."""
    step = steps[0]
    if isinstance(step, StoreCoins) and step.seat != seat:
        return can_make_room(state.farms[step.seat], step)
    return True
