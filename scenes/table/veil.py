"""The veil over a table: it darkens everything and says one thing, until somebody does something."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.widgets.widget import Widget

DARKNESS = (6, 12, 8, 150)
WIDEST = 1200
PADDING = 56


class _Darkness(Widget):
    bleed = 0

    def __init__(self, look: Look) -> None:
        super().__init__(look, "darkness", look.viewport.whole, Layer.TOP)

    def paint_face(self, painter: Painter) -> None:
        painter.fill(DARKNESS, painter.box)


class _Sheet(Widget):
    """A sheet of paper with a heading and a line below it."""

    def __init__(self, look: Look, heading: str, words: str) -> None:
        self.heading, self.words = heading, words
        room = min(WIDEST, look.viewport.safe.width) - 2 * PADDING
        widest = max(look.type.width(heading, look.heading()), look.type.width(words, look.body()))
        self._room = min(room, widest + 4)
        self._top = look.type.height(heading, look.heading(), self._room)
        height = self._top + look.type.height(words, look.body(), self._room)
        box = pygame.FRect(0, 0, self._room + 2 * PADDING, height + 2 * PADDING)
        box.center = look.viewport.canvas.center
        super().__init__(look, "veil", box, Layer.TOP)

    def paint_face(self, painter: Painter) -> None:
        look = self.look
        painter.stretch("ui/card_paper")
        heading = pygame.FRect(PADDING, PADDING, self._room, self._top)
        painter.paragraph(self.heading, look.heading(), heading, "centre")
        words = pygame.FRect(
            PADDING, heading.bottom, self._room, painter.box.height - PADDING - heading.bottom
        )
        painter.paragraph(self.words, look.body(look.palette.ink_muted), words, "centre")


class Veil:
    """Lies over a stage as long as it has something to say."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._darkness: _Darkness | None = None
        self._sheet: _Sheet | None = None

    def say(self, stage: Stage, look: Look, heading: str, words: str) -> None:
        """Say something, be it on a stage that was built anew."""
        if stage is not self._stage:
            self._stage, self._sheet = stage, None
            self._darkness = _Darkness(look)
            stage.add(self._darkness)
        if self._sheet is None or (self._sheet.heading, self._sheet.words) != (heading, words):
            if self._sheet is not None:
                stage.remove(self._sheet)
            self._sheet = _Sheet(look, heading, words)
            stage.add(self._sheet)

    def lift(self) -> None:
        """There is nothing to say any more."""
        if self._stage is not None and self._darkness is not None and self._sheet is not None:
            self._stage.remove(self._darkness, self._sheet)
        self._stage = self._darkness = self._sheet = None
