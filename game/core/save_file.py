"""A saved game as a file under a name: locked, written durably, and watched for what others do to it."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Literal, TypeAlias

from game.core import disk
from game.core.faults import JournalError

MOST_BYTES = 2**24
REFUSALS = frozenset({errno.EACCES, errno.EPERM, errno.EROFS})  # what is not allowed, but may be one day
_NOT_THERE = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ELOOP})

Fingerprint: TypeAlias = tuple[int, int, int]


def opened(path: Path, mode: Literal["rb", "r+b"]) -> FileIO:
    """The open file, not locked; never waits for one that is not a plain file."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise JournalError("not_a_file", path.name)
    return path.open(mode, buffering=0)


def size_of(file: FileIO, name: str) -> int:
    """How many bytes a file has; raises JournalError if these are too many for a saved game."""
    size = os.fstat(file.fileno()).st_size
    if size > MOST_BYTES:
        raise JournalError("too_large", name, f"{size} bytes")
    return size


class SaveFile:
    """Made by `begin` or `open`. Whatever the disk refuses raises OSError; a second try does no harm."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path = path
        self._file = file
        self._known: Fingerprint | None = None  # of the file as we last wrote or accepted it
        self._read: Fingerprint | None = None  # of the file as we last read it

    @classmethod
    def begin(cls, path: Path) -> SaveFile:
        """A new, locked, empty file; raises FileExistsError if the name is taken."""
        with suppress(FileExistsError):
            path.parent.mkdir(parents=True)
        file = path.open("x+b", buffering=0)
        try:
            disk.lock(file)
        except OSError:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return cls(path, file)

    @classmethod
    def open(cls, path: Path) -> SaveFile:
        """A file that is there, locked; only to be read where writing is not allowed. Raises JournalError."""
        try:
            file = opened(path, "r+b")
        except OSError as fault:
            if fault.errno not in REFUSALS:
                raise
            file = opened(path, "rb")
        try:
            disk.lock(file)
            size_of(file, path.name)
        except BaseException:
            file.close()
            raise
        return cls(path, file)

    @property
    def is_writable(self) -> bool:
        """Whether the file was opened to be written to."""
        return self._file.writable()

    @property
    def size(self) -> int:
        """How many bytes it has now."""
        return os.fstat(self._file.fileno()).st_size

    @property
    def is_in_place(self) -> bool:
        """Whether the file is still the one that people find under its name."""
        try:
            found = self.path.stat()
        except OSError as fault:
            if fault.errno in _NOT_THERE:
                return False
            raise
        return os.path.samestat(found, os.fstat(self._file.fileno()))

    @property
    def was_changed(self) -> bool:
        """Whether it may have changed since we last wrote or accepted it."""
        return self._fingerprint() != self._known

    def read(self) -> bytes:
        """All that the file holds now."""
        self._read = self._fingerprint()
        self._file.seek(0)
        return self._file.readall()

    def accept(self) -> None:
        """What was read is no surprise any more."""
        self._known = self._read

    def write(self, place: int, data: bytes) -> None:
        """Put data durably at a place; nothing else follows it."""
        self._known = None
        if self.size > place:
            self._file.truncate(place)
        self._file.seek(place)
        disk.write_all(self._file, data)
        disk.sync(self._file)
        self._known = self._fingerprint()

    def make_writable(self) -> None:
        """Open a file again that could only be read so far; raises OSError while that is not allowed."""
        file = self.path.open("r+b", buffering=0)
        self.close()  # its lock would keep us out, too
        try:
            disk.lock(file)
        except OSError:
            file.close()
            raise
        self._file, self._known = file, None

    def rename(self, path: Path) -> None:
        """Take another name."""
        self.path.rename(path)
        self.path = path

    def close(self) -> None:
        """Let others have the file."""
        with suppress(OSError):
            self._file.close()

    def _fingerprint(self) -> Fingerprint:
        status = os.fstat(self._file.fileno())
        return status.st_size, status.st_mtime_ns, status.st_ctime_ns
