"""What somebody tries who waits, as a table shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.values import Action

CLOSE_BENCH = "close bench"  # the name of the thing that takes a bench away


@dataclass(frozen=True)
class Tried:
    """What somebody tries who waits: what can be touched, what was, and what would come of it."""

    seat: int
    view: Any
    possible: frozenset[str]
    said: Sequence[str]
    action: Action | None
    after: Any
