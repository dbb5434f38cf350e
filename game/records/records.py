"""The records: finished games are noted here, each once, and the oldest ones shrink to their sums."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from game.records import chronicle, sums
from game.records.chronicle import Chronicle, Shown
from game.records.database import Database
from game.records.finished import Finished, Who
from game.records.leaves import LEAVES, Life
from game.records.lives import games_where, lives

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
            return [game for name in names for game in games_where(database, "g.saved_as = ?", name)]

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
    again = _forget(database, game.saved_as)
    number = _insert(database, game)
    for player in again:
        sums.recount_streaks(database, player)
    pressed = [
        NewLeaf(life.who, leaf)
        for player, life in lives(database, number, game, again)
        for leaf in _press(database, player, life, number, game.ended)
    ]
    seated = {result.who for result in game.results}
    return [new for new in pressed if new.who in seated]  # others only keep what other games have brought


def _forget(database: sqlite3.Connection, saved_as: str) -> list[int]:
    """Forget a game, with the leaves that it has brought; returns who has played it, or had such a leaf."""
    same = "SELECT id FROM games WHERE saved_as = ?"
    everybody = database.execute(
        f"""
        SELECT player_id FROM seats WHERE game_id IN ({same})
        UNION SELECT player_id FROM leaves WHERE game_id IN ({same})
        """,
        (saved_as, saved_as),
    )
    players = [number for (number,) in everybody]
    if players:
        sums.take_away(database, f"g.id IN ({same})", (saved_as,))
        database.execute(f"DELETE FROM leaves WHERE game_id IN ({same})", (saved_as,))
        database.execute("DELETE FROM games WHERE saved_as = ?", (saved_as,))
    return players


def _insert(database: sqlite3.Connection, game: Finished) -> int:
    ended = min(max(game.ended, EARLIEST), LATEST)
    values = (game.saved_as or None, game.game, game.reason, game.moves, ended, game.seconds, ended)
    insert = """
        INSERT INTO games (saved_as, game, reason, moves, ended, seconds, day)
        VALUES (?, ?, ?, ?, ?, ?, DATE(?, 'unixepoch', 'localtime'))
    """
    number = database.execute(insert, values).lastrowid
    assert number is not None
    players = [_number_of(database, result.who) for result in game.results]
    seats = (
        (number, seat, player, result.points, result.place, result.is_winner)
        for seat, (player, result) in enumerate(zip(players, game.results, strict=True))
    )
    database.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
    sums.add(database, number, game, players)
    return number


def _press(database: sqlite3.Connection, player: int, life: Life, number: int, ended: float) -> Iterable[str]:
    """Press the leaves that a game has brought somebody."""
    own = database.execute("SELECT leaf FROM leaves WHERE player_id = ?", (player,))
    owned = {leaf for (leaf,) in own}
    for leaf, is_earned in LEAVES.items():
        if leaf not in owned and is_earned(life):
            database.execute("INSERT INTO leaves VALUES (?, ?, ?, ?)", (player, leaf, ended, number))
            yield leaf


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
    everybody = f"SELECT DISTINCT player_id FROM seats WHERE game_id IN ({oldest})"
    players = database.execute(everybody, (count - most,)).fetchall()
    sums.take_away(database, f"g.id IN ({oldest})", (count - most,))
    database.execute(f"DELETE FROM games WHERE id IN ({oldest})", (count - most,))
    for (player,) in players:
        sums.recount_streaks(database, player)
