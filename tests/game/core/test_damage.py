"""Whatever happens to a file: a clear error and it stays, or its good part and a copy of the rest."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core import journal
from game.core.contract import Rules
from game.core.faults import JournalError
from game.core.match import Match
from game.core.record import FORMAT, LONGEST_LINE, MOST_LINES, chained, parsed
from game.core.setup import SetupError
from tests.game.core.tables import (
    actions,
    as_guest,
    forged,
    move,
    play,
    refusal_to_open,
    resumed,
    saved,
    sit,
    watched,
)

MOVES = "12r3s1"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path / "game"


def positions_after(moves: str) -> list[bytes]:
    """The position at the start and after every move."""
    match = play(sit(), moves)
    return [match.state_at(number).dump() for number in range(len(moves) + 1)]


def check_rescue(path: Path, damaged: bytes, whole: bytes, positions: list[bytes]) -> int | str:
    """Open a damaged file to play on; gives the number of moves that are left, or the error's code."""
    path.write_bytes(damaged)
    asides = [path.with_name(f"{path.name}.damaged-{number}") for number in (1, 2)]
    try:
        match = resumed(path)
    except JournalError as error:
        assert path.read_bytes() == damaged
        assert not asides[0].exists()
        return error.code
    with match:
        left = len(match.moves)
        assert match.state.dump() == positions[left]
        lines = whole.splitlines(keepends=True)
        assert path.read_bytes() == b"".join(lines[: left + 1])
        if damaged == path.read_bytes():
            assert not asides[0].exists()
        else:
            assert match.journal is not None
            assert match.journal.kept_aside == asides[0]
            assert asides[0].read_bytes() == damaged
            asides[0].unlink()
    with resumed(path) as again:
        assert again.damage is None
        assert again.state.dump() == positions[left]
    assert not asides[0].exists()
    return left


def lines_before(whole: bytes, place: int) -> int:
    return whole[:place].count(b"\n")


def test_a_file_cut_at_any_length_gives_every_whole_line_before_the_cut(game: Path) -> None:
    whole, positions = saved(game, "1r2s"), positions_after("1r2s")
    for length in range(len(whole)):
        left = check_rescue(game, whole[:length], whole, positions)
        lines = lines_before(whole, length)
        assert left == lines - 1 if lines else left in ("empty", "not_a_journal", "head_damaged")


@pytest.mark.parametrize("change", [0x01, 0x20, 0x80, 0xFF])
def test_any_changed_byte_ends_the_good_part_before_its_line(
    change: int, game: Path, counts: Callable[[int, int], int]
) -> None:
    whole, positions = saved(game, "1r2s"), positions_after("1r2s")
    for place in range(0, len(whole), counts(1 if change == 0x01 else 13, 1)):
        damaged = bytearray(whole)
        damaged[place] ^= change
        left = check_rescue(game, bytes(damaged), whole, positions)
        line = lines_before(whole, place)
        assert left == line - 1 if line else left in ("not_a_journal", "head_damaged")


def rearranged(lines: list[bytes]) -> dict[str, list[bytes]]:
    return {
        "a lost line": lines[:3] + lines[4:],
        "a doubled line": [*lines[:4], lines[3], *lines[4:]],
        "two swapped lines": [*lines[:3], lines[4], lines[3], *lines[5:]],
        "an edited number": [*lines[:3], lines[3].replace(b'"seat":0', b'"seat":1'), *lines[4:]],
        "an empty line": [*lines[:3], b"\n", *lines[3:]],
        "zeros, as left by a power cut": [*lines[:3], b"\0" * 4096],
        "bytes that are no text": [*lines[:3], b"\xff\xfe\xfd\n"],
        "a line without end": [*lines[:3], b"x" * (3 * LONGEST_LINE)],
        "another game's end": [*lines[:3], b'["0123456789abcdef", {"type":"move"}]\n'],
    }


@pytest.mark.parametrize("what", rearranged([b""] * 7))
def test_the_moves_before_a_bad_line_are_kept(what: str, game: Path) -> None:
    whole = saved(game, MOVES)
    damaged = b"".join(rearranged(whole.splitlines(keepends=True))[what])
    expected = 3 if what == "a doubled line" else 2
    assert check_rescue(game, damaged, whole, positions_after(MOVES)) == expected


def test_lines_of_another_course_of_the_game_do_not_fit(game: Path) -> None:
    other = saved(game.with_name("other"), "22r3s1").splitlines(keepends=True)
    whole = saved(game, MOVES)
    lines = whole.splitlines(keepends=True)
    game.unlink()
    assert other[4] != lines[4]
    damaged = b"".join([*lines[:4], *other[4:]])
    assert check_rescue(game, damaged, whole, positions_after(MOVES)) == 3


