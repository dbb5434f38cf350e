"""Whatever the club allows can be said by touching what lies on the table."""

import math

import pytest

from game.gnomes import actions as act
from game.gnomes.views import Task
from scenes.table.pace import GRACE
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone

# Questions that a game by chance comes to soon, and what else has to be agreed on for that.
TASKS: dict[Task, dict[str, str]] = {
    "occupy": {},
    "set_terms": {},
    "answer_seeker": {},
    "set_limit": {},
    "ask_price": {},
    "set_minimum": {},
    "bid_price": {},
    "choose_deal": {},
    "choose_own_mate": {},
    "bid_openly": {"open_auction": "on"},
    "ask_openly": {"open_auction": "on"},
    "attach_promise": {"open_auction": "on"},
    "continue_or_close": {"open_auction": "on"},
    "accept_offer": {"open_auction": "on"},
    "sell_for_upkeep": {},
}


@pytest.mark.parametrize("task", TASKS)
def test_every_question_can_be_answered_by_touching(club: MeetAtClub, task: Task) -> None:
    table = club(animation_pace="instant")
    table.begin_with(task, options=TASKS[task])
    saying = table.scene.sitting.saying
    assert saying is not None
    assert saying.next_touches <= table.sayable()
    wanted = table.random.choice(list(table.match.state.legal()))
    table.say(wanted)
    assert table.match.moves[-1].action == wanted


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_game_goes_on_by_taps_alone(club: MeetAtClub, seats: int) -> None:
    table = club(players=alone(seats), animation_pace="instant", bot_pace="instant")
    table.sit_down()
    said = 0
    for _ in range(90):
        asked = table.match.state.to_act()
        if asked is None:
            break
        if asked:
            table.match.apply(table.likely())
            continue
        table.settle()
        table.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)  # people see that the story is over
        wanted = table.likely()
        table.say(wanted)
        assert table.match.moves[-1].action == wanted
        said += 1
    assert said > 5


def test_a_gnome_is_dragged_to_its_job(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("occupy")
    wanted = next(
        each for each in table.match.state.legal() if isinstance(each, act.EnterContest | act.WorkInGarden)
    )
    table.drag(*wanted.touches())
    assert table.match.moves[-1].action == wanted


def test_a_gnome_dropped_beside_everything_has_said_nothing(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    table.begin_with("occupy")
    moves = len(table.match.moves)
    table.drag(next(name for name in table.scene.face.possible(table.scene.sitting.saying)), "pause")
    assert table.scene.sitting.saying is not None
    assert (table.scene.sitting.saying.said, len(table.match.moves)) == ((), moves)


def test_a_grey_gnome_goes_out_at_the_market_stall(club: MeetAtClub) -> None:
    table = club(animation_pace="instant")
    for seed in range(3, 30):
        table.begin(seed=seed)
        if table.play_until("occupy") and find_grey(table):
            break
        while table.play_until("occupy") and not find_grey(table):
            table.match.apply(table.likely())
        if table.match.state.to_act() is not None:
            break
    table.sit_down()
    grey = find_grey(table)
    assert grey is not None
    table.tap(f"gnome:{grey.gnome}", "job:sell")
    if table.scene.sitting.saying is not None and table.scene.sitting.saying.proposed:
        table.tap("answer do it")
    assert table.match.moves[-1].action == grey


def find_grey(table: Club) -> act.ThrowOut | None:
    """How the person could throw a grey gnome out now."""
    return next((each for each in table.match.state.legal() if isinstance(each, act.ThrowOut)), None)
