"""Pictures for people who asked for high contrast: plain twins, quiet scenery, outlines around figures."""

from __future__ import annotations

import math

import pygame

from scenes.stage.palette import Colour

GAMES_OF_THE_MENU = ("forester", "gnomes", "nursery", "robbers", "walnut_grove")
QUIET = (
    "robbers/tile_",
    "robbers/start_",
    "robbers/bush",
    "forester/road_",
    "forester/factory",
    "curtain/half",
    "gnomes/evening",
    "gnomes/shed_",
    "gnomes/bed_",
    "gnomes/stump",
    "gnomes/stage_",
    *(f"menu/{game}_land" for game in GAMES_OF_THE_MENU),
)
QUIETER = (150, 150, 150)  # of 255 is left of the light of scenery
OUTLINED: dict[str, Colour] = {  # light on the dark board of the nursery, dark on the light plots
    "nursery/tree_": (255, 255, 255),
    "walnut_grove/small_fence_": (255, 255, 255),
    **dict.fromkeys(
        (f"walnut_grove/{name}" for name in ("town_", "house", "barn", "hut", "wagon", "extra_barn")),
        (255, 255, 255),
    ),
    "walnut_grove/good_": (20, 24, 20),
    "forester/tree_": (20, 24, 20),
    "forester/sapling_": (20, 24, 20),
    "forester/seed_": (20, 24, 20),
    **dict.fromkeys(
        (
            f"gnomes/{name}"
            for name in (
                *("gnome_", "hat_", "fist_", "hand_", "schmiedel"),
                *("job_", "trophy", "prize_", "cradle", "bank", "heart"),
            )
        ),
        (255, 255, 255),
    ),
    **{f"menu/{game}_": (255, 255, 255) for game in GAMES_OF_THE_MENU},
    "scoring/cheer_": (255, 255, 255),
    "scoring/crown_": (255, 255, 255),
}
OUTLINE = 2.5  # logical units
FAINT = 127  # of 255: what is less opaque than this is a shadow and has no outline
DIRECTIONS = 16  # into which the outline is laid
NOT_GROWING = (
    *("nursery/tree_shadow", "forester/tree_icon", "forester/sapling_icon"),
    *("menu/robbers_moon", "menu/walnut_grove_sun"),  # lights without an edge
)


def twin(name: str) -> str:
    """The name that the plain twin of a picture has, if there is one."""
    return f"contrast/{name.replace('/', '_')}"


def treated(name: str, picture: pygame.Surface, unit: float) -> pygame.Surface:
    """A picture without a twin: scenery becomes quiet, what grows gets an outline, all else stays."""
    if name.startswith(QUIET):
        return _quiet(picture)
    outline = next((colour for start, colour in OUTLINED.items() if name.startswith(start)), None)
    if outline is None or name in NOT_GROWING:
        return picture
    return _outlined(picture, outline, OUTLINE * unit)


def _quiet(picture: pygame.Surface) -> pygame.Surface:
    """Grey and darker, so that whatever stands on it is what people see."""
    quiet = pygame.transform.grayscale(picture)
    quiet.fill(QUIETER, special_flags=pygame.BLEND_RGB_MULT)
    return quiet


def _outlined(picture: pygame.Surface, colour: Colour, width: float) -> pygame.Surface:
    """The same picture, so much smaller that an outline has room around it."""
    across, down = picture.get_size()
    inner = pygame.transform.smoothscale(picture, (across - 2 * width, down - 2 * width))
    shape = inner.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    shape.fill((0, 0, 0, FAINT), special_flags=pygame.BLEND_RGBA_SUB)
    shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result = pygame.Surface(picture.get_size(), pygame.SRCALPHA, picture)
    for number in range(DIRECTIONS):
        angle = math.tau * number / DIRECTIONS
        result.blit(shape, (width + width * math.cos(angle), width + width * math.sin(angle)))
    result.blit(inner, (width, width))
    return result
