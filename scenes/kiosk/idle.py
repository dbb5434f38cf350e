"""When people have gone: a quiet time first, then a countdown that any touch ends."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Patience:
    """How many seconds without a touch are quiet, and how many are counted down after them."""

    quiet: float
    countdown: float


@dataclass(frozen=True)
class Standing:
    """What to think of the silence."""

    seconds_left: int | None = None  # of the countdown; None while it has not begun
    is_over: bool = False  # nobody is here any more


class Idle:
    """Knows when somebody last touched anything, by a clock that it is given."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._touched = now()

    def touch(self) -> None:
        """Somebody is here."""
        self._touched = self._now()

    def standing(self, patience: Patience) -> Standing:
        """How the silence stands for such patience; another place may have another one at any moment."""
        left = patience.quiet + patience.countdown - (self._now() - self._touched)
        if left <= 0:
            return Standing(is_over=True)
        return Standing(math.ceil(left)) if left <= patience.countdown else Standing()
