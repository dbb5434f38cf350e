"""What other programs do to a saved game during play: it is noticed, told, and nobody's moves are lost."""

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from game.core.faults import JournalError
from game.core.match import Match
from tests.game.core.tables import (
    actions,
    as_reader,
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
    return tmp_path / "game.save"


def told(match: Match) -> str | None:
    """Under which name the other's version is said to lie; "" if there is none, None if nothing is said."""
    assert match.journal is not None
    news = match.journal.interference
    return None if news is None else news.kept.name if news.kept else ""


def names(game: Path) -> list[str]:
    return sorted(path.name for path in game.parent.iterdir())


def replaced(game: Path, content: bytes) -> None:
    """Put another file under the name, as programs do that synchronise folders."""
    fresh = game.with_name("fresh")
    fresh.write_bytes(content)
    fresh.replace(game)


def test_a_file_that_nobody_touches_is_no_news(game: Path) -> None:
    match = play(sit(game), "123")
    match.close()
    assert told(match) is None
    assert names(game) == ["game.save"]


def test_no_move_is_lost_when_the_file_is_replaced_by_an_older_one(game: Path) -> None:
    match = play(sit(game), "12")
    older = game.read_bytes()
    play(match, "r3")
    replaced(game, older)
    play(match, "1")
    assert match.trouble is None
    assert actions(watched(game)) == actions(match)
    assert told(match) == "game-other-1.save"
    assert game.with_name("game-other-1.save").read_bytes() == older
    assert names(game) == ["game-other-1.save", "game.save"]


def test_a_file_replaced_after_the_last_move_is_written_anew_when_the_table_is_left(game: Path) -> None:
    match = play(sit(game), "123")
    replaced(game, b"something else")
    match.close()
    assert actions(watched(game)) == actions(match)
    assert game.with_name("game-other-1.save").read_bytes() == b"something else"


def test_every_other_version_is_kept_under_a_name_of_its_own(game: Path) -> None:
    match = sit(game)
    for number in (1, 2, 3):
        replaced(game, f"version {number}".encode())
        play(match, "1")
        assert told(match) == f"game-other-{number}.save"
    assert [game.with_name(f"game-other-{n}.save").read_bytes()[-1:] for n in (1, 2, 3)] == [b"1", b"2", b"3"]
    assert len(watched(game).moves) == 3


def test_a_file_that_others_have_written_to_is_kept_and_ours_is_whole(game: Path) -> None:
    match = play(sit(game), "12")
    theirs = game.read_bytes() + b"a note at the end\n"
    with game.open("ab") as file:
        file.write(b"a note at the end\n")
    play(match, "3")
    assert actions(watched(game)) == actions(match)
    assert watched(game).damage is None
    assert game.with_name(told(match) or "").read_bytes() == theirs


def test_what_others_have_written_is_not_cut_off_before_it_could_be_kept(game: Path) -> None:
    match = play(sit(game), "12")
    with game.open("ab") as file:
        file.write(b"a note at the end\n")
    theirs = game.read_bytes()
    with disk_with_room_until(100):
        play(match, "3")
        assert match.trouble is not None
        assert not match.save()
        assert game.read_bytes() == theirs
    assert match.save()
    assert game.with_name(told(match) or "").read_bytes() == theirs
    assert actions(watched(game)) == actions(match)


def test_a_version_that_cannot_be_renamed_stays_and_ours_is_written_once_beside_it(
    game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(sit(game), "12")
    replaced(game, b"theirs")

    def refuse(path: Path, target: Path) -> Path:
        raise PermissionError(1, "Operation not permitted")

    with monkeypatch.context() as sticky:
        sticky.setattr(Path, "rename", refuse)
        for move in "3r1":
            play(match, move)
            assert match.trouble is None
    assert names(game) == ["game-again-1.save", "game.save"]
    assert game.read_bytes() == b"theirs"
    assert actions(watched(game.with_name("game-again-1.save"))) == actions(match)


def test_a_changed_letter_is_noticed_before_the_next_move_is_written(game: Path) -> None:
    match = play(sit(game), "123")
    whole = game.read_bytes()
    with game.open("r+b") as file:
        file.seek(len(whole) // 2)
        file.write(b"#")
    play(match, "1")
    assert actions(watched(game)) == actions(match)
    theirs = game.with_name(told(match) or "").read_bytes()
    assert theirs == whole[: len(whole) // 2] + b"#" + whole[len(whole) // 2 + 1 :]


def test_a_file_that_is_only_touched_is_no_news(game: Path) -> None:
    match = play(sit(game), "12")
    os.utime(game, (1, 1))
    play(match, "3")
    assert told(match) is None
    assert actions(watched(game)) == actions(match)
    assert names(game) == ["game.save"]


def test_a_shortened_file_is_written_to_its_end_again_and_that_is_told(game: Path) -> None:
    match = play(sit(game), "12")
    os.truncate(game, 20)
    play(match, "3")
    assert told(match) == ""
    assert actions(watched(game)) == actions(match)
    assert names(game) == ["game.save"]


def test_a_file_taken_away_is_told(game: Path) -> None:
    match = play(sit(game), "12")
    game.unlink()
    assert match.save()
    assert told(match) == ""
    assert actions(watched(game)) == actions(match)


def test_a_folder_removed_and_made_again_gets_the_whole_game(tmp_path: Path) -> None:
    game = tmp_path / "saves" / "game"
    match = play(sit(game), "12")
    shutil.rmtree(game.parent)
    game.parent.mkdir()
    play(match, "3")
    assert match.trouble is None
    assert actions(watched(game)) == actions(match)


def test_a_folder_that_was_renamed_and_replaced_gets_the_whole_game(tmp_path: Path) -> None:
    game = tmp_path / "saves" / "game"
    match = play(sit(game), "12")
    game.parent.rename(tmp_path / "moved")
    shutil.copytree(tmp_path / "moved", game.parent)
    play(match, "3")
    assert actions(watched(game)) == actions(match)
    assert len(watched(game.with_name("game-other-1")).moves) == 2


def a_folder(path: Path) -> None:
    path.mkdir()
    (path / "letter").touch()


def a_link_to_another_file(path: Path) -> None:
    path.with_name("target").write_bytes(b"precious")
    path.symlink_to(path.with_name("target"))


def a_link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def a_link_to_itself(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.parametrize(
    "put", [a_folder, a_link_to_another_file, a_link_to_nowhere, a_link_to_itself, os.mkfifo]
)
def test_whatever_has_the_name_now_gets_another_one_and_stays_as_it_is(
    put: Callable[[Path], None], game: Path
) -> None:
    match = play(sit(game), "12")
    game.unlink()
    put(game)
    what = game.lstat()
    play(match, "3")
    assert match.trouble is None
    assert actions(watched(game)) == actions(match)
    assert os.path.samestat(game.with_name("game-other-1.save").lstat(), what)
    if game.with_name("target").exists():
        assert game.with_name("target").read_bytes() == b"precious"


def test_a_game_saved_through_a_link_goes_on_where_the_link_leads(game: Path) -> None:
    saved(game.with_name("target"), "12")
    game.symlink_to(game.with_name("target"))
    with play(resumed(game), "3") as match:
        assert told(match) is None
    assert game.is_symlink()
    assert len(watched(game.with_name("target")).moves) == 3


def test_a_version_that_is_being_played_keeps_its_name_and_ours_gets_another(game: Path) -> None:
    match = play(sit(game), "12")
    older = game.read_bytes()
    play(match, "3")
    replaced(game, older)
    with play(resumed(game), "r") as other:
        play(match, "1")
        play(other, "1")
        assert actions(watched(game)) == actions(other)
        assert match.journal is not None
        assert actions(watched(match.journal.path)) == actions(match)
        assert told(match) == "game.save"
        assert told(other) is None
    assert names(game) == ["game-again-1.save", "game.save"]


def test_a_replaced_file_that_cannot_be_written_anew_is_told_as_nothing_saved(game: Path) -> None:
    match = play(sit(game), "12")
    replaced(game, b"other")
    with disk_with_room_until(30):
        play(match, "3")
        assert match.trouble is not None
        assert match.trouble.code == "disk_full"
        assert not match.is_safe
        assert match.unsaved == 3
        assert names(game) == ["game.save"]
        assert game.read_bytes() == b"other"
    assert match.save()
    assert actions(watched(game)) == actions(match)


def test_what_was_shortened_is_not_shortened_further_by_a_full_disk(game: Path) -> None:
    match = play(sit(game), "12")
    whole = game.read_bytes()
    os.truncate(game, len(whole) - 3)
    with disk_with_room_until(len(whole) - 3):
        play(match, "3")
        assert match.unsaved == 2
        assert len(watched(game).moves) == 1
    assert match.save()
    assert actions(watched(game)) == actions(match)


class Death(BaseException):
    """The end of a program, at any place."""


@pytest.mark.parametrize("last_call", range(1, 12))
def test_a_program_that_dies_while_it_writes_anew_loses_neither_version(
    last_call: int, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = play(sit(game), "12")
    replaced(game, b"theirs")
    calls: list[str] = []

    def deadly(name: str, call: Callable[..., object]) -> Callable[..., object]:
        def do(*arguments: object, **named: object) -> object:
            if len(calls) + 1 == last_call:
                raise Death
            calls.append(name)
            return call(*arguments, **named)

        return do

    with monkeypatch.context() as mortal, suppress(Death):
        mortal.setattr(Path, "open", deadly("open", Path.open))
        mortal.setattr(Path, "rename", deadly("rename", Path.rename))
        mortal.setattr(os, "fsync", deadly("fsync", os.fsync))
        play(match, "3")
    files = [path for path in game.parent.iterdir() if path.is_file()]
    assert [file.read_bytes() for file in files].count(b"theirs") == 1
    if "fsync" in calls:
        ours = [file for file in files if file.read_bytes() != b"theirs"]
        assert [len(watched(file).moves) for file in ours] == [3]
    assert len(calls) < 11  # so that the last call of all was tried too


def test_a_save_that_may_only_be_read_is_played_on_in_memory() -> None:
    with shared_folder() as folder:
        game = folder / "game"
        content = saved(game, "12")
        with as_reader(folder):
            match = resumed(game)
            assert match.trouble is not None
            assert match.trouble.code == "read_only"
            assert match.unsaved == 0
            assert match.is_safe
            play(match, "3r")
            assert match.unsaved == 2
            assert game.read_bytes() == content
        assert match.save()
        assert match.trouble is None
        assert actions(watched(game)) == actions(match)
        assert names(game) == ["game"]


def test_a_save_that_may_only_be_read_cannot_be_played_twice() -> None:
    with shared_folder() as folder:
        saved(folder / "game", "12")
        with as_reader(folder), resumed(folder / "game"), pytest.raises(JournalError) as refused:
            resumed(folder / "game")
    assert refused.value.code == "played_elsewhere"


def test_a_damaged_save_that_may_only_be_read_is_repaired_when_it_may_be_written() -> None:
    with shared_folder() as folder:
        game = folder / "game"
        damaged = saved(game, "12r")[:-4]
        game.write_bytes(damaged)
        with as_reader(folder):
            match = play(resumed(game), "3")
            assert game.read_bytes() == damaged
        assert match.save()
        assert actions(watched(game)) == actions(match)
        assert game.with_name("game.damaged-1").read_bytes() == damaged


def test_a_save_that_somebody_else_took_up_while_it_could_not_be_written_keeps_its_name() -> None:
    with shared_folder() as folder:
        game = folder / "game"
        saved(game, "12")
        with as_reader(folder):
            match = play(resumed(game), "3")
        replaced(game, saved(folder / "theirs", "rr"))
        with resumed(game) as other:
            assert match.save()
            assert actions(watched(game)) == actions(other)
            assert len(watched(folder / "game-again-1").moves) == 3
