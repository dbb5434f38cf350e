"""The shape of the database, as a list of steps that lead from every older version to the newest one."""

from __future__ import annotations

import sqlite3

# A step is never changed: databases that have it behind them are as it was, whatever later code counts.
MIGRATIONS: tuple[str, ...] = (
    # 1: who has played what, and the sums of games whose details were given up
    """
    CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        player TEXT NOT NULL,
        name TEXT NOT NULL,
        emblem TEXT NOT NULL,
        UNIQUE (player, name, emblem)
    );
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        saved_as TEXT UNIQUE,
        game TEXT NOT NULL,
        reason TEXT NOT NULL,
        moves INTEGER NOT NULL,
        ended REAL NOT NULL,
        seconds REAL
    );
    CREATE INDEX games_by_end ON games (ended);
    CREATE TABLE seats (
        game_id INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        player_id INTEGER NOT NULL REFERENCES players,
        points INTEGER NOT NULL,
        place INTEGER NOT NULL,
        is_winner INTEGER NOT NULL,
        PRIMARY KEY (game_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_player ON seats (player_id, game_id);
    CREATE TABLE sums_of_games (
        game TEXT PRIMARY KEY,
        games INTEGER NOT NULL,
        timed INTEGER NOT NULL,
        seconds REAL NOT NULL,
        first REAL NOT NULL,
        last REAL NOT NULL
    );
    CREATE TABLE sums_of_players (
        player_id INTEGER NOT NULL REFERENCES players,
        game TEXT NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        second_places INTEGER NOT NULL,
        PRIMARY KEY (player_id, game)
    ) WITHOUT ROWID;
    """,
    # 2: the pressed leaves; one that a game has brought goes with it if the game ends in another way
    """
    CREATE TABLE leaves (
        player_id INTEGER NOT NULL REFERENCES players,
        leaf TEXT NOT NULL,
        earned REAL NOT NULL,
        game_id INTEGER REFERENCES games ON DELETE SET NULL,
        PRIMARY KEY (player_id, leaf)
    ) WITHOUT ROWID;
    """,
    # 3: the day of every game, as people counted it where they played, and what is kept in sum
    """
    ALTER TABLE games ADD COLUMN day TEXT NOT NULL DEFAULT '';
    UPDATE games SET day = DATE(ended, 'unixepoch', 'localtime');
    CREATE TABLE months (
        player_id INTEGER NOT NULL REFERENCES players,
        game TEXT NOT NULL,
        month TEXT NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        second_places INTEGER NOT NULL,
        PRIMARY KEY (player_id, game, month)
    ) WITHOUT ROWID;
    CREATE TABLE meetings (
        game TEXT NOT NULL,
        one INTEGER NOT NULL REFERENCES players,
        other INTEGER NOT NULL REFERENCES players,
        before INTEGER NOT NULL,
        behind INTEGER NOT NULL,
        PRIMARY KEY (game, one, other)
    ) WITHOUT ROWID;
    CREATE TABLE streaks (
        player_id INTEGER NOT NULL REFERENCES players,
        kind TEXT NOT NULL,
        going INTEGER NOT NULL,
        longest INTEGER NOT NULL,
        until REAL NOT NULL,
        PRIMARY KEY (player_id, kind)
    ) WITHOUT ROWID;
    INSERT INTO months
    SELECT s.player_id, g.game, SUBSTR(g.day, 1, 7), COUNT(*), SUM(s.is_winner),
           SUM(s.place = 2 AND NOT s.is_winner)
    FROM games g JOIN seats s ON s.game_id = g.id GROUP BY 1, 2, 3;
    INSERT INTO meetings
    SELECT g.game, a.player_id, b.player_id, SUM(a.place < b.place), SUM(a.place > b.place)
    FROM games g JOIN seats a ON a.game_id = g.id
    JOIN seats b ON b.game_id = g.id AND b.player_id > a.player_id GROUP BY 1, 2, 3;
    INSERT INTO streaks
    WITH course AS (
        SELECT s.player_id, g.game, s.is_winner, g.ended, g.id
        FROM games g JOIN seats s ON s.game_id = g.id JOIN players p ON p.id = s.player_id
        WHERE p.player = 'human' AND EXISTS (
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
    FROM streaks_of_all GROUP BY player_id, kind;
    """,
)

# What finds rows that no program has written; in the newest shape there are none.
IMPOSSIBLE = (
    "SELECT 1 FROM games WHERE DATE(day) IS NOT day",
    "SELECT 1 FROM months WHERE DATE(month || '-01') IS NOT month || '-01'",
)


class NewerDatabase(Exception):
    """A newer program has written it; this one leaves it alone."""


def version_of(database: sqlite3.Connection) -> int:
    """How many of the steps a database has behind it."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    return int(version)


def migrate(database: sqlite3.Connection, steps: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring a database to the newest shape, each step whole or not at all; raises NewerDatabase."""
    while (version := version_of(database)) < len(steps):
        _take(database, version, steps[version])
    if version > len(steps):
        raise NewerDatabase(f"version {version}, this program knows {len(steps)}")


def _take(database: sqlite3.Connection, version: int, step: str) -> None:
    """Take a step, unless another program has just taken it."""
    database.execute("BEGIN IMMEDIATE")
    with database:  # ends what was begun, by its success or by a fault
        if version_of(database) == version:
            for statement in filter(str.strip, step.split(";")):
                database.execute(statement)
            database.execute(f"PRAGMA user_version = {version + 1}")
