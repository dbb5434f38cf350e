"""A table to be watched from outside: a game at its own table, drawn smaller into one picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.match import Match
from game.core.report import Told
from game.core.values import View
from scenes.platform.formats import FORMATS, Format
from scenes.platform.viewport import Viewport
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Tween
from scenes.table.game_table import GameTable, TableTop
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.presenter import Presenter, Thread
from scenes.table.standings import show_standings
from scenes.table.zones import Zones, load_zones
from scenes.tables.shelf import TABLES
from scenes.widgets.controls import Controls
from scenes.widgets.panel import mark_of

LETTERS = 150  # per cent: what is shown smaller is written larger
# What of a map is of use only to those who play.
UNUSED = ("button:", "answer:", "dial", "hints", "haste", "bar", "decor", "badge")
AROUND = 12  # logical: what is seen around the board and all that belongs to it


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
    ) -> None:
        """The room is in pixels of the window, and what lies below it goes on below the table.

        A story hangs on the thread, which the next table takes up.
        """
        self._match = match
        self._look, zones, seen = _look_within(context, match.rules.info.id, room.size)
        self._canvas = pygame.Surface(self._look.viewport.window).convert()
        self._seen = self._look.viewport.rect(seen).clip(self._canvas.get_rect())
        self.place = pygame.Rect((0, 0), self._seen.size)
        self.place.center = room.center
        self.picture = self._canvas.subsurface(self._seen)
        bare = self._canvas.copy()
        bare.blit(below, self._seen, self.place)
        self._stage = Stage(self._look.viewport, bare)
        self.timeline = Timeline(pace, has_reduced_motion=self._look.has_reduced_motion)
        inner = _Quiet(**{each.name: getattr(context, each.name) for each in fields(context) if each.init})
        inner.look = self._look
        controls = Controls(self._stage, self._look, lambda cue: None)
        seats = context.named(match.seats)
        self._panels = SeatPanels(self._look, controls, zones, seats, lambda thing: None)
        top = TableTop(inner, self._stage, self.timeline, seats, zones, self._panels)
        self._table: GameTable[Any] = TABLES[match.rules.info.id](top)
        self._ribbon = PromptRibbon(self._look, zones.box("prompt"))
        controls.add(self._ribbon)
        self._presenter = Presenter(inner, self._table, self._stage, self.timeline, self._announce, thread)
        self._arrive(match.state.view(None))
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
        """Bring the picture up to date; returns where it has changed."""
        changed = (place.clip(self._seen) for place in self._stage.draw(self._canvas))
        return [place.move(-self._seen.left, -self._seen.top) for place in changed if place]

    def close(self) -> None:
        """Let go of all pictures: nobody sees it any more."""
        self._stage.strike()
        self._canvas = self.picture = pygame.Surface((1, 1))

    def _arrive(self, view: View) -> None:
        self._presenter.arrange(view)
        show_standings(self._panels, self._table, self._match.state, view)

    def _announce(self, words: str, seat: int | None) -> None:
        self._ribbon.say(words, None if seat is None else mark_of(self._match.seats[seat].emblem))


def _look_within(context: Context, game: str, room: tuple[int, int]) -> tuple[Look, Zones, pygame.FRect]:
    """How a table looks in a room: in the format that fills it best, with its map and what is seen of it."""
    settings = msgspec.structs.replace(context.settings, text_scale=LETTERS)
    art: Path = context.assets / "art"

    def look_at(format_: Format, scale: float) -> Look:
        width, height = format_.size
        window = Viewport((round(width * scale), round(height * scale)))
        return Look.of(window, art, settings, context.language, context.look)

    def fitted(format_: Format) -> tuple[float, Format, Zones, pygame.FRect]:
        look = look_at(format_, 1.0)
        zones = load_zones(context.assets / "boards", game, look)
        seen = look.viewport.safe.inflate(2 * AROUND, 2 * AROUND)
        seen.height = min(seen.bottom, _lowest(zones) + AROUND) - seen.top
        return min(room[0] / seen.width, room[1] / seen.height), format_, zones, seen

    fits = [fitted(format_) for format_ in FORMATS]
    scale, format_, zones, seen = max(fits, key=lambda fit: fit[0] * fit[0] * fit[3].width * fit[3].height)
    return look_at(format_, scale), zones, seen


def _lowest(zones: Zones) -> float:
    """How far down a map reaches with what is seen here."""
    return max(box.bottom for name, box in zones.boxes.items() if not name.startswith(UNUSED))
