"""Autumn: wood is sold, and the trees stay (5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from game.forester import events as told
from game.forester.steps import SellWood

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, report: Report) -> None:
    """One seat after the other, so that a poor bank pays the active seat first."""
    state.agenda.before_all(*map(SellWood, state.seats_from(state.active)))


def sell_wood(state: ForesterState, step: SellWood, report: Report) -> None:
    """The bank pays what the trees bring, or what it has."""
    due = state.domains[step.seat].wood_income()
    paid = state.pay_seat(step.seat, due)
    report.append(told.WoodSold(step.seat, due, paid))


RESOLVED: dict[type, Resolve] = {SellWood: sell_wood}
