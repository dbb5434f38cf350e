"""Damage by cards: markers on the plants of one forest, first all of them, then the deaths (6.2, 7.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import deaths
from game.forester import events as told
from game.forester.actions import PlaceDamage
from game.forester.cards import CardKind
from game.forester.steps import BuryDead, ChooseDamage

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def on_all(state: ForesterState, seat: int, cause: CardKind, targets: list[int], report: Report) -> bool:
    """A marker on every target; says whether there was one."""
    return on_some(state, seat, cause, targets, len(targets), report)


def on_some(
    state: ForesterState, seat: int, cause: CardKind, targets: list[int], due: int, report: Report
) -> bool:
    """A marker on each of `due` targets, if there are as many; says whether there was one.

    The owner chooses where there are more targets than markers due, or than the pool holds.
    """
    due = min(due, len(targets))
    if not due:
        return False
    count = min(due, state.pool)
    if count < due:
        report.append(told.MarkersShort(seat, due - count))
    if count == len(targets):
        for space in targets:
            _mark(state, seat, space, cause, report)
        deaths.bury(state, seat, cause, report)
    elif count:
        state.agenda.before_all(ChooseDamage(seat, cause, tuple(targets), count), BuryDead(seat, cause))
    return True


def _mark(state: ForesterState, seat: int, space: int, cause: CardKind, report: Report) -> None:
    state.pool -= 1
    state.domains[seat].markers[space] += 1
    report.append(told.DamagePlaced(seat, space, 1, cause))


# Choosing plants


def damages(state: ForesterState, step: ChooseDamage) -> Iterable[Action]:
    """Every plant that the card names and has not hit yet (6.2)."""
    return (PlaceDamage(step.seat, space) for space in step.targets)


def why_not_damage(state: ForesterState, step: ChooseDamage, action: PlaceDamage) -> Refusal | None:
    """Only plants that the card names (6.6), each once (6.2)."""
    if action.space in step.targets:
        return None
    if action.space in step.done:
        return refused("already_marked", "6.2", space=action.space)
    return refused("bad_target", "6.6", card=step.cause)


def place_damage(state: ForesterState, step: ChooseDamage, action: PlaceDamage, report: Report) -> None:
    """The owner has chosen a target; the others are asked about until no marker is due."""
    if step.due > 1:
        left = tuple(space for space in step.targets if space != action.space)
        done = (*step.done, action.space)
        state.agenda.before_all(replace(step, targets=left, done=done, due=step.due - 1))
    _mark(state, step.seat, action.space, step.cause, report)


QUESTIONS: dict[type, Question] = {
    ChooseDamage: Question("6.2", damages, {PlaceDamage: Answer(place_damage, why_not_damage)})
}
