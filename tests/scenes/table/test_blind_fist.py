"""What is counted into a fist that nobody sees."""

from pathlib import Path

import pytest

from game.core.values import Action
from game.gnomes.actions import BidPrice, Pass, SetLimit
from scenes.input.rumble import LONG, SHORT
from scenes.table.blind_fist import EMPTY, NO_FURTHER, NOTHING, BlindFist
from scenes.table.blind_parts import FistPlate
from tests.scenes.stage_door import StageDoor, blind_fists

LIMITS: list[Action] = [SetLimit(0, amount) for amount in range(0, 1251, 50)]
BIDS: list[Action] = [*(BidPrice(1, amount) for amount in range(0, 1251, 50)), Pass(1)]


def test_small_and_large_steps_add_up_and_are_felt() -> None:
    fist = BlindFist(LIMITS)
    assert (fist.step, fist.range, fist.felt()) == (50, (0, 1250), NOTHING)
    assert fist.add(10) == (LONG,) and fist.add(10) == (LONG,) and fist.add(1) == (SHORT,)
    assert fist.action == SetLimit(0, 1050)
    assert fist.felt() == (LONG, LONG, SHORT)


def test_the_last_steps_are_taken_back_one_by_one() -> None:
    fist = BlindFist(LIMITS)
    for steps in (10, 1, 1):
        fist.add(steps)
    fist.nudge(-1)
    for amount in (600, 550, 500, 0):
        fist.take_back()
        assert fist.action == SetLimit(0, amount)
    assert fist.take_back() == NO_FURTHER


def test_what_is_too_much_is_felt_and_changes_nothing() -> None:
    fist = BlindFist(LIMITS)
    fist.add(10)
    fist.add(10)
    assert fist.add(10) == NO_FURTHER
    assert fist.action == SetLimit(0, 1000), "who counts along still knows the sum"
    assert BlindFist(LIMITS).nudge(-1) == NO_FURTHER


def test_an_empty_fist_passes_and_a_bid_of_nothing_is_another_answer() -> None:
    fist = BlindFist(BIDS)
    said: list[Action] = [fist.action]
    for by in (1, -1):
        fist.nudge(by)
        said.append(fist.action)
    fist.add(1)
    said.append(fist.action)
    fist.take_back()
    said.append(fist.action)
    assert said == [Pass(1), BidPrice(1, 0), Pass(1), BidPrice(1, 50), Pass(1)]
    assert fist.felt() == EMPTY
    fist.nudge(1)
    assert fist.felt() == NOTHING


@pytest.mark.parametrize("text_scale", [100, 200])
def test_what_an_amount_is_for_is_said_in_the_language_of_the_moment(tmp_path: Path, text_scale: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), language="en", text_scale=text_scale)
    door.show(*blind_fists(door.context))
    for language, purpose in (("en", "my bid"), ("de", "Gebot")):
        door.set(language=language)
        door.rest()
        told = [text.drawn.text for text in door.texts() if isinstance(text.widget, FistPlate)]
        assert sum(purpose in words for words in told) >= 5, told
    door.close()
