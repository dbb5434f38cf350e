"""How many ways there are to play on, counted by the engine, by the slow nursery, and by others."""

from collections import Counter
from collections.abc import Callable

import pytest

from game.nursery.state import NurseryState
from tests.game.nursery.checker import SlowGame
from tests.game.nursery.positions import in_hand, new_game, plant_first, trees_on, turn_begun

# Whole turns from the start, as two independent programs found them.
WAYS_TO_BEGIN = {1: 576, 2: 95_256, 3: 26_943_840}


def slow(state: NurseryState) -> SlowGame:
    """The same position in the slow nursery."""
    seat = state.to_act()
    assert seat is not None
    hands: list[Counter[str]] = [Counter(dict(in_hand(state, player).items())) for player in range(2)]
    return SlowGame(trees_on(state), (hands[0], hands[1]), seat)


def whole_turns(state: NurseryState, depth: int) -> int:
    """How many ways there are to play this many turns, replanting and planting counted as one."""
    if depth == 0:
        return 1
    turn = state.turn_number
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        is_turn_over = after.to_act() is None or after.turn_number > turn
        total += whole_turns(after, depth - 1 if is_turn_over else depth)
    return total


def whole_turns_counted_ahead(state: NurseryState, depth: int) -> int:
    """The same, but the last turn is not played: any replant is followed by any kind in hand."""
    seat = state.to_act()
    if depth == 1 and seat is not None and state.view(None).step == "replant":
        return len(state.legal()) * sum(count > 0 for count in in_hand(state, seat).values())
    turn = state.turn_number
    total = 0
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        total += whole_turns_counted_ahead(after, depth - (after.turn_number > turn))
    return total


@pytest.mark.parametrize("depth", [1, 2])
def test_the_ways_to_begin_when_every_turn_is_played(depth: int) -> None:
    assert whole_turns(new_game(), depth) == WAYS_TO_BEGIN[depth]


def test_the_ways_to_begin(counts: Callable[[int, int], int]) -> None:
    depth = counts(2, 3)
    assert whole_turns_counted_ahead(new_game(), depth) == WAYS_TO_BEGIN[depth]


@pytest.mark.parametrize("first", ["a1", "h1", "d4"])
def test_the_ways_to_play_the_second_and_third_turn(first: str) -> None:
    state = new_game()
    plant_first(state, "l2", first)
    assert whole_turns_counted_ahead(state, 2) == slow(state).perft(2)


@pytest.mark.parametrize("trees", [6, 27, 45, 51])
def test_the_ways_to_play_on(trees: int) -> None:
    state = turn_begun(trees, seed=trees)
    assert whole_turns(state, 1) == slow(state).perft(1)
    assert whole_turns_counted_ahead(state, 2) == slow(state).perft(2)


def test_the_ways_to_end_the_game() -> None:
    state = turn_begun(trees=52, seed=4)
    assert whole_turns(state, 2) == slow(state).perft(2)
