"""A glance at a saved game: its two ends say what reading and replaying all of it would."""

from pathlib import Path

import msgspec
import pytest
from msgspec import UNSET

from game.core import journal
from game.core.faults import JournalError
from game.core.record import FORMAT, Glance, chained
from tests.game.core.tables import as_guest, forged, move, play, resumed, saved, sit, watched

MOVES = "12r3s1"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "game"


def seen(path: Path) -> tuple[int, object]:
    glance = journal.glance(path)
    return glance.moves, glance.to_act


def as_read(path: Path) -> Glance | str:
    """What a glance must say: the same as reading everything, or why that is refused."""
    try:
        record = journal.read(path)
    except JournalError as fault:
        return fault.code
    last = record.entries[-1] if record.entries else record.header
    is_damaged = record.damage is not None and record.damage.reason != "torn"
    return Glance(record.header, record.moves, last.to_act, is_damaged)


def as_glanced(path: Path) -> Glance | str:
    try:
        return journal.glance(path)
    except JournalError as fault:
        return fault.code


def as_before(data: bytes) -> bytes:
    """The same journal in format 1, which did not say who is to act."""
    head, *entries = (msgspec.json.decode(line)[1] for line in data.splitlines())
    lines = [b""]
    for payload in ({**head, "format": 1}, *entries):
        del payload["to_act"]
        lines.append(chained(lines[-1], msgspec.json.encode(payload)))
    return b"".join(lines)


def test_a_glance_follows_every_move_and_every_undo(game: Path) -> None:
    with sit(game, "human", "human", "bot:easy", free_undo=True) as match:
        assert seen(game) == (0, match.state.to_act())
        for step in "12u3r1uu2s3u1":
            if step == "u":
                match.undo(match.moves[-1].action.seat)
            else:
                play(match, step)
            assert seen(game) == (len(match.moves), match.state.to_act())
    glance = journal.glance(game)
    assert (glance.header.game, glance.header.seats) == ("counting", match.seats)


def test_a_game_that_is_over_asks_nobody(game: Path) -> None:
    with sit(game, goal="5") as match:
        while match.state.to_act() is not None:
            play(match, "3")
    assert seen(game) == (len(match.moves), None)


def test_the_lines_between_the_ends_are_not_read(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sit(game, goal="5000") as match:
        play(match, MOVES * 60)
    data = bytearray(game.read_bytes())
    assert len(data) > 3 * journal.END
    data[len(data) // 2] ^= 1
    game.write_bytes(data)
    monkeypatch.delattr(journal, "read")
    assert seen(game) == (360, 0)


def test_more_undos_than_the_end_can_hold_are_counted_all_the_same(game: Path) -> None:
    with sit(game, free_undo=True, goal="5000") as match:
        play(match, "1" * 200)
        while len(match.moves) > 40:
            match.undo(match.moves[-1].action.seat)
        assert game.stat().st_size > 2 * journal.END
        assert seen(game) == (40, 0)


def test_a_file_cut_at_any_length_is_seen_as_it_is_read(game: Path) -> None:
    whole = saved(game, "1r2s")
    for length in range(len(whole)):
        game.write_bytes(whole[:length])
        assert as_glanced(game) == as_read(game)


def test_a_torn_end_needs_no_second_look(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game.write_bytes(saved(game)[:-3])
    monkeypatch.delattr(journal, "read")
    assert seen(game) == (5, 1)


@pytest.mark.parametrize("change", [0x01, 0x20, 0x80, 0xFF])
def test_any_changed_byte_of_the_head_and_of_the_last_line_is_noticed(change: int, game: Path) -> None:
    whole = saved(game, MOVES)
    head, last = whole.index(b"\n") + 1, whole[:-1].rindex(b"\n") + 1
    for place in (*range(head), *range(last, len(whole))):
        damaged = bytearray(whole)
        damaged[place] ^= change
        game.write_bytes(damaged)
        assert as_glanced(game) == as_read(game)


@pytest.mark.parametrize("rest", [b"\n", b"\0" * 4096, b"\0" * 4096 + b"\n", b"x" * 100_000, b'["", {}]\n'])
def test_garbage_behind_the_last_move_is_passed_over(rest: bytes, game: Path) -> None:
    game.write_bytes(saved(game, MOVES) + rest)
    assert seen(game) == (6, 0)


@pytest.mark.parametrize(
    "bad",
    [
        '{"type":"move","number":2,"action":{},"drew":[],"to_act":2}',
        '{"type":"move","number":2,"action":{},"drew":[],"to_act":-1}',
        '{"type":"undo","count":1,"seat":2,"is_free":false,"to_act":0}',
        '{"type":"undo","count":5,"seat":0,"is_free":false,"to_act":0}',
        '{"type":"party"}',
    ],
)
def test_a_last_line_that_makes_no_sense_is_passed_over(bad: str, game: Path) -> None:
    good = move(1)[:-1] + ',"to_act":1}'
    game.write_bytes(forged(saved(game), good, bad))
    assert seen(game) == (1, 1)


def test_a_head_that_names_a_seat_which_is_not_there_is_damaged(game: Path) -> None:
    game.write_bytes(forged(saved(game), head={"to_act": 2}))
    assert as_glanced(game) == as_read(game) == "head_damaged"


def test_files_that_are_no_saved_games_are_refused_for_the_same_reasons(game: Path) -> None:
    assert as_glanced(game) == as_read(game) == "missing"
    game.symlink_to(game)
    assert as_glanced(game) == as_read(game) == "unreadable"
    game.unlink()
    game.touch()
    assert as_glanced(game) == as_read(game) == "empty"
    game.write_bytes(b"hello\n")
    assert as_glanced(game) == as_read(game) == "not_a_journal"
    with game.open("wb") as file:
        file.truncate(100_000_000)
    assert as_glanced(game) == as_read(game) == "too_large"
    game.unlink()
    game.mkdir()
    assert as_glanced(game) == as_read(game) == "not_a_file"
    game.rmdir()
    saved(game)
    with as_guest(game.parent):
        assert as_glanced(game) == as_read(game) == "no_permission"


def test_a_journal_of_before_does_not_say_who_is_to_act(game: Path) -> None:
    game.write_bytes(as_before(saved(game, MOVES)))
    assert seen(game) == (6, UNSET)
    assert watched(game).state.to_act() == 0


def test_a_journal_of_before_goes_on_in_the_format_it_began_with(game: Path) -> None:
    whole = saved(game, MOVES + "12")
    game.write_bytes(as_before(saved(game.with_name("begun"), MOVES)))
    with play(resumed(game), "12") as match:
        assert match.damage is None
    assert game.read_bytes() == as_before(whole)
    assert journal.glance(game).header.format == 1 < FORMAT
