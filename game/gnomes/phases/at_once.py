"""The four events that are carried out when they are drawn, in seat order from the treasurer (4.8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import STEP
from game.gnomes.event_cards import EventId

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

Effect: TypeAlias = "Callable[[GnomesState, list[Event]], None]"


def club_dues(state: GnomesState, events: list[Event]) -> None:
    """Everybody pays 100, or what he has (G5)."""
    for seat in state.seats_from(state.treasurer):
        _pay(state, seat, 100, events)


def novice_grant(state: GnomesState, events: list[Event]) -> None:
    """The least valuable collections receive 200 (G8)."""
    least = min(state.collection(seat) for seat in range(state.seats))
    for seat in state.seats_from(state.treasurer):
        if state.collection(seat) == least:
            state.receive_from_bank(seat, 200)
            events.append(told.EventMoneyReceived(seat, 200))


def rich_tax(state: GnomesState, events: list[Event]) -> None:
    """The richest pay a tenth, at least 50 (B6)."""
    most = max(state.cash)
    tax = max(STEP, most // 10 // STEP * STEP)
    for seat in state.seats_from(state.treasurer):
        if state.cash[seat] == most:
            _pay(state, seat, tax, events)


def audit(state: GnomesState, events: list[Event]) -> None:
    """The new treasurer pays 200 (B7)."""
    _pay(state, state.treasurer, 200, events)


def _pay(state: GnomesState, seat: int, amount: int, events: list[Event]) -> None:
    """As much of the amount as the player has; nothing is told where there is nothing."""
    paid = min(amount, state.cash[seat])
    if paid:
        state.pay_to_bank(seat, paid)
        events.append(told.EventMoneyPaid(seat, paid))


AT_ONCE: dict[EventId, Effect] = {
    "club_dues": club_dues,
    "novice_grant": novice_grant,
    "rich_tax": rich_tax,
    "audit": audit,
}
