"""What a lesson takes somebody who reads every word: `uv run python -m tests.bench.bench_lessons [game ...]`.

Presses and seconds from the menu to the first move of one's own, and to the end of every topic. A press
counts a second, words as long as they take to read, and bots move at their normal pace.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from scenes.lessons.ending import ChapterEndScene
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.e2e.evening import Evening
from tests.e2e.learner import Learner


def measure(game: str, folder: Path) -> None:
    """Learn a game from the menu to the end of its last topic."""
    evening = Evening(folder, animation_pace="normal", bot_pace="normal", has_reduced_motion=False)
    learner = Learner(evening)
    learner.open_lesson(game)
    made, is_first, topics = learner.moves, True, []
    while True:
        while isinstance(evening.top, TableScene):
            learner.go_on()
            if is_first and isinstance(evening.top, TableScene) and learner.moves > made:
                is_first = False
                print(f"{game:13} first move after {learner.presses} presses, {learner.seconds:3.0f} s")
        topics.append(f"{learner.seconds / 60:.1f}")
        assert isinstance(evening.top, ChapterEndScene)
        if "next" not in evening.top.controls:
            break
        learner.press("next")
        evening.wait_until(lambda: "lesson leaf" in evening.top.controls)
    print(f"{'':13} {learner.presses} presses; topics end after {', '.join(topics)} minutes")
    evening.close()


if __name__ == "__main__":
    for name in sys.argv[1:] or TABLES:
        with TemporaryDirectory() as below:
            measure(name, Path(below))
