"""The studio: draws a match without a screen, in a process of its own, as an animation or as a picture."""

from __future__ import annotations

import io
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import pygame
from msgspec.structs import replace

from game import catalogue
from game.core.history import History
from game.core.match import Match
from game.core.record import Header
from scenes.platform.language import Code
from scenes.platform.paths import PlayerFolders
from scenes.replay.scene import ReplayScene
from scenes.scoring.scene import ScoringScene
from scenes.share.colours import Nearest, coarse, palette_of
from scenes.share.gif import GifWriter
from scenes.share.job import Tell
from scenes.shell.app import App
from scenes.shell.scene import Scene

ANIMATION, PICTURE = (640, 360), (1920, 1080)  # pixels
SAMPLES = 6  # pictures that the palette of an animation is made from
LOOKED_AT, LOOKED_AT_END = 45, 300  # hundredths of a second
FRAMES, SECONDS = 4, 1 / 60  # a scene needs a moment to show all of itself
BUSY = 10  # how much the process gives way to the game


@dataclass(frozen=True)
class Studio:
    """What is to be drawn, and how: everything that another process needs."""

    header: Header
    history: History
    language: Code
    has_high_contrast: bool
    at: int | None = None  # a picture after so many moves, or else an animation of all of them

    @staticmethod
    def of(match: Match, language: Code, *, has_high_contrast: bool, at: int | None = None) -> Studio:
        """For a match as it is now."""
        return Studio(match.header, match.history, language, has_high_contrast, at)

    def __call__(self, file: BinaryIO, tell: Tell) -> None:
        """Draw it into a file; raises OSError."""
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        if hasattr(os, "nice"):
            os.nice(BUSY)
        match = Match(catalogue.rules(self.header.game), self.header, self.history, None)
        if self.at is None:
            self._animate(match, file, tell)
        else:
            self._picture(match, self.at, file)

    def _animate(self, match: Match, file: BinaryIO, tell: Tell) -> None:
        """One picture before the first move and one after each."""
        count = len(match.moves) + 1
        with self._app(ANIMATION) as app:
            scene = ReplayScene(app.context, match)
            _begin(app, scene)
            scene.take_off_bar()
            samples = [number * (count - 1) // (SAMPLES - 1) for number in range(SAMPLES)]
            palette = palette_of(coarse(_after(app, scene, moves)) for moves in sorted(set(samples)))
            nearest, gif = Nearest(palette), GifWriter(file, ANIMATION, palette)
            for moves in range(count):
                is_last = moves == count - 1
                picture = coarse(_after(app, scene, moves))
                gif.add(nearest.indexes(picture), LOOKED_AT_END if is_last else LOOKED_AT)
                tell((moves + 1) / count)
            gif.close()

    def _picture(self, match: Match, at: int, file: BinaryIO) -> None:
        """The score card of a game that is over, or its table after some moves."""
        with self._app(PICTURE) as app:
            if at == len(match.moves) and match.state.outcome() is not None:
                card = ScoringScene(app.context, match)
                _begin(app, card)
                card.take_off_buttons()
                picture = _drawn(card)
            else:
                replay = ReplayScene(app.context, match)
                _begin(app, replay)
                replay.take_off_bar()
                picture = _after(app, replay, at)
        png = io.BytesIO()
        pygame.image.save(picture, png, "picture.png")
        file.write(png.getvalue())

    @contextmanager
    def _app(self, size: tuple[int, int]) -> Iterator[App]:
        with tempfile.TemporaryDirectory() as folder:
            app = App(PlayerFolders.below(Path(folder)), size, is_fullscreen=False, language=self.language)
            try:
                app.change(replace(app.context.settings, has_high_contrast=self.has_high_contrast))
                yield app
            finally:
                app.close()


def _begin(app: App, scene: Scene) -> None:
    app.start(scene)
    for _ in range(FRAMES):
        app.frame(SECONDS)
        app.settle()


def _after(app: App, scene: ReplayScene, moves: int) -> pygame.Surface:
    scene.go_to(moves)
    app.frame(SECONDS)
    return _drawn(scene)


def _drawn(scene: Scene) -> pygame.Surface:
    return scene.still()  # without the ring of the focus: nobody is there to press anything
