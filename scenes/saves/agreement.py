"""An agreement: what is settled before a match starts."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.seats import Seat
from game.core.setup import Setup


@dataclass(frozen=True)
class Agreement:
    """Everything a match needs to start."""

    game: str
    setup: Setup
    seats: tuple[Seat, ...]
    has_free_undo: bool = False
    has_counsel: bool = True  # whether people may ask a bot what it would do
