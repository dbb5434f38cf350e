"""How fast Robbers in the Woods is: whole games a second, and what single steps cost.

Run with `uv run python -m tests.bench.bench_robbers`. Seconds are those of the processor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from game.core.chance import Chance
from game.core.setup import Setup
from game.robbers import course
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.ways import robber_ways

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
    """A game of four with at least so many tiles, in which this is asked."""
    rng = random.Random(1)
    state = ROBBERS_IN_THE_WOODS.new(Setup(4, 1))
    while len(state.placed) < tiles or state.view(None).task != task:
        state.apply(rng.choice(state.legal()))
    return state


def _choices(state: RobbersState) -> Callable[[], object]:
    """Working out the choices anew; `legal` itself only hands out what was worked out."""
    step = state.asked()
    assert step is not None
    return lambda: course.answers(state, step)


def _print_steps() -> None:
    entry, place, act = _asked("entry", 0), _asked("place", TILES), _asked("act", 0)
    tile, end = place.legal()[0], act.legal()[-1]
    robber = act.band(act.active)[0][0]
    view = act.view(0)
    copying = _best(act.copy)
    print(f"4 seats, {len(place.placed)} tiles (robbers: {len(act.placed)}), in microseconds at best:")
    print(f"  copy                          {copying:7.1f}")
    print(f"  choices of a hand  ({len(entry.legal()):3d})      {_best(_choices(entry)):7.1f}")
    print(f"  choices of a tile  ({len(place.legal()):3d})      {_best(_choices(place)):7.1f}")
    print(f"  choices of robbers ({len(act.legal()):3d})      {_best(_choices(act)):7.1f}")
    print(f"  apply PlaceTile               {_best(lambda: place.copy().apply(tile)) - copying:7.1f}")
    print(f"  apply EndTurn                 {_best(lambda: act.copy().apply(end)) - copying:7.1f}")
    print(f"  score                         {_best(act.score):7.1f}")
    print(f"  view                          {_best(lambda: act.view(0)):7.1f}")
    print(f"  imagine                       {_best(lambda: act.imagine(0, Chance(1))):7.1f}")
    print(f"  cheapest ways from a view     {_best(lambda: robber_ways(view, robber)):7.1f}")


def _best(work: Callable[[], object]) -> float:
    rounds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(STEPS):
            work()
        rounds.append((time.process_time() - begin) / STEPS)
    return 1e6 * min(rounds)


if __name__ == "__main__":
    main()
