"""A table to be watched from outside: a game at its own table, drawn smaller into one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Any

import pygame

from game.core.match import Match
from game.core.report import Told
from game.core.values import View
from scenes.shell.context import Context
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Tween
from scenes.table.game_table import GameTable, TableTop
from scenes.table.inset import Inset
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.presenter import Heed, Presenter, Thread
from scenes.table.standings import show_standings
from scenes.tables.shelf import TABLES
from scenes.widgets.controls import Controls
from scenes.widgets.panel import mark_of


class _Quiet(Context):
    """What a table may use that nobody sits at."""

    def cue(self, name: str) -> None:
        """It is seen, not heard: a room in which it stands all day is glad of it."""


class ShownTable:
    """The table of a match as everybody may see it. Whoever shows it lets time pass and draws it.

    `picture` is what is seen at `place` in the window: the board and all around it, but no buttons. It
    changes with `draw`.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        room: pygame.Rect,
        below: pygame.Surface,
        pace: str,
        thread: Thread,
        heed: Heed,
    ) -> None:
        """The room is in pixels of the window, and what lies below it goes on below the table.

        A story hangs on the thread, which the next table takes up; every event of it is heeded.
        """
        self._match = match
        self._inset = Inset(context, match.rules.info.id, room, below)
        look, zones, stage = self._inset.look, self._inset.zones, self._inset.stage
        self.place, self.picture = self._inset.place, self._inset.picture
        self.timeline = Timeline(pace, has_reduced_motion=look.has_reduced_motion)
        inner = _Quiet(**{each.name: getattr(context, each.name) for each in fields(context) if each.init})
        inner.look = look
        controls = Controls(stage, look, lambda cue: None)
        seats = context.named(match.seats)
        self._panels = SeatPanels(look, controls, zones, seats, lambda thing: None)
        top = TableTop(inner, stage, self.timeline, seats, zones, self._panels)
        self._table: GameTable[Any] = TABLES[match.rules.info.id](top)
        self._table.show_coordinates(is_shown=True)  # every move is told by the names of places
        self._ribbon = PromptRibbon(look, zones.box("prompt"))
        controls.add(self._ribbon)
        self._presenter = Presenter(inner, self._table, stage, self.timeline, self._announce, thread, heed)
        self._arrive(match.view(None))
        self._presenter.take_up(None)

    @property
    def is_telling(self) -> bool:
        """Whether something is still to be seen."""
        return self.timeline.has_queue

    def tell(self, story: Sequence[Told], view: View, pause: Tween) -> None:
        """Show what has happened, where it led to, and then let people look for a while."""
        self._presenter.light(self._match.moves[-1].action.seat if self._match.moves else None)
        self._presenter.present(story)
        self.timeline.queue(Call(lambda: self._arrive(view)), pause)

    def pass_time(self, seconds: float) -> None:
        """Let everything move on."""
        self.timeline.update(seconds)
        self._table.live(seconds)

    def draw(self) -> list[pygame.Rect]:
        """Bring the picture up to date; returns where the window has changed."""
        return self._inset.draw()

    def close(self) -> None:
        """Let go of all pictures: nobody sees it any more."""
        self._inset.close()
        self.picture = pygame.Surface((1, 1))

    def _arrive(self, view: View) -> None:
        self._presenter.arrange(view)
        show_standings(self._panels, self._table, self._match.state, view)

    def _announce(self, words: str, seat: int | None) -> None:
        self._ribbon.say(words, None if seat is None else mark_of(self._match.seats[seat].emblem))
