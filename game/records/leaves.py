"""The pressed leaves: what people have to do for each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from game import boxes
from game.records.finished import Finished, Result, Who

MANY = 100  # games
IN_A_ROW = 3
LONGEST_RUN = IN_A_ROW + 1  # games that a leaf looks at in a row
CROWD = 3  # people


class Life(Struct, frozen=True):
    """What somebody has played, and which of it is new."""

    who: Who
    fresh: Sequence[Finished]  # games that may bring them a leaf; the others have brought what they can
    course: Sequence[bool]  # wins and defeats among others, so far before and after these as leaves look
    games: int  # all of them
    played: frozenset[str]
    won: frozenset[str]
    quarters: frozenset[int]  # of a year

    @property
    def fresh_wins(self) -> list[Finished]:
        """The wins among what is new."""
        return [game for game in self.fresh if game.of(self.who).is_winner]

    def has_run(self, *run: bool) -> bool:
        """Whether wins and defeats among others followed each other like this."""
        starts = range(len(self.course))
        return any(tuple(self.course[start : start + len(run)]) == run for start in starts)


Earned: TypeAlias = Callable[[Life], bool]
ALL_GAMES = frozenset(info.id for info in boxes.BOXES)


def _others(who: Who, game: Finished) -> list[Result]:
    return [result for result in game.results if result.who != who]


def _is_by_a_hair(who: Who, game: Finished) -> bool:
    """Whether the best of the others has one point less; who plays alone leaves nobody behind."""
    others = [each.points for each in _others(who, game)]
    return bool(others) and game.of(who).points - max(others) == 1


def _is_shared(who: Who, game: Finished) -> bool:
    return any(result.is_winner for result in _others(who, game))


def _is_full(game: Finished) -> bool:
    """Whether people sat in every seat that the game has."""
    return game.people >= CROWD and game.people == boxes.info(game.game).max_seats


def _beats_the_best_bots(who: Who, game: Finished) -> bool:
    return any(each.who.player == "bot:hard" and not each.is_winner for each in _others(who, game))


LEAVES: dict[str, Earned] = {
    "first_win": lambda life: bool(life.fresh_wins),
    "every_table": lambda life: life.played >= ALL_GAMES,
    "three_in_a_row": lambda life: life.has_run(*[True] * IN_A_ROW),
    "by_a_hair": lambda life: any(_is_by_a_hair(life.who, game) for game in life.fresh_wins),
    "shared": lambda life: any(_is_shared(life.who, game) for game in life.fresh_wins),
    "full_table": lambda life: any(map(_is_full, life.fresh)),
    "comeback": lambda life: life.has_run(*[False] * IN_A_ROW, True),
    "best_bots": lambda life: any(_beats_the_best_bots(life.who, game) for game in life.fresh_wins),
    "alone": lambda life: any(game.reason == "expert" for game in life.fresh if not _others(life.who, game)),
    "four_seasons": lambda life: len(life.quarters) == 4,
    "every_win": lambda life: life.won >= ALL_GAMES,
    "hundred": lambda life: life.games >= MANY,
}
