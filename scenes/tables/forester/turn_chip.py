"""Which turn it is, and that the last round has begun."""

from __future__ import annotations

import pygame

from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget


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
        """The words, and the flag before them."""
        look, box = self.look, painter.box
        turn, is_last = self._shown
        words = self._say("table.forester.last_turns" if is_last else "table.forester.turn", number=turn)
        left = 64.0 if is_last else 22.0
        room = pygame.FRect(left, 0, box.width - left - 22, box.height)
        style = fitted(look, words, look.small(look.palette.light), room)
        width = min(box.width, left + look.type.width(words, style) + 24)
        painter.stretch("ui/chip_dark", pygame.FRect(0, 4, width, box.height - 8))
        if is_last:
            painter.picture("forester/flag_end", (36, box.centery - 4), height=58)
        painter.line(words, style, room)
