"""Pull the plug at any moment: every move that counted is there on the next start."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.core import journal
from game.core.faults import JournalError
from game.core.match import Match
from game.core.notation import read_action
from game.core.record import MoveMade
from tests.game.core.tables import find_any

MOMENTS = (0, 60, 1, 30, 2, 8)  # kill after so many lines of the child, one after the other


def said_before_the_kill(game: str, path: Path, lines_to_hear: int, random: Random) -> list[str]:
    """Let the child play on, kill it a moment later, and give the moves and undos that counted."""
    arguments = [game, str(path), str(random.randrange(10**6))]
    program = [sys.executable, "-m", "tests.game.core.kill_child", *arguments]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(lines_to_hear)]
        time.sleep(random.random() * (0.01 if lines else 0.5))
        child.kill()
        lines += child.stdout.readlines()
    return [line.strip() for line in lines if line.endswith("\n") and line != "ready\n"]


def lines_in(path: Path) -> list[str]:
    """The moves and undos in a file, in the words of the child; none if it has no whole head yet."""
    try:
        entries = journal.read(path).entries
    except JournalError as error:
        assert error.code in ("missing", "empty", "not_a_journal", "head_damaged")
        return []
    return [bytes(entry.action).decode() if isinstance(entry, MoveMade) else "undo" for entry in entries]


def check_position(path: Path, lines: list[str]) -> bool:
    """Compare a loaded match with a game played from its lines; says whether the game can go on."""
    match = Match.watch(path, find_any)
    actions: list[str] = []
    for line in lines:
        if line == "undo":
            actions.pop()
        else:
            actions.append(line)
    state = match.rules.new(match.setup)
    for action in actions:
        state.apply(read_action(match.rules, action))
    assert match.state.dump() == state.dump()
    return state.to_act() is not None


@pytest.mark.parametrize("game", ["nursery", "acorns"])
def test_a_killed_program_loses_no_move_that_counted(
    game: str, tmp_path: Path, counts: Callable[[int, int], int]
) -> None:
    random = Random(game)
    path = tmp_path / "0"
    before: list[str] = []
    counted = 0
    for kill in range(counts(6, 100)):
        said = said_before_the_kill(game, path, MOMENTS[kill % len(MOMENTS)], random)
        after = lines_in(path)
        assert after[: len(before) + len(said)] == before + said
        assert len(after) <= len(before) + len(said) + 1  # one may have been saved and not said
        counted += len(said)
        before = after
        if not after or not check_position(path, after):
            path, before = tmp_path / str(kill + 1), []
    assert counted > 50


def test_a_killed_program_loses_no_move_although_its_file_was_replaced_again_and_again(
    tmp_path: Path, counts: Callable[[int, int], int]
) -> None:
    for kill in range(counts(3, 30)):
        path = tmp_path / str(kill) / "game"
        path.parent.mkdir()
        arguments = ["nursery", str(path), str(kill), "0.01"]
        program = [sys.executable, "-m", "tests.game.core.kill_child", *arguments]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            lines = [child.stdout.readline() for _ in range(5)]
            for number in (1, 2, 3):
                older = path.with_name("older")
                older.write_bytes(path.read_bytes()[:400])
                older.replace(path)
                other = path.with_name(f"game-other-{number}")
                while not (other.exists() and path.exists()):  # the next move notices it
                    assert child.poll() is None
                    lines.append(child.stdout.readline())
            child.kill()
            lines += child.stdout.readlines()
        said = [line.strip() for line in lines if line.endswith("\n") and line != "ready\n"]
        ours = lines_in(path) or lines_in(path.with_name("game-again-1"))  # it may have died on the way
        assert ours[: len(said)] == said
        assert len(said) >= 4
