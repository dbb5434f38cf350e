"""What a seat sees: everything, for nothing is hidden in this game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.values import View
from game.nursery.data import Aim, Kind
from game.nursery.events import Cluster, Clusters

Task: TypeAlias = Literal["plant_first", "answer_swap_offer", "replant", "plant"]
Hand: TypeAlias = dict[Kind, int]


class NurseryView(View, frozen=True):
    """The whole table. Points are those of the game being played, by seat."""

    board: tuple[Kind | None, ...]
    hands: tuple[Hand, Hand]
    aims: tuple[Aim, Aim]
    first_seat: int
    step: Task | None
    origin: int | None  # the hollow that was just left and is planted next
    game_number: int
    games: int
    turn_number: int
    colours: Clusters
    heights: Clusters
    secured: tuple[int, ...]
    scores: tuple[int, int]
    first_game: tuple[int, int] | None  # the points of the first game, during the second

    @property
    def clusters(self) -> tuple[Cluster, ...]:
        """The six largest clusters, in the order of GROUPS."""
        return (*self.colours, *self.heights)
