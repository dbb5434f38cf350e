"""How fast nursery is: whole games a second, and what single steps cost.

Run with `uv run python -m tests.bench.bench_nursery`. Seconds are those of the processor, so that
other work on the machine disturbs less; still read the ratio before the seconds.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from game.core.chance import Chance
from game.core.setup import Setup
from game.nursery.rules import NURSERY
from game.nursery.state import NurseryState

ROUNDS = 25
GAMES = 20  # contract games a round
PLAYOUTS = 200
STEPS = 1_000


def main() -> None:
    """Measure and print."""
    rng = random.Random(1)
    chance = Chance(1)
    start = NURSERY.new(Setup(seats=2, seed=1))
    # In turns, so that a busy moment of the machine falls on both.
    contract, fast = [], []
    for _ in range(ROUNDS):
        contract.append(_seconds(lambda: _contract_game(rng), GAMES))
        fast.append(_seconds(lambda: start.playout(chance), PLAYOUTS))
    _print_games("contract loop", contract)
    _print_games("fast playout", fast)
    ratios = [slow / quick for slow, quick in zip(contract, fast, strict=True)]
    print(f"{'ratio':15} {statistics.median(ratios):8.1f} in the middle round")
    _print_steps(_middle(rng), rng)


def _contract_game(rng: random.Random) -> None:
    state = NURSERY.new(Setup(seats=2, seed=rng.getrandbits(32)))
    while state.to_act() is not None:
        state.apply(rng.choice(state.legal()))


def _middle(rng: random.Random) -> NurseryState:
    """A turn begins with half of the trees on the board."""
    state = NURSERY.new(Setup(seats=2, seed=1))
    assert isinstance(state, NurseryState)
    while state.turn_number < 27 or state.view(None).step != "replant":
        state.apply(rng.choice(state.legal()))
    return state


def _print_steps(replanting: NurseryState, rng: random.Random) -> None:
    replants = replanting.legal()
    planting = replanting.copy()
    planting.apply(rng.choice(replants))
    plants = planting.legal()
    copying = _best(replanting.copy)

    def replant() -> None:
        replanting.copy().apply(rng.choice(replants))

    def plant() -> None:
        planting.copy().apply(rng.choice(plants))

    print(f"in the middle of a game, {len(replants)} replants, in microseconds at best:")
    print(f"  copy            {copying:6.2f}")
    print(f"  legal replants  {_best(replanting.legal):6.2f}")
    print(f"  legal plants    {_best(planting.legal):6.2f}")
    print(f"  apply replant   {_best(replant) - copying:6.2f}")
    print(f"  apply plant     {_best(plant) - copying:6.2f}")
    print(f"  score           {_best(replanting.score):6.2f}")


def _seconds(work: Callable[[], object], times: int) -> float:
    """Seconds of processor time for one piece of work, on average over so many."""
    begin = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - begin) / times


def _best(work: Callable[[], object]) -> float:
    return 1e6 * min(_seconds(work, STEPS) for _ in range(ROUNDS))


def _print_games(name: str, seconds: list[float]) -> None:
    best, middle = 1 / min(seconds), 1 / statistics.median(seconds)
    print(f"{name:15} {best:8,.0f} games/s at best, {middle:8,.0f} in the middle round")


if __name__ == "__main__":
    main()
