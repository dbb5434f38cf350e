"""The shelf: the games as the menu shows them, playable or still to come."""

from __future__ import annotations

from dataclasses import dataclass

from game.boxes import BOXES
from game.core.setup import GameInfo
from scenes.tables.shelf import TABLES


@dataclass(frozen=True)
class ShelfGame:
    """A game with its place on the shelf."""

    info: GameInfo  # for how many it is, and how long it takes

    @property
    def id(self) -> str:
        """The name of its texts and pictures."""
        return self.info.id

    @property
    def is_playable(self) -> bool:
        """Whether it is on the table already."""
        return self.id in TABLES


SHELF = tuple(ShelfGame(info) for info in BOXES)