@pytest.mark.parametrize(
    ("bad_line", "reason"),
    [
        ("{}", "unreadable"),
        ("null", "unreadable"),
        ('{"type":"party"}', "unreadable"),
        ('{"type":"move","number":2,"action":{}', "unreadable"),
        ('{"type":"move","number":2,"action":{}}', "unreadable"),
        (move(2, drew='[["die"]]'), "unreadable"),
        (move(2, drew='[["die","six"]]'), "unreadable"),
        ("[" * 30_000, "unreadable"),
        (" " * LONGEST_LINE + move(2, action='{"type":"Count","seat":1,"by":1}'), "torn"),
        (move(2, action="[" * 10_000 + "]" * 10_000), "unreadable"),
        (move(2, action='"\\ud800"'), "unreadable"),
        (move(2, action="{}"), "refused"),
        (move(2, action='{"type":"Fly","seat":1}'), "refused"),
        (move(2, action='{"type":"Count","seat":1,"by":99999999999999999999999999}'), "refused"),
        (move(2, action='{"type":"Count","seat":7,"by":1}'), "refused"),
        (move(2, action='{"type":"Count","seat":0,"by":1}'), "refused"),
        (move(2, action='{"type":"RollDice","seat":1}'), "draws"),
        (move(2, action='{"type":"RollDice","seat":1}', drew='[["red",6],["blue",0]]'), "draws"),
        (move(2, action='{"type":"RollDice","seat":1}', drew='[["red",-1],["blue",0]]'), "draws"),
        (move(2, action='{"type":"Count","seat":1,"by":1}', drew='[["red",1]]'), "draws"),
        (move(3, action='{"type":"Count","seat":1,"by":1}'), "order"),
        (move(1, action='{"type":"Count","seat":1,"by":1}'), "order"),
        ('{"type":"undo","count":2,"seat":0,"is_free":false}', "order"),
        ('{"type":"undo","count":0,"seat":0,"is_free":false}', "order"),
        ('{"type":"undo","count":-1,"seat":0,"is_free":false}', "order"),
        ('{"type":"undo","count":1,"seat":2,"is_free":false}', "order"),
        ('{"type":"undo","count":1,"seat":-1,"is_free":false}', "order"),
    ],
    ids=lambda text: text[:100],
)
def test_a_line_that_makes_no_sense_ends_the_good_part_even_if_its_checksum_is_right(
    bad_line: str, reason: str, game: Path
) -> None:
    whole = forged(saved(game), move(1))
    damaged = forged(whole, move(1), bad_line, move(2))
    assert check_rescue(game, damaged, whole, positions_after("1")) == 1
    game.write_bytes(damaged)
    match = watched(game)
    assert match.damage is not None
    assert (match.damage.line, match.damage.reason) == (3, reason)


def test_each_damaged_version_of_a_file_is_kept(game: Path) -> None:
    whole = saved(game, MOVES)
    for number in (1, 2, 3):
        game.write_bytes(whole[:-number])
        resumed(game).close()
        assert game.with_name(f"game.damaged-{number}").read_bytes() == whole[:-number]


def test_play_goes_on_after_a_repair_and_the_next_start_finds_nothing_wrong(game: Path) -> None:
    game.write_bytes(saved(game, "12r")[:-1])
    with play(resumed(game), "r3") as match:
        left = match.state.dump()
    assert watched(game).damage is None
    assert watched(game).state.dump() == left


def test_an_empty_file_is_refused(game: Path) -> None:
    game.touch()
    assert refusal_to_open(game) == "empty"


@pytest.mark.parametrize(
    "content",
    [b"\n", b"hello\n", b"\0" * 100, b"\xff\xfe", b"{}\n", b"PK\x03\x04", b"x" * 1_000_000, b"[" * 1_000_000],
)
def test_a_file_that_never_was_a_saved_game_is_refused(content: bytes, game: Path) -> None:
    game.write_bytes(content)
    assert refusal_to_open(game) == "not_a_journal"
    assert game.read_bytes() == content


def test_a_hundred_megabytes_of_garbage_are_refused_without_being_read(game: Path) -> None:
    with game.open("wb") as file:
        file.truncate(100_000_000)
    assert refusal_to_open(game) == "too_large"


