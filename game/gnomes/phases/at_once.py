"""The four events that are carried out when they are drawn, in seat order from the treasurer (4.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.core.report import Report
from game.gnomes import events as told
from game.gnomes import scoring
from game.gnomes.data import STEP
from game.gnomes.event_cards import EventId

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Effect: TypeAlias = "Callable[[GnomesState, Report], None]"


def club_dues(state: GnomesState, report: Report) -> None:
    """Everybody pays 100, or what he has."""
    for seat in state.from_treasurer():
        _pay(state, seat, 100, report)


def novice_grant(state: GnomesState, report: Report) -> None:
    """The least valuable collections receive 200."""
    least = min(state.collection(seat) for seat in range(state.seats))
    for seat in state.from_treasurer():
        if state.collection(seat) == least:
            scoring.pay(state, seat, 200, told.EventMoneyReceived(seat, 200), report)


def rich_tax(state: GnomesState, report: Report) -> None:
    """The richest pay a tenth, at least 50."""
    most = max(state.cash)
    tax = max(STEP, most // 10 // STEP * STEP)
    for seat in state.from_treasurer():
        if state.cash[seat] == most:
            _pay(state, seat, tax, report)


def audit(state: GnomesState, report: Report) -> None:
    """The new treasurer pays 200."""
    _pay(state, state.from_treasurer()[0], 200, report)


def _pay(state: GnomesState, seat: int, amount: int, report: Report) -> None:
    """As much of the amount as the player has; nothing is told where there is nothing."""
    paid = min(amount, state.cash[seat])
    if paid:
        state.pay_to_bank(seat, paid)
        report.append(told.EventMoneyPaid(seat, paid))


AT_ONCE: dict[EventId, Effect] = {
    "club_dues": club_dues,
    "novice_grant": novice_grant,
    "rich_tax": rich_tax,
    "audit": audit,
}
