"""The records: finished games are noted here, each once, and the oldest ones shrink to their sums."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from msgspec import Struct

from game.records import chronicle
from game.records.chronicle import Chronicle, Shown
from game.records.database import Database
from game.records.finished import Finished, Result, Who, people_of
from game.records.leaves import LEAVES

FILE_NAME = "chronicle.sqlite"
MOST = 20_000  # games with all their details: many lives of a family, in six megabytes
EARLIEST, LATEST = 0.0, 4.1e9  # from 1970 to 2099; clocks that are wrong tell of other days


class NewLeaf(Struct, frozen=True):
    """A pressed leaf that somebody has just earned."""

    who: Who
    leaf: str


class Records:
    """All that is remembered, in one file in a folder. Every method raises RecordsError."""

    def __init__(self, folder: Path, most: int = MOST) -> None:
        self._database = Database(folder / FILE_NAME)
        self._most = most

    def note(self, *games: Finished) -> list[NewLeaf]:
        """Note games, all or none; one that is noted already under its saved name is replaced."""

        def note(database: sqlite3.Connection) -> list[NewLeaf]:
            new = [leaf for game in games for leaf in _note(database, game)]
            _fold(database, self._most)
            return new

        return self._database.do(note, writes=True)

    def missing(self, ended: Mapping[str, float]) -> set[str]:
        """Which saved games, by name with their ends, are not noted; of what is only a sum nobody asks."""

        if not ended and not self._database.file.exists():
            return set()  # nothing was ever played to its end

        def find(database: sqlite3.Connection) -> set[str]:
            (last,) = database.execute("SELECT COALESCE(MAX(last), 0) FROM sums_of_games").fetchone()
            noted = {name for (name,) in database.execute("SELECT saved_as FROM games")}
            return {name for name, when in ended.items() if name not in noted and when > last}

        return self._database.do(find)

    def noted(self, names: Collection[str]) -> dict[str, Finished]:
        """What is known of saved games, by their names."""

        def find(database: sqlite3.Connection) -> list[Finished]:
            return [game for name in names for game in _games(database, "g.saved_as = ?", name)]

        return {game.saved_as: game for game in self._database.do(find)}

    def chronicle(self, shown: Shown) -> Chronicle:
        """What there is to tell of the games that are shown."""
        return self._database.do(lambda database: chronicle.told(database, shown))


def _number_of(database: sqlite3.Connection, who: Who) -> int:
    """The number of a player, who is entered if nobody knows them yet."""
    values = (who.player, who.name, who.emblem)
    database.execute("INSERT OR IGNORE INTO players (player, name, emblem) VALUES (?, ?, ?)", values)
    find = "SELECT id FROM players WHERE player = ? AND name = ? AND emblem = ?"
    (number,) = database.execute(find, values).fetchone()
    return int(number)


def _note(database: sqlite3.Connection, game: Finished) -> list[NewLeaf]:
    _forget(database, game.saved_as)
    number = _insert(database, game)
    return [leaf for who in people_of(game) for leaf in _new_leaves(database, who, number, game)]


def _forget(database: sqlite3.Connection, saved_as: str) -> None:
    """Forget a game, with the leaves that it has brought."""
    same = "SELECT id FROM games WHERE saved_as = ?"
    database.execute(f"DELETE FROM leaves WHERE game_id IN ({same})", (saved_as,))
    database.execute("DELETE FROM games WHERE saved_as = ?", (saved_as,))


def _insert(database: sqlite3.Connection, game: Finished) -> int:
    ended = min(max(game.ended, EARLIEST), LATEST)
    values = (game.saved_as or None, game.game, game.reason, game.moves, ended, game.seconds)
    insert = "INSERT INTO games (saved_as, game, reason, moves, ended, seconds) VALUES (?, ?, ?, ?, ?, ?)"
    number = database.execute(insert, values).lastrowid
    assert number is not None
    seats = (
        (number, seat, _number_of(database, result.who), result.points, result.place, result.is_winner)
        for seat, result in enumerate(game.results)
    )
    database.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
    return number


def _games(database: sqlite3.Connection, which: str, value: str | int) -> list[Finished]:
    """The games for which a condition on a value holds, the oldest first."""
    everybody = database.execute("SELECT id, player, name, emblem FROM players")
    players = {number: Who(*facts) for number, *facts in everybody}
    select = f"""
        SELECT g.id, g.game, g.reason, g.moves, g.ended, g.seconds, COALESCE(g.saved_as, ''),
               s.player_id, s.points, s.place, s.is_winner
        FROM games g JOIN seats s ON s.game_id = g.id WHERE {which} ORDER BY g.ended, g.id, s.seat
    """
    found = []
    for _, seats in groupby(database.execute(select, (value,)), key=itemgetter(0)):
        rows = list(seats)
        _, game, reason, moves, ended, seconds, saved_as, *_ = rows[0]
        results = tuple(Result(players[row[7]], row[8], row[9], bool(row[10])) for row in rows)
        found.append(Finished(game, reason, results, moves, ended, seconds, saved_as))
    return found


def _new_leaves(database: sqlite3.Connection, who: Who, number: int, game: Finished) -> Iterable[NewLeaf]:
    """Press the leaves that a game has brought somebody."""
    player = _number_of(database, who)
    owned = {leaf for (leaf,) in database.execute("SELECT leaf FROM leaves WHERE player_id = ?", (player,))}
    wanted = [leaf for leaf in LEAVES if leaf not in owned]
    own = "g.id IN (SELECT game_id FROM seats WHERE player_id = ?)"
    games = _games(database, own, player) if wanted else []
    for leaf in wanted:
        if LEAVES[leaf](who, games):
            database.execute("INSERT INTO leaves VALUES (?, ?, ?, ?)", (player, leaf, game.ended, number))
            yield NewLeaf(who, leaf)


def _fold(database: sqlite3.Connection, most: int) -> None:
    """Let the oldest games shrink to sums, if there are more than so many."""
    (count,) = database.execute("SELECT COUNT(*) FROM games").fetchone()
    if count <= most:
        return
    oldest = "SELECT id FROM games ORDER BY ended, id LIMIT ?"
    database.execute(
        f"""
        INSERT INTO sums_of_games
        SELECT game, COUNT(*), COUNT(seconds), TOTAL(seconds), MIN(ended), MAX(ended)
        FROM games WHERE id IN ({oldest}) GROUP BY game
        ON CONFLICT (game) DO UPDATE SET games = games + excluded.games, timed = timed + excluded.timed,
            seconds = seconds + excluded.seconds, first = MIN(first, excluded.first),
            last = MAX(last, excluded.last)
        """,
        (count - most,),
    )
    database.execute(
        f"""
        INSERT INTO sums_of_players
        SELECT s.player_id, g.game, COUNT(*), SUM(s.is_winner), SUM(s.place = 2 AND NOT s.is_winner)
        FROM games g JOIN seats s ON s.game_id = g.id WHERE g.id IN ({oldest}) GROUP BY s.player_id, g.game
        ON CONFLICT (player_id, game) DO UPDATE SET games = games + excluded.games,
            wins = wins + excluded.wins, second_places = second_places + excluded.second_places
        """,
        (count - most,),
    )
    database.execute(f"DELETE FROM games WHERE id IN ({oldest})", (count - most,))
