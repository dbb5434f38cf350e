"""The end: a last look at the barn, then coins are shown and farms are scored (12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action
from game.walnut_grove import manage, scoring
from game.walnut_grove.actions import FinishFarm
from game.walnut_grove.data import COINS
from game.walnut_grove.events import CoinsRevealed, FarmScored, GameEnded
from game.walnut_grove.goods import can_repay
from game.walnut_grove.steps import CountPoints, Finish

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def settle_finish(state: WalnutGroveState, step: Finish, report: Report) -> bool:
    """Ask only a seat that could still gain points by managing its goods (12.1)."""
    farm = state.farms[step.seat]
    fills_storehouse = "storehouse" in farm.improvements and farm.field_goods > 0
    if fills_storehouse or (state.open_help_costs and can_repay(farm)):
        return False
    state.agenda.done()
    return True


def answers(state: WalnutGroveState, step: Finish) -> Sequence[Action]:
    """Nothing but the end is left."""
    return [FinishFarm(step.seat)]


def finish(state: WalnutGroveState, step: Finish, action: FinishFarm, report: Report) -> None:
    """The farm stays as it is."""


def count_points(state: WalnutGroveState, step: CountPoints, report: Report) -> None:
    """Show the coins of all who have some, then every farm's points, then the ranking."""
    for seat, farm in enumerate(state.farms):
        state.open_barns += 1
        coins = tuple(coin for coin in COINS for _ in range(farm.coins[coin]))
        if coins:
            report.append(CoinsRevealed(seat, coins))
    for sheet in scoring.sheets(state):
        report.append(FarmScored(sheet.seat, sheet.lines, sheet.total))
    report.append(GameEnded(scoring.outcome(state).ranking, scoring.solo_grade(state)))


RESOLVED: dict[type, Resolve] = {CountPoints: count_points}
QUESTIONS: dict[type, Question] = {
    Finish: manage.beside("12.1", answers, {FinishFarm: Answer(finish)}, settle_finish)
}
