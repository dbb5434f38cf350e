"""The chronicle: what the database tells of the games that somebody wants to look back on."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate

from msgspec import Struct

from game.records.finished import Who
from game.records.leaves import LEAVES

FOR_A_WIN, FOR_A_SECOND_PLACE = 3, 1  # what a game counts, whatever its own points are worth
FEW_MONTHS = 3  # in less than so many, days are told apart
MOST_RIVALRIES = 8


class Shown(Struct, frozen=True):
    """Which games are told of: those of a kind, those that somebody took part in, those since a moment."""

    game: str = ""
    who: Who | None = None
    since: float = 0.0


class Tally(Struct, frozen=True):
    """How often somebody has played, and won."""

    who: Who
    games: int
    wins: int


class Kind(Struct, frozen=True):
    """How often a game was played, and who has won it, the most frequent winner first."""

    game: str
    games: int
    wins: tuple[tuple[Who, int], ...]


class Course(Struct, frozen=True):
    """What somebody's wins and second places come to, after every step of time."""

    who: Who
    points: tuple[int, ...]


class Rivalry(Struct, frozen=True):
    """How often somebody stood before somebody else, and behind them."""

    one: Who
    other: Who
    before: int
    behind: int

    @property
    def is_between_people(self) -> bool:
        """Whether no bot takes part in it."""
        return self.one.is_human and self.other.is_human


class Pressed(Struct, frozen=True):
    """A pressed leaf, whose it is, and since when."""

    leaf: str
    who: Who
    earned: float


class Chronicle(Struct, frozen=True):
    """Everything that is told at once."""

    games: int
    seconds: float  # of all games whose length is known
    average: float | None  # of these
    first: float | None  # when the first of them ended
    players: tuple[Tally, ...]  # people before bots, those who win most first; whoever is asked for
    kinds: tuple[Kind, ...]  # what was played most first
    steps: tuple[str, ...]  # months as 2026-11, or days as 2026-11-18
    courses: tuple[Course, ...]  # of people
    rivalries: tuple[Rivalry, ...]  # people before bots, those that met most often first
    streak: tuple[Who, int] | None  # the longest row of wins of a person among others
    leaves: tuple[Pressed, ...]  # in the order in which they were earned


# How often everybody played and won, by step of time and game: the months as they are kept in sum, the days
# as they are counted in the games that are shown, and what was given up, of which nobody knows the day.
BY_MONTH = """
    SELECT month AS step, game, player_id, games, wins, second_places FROM months
"""
BY_DAY = """
    SELECT day AS step, game, player_id, COUNT(*) AS games, SUM(is_winner) AS wins,
           SUM(place = 2 AND NOT is_winner) AS second_places
    FROM shown JOIN seats ON game_id = shown.id GROUP BY 1, 2, 3
"""
GIVEN_UP = "SELECT '' AS step, game, player_id, games, wins, second_places FROM sums_of_players"
SHOWN = """
    CREATE TEMP TABLE shown AS
    SELECT id, game, ended, day, seconds FROM games
    WHERE ended >= :since AND (:game = '' OR game = :game)
"""
OF_SOMEBODY = "DELETE FROM shown WHERE id NOT IN (SELECT game_id FROM seats WHERE player_id = ?)"
MET_EVER = "SELECT one, other, SUM(before), SUM(behind) FROM meetings"
MET = """
    SELECT a.player_id, b.player_id, SUM(a.place < b.place), SUM(a.place > b.place)
    FROM shown JOIN seats a ON a.game_id = shown.id
    JOIN seats b ON b.game_id = shown.id AND b.player_id > a.player_id
    GROUP BY 1, 2
"""
COURSES = """
    SELECT player_id, is_winner FROM shown JOIN seats ON game_id = shown.id
    JOIN players ON players.id = player_id
    WHERE player = 'human' AND EXISTS (
        SELECT 1 FROM seats AS other WHERE other.game_id = shown.id AND other.seat <> seats.seat)
    ORDER BY ended, shown.id
"""
OF_THE_GAME = "(:game = '' OR game = :game)"
MONTH, DAY = 7, 10  # letters of a date
NOBODY = 0  # a number that no player has


