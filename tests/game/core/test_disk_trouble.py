"""Full disks, closed folders and vanished files: play goes on, and what waits is saved later."""

import os
from pathlib import Path

import pytest

from game.core.match import Match
from tests.game.core.tables import (
    actions,
    as_guest,
    as_somebody_else,
    disk_with_room_until,
    play,
    resumed,
    saved,
    shared_folder,
    sit,
    watched,
)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "game"


def trouble(match: Match) -> str | None:
    return match.trouble.code if match.trouble else None


def test_a_saved_move_is_no_trouble(game: Path) -> None:
    assert trouble(play(sit(game), "12")) is None


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_full_disk_is_shown_and_play_goes_on(room: int, game: Path) -> None:
    match = play(sit(game), "1")
    content = game.read_bytes()
    with disk_with_room_until(len(content) + room):
        assert len(match.apply(match.state.legal()[0])) == 1
        assert trouble(match) == "disk_full"
        play(match, "3")
    assert len(match.moves) == 3
    assert game.read_bytes()[: len(content)] == content


@pytest.mark.parametrize("room", [0, 1, 40])
def test_moves_made_on_a_full_disk_are_saved_with_the_next_move_that_fits(room: int, game: Path) -> None:
    match = play(sit(game), "1")
    with disk_with_room_until(game.stat().st_size + room):
        play(match, "2r3")
    play(match, "1")
    assert trouble(match) is None
    assert watched(game).damage is None
    assert watched(game).state.dump() == match.state.dump()


def test_moves_made_on_a_full_disk_are_saved_without_another_move(game: Path) -> None:
    match = play(sit(game), "1")
    assert match.journal is not None
    with disk_with_room_until(game.stat().st_size + 10):
        play(match, "2")
        match.journal.catch_up()
        assert trouble(match) == "disk_full"
    match.journal.catch_up()
    assert trouble(match) is None
    assert actions(watched(game)) == actions(match)


def test_leaving_saves_what_waits(game: Path) -> None:
    match = play(sit(game), "1")
    with disk_with_room_until(game.stat().st_size):
        play(match, "23")
    match.close()
    assert len(watched(game).moves) == 3


def test_leaving_while_the_disk_is_full_keeps_the_moves_saved_before(game: Path) -> None:
    match = play(sit(game), "1")
    with disk_with_room_until(game.stat().st_size + 30):
        play(match, "23")
        match.close()
        assert trouble(match) == "disk_full"
    with resumed(game) as again:
        assert actions(again) == actions(match)[:1]


def test_an_undo_on_a_full_disk_is_saved_later(game: Path) -> None:
    match = play(sit(game, "human"), "12")
    with disk_with_room_until(game.stat().st_size):
        match.undo(0)
        assert trouble(match) == "disk_full"
    play(match, "3")
    assert actions(watched(game)) == actions(match)


def test_a_game_begins_on_a_full_disk_and_is_saved_later(game: Path) -> None:
    with disk_with_room_until(20):
        match = play(sit(game), "12")
        assert trouble(match) == "disk_full"
    play(match, "3")
    assert trouble(match) is None
    assert watched(game).state.dump() == match.state.dump()


def test_a_game_begins_in_a_closed_folder_and_is_saved_when_it_opens(game: Path) -> None:
    with as_guest(game.parent):
        match = play(sit(game), "12")
        assert trouble(match) == "read_only"
    play(match, "3")
    assert trouble(match) is None
    assert watched(game).state.dump() == match.state.dump()


def test_a_game_begins_where_no_folder_can_be_and_is_never_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    match = play(sit(tmp_path / "file" / "game"), "12")
    assert trouble(match) == "no_folder"
    match.close()
    assert len(match.moves) == 2


