"""Paints pictures of saved games in another process: whole tables are set up there, and no frame waits."""

# ruff: noqa: PLC0415 - it has to be said where to draw before anything that draws is loaded

from __future__ import annotations

import logging
import os
import signal
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pygame

    from scenes.shell.app import App

WINDOW = (1280, 720)
SIZE = (800, 450)  # of a picture
PATIENCE = 15  # how much others come first
AROUND = 40.0  # the board, in logical units
log = logging.getLogger(__name__)


def paint_in_background(jobs: Iterable[tuple[Path, Path]]) -> None:
    """The life of the process: a picture for every saved game, as long as the disk takes them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)  # SDL would take it for a wish that a window may ignore
    with suppress(AttributeError, OSError):  # not every system knows it
        os.nice(PATIENCE)
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    paint(jobs)


def _stop(number: int, frame: FrameType | None) -> None:
    """Nobody looks any more: the process ends, and leaves no half picture and no folder behind."""
    raise SystemExit


def paint(jobs: Iterable[tuple[Path, Path]]) -> None:
    """Paint saved games as everybody may see them, each into a file; what cannot be read has no picture."""
    from game.core.faults import JournalError
    from scenes.platform.paths import PlayerFolders
    from scenes.shell.app import App

    with tempfile.TemporaryDirectory() as nowhere:
        app = App(PlayerFolders.alone_in(Path(nowhere)), WINDOW, is_fullscreen=False)
        for saved, picture in jobs:
            try:
                _save(_painted(app, saved), picture)
            except JournalError as fault:
                log.warning("no picture: %s", fault)
            except OSError as fault:  # what holds for one holds for all
                log.warning("no pictures (%s)", fault)
                break
            except Exception:  # whatever it is, the others get their pictures
                log.exception("no picture of %s", saved)
        app.close()


def _painted(app: App, saved: Path) -> pygame.Surface:
    import pygame

    from game import catalogue
    from game.core.match import Match
    from scenes.replay.scene import ReplayScene

    match = Match.watch(saved, catalogue.rules)
    scene = ReplayScene(app.context, match)
    scene.at = len(match.moves)
    app.context.stack.abandon()
    app.start(scene)
    app.frame(0.1)
    app.settle()
    scene.take_off_bar()
    app.frame(0.1)
    whole = scene.still()
    boxes = list(scene.table.board())
    part = boxes[0].unionall(boxes[1:]).inflate(AROUND, AROUND) if boxes else app.context.look.viewport.safe
    return pygame.transform.smoothscale(whole.subsurface(_in_shape(part, app)), SIZE)


def _in_shape(part: pygame.FRect, app: App) -> pygame.Rect:
    """The pixels around a part of the table, in the shape of a picture, within the window."""
    import pygame

    scale = WINDOW[0] / app.context.look.viewport.canvas.width
    share = max(part.width / SIZE[0], part.height / SIZE[1]) * scale
    box = pygame.Rect(0, 0, min(WINDOW[0], round(SIZE[0] * share)), min(WINDOW[1], round(SIZE[1] * share)))
    box.center = round(part.centerx * scale), round(part.centery * scale)
    return box.clamp(pygame.Rect((0, 0), WINDOW))


def _save(picture: pygame.Surface, file: Path) -> None:
    """Write a picture so that nobody finds half of it; raises OSError."""
    import pygame

    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(f"{file.stem}.new{file.suffix}")
    try:
        pygame.image.save(picture, fresh)
        fresh.replace(file)
    except pygame.error as fault:
        raise OSError(0, str(fault)) from fault
    finally:
        fresh.unlink(missing_ok=True)
