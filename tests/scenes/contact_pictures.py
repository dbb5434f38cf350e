"""Small pictures of every scene in every format, to notice what a change does to any of them.

uv run python -m tests.scenes.contact_pictures     renews the references after a change that is wanted
"""

import os
from collections.abc import Iterator
from pathlib import Path

import pygame

from scenes.platform.formats import FORMATS, Format
from scenes.tools.contact_sheet import SCENES, small, taken

FOLDER = Path(__file__).parent / "contact"
WIDTH = 96
STILL = tuple(scene for scene in SCENES if scene != "kiosk")  # where bots play, no two pictures are alike


def pictures(format_: Format) -> Iterator[tuple[str, pygame.Surface]]:
    """Every scene of a format, as small as the references are."""
    for shot in taken(STILL, [format_], ["en"]):
        yield shot.scene, small(shot.picture, WIDTH)


def references(format_: Format) -> dict[str, pygame.Surface]:
    """How every scene looked when the references were renewed."""
    strip = pygame.image.load(FOLDER / f"{format_.name}.jpg")
    height = strip.get_height() // len(STILL)
    return {
        scene: strip.subsurface((0, number * height, WIDTH, height)) for number, scene in enumerate(STILL)
    }


def renew() -> None:
    """Write one strip a format, a scene below the other."""
    for format_ in FORMATS:
        found = [picture for _, picture in pictures(format_)]
        height = found[0].get_height()
        strip = pygame.Surface((WIDTH, height * len(found)))
        for number, picture in enumerate(found):
            strip.blit(picture, (0, number * height))
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(strip, FOLDER / f"{format_.name}.jpg")


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    renew()
