"""The fast random games have the same chances as slow ones that choose among the legal actions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable

import pytest

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import State
from game.nursery.actions import Replant
from game.nursery.data import FULL_HAND, NUMBERS
from game.nursery.playout import FEW_TREES, kinds_to_come, planting_order, play_turns
from game.nursery.state import NurseryState
from game.nursery.steps import ANSWER_SWAP_OFFER
from tests.game.nursery.chi_square import agree, fits
from tests.game.nursery.positions import give, new_game, plant_first, played, played_to_the_end, turn_begun

Counts = Callable[[int, int], int]


def exact(state: NurseryState) -> dict[Hashable, float]:
    """The probability of every result, found by trying all actions."""
    if state.to_act() is None:
        return {tuple(sheet.total for sheet in state.score()): 1.0}
    results: Counter[Hashable] = Counter()
    actions = state.legal()
    for action in actions:
        after = state.copy()
        after.apply(action)
        for result, probability in exact(after).items():
            results[result] += probability / len(actions)  # type: ignore[assignment]
    return dict(results)


def sampled(state: NurseryState, playouts: int, seed: int) -> Counter[Hashable]:
    chance = Chance(seed)
    return Counter(state.playout(chance) for _ in range(playouts))


def slowly_sampled(state: NurseryState, playouts: int, seed: int) -> Counter[Hashable]:
    """By the contract's own playout, which applies legal actions one by one."""
    chance = Chance(seed)
    return Counter(State.playout(state, chance) for _ in range(playouts))


def planting_late() -> NurseryState:
    """A seat with two kinds left has replanted and is about to plant."""
    state = turn_begun(trees=51, seed=9)
    seat = state.to_act()
    assert seat is not None
    give(state, seat, {"l3": 1, "y2": 1})
    give(state, 1 - seat, {"d1": 1})
    state.apply(state.legal()[-1])
    assert state.view(None).step == "plant"
    return state


def offered_late() -> NurseryState:
    """The swap is offered with two trees left, so that every answer can be followed to the end."""
    state = turn_begun(trees=52, seed=12)
    seat = state.to_act()
    assert seat is not None
    state.agenda = Agenda([ANSWER_SWAP_OFFER[seat]])
    state.work_out()
    return state


def second_game_late() -> NurseryState:
    state = turn_begun(trees=52, seed=13, match="two_games")
    state.game_number = 2
    state.first_game = (17, 23)
    return state


LATE: dict[str, Callable[[], NurseryState]] = {
    "last_turn": lambda: turn_begun(53, seed=3),
    "two_turns": lambda: turn_begun(52, seed=5),
    "heights_first": lambda: turn_begun(52, seed=7, aims="heights", first_seat="1"),
    "planting": planting_late,
    "swap_offered": offered_late,
    "second_game": second_game_late,
}


@pytest.mark.parametrize("name", LATE)
def test_late_results_are_as_likely_as_trying_everything_says(name: str, counts: Counts) -> None:
    state = LATE[name]()
    probabilities = exact(state)
    assert len(probabilities) > 3
    assert fits(sampled(state, counts(5_000, 100_000), seed=1), probabilities)


@pytest.mark.parametrize("trees", [1, 4, FEW_TREES - 1, FEW_TREES, 30, 53])
def test_every_legal_replant_is_equally_likely(trees: int, counts: Counts) -> None:
    state = turn_begun(trees, seed=trees)
    legal = [(action.origin, action.target) for action in state.legal() if isinstance(action, Replant)]
    draw = random.Random(trees).random
    seen: Counter[Hashable] = Counter()
    new_tree = 10  # a number of its own, to be found again
    for _ in range(counts(100, 2_000) * len(legal)):
        board = state.board[:]
        play_turns(board, iter([new_tree]), draw)
        origin = board.index(new_tree)
        (target,) = [cell for cell in range(64) if board[cell] and not state.board[cell]]
        assert board[target] == state.board[origin]
        seen[origin, target] += 1
    assert fits(seen, {replant: 1 / len(legal) for replant in legal})


