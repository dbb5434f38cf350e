"""A small file of the player, such as the settings: read whatever lies there, written whole or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from contextlib import suppress
from io import FileIO
from pathlib import Path

from game.core import disk

LARGEST_FILE = 100_000  # bytes; what is kept so is far smaller


def content_of(file: Path) -> bytes:
    """What a file holds; raises OSError, or ValueError for what is no file, where one might wait for ever."""
    if not stat.S_ISREG(file.stat().st_mode):
        raise ValueError("not a file")
    with file.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise ValueError("far too large")
    return content


def save(file: Path, content: bytes) -> bool:
    """Write a file so that a power cut leaves the old or the new one; False if impossible."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        _replace(file, content)
    except OSError:
        return False
    return True


def put_aside(file: Path) -> Path | None:
    """Give way to a new file; the path of what was there now, if anybody may look at it at all."""
    if not os.path.lexists(file):
        return None
    try:
        return file.replace(disk.name_for_damaged(file))
    except OSError:  # it stays where it is, and nothing can be written over it either
        return file


def _replace(file: Path, content: bytes) -> None:
    """Put new content in the place of a file, which stays as it was if that fails; raises OSError."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.", suffix=".new")
    fresh = Path(name)
    try:
        with FileIO(handle, "w") as opened:
            disk.write_all(opened, content)
            disk.sync(opened)
        fresh.replace(file)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    with suppress(OSError):  # at worst, a power cut brings back the file of before
        disk.sync_folder(file.parent)
