"""The course of a game, from an answer to the next question, by the steps on its agenda.

A game registers its rules in two tables: what happens at a step that asks nobody, and what is asked at
the others. The module of a phase holds its rules, choices and refusals together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from game.core.report import Report
from game.core.values import Action, Event, Refusal, refused, wrong_decision

if TYPE_CHECKING:
    from game.core.asking import AskingState

Asked = TypeVar("Asked", bound="AskingState")

# What happens at a step that asks nobody.
Resolve: TypeAlias = Callable[[Any, Any, Report], None]


class Answer(Struct, frozen=True):
    """One kind of action that answers a question: what it does, and what may forbid it.

    The step is taken off the agenda before the answer is carried out, unless the question goes on.
    """

    carry_out: Callable[[Any, Any, Any, Report], None]
    why_not: Callable[[Any, Any, Any], Refusal | None] | None = None
    goes_on: bool = False


class RuleBy(Struct, frozen=True):
    """The rule of a question that depends on the position: how to decide, and the table of rules."""

    what: Callable[[Any, Any], str]
    rules: Mapping[str, str]


class Question(Struct, frozen=True):
    """What a step asks its seat: all choices, and the kinds of actions that answer it.

    `rule` is the number in the rulebook of the rule that explains the question. `without_asking` resolves
    what needs no answer; if nothing is left to ask, it takes the step off the agenda and returns True.
    """

    rule: str | RuleBy
    choices: Callable[[Any, Any], Iterable[Action]]
    answers: Mapping[type[Action], Answer]
    without_asking: Callable[[Any, Any, Report], bool] | None = None


class Course(Generic[Asked]):
    """Carries out an answer, then resolves all steps that ask nobody, up to the next question."""

    def __init__(
        self,
        resolved: Mapping[type[Any], Resolve],
        questions: Mapping[type[Any], Question],
        *,
        rules: tuple[str, str],
        also_why_not: Callable[[Any, Any, Action], Refusal | None] | None = None,
        asks_always: bool = False,
        without_choice: Callable[[int], Event] | None = None,
    ) -> None:
        """`rules` are the numbers of the rules about the end of the game and about who decides.

        `also_why_not` checks every action of the right seat, before its kind is checked.
        A question with a single answer is answered at once unless `asks_always`; the event made by
        `without_choice`, that a seat had no choice, is reported before that answer.
        """
        self._resolved, self._questions = resolved, questions
        self._rule_of_end, self._rule_of_deciding = rules
        self._also_why_not = also_why_not
        self._asks_always, self._without_choice = asks_always, without_choice

    def begin(self, state: Asked, report: Report) -> None:
        """Go on to the first question."""
        state.offer_choices(None)
        self._settle(state, report)

    def carry_out(self, state: Asked, action: Action, report: Report) -> None:
        """Answer the open question, and go on to the next."""
        state.offer_choices(None)
        self._answer(state, action, report)
        self._settle(state, report)

    def why_not(self, state: Asked, action: Action) -> Refusal | None:
        """Why an action is refused: the game is over, wrong seat, wrong question, then the rules in order."""
        step = state.asked()
        if step is None:
            return refused("game_over", self._rule_of_end)
        if action.seat != step.seat:
            return refused("not_your_decision", self._rule_of_deciding, seat=step.seat)
        if self._also_why_not is not None:
            refusal = self._also_why_not(state, step, action)
            if refusal is not None:
                return refusal
        answer = self._questions[type(step)].answers.get(type(action))
        if answer is None:
            return wrong_decision(self._rule_of_deciding)
        return None if answer.why_not is None else answer.why_not(state, step, action)

    def rule_asked(self, state: Asked) -> str | None:
        """The number of the rule behind the open question; None while nothing is asked."""
        step = state.asked()
        if step is None:
            return None
        rule = self._questions[type(step)].rule
        return rule if isinstance(rule, str) else rule.rules[rule.what(state, step)]

    def _settle(self, state: Asked, report: Report) -> None:
        """Resolve steps until a seat has a choice, or the game is over."""
        agenda = state.agenda
        while (step := agenda.now()) is not None:
            resolve = self._resolved.get(type(step))
            if resolve is not None:
                agenda.done()
                resolve(state, step, report)
                continue
            question = self._questions[type(step)]
            if question.without_asking is not None:
                if question.without_asking(state, step, report):
                    continue
                step = agenda.now()  # perhaps with less left to ask
            choices = tuple(question.choices(state, step))
            if len(choices) > 1 or self._asks_always:
                state.offer_choices(choices)
                return
            (only,) = choices
            if self._without_choice is not None:
                report.append(self._without_choice(only.seat))
            self._answer(state, only, report)
        state.offer_choices(())

    def _answer(self, state: Asked, action: Action, report: Report) -> None:
        step = state.agenda.now()
        answer = self._questions[type(step)].answers[type(action)]
        if not answer.goes_on:
            state.agenda.done()
        answer.carry_out(state, step, action, report)
