"""What a match leaves in the records when it ends, and what the shelf adds to them that they have missed."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from game.core.match import Match
from game.records.catching_up import SavedAs
from game.records.database import RecordsError
from game.records.finished import Unnamed, finished_of
from game.records.records import NewLeaf
from scenes.platform.language import Words
from scenes.saves.saved_games import begun_at, shelf
from scenes.scoring.scene import News
from scenes.shell.context import Context
from scenes.stage.palette import SEAT_MARKS
from scenes.statistics.marks import name_of

LONGEST = 6 * 3600.0  # what lies further apart was not played in one evening
MOST_NEWS = 3
log = logging.getLogger(__name__)


def noted(context: Context, match: Match) -> Future[list[NewLeaf]] | None:
    """Note a match that is over; None where nothing is to be noted of it."""
    if not context.host.rules.has_chronicle:
        return None
    path, now = match.journal.path if match.journal else None, time.time()
    seconds = None if path is None else _length(path, now)
    game = finished_of(match, now, seconds, _unnamed(context), path.name if path else "")
    return None if game is None else context.records.note(game)


def news_of(context: Context, answer: Future[list[NewLeaf]] | None) -> News | None:
    """What people are told once a game is noted: new leaves, or that it could not be."""
    if answer is None:
        return None

    def news() -> list[tuple[Words, str]] | None:
        if not answer.done():
            return None
        try:
            leaves = answer.result()
        except RecordsError as fault:
            log.warning("a game was not noted (%s)", fault)
            return [(context.words("statistics.not_noted"), "warning")]
        return [(partial(_said, context, new), "leaf") for new in leaves[:MOST_NEWS]]

    return news


def _said(context: Context, new: NewLeaf) -> str:
    leaf = context.say(f"leaf.{new.leaf}")
    return context.say("statistics.new_leaf", name=name_of(context, new.who), leaf=leaf)


def look_after(context: Context) -> None:
    """Let the records be checked, and whatever is over on the shelf be noted."""
    if context.host.rules.has_chronicle:
        folders = context.folders.with_saves()
        context.records.look_after(lambda: _over(folders), _unnamed(context))


def _over(folders: list[Path]) -> Iterator[SavedAs]:
    for game in shelf(folders).finished:
        if any(seat.is_human for seat in game.seats):
            yield SavedAs(game.path, game.when, _length(game.path, game.when))


def _length(path: Path, ended: float) -> float | None:
    """How long a game took, if it was played in one go."""
    began = begun_at(path)
    return ended - began if began is not None and 0 < ended - began <= LONGEST else None


def _unnamed(context: Context) -> Unnamed:
    return Unnamed(context.language.unnamed(mark.emblem for mark in SEAT_MARKS))
