"""Who plays: every play is counted, and one that the system cut short is found again at the next start."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
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
    """Is told every frame which match people play, and notices when that changes."""

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

    def cut_short(self, within: float) -> Path | None:
        """The saved game that was played when the program was killed, if that is not longer ago."""
        if self._last is None or not self._last.journal:
            return None
        journal = Path(self._last.journal)
        try:
            age = time.time() - journal.stat().st_mtime
        except (OSError, ValueError):  # ValueError: no file can be called so
            return None
        return journal if age <= within else None

    def _end(self, match: Match, leaving: Ending) -> None:
        is_over = match.state.to_act() is None
        number = None if self._last is None else self._last.number
        self._plays.end(number, "finished" if is_over else leaving, self._now())
        try:
            self._file.unlink(missing_ok=True)
        except OSError as fault:
            words = "that nobody plays any more cannot be noted in %s (%s)"
            log.warning(words, self._file, fault, extra={"kind": "end_unnoted"})

    def _begin(self, match: Match) -> None:
        people = sum(seat.is_human for seat in match.seats)
        journal = str(match.journal.path) if match.journal else ""
        goes_on = self._last is not None and journal != "" and self._last.journal == journal
        if self._last is None or not goes_on:
            bots = len(match.seats) - people
            number = self._plays.begin(match.rules.info.id, people, bots, self._now())
            self._last = Playing(journal, number)
        small_file.save(self._file, msgspec.json.encode(self._last))

    def _load(self) -> Playing | None:
        try:
            return msgspec.json.decode(small_file.content_of(self._file), type=Playing)
        except (OSError, ValueError, RecursionError):
            return None
