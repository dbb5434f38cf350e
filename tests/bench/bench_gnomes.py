"""How fast gnomes is: whole games a second for each number of seats, and what single steps cost.

Run with `uv run python -m tests.bench.bench_gnomes`. Seconds are those of the processor, so that
other work on the machine disturbs less.
"""

from __future__ import annotations

import random
import time

from game.core.chance import Chance
from game.core.setup import Setup
from game.gnomes.course import QUESTIONS
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.steps import Occupy
from tests.bench.stopwatch import best

GAMES = 20  # for each number of seats
STEPS = 2_000


def main() -> None:
    """Measure and print."""
    for options in ({}, {"open_auction": "on"}):
        print("open auctions" if options else "closed fists")
        for seats in GNOMES.info.seat_counts:
            _print_games(seats, options)
    _print_steps(_middle())


def _print_games(seats: int, options: dict[str, str]) -> None:
    rng = random.Random(seats)
    actions = rounds = 0
    begin = time.process_time()
    for seed in range(GAMES):
        state = _new(Setup(seats, seed, options))
        while state.to_act() is not None:
            state.apply(rng.choice(state.legal()))
            actions += 1
        rounds += state.round
    seconds = time.process_time() - begin
    print(
        f"  {seats} seats: {GAMES / seconds:6.1f} games/s, {actions / GAMES:6.0f} actions and "
        f"{rounds / GAMES:4.1f} rounds a game, {1e6 * seconds / actions:5.1f} microseconds an action"
    )


def _new(setup: Setup) -> GnomesState:
    state = GNOMES.new(setup)
    assert isinstance(state, GnomesState)
    return state


def _middle() -> GnomesState:
    """A turn in the fifth round of a game of four."""
    rng = random.Random(1)
    state = _new(Setup(4, 1))
    while state.round < 5 or not isinstance(state.asked(), Occupy):
        state.apply(rng.choice(state.legal()))
    return state


def _print_steps(state: GnomesState) -> None:
    step = state.asked()
    assert isinstance(step, Occupy)
    actions, work_out = state.legal(), QUESTIONS[Occupy].choices
    rng, chance = random.Random(2), Chance(2)
    copying = best(state.copy, STEPS)

    def apply() -> None:
        state.copy().apply(rng.choice(actions))

    print(f"a turn in round {state.round} of four players, {len(actions)} choices, microseconds at best:")
    print(f"  copy                {copying:6.2f}")
    print(f"  legal, as asked     {best(state.legal, STEPS):6.2f}")
    print(f"  legal, worked out   {best(lambda: tuple(work_out(state, step)), STEPS):6.2f}")
    print(f"  why_not             {best(lambda: state.why_not(actions[-1]), STEPS):6.2f}")
    print(f"  apply               {best(apply, STEPS) - copying:6.2f}")
    print(f"  view                {best(lambda: state.view(0), STEPS):6.2f}")
    print(f"  imagine             {best(lambda: state.imagine(0, chance), STEPS):6.2f}")
    print(f"  score               {best(state.score, STEPS):6.2f}")


if __name__ == "__main__":
    main()
