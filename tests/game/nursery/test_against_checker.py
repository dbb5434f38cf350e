"""The engine beside a second, slow nursery that shares nothing with it."""

import random
from collections.abc import Callable

from game.nursery.actions import Plant, Replant
from game.nursery.events import Cluster
from game.nursery.state import NurseryState
from tests.game.nursery import checker
from tests.game.nursery.checker import COLOURS, HEIGHTS
from tests.game.nursery.positions import in_hand, new_game, random_action, trees_on

Counts = Callable[[int, int], int]


def assert_largest(cluster: Cluster, board: checker.Board, letter: str) -> None:
    found = checker.clusters(board, letter)
    assert cluster.size == max(map(len, found), default=0)
    assert not found or {divmod(cell, 8) for cell in cluster.cells} in found


def assert_alike(state: NurseryState) -> None:
    board = trees_on(state)
    view = state.view(None)
    for cluster, letter in zip(view.colours, COLOURS.values(), strict=True):
        assert_largest(cluster, board, letter)
    for cluster, letter in zip(view.heights, HEIGHTS.values(), strict=True):
        assert_largest(cluster, board, letter)
    assert view.scores == tuple(checker.sum_for(board, aim) for aim in view.aims)
    if view.step == "plant":
        kinds = [kind for kind, count in in_hand(state, view.to_act or 0).items() if count]
        assert [action.kind for action in state.legal() if isinstance(action, Plant)] == kinds
    else:
        assert {divmod(cell, 8) for cell in view.secured} == checker.secured(board)
    if view.step == "replant":
        legal = [action for action in state.legal() if isinstance(action, Replant)]
        replants = [(divmod(action.origin, 8), divmod(action.target, 8)) for action in legal]
        assert sorted(replants) == sorted(checker.replants(board))


def test_both_see_the_same_moves_clusters_secured_trees_and_points(counts: Counts) -> None:
    for seed in range(counts(6, 200)):
        state = new_game(aims=("colours", "heights")[seed % 2])
        rng = random.Random(seed)
        assert_alike(state)
        while state.to_act() is not None:
            state.apply(random_action(state, rng))
            assert_alike(state)