def told(database: sqlite3.Connection, shown: Shown) -> Chronicle:
    """Tell of the games that are shown, and of all players, whoever is asked for."""
    return _Telling(database, shown).told()


class _Telling:
    """One look at the database, in which the games that are shown are a table of their own.

    What is kept in sum is of all times: whoever asks since when has games counted, as has whoever asks how
    often everybody played with somebody.
    """

    def __init__(self, database: sqlite3.Connection, shown: Shown) -> None:
        self._database = database
        self._values = {"game": shown.game, "since": shown.since}
        everybody = database.execute("SELECT id, player, name, emblem FROM players")
        self._who = {number: Who(*facts) for number, *facts in everybody}
        self._is_ever = shown.since <= 0
        self._asked: int | None = None  # somebody's number, where only their games are shown
        if shown.who is not None:
            self._asked = next((number for number, who in self._who.items() if who == shown.who), NOBODY)

    def told(self) -> Chronicle:
        self._database.execute(SHOWN, self._values)
        self._tally(BY_MONTH if self._is_ever else BY_DAY, self._is_ever)
        players = self._players()
        if self._asked is not None:
            self._database.execute(OF_SOMEBODY, (self._asked,))
        first_month, last_month = self._span()
        length = MONTH if last_month - first_month >= FEW_MONTHS else DAY
        if self._asked is not None or (self._is_ever and length == DAY):
            self._tally(BY_DAY, self._has_sums)
        games, timed, seconds, first = self._sums()
        kinds = self._kinds()
        steps, courses = self._courses(length, _months(first_month, last_month))
        return Chronicle(
            games=int(games),
            seconds=seconds,
            average=seconds / timed if timed else None,
            first=first,
            players=players,
            kinds=kinds,
            steps=steps,
            courses=courses,
            rivalries=self._rivalries(),
            streak=self._streak(),
            leaves=self._leaves(),
        )

    def _rows(self, select: str) -> list[tuple[int, ...]]:
        return self._database.execute(select, self._values).fetchall()

    def _tally(self, steps: str, has_sums: bool) -> None:
        """Write down how often everybody played and won, and perhaps what was given up."""
        self._database.execute("DROP TABLE IF EXISTS temp.tallies")
        self._database.execute(f"CREATE TEMP TABLE tallies AS {steps}")
        if has_sums:
            self._database.execute(f"INSERT INTO tallies {GIVEN_UP}")

    @property
    def _has_sums(self) -> bool:
        """Whether games count whose details were given up."""
        return self._is_ever and self._asked is None

    def _players(self) -> tuple[Tally, ...]:
        rows = self._rows(
            f"""
            SELECT player_id, SUM(games), SUM(wins) FROM tallies
            WHERE {OF_THE_GAME} GROUP BY player_id
            """
        )
        tallies = [Tally(self._who[number], games, wins) for number, games, wins in rows]
        return tuple(sorted(tallies, key=lambda tally: (not tally.who.is_human, -tally.wins, -tally.games)))

    def _sums(self) -> tuple[float, float, float, float | None]:
        """How many games there are, how many of known length, that length, and when the first one was."""
        found = self._database.execute(
            f"""
            SELECT TOTAL(games), TOTAL(timed), TOTAL(seconds), MIN(first) FROM (
                SELECT COUNT(*) AS games, COUNT(seconds) AS timed, TOTAL(seconds) AS seconds,
                       MIN(ended) AS first FROM shown
                UNION ALL SELECT games, timed, seconds, first FROM sums_of_games
                WHERE {OF_THE_GAME} AND {self._has_sums}
            )
            """,
            self._values,
        ).fetchone()
        games, timed, seconds, first = found
        return games, timed, seconds, first

    def _kinds(self) -> tuple[Kind, ...]:
        games = self._rows(
            f"""
            SELECT game, SUM(games) FROM (
                SELECT game, COUNT(*) AS games FROM shown GROUP BY game
                UNION ALL SELECT game, games FROM sums_of_games WHERE {OF_THE_GAME} AND {self._has_sums}
            ) GROUP BY game ORDER BY 2 DESC, game
            """
        )
        winners = self._rows(
            f"""
            SELECT game, player_id, SUM(wins) FROM tallies
            WHERE wins AND {OF_THE_GAME} GROUP BY game, player_id ORDER BY 3 DESC, player_id
            """
        )
        wins = defaultdict[object, list[tuple[Who, int]]](list)
        for game, number, count in winners:
            wins[game].append((self._who[number], count))
        return tuple(Kind(str(game), count, tuple(wins[game])) for game, count in games)

    def _courses(self, length: int, months: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Course, ...]]:
        """The months, or the days on which somebody played, and what everybody has won by their ends."""
        rows = self._database.execute(
            f"""
            SELECT SUBSTR(step, 1, {length}), player_id,
                   SUM(wins * {FOR_A_WIN} + second_places * {FOR_A_SECOND_PLACE})
            FROM tallies JOIN players ON players.id = player_id
            WHERE player = 'human' AND {OF_THE_GAME} GROUP BY 1, 2 ORDER BY 1
            """,
            self._values,
        ).fetchall()
        by_player: Mapping[int, dict[str, int]] = defaultdict(dict)
        for step, number, points in rows:
            by_player[number][step] = points
        days = tuple(dict.fromkeys(step for step, *_ in rows if step))
        steps = months if length == MONTH else days
        courses = (self._course(number, steps, won) for number, won in by_player.items() if won.keys() - {""})
        return steps, tuple(courses)  # without those of whom no day is known

    def _course(self, number: int, steps: Sequence[str], won: Mapping[str, int]) -> Course:
        """A course, which begins with what somebody has won in games of which nobody knows the day."""
        points = accumulate((won.get(step, 0) for step in steps), initial=won.get("", 0))
        return Course(self._who[number], tuple(points))

    def _span(self) -> tuple[int, int]:
        """The first and the last month, from the year 0 on."""
        days = self._database.execute("SELECT MIN(day), MAX(day) FROM shown").fetchone()
        first, last = (12 * int(day[:4]) + int(day[5:7]) - 1 if day else 0 for day in days)
        return first, last

    def _rivalries(self) -> tuple[Rivalry, ...]:
        """Pairs of which one is a person; whoever stood before the other more often is named first."""
        rows = self._rows(f"{MET_EVER} WHERE {OF_THE_GAME} GROUP BY 1, 2" if self._is_ever else MET)
        pairs = [Rivalry(self._who[one], self._who[other], *score) for one, other, *score in rows]
        pairs = [
            pair if pair.before >= pair.behind else Rivalry(pair.other, pair.one, pair.behind, pair.before)
            for pair in pairs
            if (pair.one.is_human or pair.other.is_human) and pair.before + pair.behind
        ]
        if self._asked is not None:
            asked = self._who.get(self._asked)
            pairs = [pair for pair in pairs if asked in (pair.one, pair.other)]
        pairs.sort(key=lambda pair: (not pair.is_between_people, -pair.before - pair.behind))
        return tuple(pairs[:MOST_RIVALRIES])

    def _streak(self) -> tuple[Who, int] | None:
        longest = self._kept_streaks() if self._is_ever else self._counted_streaks()
        own = {number: wins for number, wins in longest.items() if self._asked in (None, number)}
        best = max(own, key=own.__getitem__, default=None)
        return None if best is None or not own[best] else (self._who[best], own[best])

    def _kept_streaks(self) -> Mapping[int, int]:
        longest = "SELECT player_id, longest FROM streaks WHERE kind = :game"
        return dict(self._database.execute(longest, self._values))

    def _counted_streaks(self) -> Mapping[int, int]:
        now, best = defaultdict[int, int](int), defaultdict[int, int](int)
        for number, is_winner in self._rows(COURSES):
            now[number] = now[number] + 1 if is_winner else 0
            best[number] = max(best[number], now[number])
        return best

    def _leaves(self) -> tuple[Pressed, ...]:
        """All leaves that are known here, or those of whoever is asked for: they are of no single game."""
        rows = self._database.execute("SELECT leaf, player_id, earned FROM leaves ORDER BY earned")
        return tuple(
            Pressed(leaf, self._who[number], earned)
            for leaf, number, earned in rows
            if leaf in LEAVES and self._asked in (None, number)
        )


def _months(first: int, last: int) -> tuple[str, ...]:
    return tuple(f"{month // 12:04}-{month % 12 + 1:02}" for month in range(first, last + 1))
