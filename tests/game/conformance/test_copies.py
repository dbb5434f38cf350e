"""A copy is independent: nothing that is played on one state shows on another."""

from __future__ import annotations

from random import Random

from game.core.chance import Chance
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import fingerprint, play_out, positions, random_game


def check_old_copies_stay_as_they_were(case: Case, seed: int) -> None:
    """The game goes on alternately on the state and on its copy, so that each side gets its turn."""
    state = case.new(seed)
    kept = []
    for number, action in enumerate(random_game(case, seed)):
        twin = state.copy()
        then = fingerprint(case, state)
        assert fingerprint(case, twin) == then, f"the copy before move {number + 1} differs"
        if number % 2:
            state, twin = twin, state
        kept.append((twin, then))
        state.apply(action)
    for number, (twin, then) in enumerate(kept):
        assert fingerprint(case, twin) == then, f"what was kept before move {number + 1} has changed since"


def check_playing_a_copy_leaves_the_original(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        then = fingerprint(case, state)
        play_out(state.copy(), Random(seed + 1))
        assert fingerprint(case, state) == then, "playing a copy to its end changed the original"


def check_playouts_leave_no_trace(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        then = fingerprint(case, state)
        totals = state.playout(Chance(seed))
        assert len(totals) == case.seats, f"a playout has {len(totals)} totals for {case.seats} seats"
        assert all(type(total) is int for total in totals), f"totals that are no numbers: {totals}"
        assert state.playout(Chance(seed)) == totals, "the same chance gives two playouts"
        assert fingerprint(case, state) == then, "a playout changed the state"


def test_old_copies_stay_as_they_were(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_old_copies_stay_as_they_were(case, seed)


def test_playing_a_copy_leaves_the_original(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_playing_a_copy_leaves_the_original(case, seed, counts(4, 20))


def test_playouts_leave_no_trace(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_playouts_leave_no_trace(case, seed, counts(4, 20))
