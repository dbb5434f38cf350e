"""Healing: markers go from plants back to the pool (6.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.course import Answer, Question
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import events as told
from game.forester.actions import Heal, Pass
from game.forester.cards import CardKind
from game.forester.steps import HealTrees

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def on_some(
    state: ForesterState, seat: int, cause: CardKind, trees: list[int], due: int, report: Report
) -> bool:
    """A marker must come off each of `due` damaged trees, if there are as many; says whether there is one."""
    damaged = state.domains[seat].damaged(trees)
    if len(damaged) <= due:
        for space in damaged:
            take_marker(state, seat, space, cause, report)
    else:
        state.agenda.before_all(HealTrees(seat, cause, tuple(trees), due))
    return bool(damaged)


def may_heal(state: ForesterState, seat: int, cause: CardKind, trees: list[int]) -> bool:
    """A marker may come off one damaged tree; says whether there is one."""
    if not state.domains[seat].damaged(trees):
        return False
    state.agenda.before_all(HealTrees(seat, cause, tuple(trees), 1, is_optional=True))
    return True


def take_marker(
    state: ForesterState, seat: int, space: int, cause: told.HealingCause, report: Report
) -> None:
    """One marker goes back to the pool."""
    state.domains[seat].markers[space] -= 1
    state.pool += 1
    report.append(told.DamageHealed(seat, space, cause))


# Choosing trees


def healings(state: ForesterState, step: HealTrees) -> Iterable[Action]:
    """Every tree that the card can still heal, or none where it leaves that to the seat (6.3)."""
    for space in healable(state, step):
        yield Heal(step.seat, space)
    if step.is_optional:
        yield Pass(step.seat)


def healable(state: ForesterState, step: HealTrees) -> list[int]:
    """The damaged trees that a card has not healed yet."""
    left = [space for space in step.trees if space not in step.done]
    return state.domains[step.seat].damaged(left)


def why_not_heal(state: ForesterState, step: HealTrees, action: Heal) -> Refusal | None:
    """Only damaged trees that the card names, each once (6.6); wasps alone heal two (10.18)."""
    space = action.space
    if space in healable(state, step):
        return None
    if space not in step.trees:
        return refused("bad_target", "6.6", card=step.cause)
    if space in step.done:
        return refused("already_marked", "10.18", space=space)
    return refused("not_damaged", "6.6", space=space)


def why_not_leave(state: ForesterState, step: HealTrees, action: Pass) -> Refusal | None:
    """Only wood ants leave it to the seat (6.3)."""
    return None if step.is_optional else refused("cannot_pass", "6.3")


def heal(state: ForesterState, step: HealTrees, action: Heal, report: Report) -> None:
    """The owner has chosen a tree."""
    if step.due > 1:
        state.agenda.before_all(replace(step, due=step.due - 1, done=(*step.done, action.space)))
    take_marker(state, step.seat, action.space, step.cause, report)


def leave(state: ForesterState, step: HealTrees, action: Pass, report: Report) -> None:
    """The owner heals nothing."""


QUESTIONS: dict[type, Question] = {
    HealTrees: Question(
        "6.3", healings, {Heal: Answer(heal, why_not_heal), Pass: Answer(leave, why_not_leave)}
    )
}
