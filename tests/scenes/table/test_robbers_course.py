"""A game of the robbers can be taken back, looked at again, and read in the log."""

import pytest
from msgspec.structs import replace

from game.robbers.actions import Move
from scenes.input.intents import Button
from scenes.platform.language import LANGUAGES, Language
from scenes.replay.scene import ReplayScene
from scenes.table.log import entries
from scenes.table.past import PastScene
from scenes.tables.robbers.table import RobbersTable
from tests.scenes.table.conftest import MakeWoods


def test_a_step_can_be_taken_back(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", animation_pace="instant").play_until("act", 2, seat=0).sit_down()
    standing = {name: (p.x, p.y, p.lift) for name, p in table.table.inhabitants._pieces.items()}
    moves = len(table.match.moves)
    step = next(
        a for a in table.state.legal() if isinstance(a, Move) and f"robber:{a.robber}" in table.said()
    )
    table.confirm(step.touches()[1])
    table.frame(times=3)
    assert len(table.match.moves) == moves + 1
    table.press(Button.EXTRA)
    table.rest()
    assert len(table.match.moves) == moves
    assert standing == {name: (p.x, p.y, p.lift) for name, p in table.table.inhabitants._pieces.items()}


def test_a_farm_can_be_taken_back_until_its_loot_is_drawn(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", animation_pace="instant").play_until("farm_loot", 0, seat=0).sit_down()
    moves = len(table.match.moves)
    table.press(Button.UNDO)
    assert len(table.match.moves) == moves - 1


def test_whoever_cannot_take_back_is_told_what_has_come_out(woods: MakeWoods) -> None:
    table = woods(player="bot:easy", animation_pace="instant").play_until("place", seat=0).sit_down()
    moves = len(table.match.moves)
    table.press(Button.UNDO)
    drawn = [entry.line for entry in entries(table.match, table.table, None)][-1]
    assert len(table.match.moves) == moves
    (toast,) = (words for words, _ in table.scene.toasts.notices)
    assert table.context.say(drawn.key, **drawn.facts) in toast


def test_every_line_of_a_whole_game_is_told(woods: MakeWoods, monkeypatch: pytest.MonkeyPatch) -> None:
    table = woods(seats=3, player="bot:easy").play_until("nothing").sit_down()
    for code in LANGUAGES:
        language = Language(code, is_strict=True)
        monkeypatch.setattr(table.context, "language", language)
        lines = [entry.line for entry in entries(table.match, table.table, None)]
        told = [language.say(line.key, **line.facts) for line in lines]
        assert len(told) > 300
        assert [words for words in told if "{" in words or "robbers." in words] == []


@pytest.mark.parametrize("moves", [1, 30, 150])
def test_the_past_is_shown_as_it_was(woods: MakeWoods, moves: int) -> None:
    table = woods(seats=3, player="bot:easy").play_until("act", 3)
    past = PastScene(table.context, table.match, RobbersTable, 0, moves)
    table.sit_down()
    table.context.stack.push(past)
    table.rest()
    shown = past.table._view  # type: ignore[attr-defined]
    assert shown == table.match.state_at(moves).view(0)


def test_a_replay_goes_forward_and_back(woods: MakeWoods) -> None:
    table = woods(seats=4, player="bot:easy").play_until("act", 2).sit_down()
    replay = ReplayScene(table.context, table.match)
    table.context.stack.push(replay)
    table.rest()
    for _ in range(25):
        replay.step()
        table.rest()
    replay.go_to(len(table.match.moves))
    replay.go_to(40)
    table.rest()
    assert replay.words()
    assert replay.table._view == table.match.state_at(40).view(0)  # type: ignore[attr-defined]


def test_the_action_points_are_those_of_the_round_that_is_shown(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", 2, seat=0).sit_down()
    robbers, view = table.table, table.view
    robbers.arrange(replace(view, round=1))
    robbers.points_chip.roll(3)
    robbers.display(replace(view, round=1))
    assert robbers.points_chip.face == "die_3", "the roll stays within a round"
    robbers.display(view)
    assert robbers.points_chip._round == view.round


def test_nobody_is_led_to_send_a_crook(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("act", 1, seat=0).sit_down()
    assert table.scene.sitting.is_unlikely("button:trick")
