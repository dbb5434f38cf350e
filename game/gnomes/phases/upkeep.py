"""Phase 5: everybody pays for his gnomes, and sells some if need be; then the round ends (12, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import scoring
from game.gnomes.auctions import promises
from game.gnomes.cards import NAMES, NUMBERS, RESERVE
from game.gnomes.steps import CollectUpkeep, EndRound, SellToPay, StartRound, StartUpkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def start(state: GnomesState, step: StartUpkeep, events: list[Event]) -> None:
    """From the treasurer clockwise (12.1)."""
    state.phase = 5
    events.append(told.PhaseStarted(5))
    order = state.seats_from(state.treasurer)
    state.agenda.before_all(*(CollectUpkeep(seat) for seat in order), EndRound())


def collect(state: GnomesState, step: CollectUpkeep, events: list[Event]) -> None:
    """Paid, or to be raised by sales, or out of reach (12.2 to 12.4)."""
    seat, owed = step.seat, state.upkeep_of(step.seat)
    if state.cash[seat] < owed:
        workers = state.workers(seat)
        if state.cash[seat] + sum(map(state.value, workers)) > owed:
            state.agenda.before_all(SellToPay(seat, owed))
            return
        for gnome in workers:
            _sell(state, seat, gnome, events)
    _pay(state, seat, owed, events)


def sell_to_pay(state: GnomesState, step: SellToPay, action: Action, events: list[Event]) -> None:
    """One sale; the sum owed stays as it was (12.3)."""
    assert isinstance(action, said.SellForUpkeep)
    _sell(state, step.seat, NUMBERS[action.gnome], events)
    if state.cash[step.seat] < step.owed:
        state.agenda.before_all(step)
    else:
        _pay(state, step.seat, step.owed, events)


def _sell(state: GnomesState, seat: int, gnome: int, events: list[Event]) -> None:
    pay = state.value(gnome)
    state.places[gnome] = RESERVE
    state.receive_from_bank(seat, pay)
    events.append(told.GnomeSoldForUpkeep(seat, NAMES[gnome], pay))


def _pay(state: GnomesState, seat: int, owed: int, events: list[Event]) -> None:
    paid = min(owed, state.cash[seat])
    state.pay_to_bank(seat, paid)
    events.append(told.UpkeepPaid(seat, owed, paid))
    if paid < owed:
        events.append(told.DebtForgiven(seat, owed - paid))


def end_round(state: GnomesState, step: EndRound, events: list[Event]) -> None:
    """The game ends with a golden hat, with 4000 petals, or at the last round agreed on (13)."""
    promises.judge_round(state, events)
    state.ending = scoring.reason_to_end(state)
    if state.ending is None:
        state.agenda.before_all(StartRound())
        return
    outcome = scoring.outcome(state)
    assert outcome is not None
    events.append(told.GameEnded(outcome.winners, outcome.ranking, state.ending))
