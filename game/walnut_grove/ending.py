"""The end: a last look at the barn, then coins are shown and farms are scored (12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.walnut_grove import scoring
from game.walnut_grove.actions import FinishFarm
from game.walnut_grove.data import COINS
from game.walnut_grove.events import CoinsRevealed, FarmScored, GameEnded
from game.walnut_grove.goods import can_repay
from game.walnut_grove.steps import CountPoints, Finish

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def settle_finish(state: WalnutGroveState, step: Finish, events: list[Event]) -> bool:
    """Ask only a seat that could still gain points by managing its goods (12.1)."""
    farm = state.farms[step.seat]
    fills_storehouse = "storehouse" in farm.improvements and farm.field_goods > 0
    if fills_storehouse or (state.open_help_costs and can_repay(farm)):
        return True
    state.agenda.done()
    return False


def answers(state: WalnutGroveState, step: Finish) -> Sequence[Action]:
    """Nothing but the end is left."""
    return [FinishFarm(step.seat)]


def finish(state: WalnutGroveState, step: Finish, action: FinishFarm, events: list[Event]) -> None:
    """The farm stays as it is."""
    state.agenda.done()


def count_points(state: WalnutGroveState, step: CountPoints, events: list[Event]) -> bool:
    """Show the coins of all who have some, then every farm's points, then the ranking."""
    state.agenda.done()
    for seat, farm in enumerate(state.farms):
        coins = tuple(coin for coin in COINS for _ in range(farm.coins[coin]))
        if coins:
            events.append(CoinsRevealed(seat, coins))
    for sheet in scoring.sheets(state):
        events.append(FarmScored(sheet.seat, sheet.lines, sheet.total))
    outcome = scoring.outcome(state)
    events.append(GameEnded(outcome.ranking, scoring.solo_grade(state)))
    return False
