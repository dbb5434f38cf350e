"""What is true in all games from their first to their last position."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.core.setup import Setup
from game.robbers import scoring
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from tests.game.robbers import checker, inventory
from tests.game.robbers.positions import eager, new_game

Counts = Callable[[int, int], int]


def test_everything_is_accounted_for_after_every_action(counts: Counts) -> None:
    for seed in range(counts(4, 200)):
        state, rng = new_game(2 + seed % 3, seed, first_seat="random"), random.Random(seed)
        while state.to_act() is not None:
            inventory.check(state)
            state.apply(eager(state, rng) if seed % 2 else rng.choice(state.legal()))
        inventory.check(state)


def test_every_forest_of_random_games_is_well_laid(counts: Counts) -> None:
    """Looked at after every tile: sides match, paths are joined, lodges lie apart, a path leads out."""
    for seed in range(counts(12, 2000)):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        size = len(state.placed)
        while state.to_act() is not None:
            state.apply(rng.choice(state.legal()))
            if len(state.placed) > size:
                size = len(state.placed)
                checker.check_forest(state.placed)
        assert size + len(state.removed) == 3 + 48 + state.seats


def _ledger(state: RobbersState) -> dict[str, Any]:
    """Numbers that never fall, by name; those of what is used up are counted downwards."""
    numbers: dict[str, Any] = {
        "bag": -sum(state.bag.values()),
        "tiles": len(state.placed),
        "round": state.round,
    }
    for seat in range(state.seats):
        numbers |= {f"{kind} of {seat}": count for kind, count in state.delivered[seat].items()}
        numbers[f"points of {seat}"] = scoring.total(state, seat)
        numbers[f"potions of {seat}"] = -state.potions[seat]
        numbers[f"crooks of {seat}"] = -state.crooks[seat]
    return numbers


def test_what_never_falls_never_falls_and_settled_robbers_never_move(counts: Counts) -> None:
    for seed in range(counts(6, 300)):
        state, rng = new_game(2 + seed % 3, seed), random.Random(seed)
        before, settled = _ledger(state), dict[str, Any]()
        while state.to_act() is not None:
            state.apply(eager(state, rng))
            now = _ledger(state)
            assert all(now[name] >= before[name] for name in now)
            for name, robber in state.robbers.items():
                if robber.is_settled:
                    assert settled.setdefault(name, robber) == robber
            before = now


def test_random_games_end_soon(counts: Counts) -> None:
    longest = 0
    for seed in range(counts(20, 2000)):
        state, rng = ROBBERS_IN_THE_WOODS.new(Setup(2 + seed % 3, seed)), random.Random(seed)
        length = 0
        while state.to_act() is not None:
            state.apply(rng.choice(state.legal()))
            length += 1
        longest = max(longest, length)
    assert longest < 1500


def test_even_players_who_never_want_to_stop_must_stop() -> None:
    """Whoever ends a turn only when nothing else is left comes to an end all the same."""
    state, rng = new_game(2, 9), random.Random(9)
    actions = 0
    while state.to_act() is not None:
        busy = [action for action in state.legal() if type(action).__name__ != "EndTurn"]
        state.apply(rng.choice(busy))
        actions += 1
    assert actions < 3000


def test_the_same_seed_and_actions_give_the_same_position() -> None:
    one, other = new_game(3, 8, first_seat="random"), new_game(3, 8, first_seat="random")
    rng = random.Random(8)
    while one.to_act() is not None:
        action = rng.choice(one.legal())
        assert one.apply(action) == other.apply(action)
        assert one.dump() == other.dump()
