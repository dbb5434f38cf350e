"""How a game plays, in three pictures with a sentence each; pressing one opens the rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Pressable, Widget

SHOWN = frozenset({"forester", "nursery", "robbers"})  # the games that have their pictures
PICTURES = 3
EDGE = 14
DISC = 52


class Heading(Widget):
    """Words with a dotted line after them, to the end of the room."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect, words: str, style: Style) -> None:
        super().__init__(look, "how it plays", box, Layer.WIDGETS)
        self._words, self._style = words, style

    def paint_face(self, painter: Painter) -> None:
        """The words and the line."""
        style = self.look.type.fitted(self._words, self._style, painter.box.width)
        painter.line(self._words, style, has_shadow=True)
        left = self.look.type.width(self._words, style) + 24
        painter.dots(self.look.palette.light_muted, (left, painter.box.centery), painter.box.width - left)


class HowToCard(Pressable):
    """One picture: above its sentence on a card that stands, beside it on one that lies."""

    def __init__(
        self, context: Context, game: str, number: int, box: pygame.FRect, press: Callable[[], object]
    ) -> None:
        super().__init__(context.look, f"how {number}", box, press)
        self._drawing, self._number = f"howto/{game}_{number}", number
        self._words = context.say(f"howto.{game}.{number}")

    def paint_face(self, painter: Painter) -> None:
        """Paper with the picture, its number, and the sentence."""
        painter.stretch("ui/panel_paper")
        look, box = self.look, painter.box
        width, height = look.pictures.logical_size(self._drawing)
        if box.width > 2.5 * box.height:
            size = (box.height - 2 * EDGE) / height
            left = EDGE + width * size + EDGE
            words = pygame.FRect(left, EDGE, box.width - left - EDGE, box.height - 2 * EDGE)
        else:
            size = (box.width - 2 * EDGE) / width
            top = EDGE + height * size + 4
            words = pygame.FRect(EDGE, top, box.width - 2 * EDGE, box.height - top - EDGE)
        centre = EDGE + width * size / 2, EDGE + height * size / 2
        painter.picture(self._drawing, centre, width=width * size, height=height * size)
        disc = pygame.FRect(EDGE + 6, EDGE + 6, DISC, DISC)
        painter.picture("ui/disc_amber", disc.center, height=DISC)
        number = look.heading().sized(max(look.type.smallest_size, round(34 * 100 / look.text_percent)))
        painter.line(str(self._number), number, disc.move(0, -2), "centre")
        paint_fitted(painter, self._words, look.small(), words)
