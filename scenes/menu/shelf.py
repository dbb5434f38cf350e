"""The shelf: the games in the order in which the menu shows them, playable or still to come."""

from __future__ import annotations

from dataclasses import dataclass

from game import catalogue
from game.core.setup import GameInfo
from scenes.tables.shelf import TABLES


@dataclass(frozen=True)
class ShelfGame:
    """A game with its place on the shelf."""

    id: str

    @property
    def info(self) -> GameInfo:
        """For how many it is, and how long it takes."""
        return catalogue.rules(self.id).info

    @property
    def is_playable(self) -> bool:
        """Whether it is on the table already."""
        return self.id in TABLES


SHELF = tuple(map(ShelfGame, ("walnut_grove", "gnomes", "robbers", "forester", "nursery")))
