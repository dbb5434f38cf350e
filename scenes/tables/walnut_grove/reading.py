"""What the table reads from a view: whose farm is large, and what a barn holds."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.walnut_grove.data import COINS, GOODS, Good
from game.walnut_grove.views import FarmSeen, WalnutGroveView

TERRAINS: dict[Good, str] = {
    "wood": "forest",
    "grain": "field",
    "fish": "lake",
    "dairy": "pasture",
    "stone": "quarry",
}


def large_seat(view: WalnutGroveView, seats: Sequence[Seat], before: int | None) -> int:
    """Whose farm is large: of the person asked, of who looks, or of the person asked last."""
    if view.to_act is not None and seats[view.to_act].is_human:
        return view.to_act
    if view.seat is not None:
        return view.seat
    if before is not None:
        return before
    return next((seat for seat in view.order if seats[seat].is_human), view.first_seat)


def year_shown(view: WalnutGroveView) -> int:
    """The number of the year; who still chooses where to begin sees the first one."""
    return max(1, view.year)


def in_barn(view: WalnutGroveView, seat: int) -> list[str]:
    """The pictures of everything in a barn; coins that nobody may see lie face down."""
    farm, coins = view.farms[seat], view.coins[seat]
    goods = [f"good_{good}" for good in GOODS for _ in range(farm.barn[good])]
    if coins is None:
        return goods + ["coin_back"] * farm.coin_count
    return goods + [f"coin_{coin}" for coin in COINS for _ in range(coins[coin])]


def figures(farm: FarmSeen) -> tuple[str, ...]:
    """The farmer and all labourers, in the order in which they work."""
    return ("farmer", *farm.labourers)
