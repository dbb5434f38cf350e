"""The log: what happened, line by line, in the words of the language of the moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from scenes.table.game_table import GameTable, Line


@dataclass(frozen=True)
class Entry:
    """A line of the log, and how many moves were made when it came; the opening is before the first."""

    line: Line
    moves: int


def entries(match: Match, table: GameTable[Any], viewer: int | None) -> list[Entry]:
    """Every line that a viewer may read, oldest first."""
    told = [match.opening, *(played.events for played in match.moves)]
    return [
        Entry(line, number)
        for number, events in enumerate(told)
        for event in events
        if (line := table.line(event.redacted(viewer))) is not None
    ]
