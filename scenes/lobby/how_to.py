"""How a game plays, in three pictures with a sentence each; pressing one opens the rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Pressable, Widget

PICTURES = 3
# Games that have their pictures, and the rule that each picture is about.
SHOWN = {
    "forester": ("4.1", "5.3", "2.8"),
    "gnomes": ("5.1", "6.5", "1.2"),
    "nursery": ("5.1", "5.2", "6.1"),
    "robbers": ("5.2", "6.5", "7.5"),
    "walnut_grove": ("5.3", "6.3", "4.2"),
}
EDGE = 14
NUMBER = 34
DISC = 1.53  # times as large as its number
LYING = 1.9  # times as wide as high is a card that lies
PICTURE_SHARE = 0.4  # of its width is the picture's at most
LOWEST = 160.0
BELOW_PICTURE = 8.0
LEAST_PICTURE = 90.0


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
        self._sentences = how_sentences(context, game)  # pictures side by side are equally large

    def paint_face(self, painter: Painter) -> None:
        """Paper with the picture, its number, and the sentence."""
        painter.stretch("ui/panel_paper")
        look, box = self.look, painter.box
        width, height = look.pictures.logical_size(self._drawing)
        if box.width > LYING * box.height:
            size = min((box.height - 2 * EDGE) / height, box.width * PICTURE_SHARE / width)
            left, top = float(EDGE), (box.height - height * size) / 2
            beside = left + width * size + EDGE
            words = pygame.FRect(beside, EDGE, box.width - beside - EDGE, box.height - 2 * EDGE)
        else:
            inner = box.inflate(-2 * EDGE, -2 * EDGE)
            type_, style = look.type, look.small()
            needed = max(type_.height(each, style, inner.width) for each in self._sentences) + BELOW_PICTURE
            size = min(inner.width / width, max(LEAST_PICTURE, inner.height - needed) / height)
            left, top = (box.width - width * size) / 2, float(EDGE)
            below = top + height * size + 4
            words = pygame.FRect(EDGE, below, inner.width, inner.bottom - below)
        centre = left + width * size / 2, top + height * size / 2
        painter.picture(self._drawing, centre, width=width * size, height=height * size)
        number = look.heading().sized(SMALLEST if look.has_large_text else NUMBER)
        side = look.type.letter_size(number) * DISC
        disc = pygame.FRect(left + 6, top + 6, side, side)
        painter.picture("ui/disc_amber", disc.center, height=side)
        painter.line(str(self._number), number, disc.move(0, -2), "centre")
        paint_fitted(painter, self._words, look.small(), words)


def how_sentences(context: Context, game: str) -> list[str]:
    """What stands with the pictures of a game."""
    return [context.say(f"howto.{game}.{number}") for number in range(1, PICTURES + 1)]


def standing_height(context: Context, game: str, width: float) -> float:
    """The height of standing cards of a width, in which every sentence fits."""
    look, inner = context.look, width - 2 * EDGE
    across, down = look.pictures.logical_size(f"howto/{game}_1")
    words = max(look.type.height(each, look.small(), inner) for each in how_sentences(context, game))
    return 2 * EDGE + inner * down / across + BELOW_PICTURE + words


def listed_height(context: Context, game: str, width: float, most: float) -> float:
    """The height of cards of a width in a list: they lie, unless their sentences need the whole width."""
    look, beside = context.look, width * (1 - PICTURE_SHARE) - 3 * EDGE
    words = max(look.type.height(each, look.small(), beside) for each in how_sentences(context, game))
    lying = max(LOWEST, words + 2 * EDGE)
    return lying if width > LYING * lying else min(most, standing_height(context, game, width))
