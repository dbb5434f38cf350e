"""The system ends the program: what is saved stays saved, and what is not goes wherever there is room."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from scenes.platform.signals import ended_by_signals
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand
from tests.game.core.tables import shared_folder

MOVES = 5


@contextmanager
def playing(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another program, in which somebody sits at a table after some moves."""
    program = [sys.executable, "-m", "tests.e2e.end_child", str(folder), str(MOVES)]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdout=pipe, stderr=pipe, text=True) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        try:
            assert child.stdout.readline() == "playing\n", child.stderr.read()
            yield child
        finally:
            child.kill()


def ended(folder: Path, how: signal.Signals) -> tuple[int, str]:
    """Let a program play in a folder and end it; its exit code, and what it said of it."""
    with playing(folder) as child:
        assert child.stderr is not None
        child.send_signal(how)
        said = child.stderr.read()
        child.wait()
    return child.returncode, said


def folders(folder: Path, saves: int, home: int) -> tuple[Path, Path]:
    """The folder of saved games and the home folder, with modes."""
    for name, mode in (("saves", saves), ("home", home)):
        (folder / name).mkdir()
        (folder / name).chmod(mode)
    return folder / "saves", folder / "home"


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_and_every_move_is_saved(how: signal.Signals) -> None:
    with shared_folder() as folder:
        saves, _ = folders(folder, 0o777, 0o777)
        assert ended(folder, how) == (128 + how, "")
        (file,) = saves.iterdir()
        assert len(Match.watch(file, catalogue.rules).moves) == MOVES
        Match.resume(file, catalogue.rules).close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_moves_that_were_not_saved_go_to_another_place_and_it_is_said_where(how: signal.Signals) -> None:
    with shared_folder() as folder:
        _, home = folders(folder, 0o555, 0o777)
        code, said = ended(folder, how)
        (file,) = home.rglob("*.journal")
        assert (code, said) == (128 + how, f"waldtisch: the game was saved as {file}\n")
        assert len(Match.watch(file, catalogue.rules).moves) == MOVES


def test_moves_that_no_place_takes_are_said_to_be_lost() -> None:
    with shared_folder() as folder:
        folders(folder, 0o555, 0o555)
        code, said = ended(folder, signal.SIGTERM)
        assert code == 128 + signal.SIGTERM
        assert said.startswith("waldtisch: no disk takes the end of nursery-")
        assert said.endswith(f"(moves lost: {MOVES})\n")


def test_a_signal_that_was_ignored_before_stays_ignored() -> None:
    """Whoever starts the program by nohup wants it to outlive the terminal."""
    asked: list[str] = []
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_by_signals(lambda: asked.append("end")) as signals:
            signal.raise_signal(signal.SIGHUP)
            assert (asked, signals) == ([], [])
            signal.raise_signal(signal.SIGTERM)
            assert (asked, signals) == (["end"], [signal.SIGTERM])
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)


def test_a_game_in_two_windows_is_played_in_one_and_goes_on_in_the_other_when_that_dies() -> None:
    with shared_folder() as folder:
        saves, _ = folders(folder, 0o777, 0o777)
        with playing(folder) as other:
            (file,) = saves.iterdir()
            content = file.read_bytes()
            evening = Evening(folder)
            hand = MouseHand(evening)
            hand.press("continue")
            evening.frame()
            assert evening.context.say("shelf.open_elsewhere") in [text.text for text in evening.texts()]
            hand.press("answer 1")
            assert file.read_bytes() == content
            other.kill()
            other.wait()
            hand.press("continue")
            evening.wait_until_asked()
            assert len(evening.match.moves) == MOVES
            evening.close()
