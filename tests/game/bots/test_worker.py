"""The process in which bots think: nobody waits for it, and nothing that happens to it stops a game."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from random import Random

import pytest

from game.bots.player import Thought
from game.bots.worker import MOST_LOSSES, Askable, BotWorker, NoAnswer
from game.catalogue import rules
from game.core.match import Match
from game.core.setup import Setup
from game.sitting.sitting import Sitting
from tests.game.bots.troubled_worlds import (
    AT_ONCE,
    Deadly,
    Endless,
    Faulty,
    pensive_question,
    question_about,
)
from tests.game.bots.workers import (
    PATIENCE,
    answer_of,
    expected,
    is_running,
    let_it_think,
    no_room_for_processes,
    pid_of,
    small_question,
    stop,
    wait_until,
)
from tests.game.sitting.evening import seated

ROBBERS = rules("robbers")
LONG_THOUGHT = 80  # moves into a game of robbers, a hard bot thinks for long
A_LITTLE = 0.25  # of the time that a bot thinks
ABOUT_AS_FAST = 3.0  # times as long, at most: other tests run at the same time


@pytest.fixture
def worker() -> Iterator[BotWorker]:
    worker = BotWorker()
    yield worker
    worker.close()


# Nobody waits


class StopwatchedWorker(BotWorker):
    """Notes how long the longest call took."""

    longest = 0.0

    def ask(self, question: Askable[Thought]) -> None:
        with self._measured():
            super().ask(question)

    def answer(self) -> Thought | None:
        with self._measured():
            return super().answer()

    def forget(self) -> None:
        with self._measured():
            super().forget()

    @contextmanager
    def _measured(self) -> Iterator[None]:
        started = time.perf_counter()
        yield
        self.longest = max(self.longest, time.perf_counter() - started)


def robbers_with_a_bot_that_is_asked(worker: BotWorker) -> Sitting:
    match = Match.start(ROBBERS, Setup(2, seed=3), seated(["human", "bot:hard"]), free_undo=True)
    random = Random(3)
    while len(match.moves) < LONG_THOUGHT or match.state.to_act() == 0 or match.moves[-1].action.seat == 1:
        match.apply(random.choice(match.state.legal()))
    sitting = Sitting(match, worker)
    sitting.ask(match.state.view(None))
    return sitting


def seconds_to_answer(sitting: Sitting) -> float:
    started = time.perf_counter()
    wait_until(lambda: sitting.think(1.0))
    return time.perf_counter() - started


@pytest.mark.parametrize(("times", "is_quick"), [(10, False), (25, True)])
def test_undo_and_redo_in_a_row_delay_no_answer_and_no_frame(times: int, is_quick: bool) -> None:
    """Quick hands take back before the bot has begun to think, slow ones in the middle of its thought."""
    undisturbed, disturbed = StopwatchedWorker(), StopwatchedWorker()
    try:
        usual = seconds_to_answer(robbers_with_a_bot_that_is_asked(undisturbed))
        sitting = robbers_with_a_bot_that_is_asked(disturbed)
        for _ in range(times):
            if not is_quick:
                let_it_think(disturbed)
            sitting.undo()
            sitting.ask(sitting.match.state.view(None))
            assert sitting.redo()
            sitting.ask(sitting.match.state.view(None))
        assert sitting.is_thinking
        assert seconds_to_answer(sitting) < ABOUT_AS_FAST * usual
        assert disturbed.longest < A_LITTLE * usual
    finally:
        undisturbed.close()
        disturbed.close()


def test_a_question_nobody_needs_any_more_is_not_thought_about(worker: BotWorker) -> None:
    worker.ask(question_about(Endless()))
    let_it_think(worker)
    busy = pid_of(worker)
    worker.forget()
    wait_until(lambda: not is_running(busy))
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)


def test_a_worker_that_has_not_begun_to_think_takes_the_next_question(worker: BotWorker) -> None:
    worker.ask(question_about(Endless()))
    beginner = pid_of(worker)
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)
    assert pid_of(worker) == beginner


def test_after_a_thought_that_was_ended_the_next_worker_is_ready_before_it_is_asked(
    worker: BotWorker,
) -> None:
    worker.ask(question_about(Endless()))
    let_it_think(worker)
    busy = pid_of(worker)
    worker.forget()
    assert pid_of(worker) != busy
    connection = worker._connection
    assert connection is not None
    wait_until(connection.poll)


def test_a_question_to_a_worker_that_was_stopped_keeps_nobody_waiting(worker: BotWorker) -> None:
    worker.ask(small_question())
    answer_of(worker)
    stop(pid_of(worker))
    started = time.perf_counter()
    sitting = robbers_with_a_bot_that_is_asked(worker)
    assert not sitting.think(1.0)
    sitting.undo()
    worker.close()
    assert time.perf_counter() - started < PATIENCE / 10


# Trouble


def test_a_worker_that_is_killed_is_replaced(worker: BotWorker) -> None:
    for seed in range(3):
        question = small_question(seed)
        worker.ask(question)
        # A busy system may have lost it already; looking for an answer begins another.
        wait_until(lambda: worker._process is not None or worker.answer() is not None)
        os.kill(pid_of(worker), signal.SIGKILL)
        assert answer_of(worker) == expected(question)


def test_a_worker_that_is_killed_while_nobody_asks_is_replaced(worker: BotWorker) -> None:
    worker.ask(small_question())
    answer_of(worker)
    dead = pid_of(worker)
    os.kill(dead, signal.SIGKILL)
    wait_until(lambda: not is_running(dead))
    question = small_question(2)
    worker.ask(question)
    assert answer_of(worker) == expected(question)


def test_a_fault_in_a_bot_is_told_once_and_the_worker_lives_on(worker: BotWorker) -> None:
    worker.ask(question_about(Faulty()))
    worker_before = pid_of(worker)
    with pytest.raises(NoAnswer, match="a hole in the forest") as told:
        answer_of(worker)
    assert "troubled_worlds.py" in str(told.value), "whoever mends it needs the traceback"
    assert not worker.is_thinking and worker.answer() is None
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)
    assert pid_of(worker) == worker_before


def test_workers_that_die_of_a_question_are_not_replaced_for_ever(worker: BotWorker) -> None:
    worker.ask(question_about(Deadly()))
    with pytest.raises(NoAnswer, match=f"{MOST_LOSSES} times: it died"):
        answer_of(worker)
    assert worker.answer() is None
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)


def test_a_worker_that_cannot_be_started_is_tried_for_a_while_and_again_next_time(worker: BotWorker) -> None:
    question = small_question()
    with no_room_for_processes():
        worker.ask(question)
        with pytest.raises(NoAnswer, match=r"could not begin.*Too many open files"):
            answer_of(worker)
    worker.ask(question)
    assert answer_of(worker) == expected(question)


def test_a_thought_can_be_ended_where_no_other_can_begin(worker: BotWorker) -> None:
    worker.ask(question_about(Endless()))
    let_it_think(worker)
    with no_room_for_processes():
        worker.forget()
        assert not worker.is_thinking
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)


# The end of the program


@contextmanager
def child(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A program with a worker, as `worker_child` describes, of which no terminal wakes what was stopped."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.game.bots.worker_child", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as table:
        try:
            yield table
        finally:
            with suppress(ProcessLookupError):
                os.killpg(table.pid, signal.SIGKILL)


@pytest.mark.parametrize("end", ["return", "exit", "fault", "close", "interrupt"])
@pytest.mark.parametrize("state", ["thinking", "stopped"])
def test_a_worker_keeps_no_program_from_ending_and_ends_with_it(end: str, state: str) -> None:
    with child("end", end, state) as table:
        assert table.stdout is not None and table.stderr is not None
        worker = int(table.stdout.readline())
        table.wait(timeout=PATIENCE)
        wait_until(lambda: not is_running(worker))
        complaint = table.stderr.read()
    assert complaint.count("Traceback") == (end in ("fault", "interrupt")), complaint


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_never_hears_an_interrupt(workers: int) -> None:
    """The first one begins beside a helper process of Python that changes who hears what."""
    with child("interrupt", str(workers)) as table:
        _, complaint = table.communicate(timeout=PATIENCE)
    assert (table.returncode, complaint) == (0, "")


# Advice in a hurry


def test_whoever_cannot_wait_takes_what_is_thought_so_far_and_may_ask_again(worker: BotWorker) -> None:
    worker.ask(pensive_question())
    assert worker.hurry() is None and worker.is_thinking, "nothing has come to mind yet"
    so_far: list[Thought] = []

    def has_something() -> bool:
        assert worker.answer() is None, "what is thought so far is no answer yet"
        so_far.extend(filter(None, [worker.hurry()]))
        return bool(so_far)

    wait_until(has_something)
    assert so_far == [AT_ONCE] and not worker.is_thinking
    question = small_question()
    worker.ask(question)
    assert worker.hurry() is None, "what was thought of something else is forgotten"
    assert answer_of(worker) == expected(question)


def test_a_worker_that_was_warmed_up_is_the_one_that_answers(worker: BotWorker) -> None:
    worker.warm_up()
    warm = pid_of(worker)
    worker.warm_up()
    question = small_question()
    worker.ask(question)
    assert answer_of(worker) == expected(question)
    assert pid_of(worker) == warm
