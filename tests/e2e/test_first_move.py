"""From the menu to the first move of one's own: few presses, whatever the game."""

import pytest

from scenes.menu.scene import MenuScene
from scenes.table.answers import DO_IT
from scenes.tables.shelf import TABLES
from tests.e2e.conftest import Begin
from tests.e2e.hands import MouseHand
from tests.e2e.learner import Learner

MOST_PRESSES = 7
MOST_IN_A_LESSON = 8  # where somebody who has read no rule is told what to press
LONGEST = 30.0  # seconds as people see them pass, with bots that move before at their normal pace


@pytest.mark.parametrize("game", TABLES)
def test_the_first_move_is_few_presses_away(begin: Begin, game: str) -> None:
    evening = begin(animation_pace="normal", bot_pace="normal", has_reduced_motion=False)
    hand, presses = MouseHand(evening), 0
    while isinstance(menu := evening.top, MenuScene):
        hand.press("front" if menu.game.id == game else f"side {game}")
        evening.frame(times=40)
        presses += 1
    hand.press("start")
    presses += 1
    evening.wait_until_asked()
    made = sum(played.action.seat == 0 for played in evening.match.moves)
    while sum(played.action.seat == 0 for played in evening.match.moves) == made and presses <= MOST_PRESSES:
        things = [name for name in evening.glowing() if name != "amount"]  # which is there already
        hand.press(next(iter(things), DO_IT))
        presses += 1
    assert presses <= MOST_PRESSES
    assert evening.frames / 60 <= LONGEST


@pytest.mark.parametrize("game", TABLES)
def test_nobody_needs_a_rule_before_their_first_move(begin: Begin, game: str) -> None:
    evening = begin(animation_pace="normal", bot_pace="normal", has_reduced_motion=False)
    learner = Learner(evening)
    learner.open_lesson(game)
    made = learner.moves  # where a lesson begins in the middle of a game, others were made before
    while learner.moves == made and learner.presses <= MOST_IN_A_LESSON:
        learner.go_on()
    assert learner.presses <= MOST_IN_A_LESSON
    assert learner.seconds <= 2 * LONGEST, "with the time to read every word"
