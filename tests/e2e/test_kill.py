"""Pull the plug at any moment: the menu offers the game again, with every move that was seen."""

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.core import journal
from game.core.record import MoveMade
from scenes.platform.paths import PlayerFolders
from scenes.saves.saved_games import unfinished

MOMENTS = (1, 16, 4, 0, 30, 9, 2, 12)  # kill after so many lines of the child, one after the other


def heard_before_the_kill(folder: Path, lines_to_hear: int, random: Random) -> list[str]:
    """Let the child play, kill it a moment later, and give what it said."""
    program = [sys.executable, "-m", "tests.e2e.kill_child", str(folder), str(random.randrange(10**6))]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(lines_to_hear)]
        time.sleep(random.random() * (0.05 if lines else 1.5))
        child.kill()
        lines += child.stdout.readlines()
    return [line.strip() for line in lines if line.endswith("\n")]


def changes_in(file: Path) -> list[str]:
    """The moves and undos of a saved game, in the words of the child."""
    entries = journal.read(file).entries
    return [bytes(entry.action).decode() if isinstance(entry, MoveMade) else "undo" for entry in entries]


def moves_after(changes: list[str]) -> int:
    return len(changes) - 2 * changes.count("undo")


def test_a_killed_program_goes_on_where_it_was(tmp_path: Path, counts: Callable[[int, int], int]) -> None:
    random = Random(2)
    evening, before, counted = 0, list[str](), 0
    for kill in range(counts(8, 100)):
        folder = tmp_path / str(evening)
        heard = heard_before_the_kill(folder, MOMENTS[kill % len(MOMENTS)], random)
        if heard:
            assert heard[0] == f"found {moves_after(before)}"
        saved = unfinished(PlayerFolders.below(folder).saves)
        if not saved and not before and not heard:
            continue  # killed before there was a game
        if not saved:  # it was played to its end
            evening, before = evening + 1, []
            continue
        (game,) = saved
        after = changes_in(game.path)
        assert after[: len(before) + len(heard[1:])] == before + heard[1:]
        assert len(after) <= len(before) + len(heard[1:]) + 1  # one may have been saved and not seen
        assert game.moves == moves_after(after)
        counted += len(heard[1:])
        before = after
    assert counted > 40
