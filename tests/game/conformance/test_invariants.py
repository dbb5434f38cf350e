"""What is always true in a game is true in every position, played or imagined."""

from __future__ import annotations

from random import Random

from game.core.chance import Chance
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.games import shown_of
from tests.game.conformance.walks import play_out, positions


def check_invariants(case: Case, seed: int, count: int) -> None:
    check = shown_of(case.rules).check
    for state in positions(case, seed, count):
        check(state)
        for seat in range(case.seats):
            world = state.imagine(seat, Chance(seed))
            check(world)
            play_out(world, Random(seed))
            check(world)


def test_what_is_always_true_is_true_everywhere(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 40)):
        check_invariants(case, seed, counts(6, 40))
