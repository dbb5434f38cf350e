"""The base class of states that have an agenda of steps, some of which ask a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.core.agenda import Agenda
from game.core.contract import State
from game.core.course import Course
from game.core.report import Report
from game.core.values import Action, Refusal


class AskingState(State):
    """The part of a position that is the same in every game that asks by steps.

    Between two questions, while events are reported, nobody is asked and nothing is legal.
    """

    __slots__ = ("_choices", "agenda")
    course: ClassVar[Course[Any]]
    agenda: Agenda[Any]
    _choices: tuple[Action, ...] | None  # what answers the open question; None between two questions

    def to_act(self) -> int | None:
        """The seat that is asked now; None after the end, and between two questions."""
        step = self.asked()
        return None if step is None else step.seat

    def legal(self) -> Sequence[Action]:
        """Every action possible now, worked out when the question came up."""
        return self._choices or ()

    def why_not(self, action: Action) -> Refusal | None:
        """Why an action is refused: the first reason in the order of the rules."""
        return self.course.why_not(self, action)

    def rule_asked(self) -> str | None:
        """The number of the rule behind the open question."""
        return self.course.rule_asked(self)

    def _carry_out(self, action: Action, report: Report) -> None:
        self.course.carry_out(self, action, report)

    def asked(self) -> Any | None:
        """The step that asks now; None after the end, and between two questions."""
        return self.agenda.now() if self._choices else None

    @property
    def is_over(self) -> bool:
        """Whether everything is resolved; False until the last event has been reported."""
        return self._choices == ()

    def offer_choices(self, choices: tuple[Action, ...] | None) -> None:
        """Set the answers to the open question: empty after the end, None between two questions."""
        self._choices = choices
