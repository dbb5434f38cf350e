"""The program from its first frame to its last."""

from pathlib import Path

import pygame
from pygame.event import Event

from scenes.menu.scene import MenuScene
from scenes.platform.paths import PlayerFolders
from scenes.shell.app import App


def test_closing_the_window_ends_the_program(tmp_path: Path) -> None:
    app = App(PlayerFolders.below(tmp_path), (640, 360))
    pygame.event.post(Event(pygame.QUIT))
    app.run(lambda: MenuScene(app.context))
    assert app.context.stack.top is None
    assert not pygame.get_init()


def test_the_first_start_looks_like_the_system_and_fills_no_screen_that_is_not_there(tmp_path: Path) -> None:
    app = App(PlayerFolders.below(tmp_path))
    assert not app.context.window.is_fullscreen
    assert app.context.settings.text_scale == 100
    app.close()
