"""Who plays: every play is counted, and one that the system cut short is found again at the next start."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.match import Match
from scenes.kiosk.plays import Ending, Plays
from scenes.platform import small_file

FILE_NAME = "playing.json"
log = logging.getLogger(__name__)


class Playing(Struct, frozen=True):
    """The play at the table: its saved game, and its number in the record."""

    journal: str  # empty if no disk took it
    number: int | None


class TableWatch:
    """Is told every frame which match people play, and notices when that changes.

    A game is as old as the last touch of people who sat at it, not as its last move: they may look things up
    for minutes before they make one.
    """

    def __init__(self, folder: Path, plays: Plays, now: Callable[[], datetime] = datetime.now) -> None:
        self._file, self._plays, self._now = folder / FILE_NAME, plays, now
        self._match: Match | None = None
        self._last = self._load()  # the play at the table, or the last one there

    def look(self, match: Match | None, leaving: Ending = "left") -> None:
        """People play this match now; `leaving` says why, if there is none any more."""
        if match is self._match:
            return
        before, self._match = self._match, match
        if before is not None:
            self._end(before, leaving)
        if match is not None:
            self._begin(match)

    def still_there(self) -> None:
        """Somebody at the table has just touched something, whether that was a move or not."""
        if self._match is not None:
            with suppress(OSError):
                os.utime(self._file)

    def cut_short(self, within: float) -> Path | None:
        """The saved game that was played when the program was killed, if the last touch is not longer ago."""
        seen = self._last_seen()
        if self._last is None or not self._last.journal or seen is None or time.time() - seen > within:
            return None
        journal = Path(self._last.journal)
        return journal if journal.is_file() else None

    def give_up(self) -> None:
        """A game that was cut short does not go on by itself: it was left when people were last seen."""
        seen = self._last_seen()
        if self._last is not None and seen is not None:
            self._plays.end(self._last.number, "left", datetime.fromtimestamp(seen))
            if self._last.journal:
                _date(Path(self._last.journal), seen)
            self._forget()

    def _last_seen(self) -> float | None:
        """When people last touched anything at the game that is noted; None if none is."""
        try:
            return self._file.stat().st_mtime
        except OSError:
            return None

    def _end(self, match: Match, leaving: Ending) -> None:
        is_over = match.state.to_act() is None
        number = None if self._last is None else self._last.number
        self._plays.end(number, "finished" if is_over else leaving, self._now())
        if match.journal is not None:
            _date(match.journal.path, time.time())
        self._forget()

    def _forget(self) -> None:
        try:
            self._file.unlink(missing_ok=True)
        except OSError as fault:
            words = "that nobody plays any more cannot be noted in %s (%s)"
            log.warning(words, self._file, fault, extra={"kind": "end_unnoted"})

    def _begin(self, match: Match) -> None:
        people = sum(seat.is_human for seat in match.seats)
        journal = match.journal.path if match.journal else None
        save = journal.name if journal else ""
        bots = len(match.seats) - people
        number = self._plays.begin(match.rules.info.id, people, bots, self._now(), save)
        self._last = Playing(str(journal or ""), number)
        small_file.save(self._file, msgspec.json.encode(self._last))

    def _load(self) -> Playing | None:
        try:
            return msgspec.json.decode(small_file.content_of(self._file), type=Playing)
        except (OSError, ValueError, RecursionError):
            return None


def _date(journal: Path, seen: float) -> None:
    """Let a saved game be as old as the moment when people were last seen at it, if the disk allows it."""
    with suppress(OSError, ValueError):  # ValueError: no file can be called so
        os.utime(journal, (seen, seen))
