"""Duties: the job that a hired mate's owner must give to his next gnome (6.10, 6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.report import Report
from game.gnomes import events as told
from game.gnomes.data import Job

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def impose(state: GnomesState, seat: int, duty: Job, report: Report) -> None:
    """A further duty waits behind those a seat already has."""
    _set(state, seat, (*state.duties[seat], duty))
    report.append(told.DutyImposed(seat, duty))


def fulfil(state: GnomesState, seat: int, report: Report) -> None:
    """The job was chosen, whatever comes of it."""
    report.append(told.DutyFulfilled(seat, _taken(state, seat)))


def lapse(state: GnomesState, seat: int, report: Report) -> None:
    """The oldest duty of a seat cannot be done."""
    report.append(told.DutyLapsed(seat, _taken(state, seat)))


def lapse_all(state: GnomesState, report: Report) -> None:
    """Duties that are pending when all gnomes have their jobs are over (5.15)."""
    for seat in state.from_treasurer():
        while state.duties[seat]:
            lapse(state, seat, report)


def _taken(state: GnomesState, seat: int) -> Job:
    """The oldest duty of a seat, which has it no longer."""
    duty, *others = state.duties[seat]
    _set(state, seat, tuple(others))
    return duty


def _set(state: GnomesState, seat: int, duties: tuple[Job, ...]) -> None:
    state.duties = (*state.duties[:seat], duties, *state.duties[seat + 1 :])
