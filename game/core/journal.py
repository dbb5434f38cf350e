"""The journal of a match: a file to which every move is added before it counts."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from game.core import disk
from game.core.faults import JournalError, Trouble, trouble_of
from game.core.record import (
    FORMAT,
    LONGEST_LINE,
    MOST_LINES,
    Entry,
    Glance,
    Header,
    Record,
    chained,
    glimpsed,
    parsed,
)

MOST_BYTES = 2**24
END = 2**13  # bytes at either end of a file that a glance looks at; nearly always enough


def read(path: Path) -> Record:
    """The good part of a saved game; changes nothing. Raises JournalError."""
    with _plain_faults(path), _opened(path, "rb") as file:
        data = _content(file, path.name)
    return parsed(data, path.name)


def glance(path: Path) -> Glance:
    """What a saved game says of itself; changes nothing. Raises JournalError.

    Reads the two ends of the file, and the rest only if these leave a doubt: so damage further up, which
    `read` would find, may stay unseen.
    """
    with _plain_faults(path), _opened(path, "rb") as file:
        size = _size(file, path.name)
        head = file.read(END)
        file.seek(max(0, size - END))
        seen = glimpsed(head, file.read(END))
    if seen is not None:
        return seen
    record = read(path)
    last = record.entries[-1] if record.entries else record.header
    return Glance(record.header, record.moves, last.to_act)


class Journal:
    """A locked file that grows by a line for every move and every undo.

    A disk that takes no more does not stop the game: `trouble` says what is wrong, the lines wait,
    and every further line, or `catch_up`, tries to write them all.
    """

    def __init__(self, path: Path, header: Header, lines: list[bytes], file: FileIO | None = None) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        self.kept_aside: Path | None = None  # the copy of the file as it was before its repair
        self._format = header.format  # a file goes on in the format it began with
        self._file = file
        self._lines = lines  # all that the file shall hold
        self._size = sum(map(len, lines))
        self._saved = len(lines) if file else 0  # how many of the lines are safe on the disk,
        self._saved_size = self._size if file else 0  # and how many bytes these are
        self._damaged: bytes | None = None  # what is to be kept aside before the file is cut
        self._is_full = False
        self._is_closed = False

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a new file, even if the disk does not take it yet; raises JournalError if it exists."""
        journal = cls(path, header, [chained(b"", msgspec.json.encode(header))])
        journal.catch_up()
        if journal.trouble and journal.trouble.code == "exists":
            raise JournalError("exists", path.name)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, Record]:
        """Lock a saved game to play on, and read it. Damage stays untouched until `cut`."""
        with _plain_faults(path):
            file = _opened(path, "r+b")
            try:
                disk.lock(file)
                data = _content(file, path.name)
                record = parsed(data, path.name)
            except BaseException:
                file.close()
                raise
        journal = cls(path, record.header, list(record.lines), file)
        journal._damaged = data if record.damage else None
        return journal, record

    def append(self, entry: Entry) -> None:
        """Add a line: afterwards it is safe on the disk, or `trouble` says why it is not."""
        if self._is_closed:
            raise ValueError(f"the journal {self.path.name} is closed")
        if self._format < FORMAT:
            entry = replace(entry, to_act=UNSET)
        line = chained(self._lines[-1], msgspec.json.encode(entry))
        if len(line) > LONGEST_LINE or len(self._lines) >= MOST_LINES or self._size + len(line) > MOST_BYTES:
            self._is_full = True
        if not self._is_full:
            self._lines.append(line)
            self._size += len(line)
        self.catch_up()

    def cut(self, lines: int) -> None:
        """Keep the damaged file aside as it is, then shorten it to its first lines."""
        if self._damaged is None:
            self._damaged = b"".join(self._lines)
        del self._lines[lines:]
        self._saved = lines
        self._saved_size = self._size = sum(map(len, self._lines))
        self.catch_up()

    def catch_up(self) -> None:
        """Try to bring to the disk what is not there yet."""
        try:
            self._write()
        except OSError as fault:
            self.trouble = trouble_of(fault)
        else:
            self.trouble = Trouble("too_long", f"{len(self._lines)} lines") if self._is_full else None

    def close(self) -> None:
        """Try a last time to save what waits, and let others open the file."""
        if self.trouble and not self._is_closed:
            self.catch_up()
        self._is_closed = True
        if self._file:
            with suppress(OSError):
                self._file.close()

    def _write(self) -> None:
        """Bring the file in line with the lines; raises OSError when the disk does not allow it."""
        file = self._file_to_write()
        if self._damaged is not None:
            self.kept_aside = disk.keep_aside(self.path, self._damaged)
            self._damaged = None
        size = os.fstat(file.fileno()).st_size
        if size < self._saved_size:  # somebody shortened it: write it anew
            self._saved = self._saved_size = 0
        waiting = b"".join(self._lines[self._saved :])
        has_rest = size > self._saved_size
        if has_rest:  # of a line that was written in part, or of what was damaged
            file.truncate(self._saved_size)
        if not waiting and not has_rest:
            return
        file.seek(self._saved_size)
        disk.write_all(file, waiting)
        disk.sync(file)
        if self._saved == 0:
            disk.sync_folder(self.path.parent)
        self._saved = len(self._lines)
        self._saved_size += len(waiting)

    def _file_to_write(self) -> FileIO:
        """The open file; a new one if there is none yet, or if somebody took it away."""
        if self._file and not self.path.exists():
            self._file.close()
            self._file = None
            self._saved = self._saved_size = 0
        if self._file is None:
            self._file = _begun(self.path)
        return self._file


def _begun(path: Path) -> FileIO:
    """A new, locked, empty file."""
    with suppress(FileExistsError):
        path.parent.mkdir(parents=True)
    file = path.open("x+b", buffering=0)
    try:
        disk.lock(file)
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return file


def _opened(path: Path, mode: Literal["rb", "r+b"]) -> FileIO:
    """The open file, not locked; never waits for one that is not a plain file."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise JournalError("not_a_file", path.name)
    return path.open(mode, buffering=0)


def _content(file: FileIO, name: str) -> bytes:
    _size(file, name)
    return file.readall()


def _size(file: FileIO, name: str) -> int:
    """How many bytes a file has; raises JournalError if these are too many for a saved game."""
    size = os.fstat(file.fileno()).st_size
    if size > MOST_BYTES:
        raise JournalError("too_large", name, f"{size} bytes")
    return size


@contextmanager
def _plain_faults(path: Path) -> Iterator[None]:
    """Turn what the operating system answers into a JournalError."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise JournalError("missing", path.name) from fault
    except BlockingIOError as fault:
        raise JournalError("played_elsewhere", path.name) from fault
    except OSError as fault:
        is_forbidden = fault.errno in {errno.EACCES, errno.EPERM, errno.EROFS}
        code = "no_permission" if is_forbidden else "unreadable"
        raise JournalError(code, path.name, fault.strerror or str(fault)) from fault
