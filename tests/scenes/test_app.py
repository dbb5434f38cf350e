"""The program from its first frame to its last."""

import gc
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame.event import Event

from game.command_line import read_flags
from scenes.kiosk.config import KioskConfig
from scenes.menu.scene import MenuScene
from scenes.platform import window as platform_window
from scenes.platform.paths import PlayerFolders
from scenes.platform.settings import Settings, load_settings, save_settings
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.tools import kiosk


def test_closing_the_window_ends_the_program(tmp_path: Path) -> None:
    app = App(PlayerFolders.below(tmp_path), (640, 360))
    pygame.event.post(Event(pygame.QUIT))
    app.run(lambda: MenuScene(app.context))
    assert app.context.stack.top is None
    assert not pygame.get_init()


def test_no_frame_looks_for_garbage_in_what_stays_anyway(tmp_path: Path) -> None:
    app, passed_over = App(PlayerFolders.below(tmp_path), (640, 360)), list[int]()

    def home() -> Scene:
        passed_over.append(gc.get_freeze_count())
        return MenuScene(app.context)

    pygame.event.post(Event(pygame.QUIT))
    app.run(home)
    assert passed_over[0] > 10_000
    assert gc.get_freeze_count() == 0, "what stayed for the program may go with it"


def test_the_first_start_looks_like_the_system_and_fills_no_screen_that_is_not_there(tmp_path: Path) -> None:
    app = App(PlayerFolders.below(tmp_path))
    assert not app.context.window.is_fullscreen
    assert app.context.settings.text_scale == 100
    app.close()


def test_one_start_in_a_window_does_not_make_it_a_window_for_good(tmp_path: Path) -> None:
    folders = PlayerFolders.below(tmp_path)
    app = App(folders, is_fullscreen=False)
    app.change(replace(app.context.settings, music_volume=70))
    app.close()
    found = load_settings(folders.settings).settings
    assert (found.is_fullscreen, found.music_volume) == (True, 70)


def test_whoever_leaves_a_window_that_was_asked_for_finds_the_full_screen_again(tmp_path: Path) -> None:
    folders = PlayerFolders.below(tmp_path)
    save_settings(folders.settings, Settings(is_fullscreen=False))
    app = App(folders, is_fullscreen=False)
    app.change(replace(app.context.settings, is_fullscreen=True))
    app.close()
    assert load_settings(folders.settings).settings.is_fullscreen


def test_a_kiosk_fills_its_screen_whatever_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = PlayerFolders.below(tmp_path)
    save_settings(folders.settings, Settings(is_fullscreen=False))
    monkeypatch.setattr(platform_window, "has_screen", lambda: True)
    monkeypatch.setattr(platform_window, "prepare_kiosk", lambda: None)  # it would hold for other tests
    app = kiosk._app(KioskConfig(), read_flags(["--kiosk"]), folders)
    assert app.context.window.is_fullscreen
    app.close()
