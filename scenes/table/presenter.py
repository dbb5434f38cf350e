"""The storyteller: brings what is told onto the stage, one event after the other, in words and pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.report import Told
from game.core.values import View
from scenes.shell.context import Context
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, InTurn, Together, Tween, Wait
from scenes.table.game_table import Emphasis, GameTable, Line
from scenes.table.moment import Moment
from scenes.table.reading import seconds_to_read
from scenes.table.spectacle import Spectacle
from scenes.table.spectacle_stage import SpectacleStage

Announce = Callable[[str, int | None], object]  # words about what happens, and about whom


class Presenter:
    """Knows what the table shows, and queues words and movements from there.

    Everything that people ought to notice is announced while it is seen, and stays as long as its words
    need. Big moments are staged before they are seen on the table.
    """

    def __init__(
        self, context: Context, table: GameTable[Any], stage: Stage, timeline: Timeline, announce: Announce
    ) -> None:
        self._context, self._table, self._timeline = context, table, timeline
        self._announce = announce
        self._spectacles = SpectacleStage(context.look, stage)
        self.shown: View | None = None  # None before anything was
        self._to_read = 0  # how many sentences are still to come that take time

    @property
    def is_reading_out(self) -> bool:
        """Whether something is told at the pace of those who read it, so that they may hurry it."""
        return bool(self._to_read)

    def arrange(self, view: View) -> None:
        """Show how the game stands, at once."""
        self.shown = view
        self._table.arrange(view)

    def present(self, story: Sequence[Told], *, is_own: bool = False) -> None:
        """Show every event when those before it have been seen; where nothing is shown yet, begin at once.

        People know what they did themselves: the first sentence of their own move takes no time to read.
        """
        knows_already = is_own
        for told in story:
            if self.shown is None:
                self.arrange(told.view)
            line = self._table.line(told.event)
            takes_time = line is not None and line.emphasis >= Emphasis.SAID and not knows_already
            if line is not None and line.emphasis > Emphasis.NOTED:
                knows_already = False
            self._queue(told, line, takes_time=takes_time)

    def _queue(self, told: Told, line: Line | None, *, takes_time: bool) -> None:
        moment = Moment(lambda: self._show(told, line, takes_time=takes_time))
        if takes_time:
            self._to_read += 1
            self._timeline.queue(InTurn(moment, Call(self._has_read)))
        else:
            self._timeline.queue(moment)

    def _has_read(self) -> None:
        self._to_read -= 1

    def _show(self, told: Told, line: Line | None, *, takes_time: bool) -> Tween | None:
        before, self.shown = self.shown, told.view
        assert before is not None
        words = "" if line is None else self._context.say(line.key, **line.facts)
        movement = Moment(lambda: self._table.show(told.event, before, told.view))
        if line is None or line.emphasis is not Emphasis.STAGED:
            spectacle = None
        else:
            spectacle = self._table.spectacle(told.event, before, told.view)
        if line is not None and spectacle is not None:
            staging = Moment(lambda: self._staged(spectacle, words, line.seat))
            return InTurn(movement, staging) if spectacle.is_finale else InTurn(staging, movement)
        if line is not None and line.emphasis > Emphasis.NOTED:
            self._announce(words, line.seat)
        cue = self._table.cue(told.event)
        if cue is not None:
            self._context.cue(cue)
        return Together(movement, Wait(seconds_to_read(words))) if takes_time else movement

    def _staged(self, spectacle: Spectacle, words: str, seat: int | None) -> Tween:
        """Say and stage a big moment at once."""
        self._announce(words, seat)
        self._context.cue(spectacle.cue)
        return self._spectacles.show(
            spectacle, seconds_to_read(f"{spectacle.heading} {words} {spectacle.to_read}")
        )
