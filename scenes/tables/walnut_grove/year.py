"""The year: its disc or bar with the season that is now, and a chip that says both in words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.walnut_grove.data import DISCS, YEARS, Disc, Season
from game.walnut_grove.views import WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.walnut_grove.pieces import GROUP, Pieces
from scenes.tables.walnut_grove.reading import year_shown
from scenes.widgets.fitting import fitted, paint_fitted
from scenes.widgets.widget import Widget

PAPERS: dict[Season, Colour] = {
    "spring": (207, 232, 169),
    "summer": (255, 226, 161),
    "autumn": (240, 190, 140),
    "winter": (206, 226, 240),
}
DARK, BRIGHT = (24, 18, 8), (255, 205, 84)  # around the season that is now
BETWEEN, GAP = 10.0, 6.0  # from paper to paper, and from what is on one to the next
ROUND = 34.0  # what corners leave free around the disc
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

    @property
    def touched_box(self) -> pygame.FRect:
        """Where it can be asked about."""
        return self.box.inflate(-ROUND, -ROUND)

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


def year_parts(disc: Disc) -> dict[Season, tuple[str, ...]]:
    """What a disc says of each season: numbers, and the names of pictures."""
    year = DISCS[disc]
    fires = ("piece:flame",) * year.fires or ("piece:no_fire",)
    return {
        "spring": ("piece:drawn_tiles", f"{year.draw}›{year.keep}"),
        "summer": ("piece:sign_summer", "+1", f"piece:good_{year.summer_good}"),
        "autumn": (f"piece:good_{year.store_good}", "+1", "piece:coin_back"),
        "winter": (f"piece:worker_{year.hungry}_small", "×2", *fires),
    }


class YearBar(Widget):
    """The same in a row, a paper for every season, where a disc would be too small for its numbers."""

    bleed = 8

    def __init__(self, context: Context, pieces: Pieces, box: pygame.FRect) -> None:
        super().__init__(context.look, "year bar", box, Layer.PANELS)
        self._pieces = pieces
        self._shown: tuple[Disc, Season] = ("disc_a1", "spring")

    def show(self, view: WalnutGroveView) -> None:
        """Show the year of a view."""
        shown = view.disc, view.season
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    @property
    def touched_box(self) -> pygame.FRect:
        """Where it can be asked about."""
        return self.box

    def paint_face(self, painter: Painter) -> None:
        """Papers as wide as what is on them, with what is left of the width shared among them."""
        disc, season = self._shown
        seasons = year_parts(disc)
        wide = {name: sum(map(self._width, parts)) for name, parts in seasons.items()}
        spare = (painter.box.width - BETWEEN * (len(seasons) - 1) - sum(wide.values())) / len(seasons)
        left = 0.0
        for name, parts in seasons.items():
            room = pygame.FRect(left, 0, wide[name] + spare, painter.box.height)
            if name == season:
                painter.fill(DARK, room.inflate(12, 12), 22)
                painter.fill(BRIGHT, room.inflate(8, 8), 20)
                painter.fill(DARK, room.inflate(-4, -4), 14)
            painter.fill(PAPERS[name], room.inflate(-8, -8), 12)
            self._paint_parts(painter, parts, room.left + spare / 2)
            left = room.right + BETWEEN

    @property
    def _style(self) -> Style:
        return self.look.button(self.look.palette.ink).sized(SMALLEST)

    @property
    def _tall(self) -> float:
        """How tall pictures are beside the letters."""
        return min(self.box.height * 0.66, self.look.type.letter_size(self._style) * 1.3)

    def _width(self, part: str) -> float:
        kind, _, picture = part.partition(":")
        if not picture:
            return self.look.type.width(kind, self._style) + GAP
        width, height = self._pieces.size(picture)
        return self._tall * width / height + GAP

    def _paint_parts(self, painter: Painter, parts: Sequence[str], left: float) -> None:
        for part in parts:
            room = pygame.FRect(left + GAP / 2, 0, self._width(part) - GAP, painter.box.height)
            kind, _, picture = part.partition(":")
            if picture:
                painter.picture(f"{GROUP}/{picture}", room.center, height=self._tall)
            else:
                painter.line(kind, self._style, room, "centre")
            left = room.right + GAP / 2


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
        room = pygame.FRect(24 + sign, 4, box.width - sign - 34, box.height - 8)
        paint_fitted(painter, self._words(year, season, room), look.button(look.palette.light), room, "left")

    def _words(self, year: int, season: Season, room: pygame.FRect) -> str:
        """Season and year in as many words as fit; where even two do not, a bar beside it has the season."""
        name, count = self._say(f"thing.walnut_grove.{season}"), f"{year}/{YEARS}"
        type_, style = self.look.type, self.look.button().sized(SMALLEST)

        def fits(words: str) -> bool:
            is_whole = all(type_.fits(word, style, room.width) for word in words.split())
            lines = type_.wrapped(words, style, room.width)
            return is_whole and len(lines) * type_.line_height(style) <= room.height

        words = self._say("table.walnut_grove.year", season=name, year=year, years=YEARS)
        return next(filter(fits, (words, f"{name} {count}")), count)
