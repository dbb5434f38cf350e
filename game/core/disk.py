"""What a journal needs from the operating system: locks, durable writes, and copies kept aside."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from itertools import chain, count
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    # Windows locks bytes, and nobody else can read a locked one: take one far behind any journal.
    _LOCKED_BYTE = 2**31 - 2

    def lock(file: FileIO) -> None:
        """Keep other programs from locking the file; raises BlockingIOError if one already did."""
        place = file.tell()
        file.seek(_LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as fault:
            raise BlockingIOError(errno.EAGAIN, "locked by another program") from fault
        finally:
            file.seek(place)

    def sync_folder(folder: Path) -> None:
        """Nothing to do: Windows keeps the names of files safe by itself."""

else:
    import fcntl

    # What systems answer where locks, or syncing a folder, do not exist; EBADF where only what may be
    # written to can be locked.
    _UNSUPPORTED = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK, errno.EBADF})

    def lock(file: FileIO) -> None:
        """Keep other programs from locking the file; raises BlockingIOError if one already did."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            if fault.errno not in _UNSUPPORTED:
                raise

    def sync_folder(folder: Path) -> None:
        """Make the names of new files in the folder survive a power cut."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        except OSError as fault:
            if fault.errno not in _UNSUPPORTED:
                raise
        finally:
            os.close(handle)


def sync(file: FileIO) -> None:
    """Make what was written to the file survive a power cut."""
    if sys.platform == "darwin":
        # There, a plain fsync stops at the drive's own memory.
        with suppress(OSError):
            fcntl.fcntl(file, fcntl.F_FULLFSYNC)
            return
    os.fsync(file.fileno())


def write_all(file: FileIO, data: bytes) -> None:
    """Write every byte, however many calls it takes; raises OSError when the disk takes no more."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def is_locked(path: Path) -> bool:
    """Whether another program has locked what lies under a name, whatever that is."""
    if not path.is_file():
        return False
    try:
        with path.open("rb", buffering=0) as file:
            lock(file)
    except BlockingIOError:
        return True
    except OSError:  # nobody can look at it, so nobody plays with it
        return False
    return False


def unused_name(path: Path) -> Path:
    """A path, or the first one beside it with a number of its own that nobody has."""
    return _first_free(chain([path], (path.with_stem(f"{path.stem}-{number}") for number in count(2))))


def free_name(path: Path, word: str) -> Path:
    """The first name beside a path, told by a word and a number, that nobody has."""
    return _first_free(_beside(path, word))


def name_for_damaged(path: Path) -> Path:
    """The first name `<name>.damaged-<n>` that nobody has."""
    return _first_free(_damaged(path))


def keep_aside(path: Path, data: bytes) -> Path:
    """Put data durably beside a file, under the next free name `<name>.damaged-<n>`."""
    return _kept(_damaged(path), data)


def keep_other(path: Path, data: bytes) -> Path:
    """Put data durably beside a file, under the next free name `<stem>-other-<n><suffix>`."""
    return _kept(_beside(path, "other"), data)


def _beside(path: Path, word: str) -> Iterator[Path]:
    return (path.with_stem(f"{path.stem}-{word}-{number}") for number in count(1))


def _damaged(path: Path) -> Iterator[Path]:
    return (path.with_name(f"{path.name}.damaged-{number}") for number in count(1))


def _first_free(names: Iterator[Path]) -> Path:
    return next(name for name in names if not os.path.lexists(name))


def _kept(names: Iterator[Path], data: bytes) -> Path:
    """Put data durably under the first name that nobody has."""
    while True:
        aside = next(names)
        with suppress(FileExistsError):
            file = aside.open("xb", buffering=0)
            break
    try:
        with file:
            write_all(file, data)
            sync(file)
        sync_folder(aside.parent)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise
    return aside
