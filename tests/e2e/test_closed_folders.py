"""Folders and files that are closed to the player: the game is played all the same, and says so."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core.match import Match
from scenes.input.intents import Button
from scenes.menu.scene import MenuScene
from scenes.saves.scene import SavesScene
from scenes.table.pause import PauseScene
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
from tests.game.core.tables import actions, as_somebody_else, shared_folder

Modes = dict[Path, int]


def closed(folder: Path) -> Modes:
    (folder / "saves").mkdir()
    return {folder / "saves": 0o000}


def only_listed(folder: Path) -> Modes:
    (folder / "saves").mkdir()
    (folder / "saves" / "game.journal").touch()
    return {folder / "saves": 0o444}


def only_read(folder: Path) -> Modes:
    (folder / "saves").mkdir()
    return {folder / "saves": 0o555}


def nothing_can_be_made(folder: Path) -> Modes:
    return {folder: 0o555}


def a_file_in_its_place(folder: Path) -> Modes:
    (folder / "saves").touch()
    return {folder / "saves": 0o644}


PERMISSION, NO_FOLDER = "This folder may not be written to.", "Where the folder of saved games should be"
FAULTS = [
    (closed, PERMISSION),
    (only_listed, PERMISSION),
    (only_read, PERMISSION),
    (nothing_can_be_made, PERMISSION),
    (a_file_in_its_place, NO_FOLDER),
]


@contextmanager
def evening_with(fault: Callable[[Path], Modes]) -> Iterator[Evening]:
    """An evening of somebody for whom folders are not as they should be, from its first moment."""
    with shared_folder() as folder, as_somebody_else(fault(folder)):
        evening = Evening(folder)
        try:
            yield evening
        finally:
            evening.close()


def shown(evening: Evening) -> str:
    return " ".join(text.text for text in evening.texts())


@pytest.mark.parametrize(("fault", "reason"), FAULTS)
def test_a_new_game_is_played_without_saving_and_says_why(
    fault: Callable[[Path], Modes], reason: str
) -> None:
    with evening_with(fault) as evening:
        hand = MouseHand(evening)
        hand.sit_down()
        assert "not saving" in evening.table.controls
        assert any(reason in words for words in evening.notices())
        hand.play(Random(1), 3)
        assert len(evening.match.moves) == 3
        Keys(evening).say(Button.BACK)
        evening.wait_for(PauseScene)
        assert "Nothing of this game is saved." in shown(evening)
        assert reason in shown(evening)


def test_a_game_begun_in_a_closed_folder_is_saved_by_itself_when_it_opens() -> None:
    with shared_folder() as folder:
        (folder / "saves").mkdir()
        with as_somebody_else({folder / "saves": 0o000}):
            evening = Evening(folder)
            hand = MouseHand(evening)
            hand.sit_down()
            hand.play(Random(1), 3)
        evening.frame(0.1, times=40)
        assert "not saving" not in evening.table.controls
        assert actions(Match.watch(evening.saves[0], catalogue.rules)) == evening.actions
        evening.close()


@pytest.mark.parametrize("fault", [closed, only_listed, a_file_in_its_place])
def test_saved_games_behind_a_closed_door_do_not_just_disappear(fault: Callable[[Path], Modes]) -> None:
    with evening_with(fault) as evening:
        nothing, is_closed = (
            evening.context.say(f"menu.{key}") for key in ("no_game_waiting", "folder_closed")
        )
        for way in ("games", "continue"):
            assert is_closed in shown(evening) and nothing not in shown(evening)
            MouseHand(evening).press(way)
            evening.wait_for(SavesScene)
            assert f"The folder {evening.context.folders.saves} cannot be opened." in shown(evening)
            assert nothing not in shown(evening), "nobody knows"
            MouseHand(evening).press("back")
            evening.wait_for(MenuScene)


def test_closed_settings_do_not_keep_anybody_from_a_new_game() -> None:
    with shared_folder() as folder:
        (folder / "settings").mkdir()
        (folder / "saves").mkdir()
        with as_somebody_else({folder / "settings": 0o000, folder / "saves": 0o777}):
            evening = Evening(folder)
            hand = MouseHand(evening)
            hand.sit_down()
            hand.play(Random(1), 2)
            assert evening.match.trouble is None
            evening.close()


def saved_game(folder: Path) -> Path:
    """Somebody who may do everything leaves a game."""
    evening = Evening(folder)
    hand = MouseHand(evening)
    hand.sit_down()
    hand.play(Random(1), 4)
    evening.close()
    (file,) = (folder / "saves").iterdir()
    return file


@pytest.mark.parametrize("folder_mode", [0o755, 0o555])
def test_a_save_that_may_only_be_read_is_continued_and_saved_when_it_may_be_written(folder_mode: int) -> None:
    with shared_folder() as folder:
        file = saved_game(folder)
        content = file.read_bytes()
        with as_somebody_else({file.parent: folder_mode, file: 0o444}):
            evening = Evening(folder)
            hand = MouseHand(evening)
            hand.press("continue")
            evening.wait_until_asked()
            assert len(evening.match.moves) == 4
            assert "not saving" in evening.table.controls
            hand.play(Random(2), 7)
            Keys(evening).say(Button.BACK)
            evening.wait_for(PauseScene)
            assert "The last 3 moves are not saved. This folder may not be written to." in shown(evening)
            Keys(evening).say(Button.BACK)
            evening.frame()
            assert file.read_bytes() == content
        evening.frame(0.1, times=40)
        assert "not saving" not in evening.table.controls
        assert actions(Match.watch(file, catalogue.rules)) == evening.actions
        evening.close()


def test_a_save_that_may_only_be_read_and_gets_no_move_is_left_without_a_question() -> None:
    with shared_folder() as folder:
        file = saved_game(folder)
        with as_somebody_else({file.parent: 0o555, file: 0o444}):
            evening = Evening(folder)
            hand = MouseHand(evening)
            hand.press("continue")
            evening.wait_until_asked()
            Keys(evening).say(Button.BACK)
            evening.wait_for(PauseScene)
            assert "All is saved so far, but new moves will not be." in shown(evening)
            hand.press("leave")
            evening.frame()
            assert isinstance(evening.top, MenuScene)
            evening.close()


def test_a_save_that_may_not_be_read_is_told_with_the_reason() -> None:
    with shared_folder() as folder:
        file = saved_game(folder)
        with as_somebody_else({file: 0o000}):
            evening = Evening(folder)
            MouseHand(evening).press("continue")
            evening.wait_for(SavesScene)
            assert evening.context.say("journal.no_permission", name=file.name) in shown(evening)
            evening.close()
