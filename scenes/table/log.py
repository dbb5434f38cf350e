"""The log: what happened, line by line, in the words of the language of the moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.core.match import Match
from scenes.table.game_table import GameTable, Line
from scenes.table.sentences import sentences


@dataclass(frozen=True)
class Entry:
    """A line of the log, and the numbers of the first and last move it tells of; the opening has 0."""

    line: Line
    begun: int
    moves: int


def entries(match: Match, table: GameTable[Any], viewer: int | None, after: int = -1) -> list[Entry]:
    """Every line that a viewer may read, oldest first; or only those after some moves."""
    told = [match.opening, *(played.events for played in match.moves)]
    later = enumerate(told[after + 1 :], after + 1)
    events = [(number, event.redacted(viewer)) for number, events in later for event in events]
    table.know(match.view(viewer))
    found, end = [], 0
    for line, deed in sentences(table, [event for _, event in events]):
        begin, end = end, end + len(deed)
        if line is not None:
            found.append(Entry(line, events[begin][0], events[end - 1][0]))
    return found
