"""What the menu pays for its saved games, at a glance and by replay: `python -m tests.bench.bench_saves`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from game import catalogue
from game.core import journal
from game.core.match import Match
from game.core.setup import Setup
from scenes.saves.saved_games import MOST_SHOWN, SUFFIX, unfinished
from scenes.tables.shelf import TABLES
from tests.bench.stopwatch import best
from tests.game.core.tables import seated

MOVES = 100


def left(game: str, path: Path, seed: int) -> Path:
    """A game that two people left in its middle."""
    random = Random(seed)
    with Match.start(catalogue.rules(game), Setup(2, seed), seated("human", "human"), path) as match:
        while match.state.to_act() is not None and len(match.moves) < MOVES:
            match.apply(random.choice(match.state.legal()))
    return path


def main() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for game in TABLES:
            for number in range(MOST_SHOWN // len(TABLES)):
                path = left(game, folder / f"{game}-{number}{SUFFIX}", number)
            glance = best(lambda path=path: journal.glance(path), 200)  # type: ignore[misc]
            replay = best(lambda path=path: Match.watch(path, catalogue.rules), 5)  # type: ignore[misc]
            print(f"{game:10} glance {glance:6.0f} us, replay {replay:8.0f} us: {replay / glance:5.0f} times")
        games = len(unfinished(folder))
        print(f"the list of {games} games: {best(lambda: unfinished(folder), 5) / 1e3:.1f} ms")


if __name__ == "__main__":
    main()
