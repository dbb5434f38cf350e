"""How long people wait for advice, at every table: `uv run python -m tests.bench.bench_hints [game ...]`.

The real adviser thinks in its own process while the table goes on at 60 frames a second, without a screen.
Somebody has looked at the question for a moment before they ask, as people do.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from game.boxes import BOXES
from scenes.saves.tabling import table_for
from scenes.tools.shots import play, sample
from tests.scenes.stage_door import FRAME, StageDoor

AFTER = (0, 25, 60)  # moves of a game that is not over by then, and then the next question to the person
LOOKED = 1.5  # seconds at the question
MOST = 60.0  # seconds


def passed(door: StageDoor, is_over: Callable[[], bool]) -> float:
    """Let the table live until something is over; the seconds that took."""
    begun = time.perf_counter()
    while not is_over() and time.perf_counter() - begun < MOST:
        door.app.frame(FRAME)
        time.sleep(FRAME)
    return time.perf_counter() - begun


def advised_after(door: StageDoor, game: str, moves: int) -> float:
    """The seconds from a press to the advice."""
    scene = table_for(door.context, play(sample(door.context, game, 3), moves))
    door.show(scene)
    passed(door, lambda: scene.sitting.saying is not None)
    until = time.perf_counter() + LOOKED
    passed(door, lambda: time.perf_counter() >= until)
    scene.show_me.press()
    return passed(door, lambda: scene.show_me.is_shown and not scene.show_me.is_busy)


def main(games: list[str]) -> None:
    for game in games or [box.id for box in BOXES]:
        with TemporaryDirectory() as folder:
            door = StageDoor(Path(folder), (1280, 720))
            waits = [advised_after(door, game, moves) for moves in AFTER]
            door.close()
        told = ", ".join(f"{seconds:.1f}" for seconds in waits)
        print(f"{game:13} advice after {told} s, in games of {', '.join(map(str, AFTER))} moves", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
