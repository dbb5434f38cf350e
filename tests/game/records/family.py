"""A family that plays: short ways to finished games, for the tests of what is remembered of them."""

import sqlite3
from pathlib import Path

from game.core.seats import Player
from game.records import sums
from game.records.finished import Finished, Result, Who
from game.records.records import FILE_NAME

ANA, BEN, CLEO = (
    Who("human", name, emblem) for name, emblem in (("Ana", "owl"), ("Ben", "fox"), ("", "fern"))
)
DAY = 86_400.0
KEPT = ("months", "meetings", "streaks")
NOON = 20_000 * DAY + DAY / 2  # on the fourth of October 2024, in London


def bot(level: Player = "bot:easy") -> Who:
    return Who(level)


def played(
    *ranking: Who,
    game: str = "robbers",
    day: float = 0.0,
    points: tuple[int, ...] = (),
    winners: int = 1,
    minutes: float | None = 30.0,
    reason: str = "third_scoring",
    saved_as: str = "",
) -> Finished:
    """A game in which everybody came in this order, so many of them on the first place."""
    points = points or tuple(40 - 10 * place for place in range(len(ranking)))
    results = tuple(
        Result(who, points[at], 1 if at < winners else at + 1, at < winners) for at, who in enumerate(ranking)
    )
    seconds = None if minutes is None else minutes * 60
    return Finished(game, reason, results, 60, NOON + day * DAY, seconds, saved_as)


def kept_and_counted(folder: Path) -> list[dict[str, list[tuple[object, ...]]]]:
    """The sums as they are kept, and as counting everything makes them."""
    found = []
    with sqlite3.connect(folder / FILE_NAME) as raw:
        for is_counted in (False, True):
            if is_counted:
                for table in KEPT:
                    raw.execute(f"DELETE FROM {table}")
                for count in (sums.MONTHS, sums.MEETINGS, sums.STREAKS):
                    raw.execute(count.format(sign="", which="TRUE"))
                raw.execute("DELETE FROM meetings WHERE before = 0 AND behind = 0")
            found.append({t: raw.execute(f"SELECT * FROM {t} ORDER BY 1, 2, 3").fetchall() for t in KEPT})
    raw.close()
    return found
