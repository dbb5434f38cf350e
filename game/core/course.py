"""The course of a game whose agenda holds what happens by itself and what a seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.core.agenda import Agenda
from game.core.values import Action, Event


class Asking(Protocol):
    """As much of a state as its course needs."""

    agenda: Agenda[Any]

    def offer_choices(self, choices: tuple[Action, ...]) -> None:
        """Keep what answers the open question."""


Asked = TypeVar("Asked", bound=Asking)


class Course(Generic[Asked]):
    """An action answers the open question; then every step that asks nobody is carried out."""

    def __init__(
        self,
        resolved: Mapping[type[Any], Callable[[Asked, Any, list[Event]], None]],
        answered: Mapping[type[Any], Callable[[Asked, Any, Any, list[Event]], None]],
        choices: Callable[[Asked, Any], Sequence[Action]],
    ) -> None:
        """By kind of step: what happens, what comes of an answer, and which answers there are."""
        self._resolved, self._answered, self._choices = resolved, answered, choices

    def carry_out(self, state: Asked, action: Action, events: list[Event]) -> None:
        """Answer the open question, and go on to the next."""
        self._answer(state, action, events)
        self.settle(state, events)

    def settle(self, state: Asked, events: list[Event]) -> None:
        """Resolve steps until a seat has a choice, or the game is over.

        A question with a single answer is answered at once.
        """
        while (step := state.agenda.now()) is not None:
            resolve = self._resolved.get(type(step))
            if resolve is not None:
                state.agenda.done()
                resolve(state, step, events)
                continue
            possible = tuple(self._choices(state, step))
            if len(possible) > 1:
                state.offer_choices(possible)
                return
            self._answer(state, possible[0], events)
        state.offer_choices(())

    def _answer(self, state: Asked, action: Action, events: list[Event]) -> None:
        step = state.agenda.done()
        self._answered[type(step)](state, step, action, events)
