"""The green leaf of paper that says in a sentence what the focused choice changes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Widget

GREEN, RIM = rgb("#2F5A38"), rgb("#8FB56A")
PADDING = 18
ICON = 44


class Explanation(Widget):
    """Says one thing at a time; its room is large enough for all of them, within reason."""

    def __init__(self, look: Look, box: pygame.FRect, *, covers: bool = False) -> None:
        """A leaf that covers something else comes only while it has something to say about a choice."""
        super().__init__(look, "explanation", box, Layer.EFFECTS if covers else Layer.WIDGETS)
        self.words, self.covers = "", covers

    @staticmethod
    def height_for(look: Look, sentences: Sequence[str], width: float) -> float:
        """The height that the longest sentence needs at its full size; smaller letters make do with less."""
        room = width - 3 * PADDING - ICON
        return max(look.type.height(words, look.small(), room) for words in sentences) + PADDING

    def say(self, words: str, *, is_about_a_choice: bool) -> None:
        """Say something else."""
        self.is_visible = is_about_a_choice or not self.covers
        if words != self.words:
            self.words = words
            self.refresh()

    def lie_over(self, room: pygame.FRect) -> None:
        """Lie over the lower end of a room, which is not the one of what is explained."""
        self.x, self.y = room.centerx, room.bottom - self.box.height / 2

    def paint_face(self, painter: Painter) -> None:
        """Green paper with a light rim, an info sign, and the sentence."""
        look, box = self.look, painter.box
        if look.has_high_contrast:
            painter.stretch("ui/panel_glass")
        else:
            painter.fill(RIM, box, 20)
            painter.fill(GREEN, box.inflate(-4, -4), 18)
        painter.picture("icons/info_light", (PADDING + ICON / 2, box.centery), height=ICON)
        room = pygame.FRect(2 * PADDING + ICON, 8, box.width - 3 * PADDING - ICON, box.height - 16)
        paint_fitted(painter, self.words, look.small(look.palette.light), room, "left")