def test_a_saved_game_with_endless_moves_is_refused(game: Path) -> None:
    pair = [move(1), '{"type":"undo","count":1,"seat":0,"is_free":false}']
    game.write_bytes(forged(saved(game), *pair * (MOST_LINES // 2)))
    assert refusal_to_open(game) == "too_long"


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"format": FORMAT + 1}, "newer_format"),
        ({"format": 99, "seats": "quite different"}, "newer_format"),
        ({"format": 0}, "head_damaged"),
        ({"format": "one"}, "head_damaged"),
        ({"seats": []}, "head_damaged"),
        ({"seats": 7}, "head_damaged"),
        ({"setup": {"seats": 2, "seed": "x", "options": {}}}, "head_damaged"),
        ({"surprise": 1}, "head_damaged"),
        ({"drew": [["secret"]]}, "head_damaged"),
        ({"game": "chess"}, "unknown_game"),
        ({"rules": 4}, "newer_rules"),
        ({"drew": []}, "other_opening"),
        ({"drew": [["secret", 1], ["bonus", 10]]}, "other_opening"),
        ({"drew": [["secret", 1], ["bonus", 1], ["moon", 1]]}, "other_opening"),
        ({"setup": {"seats": 2, "seed": -1, "options": {}}}, "other_opening"),
        ({"setup": {"seats": 2, "seed": 1, "options": {"goal": "none"}}}, "other_opening"),
    ],
)
def test_a_head_that_cannot_be_played_is_refused_with_the_reason(
    head: dict[str, object], code: str, game: Path
) -> None:
    content = forged(saved(game), head=head)
    game.write_bytes(content)
    assert refusal_to_open(game) == code
    assert game.read_bytes() == content


@pytest.mark.parametrize("head", [{"game": "chess"}, {"rules": 4}, {"drew": []}])
def test_a_refused_file_with_a_torn_end_is_not_repaired_either(head: dict[str, object], game: Path) -> None:
    content = forged(saved(game), move(1), head=head)[:-3]
    game.write_bytes(content)
    refusal_to_open(game)
    assert game.read_bytes() == content
    assert list(game.parent.iterdir()) == [game]


def test_a_head_of_deep_brackets_is_refused(game: Path) -> None:
    payload = json.loads(forged(saved(game)))[1]
    deep = "[" * 20_000 + "]" * 20_000
    game.write_bytes(chained(b"", json.dumps(payload).replace('"counting"', deep).encode()))
    assert refusal_to_open(game) == "head_damaged"


def test_a_missing_file_is_refused(game: Path) -> None:
    assert refusal_to_open(game) == "missing"
    assert refusal_to_open(game / "below") == "missing"
    saved(game)
    assert refusal_to_open(game / "below a file") == "missing"
    assert list(game.parent.iterdir()) == [game]


def test_a_folder_is_refused(game: Path) -> None:
    game.mkdir()
    assert refusal_to_open(game) == "not_a_file"


def test_a_pipe_is_refused_without_waiting_for_it(game: Path) -> None:
    os.mkfifo(game)
    assert refusal_to_open(game) == "not_a_file"


def test_a_device_is_refused() -> None:
    assert refusal_to_open(Path("/dev/zero")) == "not_a_file"


def test_a_name_too_long_for_the_disk_is_refused(tmp_path: Path) -> None:
    assert refusal_to_open(tmp_path / ("x" * 300)) == "unreadable"


def test_a_file_that_may_not_be_read_is_refused(game: Path) -> None:
    content = saved(game)
    with as_guest(game.parent):
        assert refusal_to_open(game) == "no_permission"
    assert game.read_bytes() == content


def test_the_catalogue_decides_which_games_are_known(game: Path) -> None:
    saved(game)

    def no_game(game: str) -> Rules:
        raise SetupError("game", "none")

    with pytest.raises(JournalError) as caught:
        Match.watch(game, no_game)
    assert caught.value.code == "unknown_game"


def test_a_card_of_a_damaged_game_counts_its_good_moves(game: Path) -> None:
    game.write_bytes(saved(game, MOVES)[:-1])
    card = journal.read(game)
    assert card.moves == 5
    assert card.damage is not None
    assert len(actions(watched(game))) == 5


@given(st.binary(max_size=300))
def test_any_bytes_at_all_get_a_clear_error(data: bytes) -> None:
    with pytest.raises(JournalError):
        parsed(data, "game")


@given(st.text(max_size=300))
def test_any_head_with_a_right_checksum_gets_a_clear_error(text: str) -> None:
    with pytest.raises(JournalError):
        parsed(chained(b"", text.encode()), "game")
