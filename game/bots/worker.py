"""Bots think in a process of their own, so that no frame is ever late because of them."""

from __future__ import annotations

import atexit
import multiprocessing
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from enum import Enum, auto
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from game import catalogue
from game.bots.characters import TEMPERS
from game.bots.player import Thought, worlds
from game.bots.player import think as thought
from game.bots.strength import COUNSELLOR, STRENGTHS, THINKERS
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.insight import Temper
from game.core.match import Match
from game.core.values import Action

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

BOTS_OWN = 0x5DEECE66D  # tells the chance of bots from that of the game with the same seed
# So many numbers of that chance lie between the first ones of two questions. A question about much that is
# hidden draws more of them; the next one then imagines another position by some of the same: that is no harm.
APART = 1000
MOST_LOSSES = 3  # of workers over one question

A = TypeVar("A")
A_co = TypeVar("A_co", covariant=True)


class Askable(Protocol[A_co]):
    """Something to be thought about in the worker; it holds all that is needed for that."""

    def answered(self, tell: Callable[[A_co], object]) -> A_co:
        """Think about it; tells what the answer would be so far, if somebody may be content with that."""


@dataclass(frozen=True)
class Question:
    """What a bot is asked: worlds that fit what its seat knows, never the real position."""

    game: str
    strength: str
    worlds: tuple[State, ...]
    seed: int
    temper: Temper | None = None
    is_urgent: bool = False  # whether somebody may be content with what is thought out so far

    def answered(self, tell: Callable[[Thought], object]) -> Thought:
        """What a bot decides in these worlds; tells what it would be as often as that may have changed."""
        rules, strength = catalogue.rules(self.game), THINKERS[self.strength]
        told = tell if self.is_urgent else lambda _: None
        return thought(rules, self.worlds, strength, Chance(self.seed), self.temper, told)


class NoAnswer(Exception):
    """Nobody could think about a question to the end; says why, to whoever mends bots."""


class Ready:
    """What the worker says when it can take questions."""


@dataclass(frozen=True)
class SoFar:
    """What the worker says when it would answer like this if it had to."""

    answer: Any


@dataclass(frozen=True)
class Failed:
    """What the worker says when a fault ended its thought; `how` is the traceback."""

    how: str


