"""The heartbeat: a program that is watched tells its watchdog that it is alive, and what it is doing."""

from __future__ import annotations

import os
from collections.abc import Callable

import msgspec
from msgspec import Struct

PIPE = "WALDTISCH_HEARTBEAT"  # the variable that holds the number of the pipe to the watchdog
EVERY = 1.0  # seconds


class Beat(Struct, frozen=True):
    """What the program was doing when it was last known to be alive. No name of a person is in it."""

    scenes: str = ""
    intents: tuple[str, ...] = ()  # what people did last


class Heartbeat:
    """Beats towards the watchdog; where there is none, nothing happens."""

    def __init__(self, pipe: int | None, now: Callable[[], float]) -> None:
        """`now` tells the seconds by a steady clock."""
        self._pipe, self._now = pipe, now
        self._beaten_at = float("-inf")
        if pipe is not None:
            os.set_blocking(pipe, False)  # a watchdog that does not listen must not stop the program

    @staticmethod
    def of_this_process(now: Callable[[], float]) -> Heartbeat:
        """The heart of a program that may have been started by a watchdog."""
        number = os.environ.pop(PIPE, "")
        return Heartbeat(int(number) if number.isdecimal() else None, now)

    def beat(self, tell: Callable[[], Beat]) -> bool:
        """Tell what is going on, if it is time to; False when the watchdog is gone."""
        if self._pipe is None:
            return True
        now = self._now()
        if now - self._beaten_at < EVERY:
            return True
        self._beaten_at = now
        try:
            os.write(self._pipe, msgspec.json.encode(tell()) + b"\n")
        except BlockingIOError:  # it will hear the next one
            return True
        except OSError:
            return False
        return True
