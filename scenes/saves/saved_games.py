"""Saved games: which wait to be continued, which are over, and which need help."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from msgspec import UNSET

from game import boxes
from game.core import disk, journal
from game.core.chance import Draw
from game.core.faults import JournalError
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup, SetupError, checked
from scenes.saves.agreement import Agreement
from scenes.tables.shelf import TABLES

SUFFIX = ".journal"
TIME_IN_NAME = "%Y%m%d-%H%M%S"
PUT_ASIDE = ".aside"  # what a file gets behind its name to be listed no more
GLANCES_KEPT = 4000
NOT_ON_THE_SHELF = ("missing", "not_a_file")  # what only looks like a saved game by its name


@dataclass(frozen=True)
class SavedGame:
    """A game on the disk that can be opened."""

    path: Path
    when: float  # its last move was saved, in seconds since the epoch
    game: str
    setup: Setup
    seats: tuple[Seat, ...]
    moves: int
    to_act: int | None  # None: it is over
    is_damaged: bool = False  # at its end; there is more than these moves, but nobody can read it
    older: tuple[Path, ...] = ()  # the same game in other places, where it got less far


@dataclass(frozen=True)
class LostGame:
    """A file that nobody can open as it is, and the code of what is wrong with it."""

    path: Path
    when: float
    code: str


@dataclass
class Shelf:
    """All saved games by what can be done with them, in each list the one played last first."""

    unfinished: list[SavedGame] = field(default_factory=list)
    finished: list[SavedGame] = field(default_factory=list)
    troubled: list[SavedGame | LostGame] = field(default_factory=list)
    closed: list[Path] = field(default_factory=list)  # folders into which nobody may look

    def __len__(self) -> int:
        return len(self.unfinished) + len(self.finished) + len(self.troubled)

    def just_left(self, within: float, games: Collection[str]) -> Shelf:
        """Only those games that somebody may still come back to: left within so many seconds, and offered."""
        since = time.time() - within
        return Shelf([game for game in self.unfinished if game.when >= since and game.game in games])

    @property
    def has_problems(self) -> bool:
        """Whether somebody should look at it: a game needs help, or a folder may hold games unseen."""
        return bool(self.troubled or self.closed)


def shelf(folders: Iterable[Path], without: Collection[Path] = ()) -> Shelf:
    """Everything in these folders but some files. No file hides another, whatever is wrong with it."""
    found = Shelf()
    games: dict[object, list[SavedGame]] = {}
    for path, status in _newest_first(folders, found.closed):
        if path in without:
            continue
        try:
            game = _looked_at(path, status.st_mtime_ns, status.st_ctime_ns, status.st_size)
        except JournalError as fault:
            if fault.code not in NOT_ON_THE_SHELF:
                found.troubled.append(LostGame(path, status.st_mtime, fault.code))
        else:
            # A name tells when a game began: in another place it means the same game.
            games.setdefault((path.name, game.game, game.setup.seed, game.seats), []).append(game)
    joined = (game for same in games.values() for game in _joined(same))
    for game in sorted(joined, key=lambda game: -game.when):
        if game.is_damaged:
            found.troubled.append(game)
        else:
            (found.finished if game.to_act is None else found.unfinished).append(game)
    found.troubled.sort(key=lambda game: -game.when)
    return found


def _joined(same: Sequence[SavedGame]) -> Iterator[SavedGame]:
    """The same game in several places as one, as far as it did not go on there in another way."""
    contents = {game.path: _content(game.path) for game in same} if len(same) > 1 else {}
    left = sorted(same, key=lambda game: -len(contents.get(game.path, b"")))
    while left:
        furthest, *others = left
        whole = contents.get(furthest.path, b"")
        older = [game for game in others if contents[game.path] and whole.startswith(contents[game.path])]
        yield replace(furthest, older=tuple(game.path for game in older))
        left = [game for game in others if game not in older]


def _content(path: Path) -> bytes:
    """What a file holds; nothing if it has just gone."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def unfinished(*folders: Path) -> list[SavedGame]:
    """The games in these folders that can be continued, the one played last first."""
    return shelf(folders).unfinished


