"""A fault in a scene never ends the program: it is noted, and people go on from the menu, nothing lost."""

import gc
import logging
import os
import signal
import weakref
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker, spawn
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.bots.worker import BotWorker
from game.command_line import read_flags
from scenes.input.intents import KEYBOARD, MOUSE, Button, PointerMoved, Press
from scenes.input.memory import KEPT, LastIntents
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.options.scene import OptionsScene
from scenes.platform import fault_log
from scenes.platform.assets_error import AssetError
from scenes.platform.fault_log import FaultLog
from scenes.platform.paths import PlayerFolders
from scenes.saves.saved_games import unfinished
from scenes.scoring.scene import ScoringScene
from scenes.shell.app import App
from scenes.shell.safety_net import SOON, NoWayOn
from scenes.shell.scene import Scene
from scenes.stage.sprite import Sprite
from scenes.table import scene as table_module
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.tools import farewell, start
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand
from tests.game.core.tables import disk_with_room_until
from tests.scenes.stage_door import FRAME, StageDoor


class Broken(Exception):
    """What a scene raises in these tests."""


def fail(*_: object, **__: object) -> Any:
    raise Broken("a scene fails")


class CaughtEvening(Evening):
    """An evening whose frames are held as in the program that people start."""

    def frame(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.app.hold(lambda: self.app.frame(seconds), lambda: MenuScene(self.context))
            self.frames += 1

    @property
    def log(self) -> str:
        return FaultLog(self.context.folders.logs).file.read_text(encoding="utf-8")

    @property
    def journal_moves(self) -> int:
        (game,) = unfinished(self.context.folders.saves)
        return game.moves


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[CaughtEvening]:
    evening = CaughtEvening(tmp_path)
    yield evening
    evening.close()


def sit_down(evening: CaughtEvening, moves: int = 5, **seats: Any) -> TableScene:
    """Play some moves with the mouse."""
    hand = MouseHand(evening)
    hand.sit_down(**seats)
    table = evening.table
    hand.play(Random(1), moves)
    return table


def is_at_home(evening: CaughtEvening) -> bool:
    """Whether the menu is all there is, and says what happened."""
    sentence = evening.context.say("toast.something_went_wrong")
    (scene,) = evening.context.stack
    return isinstance(scene, MenuScene) and evening.notices() == [sentence]


def go_on(evening: CaughtEvening, moves: int) -> None:
    """Continue from the menu, and play on."""
    MouseHand(evening).press("continue")
    evening.wait_until_asked()
    assert len(evening.match.moves) == moves
    MouseHand(evening).play(Random(2), moves + 2)
    assert evening.journal_moves == moves + 2


# A table that fails, at every moment of its life

Break = Callable[[CaughtEvening, pytest.MonkeyPatch], None]


def while_it_is_shown(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "update", fail)
    evening.frame()


def while_it_is_asked_something(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "handle", fail)
    Keys(evening).say(Button.EXTRA)


def while_it_is_built_anew(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "refresh", fail)
    evening.resize((640, 360))


def while_it_is_drawn(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    evening.table.controls["undo"].refresh()
    patch.setattr(type(evening.table.controls["undo"]), "paint_face", fail)
    evening.frame()


def while_it_is_covered(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "pause", fail)
    Keys(evening).say(Button.BACK)


def while_it_shines_through(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    Keys(evening).say(Button.BACK)
    assert isinstance(evening.top, PauseScene)
    patch.setattr(TableScene, "build", fail)
    evening.resize((640, 360))


def while_it_goes_on(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    Keys(evening).say(Button.BACK)
    patch.setattr(TableScene, "resume", fail)
    Keys(evening).say(Button.BACK)


def while_it_leaves(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    Keys(evening).say(Button.BACK)
    patch.setattr(TableScene, "leave", fail)
    MouseHand(evening).press("leave")


def while_it_is_made(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    leave(evening)
    patch.setattr(table_module, "SavingWatch", fail)
    MouseHand(evening).press("continue")


def while_it_comes(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    leave(evening)
    patch.setattr(TableScene, "enter", fail)
    MouseHand(evening).press("continue")


def while_it_is_built(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    leave(evening)
    patch.setattr(TableScene, "build", fail)
    MouseHand(evening).press("continue")


def while_the_program_asks_whether_it_rests(evening: CaughtEvening, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(TableScene, "is_busy", property(fail))
    evening.app.hold(lambda: evening.app.is_busy, lambda: MenuScene(evening.context))


def leave(evening: CaughtEvening) -> None:
    Keys(evening).say(Button.BACK)
    MouseHand(evening).press("leave")
    evening.wait_for(MenuScene)


MOMENTS: tuple[Break, ...] = (
    while_it_is_made,
    while_it_comes,
    while_it_is_built,
    while_it_is_shown,
    while_it_is_asked_something,
    while_it_is_built_anew,
    while_it_is_drawn,
    while_it_is_covered,
    while_it_shines_through,
    while_it_goes_on,
    while_it_leaves,
    while_the_program_asks_whether_it_rests,
)


@pytest.mark.parametrize("break_it", MOMENTS, ids=lambda moment: moment.__name__)
def test_a_table_that_fails_is_left_and_its_game_goes_on_from_the_menu(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch, break_it: Break
) -> None:
    sit_down(evening)
    with monkeypatch.context() as patch:
        break_it(evening, patch)
    assert is_at_home(evening)
    assert "Broken: a scene fails" in evening.log
    go_on(evening, 5)


def test_the_bot_of_a_table_that_fails_thinks_no_more(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(evening, 3, players=("human", "bot:easy"))
    bots = table.sitting._bots
    assert isinstance(bots, BotWorker)
    process = bots._process
    assert process is not None and process.is_alive()
    with monkeypatch.context() as patch:
        while_it_is_shown(evening, patch)
    assert not process.is_alive()
    assert is_at_home(evening)


def test_a_table_that_fails_even_to_leave_gives_back_its_game_and_its_bot(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(evening, 4)
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "leave", fail)
        patch.setattr(BotWorker, "close", fail)
        while_it_is_shown(evening, patch)
    assert is_at_home(evening)
    assert evening.log.count("waldtisch 0.") == 2, "both faults are noted"
    go_on(evening, 4)


def test_nothing_of_a_scene_that_failed_is_kept(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = weakref.ref(sit_down(evening, 2))
    with monkeypatch.context() as patch:
        while_it_is_shown(evening, patch)
    gc.collect()
    assert table() is None


@pytest.mark.parametrize("scene", [LobbyScene, OptionsScene])
def test_other_places_that_fail_lead_back_to_the_menu_too(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch, scene: type[Scene]
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(scene, "build", fail)
        MouseHand(evening).press("front" if scene is LobbyScene else "options")
    assert is_at_home(evening)
    MouseHand(evening).press("front")
    assert isinstance(evening.top, LobbyScene)


def test_a_scoring_that_fails_loses_no_game(evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(ScoringScene, "build", fail)
        sit_down(evening, 10**6)
    assert is_at_home(evening)
    (file,) = evening.saves
    assert file.read_bytes().count(b"\n") > 50


def test_letters_are_commands_again_when_the_keyboard_failed(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.open("keyboard")
    with monkeypatch.context() as patch:
        for moment in ("_write", "leave"):
            patch.setattr(type(evening.top), moment, fail)
        MouseHand(evening).press("key q")
    assert is_at_home(evening)
    assert not evening.context.reader.is_typing


def test_the_menu_is_drawn_whole_after_a_fault_in_the_middle_of_a_picture(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(evening, 2)
    with monkeypatch.context() as patch:
        patch.setattr("scenes.stage.sprite.Stroke.put", fail)
        evening.table.stage.redraw_all()
        evening.app.hold(lambda: evening.app.frame(FRAME), lambda: MenuScene(evening.context))
    evening.rest()
    shown = pygame.image.tobytes(evening.context.window.surface, "RGB")
    assert shown == pygame.image.tobytes(evening.picture(), "RGB")


# The menu itself


def test_a_menu_that_fails_once_is_built_anew(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    menu = evening.top
    with monkeypatch.context() as patch:
        patch.setattr(menu, "update", fail)
        evening.frame()
    assert is_at_home(evening)
    assert evening.top is not menu
    evening.frame(times=60)
    assert is_at_home(evening)


@pytest.mark.parametrize("moment", ["update", "build", "enter"])
def test_a_menu_that_fails_again_soon_ends_the_program_with_one_line(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    monkeypatch.setattr(MenuScene, moment, fail)
    evening.top.renew()
    with pytest.raises(NoWayOn) as told:
        if moment == "enter":
            monkeypatch.setattr(evening.top, "update", fail)
        evening.frame(times=3)
    assert "\n" not in str(told.value)
    assert "Broken" in str(told.value) and "nothing is lost" in str(told.value)
    assert str(FaultLog(evening.context.folders.logs).file) in str(told.value)
    assert evening.context.stack.top is None


def test_the_last_line_promises_nothing_while_no_disk_takes_all_moves(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    with disk_with_room_until(0):
        sit_down(evening, 2)
        monkeypatch.setattr(MenuScene, "update", fail)
        monkeypatch.setattr(TableScene, "update", fail)
        with pytest.raises(NoWayOn) as told:
            evening.frame(times=3)
        assert "lost" not in str(told.value)


def test_a_table_that_fails_while_the_disk_is_full_is_kept_and_goes_on_from_the_menu(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    with disk_with_room_until(0):
        sit_down(evening, 4)
        with monkeypatch.context() as patch:
            while_it_is_shown(evening, patch)
        assert is_at_home(evening)
        MouseHand(evening).press("continue")
        evening.wait_until_asked()
        assert len(evening.match.moves) == 4


def test_a_menu_that_fails_now_and_then_goes_on(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        monkeypatch.setattr(evening.top, "update", fail)
        evening.frame()
        assert is_at_home(evening)
        evening.frame(0.1, times=round(SOON / 0.1) + 1)


def test_a_menu_that_fails_whenever_somebody_presses_a_button_does_not_end_the_program(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MenuScene, "_open_options", fail)
    evening.top.rebuild()
    for _ in range(3):
        MouseHand(evening).press("options")
        assert is_at_home(evening)


# The end of the program


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    app = App(PlayerFolders.below(tmp_path), (320, 180))
    yield app
    monkeypatch.undo()
    app.close()


def test_a_scene_that_fails_to_leave_does_not_keep_the_program_from_ending(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MenuScene, "leave", fail)
    pygame.event.post(Event(pygame.QUIT))
    app.run(lambda: MenuScene(app.context))
    assert app.context.stack.top is None
    assert FaultLog(app.context.folders.logs).file.exists()


def test_a_fault_in_the_frame_of_a_signal_does_not_keep_the_program_from_ending(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[MenuScene] = []

    def home() -> MenuScene:
        shown.append(MenuScene(app.context))
        return shown[-1]

    def hear_signal_and_fail(*_: object) -> None:
        if len(shown) == 1:  # a second one would end these tests, too
            signal.raise_signal(signal.SIGTERM)
        fail()

    monkeypatch.setattr(MenuScene, "update", hear_signal_and_fail)
    assert farewell.run(app, home) == 128 + signal.SIGTERM
    assert len(shown) == 1


@pytest.mark.parametrize("asked", [KeyboardInterrupt, SystemExit])
def test_who_asks_the_program_to_end_is_heard_and_everything_is_given_back(
    app: App, monkeypatch: pytest.MonkeyPatch, asked: type[BaseException]
) -> None:
    def ask(*_: object) -> None:
        raise asked

    given_back: list[str] = []

    def home() -> MenuScene:
        menu = MenuScene(app.context)
        menu.resources.callback(lambda: given_back.append("all"))
        return menu

    monkeypatch.setattr(MenuScene, "update", ask)
    with pytest.raises(asked):
        app.run(home)
    assert given_back == ["all"]
    assert not pygame.get_init()
    assert not FaultLog(app.context.folders.logs).file.exists()


def test_a_missing_file_is_still_told_by_its_name(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def miss(*_: object) -> None:
        raise AssetError(Path("assets/art/owl.png"), "this picture is missing")

    monkeypatch.setattr(MenuScene, "update", miss)
    with pytest.raises(AssetError):
        app.run(lambda: MenuScene(app.context))
    assert app.context.stack.top is None


@pytest.mark.parametrize("moment", ["__init__", "build", "update"])
def test_the_program_ends_with_code_1_and_one_line_when_the_menu_never_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], moment: str
) -> None:
    folders = PlayerFolders.below(tmp_path)
    monkeypatch.setattr(start, "has_screen", lambda: True)
    monkeypatch.setattr(PlayerFolders, "of_this_user", lambda: folders)
    monkeypatch.setattr(MenuScene, moment, fail)
    assert start.run(read_flags(["--size", "320x180"])) == 1
    line = capsys.readouterr().err
    assert line.startswith("waldtisch: ") and line.count("\n") == 1
    assert line.rstrip().endswith("nothing is lost")


def test_a_game_begun_from_the_command_line_that_fails_leads_to_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders, seen = PlayerFolders.below(tmp_path), list[str]()

    def look_and_quit(menu: MenuScene, seconds: float) -> None:
        seen.extend(words for words, _ in menu.toasts.notices)
        if seen:
            menu.context.stack.pop()

    monkeypatch.setattr(start, "has_screen", lambda: True)
    monkeypatch.setattr(PlayerFolders, "of_this_user", lambda: folders)
    monkeypatch.setattr(TableScene, "build", fail)
    monkeypatch.setattr(MenuScene, "update", look_and_quit)
    assert start.run(read_flags(["--game", "nursery", "--size", "320x180", "--lang", "en"])) == 0
    assert any("What was saved is still here" in words for words in seen)
    assert len(unfinished(folders.saves)) == 1, "the game that was begun waits"


# What is noted


def test_the_log_tells_version_scenes_and_what_was_done_last(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(evening, 2)
    assert table.match.journal is not None
    evening.send(Press(KEYBOARD, Button.PAUSE))
    with monkeypatch.context() as patch:
        patch.setattr(PauseScene, "update", fail)
        evening.frame()
    log = evening.log
    assert "waldtisch 0.1.0" in log
    assert (
        f"scenes: MenuScene > TableScene of {table.match.journal.path.name} after 2 moves > PauseScene" in log
    )
    assert "Button.PAUSE" in log.split("intents:")[1].split("Traceback")[0]
    assert log.rstrip().endswith("Broken: a scene fails")


def test_a_bot_that_cannot_think_is_noted_with_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    folders, update = PlayerFolders.below(tmp_path), TableScene.update

    def quit_after_a_move(table: TableScene, seconds: float) -> None:
        update(table, seconds)
        if table.match.moves:
            table.context.stack.clear()

    resource_tracker.ensure_running()  # it needs an interpreter as well, and is none of the bots
    monkeypatch.setattr(spawn, "_python_exe", os.fsencode(tmp_path / "nothing"))
    monkeypatch.setattr(start, "has_screen", lambda: True)
    monkeypatch.setattr(PlayerFolders, "of_this_user", lambda: folders)
    monkeypatch.setattr(TableScene, "update", quit_after_a_move)
    assert (
        start.run(read_flags(["--game", "nursery", "--seats", "bot:easy,bot:easy", "--size", "320x180"])) == 0
    )
    log = FaultLog(folders.logs).file.read_text(encoding="utf-8")
    assert "scenes: MenuScene > TableScene of nursery-" in log
    assert log.count("A bot plays without thinking. its process was lost") == 1
    assert capfd.readouterr().err == ""
    assert not logging.getLogger("game").handlers, "who has ended listens no more"


def test_the_last_intents_are_few_and_no_wandering_mouse_pushes_them_out() -> None:
    intents = LastIntents()
    for number in range(KEPT + 40):
        intents.note(float(number), Press(KEYBOARD, Button.CONFIRM))
    for x in range(500):
        intents.note(200.0, PointerMoved(MOUSE, x, 0))
    lines = intents.lines(200.0)
    assert len(lines) == KEPT
    assert "x=499" in lines[-1] and "CONFIRM" in lines[-2]
    assert lines[-2].split()[0] == "-101.00"


def test_the_log_never_grows_beyond_a_few_small_files(tmp_path: Path) -> None:
    log = FaultLog(tmp_path / "logs")
    for number in range(60):
        assert log.write(f"{number} {'x' * 10 * fault_log.LONGEST_ENTRY} the end of {number}")
    files = list((tmp_path / "logs").iterdir())
    assert len(files) == 1 + fault_log.FILES_BEFORE
    assert all(file.stat().st_size <= fault_log.LARGEST_FILE for file in files)
    assert "the end of 59" in log.file.read_text(encoding="utf-8")


def test_what_no_file_can_hold_is_written_all_the_same(tmp_path: Path) -> None:
    log = FaultLog(tmp_path)
    assert log.write("a name like \ud800")
    assert "\\ud800" in log.file.read_text(encoding="utf-8")


@pytest.mark.timeout(20)
def test_whatever_lies_in_the_place_of_the_log_nobody_waits_for_it(tmp_path: Path) -> None:
    log = FaultLog(tmp_path)
    os.mkfifo(log.file)
    assert not log.write("a fault")


def no_permission(*_: object, **__: object) -> Any:
    raise PermissionError(13, "Permission denied")


@pytest.mark.parametrize("trouble", ["a file in place of the folder", "no permission"])
def test_a_log_that_cannot_be_written_is_no_trouble(
    evening: CaughtEvening, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    sit_down(evening, 2)
    if trouble == "no permission":
        monkeypatch.setattr("logging.FileHandler._open", no_permission)
    else:
        evening.context.folders.logs.write_text("not a folder")
    with monkeypatch.context() as patch:
        while_it_is_shown(evening, patch)
    assert is_at_home(evening)
    go_on(evening, 2)


def test_tests_hear_of_faults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    door = StageDoor(tmp_path, (320, 180))
    door.open("menu nursery")
    sprite = Sprite(None, 0, 0)
    monkeypatch.setattr(sprite, "strokes", fail)
    door.top.stage.add(sprite)
    with pytest.raises(Broken):
        door.frame()
    door.top.stage.remove(sprite)
    door.close()
