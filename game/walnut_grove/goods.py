"""Goods in the barn and on fields: counting them, moving them in and out (7.1)."""

from __future__ import annotations

from game.walnut_grove.data import GOODS, ORDER_OF_GOODS, REPAYMENT, Good
from game.walnut_grove.farm import Farm
from game.walnut_grove.land import Land, Region


def in_region(farm: Farm, region: Region) -> int:
    """The goods on the squares of a region."""
    stored = farm.stored
    return sum([stored[area] for area in region.areas])


def owned(farm: Farm, land: Land, good: Good) -> int:
    """How much of a good a farm has in its barn and on its fields."""
    return farm.barn[good] + sum(in_region(farm, region) for region in land.by_good[good])


def owned_by_kind(farm: Farm, land: Land) -> list[int]:
    """How much of every good a farm has, in the order of the goods."""
    counts = [farm.barn[good] for good in GOODS]
    for area, stored in enumerate(farm.stored):
        if stored:
            counts[ORDER_OF_GOODS[land.goods[area]]] += stored
    return counts


def can_repay(farm: Farm) -> bool:
    """Whether an open help tile could be given back (11.3)."""
    return farm.has_open_help and farm.all_goods >= REPAYMENT


def fill_squares(farm: Farm, land: Land, region: Region, count: int) -> int:
    """Put up to this many goods on free squares of a region, first areas first; how many found one."""
    left = count
    for area in region.areas:
        fits = min(left, land.squares[area] - farm.stored[area])
        farm.stored[area] += fits
        left -= fits
    return count - left


def take_from_squares(farm: Farm, region: Region, count: int = 1) -> None:
    """Take goods that are there off a region, last areas first."""
    for area in reversed(region.areas):
        taken = min(count, farm.stored[area])
        farm.stored[area] -= taken
        count -= taken
