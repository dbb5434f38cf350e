"""The log: what happened, line by line, in the words of the language of the moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.match import Match
from game.core.values import Event
from scenes.table.game_table import GameTable, Line

RECAP_LINES = 3


@dataclass(frozen=True)
class Entry:
    """A line of the log, and how many moves were made when it came."""

    line: Line
    moves: int


def entries(match: Match, table: GameTable, viewer: int | None, since: int = 0) -> list[Entry]:
    """Every line that a viewer may read, oldest first, after a number of moves."""
    return [
        Entry(line, number)
        for number, played in enumerate(match.moves[since:], start=since + 1)
        for event in played.events
        if (line := table.line(event.redacted(viewer))) is not None
    ]


def recap(log: Sequence[Entry]) -> list[Entry]:
    """The last few lines of a log, without its details."""
    return [entry for entry in log if not entry.line.is_detail][-RECAP_LINES:]


def last_turn(match: Match, viewer: int | None) -> list[Event]:
    """What happened in the moves that the seat which moved last made in a row, as a viewer may know it."""
    events: list[Event] = []
    for played in reversed(match.moves):
        if played.action.seat != match.moves[-1].action.seat:
            break
        events[:0] = [event.redacted(viewer) for event in played.events]
    return events
