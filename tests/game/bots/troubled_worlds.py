"""Worlds in which no bot can think: imported by the worker as well, so that the trouble is real."""

import os
import signal
import time
from collections.abc import Callable, Sequence
from typing import cast

from game.bots.player import Thought
from game.bots.strength import COUNSELLOR
from game.bots.worker import Question
from game.core.contract import State
from game.core.insight import Reason
from game.core.values import Action

AT_ONCE = Thought((), Reason("at once"))


class Faulty:
    """Thinking about it runs into a fault."""

    def legal(self) -> Sequence[Action]:
        raise ZeroDivisionError("a hole in the forest")


class Deadly:
    """Thinking about it ends the process."""

    def legal(self) -> Sequence[Action]:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError("nobody lives on after this")


class Endless:
    """Thinking about it never ends."""

    def legal(self) -> Sequence[Action]:
        while True:
            time.sleep(60)


class Pensive(Question):
    """A question for advice: something comes to mind at once, and the end of the thought never."""

    def answered(self, tell: Callable[[Thought], object]) -> Thought:
        tell(AT_ONCE)
        time.sleep(600)
        raise AssertionError("nobody waits for so long")


def question_about(world: Faulty | Deadly | Endless) -> Question:
    """A question to a bot that chooses blindly, so that it asks the world for one thing only."""
    return Question("nursery", "random", (cast(State, world),), seed=1)


def pensive_question() -> Question:
    """What the worker never comes to an end with, but has something to say to."""
    return Pensive("nursery", COUNSELLOR, (), seed=1)
