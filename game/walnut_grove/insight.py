"""Named features of a position, for bots and for explaining a move to people."""

from __future__ import annotations

from msgspec import Struct

from game.walnut_grove import scoring
from game.walnut_grove.data import Good
from game.walnut_grove.goods import owned
from game.walnut_grove.seasons.winter import needs
from game.walnut_grove.state import WalnutGroveState


class Features(Struct, frozen=True):
    """How a farm stands."""

    points: int
    missing_for_winter: int
    unhoused_labourers: int
    barn_room: int
    stored_goods: int
    enclosures: int
    largest_region: int


def features(state: WalnutGroveState, seat: int) -> Features:
    """All features of a farm."""
    farm, land = state.farms[seat], state.land(seat)
    return Features(
        points=scoring.sheet(seat, farm, land, state.open_help_costs).total,
        missing_for_winter=sum(missing_for_winter(state, seat).values()),
        unhoused_labourers=max(0, len(farm.labourers) + len(farm.hired) - farm.huts),
        barn_room=farm.barn_room,
        stored_goods=farm.all_goods,
        enclosures=land.enclosures,
        largest_region=land.largest_region,
    )


def missing_for_winter(state: WalnutGroveState, seat: int) -> dict[Good, int]:
    """The goods that this year's winter wants and the farm does not have."""
    farm, land = state.farms[seat], state.land(seat)
    return {
        good: count - have
        for good, count in needs(farm, state.disc).items()
        if (have := owned(farm, land, good)) < count
    }
