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
    second time is obeyed at once. A signal that was ignored stays so: whoever started the program wants it.
    """
    asked: list[int] = []
    heard = {each: before for each in ENDS if (before := signal.getsignal(each)) is not signal.SIG_IGN}

    def listen_no_more() -> None:
        for each, before in heard.items():
            signal.signal(each, before)

    def note(number: int, frame: FrameType | None) -> None:
        asked.append(number)
        listen_no_more()
        end()

    try:
        for each in heard:
            signal.signal(each, note)
        yield asked
    finally:
        listen_no_more()
