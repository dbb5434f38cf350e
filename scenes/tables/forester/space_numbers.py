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
INSIDE = 0.7  # of the disc, for the widest number
WIDEST = "10"


class SpaceNumbers(Widget):
    """A disc with its number at the right edge of every plot."""

    bleed = 8
    is_sparse = True

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "space numbers", box, VALUE_LAYER)
        self.is_visible = False

    def paint_face(self, painter: Painter) -> None:
        """Disc by disc."""
        look, layout = self.look, Layout(*painter.box.size)
        style, size = written_on(look, DISC * layout.scale)
        for space, cell in SPACE_CELLS.items():
            plot = layout.cell(cell)
            disc = pygame.FRect(0, 0, size, size)
            disc.center = plot.right - PLACE[0] * layout.scale, plot.top + PLACE[1] * layout.scale
            disc.right = min(disc.right, plot.right)
            painter.picture("ui/disc_dark", disc.center, height=size)
            painter.line(str(space), style, disc, "centre")


def written_on(look: Look, size: float) -> tuple[Style, float]:
    """How numbers are written on discs of a size, and the size that the discs need for it.

    The discs grow where the digits would be too small to be read.
    """
    style = fitted(
        look, WIDEST, Style("title", 30, look.palette.light), pygame.FRect(0, 0, size * INSIDE, size)
    )
    return style, max(size, look.type.width(WIDEST, style) / INSIDE)
