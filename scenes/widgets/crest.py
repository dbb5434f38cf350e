"""A crest: the medallion of a seat in a wreath of leaves, for whoever is called or celebrated."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget


class Crest(Widget):
    """Stands around a point; wreath and medallion have their own sizes."""

    def __init__(
        self,
        look: Look,
        centre: tuple[float, float],
        mark: SeatMark,
        wreath: float,
        medallion: float,
        layer: int = Layer.PANELS,
    ) -> None:
        box = pygame.FRect(0, 0, wreath, wreath)
        box.center = centre
        super().__init__(look, "crest", box, layer)
        self._mark, self._wreath, self._medallion = mark, wreath, medallion

    def paint_face(self, painter: Painter) -> None:
        """Wreath below, medallion above."""
        painter.picture("ui/leaf_wreath", painter.box.center, height=self._wreath)
        draw_medallion(painter, self._mark, painter.box.center, self._medallion)
