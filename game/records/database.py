"""The file of the database: opened for every piece of work, checked once, put aside if it is damaged."""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

from game.core import disk
from game.core.faults import trouble_of
from game.records.schema import IMPOSSIBLE, NewerDatabase, migrate

PATIENCE = 5.0  # seconds for another program that writes
BESIDE = ("-wal", "-shm")  # what belongs to a database file, and goes with it
T = TypeVar("T")
log = logging.getLogger(__name__)


class RecordsError(Exception):
    """Nothing can be noted or read now: a code, as of `Trouble`, or `newer`, and what the system says."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code


class _Damaged(Exception):
    """The file is there, but it is no database as we know it."""


class Database:
    """Holds nothing open: whatever others do to the file meanwhile is found at the next piece of work."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._is_checked = False

    def do(self, work: Callable[[sqlite3.Connection], T], *, writes: bool = False) -> T:
        """Do a piece of work, whole or not at all, once more with a new file if it is found to be damaged.

        Raises RecordsError.
        """
        try:
            return self._try(work, writes)
        except _Damaged as fault:
            self._put_aside(fault)
        try:
            return self._try(work, writes)
        except _Damaged as fault:
            raise RecordsError("disk_error", str(fault)) from fault

    def _try(self, work: Callable[[sqlite3.Connection], T], writes: bool) -> T:
        with _plain_faults(), closing(self._opened()) as database:
            if not self._is_checked:
                _check(database)
                self._is_checked = True
            database.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
            with database:
                return work(database)

    def _opened(self) -> sqlite3.Connection:
        """The database in its newest shape; made anew if there is none."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(self.file) and not self.file.is_file():
            raise _Damaged("not a file")
        database = sqlite3.connect(self.file, timeout=PATIENCE, isolation_level=None)
        try:
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("PRAGMA synchronous = NORMAL")
            database.execute("PRAGMA foreign_keys = ON")
            database.execute("PRAGMA temp_store = MEMORY")
            try:
                migrate(database)
            except sqlite3.IntegrityError as fault:  # an older one, with rows that no program has written
                raise _Damaged(str(fault)) from fault
        except BaseException:
            database.close()
            raise
        return database

    def _put_aside(self, fault: _Damaged) -> None:
        """Give a damaged file another name, with what belongs to it; raises RecordsError."""
        aside = disk.name_for_damaged(self.file)
        try:
            self.file.rename(aside)
            for suffix in BESIDE:
                with suppress(FileNotFoundError):
                    Path(f"{self.file}{suffix}").rename(f"{aside}{suffix}")
        except OSError as refused:
            raise RecordsError(trouble_of(refused).code, str(refused)) from refused
        log.warning("the chronicle was damaged (%s); it is kept as %s, and begun anew", fault, aside)


def _check(database: sqlite3.Connection) -> None:
    """Whether all of it can be relied on; whoever asks later need not doubt what it holds."""
    (found,) = database.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise _Damaged(found)
    for question in ("PRAGMA foreign_key_check", *IMPOSSIBLE):
        if database.execute(question).fetchone() is not None:
            raise _Damaged(question)


@contextmanager
def _plain_faults() -> Iterator[None]:
    """Turn what the database and the operating system answer into what it means."""
    try:
        yield
    except NewerDatabase as fault:
        raise RecordsError("newer", str(fault)) from fault
    except OSError as fault:
        raise RecordsError(trouble_of(fault).code, str(fault)) from fault
    except sqlite3.Error as fault:
        code = _code_of(fault)
        if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR):
            raise _Damaged(str(fault)) from fault
        raise RecordsError(_TROUBLES.get(code, "disk_error"), str(fault)) from fault
    except (UnicodeError, OverflowError) as fault:  # what no program has written there
        raise _Damaged(str(fault)) from fault


def _code_of(fault: sqlite3.Error) -> int:
    """The kind of a fault, without its finer points."""
    return getattr(fault, "sqlite_errorcode", 0) & 0xFF


_TROUBLES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "read_only",
}
