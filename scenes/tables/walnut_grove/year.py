"""The year: its disc with the season that is now, and a chip that says both in words."""

from __future__ import annotations

import pygame

from game.walnut_grove.data import YEARS, Disc, Season
from game.walnut_grove.views import WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import year_shown
from scenes.widgets.fitting import fitted, paint_fitted
from scenes.widgets.widget import Widget

SMALLEST_HUB = 46.0
HUB = 0.24  # of the disc is what its middle has for words


class YearDisc(Widget):
    """The disc of the year; a bright line runs around the season."""

    bleed = 14

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, "year disc", box, Layer.PANELS)
        self._pieces = pieces
        self._shown: tuple[int, Disc, Season] = (0, "disc_a1", "spring")

    def show(self, view: WalnutGroveView) -> None:
        """Show the year of a view."""
        shown = year_shown(view), view.disc, view.season
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The disc, the season, and the number of the year."""
        year, disc, season = self._shown
        box, look = painter.box, self.look
        zoom = box.width / self._pieces.size("disc")[0]
        middle = painter.pixel(*box.center)
        self._pieces.put(painter.surface, disc, middle, zoom)
        self._pieces.put(painter.surface, f"disc_{season}", middle, zoom)
        words = f"{year}/{YEARS}"
        room = pygame.FRect(0, 0, box.width * HUB, box.width * HUB)
        room.center = box.center
        if not look.has_large_text and room.width > SMALLEST_HUB:
            painter.line(words, fitted(look, words, look.button(look.palette.ink), room), room, "centre")


class YearChip(Widget):
    """Dark glass with the season and the year."""

    bleed = 24

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, "year chip", box, Layer.PANELS)
        self._say, self._pieces = context.say, pieces
        self._shown: tuple[int, Season] = (0, "spring")

    def show(self, view: WalnutGroveView) -> None:
        """Show the year of a view."""
        shown = year_shown(view), view.season
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The sign of the season, then words."""
        year, season = self._shown
        box, look = painter.box, self.look
        painter.stretch("ui/panel_glass")
        sign = min(box.height * 0.62, 56.0)
        zoom = sign / self._pieces.size(f"sign_{season}")[1]
        self._pieces.put(painter.surface, f"sign_{season}", painter.pixel(16 + sign / 2, box.centery), zoom)
        words = f"{self._say(f'thing.walnut_grove.{season}')} {year}/{YEARS}"
        if not look.has_large_text:
            words = self._say(
                "table.walnut_grove.year",
                season=self._say(f"thing.walnut_grove.{season}"),
                year=year,
                years=YEARS,
            )
        room = pygame.FRect(24 + sign, 4, box.width - sign - 34, box.height - 8)
        paint_fitted(painter, words, look.button(look.palette.light), room, "left")
