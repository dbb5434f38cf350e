"""What is shown on request lies on a sheet over the table, until the next press."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

RAISED = Layer.FOCUS - Layer.BOARD + 1  # what lies on a sheet lies over all buttons, and under words
RAISED_PANELS = RAISED + Layer.BOARD + 2 - Layer.PANELS
AROUND = 8
GLASS, EDGE = (16, 30, 22), (62, 84, 66)


class Sheet(Widget):
    """Dark glass that nothing shines through."""

    bleed = 24

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "sheet", box.inflate(2 * AROUND, 2 * AROUND), Layer.BOARD + RAISED - 1)
        self.is_visible = False

    def paint_face(self, painter: Painter) -> None:
        """The glass and its edge."""
        painter.fill(EDGE, painter.box, 26)
        painter.fill(GLASS, painter.box.inflate(-4, -4), 24)
