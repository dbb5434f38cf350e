"""Named features of a position, for bots and for explaining a move to people.

All are about the clusters that count for a seat: the largest one of each colour or height it
collects.
"""

from __future__ import annotations

from msgspec import Struct

from game.nursery.board import NEIGHBOURS, RAYS, cells_in
from game.nursery.clusters import clusters_in
from game.nursery.data import COLLECTED, EMPTY
from game.nursery.state import NurseryState


class Features(Struct, frozen=True):
    """What a seat has on the board."""

    cluster_lead: int
    secured_trees: int
    loose_bridges: int
    potential_joins: int


def features(state: NurseryState, seat: int) -> Features:
    """All features of a position for a seat."""
    return Features(
        cluster_lead(state, seat),
        secured_trees(state, seat),
        loose_bridges(state, seat),
        potential_joins(state, seat),
    )


def cluster_lead(state: NurseryState, seat: int) -> int:
    """The points of this game that the seat is ahead of the other one."""
    points = state.points()
    return points[seat] - points[1 - seat]


def secured_trees(state: NurseryState, seat: int) -> int:
    """The trees in the seat's clusters that can never be moved again."""
    return sum((state.secured() & cluster).bit_count() for cluster in _counting(state, seat))


def loose_bridges(state: NurseryState, seat: int) -> int:
    """The trees that can be moved away and whose going would split one of the seat's clusters."""
    secured = state.secured()
    return sum(
        len(clusters_in(cluster ^ 1 << cell)) > 1
        for cluster in _counting(state, seat)
        for cell in cells_in(cluster & ~secured)
    )


def potential_joins(state: NurseryState, seat: int) -> int:
    """The clusters that one replanting of a third tree would join to one of the seat's clusters."""
    joins = 0
    for group in COLLECTED[state.aims[seat]]:
        trees, main = state.trees(group), state.largest(group)
        for other in clusters_in(trees ^ main):
            gaps = _beside(main) & _beside(other) & state.free()
            joins += any(_can_come(state, trees ^ main ^ other, gap) for gap in cells_in(gaps))
    return joins


def _counting(state: NurseryState, seat: int) -> list[int]:
    return [state.largest(group) for group in COLLECTED[state.aims[seat]]]


def _beside(trees: int) -> int:
    """The hollows beside any of the trees."""
    beside = 0
    for cell in cells_in(trees):
        beside |= NEIGHBOURS[cell]
    return beside


def _can_come(state: NurseryState, trees: int, hollow: int) -> bool:
    """Whether one of the trees can be replanted into an empty hollow."""
    for way in RAYS[hollow]:
        seen = next((cell for cell in way if state.board[cell] != EMPTY), None)
        if seen is not None and trees >> seen & 1:
            return True
    return False
