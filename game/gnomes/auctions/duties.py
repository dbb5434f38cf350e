"""Duties: the job that a hired mate's owner must give to his next gnome (6.10, 6.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes import choices
from game.gnomes import events as told
from game.gnomes.data import Job

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def impose(state: GnomesState, seat: int, duty: Job, events: list[Event]) -> None:
    """A further duty waits behind those a seat already has."""
    _set(state, seat, (*state.duties[seat], duty))
    events.append(told.DutyImposed(seat, duty))


def governing(state: GnomesState, seat: int, events: list[Event]) -> Job | None:
    """The duty that binds a turn now beginning; one that cannot be done lapses and frees the turn."""
    if not state.duties[seat]:
        return None
    duty = state.duties[seat][0]
    if choices.of_job(state, seat, duty, state.idle_workers(seat)):
        return duty
    _set(state, seat, state.duties[seat][1:])
    events.append(told.DutyLapsed(seat, duty))
    return None


def fulfil(state: GnomesState, seat: int, events: list[Event]) -> None:
    """The job was chosen, whatever comes of it."""
    duty, *others = state.duties[seat]
    _set(state, seat, tuple(others))
    events.append(told.DutyFulfilled(seat, duty))


def lapse_all(state: GnomesState, events: list[Event]) -> None:
    """Duties that are pending at the end of phase 2 are over (5.15)."""
    for seat in state.seats_from(state.treasurer):
        events += (told.DutyLapsed(seat, duty) for duty in state.duties[seat])
    state.duties = ((),) * state.seats


def _set(state: GnomesState, seat: int, duties: tuple[Job, ...]) -> None:
    state.duties = (*state.duties[:seat], duties, *state.duties[seat + 1 :])
