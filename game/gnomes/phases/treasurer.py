"""Phase 1: gnomes come home, a treasurer is named, contests and an event are drawn (4)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Literal

from game.core.course import Resolve
from game.core.report import Report
from game.gnomes import events as told
from game.gnomes.cards import ALL_HOME, IDLE, NAMES
from game.gnomes.data import BLUE, BROWN, ORANGE, WORKING_HATS
from game.gnomes.event_cards import cards_of
from game.gnomes.phases.at_once import AT_ONCE
from game.gnomes.steps import FindTurn, StartRound

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def start_round(state: GnomesState, step: StartRound, report: Report) -> None:
    """Everything that happens before gnomes get their jobs."""
    state.round += 1
    state.event = state.contest_ranks = None
    state.places = state.places.translate(ALL_HOME)
    state.has_kept_greys = (False,) * state.seats
    state.has_dealt_with_schmiedel = (False,) * state.seats
    report.append(told.RoundStarted(state.round))
    state.phase = 1
    report.append(told.PhaseStarted(1))
    rescue(state, report)
    name_treasurer(state, report)
    choose_contests(state, report)
    draw_event(state, report)
    carry_out_at_once(state, report)
    state.phase = 2
    report.append(told.PhaseStarted(2))
    state.agenda.before_all(FindTurn(state.from_treasurer()[0]))


def rescue(state: GnomesState, report: Report) -> None:
    """A player without any working gnome buys a brown one for what he can pay (4.2)."""
    for seat in range(state.seats):
        if not state.workers(seat):
            brown = state.in_reserve(seat, BROWN)
            assert brown is not None, "who has no working gnome has all browns in reserve"
            paid = min(state.values[BROWN], state.cash[seat])
            state.pay_to_bank(seat, paid)
            state.bring_into_play(brown, IDLE)
            report.append(told.GnomeRescued(seat, NAMES[brown], paid))


def name_treasurer(state: GnomesState, report: Report) -> None:
    """At first by lot (3.4); then by collection, cash, the old treasurer, and clockwise from him (4.4)."""
    if state.treasurer is None:
        state.treasurer = state.chance.below(state.seats, "treasurer")
        report.append(told.TreasurerNamed(state.treasurer, "drawn"))
        return
    reason: Literal["collection", "cash", "kept_office", "clockwise"] = "collection"
    clockwise = state.seats_from(state.treasurer)  # the old treasurer is the first of them
    best = max(state.collection(seat) for seat in clockwise)
    tied = [seat for seat in clockwise if state.collection(seat) == best]
    if len(tied) > 1:
        reason = "cash"
        richest = max(state.cash[seat] for seat in tied)
        tied = [seat for seat in tied if state.cash[seat] == richest]
    if len(tied) > 1:
        reason = "kept_office" if tied[0] == state.treasurer else "clockwise"
    state.treasurer = tied[0]
    report.append(told.TreasurerNamed(state.treasurer, reason))


def choose_contests(state: GnomesState, report: Report) -> None:
    """New hats are added, then two of the available hats are drawn (4.5, 4.6)."""
    while state.unlocked_rank < state.best_rank:
        state.unlocked_rank += 1
        report.append(told.ContestHatUnlocked(WORKING_HATS[state.unlocked_rank - 1]))
    low, high = BROWN, ORANGE
    if state.unlocked_rank > ORANGE:
        pairs = list(combinations(range(BROWN, state.unlocked_rank + 1), 2))
        low, high = state.chance.pick(pairs, "contests")
    state.contest_ranks = (low, high)
    report.append(told.ContestsChosen(WORKING_HATS[low - 1], WORKING_HATS[high - 1]))


def draw_event(state: GnomesState, report: Report) -> None:
    """From the blue pile once a blue or green gnome has entered play (4.7)."""
    if state.event_pile == "grey" and state.best_rank >= BLUE:
        state.event_pile = "blue"
        state.events_left = cards_of("blue")
        report.append(told.EventPileSwitched())
    if not state.events_left:
        state.events_left = cards_of(state.event_pile)
        report.append(told.EventPileReshuffled(state.event_pile))
    drawn = state.chance.pick(state.events_left, "event")
    state.event = drawn
    state.events_left = tuple(event for event in state.events_left if event != drawn)
    report.append(told.EventDrawn(drawn))


def carry_out_at_once(state: GnomesState, report: Report) -> None:
    """Some events move money now (4.8)."""
    assert state.event is not None
    effect = AT_ONCE.get(state.event)
    if effect is not None:
        effect(state, report)


RESOLVED: dict[type, Resolve] = {StartRound: start_round}
