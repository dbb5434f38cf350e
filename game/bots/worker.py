"""Bots think in a process of their own, so that no frame is ever late because of them."""

from __future__ import annotations

import multiprocessing
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from game import catalogue
from game.bots.player import choose, worlds
from game.bots.strength import STRENGTHS
from game.core.chance import Chance
from game.core.contract import State
from game.core.match import Match
from game.core.values import Action

BOTS_OWN = 0x5DEECE66D
MOST_WORLDS = 1000

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess


@dataclass(frozen=True)
class Question:
    """What a bot is asked: worlds that fit what its seat knows, never the real position."""

    game: str
    strength: str
    worlds: tuple[State, ...]
    seed: int


class Ready:
    """What the worker says when it can take questions."""


def think(connection: Connection) -> None:
    """The life of the worker: answer questions until the table hangs up."""
    with suppress(EOFError, OSError):
        connection.send(Ready())
        while True:
            question: Question = connection.recv()
            info = catalogue.rules(question.game).info
            action = choose(info, question.worlds, STRENGTHS[question.strength], Chance(question.seed))
            connection.send(action)


class BotWorker:
    """Asks the worker process and takes its answers; starts it again when it has died.

    Nothing here waits: a question is sent when the worker is ready to take it, and one that nobody needs
    any more ends with the process that thinks about it, so that no later one has to wait for it.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._asked: Question | None = None
        self._is_ready = False  # the worker waits for a question

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, question: Question) -> None:
        """Begin to think about a question; an older one is dropped."""
        self.forget()
        self._asked = question
        self._go_on()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        if self._asked is not None and self._process is not None and not self._is_ready:
            self.close()
        self._asked = None

    def answer(self) -> Action | None:
        """The answer to the last question, once it is there."""
        if self._asked is None:
            return None
        action = self._go_on()
        if action is not None:
            self._asked = None
        return action

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()  # a process that was stopped would never notice anything gentler
            self._process.join(timeout=2)
        self._process = self._connection = None
        self._is_ready = False

    def _go_on(self) -> Action | None:
        """Take what the worker says, and give it the question as soon as it is ready."""
        try:
            if self._process is None or not self._process.is_alive():
                self._start()
            assert self._connection is not None
            while self._connection.poll():
                said: Ready | Action = self._connection.recv()
                self._is_ready = True
                if isinstance(said, Action):
                    return said
            if self._is_ready:
                self._is_ready = False
                self._connection.send(self._asked)
        except (EOFError, OSError):
            self._start()
        return None

    def _start(self) -> None:
        self.close()
        spawn = multiprocessing.get_context("spawn")
        self._connection, theirs = spawn.Pipe()
        self._process = spawn.Process(target=think, args=(theirs,), daemon=True, name="waldtisch-bot")
        with _deaf_to_interrupts():
            self._process.start()
        theirs.close()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Whoever is started here never hears Ctrl-C, which is for the table; it ends when the table does."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def question_for(match: Match, seat: int) -> Question:
    """The question for a bot seat: as many imagined worlds as its strength looks at."""
    name = match.seats[seat].player.removeprefix("bot:")
    # Not the game's own chance: what a bot imagines must tell nothing of what will fall.
    chance = Chance(match.setup.seed ^ BOTS_OWN, match.changes * MOST_WORLDS)
    imagined = tuple(worlds(match.state, seat, STRENGTHS[name], chance))
    return Question(match.rules.info.id, name, imagined, chance.below(2**63, "bot"))
