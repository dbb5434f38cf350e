"""Bots think in a process of their own, so that no frame is ever late because of them."""

from __future__ import annotations

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from game import catalogue
from game.bots.player import choose
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

    ticket: int  # which position of the match this is about
    game: str
    strength: str
    worlds: tuple[State, ...]
    seed: int


@dataclass(frozen=True)
class Answer:
    """What the bot decided for the position of a ticket."""

    ticket: int
    action: Action


def think(connection: Connection) -> None:
    """The life of the worker: answer questions until the table hangs up."""
    while True:
        try:
            question: Question = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        info = catalogue.rules(question.game).info
        action = choose(info, question.worlds, STRENGTHS[question.strength], Chance(question.seed))
        connection.send(Answer(question.ticket, action))


class BotWorker:
    """Asks the worker process and takes its answers; starts it again when it has died."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._asked: Question | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def ask(self, question: Question) -> None:
        """Send a question; an older one is dropped, its answer will not count."""
        self._asked = question
        self._send()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._asked = None

    def answer(self) -> Action | None:
        """The answer to the last question, once it is there."""
        if self._asked is None:
            return None
        try:
            while self._connection is not None and self._connection.poll():
                answer: Answer = self._connection.recv()
                if answer.ticket == self._asked.ticket:
                    self._asked = None
                    return answer.action
            if self._process is None or not self._process.is_alive():
                raise EOFError
        except (EOFError, OSError):
            self._send()
        return None

    def close(self) -> None:
        """End the worker."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(timeout=2)
        self._process = self._connection = None

    def _send(self) -> None:
        if self._process is None or not self._process.is_alive():
            self._start()
        assert self._connection is not None
        try:
            self._connection.send(self._asked)
        except (OSError, ValueError):
            self._start()
            self._connection.send(self._asked)

    def _start(self) -> None:
        self.close()
        spawn = multiprocessing.get_context("spawn")
        self._connection, theirs = spawn.Pipe()
        self._process = spawn.Process(target=think, args=(theirs,), daemon=True, name="waldtisch-bot")
        self._process.start()
        theirs.close()


def question_for(match: Match, seat: int) -> Question:
    """The question for a bot seat: as many imagined worlds as its strength looks at."""
    name = match.seats[seat].player.removeprefix("bot:")
    ticket, state, game = match.changes, match.state, match.rules.info.id
    # Not the game's own chance: what a bot imagines must tell nothing of what will fall.
    chance = Chance(match.setup.seed ^ BOTS_OWN, ticket * MOST_WORLDS)
    worlds = tuple(state.imagine(seat, chance) for _ in range(STRENGTHS[name].worlds))
    return Question(ticket, game, name, worlds, chance.below(2**63, "bot"))
