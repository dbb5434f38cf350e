"""The course of a game as people steer it: undo and redo, the log, what was missed, and the pace."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.nursery.views import NurseryView
from scenes.input import recording as r
from scenes.input.intents import Button
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from scenes.table.since import SinceScene
from scenes.tables.nursery.table import NurseryTable
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand, Steering
from tests.game.toy.actions import LayBid
from tests.scenes.toy_table import Acorns


def board(evening: Evening, moves: int) -> tuple[str | None, ...]:
    """The trees after some moves, as everybody knows them."""
    view = evening.match.state_at(moves).view(None)
    assert isinstance(view, NurseryView)
    return tuple(view.board)


def shown_board(table: object) -> tuple[str | None, ...]:
    """The trees as the screen shows them."""
    assert isinstance(table, NurseryTable)
    return tuple(table.grove[cell].kind for cell in range(64))


def pinned(evening: Evening) -> int:
    """How many trees bear the mark of the last move."""
    table = evening.table.table
    assert isinstance(table, NurseryTable)
    return len(table.marks._pins)


# Undo and redo


@pytest.mark.parametrize("device", [MouseHand, Keys, PadHand, Finger])
def test_every_device_can_take_a_move_back(begin: Begin, device: type[Hand]) -> None:
    evening = begin()
    hand = device(evening)
    hand.sit_down()
    hand.play(Random(1), 2)
    before = board(evening, 1)
    hand.press("undo")
    evening.wait_until_asked()
    assert len(evening.match.moves) == 1
    assert shown_board(evening.table.table) == before


def test_what_was_taken_back_can_be_made_again_until_something_else_is(begin: Begin) -> None:
    evening = begin()
    hand, keys = MouseHand(evening), Keys(evening)
    redo = (r.KeyDown("y", ("ctrl",)), r.KeyUp("y", ("ctrl",)))
    hand.sit_down()
    hand.play(Random(1), 3)
    actions = evening.actions
    keys.say(Button.EXTRA)
    evening.do(*redo)
    evening.wait_until_asked()
    assert evening.actions == actions
    keys.say(Button.EXTRA)
    evening.wait_until_asked()
    hand.play(Random(5), 3)
    assert evening.actions != actions
    others = evening.actions
    evening.do(*redo)
    assert evening.actions == others


def test_undo_goes_back_to_the_first_move_and_then_says_that_nothing_is_left(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 4)
    for left in (3, 2, 1, 0):
        hand.press("undo")
        evening.wait_until_asked()
        assert len(evening.match.moves) == left
    assert shown_board(evening.table.table) == (None,) * 64
    evening.top.toasts.update(60.0)
    hand.press("undo")
    assert evening.notices()[-1] == evening.context.say("undo.nothing_to_undo")


def test_undo_goes_back_over_what_a_bot_has_done_since(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down(("human", "bot:easy"))
    hand.play(Random(1), 5)
    assert evening.match.state.to_act() == 0
    own = max(number for number, action in enumerate(evening.actions) if action.seat == 0)
    assert own < len(evening.match.moves) - 1
    hand.press("undo")
    assert len(evening.match.moves) == own
    assert evening.match.state.to_act() == 0


@pytest.mark.parametrize(
    ("is_free", "told", "left"),
    [
        (False, "Too late, this has come out:", 2),
        (True, "{name} takes a move back, as", 1),
    ],
)
def test_undo_says_what_stands_in_its_way_unless_the_table_allows_everything(
    tmp_path: Path, is_free: bool, told: str, left: int
) -> None:
    acorns = Acorns(tmp_path, players=("human", "human"))
    acorns.match.free_undo = is_free
    for _ in range(2):  # after the second one both bids are shown
        name = acorns.match.seats[acorns.asked].name
        acorns.match.apply(LayBid(acorns.asked, 1))
    acorns.sit_down()
    acorns.frame(0.1, times=10)
    acorns.press(Button.CONFIRM)  # opens the curtain
    acorns.settle()
    acorns.press(Button.EXTRA)
    notices, moves = acorns.scene.toasts.notices, len(acorns.match.moves)
    acorns.close()
    assert notices[0][0].startswith(told.format(name=name))
    assert moves == left


def test_undo_takes_back_a_touch_before_it_takes_back_a_move(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 3)
    hand.press(evening.glowing()[0])
    assert evening.table.sitting.saying is not None and evening.table.sitting.saying.said
    hand.press("undo")
    assert evening.table.sitting.saying.said == ()
    assert len(evening.match.moves) == 3


# The log, what was missed, and the mark of the last move


def open_log(evening: Evening) -> LogScene:
    MouseHand(evening).press("log")
    assert isinstance(evening.top, LogScene)
    return evening.top


@pytest.mark.parametrize(
    ("device", "back"),
    [
        (MouseHand, r.MouseDown(900, 500)),
        (Keys, r.KeyDown("escape")),
        (Finger, r.FingerDown(0, 900, 500)),
    ],
)
def test_a_line_of_the_log_shows_the_table_of_its_moment(
    begin: Begin, device: type[Hand], back: r.AnyStep
) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(2), 9)
    hand.press(evening.glowing()[0])
    table, said = evening.table, evening.table.sitting.saying
    log = open_log(evening)
    line = next(number for number, row in enumerate(log._rows) if row[0] == 4)
    device(evening).press(f"line {line}")
    past = evening.top
    assert isinstance(past, PastScene)
    assert shown_board(past.table) == tuple(table.match.state_at(4).view(None).board)  # type: ignore[attr-defined]
    assert evening.ribbon() == "As it was after move 4 of 9"
    assert len(table.match.moves) == 9
    evening.do(back)
    assert evening.top is table
    assert table.sitting.saying is said and said is not None and said.said
    assert shown_board(table.table) == board(evening, 9)


def test_what_bots_did_since_ones_turn_can_be_stepped_through(begin: Begin) -> None:
    evening = begin(bot_pace="fast", has_reduced_motion=False)
    hand = MouseHand(evening)
    hand.sit_down(("human", "bot:easy"))
    hand.play(Random(1), 5)
    hand.press(evening.glowing()[0])
    while evening.match.state.to_act() == 0:
        hand.press(evening.glowing()[0])
        evening.frame()
    evening.wait_until_asked()
    bot, now = evening.match.seats[1].name, board(evening, len(evening.match.moves))
    hand.press("log")
    evening.wait_for(LogScene)
    hand.press("news")
    evening.wait_for(SinceScene)
    seen = []
    while isinstance(scene := evening.top, SinceScene):
        evening.rest()
        seen.append((evening.ribbon(), shown_board(scene.table)))
        hand.press("after")
        evening.frame(times=3)
    assert [bot in words for words, _ in seen] == [True] * len(seen)
    assert len({trees for _, trees in seen}) == len(seen) == 2, "one picture a deed"
    assert seen[-1][1] == now == shown_board(evening.table.table)


def test_the_last_turn_is_marked_until_the_next_one(begin: Begin) -> None:
    evening = begin()
    hand, random = MouseHand(evening), Random(4)
    hand.sit_down()
    assert pinned(evening) == 0
    for moves in range(1, 8):
        hand.play(random, moves)
        events = [type(event).__name__ for event in evening.table.sitting.last_turn(None)]
        assert pinned(evening) == events.count("TreePlanted") + events.count("TreeReplanted") > 0


# Pace


def frames_of_a_move(evening: Evening) -> int:
    """How many frames pass from the touch that completes a move until the next question."""
    hand, random = MouseHand(evening), Random(1)
    hand.sit_down()
    hand.play(random, 3)
    while len(evening.match.moves) == 3:
        hand.press(random.choice(evening.glowing()))
    before = evening.frames
    evening.wait_until_asked()
    return evening.frames - before


def test_a_faster_pace_makes_moves_faster(begin: Begin) -> None:
    paces = ("slow", "normal", "fast", "instant")
    frames = [frames_of_a_move(begin(pace, animation_pace=pace, has_reduced_motion=False)) for pace in paces]
    assert frames == sorted(frames, reverse=True)
    assert len(set(frames)) == len(paces)
    assert frames[-1] <= 1


@pytest.mark.parametrize("device", [Keys, Finger])
def test_a_press_ends_a_movement_and_the_move_stays(begin: Begin, device: Callable[[Evening], Hand]) -> None:
    evening = begin(animation_pace="slow", has_reduced_motion=False)
    hand, random = device(evening), Random(6)
    hand.sit_down()
    for moves in range(1, 6):
        while len(evening.match.moves) < moves:
            hand.press(random.choice(evening.glowing()))
        assert evening.table.timeline.has_queue
        assert evening.table.sitting.saying is None
        if isinstance(hand, Steering):
            hand.say(Button.CONFIRM)
        else:
            hand.press("cell:0")
        assert not evening.table.timeline.has_queue
        assert len(evening.match.moves) == moves
        evening.wait_until_asked()
        assert shown_board(evening.table.table) == board(evening, moves)
