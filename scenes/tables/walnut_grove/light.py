"""The light of the four seasons over farm and town."""

from __future__ import annotations

import pygame

from game.walnut_grove.data import Season
from scenes.stage.look import Look
from scenes.stage.palette import Colour

LIGHT: dict[Season, Colour] = {
    "spring": (246, 255, 242),
    "summer": (255, 250, 228),
    "autumn": (255, 234, 208),
    "winter": (230, 241, 255),
}


def shine(picture: pygame.Surface, season: Season, look: Look) -> None:
    """Let a picture be seen in the light of a season; high contrast has no weather."""
    if not look.has_high_contrast:
        picture.fill((*LIGHT[season], 255), special_flags=pygame.BLEND_RGBA_MULT)
