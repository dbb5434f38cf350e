"""A job in a process of its own: it writes one file, tells how far it is, and leaves no half file behind."""

from __future__ import annotations

import errno
import multiprocessing
import os
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, BinaryIO, Literal

from game.core import disk

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

PART = ".part"  # behind the name of a file that is being written
OLD = 3600.0  # seconds after which a part belongs to nobody any more
State = Literal["running", "done", "full", "failed"]
Tell = Callable[[float], object]  # how much is done, from 0 to 1
Write = Callable[[BinaryIO, Tell], object]  # picklable


class Job:
    """Ends by being done, by a fault, or by `cancel`; nothing here waits."""

    def __init__(self, write: Write, file: Path) -> None:
        """Begin to write a file, under a name that is not taken; where that is impossible it has failed."""
        self.progress = 0.0
        self.state: State = "running"
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self.file = file
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            _tidy(file.parent)
            self.file = disk.unused_name(file)
            self._begin(write)
        except OSError as fault:
            self.state = _state_of(fault)

    @property
    def is_running(self) -> bool:
        """Whether it is still being written."""
        return self.state == "running"

    def go_on(self) -> bool:
        """Hear what the process says; True if there is something new."""
        connection, before = self._connection, (self.progress, self.state)
        if connection is None:
            return False
        try:
            while self.is_running and connection.poll():
                said: float | State = connection.recv()
                if isinstance(said, str):
                    self.state = said
                else:
                    self.progress = said
        except (EOFError, OSError):  # it was killed
            self.state = "failed"
        if not self.is_running:
            self._end()
        return (self.progress, self.state) != before

    def cancel(self) -> None:
        """Nobody wants the file any more."""
        if self.is_running:
            self.state = "failed"
            self._end()

    def _begin(self, write: Write) -> None:
        """Start the process on a thread: a whole game goes to it, which it takes only when it has begun."""
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        arguments = (write, self.file, theirs)
        process = spawn.Process(target=_work, args=arguments, daemon=True, name="waldtisch-share")
        self._process, self._connection = process, ours
        Thread(target=self._start, args=(process, theirs), daemon=True, name="share").start()

    def _start(self, process: SpawnProcess, theirs: Connection) -> None:
        """Where it cannot be started, nobody holds the other end, which tells."""
        with theirs, suppress(OSError):
            process.start()
            if self.state == "failed":  # nobody waits for it any more
                _stop(process, self.file)

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        process, self._process = self._process, None
        if process is not None and process.pid is not None and self.state != "done":
            _stop(process, self.file)


def _work(write: Write, file: Path, connection: Connection) -> None:
    """The life of the process: a part is written whole and put on the disk before it gets its name."""
    part = _part_of(file)
    try:
        with part.open("wb") as begun:
            write(begun, connection.send)
            begun.flush()
            os.fsync(begun.fileno())
        part.replace(file)
        connection.send("done")
    except OSError as fault:
        part.unlink(missing_ok=True)
        with suppress(OSError):  # those who wait may have gone
            connection.send(_state_of(fault))


def _stop(process: SpawnProcess, file: Path) -> None:
    process.kill()
    process.join(timeout=2)
    with suppress(OSError):
        _part_of(file).unlink(missing_ok=True)


def _state_of(fault: OSError) -> State:
    return "full" if fault.errno in (errno.ENOSPC, errno.EDQUOT) else "failed"


def _part_of(file: Path) -> Path:
    return file.with_name(file.name + PART)


def _tidy(folder: Path) -> None:
    """Throw away what a program left behind that was killed with its job."""
    for part in folder.glob(f"*{PART}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > OLD:
                part.unlink()
