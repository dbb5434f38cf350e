"""Which round it is, and its phase."""

from __future__ import annotations

import pygame

from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import fitted, paint_fitted
from scenes.widgets.widget import Widget

PHASES = 5
LOWEST_WITH_DOTS = 110.0  # a chip for large letters needs its whole height for them


class RoundChip(Widget):
    """Dark glass with the number of the round; five dots tell the phase."""

    bleed = 24

    def __init__(self, context: Context, box: pygame.FRect) -> None:
        super().__init__(context.look, "round chip", box, Layer.PANELS)
        self._say = context.say
        self._shown = (0, 0)

    def show(self, view: GnomesView) -> None:
        """Show the round and phase of a view."""
        if (view.round, view.phase) != self._shown:
            self._shown = view.round, view.phase
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The words, and the dots below them."""
        number, phase = self._shown
        look, box = self.look, painter.box
        painter.stretch("ui/panel_glass")
        words = self._say("table.gnomes.round", number=number)
        room = pygame.FRect(10, 2, box.width - 20, box.height - 20)
        if look.has_large_text:
            has_dots = box.height >= LOWEST_WITH_DOTS
            paint_fitted(painter, words, look.small(look.palette.light), room if has_dots else box)
            if not has_dots:
                return
        else:
            painter.line(words, fitted(look, words, look.button(look.palette.light), room), room, "centre")
        for step in range(1, PHASES + 1):
            colour = look.palette.amber if step == phase else (70, 84, 74)
            dot = pygame.FRect(0, 0, 16 if step == phase else 10, 10)
            dot.center = box.centerx + (step - 3) * 24, box.bottom - 16
            painter.fill(colour, dot, 5)
