"""The contact sheet: every scene and table in every format and language, small, on one picture."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from errno import ENOENT
from pathlib import Path
from typing import NamedTuple

import pygame
from msgspec.structs import replace

from game.boxes import BOXES
from game.core.match import Match
from scenes.platform.formats import FORMATS, Format
from scenes.platform.language import LANGUAGES, Code
from scenes.platform.paths import PlayerFolders
from scenes.scoring.scene import ScoringScene
from scenes.shell.app import App
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.tools import shots

SHARE = 3  # scenes are drawn at this part of their canvas, so that their words are still drawn
TALL = 160  # pixels of a picture on the sheet
GAP = 8
GROUND = (13, 28, 19)
ALONE = ("menu", "options", "curtain", "kiosk")
OF_A_GAME = ("lobby", "table", "scoring", "rulebook")
SCENES = (*ALONE, *(f"{scene}:{info.id}" for info in BOXES for scene in OF_A_GAME))


class Shot(NamedTuple):
    """One picture of the sheet."""

    scene: str
    format: Format
    language: Code
    picture: pygame.Surface


def taken(
    scenes: Iterable[str] = SCENES,
    formats: Iterable[Format] = FORMATS,
    languages: Iterable[Code] = LANGUAGES,
) -> Iterator[Shot]:
    """Pictures of scenes, one format and language after the other; each game is played once."""
    scenes, languages, matches = tuple(scenes), tuple(languages), _Matches()
    for format_ in formats:
        size = format_.size[0] // SHARE, format_.size[1] // SHARE
        with tempfile.TemporaryDirectory() as folder:
            app = App(PlayerFolders.below(Path(folder)), size, is_fullscreen=False)
            try:
                for language in languages:
                    app.change(replace(app.context.settings, language=language, has_reduced_motion=True))
                    for scene in scenes:
                        picture = shots.drawn(app, _scene(app.context, scene, matches))
                        yield Shot(scene, format_, language, picture)
            finally:
                app.close()


class _Matches:
    """The games that are shown, played when they are first needed."""

    def __init__(self) -> None:
        self._played: dict[str, Match] = {}

    def of(self, context: Context, name: str) -> Match:
        """The game of a table or of a scoring."""
        if name not in self._played:
            kind, _, game = name.partition(":")
            play = shots.middle_of if kind == "table" else shots.end_of
            self._played[name] = play(context, game, 0)
        return self._played[name]


def _scene(context: Context, name: str, matches: _Matches) -> Scene:
    kind, _, game = name.partition(":")
    if kind == "table":
        return shots.table(context, matches.of(context, name))
    if kind == "scoring":
        return ScoringScene(context, matches.of(context, name))
    return shots.SHOTS[kind](context, game, 0, 0)


def sheet(pictures: Iterable[Shot]) -> pygame.Surface:
    """One column a format and language, one row a scene; all are of the same height."""
    columns: dict[tuple[Format, Code], list[pygame.Surface]] = {}
    for shot in pictures:
        width, height = shot.picture.get_size()
        columns.setdefault((shot.format, shot.language), []).append(
            small(shot.picture, width * TALL // height)
        )
    widths = [column[0].get_width() for column in columns.values()]
    rows = max(map(len, columns.values()))
    whole = pygame.Surface((sum(widths) + GAP * (len(widths) + 1), rows * (TALL + GAP) + GAP))
    whole.fill(GROUND)
    left = GAP
    for column, width in zip(columns.values(), widths, strict=True):
        for row, picture in enumerate(column):
            whole.blit(picture, (left, GAP + row * (TALL + GAP)))
        left += width + GAP
    return whole


def small(picture: pygame.Surface, width: int) -> pygame.Surface:
    """A picture at a width."""
    return pygame.transform.smoothscale(picture, (width, picture.get_height() * width // picture.get_width()))


def save(file: Path) -> None:
    """Draw everything there is and save it; raises OSError, as far as it can before that takes its time."""
    if not file.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(file.parent))
    try:
        pygame.image.save(sheet(taken()), file)
    except pygame.error as fault:
        raise OSError(0, str(fault)) from fault
