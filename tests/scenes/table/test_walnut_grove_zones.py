"""The maps of the settlers have a place for everything, and nothing lies where something else is needed."""

from itertools import combinations

import pytest

from scenes.platform.paths import asset_folder
from scenes.table.zones import Zones, read_map

MAPS = sorted((asset_folder() / "boards" / "walnut_grove").glob("*.tmx"))
# Lies over others, or is there only at times.
ASIDE = ("decor:", "badge", "bar", "haste", "offers")
# What lies in the row of the yard: while tiles are chosen, and else.
ROWS = {"tiles": ("yard:beside_tiles", "tiles"), "figures": ("yard", "figures")}


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_there_is_a_place_for_the_farm_the_town_every_neighbour_and_answer(zones: Zones) -> None:
    expected = {"farm", "yard", "tiles", "figures", "offers"}
    expected |= {"town", "disc", "year", "forecast", "prompt", "badge", "hints", "button:peek"}
    expected |= {f"neighbour:{count}:{place}" for count in range(1, 4) for place in range(count)}
    expected |= {f"answer:{place}" for place in range(3)}
    assert expected <= set(zones.boxes)


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("neighbours", [1, 2, 3])
def test_nothing_that_is_seen_at_once_overlaps(zones: Zones, neighbours: int, row: str) -> None:
    in_rows = [name for names in ROWS.values() for name in names]
    names = [name for name in zones.boxes if not name.startswith((*ASIDE, "neighbour:", *in_rows))]
    names += [f"neighbour:{neighbours}:{place}" for place in range(neighbours)]
    names += ROWS[row]
    if zones.box("town").contains(zones.box("disc")):
        names.remove("disc")
    found = [
        (one, other)
        for one, other in combinations(names, 2)
        if min(zones.box(one).clip(zones.box(other)).size) > 0.5
    ]
    assert found == []


def test_the_own_farm_is_larger_than_the_town(zones: Zones) -> None:
    farm, yard, town = (zones.box(name) for name in ("farm", "yard", "town"))
    assert farm.width * (yard.bottom - farm.top) > 1.3 * town.width * town.height


def test_four_drawn_tiles_have_room_beside_house_and_barn(zones: Zones) -> None:
    yard, tiles = zones.box("yard:beside_tiles"), zones.box("tiles")
    assert not yard.colliderect(tiles) and yard.height >= 70
    assert tiles.width >= 4 * 80
