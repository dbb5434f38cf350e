"""How the spaces of the large domain are called, for whoever reads of them by their numbers."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import Style
from scenes.tables.forester.domain import VALUE_LAYER
from scenes.tables.forester.places import SPACE_CELLS, Layout
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

DISC = 46.0  # in a plot of the usual size
PLACE = (28.0, 101.0)  # its middle, from the upper right corner of the plot: between animal and markers


class SpaceNumbers(Widget):
    """A disc with its number at the right edge of every plot."""

    bleed = 8

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "space numbers", box, VALUE_LAYER)
        self.is_visible = False

    def paint_face(self, painter: Painter) -> None:
        """Disc by disc."""
        look, layout = self.look, Layout(*painter.box.size)
        size = DISC * layout.scale
        for space, cell in SPACE_CELLS.items():
            plot = layout.cell(cell)
            disc = pygame.FRect(0, 0, size, size)
            disc.center = plot.right - PLACE[0] * layout.scale, plot.top + PLACE[1] * layout.scale
            painter.picture("ui/disc_dark", disc.center, height=size)
            style = fitted(look, str(space), Style("title", 30, look.palette.light), disc.inflate(-4, 0))
            painter.line(str(space), style, disc, "centre")
