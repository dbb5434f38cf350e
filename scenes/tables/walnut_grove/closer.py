"""A neighbour's farm, looked at over the town: beside one's own farm, never instead of it."""

from __future__ import annotations

import pygame

from game.walnut_grove.views import WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.walnut_grove.board_face import farm_facts
from scenes.tables.walnut_grove.farm_face import FarmFace
from scenes.tables.walnut_grove.geometry import FarmCamera, bounds
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.yard import paint_yard

GLASS, EDGE = (16, 30, 22), (62, 84, 66)
RAISED = Layer.FOCUS + 1  # over all buttons, and under words
MARGIN = 14.0


class CloserLook(FarmFace):
    """A whole farm on dark glass; its coins lie face down."""

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context, pieces, FarmCamera(box), "closer look", RAISED, has_yard=True)
        self.is_visible = False

    def look_at(self, view: WalnutGroveView, seat: int) -> None:
        """Show the farm of a seat as large as it fits."""
        self.sight.fit_to(bounds(view.farms[seat]).inflate(MARGIN, MARGIN))
        self.is_visible = True
        self.show(farm_facts(view, seat))

    def hide(self) -> None:
        """Take it away."""
        self.is_visible = False

    def paint_face(self, painter: Painter) -> None:
        """The glass, and the farm on it."""
        painter.fill(EDGE, painter.box, 24)
        painter.fill(GLASS, painter.box.inflate(-4, -4), 22)
        super().paint_face(painter)
        if self.facts is not None:
            paint_yard(self, painter, self.facts)
