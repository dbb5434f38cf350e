import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.core.faults import JournalError
from tests.game.core.tables import forged, play, refusal_to_open, resumed, saved, sit, watched

OPEN_AND_WAIT = """
import sys
from pathlib import Path
from tests.game.core.tables import resumed
match = resumed(Path(sys.argv[1]))
print("playing", flush=True)
sys.stdin.read()
"""


@contextmanager
def played_in_another_process(path: Path) -> Iterator[subprocess.Popen[str]]:
    program = [sys.executable, "-c", OPEN_AND_WAIT, str(path)]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "playing\n"
        try:
            yield other
        finally:
            other.kill()


def refusal_to_resume(path: Path) -> str:
    with pytest.raises(JournalError) as caught:
        resumed(path)
    return caught.value.code


def test_a_game_that_another_program_plays_cannot_be_resumed(tmp_path: Path) -> None:
    content = saved(tmp_path / "game")
    with played_in_another_process(tmp_path / "game"):
        assert refusal_to_resume(tmp_path / "game") == "played_elsewhere"
    assert (tmp_path / "game").read_bytes() == content


def test_a_game_that_another_program_plays_can_be_watched(tmp_path: Path) -> None:
    saved(tmp_path / "game", "123")
    with played_in_another_process(tmp_path / "game"):
        assert len(watched(tmp_path / "game").moves) == 3


def test_a_game_is_free_again_after_the_other_program_died(tmp_path: Path) -> None:
    saved(tmp_path / "game")
    with played_in_another_process(tmp_path / "game") as other:
        other.kill()
        other.wait()
        resumed(tmp_path / "game").close()


def test_a_new_game_is_locked_from_its_first_moment(tmp_path: Path) -> None:
    with sit(tmp_path / "game"):
        assert refusal_to_resume(tmp_path / "game") == "played_elsewhere"


def test_one_program_cannot_play_a_game_twice_either(tmp_path: Path) -> None:
    saved(tmp_path / "game")
    with resumed(tmp_path / "game"):
        assert refusal_to_resume(tmp_path / "game") == "played_elsewhere"


def test_watching_and_failing_to_open_leave_the_lock_alone(tmp_path: Path) -> None:
    with sit(tmp_path / "game") as match:
        watched(tmp_path / "game")
        refusal_to_resume(tmp_path / "game")
        assert refusal_to_resume(tmp_path / "game") == "played_elsewhere"
        play(match, "1")


def test_a_closed_game_is_free_again(tmp_path: Path) -> None:
    sit(tmp_path / "game").close()
    resumed(tmp_path / "game").close()
    resumed(tmp_path / "game").close()


@pytest.mark.parametrize("head", [{"format": 99}, {"game": "chess"}])
def test_a_file_that_was_refused_is_not_left_locked(head: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(forged(saved(path), head=head))
    code = refusal_to_open(path)
    assert code in ("newer_format", "unknown_game")
    assert refusal_to_open(path) == code
