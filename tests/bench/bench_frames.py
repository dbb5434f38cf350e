"""Every frame of some moves at every table: `uv run python -m tests.bench.bench_frames [game ...]`.

Moves come from chance, once at the beginning of a game and once when much lies on the table. What counts
is the time that this process needs for a frame without a screen; the longest frames are told one by one.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.bench_table import timed, told
from tests.scenes.stage_door import FRAME
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable

SIZE = (3840, 2160)
MOVES, UNSEEN = 20, 60  # moves that are watched, and those made at once in between
AFTERWARDS = 10  # frames after everything was told
LONGEST = 8


def make_moves(table: AnyTable, count: int) -> None:
    """Make some moves at once, and let them be forgotten."""
    for _ in range(count):
        move(table)
    while table.scene.timeline.has_queue or not table.scene.sitting.has_asked:
        table.rest()


def move(table: AnyTable) -> bool:
    """Make a move by chance; False at the end of the game."""
    state = table.match.state
    if state.to_act() is None:
        return False
    table.match.apply(table.random.choice(list(state.legal())))
    return True


def watched(table: AnyTable) -> list[float]:
    """What the frames of some moves take, until the next question is open."""
    frames = list[float]()
    for _ in range(MOVES):
        if not move(table):
            break
        left = AFTERWARDS
        while left:
            frames.append(timed(lambda: table.app.frame(FRAME)))
            left -= not (table.scene.timeline.has_queue or table.scene.stage.is_behind)
    return frames


def bench(game: str, seats: int, folder: Path) -> None:
    table = AnyTable(folder, game, seats=seats, size=SIZE, animation_pace="normal", has_reduced_motion=False)
    table.rest()
    for when, unseen in (("at the beginning", 0), ("later", UNSEEN)):
        make_moves(table, unseen)
        frames = watched(table)
        longest = ", ".join(f"{1000 * seconds:.1f}" for seconds in sorted(frames)[-LONGEST:])
        print(f"  {game}, {when:16} {told(frames)} ({len(frames)} frames), longest {longest} ms", flush=True)
    table.close()


def main(games: list[str]) -> None:
    print(f"{SIZE[0]} x {SIZE[1]}")
    for game, seats in ONE_OF_EACH:
        if not games or game in games:
            with TemporaryDirectory() as folder:
                bench(game, seats, Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
