"""Sentences for what happens: events in a row that people see as one deed share one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core.values import Event
from scenes.table.game_table import GameTable, Line


class Sentence(NamedTuple):
    """What is said, if anything, and the events in a row that it tells."""

    line: Line | None
    deed: tuple[Event, ...]


def sentences(
    table: GameTable[Any], events: Iterable[Event], before: tuple[Event, ...] = ()
) -> list[Sentence]:
    """The sentences for events in their order; the first may go on with the deed before."""
    said = [Sentence(None, before)] if before else []
    for event in events:
        deed = (*said[-1].deed, event) if said else (event,)
        line = table.joined(deed) if said else None
        if line is None:
            said.append(Sentence(table.line(event), (event,)))
        else:
            said[-1] = Sentence(line, deed)
    return said[1:] if said and said[0].deed == before else said


def line_of(table: GameTable[Any], deed: tuple[Event, ...]) -> Line | None:
    """The sentence for a deed that `sentences` has found."""
    return table.joined(deed) if len(deed) > 1 else table.line(deed[0])