def test_a_game_begins_in_a_folder_that_does_not_exist_yet(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "today" / "game"
    assert trouble(play(sit(path), "1")) is None
    assert len(watched(path).moves) == 1


def test_a_file_that_appears_under_the_same_name_meanwhile_is_not_overwritten(game: Path) -> None:
    with as_guest(game.parent):
        match = sit(game)
    game.write_bytes(b"precious")
    play(match, "1")
    assert game.read_bytes() == b"precious"
    assert trouble(match) is None
    assert len(watched(game.with_name("game-2")).moves) == 1


def test_a_file_deleted_during_play_is_written_anew(game: Path) -> None:
    match = play(sit(game), "12")
    game.unlink()
    play(match, "3")
    assert trouble(match) is None
    assert watched(game).state.dump() == match.state.dump()


def test_a_file_shortened_during_play_is_written_anew(game: Path) -> None:
    match = play(sit(game), "12")
    os.truncate(game, 20)
    play(match, "3")
    assert watched(game).state.dump() == match.state.dump()


def test_a_damaged_end_is_not_cut_before_it_could_be_kept_aside(game: Path) -> None:
    damaged = saved(game, "123")[:-5]
    game.write_bytes(damaged)
    with disk_with_room_until(len(damaged) // 2):
        match = resumed(game)
        assert trouble(match) == "disk_full"
        play(match, "1")
        assert game.read_bytes() == damaged
        assert list(game.parent.iterdir()) == [game]
    play(match, "2")
    assert trouble(match) is None
    assert game.with_name("game.damaged-1").read_bytes() == damaged
    assert watched(game).state.dump() == match.state.dump()


def test_each_move_is_safe_before_its_events_are_known(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sync, synced = os.fsync, []

    def watch_and_sync(handle: int) -> None:
        sync(handle)
        synced.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", watch_and_sync)
    match = sit(game)
    assert len(synced) == 2  # the file and its folder
    for move in "1r3":
        play(match, move)
        assert synced[-1] == game.stat().st_size
    match.undo(0)
    assert synced[-1] == game.stat().st_size
    assert len(synced) == 6


def test_a_disk_that_fails_to_sync_is_trouble_and_the_line_is_written_again(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(sit(game), "1")

    def fail(handle: int) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as broken:
        broken.setattr(os, "fsync", fail)
        play(match, "2")
        assert trouble(match) == "disk_error"
    os.truncate(game, game.stat().st_size - 10)  # the system forgot what it could not sync
    play(match, "3")
    assert trouble(match) is None
    assert watched(game).state.dump() == match.state.dump()


def test_a_game_longer_than_any_file_may_be_goes_on_unsaved(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.core.journal.MOST_LINES", 3)
    match = play(sit(game), "123")
    assert trouble(match) == "too_long"
    play(match, "1")
    assert trouble(match) == "too_long"
    assert len(match.moves) == 4
    assert len(watched(game).moves) == 2


def test_how_many_moves_are_not_saved_is_known(game: Path) -> None:
    match = play(sit(game, "human"), "1")
    assert (match.unsaved, match.is_safe) == (0, True)
    with disk_with_room_until(game.stat().st_size + 10):
        play(match, "23")
        match.undo(0)
        assert (match.unsaved, match.is_safe) == (3, False)
    assert match.save()
    assert (match.unsaved, match.is_safe) == (0, True)


def test_a_game_of_which_nothing_is_saved_is_not_safe_even_before_its_first_move(game: Path) -> None:
    with disk_with_room_until(0):
        match = sit(game)
        assert (match.unsaved, match.is_safe) == (0, False)
        play(match, "12")
        assert (match.unsaved, match.is_safe) == (2, False)


def test_moves_that_no_file_has_room_for_are_counted(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.core.journal.MOST_LINES", 3)
    assert play(sit(game), "12312").unsaved == 3


def test_a_match_that_is_not_to_be_saved_is_as_safe_as_it_can_be() -> None:
    match = play(sit(), "12")
    assert (match.unsaved, match.is_safe, match.save()) == (0, True, True)


def test_a_game_can_be_saved_in_another_folder_and_goes_on_there(game: Path, tmp_path: Path) -> None:
    match = play(sit(game), "1")
    here = game.read_bytes()
    with disk_with_room_until(len(here)):
        play(match, "23")
    assert match.save_in(tmp_path / "elsewhere" / "saves")
    play(match, "r")
    assert match.trouble is None
    assert actions(watched(tmp_path / "elsewhere" / "saves" / "game")) == actions(match)
    assert game.read_bytes() == here
    resumed(game).close()  # nobody holds it any more


def test_another_folder_that_takes_no_game_either_changes_nothing(game: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    match = play(sit(game), "1")
    with disk_with_room_until(game.stat().st_size):
        play(match, "2")
        assert not match.save_in(tmp_path / "file")
        assert not match.save_in(tmp_path / "full")
        assert list((tmp_path / "full").iterdir()) == []
        assert match.journal is not None
        assert (match.journal.path, match.unsaved, trouble(match)) == (game, 1, "disk_full")
    assert match.save()
    assert actions(watched(game)) == actions(match)


def test_another_folder_with_a_game_of_the_same_name_keeps_both(game: Path, tmp_path: Path) -> None:
    other = saved(tmp_path / "full" / "game", "rrr")
    match = play(sit(game), "12")
    assert match.save_in(tmp_path / "full")
    assert (tmp_path / "full" / "game").read_bytes() == other
    assert actions(watched(tmp_path / "full" / "game-2")) == actions(match)


@pytest.mark.parametrize("mode", [0o000, 0o444, 0o555])
def test_a_game_in_a_folder_that_takes_no_files_is_played_and_told_as_not_saved(mode: int) -> None:
    with shared_folder() as folder, as_somebody_else({folder: mode}):
        match = play(sit(folder / "game"), "12")
        assert trouble(match) == "read_only"
        assert (len(match.moves), match.unsaved, match.is_safe) == (2, 2, False)
