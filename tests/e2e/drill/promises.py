"""What is promised whatever happens: what the screen says of saving is true, and no move seen is lost."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.core import journal
from game.core.faults import JournalError
from game.core.match import Match
from game.core.notation import written
from game.core.record import MoveMade
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from scenes.widgets.widget import Widget

CLAIMS_OF_THE_TABLE = ("saving.all", "saving.no_more")  # true at every frame in which they are read
CLAIMS_OF_ALL = ("quit.saved",)
CLAIMS_OF_NOTICES = ("toast.saving_again", "toast.game_restored")  # true when they are first said


def made(match: Match) -> list[bytes]:
    """The moves of a match from its start to now."""
    return [written(played.action) for played in match.moves]


def path_of(match: Match) -> Path:
    """Where a match is saved, or would be."""
    assert match.journal is not None
    return match.journal.path


def on_disk(path: Path) -> list[bytes]:
    """The moves that somebody finds in a file, whoever we pretend to be at the moment."""
    moves: list[bytes] = []
    with _as_ourselves():
        try:
            entries = journal.read(path).entries
        except JournalError:
            return []
    for entry in entries:
        if isinstance(entry, MoveMade):
            moves.append(bytes(entry.action))
        else:
            del moves[-entry.count :]
    return moves


def is_on_disk(match: Match) -> bool:
    """Whether all of a match would be found, however the program ended now."""
    with _as_ourselves():
        is_there = path_of(match).is_file()
    return is_there and on_disk(path_of(match)) == made(match)


class Truth:
    """Reads at every frame what the screen says of saving, and looks at the disk whether it is true."""

    def __init__(self) -> None:
        self._heard: list[tuple[Scene, str]] = []  # notices that were checked already

    def check(self, context: Context, games: Iterable[Match]) -> None:
        top = context.stack.top
        if top is None or top._built_for is None:
            return
        words = shown(top)
        tables = [scene.match for scene in context.stack if isinstance(scene, TableScene)]
        for key in CLAIMS_OF_THE_TABLE:
            if context.say(key) in words:
                assert all(map(is_on_disk, tables)), f"the screen said {context.say(key)!r}"
        for key in CLAIMS_OF_ALL:
            if context.say(key) in words:
                assert all(map(is_on_disk, games)), f"the screen said {context.say(key)!r}"
        self._check_notices(context, top, tables)

    def _check_notices(self, context: Context, top: Scene, tables: list[Match]) -> None:
        said = [
            (top, key)
            for key in CLAIMS_OF_NOTICES
            for words, _ in top.toasts.notices
            if words == context.say(key)
        ]
        for notice in said:
            if notice not in self._heard:
                assert all(map(is_on_disk, tables)), f"the screen said {context.say(notice[1])!r}"
        self._heard = said


def shown(scene: Scene) -> str:
    """All that a scene has painted, in one line."""
    widgets = [sprite for sprite in scene.stage.sprites if isinstance(sprite, Widget) and sprite.is_visible]
    return " ".join(text.text for widget in widgets for text in widget.texts)


@contextmanager
def _as_ourselves() -> Iterator[None]:
    """Look at files as whoever runs the tests, even while the program is somebody with fewer rights."""
    somebody = os.geteuid()
    os.seteuid(os.getuid())
    try:
        yield
    finally:
        os.seteuid(somebody)
