"""Help tiles: what is missing is lent, at the price of three goods or two points (11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action
from game.walnut_grove import manage
from game.walnut_grove.actions import TakeHelp
from game.walnut_grove.events import HelpRepaid, HelpTaken, HelpTurned, Need
from game.walnut_grove.goods import can_repay
from game.walnut_grove.steps import NeedHelp, Pay

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState


def take_help(state: WalnutGroveState, seat: int, reason: Need, report: Report) -> None:
    """Lay a new help tile open, after turning the one that was open (11.2)."""
    farm = state.farms[seat]
    if farm.has_open_help:
        farm.has_open_help = False
        farm.turned_help += 1
        report.append(HelpTurned(seat))
    farm.has_open_help = True
    report.append(HelpTaken(seat, reason, 1, farm.turned_help))


def settle_need(state: WalnutGroveState, step: NeedHelp, report: Report) -> bool:
    """Take the tile unless the seat could give back its open one first (11.4)."""
    if can_repay(state.farms[step.seat]):
        return False
    state.agenda.done()
    take_help(state, step.seat, step.reason, report)
    return True


def answers_to_need(state: WalnutGroveState, step: NeedHelp) -> Sequence[Action]:
    """The tile can only be taken."""
    return [TakeHelp(step.seat)]


def take_needed_help(state: WalnutGroveState, step: NeedHelp, action: TakeHelp, report: Report) -> None:
    """Take the tile although the open one could have been given back."""
    take_help(state, action.seat, step.reason, report)


def repaid(state: WalnutGroveState, step: Pay, report: Report) -> None:
    """Three goods were paid: the open tile goes back (11.3)."""
    state.farms[step.seat].has_open_help = False
    report.append(HelpRepaid(step.seat, step.goods, step.sources))


QUESTIONS: dict[type, Question] = {
    NeedHelp: manage.beside("11.4", answers_to_need, {TakeHelp: Answer(take_needed_help)}, settle_need)
}
