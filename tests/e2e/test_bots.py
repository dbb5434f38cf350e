"""Bots at the table: they think beside it, may die, and never answer a question that is over."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest

from game.bots.player import choose
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
    return choose(evening.match.rules.info, question.worlds, strength, Chance(question.seed))


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
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
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
    Keys(evening).say(Button.BACK)
    MouseHand(evening).press("leave")
    evening.wait_for(MenuScene)
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
