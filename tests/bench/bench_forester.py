"""How fast Forester is: whole games a second for each number of seats, and what single steps cost.

Run with `uv run python -m tests.bench.bench_forester`. Seconds are those of the processor, so that
other work on the machine disturbs less.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable

from game.core.chance import Chance
from game.core.setup import Setup
from game.forester import choices
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import LayCards

GAMES = 100  # for each number of seats
STEPS = 2_000
ROUNDS = 5


def main() -> None:
    """Measure and print."""
    for seats in FORESTER.info.seat_counts:
        _print_games(seats)
    _print_steps(_middle())


def _print_games(seats: int) -> None:
    rng = random.Random(seats)
    endings: Counter[str | None] = Counter()
    actions, turns = 0, []
    begin = time.process_time()
    for seed in range(GAMES):
        state = FORESTER.new(Setup(seats, seed))
        while state.to_act() is not None:
            state.apply(rng.choice(state.legal()))
            actions += 1
        turns.append(state.turn)
        endings[state.ending] += 1
    seconds = time.process_time() - begin
    print(
        f"  {seats} seats: {GAMES / seconds:6.1f} games/s, {actions / GAMES:5.0f} actions and "
        f"{sum(turns) / GAMES:4.1f} turns a game (at most {max(turns)}), "
        f"{1e6 * seconds / actions:5.1f} microseconds an action, {dict(endings)}"
    )


def _middle() -> ForesterState:
    """The start of turn 20 in a game of four."""
    rng = random.Random(1)
    state = FORESTER.new(Setup(4, 1))
    while state.turn < 20 or not isinstance(state.asked(), LayCards):
        state.apply(rng.choice(state.legal()))
    return state


def _print_steps(state: ForesterState) -> None:
    step = state.asked()
    assert step is not None
    actions = state.legal()
    rng, chance = random.Random(2), Chance(2)
    copying = _best(state.copy)

    def apply() -> None:
        state.copy().apply(rng.choice(actions))

    print(f"turn {state.turn} of four players, {len(actions)} choices, microseconds at best:")
    print(f"  copy                {copying:6.2f}")
    print(f"  legal, as asked     {_best(state.legal):6.2f}")
    print(f"  legal, worked out   {_best(lambda: choices.of_step(state, step)):6.2f}")
    print(f"  why_not             {_best(lambda: state.why_not(actions[-1])):6.2f}")
    print(f"  apply               {_best(apply) - copying:6.2f}")
    print(f"  view                {_best(lambda: state.view(0)):6.2f}")
    print(f"  imagine             {_best(lambda: state.imagine(0, chance)):6.2f}")
    print(f"  score               {_best(state.score):6.2f}")


def _best(work: Callable[[], object]) -> float:
    return 1e6 * min(_seconds(work) for _ in range(ROUNDS))


def _seconds(work: Callable[[], object]) -> float:
    begin = time.process_time()
    for _ in range(STEPS):
        work()
    return (time.process_time() - begin) / STEPS


if __name__ == "__main__":
    main()
