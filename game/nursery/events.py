"""What happens in the game, as told to the table, the log and the replay. All of it is public."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct

from game.core.values import Event, SeatEvent, Seats
from game.nursery.board import cells_in
from game.nursery.data import GROUPS, Aim, Group, Kind


class Cluster(Struct, frozen=True):
    """The largest cluster of a colour or a height; of equal ones, the one with the first hollow."""

    group: Group
    size: int
    cells: tuple[int, ...]


Clusters: TypeAlias = tuple[Cluster, Cluster, Cluster]


def cluster(group: int, mask: int) -> Cluster:
    """The cluster of a group, by its place in GROUPS and the set of its hollows."""
    return Cluster(GROUPS[group], mask.bit_count(), cells_in(mask))


class GameStarted(Event, frozen=True):
    """The board is empty and the hands are full; each seat has its aim."""

    first_seat: int
    aims: tuple[Aim, Aim]


class TurnStarted(SeatEvent, frozen=True):
    """A seat begins the turn with this number, counted over both seats from 1."""

    begins_turn: ClassVar[bool] = True
    number: int


class TreeReplanted(SeatEvent, frozen=True):
    """A tree was moved along a line."""

    kind: Kind
    origin: int
    target: int


class TreePlanted(SeatEvent, frozen=True):
    """A tree came out of a hand into a hollow."""

    kind: Kind
    cell: int


class ClustersChanged(Event, frozen=True):
    """At least one of the six largest clusters is another one now; all six are told."""

    colours: Clusters
    heights: Clusters


class PegSecured(Event, frozen=True):
    """A tree lost its last free neighbour hollow and will never be moved again."""

    cell: int


class AimsSwapped(Event, frozen=True):
    """The two seats exchanged their aims."""


class GameEnded(Event, frozen=True):
    """All trees stand. Scores are those of this game, by seat."""

    colour_clusters: Clusters
    height_clusters: Clusters
    scores: tuple[int, int]
    winners: Seats


class MatchEnded(Event, frozen=True):
    """Both games of a match are played. Totals are by seat."""

    totals: tuple[int, int]
    winners: Seats


NurseryEvent: TypeAlias = (
    GameStarted
    | TurnStarted
    | TreeReplanted
    | TreePlanted
    | ClustersChanged
    | PegSecured
    | AimsSwapped
    | GameEnded
    | MatchEnded
)
