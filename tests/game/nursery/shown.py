"""What a view shows of each event, once it has been told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from game.core.report import Report
from game.core.values import Event
from game.nursery.data import ALL_TREES, EACH_KIND, KINDS, Aim, Kind
from game.nursery.events import (
    AimsSwapped,
    ClustersChanged,
    GameEnded,
    GameStarted,
    MatchEnded,
    PegSecured,
    TreePlanted,
    TreeReplanted,
    TurnStarted,
)
from game.nursery.state import NurseryState
from game.nursery.views import NurseryView
from tests.game.conformance.shown import Shown


def _trees(view: NurseryView) -> int:
    return sum(kind is not None for kind in view.board)


def _sum_for(view: NurseryView, aim: Aim) -> int:
    return sum(cluster.size for cluster in (view.colours if aim == "colours" else view.heights))


def _scores_are_those_of_the_aims(view: NurseryView) -> bool:
    return view.scores == tuple(_sum_for(view, aim) for aim in view.aims)


def _game_started(event: GameStarted, view: NurseryView) -> bool:
    is_cleared = _trees(view) == 0 and view.secured == () and view.scores == (0, 0)
    has_full_hands = all(set(hand.values()) == {EACH_KIND} for hand in view.hands)
    knows_the_first = (view.first_game is None) == (view.game_number == 1)
    is_agreed = (view.first_seat, view.aims) == (event.first_seat, event.aims)
    return is_cleared and has_full_hands and knows_the_first and is_agreed


def _tree_replanted(event: TreeReplanted, view: NurseryView) -> bool:
    is_there = view.board[event.target] == event.kind and view.board[event.origin] is None
    return is_there and view.origin == event.origin


def _tree_planted(event: TreePlanted, view: NurseryView) -> bool:
    """The tree stands, and as many are gone from both hands as stand on the board."""
    left = sum(sum(hand.values()) for hand in view.hands)
    is_out_of_hand = view.hands[event.seat][event.kind] < EACH_KIND and left == ALL_TREES - _trees(view)
    return view.board[event.cell] == event.kind and is_out_of_hand and view.origin is None


def _game_ended(event: GameEnded, view: NurseryView) -> bool:
    are_those = (view.colours, view.heights) == (event.colour_clusters, event.height_clusters)
    return are_those and view.scores == event.scores and _trees(view) == ALL_TREES


def _match_ended(event: MatchEnded, view: NurseryView) -> bool:
    assert view.first_game is not None
    return tuple(a + b for a, b in zip(view.scores, view.first_game, strict=True)) == event.totals


# Everybody sees everything, so what a viewer is told is never less than the whole event.
SHOWS: dict[type[Event], Callable[[Any, NurseryView], bool]] = {
    GameStarted: _game_started,
    TreeReplanted: _tree_replanted,
    TreePlanted: _tree_planted,
    AimsSwapped: lambda event, view: _scores_are_those_of_the_aims(view),  # who has which is not told
    GameEnded: _game_ended,
    MatchEnded: _match_ended,
}

# What follows from the trees on the board is seen as soon as they stand there, before it is told.
LEAVES_NO_TRACE: frozenset[type[Event]] = frozenset({TurnStarted, ClustersChanged, PegSecured})


def check(state: NurseryState) -> None:
    """No tree appears or vanishes."""
    view = state.view(None)
    trees = Counter(kind for kind in view.board if kind is not None)
    for hand in view.hands:
        trees.update(hand)
    assert trees == dict.fromkeys(KINDS, 2 * EACH_KIND), f"trees appeared or vanished: {trees}"


def plant_fault(patch: pytest.MonkeyPatch) -> None:
    """Let every planting be told before the tree stands."""
    put_from_hand = NurseryState._put_from_hand

    def tell_first(state: NurseryState, seat: int, kind: Kind, cell: int, report: Report) -> None:
        report.append(TreePlanted(seat, kind, cell))
        told_late = Report()
        put_from_hand(state, seat, kind, cell, told_late)
        report.extend(told_late[1:])

    patch.setattr(NurseryState, "_put_from_hand", tell_first)


SHOWN = Shown(
    SHOWS,
    LEAVES_NO_TRACE,
    comes_with_a_question=frozenset({"step"}),
    check=check,
    plant_fault=plant_fault,
    said_of_what_is_seen=frozenset({GameEnded, MatchEnded}),
)
