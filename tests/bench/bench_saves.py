"""What the menu pays for its saved games, at a glance and by replay: `python -m tests.bench.bench_saves`."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import shutil
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game import catalogue
from game.core import journal
from game.core.match import Match
from game.core.setup import Setup
from scenes.input.intents import Direction
from scenes.menu.scene import MenuScene
from scenes.saves import saved_games
from scenes.saves.saved_games import SUFFIX, unfinished
from scenes.saves.scene import SavesScene
from scenes.tables.shelf import TABLES
from tests.bench.stopwatch import best
from tests.game.core.tables import seated
from tests.scenes.stage_door import StageDoor

MOVES = 100
GAMES = 300


def left(game: str, path: Path, seed: int) -> Path:
    """A game that two people left in its middle."""
    random = Random(seed)
    with Match.start(catalogue.rules(game), Setup(2, seed), seated("human", "human"), path) as match:
        while match.state.to_act() is not None and len(match.moves) < MOVES:
            match.apply(random.choice(match.state.legal()))
    return path


def looked_through_anew(folder: Path) -> None:
    """The list as it is made after the program was started."""
    saved_games._looked_at.cache_clear()
    unfinished(folder)


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for game in TABLES:
            for number in range(GAMES // len(TABLES)):
                path = left(game, folder / f"{game}-{number}{SUFFIX}", number)
            glance = best(lambda path=path: journal.glance(path), 200)  # type: ignore[misc]
            replay = best(lambda path=path: Match.watch(path, catalogue.rules), 5)  # type: ignore[misc]
            print(f"{game:10} glance {glance:6.0f} us, replay {replay:8.0f} us: {replay / glance:5.0f} times")
        games = len(unfinished(folder))
        first = best(lambda: looked_through_anew(folder), 5) / 1e3
        again = best(lambda: unfinished(folder), 5) / 1e3
        print(f"the list of {games} games: {first:.1f} ms, and {again:.1f} ms when nothing has changed")
        door = StageDoor(folder / "player", (1920, 1080))
        shutil.copytree(folder, door.context.folders.saves, ignore=shutil.ignore_patterns("player"))
        show = best(lambda: door.show(MenuScene(door.context), SavesScene(door.context)), 3) / 1e3
        print(f"the shelf of {games} games: {show:.0f} ms from the menu to its first picture at rest")
        steer = best(lambda: door.steer(Direction.DOWN), 50) / 1e3
        print(f"one step down the list, with its picture: {steer:.1f} ms")
        door.close()


if __name__ == "__main__":
    main()
