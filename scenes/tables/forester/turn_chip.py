"""Which turn it is, and that the last round has begun."""

from __future__ import annotations

import pygame

from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

WIDE = 200  # a chip so wide has words


class TurnChip(Widget):
    """A few words on dark glass; a flag once somebody announced the end."""

    bleed = 4

    def __init__(self, context: Context, box: pygame.FRect) -> None:
        super().__init__(context.look, "turn chip", box, Layer.PANELS)
        self._say = context.say
        self._shown = (0, False)
        self.is_visible = False

    def show(self, view: ForesterView) -> None:
        """Show the turn of a view; none before the first."""
        self.is_visible = view.turn > 0
        shown = view.turn, view.declared_by is not None
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The words, and the flag before them; only the number where letters have no room."""
        look, box = self.look, painter.box
        turn, is_last = self._shown
        if look.has_large_text or box.width < WIDE:
            self._paint_number(painter, turn, is_last=is_last)
            return
        words = self._say("table.forester.last_turns" if is_last else "table.forester.turn", number=turn)
        left = 64.0 if is_last else 22.0
        room = pygame.FRect(left, 0, box.width - left - 22, box.height)
        style = fitted(look, words, look.small(look.palette.light), room)
        width = min(box.width, left + look.type.width(words, style) + 24)
        painter.stretch("ui/chip_dark", pygame.FRect(0, 4, width, box.height - 8))
        if is_last:
            painter.picture("forester/flag_end", (36, box.centery - 4), height=58)
        painter.line(words, style, room)

    def _paint_number(self, painter: Painter, turn: int, *, is_last: bool) -> None:
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        icon = min(60.0, box.height - 16)
        picture = "forester/flag_end" if is_last else "icons/clock_light"
        painter.picture(picture, (12 + icon / 2, box.centery), height=icon)
        room = pygame.FRect(icon + 14, 0, box.width - icon - 20, box.height)
        style = fitted(look, str(turn), Style("title", 38, look.palette.light), room)
        painter.line(str(turn), style, room, "centre")
