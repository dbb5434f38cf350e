"""How long people need to read something, and see what it speaks of."""

from __future__ import annotations

FIRST_GLANCE = 0.7  # seconds until the eyes have found the words
SECONDS_A_WORD = 0.26
SHORTEST = 1.3


def seconds_to_read(words: str) -> float:
    """The time for a sentence on the ribbon, at a normal pace."""
    return max(SHORTEST, FIRST_GLANCE + SECONDS_A_WORD * len(words.split()))
