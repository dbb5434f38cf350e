"""What a figure brings in from a region, and where that finds room (6.3, 6.4)."""

from __future__ import annotations

from typing import NamedTuple

from game.walnut_grove.data import DISCS
from game.walnut_grove.views import FarmSeen, RegionSeen, WalnutGroveView


class Harvest(NamedTuple):
    """The goods of a summer's work by where they go."""

    on_land: int
    in_barn: int
    surplus: int  # without room, unless some is made

    @property
    def kept(self) -> int:
        """What finds room as things are."""
        return self.on_land + self.in_barn

    @property
    def brought(self) -> int:
        """Everything that is brought in."""
        return self.kept + self.surplus


def harvest(view: WalnutGroveView, farm: FarmSeen, region: RegionSeen) -> Harvest:
    """What a figure would bring in from a region of a farm now."""
    count = len(region.areas) + (DISCS[view.disc].summer_good == region.good)
    on_land = min(count, region.capacity - region.goods)
    in_barn = min(count - on_land, farm.barn_room)
    return Harvest(on_land, in_barn, count - on_land - in_barn)
