"""The light of the seasons over the whole table, and the band of light that brings another one."""

from __future__ import annotations

import pygame

from game.forester.data import Season
from scenes.stage.look import Look
from scenes.stage.palette import Colour, rgb
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, ease_in_out

COLOURS: dict[Season, Colour] = {
    "spring": rgb("#CFE8A9"),
    "summer": rgb("#FFE2A1"),
    "autumn": rgb("#F0B27A"),
    "winter": rgb("#C9DDEB"),
}
STRONGEST, FAINTEST = 44, 14  # of 255, under the lamp and at the feet of the table
STEPS = 24
BAND = 240
BAND_ALPHA = 90
SWEEP_SECONDS = 0.8


class SeasonLight:
    """Lies in the background, where it costs nothing; only a new season paints it again."""

    def __init__(self, look: Look, stage: Stage) -> None:
        self._look, self._stage = look, stage
        self._season: Season = "winter"
        self._lights: dict[Season, pygame.Surface] = {}
        self._window = look.viewport.whole
        self._light = Sprite(self._drawn("winter"), *self._window.center, layer=Layer.GROUND)
        self._light.is_visible = not look.has_high_contrast  # no tint over anything that is read
        stage.add(self._light)

    def show(self, season: Season) -> None:
        """Be the light of a season."""
        if season != self._season:
            self._season = season
            self._light.picture = self._drawn(season)

    def sweep(self, season: Season) -> Tween | None:
        """Let a band of light pass over the table, behind which a new season lies."""
        if season == self._season:
            return None
        if self._look.has_high_contrast:
            return Call(lambda: self.show(season))
        self._drawn(season)  # now, while nothing else is painted
        band = Sprite(self._band(season), self._window.left - BAND, self._window.centery, layer=Layer.EFFECTS)
        band.alpha = 0.0
        self._stage.add(band)
        half = SWEEP_SECONDS / 2
        return InTurn(
            Together(Change(band, half, _even, x=self._window.centerx), Change(band, half, alpha=255.0)),
            Call(lambda: self.show(season)),
            Together(
                Change(band, half, _even, x=self._window.right + BAND),
                Change(band, half, ease_in_out, alpha=0.0),
            ),
            Call(lambda: self._stage.remove(band)),
        )

    def _drawn(self, season: Season) -> pygame.Surface:
        if season not in self._lights:
            self._lights = {old: light for old, light in self._lights.items() if old == self._season}
            alphas = [STRONGEST + (FAINTEST - STRONGEST) * step / (STEPS - 1) for step in range(STEPS)]
            self._lights[season] = self._faded(season, [alphas], self._window.size)
        return self._lights[season]

    def _band(self, season: Season) -> pygame.Surface:
        halves = [BAND_ALPHA * step / (STEPS / 2) for step in range(STEPS // 2)]
        columns = [[alpha] for alpha in (*halves, *reversed(halves))]
        return self._faded(season, columns, (BAND, self._window.height))

    def _faded(self, season: Season, columns: list[list[float]], size: tuple[float, float]) -> pygame.Surface:
        """A surface of one colour, as solid as the columns of numbers say, smoothly between them."""
        small = pygame.Surface((len(columns), len(columns[0])), pygame.SRCALPHA)
        for x, column in enumerate(columns):
            for y, alpha in enumerate(column):
                small.set_at((x, y), (*COLOURS[season], round(alpha)))
        length = self._look.viewport.length
        return pygame.transform.smoothscale(small, (length(size[0]), length(size[1]))).convert_alpha()


def _even(t: float) -> float:
    return t
