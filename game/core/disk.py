"""What a journal needs from the operating system: locks, durable writes, and copies kept aside."""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from io import FileIO
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

    # What systems answer where locks, or syncing a folder, do not exist.
    _UNSUPPORTED = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.ENOLCK})

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


def keep_aside(path: Path, data: bytes) -> Path:
    """Put data durably beside a file, under the next free name `<name>.damaged-<n>`."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.damaged-{number}")
        try:
            file = aside.open("xb", buffering=0)
        except FileExistsError:
            number += 1
            continue
        break
    try:
        with file:
            write_all(file, data)
            sync(file)
        sync_folder(path.parent)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise
    return aside