def begun(folder: Path, agreement: Agreement, drew: Sequence[Draw] | None = None) -> Match:
    """A new match as it was agreed on, saved under a name that is not taken; raises SetupError.

    Where `drew` says what fell in the opening of another match, the same falls in this one.
    """
    from game import catalogue  # noqa: PLC0415 - who only looks at saved games needs no rules

    rules = catalogue.rules(agreement.game)
    while True:
        path = new_path(folder, agreement.game)
        with suppress(JournalError):  # somebody else began a game in the same moment
            return Match.start(
                rules,
                agreement.setup,
                agreement.seats,
                path,
                agreement.has_free_undo,
                agreement.has_counsel,
                drew,
            )


def new_path(folder: Path, game: str) -> Path:
    """A file name that is not taken, told by game and time."""
    return disk.unused_name(folder / f"{game}-{time.strftime(TIME_IN_NAME)}{SUFFIX}")


def begun_at(path: Path) -> float | None:
    """When a game began, as its file is named; None if somebody has given it another name."""
    try:
        return time.mktime(time.strptime("-".join(path.stem.split("-")[1:3]), TIME_IN_NAME))
    except (ValueError, OverflowError):
        return None


def put_aside(path: Path) -> Path:
    """Give a file another name, under which it is listed no more; raises OSError."""
    aside = disk.unused_name(path.with_name(path.name + PUT_ASIDE))
    path.rename(aside)
    return aside


def throw_away(game: SavedGame | LostGame) -> None:
    """Delete a game, in all places where it is; raises OSError."""
    for path in (game.path, *(game.older if isinstance(game, SavedGame) else ())):
        path.unlink(missing_ok=True)


@lru_cache(maxsize=GLANCES_KEPT)
def _looked_at(path: Path, changed_ns: int, status_changed_ns: int, size: int) -> SavedGame:
    """The game of a file, as the file is now; raises JournalError if nobody can play it."""
    glance = journal.glance(path)
    header, moves, to_act = glance.header, glance.moves, glance.to_act
    try:
        info = boxes.info(header.game)
    except SetupError as fault:
        raise JournalError("unknown_game", path.name) from fault
    if info.id not in TABLES:
        raise JournalError("unknown_game", path.name)
    if header.rules > info.version:
        raise JournalError("newer_rules", path.name)
    try:
        checked(info, header.setup)
    except SetupError as fault:
        raise JournalError("other_opening", path.name) from fault
    if to_act is UNSET:  # a journal of before, which only a replay can tell it of; that takes long
        from game import catalogue  # noqa: PLC0415 - nobody else here needs the rules

        match = Match.watch(path, catalogue.rules)
        moves, to_act = len(match.moves), match.state.to_act()
    return SavedGame(
        path, changed_ns / 1e9, info.id, header.setup, header.seats, moves, to_act, glance.is_damaged
    )


def _newest_first(folders: Iterable[Path], closed: list[Path]) -> list[tuple[Path, os.stat_result]]:
    """The files that may be saved games; adds the folders to `closed` that nobody may look into."""
    files = [file for folder in folders for file in _files(folder, closed)]
    return sorted(files, key=lambda file: (-file[1].st_mtime_ns, file[0].name))


def _files(folder: Path, closed: list[Path]) -> Iterator[tuple[Path, os.stat_result]]:
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except FileNotFoundError:  # nothing was saved there yet
        return
    except OSError:
        closed.append(folder)
        return
    for path in paths:
        try:
            status = _status(path)
        except OSError:  # what holds for one holds for all
            closed.append(folder)
            return
        if status is not None:
            yield path, status


def _status(path: Path) -> os.stat_result | None:
    """Of what lies under a name; None if that has just gone, or is a link that leads nowhere.

    Of a link that leads where nobody may look it is the link's own.
    """
    try:
        return path.stat()
    except OSError as fault:
        return None if fault.errno in (errno.ENOENT, errno.ELOOP) else path.lstat()
