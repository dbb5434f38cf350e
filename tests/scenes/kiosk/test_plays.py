"""The record of plays: counted by day and game, bounded, without names, and begun anew when it is damaged."""

import sqlite3
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from scenes.kiosk import plays as module
from scenes.kiosk.plays import FILE_NAME, Plays

NOON = datetime(2026, 5, 16, 12)


def test_plays_are_counted_by_day_and_those_of_today_by_game(tmp_path: Path) -> None:
    plays = Plays(tmp_path)
    for days, game in (
        (40, "nursery"),
        (2, "nursery"),
        (2, "robbers"),
        (0, "robbers"),
        (0, "robbers"),
        (0, "gnomes"),
    ):
        plays.begin(game, 1, 1, NOON - timedelta(days=days))
    month = plays.month(NOON.date())
    assert (month.by_day, month.total) == ({14: 2, 16: 3}, 5)
    assert month.today_by_game == {"robbers": 2, "gnomes": 1}
    assert (month.first, month.today, month.days) == (date(2026, 5, 1), 16, 31)


def test_how_a_play_ended_is_noted_without_any_name(tmp_path: Path) -> None:
    plays = Plays(tmp_path)
    plays.end(plays.begin("robbers", 2, 1, NOON), "finished", NOON + timedelta(minutes=20))
    row = sqlite3.connect(tmp_path / FILE_NAME).execute("SELECT * FROM plays").fetchone()
    assert row[3:] == ("robbers", 2, 1, 1200.0, "finished", "")


def test_the_record_goes_on_after_a_restart(tmp_path: Path) -> None:
    for _ in range(3):
        plays = Plays(tmp_path)
        plays.begin("nursery", 1, 1, NOON)
        plays.close()
    assert Plays(tmp_path).month(NOON.date()).total == 3


def test_a_game_that_is_gone_on_with_counts_once_also_after_a_restart(tmp_path: Path) -> None:
    for minutes in (0, 10, 20):
        plays = Plays(tmp_path)
        plays.begin("nursery", 1, 1, NOON + timedelta(minutes=minutes), "nursery-1.journal")
        plays.begin("gnomes", 1, 1, NOON + timedelta(minutes=minutes), "gnomes-1.journal")
        plays.close()
    assert Plays(tmp_path).month(NOON.date()).today_by_game == {"nursery": 1, "gnomes": 1}


def test_a_record_of_an_older_version_is_gone_on_with(tmp_path: Path) -> None:
    older = sqlite3.connect(tmp_path / FILE_NAME)
    older.execute(module.TABLE.replace(",\n    save TEXT NOT NULL DEFAULT ''", ""))
    older.execute(
        "INSERT INTO plays (day, began, game, people, bots) VALUES (?, ?, 'nursery', 1, 1)",
        (NOON.date().isoformat(), NOON.timestamp()),
    )
    older.commit()
    older.close()
    plays = Plays(tmp_path)
    plays.begin("nursery", 1, 1, NOON, "nursery-2.journal")
    assert plays.month(NOON.date()).total == 2


def test_the_record_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 10)
    plays = Plays(tmp_path)
    for _ in range(25):
        plays.begin("nursery", 1, 1, NOON)
    assert plays.month(NOON.date()).total == 10


@pytest.mark.parametrize(
    "content", [b"no database at all, but long enough " * 40, b"SQLite format 3\0" + b"#" * 9000]
)
def test_a_damaged_record_is_set_aside_and_begun_anew(
    tmp_path: Path, content: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    plays = Plays(tmp_path)
    plays.begin("nursery", 1, 1, NOON)
    assert plays.month(NOON.date()).total == 1
    assert (tmp_path / f"{FILE_NAME}.damaged-1").read_bytes() == content
    assert "begun anew" in caplog.text


def test_a_record_that_is_damaged_while_people_play_is_begun_anew(tmp_path: Path) -> None:
    plays = Plays(tmp_path)
    for _ in range(300):
        plays.begin("nursery", 1, 1, NOON)
    plays.close()
    data = (tmp_path / FILE_NAME).read_bytes()
    (tmp_path / FILE_NAME).write_bytes(data[:4096] + b"#" * (len(data) - 4096))
    plays = Plays(tmp_path)
    plays.month(NOON.date())
    plays.begin("nursery", 1, 1, NOON)
    assert plays.month(NOON.date()).total == 1


def test_where_nothing_can_be_written_people_play_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    plays = Plays(tmp_path / "file")
    plays.end(plays.begin("nursery", 1, 1, NOON), "left", NOON)
    assert plays.month(NOON.date()).total == 0
