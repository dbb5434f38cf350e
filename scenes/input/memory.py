"""What people did last: the way to a fault, for whoever must find out how it came about."""

from __future__ import annotations

from collections import deque

from scenes.input.intents import Intent, replaces

KEPT = 60


class LastIntents:
    """The last intents with their times; of a pointer that wanders only where it came to is kept."""

    def __init__(self) -> None:
        self._kept: deque[tuple[float, Intent]] = deque(maxlen=KEPT)

    def note(self, seconds: float, intent: Intent) -> None:
        """Remember an intent and when it came, by any steady clock."""
        if self._kept and replaces(intent, self._kept[-1][1]):
            self._kept.pop()
        self._kept.append((seconds, intent))

    def lines(self, now: float) -> list[str]:
        """Each intent in a line with how long ago it was, the oldest first."""
        return [f"{seconds - now:8.2f} s  {intent}" for seconds, intent in self._kept]
