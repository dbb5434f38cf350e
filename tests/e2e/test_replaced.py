"""Another program puts an older file in the place of a game that is being played: no move goes with ours."""

import time
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core.match import Match
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.rulebook.scene import RulebookScene
from scenes.saves.saved_games import unfinished
from scenes.shell.scene import Scene
from scenes.table.log_scene import LogScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
from tests.e2e.test_signals import MOVES, folders, playing
from tests.game.core.tables import actions, shared_folder

A_MOMENT = 0.5  # seconds; several frames, even of a scene that rests
WAYS = {
    TableScene: (),
    PauseScene: ("pause",),
    LogScene: ("log",),
    RulebookScene: ("pause", "rules"),
    OptionsScene: ("pause", "options"),
}


def replace_by_older(file: Path, lines: int) -> None:
    """Put the first lines of a save in its place, as programs do that synchronise folders."""
    older = file.with_name("older")
    older.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:lines]))
    older.replace(file)


def saved_moves(file: Path) -> int:
    return len(Match.watch(file, catalogue.rules).moves)


@pytest.mark.parametrize("place", WAYS)
def test_a_replaced_save_is_whole_again_after_one_frame_wherever_people_are(
    begin: Begin, place: type[Scene]
) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 6)
    (file,), before = evening.saves, evening.actions
    for name in WAYS[place]:
        hand.press(name)
    evening.wait_for(place)
    replace_by_older(file, 3)
    evening.frame()
    assert actions(Match.watch(file, catalogue.rules)) == before
    assert saved_moves(file.with_name(f"{file.stem}-other-1{file.suffix}")) == 2


def test_what_happened_below_another_scene_is_told_when_the_table_is_seen_again(begin: Begin) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 4)
    (file,) = evening.saves
    hand.press("log")
    evening.wait_for(LogScene)
    file.unlink()
    evening.frame(times=3)
    Keys(evening).say(Button.BACK)
    evening.frame()
    assert evening.notices() == [evening.context.say("toast.game_restored")]


def test_a_program_killed_soon_after_its_save_was_replaced_loses_no_move() -> None:
    with shared_folder() as folder:
        saves, _ = folders(folder, 0o777, 0o777)
        with playing(folder) as program:
            (file,) = saves.iterdir()
            replace_by_older(file, 3)
            time.sleep(A_MOMENT)
            program.kill()
            program.wait()
        assert sorted(game.moves for game in unfinished(saves)) == [2, MOVES]
        evening = Evening(folder)
        evening.show(MenuScene(evening.context))
        hand = MouseHand(evening)
        hand.press("games")
        hand.press(f"saved {file.name}")
        evening.wait_until_asked()
        assert len(evening.match.moves) == MOVES
        evening.close()
