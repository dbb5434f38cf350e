"""The pressed leaves: what people have to do for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game import boxes
from game.records.finished import Finished, Result, Who

QUARTER = 365.2425 * 86_400 / 4  # of a year, in seconds
MANY = 100  # games
IN_A_ROW = 3
CROWD = 3  # people

# From all that somebody has played, the oldest first, whether the leaf is theirs.
Earned: TypeAlias = Callable[[Who, Sequence[Finished]], bool]


def _others(who: Who, game: Finished) -> list[Result]:
    return [result for result in game.results if result.who != who]


def _won(who: Who, games: Sequence[Finished]) -> list[Finished]:
    return [game for game in games if game.of(who).is_winner]


def _are_all(games: Sequence[Finished]) -> bool:
    return {info.id for info in boxes.BOXES} <= {game.game for game in games}


def _has_run(who: Who, games: Sequence[Finished], *run: bool) -> bool:
    """Whether wins and defeats among others ever followed each other like this."""
    course = [game.of(who).is_winner for game in games if _others(who, game)]
    return any(course[start : start + len(run)] == list(run) for start in range(len(course)))


def _is_by_a_hair(who: Who, game: Finished) -> bool:
    """Whether the best of the others has one point less."""
    return game.of(who).points - max((each.points for each in _others(who, game)), default=-1) == 1


def _is_shared(who: Who, game: Finished) -> bool:
    return any(result.is_winner for result in _others(who, game))


def _is_full(game: Finished) -> bool:
    """Whether people sat in every seat that the game has."""
    return game.people >= CROWD and game.people == boxes.info(game.game).max_seats


def _beats_the_best_bots(who: Who, game: Finished) -> bool:
    return any(each.who.player == "bot:hard" and not each.is_winner for each in _others(who, game))


LEAVES: dict[str, Earned] = {
    "first_win": lambda who, games: bool(_won(who, games)),
    "every_table": lambda who, games: _are_all(games),
    "three_in_a_row": lambda who, games: _has_run(who, games, *[True] * IN_A_ROW),
    "by_a_hair": lambda who, games: any(_is_by_a_hair(who, game) for game in _won(who, games)),
    "shared": lambda who, games: any(_is_shared(who, game) for game in _won(who, games)),
    "full_table": lambda who, games: any(map(_is_full, games)),
    "comeback": lambda who, games: _has_run(who, games, *[False] * IN_A_ROW, True),
    "best_bots": lambda who, games: any(_beats_the_best_bots(who, game) for game in _won(who, games)),
    "alone": lambda who, games: any(game.reason == "expert" for game in games if not _others(who, game)),
    "four_seasons": lambda who, games: len({int(game.ended // QUARTER) % 4 for game in games}) == 4,
    "every_win": lambda who, games: _are_all(_won(who, games)),
    "hundred": lambda who, games: len(games) >= MANY,
}
