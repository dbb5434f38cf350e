"""How pictures look to eyes that see no red or no green, and how well two of them are told apart.

Only lightness counts: whatever two pictures differ by in hue alone is no difference here.
"""

from functools import cache
from typing import Literal

import pygame

from scenes.stage.palette import Colour
from tests.scenes.contrast import linear

Sight = Literal["usual", "protanopia", "deuteranopia"]
Row = tuple[float, float, float]
# What is seen of red, green and blue light, after Machado, Oliveira and Fernandes (2009), full severity.
SIGHTS: dict[Sight, tuple[Row, Row, Row]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
}
LUMINANCE = (0.2126, 0.7152, 0.0722)
AFAR = 3  # pixels that run into one for an eye three metres from a 24-inch screen
STRONGEST = 0.2  # this share of all pixels, those that differ most, is what a difference is judged by


def _seen_light(colour: Colour, sight: Sight) -> list[float]:
    """What an eye sees of the red, green and blue light of a colour."""
    light = [linear(channel) for channel in colour]
    return [
        min(1.0, max(0.0, sum(share * part for share, part in zip(row, light, strict=True))))
        for row in SIGHTS[sight]
    ]


def seen_colour(colour: Colour, sight: Sight) -> Colour:
    """The colour that shows most people what such an eye sees."""
    red, green, blue = (
        round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))
        for part in _seen_light(colour, sight)
    )
    return red, green, blue


@cache
def lightness(colour: Colour, sight: Sight) -> float:
    """How light a colour looks: 0 for black, 100 for white."""
    seen = _seen_light(colour, sight)
    luminance = sum(share * part for share, part in zip(LUMINANCE, seen, strict=True))
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def difference(one: pygame.Surface, other: pygame.Surface, sight: Sight) -> float:
    """By how much lightness two pictures of the same thing differ where they differ most, seen from afar."""
    first, second = _lights(one, one.get_size(), sight), _lights(other, one.get_size(), sight)
    apart = sorted((abs(a - b) for a, b in zip(first, second, strict=True)), reverse=True)
    strongest = apart[: max(1, round(len(apart) * STRONGEST))]
    return sum(strongest) / len(strongest)


def _lights(picture: pygame.Surface, size: tuple[int, int], sight: Sight) -> list[float]:
    far = pygame.transform.smoothscale(
        picture.convert(24), (max(1, size[0] // AFAR), max(1, size[1] // AFAR))
    )
    pixels = pygame.image.tobytes(far, "RGB")
    return [lightness((pixels[at], pixels[at + 1], pixels[at + 2]), sight) for at in range(0, len(pixels), 3)]
