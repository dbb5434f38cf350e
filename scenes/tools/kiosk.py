"""A kiosk from its start to its end: the data it uses alone, the window, and the host who receives people."""

from __future__ import annotations

import logging
import os
import time

import pygame
from msgspec.structs import replace

from game.command_line import Flags
from scenes.kiosk import notice
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.folders import folders_for
from scenes.kiosk.host import FOLDER, KioskHost
from scenes.kiosk.only_one import only_one
from scenes.platform import window as platform_window
from scenes.platform.heartbeat import Beat, Heartbeat
from scenes.platform.paths import PlayerFolders
from scenes.platform.projection import Mounting
from scenes.platform.window import Window
from scenes.shell.app import App
from scenes.tools import farewell
from scenes.tools.watchdog import FRESH

log = logging.getLogger(__name__)


class NoScreen(Exception):
    """Nobody could see the kiosk."""


def receive_people(config: KioskConfig, flags: Flags, trouble: str = "") -> int:
    """Run a kiosk until the system or staff end it; the result is the exit code. Trouble is logged.

    Raises AlreadyRunning and NoScreen.
    """
    config, folders = _speaking(config, flags.language), folders_for(config)
    with only_one(folders.saves.parent / FOLDER):
        app = _app(config, flags, folders)
        host = KioskHost(app, config)
        app.context.host = host

        def begin() -> None:
            if trouble:
                words = "the kiosk runs with safe settings: %s"
                log.warning(words, trouble, extra={"kind": "safe_settings"})
            host.begin(is_fresh=FRESH in os.environ)

        try:
            return farewell.run(app, host.home, begin) or host.exit_code
        finally:
            host.plays.close()


def apologise(seconds: float, config: KioskConfig, flags: Flags) -> None:
    """Say for a while that it takes a moment, as the watchdog wants it."""
    heart = Heartbeat.of_this_process(time.monotonic)
    _prepare(flags)
    size = flags.size or config.pixels
    is_fullscreen = size is None and platform_window.has_screen()
    window = Window(size, is_fullscreen=is_fullscreen, mounting=_mounting(config, flags))
    notice.show(seconds, lambda: heart.beat(Beat), window, config.languages)
    pygame.quit()


def _speaking(config: KioskConfig, language: str | None) -> KioskConfig:
    """The configuration with the first language that the command line wants, if it wants any."""
    if language is None:
        return config
    offered = config.languages if language in config.languages else (*config.languages, language)
    return replace(config, language=language, languages=offered)


def _app(config: KioskConfig, flags: Flags, folders: PlayerFolders) -> App:
    _prepare(flags)
    if not platform_window.has_screen() and "SDL_VIDEODRIVER" not in os.environ:
        raise NoScreen("there is no screen")
    size = flags.size or config.pixels
    return App(
        folders,
        size,
        is_fullscreen=not flags.windowed and size is None,
        speed=flags.speed,
        mounting=_mounting(config, flags),
    )


def _prepare(flags: Flags) -> None:
    if not _is_framed(flags):
        platform_window.prepare_kiosk()
    platform_window.prepare()
    pygame.display.init()


def _mounting(config: KioskConfig, flags: Flags) -> Mounting:
    return Mounting(config.orientation, config.upside_down, _is_framed(flags))


def _is_framed(flags: Flags) -> bool:
    """As somebody who tries it out wants the window."""
    return flags.windowed or flags.size is not None
