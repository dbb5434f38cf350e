"""A family that plays: short ways to finished games, for the tests of what is remembered of them."""

from game.core.seats import Player
from game.records.finished import Finished, Result, Who

ANA, BEN, CLEO = (
    Who("human", name, emblem) for name, emblem in (("Ana", "owl"), ("Ben", "fox"), ("", "fern"))
)
DAY = 86_400.0
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
