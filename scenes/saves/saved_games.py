"""Saved games: which wait to be continued, and where a new one is kept."""

from __future__ import annotations

import os
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

from msgspec import UNSET

from game import catalogue
from game.core import journal
from game.core.faults import JournalError
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import SetupError, checked
from scenes.tables.shelf import TABLES

SUFFIX = ".journal"
MOST_SHOWN = 24  # the newest; nobody scrolls through more
REPLAYS_KEPT = 1000


@dataclass(frozen=True)
class SavedGame:
    """An unfinished game on the disk."""

    path: Path
    game: str
    seats: tuple[Seat, ...]
    moves: int
    to_act: int

    @property
    def next_name(self) -> str:
        """Who is to act."""
        return self.seats[self.to_act].name


def unfinished(folder: Path) -> list[SavedGame]:
    """The games that can be continued, the one played last first.

    Whatever else lies in the folder, or cannot be read, is passed over, and hides no other.
    """
    games = (_waiting(path) for path in _newest_first(folder))
    return list(islice((game for game in games if game is not None), MOST_SHOWN))


def new_path(folder: Path, game: str) -> Path:
    """A file name that is not taken, told by game and time."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while os.path.lexists(path):  # a link that leads nowhere takes the name as well
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def _waiting(path: Path) -> SavedGame | None:
    """The game of a file, if it can be continued."""
    try:
        glance = journal.glance(path)
        header, moves, to_act = glance.header, glance.moves, glance.to_act
        info = catalogue.rules(header.game).info
        checked(info, header.setup)
        if to_act is UNSET:
            file = path.stat()
            moves, to_act = _replayed(path, file.st_mtime_ns, file.st_size)
    except (JournalError, SetupError, OSError):
        return None
    if to_act is None or info.id not in TABLES or header.rules > info.version:
        return None
    return SavedGame(path, info.id, header.seats, moves, to_act)


@lru_cache(maxsize=REPLAYS_KEPT)
def _replayed(path: Path, changed_ns: int, size: int) -> tuple[int, int | None]:
    """How many moves a journal of before has and who is to act, as its file is now: that takes long."""
    match = Match.watch(path, catalogue.rules)
    return len(match.moves), match.state.to_act()


def _newest_first(folder: Path) -> list[Path]:
    files = []
    with suppress(OSError):  # a folder that is not there, or that nobody may look into, holds no games
        for path in folder.glob(f"*{SUFFIX}"):
            with suppress(OSError):
                files.append((-path.stat().st_mtime_ns, path.name, path))
    return [path for *_, path in sorted(files)]
