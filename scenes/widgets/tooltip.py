"""A tooltip: a few more words about a thing that somebody asks about."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.widget import Widget

EDGE = (56.0, 36.0)  # what the paper adds to its words


def tooltip_around(width: float, height: float) -> tuple[float, float]:
    """The size of a tooltip for words of a size."""
    return width + EDGE[0], height + EDGE[1]


class Tooltip(Widget):
    """Words on paper, where there is room for them."""

    def __init__(self, look: Look, words: str, box: pygame.FRect, style: Style) -> None:
        super().__init__(look, "tooltip", box, Layer.EFFECTS)
        self.words, self.style = words, style

    def paint_face(self, painter: Painter) -> None:
        """Paper and words."""
        painter.stretch("ui/tooltip")
        painter.paragraph(self.words, self.style, painter.box.inflate(-EDGE[0] + 4, -EDGE[1]))
