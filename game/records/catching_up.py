"""Catching up: finished games that are not noted are played again from their journals, in another process."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from game import catalogue
from game.core.faults import JournalError
from game.core.match import Match
from game.records.database import RecordsError
from game.records.finished import Unnamed, finished_of
from game.records.records import Records

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

PATIENCE = 15  # how much others come first; nobody waits for it
log = logging.getLogger(__name__)


class SavedAs(Struct, frozen=True):
    """A saved game that is over: its file, when it ended, and how long it took if that is known."""

    path: Path
    ended: float
    seconds: float | None


def begin(folder: Path, games: Sequence[SavedAs], unnamed: Unnamed) -> SpawnProcess:
    """Let another process note saved games; it ends with the program, and goes on with the next one.

    Raises OSError if the system has no room for it.
    """
    spawn = multiprocessing.get_context("spawn")
    process = spawn.Process(
        target=_in_the_background, args=(folder, games, unnamed), daemon=True, name="waldtisch-records"
    )
    process.start()
    return process


def _in_the_background(folder: Path, games: Sequence[SavedAs], unnamed: Unnamed) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):  # not every system knows it
        os.nice(PATIENCE)
    catch_up(folder, games, unnamed)


def catch_up(folder: Path, games: Sequence[SavedAs], unnamed: Unnamed) -> None:
    """Note saved games, the oldest first; those that cannot be read or played again are passed over."""
    records = Records(folder)
    for saved in sorted(games, key=lambda game: game.ended):
        try:
            match = Match.watch(saved.path, catalogue.rules)
            game = finished_of(match, saved.ended, saved.seconds, unnamed, saved.path.name)
        except JournalError as fault:
            log.warning("not noted: %s", fault)
            continue
        except Exception:  # whatever is wrong with one game, the others are noted
            log.exception("not noted: %s", saved.path.name)
            continue
        try:
            if game is not None:
                records.note(game)
        except RecordsError as fault:  # what holds for one holds for all
            log.warning("the chronicle cannot be written (%s)", fault)
            return