def think(connection: Connection) -> None:
    """The life of the worker: answer questions until the table hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where `_deaf_to_interrupts` has no means
    with suppress(EOFError, OSError):
        connection.send(Ready())
        while True:
            said = _answered(connection.recv(), lambda best: connection.send(SoFar(best)))
            connection.send(said)


def _answered(question: Askable[A], tell: Callable[[A], object]) -> A | Failed:
    try:
        return question.answered(tell)
    except Exception:  # whatever it is, it must not be lost with this process
        return Failed(traceback.format_exc())


class _Stage(Enum):
    """How far the worker is."""

    GONE = auto()
    STARTING = auto()
    READY = auto()
    THINKING = auto()


class Worker(Generic[A]):
    """Asks the worker process and takes its answers; starts it again when it has died.

    Nothing here waits, but for `close`: a question is sent when the worker is ready to take it, and one
    that nobody needs any more ends with the process that thinks about it, so that no later one has to
    wait for it.
    """

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._stage = _Stage.GONE
        self._asked: Askable[A] | None = None
        self._so_far: A | None = None  # what the answer would be
        self._losses: list[str] = []  # how workers were lost since the question was asked

    @property
    def is_thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def warm_up(self) -> None:
        """Somebody may soon ask something: the worker begins, which takes it a while."""
        if self._stage is _Stage.GONE:
            with suppress(OSError):  # if it cannot be had, the question will tell
                self._start()

    def ask(self, question: Askable[A]) -> None:
        """Begin to think about a question; an older one is dropped."""
        self.forget()
        self._asked, self._so_far, self._losses = question, None, []
        self._go_on()

    def forget(self) -> None:
        """Nobody waits for the answer any more."""
        self._asked = None
        if self._stage is _Stage.THINKING:
            self._end()
            with suppress(OSError):  # if it cannot be had, the next question will tell
                self._start()  # at once, so that it is ready when it is needed

    def answer(self) -> A | None:
        """The answer to the last question, once it is there.

        Raises NoAnswer, once, when a fault ended the thought or workers die of it.
        """
        if self._asked is None:
            return None
        said = self._go_on()
        if said is None and len(self._losses) < MOST_LOSSES:
            return None
        self._asked = None
        if said is None:
            raise NoAnswer(f"its process was lost {MOST_LOSSES} times: {self._losses[-1]}")
        if isinstance(said, Failed):  # the same thoughts would lead to the same fault: it is not asked again
            raise NoAnswer(said.how)
        return said

    def hurry(self) -> A | None:
        """The answer as far as it is thought out, which ends the thought; None if there is nothing yet."""
        so_far = self._so_far
        if self._asked is not None and so_far is not None:
            self.forget()
            return so_far
        return None

    def close(self) -> None:
        """End the worker, whatever it is doing, and wait until it has ended."""
        process = self._process
        self._end()
        if process is not None:
            process.join(timeout=2)
        self._asked = None

    def _go_on(self) -> A | Failed | None:
        """Take what the worker says, and give it the question as soon as it is ready."""
        if self._stage is _Stage.GONE:
            try:
                self._start()
            except OSError as fault:
                self._losses.append(f"it could not begin, {fault}")
                return None
        try:
            return self._talk()
        except (EOFError, OSError):
            self._losses.append("it died")
            self._end()
            return None

    def _talk(self) -> A | Failed | None:
        """Hear and say what there is to be heard and said; raises EOFError or OSError if nobody is there."""
        assert self._process is not None and self._connection is not None
        if not self._process.is_alive():
            raise EOFError
        while self._connection.poll():
            said: Any = self._connection.recv()
            if isinstance(said, SoFar):
                self._so_far = said.answer
                continue
            self._stage = _Stage.READY
            if not isinstance(said, Ready):
                answer: A | Failed = said
                return answer
        if self._stage is _Stage.READY:
            self._connection.send(self._asked)
            self._stage = _Stage.THINKING
        return None

    def _start(self) -> None:
        """Begin a new worker; raises OSError if the system has no room for one."""
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        with theirs:
            process = spawn.Process(target=think, args=(theirs,), daemon=True, name="waldtisch-bot")
            try:
                with _deaf_to_interrupts():
                    process.start()
            except BaseException:
                ours.close()
                raise
        self._process, self._connection, self._stage = process, ours, _Stage.STARTING
        # A daemon is asked politely to end when the program does, which one that was stopped never hears.
        atexit.register(self.close)

    def _end(self) -> None:
        """Let the worker go without waiting for its end."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()  # a process that was stopped would never notice anything gentler
            atexit.unregister(self.close)
        self._process = self._connection = None
        self._stage = _Stage.GONE


class BotWorker(Worker[Thought]):
    """Thinks for bots, one question after the other."""


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Whoever is started here never hears Ctrl-C, which is for the table; it ends when the table does."""
    if sys.platform == "win32":
        yield
        return
    # Every process begins with a look at this one, whose own beginning would let interrupts through again.
    resource_tracker.ensure_running()
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def question_for(match: Match, seat: int) -> Question:
    """The question for a bot seat: as many imagined worlds as its strength looks at."""
    asked = match.seats[seat]
    name = asked.player.removeprefix("bot:")
    chance = _bots_chance(match)
    imagined = tuple(worlds(match.rules, match.state, seat, STRENGTHS[name], chance))
    seed = chance.below(2**63, "bot")
    return Question(match.rules.info.id, name, imagined, seed, TEMPERS.get(asked.emblem))


def counsel_for(match: Match, seat: int) -> Question:
    """What a bot is asked in the place of a person: the strongest one, with no taste of its own."""
    question = counsel_at(match.rules, match.state, seat, _bots_chance(match), COUNSELLOR)
    return replace(question, is_urgent=True)


def counsel_at(rules: Rules, state: State, seat: int, chance: Chance, strength: str) -> Question:
    """The same for any position, and for whoever has time for it."""
    imagined = tuple(worlds(rules, state, seat, THINKERS[strength], chance))
    return Question(rules.info.id, strength, imagined, chance.below(2**63, "bot"))


def any_action(match: Match) -> Action:
    """What a bot does that cannot think: anything that is legal."""
    return _bots_chance(match).pick(match.state.legal(), "bot")


def _bots_chance(match: Match) -> Chance:
    """Not the game's own chance: what a bot imagines must tell nothing of what will fall."""
    return Chance(match.setup.seed ^ BOTS_OWN, match.changes * APART)