def orders(hand: bytes) -> dict[Hashable, float]:
    """Every order in which a hand can be planted, each kind left being equally likely each time."""
    kinds = [number for number, count in enumerate(hand) if count]
    if not kinds:
        return {(): 1.0}
    found: dict[Hashable, float] = {}
    for number in kinds:
        left = bytes(count - (place == number) for place, count in enumerate(hand))
        for order, probability in orders(left).items():
            found[(number, *order)] = probability / len(kinds)  # type: ignore[misc]
    return found


@pytest.mark.parametrize("hand", [b"\0\3\1", b"\0\2\0\1\1", b"\0\1\2\0\0\0\0\0\0\3"])
def test_every_kind_left_is_equally_likely_however_many_are_left(hand: bytes, counts: Counts) -> None:
    draw = random.Random(4).random
    drawn: Counter[Hashable] = Counter(
        tuple(planting_order(hand, draw)) for _ in range(counts(4_000, 100_000))
    )
    assert fits(drawn, orders(hand))


def test_the_kinds_to_come_alternate_between_the_hands() -> None:
    draw = random.Random(1).random
    assert list(kinds_to_come(b"\0\2", b"\0\0\2", draw)) == [1, 2, 1, 2]
    assert list(kinds_to_come(b"\0\2", b"\0\0\1", draw)) == [1, 2, 1]
    assert Counter(kinds_to_come(FULL_HAND, FULL_HAND, draw)) == dict.fromkeys(NUMBERS.values(), 6)


def after_the_first_tree(**options: str) -> NurseryState:
    state = new_game(**options)
    plant_first(state, "l2", "a1")
    return state


EARLY: dict[str, Callable[[], NurseryState]] = {
    "start": new_game,
    "swap_offer_to_come": lambda: new_game(swap_offer="on", first_seat="1"),
    "swap_offered": lambda: after_the_first_tree(swap_offer="on", aims="heights"),
    "middle": lambda: turn_begun(trees=35, seed=2),
    "two_games": lambda: turn_begun(trees=52, seed=2, match="two_games"),
}


@pytest.mark.parametrize("name", EARLY)
def test_fast_and_slow_playouts_agree(name: str, counts: Counts) -> None:
    state = EARLY[name]()
    slow = slowly_sampled(state, counts(200, 4_000), seed=5)
    fast = sampled(state, counts(2_000, 40_000), seed=6)
    for measure in (lambda result: result[0], lambda result: result[1], lambda result: result[0] - result[1]):
        assert agree(measured(slow, measure), measured(fast, measure))


def measured(results: Counter[Hashable], measure: Callable[[tuple[int, int]], int]) -> Counter[Hashable]:
    """How often each number fell that a result is measured by."""
    seen: Counter[Hashable] = Counter()
    for result, count in results.items():
        seen[measure(result)] += count  # type: ignore[arg-type]
    return seen


@pytest.mark.parametrize("actions", [0, 1, 2, 60, 150, 1_000])
def test_a_playout_works_from_any_position_and_changes_nothing(actions: int) -> None:
    state = played(new_game(match="two_games", swap_offer="on"), actions, seed=8)
    before = state.dump()
    chance = Chance(3)
    results = [state.playout(chance) for _ in range(5)]
    assert state.dump() == before
    assert results == [state.playout(again) for again in [Chance(3)] for _ in range(5)]
    for result in results:
        for total, sheet in zip(result, state.score(), strict=True):
            assert total >= sum(line.points for line in sheet.lines if line.name == "first_game")
        assert all(6 <= total <= 2 * 54 for total in result)


def test_after_the_end_a_playout_is_the_final_score() -> None:
    state = new_game(match="two_games")
    played_to_the_end(state, seed=1)
    assert state.playout(Chance(1)) == tuple(sheet.total for sheet in state.score())
