"""The shelf: every game that the menu shows, playable or still to come."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.tables.shelf import TABLES


@dataclass(frozen=True)
class ShelfGame:
    """What the menu tells of a game."""

    id: str
    players: tuple[int, int]
    minutes: tuple[int, int]

    @property
    def is_playable(self) -> bool:
        """Whether it is on the table already."""
        return self.id in TABLES


SHELF = (
    ShelfGame("walnut_grove", (1, 4), (60, 60)),
    ShelfGame("gnomes", (2, 6), (60, 90)),
    ShelfGame("robbers", (2, 4), (60, 60)),
    ShelfGame("forester", (2, 4), (90, 120)),
    ShelfGame("nursery", (2, 2), (20, 30)),
)
