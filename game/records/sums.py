"""What the database keeps in sum, so that looking back need not count every game again.

The sums hold exactly what counting all games with their details would find: of games whose details are
given up they know nothing any more, so that a row of wins may have been longer than anybody can tell.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from game.records.finished import Finished

# How often everybody played, won and came second, by game and month.
MONTHS = """
    INSERT INTO months
    SELECT s.player_id, g.game, SUBSTR(g.day, 1, 7), {sign}COUNT(*), {sign}SUM(s.is_winner),
           {sign}SUM(s.place = 2 AND NOT s.is_winner)
    FROM games g JOIN seats s ON s.game_id = g.id WHERE {which} GROUP BY 1, 2, 3
    ON CONFLICT (player_id, game, month) DO UPDATE SET games = games + excluded.games,
        wins = wins + excluded.wins, second_places = second_places + excluded.second_places
"""
# How often everybody stood before somebody else, and behind them, by game.
MEETINGS = """
    INSERT INTO meetings
    SELECT g.game, a.player_id, b.player_id, {sign}SUM(a.place < b.place), {sign}SUM(a.place > b.place)
    FROM games g JOIN seats a ON a.game_id = g.id
    JOIN seats b ON b.game_id = g.id AND b.player_id > a.player_id WHERE {which} GROUP BY 1, 2, 3
    ON CONFLICT (game, one, other) DO UPDATE SET before = before + excluded.before,
        behind = behind + excluded.behind
"""
# The rows of wins among others, in all games together ('') and in those of a kind: after each defeat as
# many as follow it, so that those after the last one are the row that still goes on.
STREAKS = """
    INSERT OR REPLACE INTO streaks
    WITH course AS (
        SELECT s.player_id, g.game, s.is_winner, g.ended, g.id
        FROM games g JOIN seats s ON s.game_id = g.id JOIN players p ON p.id = s.player_id
        WHERE p.player = 'human' AND {which} AND EXISTS (
            SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.seat <> s.seat)
    ), courses AS (
        SELECT *, '' AS kind FROM course UNION ALL SELECT *, game FROM course
    ), counted AS (
        SELECT *, SUM(NOT is_winner) OVER (PARTITION BY player_id, kind ORDER BY ended, id) AS defeats
        FROM courses
    ), streaks_of_all AS (
        SELECT player_id, kind, defeats, SUM(is_winner) AS wins, MAX(ended) AS until,
               MAX(defeats) OVER (PARTITION BY player_id, kind) AS last
        FROM counted GROUP BY player_id, kind, defeats
    )
    SELECT player_id, kind, SUM(CASE WHEN defeats = last THEN wins ELSE 0 END), MAX(wins), MAX(until)
    FROM streaks_of_all GROUP BY player_id, kind
"""
GO_ON = """
    INSERT INTO streaks VALUES (:player, :kind, :won, :won, :ended)
    ON CONFLICT (player_id, kind) DO UPDATE SET
        going = :won * (going + 1), longest = MAX(longest, :won * (going + 1)), until = :ended
    WHERE until <= :ended
"""


def add(database: sqlite3.Connection, number: int, game: Finished, players: Sequence[int]) -> None:
    """Count a game that has just been entered, with the players of its seats."""
    for each in (MONTHS, MEETINGS):
        database.execute(each.format(sign="", which="g.id = ?"), (number,))
    if len(players) == 1:
        return
    (ended,) = database.execute("SELECT ended FROM games WHERE id = ?", (number,)).fetchone()
    for result, player in zip(game.results, players, strict=True):
        if result.who.is_human:
            values = {"player": player, "won": result.is_winner, "ended": ended}
            went_on = [database.execute(GO_ON, {**values, "kind": kind}).rowcount for kind in ("", game.game)]
            if not all(went_on):  # it ended before others that are noted already
                recount_streaks(database, player)


def take_away(database: sqlite3.Connection, which: str, values: Sequence[object]) -> None:
    """Count no longer the games `g` for which a condition holds, before they are forgotten.

    The streaks of whoever has played them are to be found again once they are.
    """
    for each in (MONTHS, MEETINGS):
        database.execute(each.format(sign="-", which=which), values)
    database.execute("DELETE FROM months WHERE games = 0")
    database.execute("DELETE FROM meetings WHERE before = 0 AND behind = 0")


def recount_streaks(database: sqlite3.Connection, player: int) -> None:
    """Find the streaks of somebody again, in all of their games that have their details."""
    database.execute("DELETE FROM streaks WHERE player_id = ?", (player,))
    database.execute(STREAKS.format(which="s.player_id = ?"), (player,))
