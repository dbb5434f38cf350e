"""Bots at the table: they think beside it, may die, and never answer a question that is over."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import resource_tracker, spawn
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame.event import Event

from game.bots.player import think
from game.bots.strength import STRENGTHS
from game.bots.worker import BotWorker, question_for
from game.core.chance import Chance
from game.core.values import Action
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.table.log_scene import LogScene
from scenes.table.scene import TableScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
from tests.game.bots.workers import PATIENCE, is_running, wait_until


def bots_of(table: TableScene) -> BotWorker:
    bots = table.sitting._bots
    assert isinstance(bots, BotWorker)
    return bots


def worker_of(table: TableScene) -> int:
    process = bots_of(table)._process
    assert process is not None and process.pid is not None
    return process.pid


def play_until_bot_thinks(evening: Evening, seed: int) -> None:
    hand, random = MouseHand(evening), Random(seed)
    while not evening.table.sitting.is_thinking:
        if evening.table.sitting.saying is not None:
            hand.press(random.choice(evening.glowing()))
        evening.frame()


@pytest.fixture
def evening(begin: Begin) -> Iterator[Evening]:
    """A table at which the bot has been asked, and is held in the middle of its thought."""
    evening = begin()
    MouseHand(evening).sit_down(("human", "bot:easy"))
    assert evening.match.moves, "the bot has begun"
    worker = worker_of(evening.table)
    os.kill(worker, signal.SIGSTOP)
    play_until_bot_thinks(evening, seed=1)
    yield evening
    with suppress(ProcessLookupError):
        os.kill(worker, signal.SIGKILL)


def expected_of_bot(evening: Evening) -> Action:
    """What the bot that is asked now will decide."""
    seat = evening.match.state.to_act()
    assert seat is not None
    question = question_for(evening.match, seat)
    strength = STRENGTHS[question.strength]
    chance = Chance(question.seed)
    return think(evening.match.rules, question.worlds, strength, chance, question.temper).steps[0]


def test_a_bot_that_dies_while_it_thinks_is_replaced(evening: Evening) -> None:
    dead, moves = worker_of(evening.table), len(evening.match.moves)
    expected = expected_of_bot(evening)
    os.kill(dead, signal.SIGKILL)
    evening.wait_until(lambda: len(evening.match.moves) > moves)
    assert evening.actions[moves] == expected
    assert worker_of(evening.table) != dead
    evening.wait_until_asked()
    MouseHand(evening).play(Random(2), moves + 6)


def test_an_undo_while_a_bot_thinks_ends_its_thought(evening: Evening) -> None:
    moves, worker = len(evening.match.moves), worker_of(evening.table)
    Keys(evening).say(Button.EXTRA)
    assert len(evening.match.moves) == moves - 1
    wait_until(lambda: not is_running(worker))
    evening.frame(times=30)
    assert len(evening.match.moves) == moves - 1
    play_until_bot_thinks(evening, seed=8)
    assert len(evening.match.moves) == moves
    expected = expected_of_bot(evening)
    evening.wait_until(lambda: len(evening.match.moves) > moves)
    assert evening.actions[moves] == expected


def test_the_table_stays_awake_while_a_bot_thinks_for_ever(evening: Evening) -> None:
    moves, hand = len(evening.match.moves), MouseHand(evening)
    evening.frame(times=60)
    hand.press("log")
    assert isinstance(evening.top, LogScene)
    hand.press("close")
    hand.press("undo")
    assert len(evening.match.moves) == moves - 1
    evening.wait_until_asked()


def test_leaving_the_table_ends_a_bot_in_the_middle_of_a_thought(evening: Evening) -> None:
    worker = worker_of(evening.table)
    os.kill(worker, signal.SIGCONT)
    Keys(evening).say(Button.PAUSE)
    MouseHand(evening).press("leave")
    evening.wait_for(MenuScene)
    assert not is_running(worker)


@pytest.mark.parametrize("is_stopped", [True, False])
def test_closing_the_window_ends_a_bot_in_the_middle_of_a_thought(evening: Evening, is_stopped: bool) -> None:
    worker = worker_of(evening.table)
    if not is_stopped:
        os.kill(worker, signal.SIGCONT)
    pygame.event.post(Event(pygame.QUIT))
    evening.frame()
    assert evening.context.stack.top is None
    assert not is_running(worker)


def test_a_game_goes_on_where_bots_cannot_live(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    resource_tracker.ensure_running()  # it needs an interpreter as well, and is none of the bots
    monkeypatch.setattr(spawn, "_python_exe", os.fsencode(tmp_path / "nothing"))
    evening = begin()
    MouseHand(evening).sit_down(("human", "bot:easy"))
    MouseHand(evening).play(Random(2), moves=9)
    assert {action.seat for action in evening.actions} == {0, 1}
    assert [record.getMessage()[:28] for record in caplog.records] == ["A bot plays without thinking"]


# Ctrl-C


def children_of(pid: int) -> list[int]:
    """The processes that a process has begun."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("moment", [0.0, 0.05, 0.15, 0.3, 0.6, 1.2])
def test_ctrl_c_ends_the_program_with_its_bots_and_without_a_word(tmp_path: Path, moment: float) -> None:
    """A terminal interrupts everybody who belongs to the program, at any moment of a bot's life."""
    folders = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    flags = ("--game", "robbers", "--seats", "bot:hard,bot:hard", "--size", "320x180")
    with subprocess.Popen(
        [sys.executable, "-m", "tests.e2e.unseen_program", *flags],
        env=os.environ | folders,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as program:
        try:
            wait_until(lambda: len(children_of(program.pid)) == 2)  # a bot, and what Python keeps beside it
            time.sleep(moment)
            family = children_of(program.pid)
            os.killpg(program.pid, signal.SIGINT)
            out, err = program.communicate(timeout=PATIENCE)
            assert (program.returncode, out, err) == (130, "", "")
            wait_until(lambda: not any(map(is_running, family)))
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
