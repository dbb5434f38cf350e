"""The course of the game, joined from its phases, and what is asked of every action before its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.course import Course
from game.core.values import Action, Refusal, refused
from game.forester import (
    auction,
    damage,
    deaths,
    effects,
    hand_out,
    healing,
    migration,
    purchases,
    remediation,
    start,
    turn,
)
from game.forester.actions import Pass
from game.forester.data import SPACES
from game.forester.seasons import autumn, spring, summer

if TYPE_CHECKING:
    from game.forester.state import ForesterState

RESOLVED = {
    **start.RESOLVED,
    **turn.RESOLVED,
    **spring.RESOLVED,
    **autumn.RESOLVED,
    **hand_out.RESOLVED,
    **effects.RESOLVED,
    **deaths.RESOLVED,
    **migration.RESOLVED,
    **auction.RESOLVED,
}
QUESTIONS = {
    **start.QUESTIONS,
    **turn.QUESTIONS,
    **spring.QUESTIONS,
    **summer.QUESTIONS,
    **hand_out.QUESTIONS,
    **effects.QUESTIONS,
    **healing.QUESTIONS,
    **damage.QUESTIONS,
    **migration.QUESTIONS,
    **auction.QUESTIONS,
    **remediation.QUESTIONS,
    **purchases.QUESTIONS,
}


def _also_why_not(state: ForesterState, step: Any, action: Action) -> Refusal | None:
    """A pass only where it is offered, and only spaces that exist (2.2, 9.2)."""
    if isinstance(action, Pass) and Pass not in QUESTIONS[type(step)].answers:
        return refused("cannot_pass", "9.2")
    if getattr(action, "space", SPACES[0]) not in SPACES:
        return refused("no_such_space", "2.2", spaces=len(SPACES))
    return None


COURSE: Course[ForesterState] = Course(RESOLVED, QUESTIONS, rules=("8.5", "9.1"), also_why_not=_also_why_not)
