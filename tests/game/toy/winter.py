"""The winter: its rounds, the frost, and the end (8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.course import Resolve
from game.core.report import Report
from tests.game.toy.data import ROUNDS
from tests.game.toy.events import FrostRose, GameEnded, RoundStarted
from tests.game.toy.steps import Bid, End, Reveal, Round, Turn

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def start_round(state: AcornsState, step: Round, report: Report) -> None:
    """The first seat moves on (3.3); everybody bids (4.1), then everybody takes a turn (5.1)."""
    if step.number > 1:
        state.first_seat = (state.first_seat + 1) % len(state.acorns)
    state.round = step.number
    order = state.seats_from(state.first_seat)
    after = Round(step.number + 1) if step.number < ROUNDS else End()
    state.agenda.before_all(*(Bid(seat) for seat in order), Reveal(), *(Turn(seat) for seat in order), after)
    report.append(RoundStarted(step.number, state.first_seat))


def raise_frost(state: AcornsState, report: Report) -> None:
    """Let the frost rise by one; at its limit everything is over (8.2)."""
    state.frost += 1
    report.append(FrostRose(state.frost))
    if state.frost == state.frost_limit:
        _end(state, "frozen", report)


def end(state: AcornsState, step: End, report: Report) -> None:
    """The last round is over (8.1)."""
    _end(state, "winter", report)


def _end(state: AcornsState, reason: str, report: Report) -> None:
    while state.agenda:
        state.agenda.done()
    state.ending = reason
    report.append(GameEnded(reason))


RESOLVED: dict[type, Resolve] = {Round: start_round, End: end}
