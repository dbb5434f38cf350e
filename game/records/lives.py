"""Lives: what is known of everybody in a game that has just been noted, for the leaves that it may bring."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from game.records.finished import Finished, Result, Who
from game.records.leaves import LONGEST_RUN, Life

# Who of those among others has won; games alone are no part of it.
COURSE = """
    SELECT s.is_winner FROM games g CROSS JOIN seats s ON s.game_id = g.id AND s.player_id = :player
    WHERE {which} AND EXISTS (SELECT 1 FROM seats o WHERE o.game_id = g.id AND o.seat <> s.seat)
"""
UNTIL = COURSE.format(which="(g.ended, g.id) <= (SELECT ended, id FROM games WHERE id = :number)")
AFTER = COURSE.format(which="(g.ended, g.id) > (SELECT ended, id FROM games WHERE id = :number)")
ALWAYS = COURSE.format(which="TRUE")


def lives(
    database: sqlite3.Connection, number: int, game: Finished, again: Sequence[int]
) -> Iterator[tuple[int, Life]]:
    """Everybody in a game, each once with their number, and who has lost what it was before: `again`."""
    everybody = database.execute(
        f"""
        SELECT p.id, p.player, p.name, p.emblem FROM players p
        LEFT JOIN seats s ON s.player_id = p.id AND s.game_id = ?
        WHERE p.player = 'human' AND (s.seat IS NOT NULL OR p.id IN ({", ".join("?" * len(again))}))
        GROUP BY p.id ORDER BY MIN(s.seat) NULLS LAST
        """,
        (number, *again),
    ).fetchall()
    for player, *facts in everybody:
        yield player, _life(database, player, Who(*facts), number, None if player in again else game)


def _life(database: sqlite3.Connection, player: int, who: Who, number: int, game: Finished | None) -> Life:
    """What somebody has played, with the game that is new to them, or with all games where any may count."""
    values = {"player": player, "number": number}
    if game is not None:
        games = [game]
        before = database.execute(f"{UNTIL} ORDER BY g.ended DESC, g.id DESC LIMIT {LONGEST_RUN}", values)
        course = [bool(won) for (won,) in before][::-1]
        after = database.execute(f"{AFTER} ORDER BY g.ended, g.id LIMIT {LONGEST_RUN - 1}", values)
        course += [bool(won) for (won,) in after]
    else:
        games = games_where(database, "g.id IN (SELECT game_id FROM seats WHERE player_id = ?)", player)
        course = [bool(won) for (won,) in database.execute(f"{ALWAYS} ORDER BY g.ended, g.id", values)]
    months = database.execute(
        "SELECT game, month, games, wins FROM months WHERE player_id = ?", (player,)
    ).fetchall()
    return Life(
        who=who,
        fresh=games,
        course=course,
        games=sum(count for _, _, count, _ in months),
        played=frozenset(game for game, *_ in months),
        won=frozenset(game for game, _, _, wins in months if wins),
        quarters=frozenset((int(month[5:7]) - 1) // 3 for _, month, *_ in months),
    )


def games_where(database: sqlite3.Connection, which: str, value: str | int) -> list[Finished]:
    """The games `g` for which a condition on a value holds, the oldest first."""
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
