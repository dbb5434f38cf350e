"""What every farm may hope for at the end, seen from now: bots play for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.walnut_grove import scoring
from game.walnut_grove.advice import worth
from game.walnut_grove.data import FIRST_DISCS
from game.walnut_grove.farm import Farm
from game.walnut_grove.goods import owned_by_kind
from game.walnut_grove.land import Land
from game.walnut_grove.seasons.winter import needs

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState

HOPED = 0.7  # how sure it is that improvements will grow as they usually do
WORKED = 0.5  # how much of what the land could bring finds its use


def prospects(state: WalnutGroveState) -> list[float]:
    """The points of every farm now, with what its land, people, goods and coins will still bring."""
    return [
        _hope(state, farm, state.land(seat))
        + worth.place(state.positions[seat], worth.years_left(state.year))
        for seat, farm in enumerate(state.farms)
    ]


def _hope(state: WalnutGroveState, farm: Farm, land: Land) -> float:
    later = worth.years_left(state.year)
    has_harvested = state.season in ("autumn", "winter")
    summers = later if has_harvested else later + 1
    return (
        scoring.sheet(0, farm, land, state.open_help_costs).total
        + _work(farm, land, summers)
        + _improvements(farm, land, summers)
        + _goods(state, farm, land, summers)
        + (worth.JOKER * farm.coin_count if summers else 0.0)
        - (worth.FIRST_HELP if farm.has_open_help and summers else 0.0)
    )


def _work(farm: Farm, land: Land, summers: int) -> float:
    """What figures bring in on this land in all summers that are left, and the room for it."""
    sizes = worth.largest_regions(land)
    a_year = worth.yearly(sizes, worth.eaters(farm), farm.huts, summers <= FIRST_DISCS)
    return WORKED * summers * (a_year + worth.BARN * farm.barns + worth.EMPTY_HUT * farm.huts)


def _improvements(farm: Farm, land: Land, summers: int) -> float:
    """Points of improvements that are still to come."""
    kinds = farm.improvements
    return HOPED * sum(
        worth.improvement(farm, land, kind, summers) - scoring.WORTH[kind](farm, land) for kind in kinds
    )


def _goods(state: WalnutGroveState, farm: Farm, land: Land, summers: int) -> float:
    """What goods are worth that the winter leaves, and what it costs if there are too few."""
    stock = owned_by_kind(farm, land)
    if state.season == "autumn":
        for good, count in needs(farm, state.disc).items():
            stock[worth.PLACE[good]] -= count
    wanted = worth.wants(farm, worth.last_year(summers))
    kept = sum(
        worth.keeping(want, summers)[min(max(have, 0), worth.MOST_KEPT)]
        for have, want in zip(stock, wanted, strict=True)
    )
    return kept + worth.NEXT_HELP * sum(min(have, 0) for have in stock)
