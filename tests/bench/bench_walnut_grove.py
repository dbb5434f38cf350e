"""How fast Walnut Grove is: whole games a second, and what single steps cost.

Run with `uv run python -m tests.bench.bench_walnut_grove`. Seconds are those of the processor.
"""

from __future__ import annotations

import random
import time

from game.core.chance import Chance
from game.core.report import Report
from game.core.setup import Setup
from game.walnut_grove import scoring
from game.walnut_grove.actions import PlaceTile
from game.walnut_grove.course import COURSE
from game.walnut_grove.farm import bare_farm
from game.walnut_grove.land import Placement, land_of
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.tiles import TILES
from tests.bench.stopwatch import best

ROUNDS = 5
GAMES = 10
STEPS = 500
TILES_OF_A_LARGE_FARM = 12


def main() -> None:
    """Measure and print."""
    for seats in WALNUT_GROVE.info.seat_counts:
        seconds, actions = _games(seats)
        print(f"{seats} seats {1 / seconds:8.1f} games/s, {actions:6.1f} actions a game")
    _print_steps()
    _print_large_farm()


def _games(seats: int) -> tuple[float, float]:
    """Seconds and actions of a random game: the best round, and all of them."""
    rng = random.Random(seats)
    actions = 0
    rounds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(GAMES):
            state = WALNUT_GROVE.new(Setup(seats, rng.getrandbits(32)))
            while state.to_act() is not None:
                state.apply(rng.choice(state.legal()))
                actions += 1
        rounds.append((time.process_time() - begin) / GAMES)
    return min(rounds), actions / (ROUNDS * GAMES)


def _in_year(year: int, season: str, seats: int) -> WalnutGroveState:
    rng = random.Random(1)
    state = WALNUT_GROVE.new(Setup(seats, 1))
    assert isinstance(state, WalnutGroveState)
    while (state.year, state.season) != (year, season):
        state.apply(rng.choice(state.legal()))
    return state


def _print_steps() -> None:
    spring, autumn = _in_year(6, "spring", 4), _in_year(6, "autumn", 4)
    tile = next(action for action in spring.legal() if isinstance(action, PlaceTile))
    copying = best(spring.copy, STEPS)
    print(f"4 seats in year 6, {len(spring.legal())} tile placings, in microseconds at best:")
    print(f"  copy             {copying:7.1f}")
    print(f"  ask in spring    {best(lambda: COURSE.begin(spring, Report()), STEPS):7.1f}")
    print(f"  ask in autumn    {best(lambda: COURSE.begin(autumn, Report()), STEPS):7.1f}")
    print(f"  apply PlaceTile  {best(lambda: spring.copy().apply(tile), STEPS) - copying:7.1f}")
    print(f"  score            {best(spring.score, STEPS):7.1f}")
    print(f"  view             {best(lambda: spring.view(0), STEPS):7.1f}")
    print(f"  imagine          {best(lambda: spring.imagine(0, Chance(1)), STEPS):7.1f}")


def _print_large_farm() -> None:
    farm, rng = bare_farm(board=1), random.Random(2)
    land = land_of(farm.board, [])
    for tile in rng.sample(sorted(TILES), TILES_OF_A_LARGE_FARM):
        placed = Placement(tile, *rng.choice(land.free_cells), rng.randrange(4))
        farm.placed.append(placed)
        land = land.with_tile(placed)
    farm.improvements = ["passage", "horses", "storehouse"]
    known = best(lambda: scoring.sheet(0, farm, land, open_help_costs=False), STEPS)
    anew = best(
        lambda: scoring.sheet(0, farm, land_of(farm.board, farm.placed), open_help_costs=False), STEPS
    )
    print(f"a farm of {TILES_OF_A_LARGE_FARM} tiles is scored in {known:.1f} microseconds,")
    print(f"with its regions and enclosures worked out from nothing in {anew:.0f}")


if __name__ == "__main__":
    main()
