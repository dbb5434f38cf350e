"""A tooltip: a few more words about the thing that has the focus, beside it."""

from __future__ import annotations

import pygame

from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

WIDEST = 560
DISTANCE = 20


class Tooltip(Widget):
    """Stands above what it explains, or below where there is no room above."""

    def __init__(self, look: Look, words: str, about: pygame.FRect) -> None:
        style = look.small()
        width = min(WIDEST, look.type.width(words, style) + 4)
        self._style, self._words = style, words
        height = look.type.height(words, style, width)
        box = pygame.FRect(0, 0, width + 56, height + 36)
        box.midbottom = (about.centerx, about.top - DISTANCE)
        if box.top < SAFE_AREA.top:
            box.midtop = (about.centerx, about.bottom + DISTANCE)
        box.left = max(SAFE_AREA.left, min(box.left, SAFE_AREA.right - box.width))
        box.bottom = min(box.bottom, SAFE_AREA.bottom)
        super().__init__(look, "tooltip", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """Paper and words."""
        painter.stretch("ui/tooltip")
        painter.paragraph(self._words, self._style, painter.box.inflate(-52, -36))
