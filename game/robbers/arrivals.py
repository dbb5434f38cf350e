"""Who comes with a new tile: the girl with a forest path, the guard with a farm (5.4, 5.5)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.robbers.data import ENTRY
from game.robbers.tiles import TILES, Building, TileId
from game.robbers.views import RobbersView

Arrival: TypeAlias = Literal["girl", "guard"]


def arrival(
    building: Building, round_number: int, girl_from: int, *, girl_aside: bool, guard_aside: bool, farms: int
) -> Arrival | None:
    """Who comes with a tile, by who is aside and how many other farms lie in the forest."""
    if building == "none" and girl_aside and round_number >= girl_from:
        return "girl"
    if building == "farm" and guard_aside and farms and round_number != ENTRY:
        return "guard"
    return None


def arrival_with(tile: TileId, view: RobbersView) -> Arrival | None:
    """Who would come with a tile that somebody lays now."""
    return arrival(
        TILES[tile].building,
        view.round,
        view.girl_from,
        girl_aside=view.girl_cell is None and view.girl_carrier is None,
        guard_aside=view.guard is None,
        farms=sum(seen.building == "farm" for seen in view.tiles),
    )
