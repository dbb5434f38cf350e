"""What tests of the worker share: waiting for it, looking at its process, and questions."""

import os
import resource
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from game.bots.player import Thought, think
from game.bots.strength import STRENGTHS
from game.bots.worker import BotWorker, Question, question_for
from game.catalogue import rules
from game.core.chance import Chance
from game.core.match import Match
from game.core.setup import Setup
from tests.game.sitting.evening import seated

PATIENCE = 60.0  # seconds until something must have happened


def pid_of(worker: BotWorker) -> int:
    assert worker._process is not None and worker._process.pid is not None
    return worker._process.pid


def state_of(pid: int) -> str:
    """The letter by which the system tells how a process is; empty if there is none."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return ""


def is_running(pid: int) -> bool:
    """Whether a process is there, and not only its death certificate."""
    return state_of(pid) not in ("", "Z")


def stop(pid: int) -> None:
    """Stop a process, and wait until it stands still: until then it would still hear other signals."""
    os.kill(pid, signal.SIGSTOP)
    wait_until(lambda: state_of(pid) == "T")


def wait_until(happens: Callable[[], object]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < deadline, "it never happens"
        time.sleep(0.002)


def answer_of(worker: BotWorker) -> Thought:
    """What a worker answers in the end."""
    answers: list[Thought] = []

    def has_answered() -> bool:
        answers.extend(filter(None, [worker.answer()]))
        return bool(answers)

    wait_until(has_answered)
    return answers[0]


def let_it_think(worker: BotWorker) -> None:
    """Wait until the worker has its question."""
    wait_until(lambda: (worker.answer(), worker._stage.name == "THINKING")[1])


def small_question(seed: int = 1) -> Question:
    match = Match.start(rules("nursery"), Setup(2, seed), seated(["bot:easy", "bot:easy"]))
    seat = match.state.to_act()
    assert seat is not None
    return question_for(match, seat)


def expected(question: Question) -> Thought:
    strength, chance = STRENGTHS[question.strength], Chance(question.seed)
    return think(rules(question.game), question.worlds, strength, chance, question.temper)


@contextmanager
def no_room_for_processes() -> Iterator[None]:
    """The system gives no more files to this process, so that it can begin no other; not a stand-in."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (3, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
