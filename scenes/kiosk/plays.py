"""The record of plays: when, which game, how many people and bots, how long and how it ended; no names."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Literal, TypeVar

from game.core import disk

FILE_NAME = "plays.sqlite"
MOST = 200_000  # plays; the oldest go first
TABLE = """
CREATE TABLE IF NOT EXISTS plays (
    id INTEGER PRIMARY KEY,
    day TEXT NOT NULL,
    began REAL NOT NULL,
    game TEXT NOT NULL,
    people INTEGER NOT NULL,
    bots INTEGER NOT NULL,
    seconds REAL NOT NULL DEFAULT 0,
    ending TEXT NOT NULL DEFAULT 'playing',
    save TEXT NOT NULL DEFAULT ''
)
"""
INDEX = "CREATE INDEX IF NOT EXISTS plays_by_day ON plays (day)"
SAVE = "ALTER TABLE plays ADD COLUMN save TEXT NOT NULL DEFAULT ''"  # older files do not have it
Ending = Literal["playing", "finished", "left", "idle"]
T = TypeVar("T")
UNCOUNTED = "plays cannot be counted in %s (%s)"
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Month:
    """The plays of a month, by day and, of the last day, by game."""

    first: date
    by_day: Mapping[int, int]
    today: int  # the day of the month
    today_by_game: Mapping[str, int]

    @property
    def total(self) -> int:
        """In the whole month."""
        return sum(self.by_day.values())

    @property
    def days(self) -> int:
        """How many days it has."""
        after = (self.first.replace(day=28) + timedelta(days=4)).replace(day=1)
        return (after - self.first).days


class Plays:
    """A small database. Whatever is wrong with it, people play on; a damaged one is set aside."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME
        self._database: sqlite3.Connection | None = None
        self._open()

    def begin(self, game: str, people: int, bots: int, when: datetime, save: str = "") -> int | None:
        """Note that a play begins; its number, if it could be noted.

        Whoever goes on with a saved game plays the same play, also after a restart.
        """

        def note(database: sqlite3.Connection) -> int | None:
            same = "SELECT MAX(id) FROM plays WHERE save = ? AND save <> '' AND game = ?"
            [known] = database.execute(same, (save, game)).fetchone()
            if known is not None:
                return int(known)
            values = (when.date().isoformat(), when.timestamp(), game, people, bots, save)
            insert = "INSERT INTO plays (day, began, game, people, bots, save) VALUES (?, ?, ?, ?, ?, ?)"
            number = database.execute(insert, values).lastrowid
            database.execute("DELETE FROM plays WHERE id <= ?", ((number or 0) - MOST,))
            return number

        return self._do(note, None)

    def end(self, number: int | None, ending: Ending, when: datetime) -> None:
        """Note how a play ended, and how long it took."""
        change = "UPDATE plays SET ending = ?, seconds = MAX(0, ? - began) WHERE id = ?"
        if number is not None:
            self._do(lambda database: database.execute(change, (ending, when.timestamp(), number)), None)

    def month(self, today: date) -> Month:
        """The plays of the month of a day, up to that day."""
        first = today.replace(day=1)

        def count(database: sqlite3.Connection) -> Month:
            days = "SELECT day, COUNT(*) FROM plays WHERE day BETWEEN ? AND ? GROUP BY day"
            games = "SELECT game, COUNT(*) FROM plays WHERE day = ? GROUP BY game"
            by_day = database.execute(days, (first.isoformat(), today.isoformat()))
            by_game = database.execute(games, (today.isoformat(),))
            return Month(first, {date.fromisoformat(d).day: n for d, n in by_day}, today.day, dict(by_game))

        return self._do(count, Month(first, {}, today.day, {}))

    def close(self) -> None:
        """Give the file back."""
        if self._database is not None:
            with suppress(sqlite3.Error):
                self._database.close()
        self._database = None

    def _open(self) -> None:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self._database = sqlite3.connect(self.file, timeout=0.2, isolation_level=None)
            self._database.execute("PRAGMA journal_mode = WAL")
            self._database.execute("PRAGMA synchronous = NORMAL")
            self._database.execute(TABLE)
            self._database.execute(INDEX)
            if "save" not in {column for _, column, *_ in self._database.execute("PRAGMA table_info(plays)")}:
                self._database.execute(SAVE)
        except (sqlite3.Error, OSError) as fault:
            self.close()
            log.warning(UNCOUNTED, self.file, fault, extra={"kind": "plays_uncounted"})
            if _is_damage(fault) and self._set_aside():
                self._open()

    def _do(self, work: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Do something with the database, once more with a new one if it turns out to be damaged."""
        for _ in range(2):
            if self._database is None:
                return otherwise
            try:
                return work(self._database)
            except (sqlite3.Error, ValueError, TypeError, OverflowError) as fault:
                log.warning(UNCOUNTED, self.file, fault, extra={"kind": "plays_uncounted"})
                if not _is_damage(fault):
                    return otherwise
                self.close()
                if self._set_aside():
                    self._open()
        return otherwise

    def _set_aside(self) -> bool:
        """Give a damaged file another name, with what belongs to it; False if that is not possible."""
        try:
            kept = self.file.replace(disk.name_for_damaged(self.file))
            for suffix in ("-wal", "-shm"):
                self.file.with_name(self.file.name + suffix).unlink(missing_ok=True)
        except OSError:
            return False
        words = "the record of plays was damaged; it is kept as %s, and begun anew"
        log.warning(words, kept, extra={"kind": "plays_damaged"})
        return True


def _is_damage(fault: Exception) -> bool:
    """Whether the file itself is to blame, not a disk that is full or a program that holds it."""
    return isinstance(fault, sqlite3.DatabaseError) and not isinstance(fault, sqlite3.OperationalError)
