"""How fast moves are saved and saved games are loaded: `uv run python -m tests.bench.bench_journal`."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from unittest.mock import patch

from game.core import journal
from game.core.contract import Rules
from game.core.match import Match
from game.core.setup import Setup
from game.nursery.rules import NURSERY
from tests.game.core.counting import COUNTING
from tests.game.core.tables import seated

MOVES = 1000
LOADS = 7


def played(rules: Rules, options: dict[str, str], path: Path | None, moves: int) -> tuple[Match, float]:
    """A match with so many random moves (or a whole game) and the seconds that applying them took."""
    random = Random(1)
    match = Match.start(rules, Setup(2, 1, options), seated("human", "human"), path)
    seconds = 0.0
    while match.state.to_act() is not None and len(match.moves) < moves:
        action = random.choice(match.state.legal())
        start = time.perf_counter()
        match.apply(action)
        seconds += time.perf_counter() - start
    match.close()
    return match, seconds


def seconds_for(work: Callable[[], object]) -> float:
    """The median of several runs."""
    times = []
    for _ in range(LOADS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return median(times)


def without_sync() -> AbstractContextManager[object]:
    return patch.object(os, "fsync", lambda handle: None)


def bench(name: str, rules: Rules, options: dict[str, str], folder: Path) -> None:
    path = folder / name
    match, with_sync = played(rules, options, path, MOVES)
    with without_sync():
        _, unsynced = played(rules, options, folder / f"{name}-unsynced", MOVES)
    _, in_memory = played(rules, options, None, MOVES)
    moves = len(match.moves)
    print(f"{name}: {moves} moves, {path.stat().st_size / moves:.0f} bytes each")
    for what, seconds in (
        ("with fsync", with_sync),
        ("without fsync", unsynced),
        ("without a file", in_memory),
    ):
        print(f"  {what:15} {moves / seconds:9.0f} moves/s  {1e3 * seconds / moves:7.3f} ms a move")
    print(f"  fsync makes a move {with_sync / unsynced:.1f} times as long")
    load = seconds_for(lambda: Match.watch(path, lambda game: rules))
    card = seconds_for(lambda: journal.read(path))
    print(f"  loading for play or replay {1e3 * load:6.1f} ms; reading for a card {1e3 * card:6.1f} ms")


def main() -> None:
    with TemporaryDirectory() as name:
        bench("counting", COUNTING, {"goal": "5000"}, Path(name))
        bench("nursery", NURSERY, {"match": "two_games"}, Path(name))


if __name__ == "__main__":
    main()
