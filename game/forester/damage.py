"""Damage by cards: markers on the plants of one forest, first all of them, then the deaths (6.2, 7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Event
from game.forester import deaths
from game.forester import events as told
from game.forester.actions import PlaceDamage
from game.forester.cards import CardKind
from game.forester.steps import BuryDead, ChooseDamage

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def on_all(state: ForesterState, seat: int, cause: CardKind, targets: list[int], events: list[Event]) -> bool:
    """A marker on every target; says whether there was one."""
    return on_some(state, seat, cause, targets, len(targets), events)


def on_some(
    state: ForesterState, seat: int, cause: CardKind, targets: list[int], due: int, events: list[Event]
) -> bool:
    """A marker on each of so many targets; says whether there was one.

    The owner chooses where there are more targets than markers due, or than the pool holds.
    """
    due = min(due, len(targets))
    if not due:
        return False
    count = min(due, state.pool)
    if count < due:
        events.append(told.MarkersShort(seat, due - count))
    if count == len(targets):
        for space in targets:
            _mark(state, seat, space, cause, events)
        deaths.bury(state, seat, cause, events)
    elif count:
        state.agenda.before_all(ChooseDamage(seat, cause, tuple(targets), count), BuryDead(seat, cause))
    return True


def place_chosen(state: ForesterState, step: ChooseDamage, action: PlaceDamage, events: list[Event]) -> None:
    """The owner has chosen a target; the others are asked about until no marker is due."""
    _mark(state, step.seat, action.space, step.cause, events)
    if step.due > 1:
        left = tuple(space for space in step.targets if space != action.space)
        done = (*step.done, action.space)
        state.agenda.before_all(replace(step, targets=left, done=done, due=step.due - 1))


def _mark(state: ForesterState, seat: int, space: int, cause: CardKind, events: list[Event]) -> None:
    state.pool -= 1
    state.domains[seat].markers[space] += 1
    events.append(told.DamagePlaced(seat, space, 1, cause))
