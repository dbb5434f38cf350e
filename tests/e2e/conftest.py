"""No test opens a real window or makes a sound; every evening is closed at its end."""

import os

# Before anybody imports pygame.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.evening import Evening

Begin = Callable[..., Evening]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Open the program with its menu, in a folder of its own; several times if wanted, one at a time."""
    evenings: list[Evening] = []

    def open_program(folder: str = "player", **settings: Any) -> Evening:
        for evening in evenings:
            evening.close()
        evenings[:] = [Evening(tmp_path / folder, **settings)]
        return evenings[0]

    yield open_program
    for evening in evenings:
        evening.close()
