"""Words cut out of paper: large letters with an edge around them."""

from __future__ import annotations

import math

import pygame

from scenes.stage.painter import Align, Painter
from scenes.stage.palette import Colour
from scenes.stage.typesetting import Style

DIRECTIONS = 28  # so many shifted copies make an edge that looks round


def cutout(
    painter: Painter,
    words: str,
    style: Style,
    box: pygame.FRect,
    edge: Colour,
    width: float,
    align: Align = "centre",
) -> None:
    """One line of large letters, with an edge of a logical width in a darker tone."""
    for number in range(DIRECTIONS):
        angle = math.tau * number / DIRECTIONS
        by = math.cos(angle) * width, math.sin(angle) * width
        _plainly(painter, words, style.coloured(edge), box.move(by), align)
    _plainly(painter, words, style.coloured(edge), box.move(0, width * 1.4), align)
    painter.line(words, style, box, align)


def _plainly(painter: Painter, words: str, style: Style, box: pygame.FRect, align: Align) -> None:
    """Draw a part of the edge, which is no text of its own."""
    painter.line(words, style, box, align)
    painter.texts.pop()


def darker(colour: Colour, share: float = 0.5) -> Colour:
    """A tone of the same hue for edges and shadows."""
    red, green, blue = (round(part * (1 - share)) for part in colour)
    return red, green, blue
