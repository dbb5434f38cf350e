"""How fast Forester is: whole games a second for each number of seats, and what single steps cost.

Run with `uv run python -m tests.bench.bench_forester`. Seconds are those of the processor, so that
other work on the machine disturbs less.
"""

from __future__ import annotations

import random
import time
from collections import Counter

from game.core.chance import Chance
from game.forester import turn
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import LayCards
from tests.bench.stopwatch import best
from tests.game.forester.positions import new_game

GAMES = 100  # for each number of seats
STEPS = 2_000


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
        state = new_game(seats, seed)
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
    state = new_game(4, 1)
    while state.turn < 20 or not isinstance(state.asked(), LayCards):
        state.apply(rng.choice(state.legal()))
    return state


def _print_steps(state: ForesterState) -> None:
    step = state.asked()
    assert step is not None
    actions = state.legal()
    rng, chance = random.Random(2), Chance(2)
    copying = best(state.copy, STEPS)

    def apply() -> None:
        state.copy().apply(rng.choice(actions))

    print(f"turn {state.turn} of four players, {len(actions)} choices, microseconds at best:")
    print(f"  copy                {copying:6.2f}")
    print(f"  legal, as asked     {best(state.legal, STEPS):6.2f}")
    print(f"  legal, worked out   {best(lambda: tuple(turn.card_sets(state, step)), STEPS):6.2f}")
    print(f"  why_not             {best(lambda: state.why_not(actions[-1]), STEPS):6.2f}")
    print(f"  apply               {best(apply, STEPS) - copying:6.2f}")
    print(f"  view                {best(lambda: state.view(0), STEPS):6.2f}")
    print(f"  imagine             {best(lambda: state.imagine(0, chance), STEPS):6.2f}")
    print(f"  score               {best(state.score, STEPS):6.2f}")


if __name__ == "__main__":
    main()
