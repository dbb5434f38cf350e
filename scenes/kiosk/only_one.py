"""One kiosk at a time: a second one would share the screen and the data of the first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path

from game.core import disk

FILE_NAME = "running.lock"


class AlreadyRunning(Exception):
    """Another kiosk uses the same data."""


@contextmanager
def only_one(folder: Path) -> Iterator[None]:
    """Meanwhile no other kiosk can use the folder; raises AlreadyRunning.

    The system frees it however the program ends. Where nothing can be written, nobody can be kept out.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = FileIO(str(folder / FILE_NAME), "a")
    except OSError:
        yield
        return
    with file:
        try:
            disk.lock(file)
        except BlockingIOError:
            raise AlreadyRunning(f"another kiosk is running in {folder}") from None
        yield
