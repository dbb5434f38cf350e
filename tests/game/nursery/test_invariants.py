"""What stays true in every game, however it is played."""

import random
from collections import Counter
from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from game.nursery.actions import Replant
from game.nursery.data import KINDS
from game.nursery.events import TreePlanted
from game.nursery.ground import Ground
from game.nursery.state import NurseryState
from tests.game.nursery.positions import (
    in_hand,
    new_game,
    played,
    played_to_the_end,
    random_action,
    trees_on,
    turn_begun,
)

OPTIONS = st.fixed_dictionaries(
    {
        "aims": st.sampled_from(["colours", "heights"]),
        "first_seat": st.sampled_from(["random", "0", "1"]),
        "match": st.sampled_from(["off", "two_games"]),
        "swap_offer": st.sampled_from(["off", "on"]),
    }
)
SEEDS = st.integers(0, 2**32)


@given(OPTIONS, SEEDS, st.integers(0, 220))
def test_no_tree_appears_or_vanishes(options: dict[str, str], seed: int, actions: int) -> None:
    state = played(new_game(**options), actions, seed)
    trees = Counter(trees_on(state).values())
    for seat in range(2):
        trees.update(in_hand(state, seat))
    assert trees == dict.fromkeys(KINDS, 6)
    for seat in range(2):
        assert all(0 <= count <= 3 for count in in_hand(state, seat).values())


@given(SEEDS)
def test_every_turn_adds_one_tree_and_leaves_ten_hollows_in_the_end(seed: int) -> None:
    state = new_game()
    rng = random.Random(seed)
    planted = 0
    while state.to_act() is not None:
        assert len(trees_on(state)) == planted <= 53
        events = state.apply(random_action(state, rng))
        planted += sum(isinstance(event, TreePlanted) for event in events)
    assert len(trees_on(state)) == planted == 54


@given(SEEDS)
def test_a_player_is_never_without_a_move(seed: int) -> None:
    state = new_game()
    rng = random.Random(seed)
    while state.to_act() is not None:
        legal = state.legal()
        assert legal
        assert all(action.seat == state.to_act() for action in legal)
        assert all(state.why_not(action) is None for action in legal)
        state.apply(rng.choice(legal))


@given(SEEDS, st.integers(1, 107))
def test_the_largest_cluster_of_a_group_has_1_to_18_trees_once_one_stands(seed: int, actions: int) -> None:
    state = played(new_game(), actions, seed)
    view = state.view(None)
    names = dict(zip(("dark", "leaf", "light", "small", "medium", "tall"), "dly123", strict=True))
    for cluster in (*view.colours, *view.heights):
        trees = sum(names[cluster.group] in tree for tree in trees_on(state).values())
        assert len(cluster.cells) == cluster.size
        assert min(trees, 1) <= cluster.size <= min(trees, 18)


def facts(ground: Ground) -> tuple[object, ...]:
    return (
        ground.filled,
        ground.lines,
        ground.trees,
        ground.largest,
        ground.sizes(),
        ground.colours_and_heights(),
    )


@given(SEEDS)
def test_what_is_kept_up_tree_by_tree_depends_only_on_the_board(seed: int) -> None:
    state = new_game()
    rng = random.Random(seed)
    while state.to_act() is not None:
        state.apply(random_action(state, rng))
        assert facts(state._ground) == facts(Ground(state.board))


def turned(cell: int) -> int:
    return 63 - cell


def mirrored(cell: int) -> int:
    row, column = divmod(cell, 8)
    return 8 * column + row


def moved_by(symmetry: Callable[[int], int], state: NurseryState) -> NurseryState:
    """The same position on a board that was turned or mirrored."""
    twin = state.copy()
    for cell in range(64):
        twin.board[symmetry(cell)] = state.board[cell]
    twin.work_out()
    return twin


@given(st.sampled_from([turned, mirrored]), SEEDS, st.integers(1, 53))
def test_replants_and_points_do_not_change_on_a_turned_or_mirrored_board(
    symmetry: Callable[[int], int], seed: int, trees: int
) -> None:
    state = turn_begun(trees, seed)
    twin = moved_by(symmetry, state)
    replants = {(a.origin, a.target) for a in state.legal() if isinstance(a, Replant)}
    seen = {(a.origin, a.target) for a in twin.legal() if isinstance(a, Replant)}
    assert seen == {(symmetry(origin), symmetry(target)) for origin, target in replants}
    assert twin.points() == state.points()
    assert twin.secured().bit_count() == state.secured().bit_count()


@given(OPTIONS, SEEDS)
def test_the_same_choices_make_the_same_game(options: dict[str, str], seed: int) -> None:
    one, other = new_game(**options), new_game(**options)
    assert played_to_the_end(one, seed) == played_to_the_end(other, seed)
    assert one.dump() == other.dump()


@given(SEEDS, st.integers(0, 106))
def test_a_copy_goes_its_own_way(seed: int, actions: int) -> None:
    state = played(new_game(match="two_games", swap_offer="on"), actions, seed)
    before, known = state.dump(), repr(facts(state._ground))
    twin = state.copy()
    assert twin.dump() == before
    played_to_the_end(twin, seed)
    assert state.dump() == before
    assert repr(facts(state._ground)) == known
