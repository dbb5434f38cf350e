"""What a single step costs, in microseconds of the processor."""

from __future__ import annotations

import time
from collections.abc import Callable

ROUNDS = 5


def best(work: Callable[[], object], steps: int) -> float:
    """The mean of many steps, in the best of a few rounds: the one that others disturbed least."""
    return 1e6 * min(_seconds(work, steps) for _ in range(ROUNDS))


def _seconds(work: Callable[[], object], steps: int) -> float:
    begin = time.process_time()
    for _ in range(steps):
        work()
    return (time.process_time() - begin) / steps
