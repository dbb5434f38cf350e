"""The pause: a little break from a table, with the way to rules, options, and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core.match import Match
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.input.ownership import Owners
from scenes.options.scene import OptionsScene
from scenes.rulebook.scene import RulebookScene
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.pads_scene import PadsScene
from scenes.table.saving_words import how_safe
from scenes.table.unsaved import ask_before_leaving
from scenes.widgets.boxes import equal_columns, rows
from scenes.widgets.button import Button, Kind
from scenes.widgets.panel import Label, Panel
from scenes.widgets.sheet import sheet_of, sheet_width

WIDTH, WIDEST = 720, 1100
PADDING = 48
GAP = 20
Way = tuple[str, str, str, Kind, Callable[[], object]]  # name, label, icon, kind of button, what it does


class PauseScene(Scene):
    """Lies over the table, which stands still below."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        match: Match,
        when_left: Callable[[], object],
        owners: Owners | None = None,
        how_safe: Callable[[Context, Match], str] = how_safe,
    ) -> None:
        """`how_safe` says how much of what was done here is kept."""
        super().__init__(context)
        self._how_safe = how_safe
        self._match, self._when_left = match, when_left
        self._owners = owners or Owners()
        self._saved = ""  # how much is, in words

    def enter(self) -> None:
        """Look how much is saved."""
        self._match.save()

    def update(self, seconds: float) -> None:
        """The table below looks after the disk, which may be full, or have room again, at any moment."""
        if self._how_safe(self.context, self._match) != self._saved:
            self.renew()

    def build(self) -> None:
        """A column of buttons on a sheet of paper."""
        look, say = self.context.look, self.context.say
        self._saved = self._how_safe(self.context, self._match)
        go_on: Way = ("continue", say("pause.continue"), "play", "amber", self.context.stack.pop)
        rules: Way = ("rules", say("pause.rules"), "book", "paper", self._open_rules)
        options: Way = ("options", say("pause.options"), "gear", "paper", self._open_options)
        pads: Way = ("pads", say("pause.pads"), "pad", "paper", self._open_pads)
        leave: Way = ("leave", say("pause.leave"), "home", "paper", self._leave_table)
        lines = [[go_on], [rules], [options], [leave]]
        if self.context.pads:  # no more lines than large letters leave room for
            lines = [[go_on], [rules, options], [pads], [leave]]
        widest = max(Button.width_for(look, way[1], has_icon=True) for line in lines for way in line)
        wanted = max(WIDTH, min(WIDEST, look.type.width(self._saved, look.body())), widest)
        width = sheet_width(look, wanted + 2 * PADDING)
        heights = [self._line_height(line, width - 2 * PADDING) for line in lines]
        title = look.type.line_height(look.heading())
        saved = look.type.height(self._saved, look.body(), width - 2 * PADDING)
        height = 2 * PADDING + title + saved + sum(heights) + GAP * len(heights)
        panel = sheet_of(look, width, height)
        self.controls.add(Panel(look, "sheet", panel, "card_paper"))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING)
        heading = pygame.FRect(inner.left, inner.top, inner.width, title)
        self.controls.add(Label(look, "title", heading, say("pause.title"), look.heading(), align="centre"))
        note = pygame.FRect(inner.left, heading.bottom, inner.width, saved)
        style = look.body(look.palette.ink_muted if self._match.trouble is None else look.palette.berry)
        self.controls.add(Label(look, "saved", note, self._saved, style, align="centre", wraps=True))
        top = note.bottom + GAP
        boxes = rows(pygame.FRect(inner.left, top, inner.width, 0), heights, GAP)
        for line, row in zip(lines, boxes, strict=True):
            for way, box in zip(line, equal_columns(row, len(line), GAP), strict=True):
                name, label, icon, kind, press = way
                self.controls.add(Button(look, name, box, label, press, icon=icon, kind=kind))
        self.controls.focus_on("continue")

    def _line_height(self, line: list[Way], width: float) -> float:
        """The height of some buttons side by side, with two lines on one that is narrow for its words."""
        each = (width - GAP * (len(line) - 1)) / len(line)
        return max(Button.height_at(self.context.look, way[1], each, has_icon=True) for way in line)

    def handle(self, intent: Intent) -> None:
        """Pause again means go on."""
        if isinstance(intent, Press) and intent.button is Meaning.PAUSE:
            self.back()
        else:
            super().handle(intent)

    def _open_rules(self) -> None:
        self.context.stack.push(RulebookScene(self.context, self._match.rules.info.id))

    def _open_pads(self) -> None:
        people = [seat for seat in self._match.seats if seat.is_human]
        self.context.stack.push(PadsScene(self.context, self._owners, people))

    def _open_options(self) -> None:
        self.context.stack.push(OptionsScene(self.context))

    def _leave_table(self) -> None:
        ask_before_leaving(self.context, self._match, self._go)

    def _go(self) -> None:
        self.context.stack.pop()
        self._when_left()
