"""The end that the system or a terminal asks for: Ctrl-C, a terminal that closes, the computer shut down."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ENDS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]  # not every system has all of them
AFTER_SIGNAL = 128  # what shells add to the number of the signal that ended a program


@contextmanager
def ended_by_signals(end: Callable[[], object]) -> Iterator[list[int]]:
    """Call `end` at the first signal that asks for it, instead of dying; the result holds its number.

    `end` is called between any two steps of the program and must do no more than note it. Whoever asks a
    second time is obeyed at once.
    """
    asked: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        for each, before in handlers.items():
            signal.signal(each, before)
        end()

    handlers = {each: signal.signal(each, note) for each in ENDS}
    try:
        yield asked
    finally:
        for each, before in handlers.items():
            signal.signal(each, before)
