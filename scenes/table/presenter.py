"""Brings what is told onto the stage, one event after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.report import Told
from game.core.values import View
from scenes.shell.context import Context
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, InTurn, Tween, Wait
from scenes.table.game_table import GameTable, Line
from scenes.table.moment import Moment

ANNOUNCED_SECONDS = 1.4

Announce = Callable[[str, int | None], object]  # words about what happens, and about whom


class Presenter:
    """Knows what the table shows, and queues the movements from there."""

    def __init__(
        self, context: Context, table: GameTable[Any], timeline: Timeline, announce: Announce | None = None
    ) -> None:
        self._context, self._table, self._timeline = context, table, timeline
        self._announce = announce
        self.shown: View | None = None  # None before anything was

    def arrange(self, view: View) -> None:
        """Show how the game stands, at once."""
        self.shown = view
        self._table.arrange(view)

    def present(self, story: Sequence[Told]) -> None:
        """Show every event when those before it have been seen; where nothing is shown yet, begin at once."""
        for told in story:
            if self.shown is None:
                self.arrange(told.view)
            self._timeline.queue(Moment(lambda told=told: self._show(told)))  # type: ignore[misc]

    def _show(self, told: Told) -> Tween | None:
        before, self.shown = self.shown, told.view
        cue, line = self._table.cue(told.event), self._table.line(told.event)
        if cue is not None:
            self._context.cue(cue)
        movement = self._table.show(told.event, before, told.view)
        if line is None or self._announce is None:
            return movement
        return self._announced(line, self._announce, movement)

    def _announced(self, line: Line, announce: Announce, movement: Tween | None) -> Tween | None:
        """The movement with its words: while it is seen, or afterwards with time to read them."""
        words = self._context.say(line.key, **line.facts)
        if line.is_told:
            announce(words, line.seat)
        if not line.is_announced:
            return movement
        announce("", None)
        return InTurn(movement or InTurn(), Call(lambda: announce(words, line.seat)), Wait(ANNOUNCED_SECONDS))
