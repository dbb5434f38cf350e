"""For those who want to be asked: a move counts only after a second word."""

from random import Random

import pytest

from scenes.input.intents import Button
from scenes.platform.settings import load_settings
from scenes.tables.nursery.table import NurseryTable
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand

DO_IT, BACK = "answer do it", "answer back"


def propose(hand: Hand, seed: int = 1) -> None:
    """Touch until a move is complete but for the second word."""
    random, evening = Random(seed), hand.evening
    assert evening.table.sitting.saying is not None
    while evening.table.sitting.saying.proposed is None:
        hand.press(random.choice(evening.glowing()))


def has_ghost(evening: Evening) -> bool:
    table = evening.table.table
    assert isinstance(table, NurseryTable)
    return table._ghost is not None


def test_nobody_is_asked_unless_they_want_to_be(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 1)
    assert DO_IT not in evening.table.controls


@pytest.mark.parametrize("device", [MouseHand, Keys, PadHand, Finger])
def test_a_move_counts_after_the_second_word(begin: Begin, device: type[Hand]) -> None:
    evening = begin(confirms_moves=True)
    hand = device(evening)
    hand.sit_down()
    for moves in range(1, 6):
        propose(hand, moves)
        assert len(evening.match.moves) == moves - 1
        assert has_ghost(evening)
        assert evening.ribbon().endswith("is this what you want?")
        hand.press(DO_IT)
        evening.wait_until_asked()
        assert len(evening.match.moves) == moves
        assert DO_IT not in evening.table.controls


@pytest.mark.parametrize("device", [Keys, PadHand])
def test_confirming_twice_is_enough_for_those_who_steer(
    begin: Begin, device: type[Keys] | type[PadHand]
) -> None:
    evening = begin(confirms_moves=True)
    hand = device(evening)
    hand.sit_down()
    propose(hand)
    hand.say(Button.CONFIRM)
    assert len(evening.match.moves) == 1


@pytest.mark.parametrize("device", [MouseHand, PadHand])
def test_back_takes_only_the_last_touch_away(begin: Begin, device: type[Hand]) -> None:
    evening = begin(confirms_moves=True)
    hand = device(evening)
    hand.sit_down()
    propose(hand)
    said = evening.table.sitting.saying
    assert said is not None
    first = said.said
    hand.press(BACK)
    assert evening.table.sitting.saying is said and said.said == first and said.proposed is None
    assert DO_IT not in evening.table.controls
    assert evening.match.moves == []


def test_another_thing_that_glows_is_proposed_instead(begin: Begin) -> None:
    evening = begin(confirms_moves=True)
    hand = MouseHand(evening)
    hand.sit_down()
    propose(hand)
    first = evening.table.sitting.saying.proposed if evening.table.sitting.saying else None
    other = next(name for name in evening.glowing() if f"{getattr(first, 'cell', '')}" not in name)
    hand.press(other)
    second = evening.table.sitting.saying.proposed if evening.table.sitting.saying else None
    assert None not in (first, second) and first != second
    hand.press(DO_IT)
    evening.wait_until_asked()
    assert evening.actions == [second]


def test_undo_first_takes_the_proposal_back(begin: Begin) -> None:
    evening = begin(confirms_moves=True)
    hand, keys = MouseHand(evening), Keys(evening)
    hand.sit_down()
    propose(hand)
    hand.press(DO_IT)
    evening.wait_until_asked()
    propose(hand)
    keys.say(Button.EXTRA)
    assert evening.table.sitting.saying is not None and evening.table.sitting.saying.proposed is None
    assert len(evening.match.moves) == 1


def test_the_wish_to_be_asked_is_found_in_the_options_and_kept(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.press("options")
    hand.press("tab comfort")
    hand.press("confirms_moves")
    assert load_settings(evening.context.folders.settings).settings.confirms_moves
    Keys(evening).say(Button.BACK)
    hand.sit_down()
    propose(hand)
    assert evening.match.moves == []
