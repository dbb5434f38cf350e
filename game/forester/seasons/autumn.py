"""Autumn: wood is sold, and the trees stay (5.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import events as told
from game.forester.steps import SellWood

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState, events: list[Event]) -> None:
    """One seat after the other, so that a poor bank pays the active seat first."""
    state.agenda.before_all(*map(SellWood, state.seats_from(state.active)))


def sell_wood(state: ForesterState, step: SellWood, events: list[Event]) -> None:
    """The bank pays what the trees bring, or what it has."""
    due = state.domains[step.seat].wood_income()
    events.append(told.WoodSold(step.seat, due, state.pay_seat(step.seat, due)))
