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
from scenes.kiosk.table_watch import FILE_NAME, TableWatch

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


@pytest.mark.parametrize(
    "spoiled",
    [b"", b"[]", b"\xff", b'{"journal": "a\\u0000b", "number": 1}', b'{"journal": "", "number": 1e99}'],
)
def test_a_spoiled_note_of_who_played_keeps_no_kiosk_from_starting(tmp_path: Path, spoiled: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(spoiled)
    plays = Plays(tmp_path)
    assert TableWatch(tmp_path, plays).cut_short(within=inf) is None
    plays.close()


def test_a_play_with_a_number_that_no_record_holds_ends_like_any_other(tmp_path: Path) -> None:
    plays, match = Plays(tmp_path), match_of(tmp_path / "a.journal")
    (tmp_path / FILE_NAME).write_text(f'{{"journal": "{tmp_path / "a.journal"}", "number": {2**70}}}')
    watch = TableWatch(tmp_path, plays)
    watch.look(match)
    watch.look(None)
    assert not (tmp_path / FILE_NAME).exists()
    match.close()
    plays.close()
