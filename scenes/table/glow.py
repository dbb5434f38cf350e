"""The glow around a panel, as its four sides: nothing inside is painted again when it comes or goes."""

from __future__ import annotations

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Stroke
from scenes.stage.turning import Turner
from scenes.widgets.widget import Widget

RING = 4  # how thick the line around the panel is
CORNER = 24  # the radius of the panel
SIDE = 12  # how far into the panel its sides reach: as far as the line around its corners


class PanelGlow(Widget):
    """A line in a seat's colour and the light around it, over a panel of dark glass."""

    bleed = 40

    def __init__(self, look: Look, name: str, box: pygame.FRect, emblem: str) -> None:
        super().__init__(look, name, box, Layer.PANELS)
        self._emblem = emblem
        self.is_visible = False

    def paint_face(self, painter: Painter) -> None:
        """The panel that glows, without its glass."""
        painter.ground(f"ui/panel_glass_{self._emblem}")
        painter.cut_out(painter.box.inflate(-2 * RING, -2 * RING), CORNER - RING)

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The picture as four parts around what is empty."""
        rim = viewport.length(self.bleed + SIDE)
        return [part for stroke in super().strokes(viewport, turner) for part in _sides(stroke, rim)]


def _sides(stroke: Stroke, rim: int) -> list[Stroke]:
    width, height = stroke.place.size
    parts = (
        pygame.Rect(0, 0, width, rim),
        pygame.Rect(0, height - rim, width, rim),
        pygame.Rect(0, rim, rim, height - 2 * rim),
        pygame.Rect(width - rim, rim, rim, height - 2 * rim),
    )
    return [Stroke(stroke.picture, part.move(stroke.place.topleft), part, stroke.alpha) for part in parts]
