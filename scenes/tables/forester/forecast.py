"""What the cards chosen so far would bring: the season on the way, said on a chip beside the answers."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.forester.data import SEASONS, SYMBOL_SPACES, Season
from game.forester.seasons.track import forecast
from game.forester.views import ForesterView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.forester.flat_cards import paint_tight
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
    """Two lines on paper: the season that the cards set off or lead to, and what it does.

    Where large letters have no room on the wheel, the season of the moment stands here as long as the room
    is not needed.
    """

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "forecast chip", box, Layer.PANELS)
        self._say = say
        self._season: Season | None = None
        self._is_triggered, self._is_forecast = False, False
        self.is_visible = False

    def show(self, space: int, cards: int) -> None:
        """Show what some cards lead to from a space; without any there is nothing to say."""
        self.is_visible = self._is_forecast = cards > 0
        if cards:
            ahead = forecast(space, cards)
            self._change(ahead.triggered or ahead.season, is_triggered=ahead.triggered is not None)

    def rest(self, view: ForesterView | None) -> None:
        """Show the season of a view while there is no forecast; None: the room is needed."""
        if not self._is_forecast:
            self.is_visible = view is not None and self.look.has_large_text
            if view is not None:
                self._change(view.season, is_triggered=False)

    def _change(self, season: Season, *, is_triggered: bool) -> None:
        self._season, self._is_triggered = season, is_triggered
        self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Symbol, season, and what happens."""
        if self._season is None:
            return
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper")
        picture = PICTURES[self._season] if self._is_triggered else f"forester/season_{self._season}"
        icon = min(72.0, box.height - 20)
        painter.picture(picture, (12 + icon / 2, box.centery), height=icon)
        title = self._say(f"thing.forester.{self._season}")
        room = pygame.FRect(icon + 22, 3, box.width - icon - 32, box.height - 6)
        if not self._is_forecast:
            painter.line(title, fitted(look, title, look.heading(look.palette.rust), room), room)
            return
        what = self._season if self._is_triggered else "none"
        line = self._say(f"forecast.forester.{what}")
        upper = pygame.FRect(room.left, room.top, room.width, room.height / 2)
        lower = upper.move(0, upper.height)
        if not look.has_large_text:
            painter.line(title, fitted(look, title, look.label(look.palette.rust), upper), upper)
            painter.line(line, fitted(look, line, look.small(), lower), lower)
        elif look.type.fits(line, look.small(), room.width):
            paint_tight(painter, [(title, look.small(look.palette.rust)), (line, look.small())], room)
        else:  # the picture tells the season
            lines = look.type.wrapped(line, look.small(), room.width)
            paint_tight(painter, [(words, look.small()) for words in lines], room)
