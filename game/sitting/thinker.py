"""What a sitting needs of whatever thinks for its bots, or advises people."""

from __future__ import annotations

from typing import Protocol

from game.bots.player import Thought
from game.bots.worker import Question


class Thinker(Protocol):
    """Thinks for the bots or an adviser, without making anybody wait."""

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""

    def ask(self, question: Question) -> None:
        """Begin to think about a question; an older one is dropped."""

    def answer(self) -> Thought | None:
        """The answer to the last question, once it is there; raises NoAnswer if none will ever come."""

    def warm_up(self) -> None:
        """Prepare, because somebody may ask soon."""

    def hurry(self) -> Thought | None:
        """The best answer so far, which ends the thought; None if there is nothing yet."""

    def forget(self) -> None:
        """Drop the question; nobody waits for its answer any more."""

    def close(self) -> None:
        """There will be no more questions."""
