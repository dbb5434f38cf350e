"""Whoever thinks for the bots of a sitting, or advises people, as far as the sitting needs to know them."""

from __future__ import annotations

from typing import Protocol

from game.bots.player import Thought
from game.bots.worker import Question


class Thinker(Protocol):
    """Whoever thinks for others, in a time of their own."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""

    def ask(self, question: Question) -> None:
        """Begin to think about a question; an older one is dropped."""

    def answer(self) -> Thought | None:
        """The answer to the last question, once it is there; raises NoAnswer if none will ever come."""

    def warm_up(self) -> None:
        """Somebody may ask soon."""

    def hurry(self) -> Thought | None:
        """The answer as far as it is thought out, which ends the thought; None if there is nothing yet."""

    def forget(self) -> None:
        """Nobody waits for the answer any more."""

    def close(self) -> None:
        """There will be no more questions."""
