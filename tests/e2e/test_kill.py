"""Pull the plug at any moment: the menu offers the game again, with every move that was seen."""

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

import pytest

from game.core import journal
from game.core.record import MoveMade
from scenes.platform.paths import PlayerFolders
from scenes.saves.saved_games import shelf
from scenes.tables.shelf import TABLES
from tests.e2e.kill_child import play
from tests.e2e.other_program import OtherProgram

pytestmark = pytest.mark.timeout(7200)  # with --long a thousand programs are killed
MOMENTS = (3, 16, 0, 4, 30, 9, 1, 12)  # kill after so many changes that were seen, one after the other


def seen_before_the_kill(
    folder: Path, game: str, changes: int, random: Random
) -> tuple[int | None, list[str]]:
    """Let people play, kill their program a moment later; how many moves they found, and what they saw."""
    program = OtherProgram(play, folder, game, random.randrange(10**6))
    said: list[list[str]] = []
    found: int | None = None
    try:
        found = program.hear() if changes else None
        said = [program.hear() for _ in range(changes)]
        time.sleep(random.random() * (0.05 if changes else 0.8))
    except EOFError:  # they have played to the end
        pass
    last: list[object] = program.die()
    if found is None and last:
        found = last.pop(0)  # type: ignore[assignment]
    return found, [*flat(said), *flat(last)]  # type: ignore[arg-type]


def flat(lists: Iterable[list[str]]) -> list[str]:
    return [line for each in lists for line in each]


def changes_in(file: Path) -> list[str]:
    """The moves and undos of a saved game, in the words of whoever played it."""
    entries = journal.read(file).entries
    return [
        bytes(entry.action).decode() if isinstance(entry, MoveMade) else f"undo {entry.count}"
        for entry in entries
    ]


def moves_after(changes: list[str]) -> int:
    undone = [int(change.split()[1]) for change in changes if change.startswith("undo ")]
    return len(changes) - len(undone) - sum(undone)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", TABLES)
def test_a_killed_program_goes_on_where_it_was(
    tmp_path: Path, counts: Callable[[int, int], int], game: str
) -> None:
    random = Random(game)
    evening, before, counted = 0, list[str](), 0
    for kill in range(counts(3, 334)):
        folder = tmp_path / str(evening)
        found, seen = seen_before_the_kill(folder, game, MOMENTS[kill % len(MOMENTS)], random)
        if found is not None:
            assert found == moves_after(before)
        there = shelf([PlayerFolders.below(folder).saves])
        games = [*there.unfinished, *there.finished]
        if not games and not before and not seen:
            continue  # killed before there was a game
        (saved,) = games
        after = changes_in(saved.path)
        assert after[: len(before) + len(seen)] == before + seen
        assert saved.moves == moves_after(after)
        counted += len(seen)
        if saved.to_act is None:
            evening, before = evening + 1, []
        else:
            before = after
    assert counted > counts(12, 2000)
