"""What is never created or lost, and what never grows too large, in any position of any game."""

from __future__ import annotations

from collections import Counter

from game.walnut_grove.data import (
    COINS,
    COINS_IN_BOX,
    EACH_IMPROVEMENT,
    EXTENSIONS,
    IMPROVEMENTS,
    LABOURERS,
    MOST_IMPROVEMENTS,
    MOST_LABOURERS,
)
from game.walnut_grove.goods import in_region
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import StoreCoins
from game.walnut_grove.tiles import TILES
from game.walnut_grove.town import ITEMS_BY_SEATS, RING


def check(state: WalnutGroveState) -> None:
    check_coins(state)
    check_tiles(state)
    check_people_and_buildings(state)
    check_farms(state)
    check_town(state)


def check_coins(state: WalnutGroveState) -> None:
    waiting = Counter(coin for step in state.agenda if isinstance(step, StoreCoins) for coin in step.coins)
    for coin in COINS:
        in_barns = sum(farm.coins[coin] for farm in state.farms)
        assert state.coin_bag[coin] + in_barns + waiting[coin] == COINS_IN_BOX[coin], f"a {coin} is missing"
    assert min(state.coin_bag.values()) >= 0
    assert waiting or sum(state.coin_bag.values()) >= 6


def check_tiles(state: WalnutGroveState) -> None:
    placed = [tile.tile for farm in state.farms for tile in farm.placed]
    drawn = [tile for farm in state.farms for tile in farm.drawn]
    assert sorted([*state.tile_bag, *drawn, *placed]) == sorted(TILES), "a tile is missing or there twice"
    assert state.tile_bag == sorted(state.tile_bag)
    for farm in state.farms:
        cells = [(tile.col, tile.row) for tile in farm.placed]
        assert len(set(cells)) == len(cells), "two tiles lie on one cell"


def check_people_and_buildings(state: WalnutGroveState) -> None:
    """Nobody ever comes out of the box again, so what was dealt is what there is."""
    seats = len(state.farms)
    each = ITEMS_BY_SEATS[seats]
    in_town = Counter(item for items in state.stock.values() for item in items)
    on_farms = Counter[str]()
    for farm in state.farms:
        on_farms.update([*farm.labourers, *farm.hired, *farm.improvements])
        on_farms.update({"hut": farm.huts, "barn": farm.barns})
    total = in_town + on_farms
    assert sum(total[colour] for colour in LABOURERS) == 3 * each + seats
    assert sum(total[kind] for kind in EXTENSIONS) == 2 * each
    assert sum(total[kind] for kind in IMPROVEMENTS) == 2 * each
    most = [*LABOURERS.items(), *EXTENSIONS.items(), *((kind, EACH_IMPROVEMENT) for kind in IMPROVEMENTS)]
    assert all(total[item] <= count for item, count in most), f"too many of something: {total}"


def check_farms(state: WalnutGroveState) -> None:
    for seat, farm in enumerate(state.farms):
        land = state.land(seat)
        assert min(*farm.barn.values(), *farm.coins.values(), *farm.stored) >= 0
        assert 0 <= farm.barn_room <= farm.barn_spaces
        assert farm.barns <= 2
        assert farm.huts <= 4
        assert len(farm.labourers) + len(farm.hired) <= MOST_LABOURERS
        assert len(farm.improvements) <= MOST_IMPROVEMENTS
        assert len(farm.stored) == len(land.goods)
        for region in land.regions:
            assert in_region(farm, region) <= region.capacity
            assert all(farm.stored[area] <= land.squares[area] for area in region.areas)
        assert len({land.by_id[f"b{number}"].id for number in range(5)}) == 5
        assert farm.sure_coppers <= farm.coins["copper"]


def check_town(state: WalnutGroveState) -> None:
    inside = Counter(
        position
        for seat, position in enumerate(state.positions)
        if state.arrivals[seat] and not state.is_at_start[seat]
    )
    assert all(count <= RING[position].places for position, count in inside.items())
    standing = [arrival for arrival in state.arrivals if arrival]
    assert len(set(standing)) == len(standing), "two figures arrived at once"
