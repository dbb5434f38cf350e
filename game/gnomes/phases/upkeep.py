"""Phase 5: everybody pays for his gnomes, and sells some if need be; then the round ends (12, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes import menus, scoring
from game.gnomes.auctions import promises
from game.gnomes.cards import NAMES, NUMBERS, RANKS, RESERVE, owner
from game.gnomes.data import WORKING_RANKS
from game.gnomes.steps import CollectUpkeep, EndRound, SellToPay, StartRound, StartUpkeep

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def start(state: GnomesState, step: StartUpkeep, report: Report) -> None:
    """From the treasurer clockwise."""
    state.phase = 5
    state.agenda.before_all(*map(CollectUpkeep, state.from_treasurer()), EndRound())
    report.append(told.PhaseStarted(5))


def collect(state: GnomesState, step: CollectUpkeep, report: Report) -> None:
    """Paid by itself, or to be raised by sales (12.2, 12.3)."""
    owed = state.upkeep_of(step.seat)
    if state.cash[step.seat] < owed:
        state.agenda.before_all(SellToPay(step.seat, owed))
    else:
        _pay(state, step.seat, owed, report)


# Forced sales


def sell_everything(state: GnomesState, step: SellToPay, report: Report) -> bool:
    """Where all workers together bring no more than is owed there is nothing to choose (12.4)."""
    workers = state.workers(step.seat)
    if state.cash[step.seat] + sum(map(state.value, workers)) > step.owed:
        return False
    for gnome in workers:
        _sell(state, step.seat, gnome, report)
    state.agenda.done()
    _pay(state, step.seat, step.owed, report)
    return True


def sales(state: GnomesState, step: SellToPay) -> list[Action]:
    """Any worker in play, busy or not, the lowest hat first."""
    return [menus.SELL_FOR_UPKEEP[gnome] for gnome in reversed(state.workers(step.seat))]


def why_not_sale(state: GnomesState, step: SellToPay, action: said.SellForUpkeep) -> Refusal | None:
    """Only workers in play bring money here (12.3)."""
    gnome = NUMBERS[action.gnome]
    if owner(gnome) != step.seat:
        return refused("not_your_gnome", "12.3", gnome=action.gnome)
    if state.places[gnome] == RESERVE:
        return refused("gnome_not_in_play", "12.3", gnome=action.gnome)
    return None if RANKS[gnome] in WORKING_RANKS else refused("not_for_sale", "12.3", gnome=action.gnome)


def sell_to_pay(state: GnomesState, step: SellToPay, action: said.SellForUpkeep, report: Report) -> None:
    """One sale; the sum owed stays as it was (12.3)."""
    _sell(state, step.seat, NUMBERS[action.gnome], report)
    if state.cash[step.seat] >= step.owed:
        state.agenda.done()
        _pay(state, step.seat, step.owed, report)


def _sell(state: GnomesState, seat: int, gnome: int, report: Report) -> None:
    pay = state.value(gnome)
    state.places[gnome] = RESERVE
    state.receive_from_bank(seat, pay)
    report.append(told.GnomeSoldForUpkeep(seat, NAMES[gnome], pay))


def _pay(state: GnomesState, seat: int, owed: int, report: Report) -> None:
    paid = min(owed, state.cash[seat])
    state.pay_to_bank(seat, paid)
    report.append(told.UpkeepPaid(seat, owed, paid))
    if paid < owed:
        report.append(told.DebtForgiven(seat, owed - paid))


def end_round(state: GnomesState, step: EndRound, report: Report) -> None:
    """The game ends with a golden hat, with 4000 petals, or at the last round agreed on (13)."""
    promises.judge_round(state, report)
    state.ending = scoring.reason_to_end(state)
    if state.ending is None:
        state.agenda.before_all(StartRound())
        return
    outcome = scoring.outcome(state)
    assert outcome is not None
    report.append(told.GameEnded(outcome.winners, outcome.ranking, state.ending))


RESOLVED: dict[type, Resolve] = {StartUpkeep: start, CollectUpkeep: collect, EndRound: end_round}
QUESTIONS: dict[type, Question] = {
    SellToPay: Question(
        "12.3",
        sales,
        {said.SellForUpkeep: Answer(sell_to_pay, why_not_sale, goes_on=True)},
        sell_everything,
    ),
}
