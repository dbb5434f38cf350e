"""What the cards chosen so far would bring: the season on the way, said on a chip over the button."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.forester.data import SEASONS, SYMBOL_SPACES, Season
from game.forester.seasons.track import forecast
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

Say = Callable[..., str]
SYMBOLS = dict(zip(SEASONS, SYMBOL_SPACES, strict=True))
PICTURES: dict[Season, str] = {
    "winter": "forester/season_winter",
    "spring": "forester/sapling_icon",
    "summer": "forester/paw_dark",
    "autumn": "forester/coin",
}


def symbol_reached(space: int, cards: int) -> int | None:
    """The symbol space that the marker reaches or passes with some cards."""
    season = forecast(space, cards).triggered if cards else None
    return None if season is None else SYMBOLS[season]


class ForecastChip(Widget):
    """Two lines on paper: the season that the cards set off or lead to, and what it does."""

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "forecast chip", box, Layer.PANELS)
        self._say = say
        self._season: Season | None = None
        self._is_triggered = False
        self.is_visible = False

    def show(self, space: int, cards: int) -> None:
        """Show what some cards lead to from a space; without any there is nothing to say."""
        self.is_visible = cards > 0
        if not cards:
            return
        ahead = forecast(space, cards)
        shown = ahead.triggered or ahead.season, ahead.triggered is not None
        if shown != (self._season, self._is_triggered):
            self._season, self._is_triggered = shown
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Symbol, season, and what happens."""
        if self._season is None:
            return
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper")
        picture = PICTURES[self._season] if self._is_triggered else f"forester/season_{self._season}"
        painter.picture(picture, (46, box.centery), height=56)
        title = self._say(f"thing.forester.{self._season}")
        what = self._season if self._is_triggered else "none"
        line = self._say(f"forecast.forester.{what}")
        upper = pygame.FRect(88, 6, box.width - 100, box.height / 2 - 6)
        lower = pygame.FRect(88, box.height / 2 - 2, box.width - 100, box.height / 2 - 6)
        painter.line(title, fitted(look, title, look.label(look.palette.rust), upper), upper)
        painter.line(line, fitted(look, line, look.small(), lower), lower)
