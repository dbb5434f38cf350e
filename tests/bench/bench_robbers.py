"""How fast Robbers in the Woods is: whole games a second, and what single steps cost.

Run with `uv run python -m tests.bench.bench_robbers`. Seconds are those of the processor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.core.chance import Chance
from game.core.report import Report
from game.core.setup import Setup
from game.robbers.course import COURSE
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.ways import robber_ways
from tests.bench.stopwatch import best

ROUNDS = 5
GAMES = 10
STEPS = 200
TILES = 40


def main() -> None:
    """Measure and print."""
    for seats in ROBBERS_IN_THE_WOODS.info.seat_counts:
        seconds, actions = _games(seats)
        print(f"{seats} seats {1 / seconds:8.1f} games/s, {actions:6.1f} actions a game")
    _print_steps()


def _games(seats: int) -> tuple[float, float]:
    """Seconds and actions of a random game: the best round, and all of them."""
    rng = random.Random(seats)
    actions = 0
    rounds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(GAMES):
            state = ROBBERS_IN_THE_WOODS.new(Setup(seats, rng.getrandbits(32)))
            while state.to_act() is not None:
                state.apply(rng.choice(state.legal()))
                actions += 1
        rounds.append((time.process_time() - begin) / GAMES)
    return min(rounds), actions / (ROUNDS * GAMES)


def _asked(task: str, tiles: int) -> RobbersState:
    """A game of four with at least a number of tiles, in which this is asked."""
    rng = random.Random(1)
    state = ROBBERS_IN_THE_WOODS.new(Setup(4, 1))
    assert isinstance(state, RobbersState)
    while len(state.placed) < tiles or state.view(None).task != task:
        state.apply(rng.choice(state.legal()))
    return state


def _choices(state: RobbersState) -> Callable[[], object]:
    """Working out the choices anew; `legal` itself only hands out what was worked out."""
    return lambda: COURSE.begin(state, Report())


def _print_steps() -> None:
    entry, place, act = _asked("entry", 0), _asked("place", TILES), _asked("act", 0)
    tile, end = place.legal()[0], act.legal()[-1]
    robber = act.band(act.active)[0][0]
    view = act.view(0)
    copying = best(act.copy, STEPS)
    print(f"4 seats, {len(place.placed)} tiles (robbers: {len(act.placed)}), in microseconds at best:")
    print(f"  copy                          {copying:7.1f}")
    print(f"  choices of a hand  ({len(entry.legal()):3d})      {best(_choices(entry), STEPS):7.1f}")
    print(f"  choices of a tile  ({len(place.legal()):3d})      {best(_choices(place), STEPS):7.1f}")
    print(f"  choices of robbers ({len(act.legal()):3d})      {best(_choices(act), STEPS):7.1f}")
    print(f"  apply PlaceTile               {best(lambda: place.copy().apply(tile), STEPS) - copying:7.1f}")
    print(f"  apply EndTurn                 {best(lambda: act.copy().apply(end), STEPS) - copying:7.1f}")
    print(f"  score                         {best(act.score, STEPS):7.1f}")
    print(f"  view                          {best(lambda: act.view(0), STEPS):7.1f}")
    print(f"  imagine                       {best(lambda: act.imagine(0, Chance(1)), STEPS):7.1f}")
    print(f"  cheapest ways from a view     {best(lambda: robber_ways(view, robber), STEPS):7.1f}")


if __name__ == "__main__":
    main()
