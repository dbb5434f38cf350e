"""Giving pads: who plays with what from now on, over the pause of a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from scenes.input.intents import Intent, PadJoined, PadLost
from scenes.input.ownership import Owners
from scenes.shell.context import Context
from scenes.shell.device_words import choice_of, chosen_device, device_choices
from scenes.shell.form import FormScene
from scenes.widgets.button import Button
from scenes.widgets.choosers import Stepper, place_rows
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.scroll import MARGIN, ScrollArea
from scenes.widgets.sheet import sheet_of, sheet_width

WIDTH = 1200
PADDING = 48
GAP = 16
BAR = 40.0  # of a row's width is left to the scroll bar


class PadsScene(FormScene):
    """A row for each person; every change holds at once."""

    def __init__(self, context: Context, owners: Owners, people: Sequence[Seat]) -> None:
        super().__init__(context)
        self._owners, self._people = owners, people

    def build(self) -> None:
        """A title, the rows, and the way back."""
        look, say, room = self.context.look, self.context.say, room_above_hints(self.context.look)
        title, button = look.type.line_height(look.heading()), Button.height_for(look)
        rows = [self._row(seat) for seat in self._people]
        width = sheet_width(look, WIDTH)
        wanted = place_rows(rows, pygame.FRect(0, 0, width - 2 * PADDING - BAR, 0), GAP) + MARGIN
        height = title + wanted + button + 2 * GAP + 2 * PADDING
        sheet = sheet_of(look, width, min(height, room.height))
        self.controls.add(Panel(look, "sheet", sheet, "card_paper"))
        inner = sheet.inflate(-2 * PADDING, -2 * PADDING)
        heading = pygame.FRect(inner.left, inner.top, inner.width, title)
        self.controls.add(Label(look, "title", heading, say("pads.title"), look.heading(), align="centre"))
        listed = pygame.FRect(inner.left, heading.bottom + GAP, inner.width, 0)
        listed.height = inner.height - title - button - 2 * GAP
        place_rows(rows, pygame.FRect(listed.left, listed.top, listed.width - BAR, 0), GAP)
        self.controls.add_scrolled(ScrollArea(look, "people", listed), *rows)
        box = pygame.FRect(inner.left, inner.bottom - button, inner.width, button)
        self.controls.add(
            Button(look, "close", box, say("lobby.ready"), self.back, icon="check", kind="amber")
        )
        self.controls.focus_on(rows[0].name if rows else "close")

    def handle(self, intent: Intent) -> None:
        """There may be other pads now."""
        if isinstance(intent, PadJoined | PadLost):
            self.renew()
        super().handle(intent)

    def _row(self, seat: Seat) -> Stepper:
        held = self._owners.device_of(seat.emblem)
        choices = device_choices(self.context, held)
        choose = lambda choice: self._owners.give(seat.emblem, chosen_device(self.context, choice, held))  # noqa: E731
        name = f"pad of {seat.emblem}"
        return Stepper(self.context.look, name, seat.name, choices, choice_of(held), choose)
