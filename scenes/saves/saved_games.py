"""Saved games: which wait to be continued, and where a new one is kept."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from game import catalogue
from game.core.faults import JournalError
from game.core.match import Match
from game.core.seats import Seat
from scenes.tables.shelf import TABLES

SUFFIX = ".journal"
MOST_SHOWN = 24  # the newest; nobody scrolls through more


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
    """The games that can be continued, the one played last first; damaged heads are passed over."""
    games = []
    for path in _newest_first(folder)[:MOST_SHOWN]:
        try:
            match = Match.watch(path, catalogue.rules)
        except JournalError:
            continue
        seat = match.state.to_act()
        if seat is not None and match.rules.info.id in TABLES:
            games.append(SavedGame(path, match.rules.info.id, match.seats, len(match.moves), seat))
    return games


def new_path(folder: Path, game: str) -> Path:
    """A file name that is not taken, told by game and time."""
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path = folder / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def _newest_first(folder: Path) -> list[Path]:
    try:
        files = [(path.stat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(files, key=lambda file: (-file[0], file[1].name))]
