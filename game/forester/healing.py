"""Healing: markers go from plants back to the pool (6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from game.forester import events as told
from game.forester.actions import Heal
from game.forester.cards import CardKind
from game.forester.steps import HealTrees

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def on_some(
    state: ForesterState, seat: int, cause: CardKind, trees: list[int], due: int, events: list[Event]
) -> bool:
    """A marker must come off each of so many damaged trees; says whether there was one."""
    damaged = state.domains[seat].damaged(trees)
    if len(damaged) <= due:
        for space in damaged:
            take_marker(state, seat, space, cause, events)
    else:
        state.agenda.before_all(HealTrees(seat, cause, tuple(trees), due))
    return bool(damaged)


def may_heal(state: ForesterState, seat: int, cause: CardKind, trees: list[int]) -> bool:
    """A marker may come off one damaged tree; says whether there is one."""
    if not state.domains[seat].damaged(trees):
        return False
    state.agenda.before_all(HealTrees(seat, cause, tuple(trees), 1, is_optional=True))
    return True


def heal_chosen(state: ForesterState, step: HealTrees, action: Action, events: list[Event]) -> None:
    """The owner has chosen a tree, or chose to heal none."""
    if not isinstance(action, Heal):
        return
    take_marker(state, step.seat, action.space, step.cause, events)
    if step.due > 1:
        state.agenda.before_all(replace(step, due=step.due - 1, done=(*step.done, action.space)))


def take_marker(
    state: ForesterState, seat: int, space: int, cause: told.HealingCause, events: list[Event]
) -> None:
    """One marker goes back to the pool."""
    state.domains[seat].markers[space] -= 1
    state.pool += 1
    events.append(told.DamageHealed(seat, space, cause))
