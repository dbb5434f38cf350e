"""Who plays is noted as far as the disk allows, and nobody at the table notices when it does not."""

from errno import EROFS
from math import inf
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.kiosk.plays import Plays
from scenes.kiosk.table_watch import TableWatch

SEATS = (Seat("", "owl", "owl", "human"), Seat("", "fox", "fox", "bot:easy"))


def match_of(journal: Path | None) -> Match:
    return Match.start(catalogue.rules("nursery"), Setup(2), SEATS, journal)


def test_on_a_disk_that_can_only_be_read_a_game_ends_once_and_with_one_word_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    plays = Plays(tmp_path)
    watch = TableWatch(tmp_path, plays)
    match = match_of(tmp_path / "a.journal")
    watch.look(match)

    def refuse(path: Path, missing_ok: bool = False) -> None:
        raise OSError(EROFS, "Read-only file system")

    monkeypatch.setattr(Path, "unlink", refuse)
    for _ in range(3):
        watch.look(None)
    assert len(caplog.records) == 1
    match.close()
    plays.close()


def test_a_game_that_no_disk_took_is_not_looked_for_after_a_restart(tmp_path: Path) -> None:
    plays = Plays(tmp_path)
    TableWatch(tmp_path, plays).look(match_of(None))
    assert TableWatch(tmp_path, plays).cut_short(within=inf) is None
    plays.close()
