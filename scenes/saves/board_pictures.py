"""Pictures of saved games: kept beside them, and made in another process when somebody looks for them."""

from __future__ import annotations

import logging
import multiprocessing
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from scenes.saves.painting import paint_in_background
from scenes.saves.saved_games import SavedGame

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

FOLDER = "pictures"
MOST_AT_ONCE = 24  # of those that are missing; the others come when somebody looks again
MOST_KEPT = 300  # pictures, the newest; one has fifty kilobytes
LOOK_SECONDS = 0.5
log = logging.getLogger(__name__)


class BoardPictures:
    """One for a shelf. A picture is of a game after so many moves, so that one that goes on gets another."""

    def __init__(self, saves: Path) -> None:
        self._folder = saves / FOLDER
        self._awaited: set[Path] = set()
        self._process: SpawnProcess | None = None
        self._seconds = 0.0

    def of(self, game: SavedGame) -> pygame.Surface | None:
        """The picture of a game, if there is one that can be read."""
        with suppress(OSError, pygame.error):
            return pygame.image.load(self._file(game))
        return None

    def ask(self, games: Iterable[SavedGame]) -> None:
        """Let those be painted that have no picture, the first ones first, unless that goes on already."""
        if self._process is not None and self._process.is_alive():
            return
        missing = [game for game in games if not self._file(game).exists()][:MOST_AT_ONCE]
        if not missing:
            return
        self._tidy()
        jobs = [(game.path, self._file(game)) for game in missing]
        spawn = multiprocessing.get_context("spawn")
        process = spawn.Process(
            target=paint_in_background, args=(jobs,), daemon=True, name="waldtisch-painter"
        )
        try:
            process.start()
        except OSError as fault:  # then they have none
            log.warning("no pictures of saved games (%s)", fault)
            return
        self._process, self._awaited = process, {picture for _, picture in jobs}

    def have_come(self, seconds: float) -> bool:
        """Whether there are new pictures, as somebody who looks now and then finds out."""
        self._seconds += seconds
        if not self._awaited or self._seconds < LOOK_SECONDS:
            return False
        self._seconds = 0.0
        is_over = self._process is not None and not self._process.is_alive()  # asked before the last look
        come = {file for file in self._awaited if file.exists()}
        self._awaited = set() if is_over else self._awaited - come
        return bool(come)

    def close(self) -> None:
        """Nobody looks any more."""
        if self._process is not None and self._process.is_alive():
            self._process.terminate()

    def settle(self) -> None:
        """Wait until all are painted that were asked for."""
        if self._process is not None:
            self._process.join()

    def _file(self, game: SavedGame) -> Path:
        return self._folder / f"{game.path.stem}-{game.moves}.jpg"

    def _tidy(self) -> None:
        """Let the oldest go."""
        with suppress(OSError):
            files = sorted(self._folder.glob("*.jpg"), key=lambda file: -file.stat().st_mtime)
            for file in files[MOST_KEPT:]:
                file.unlink(missing_ok=True)
