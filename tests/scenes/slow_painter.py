"""A painter of saved games that never comes to the end of its second picture, in a process of its own."""

import time
from collections.abc import Iterable
from pathlib import Path

import pygame

from scenes.saves import painting


def paint_one_and_a_half(jobs: Iterable[tuple[Path, Path]]) -> None:
    """Paint as the program does, until the second picture is half written."""
    save, painted = pygame.image.save, list[Path]()

    def save_or_wait(picture: pygame.Surface, file: Path) -> None:
        painted.append(file)
        if len(painted) > 1:
            file.write_bytes(b"half a picture")
            time.sleep(600)
        save(picture, file)

    pygame.image.save = save_or_wait  # type: ignore[assignment]
    painting.paint_in_background(jobs)
