"""The light of the seasons over the whole table, and the band of light that brings another one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

import pygame

from scenes.stage.look import Look
from scenes.stage.palette import Colour, rgb
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_in_out

Season: TypeAlias = Literal["spring", "summer", "autumn", "winter"]

COLOURS: dict[Season, Colour] = {
    "spring": rgb("#CFE8A9"),
    "summer": rgb("#FFE2A1"),
    "autumn": rgb("#F0B27A"),
    "winter": rgb("#C9DDEB"),
}
STRONGEST, FAINTEST = 44, 14  # of 255, under the lamp and at the feet of the table
STEPS = 24
STRIPS = 16  # across the table; a new season comes into one after the other
BAND = 240
BAND_ALPHA = 90
SWEEP_SECONDS = 0.8


class SeasonLight:
    """Lies in the background, where it costs nothing; only a new season paints it again, strip by strip."""

    def __init__(self, look: Look, stage: Stage) -> None:
        self._look, self._stage = look, stage
        self._season: Season = "winter"
        self._window = look.viewport.whole
        self._strips = [self._strip(number) for number in range(STRIPS)]
        stage.add(*self._strips)

    def show(self, season: Season) -> None:
        """Be the light of a season."""
        if season != self._season:
            self._season = season
            self._light_up(season, self._strips)

    def sweep(self, season: Season) -> Tween | None:
        """Let a band of light pass over the table, behind which a new season lies."""
        if season == self._season:
            return None
        if self._look.has_high_contrast:
            return Call(lambda: self.show(season))
        band = Sprite(self._band(season), self._window.left - BAND, self._window.centery, layer=Layer.EFFECTS)
        band.alpha = 0.0
        self._stage.add(band)
        half = SWEEP_SECONDS / 2
        passing = InTurn(
            Together(Change(band, half, _even, x=self._window.centerx), Change(band, half, alpha=255.0)),
            Together(
                Change(band, half, _even, x=self._window.right + BAND),
                Change(band, half, ease_in_out, alpha=0.0),
            ),
        )
        way = self._window.width + 2 * BAND
        reached = [(strip.x - self._window.left + BAND) / way * SWEEP_SECONDS for strip in self._strips]
        lit = [
            InTurn(Wait(seconds), Call(partial(self._light_up, season, [strip])))
            for seconds, strip in zip(reached, self._strips, strict=True)
        ]
        return InTurn(
            Together(passing, *lit),
            Call(partial(setattr, self, "_season", season)),
            Call(lambda: self._stage.remove(band)),
        )

    def _strip(self, number: int) -> Sprite:
        """A place for light: all of them cover every pixel of the window once."""
        left, right = (self._pixels[0] * step // STRIPS for step in (number, number + 1))
        picture = self._light_of(self._season).subsurface((0, 0, right - left, self._pixels[1]))
        corner = self._look.viewport.to_logical((left, 0))
        strip = Sprite(picture, *corner, layer=Layer.GROUND, anchor=(0, 0))
        strip.is_visible = not self._look.has_high_contrast  # no tint over anything that is read
        return strip

    @property
    def _pixels(self) -> tuple[int, int]:
        return self._look.viewport.window

    def _light_up(self, season: Season, strips: Sequence[Sprite]) -> None:
        light = self._light_of(season)
        for strip in strips:
            assert strip.picture is not None
            strip.picture = light.subsurface(strip.picture.get_rect())

    def _light_of(self, season: Season) -> pygame.Surface:
        """The light of a season for the widest strip, fading from the lamp to the feet of the table."""
        width, height = -(-self._pixels[0] // STRIPS), self._pixels[1]
        alphas = [STRONGEST + (FAINTEST - STRONGEST) * step / (STEPS - 1) for step in range(STEPS)]
        key = ("season", season, width, height)
        return self._look.pictures.made(key, lambda: self._faded(season, [alphas], (width, height)))

    def _band(self, season: Season) -> pygame.Surface:
        halves = [BAND_ALPHA * step / (STEPS / 2) for step in range(STEPS // 2)]
        columns = [[alpha] for alpha in (*halves, *reversed(halves))]
        length = self._look.viewport.length
        return self._faded(season, columns, (length(BAND), length(self._window.height)))

    def _faded(self, season: Season, columns: list[list[float]], size: tuple[int, int]) -> pygame.Surface:
        """A surface of one colour, as solid as the columns of numbers say, smoothly between them."""
        small = pygame.Surface((len(columns), len(columns[0])), pygame.SRCALPHA)
        for x, column in enumerate(columns):
            for y, alpha in enumerate(column):
                small.set_at((x, y), (*COLOURS[season], round(alpha)))
        return pygame.transform.smoothscale(small, size).convert_alpha()


def _even(t: float) -> float:
    return t
