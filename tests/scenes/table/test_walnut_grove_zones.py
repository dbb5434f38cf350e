"""The maps of the settlers have a place for everything, and nothing lies where something else is needed."""

from itertools import combinations

import pytest

from scenes.platform.paths import asset_folder
from scenes.table.zones import Zones, read_map

MAPS = sorted((asset_folder() / "boards" / "walnut_grove").glob("*.tmx"))
# Lies over others, or is there only at times.
ASIDE = ("decor:", "badge", "bar", "haste", "disc", "tiles", "offers")


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_there_is_a_place_for_the_farm_the_town_every_neighbour_and_answer(zones: Zones) -> None:
    expected = {"farm", "yard", "tiles", "figures", "offers"}
    expected |= {"town", "disc", "year", "forecast", "prompt", "badge", "hints", "button:peek"}
    expected |= {f"neighbour:{count}:{place}" for count in range(1, 4) for place in range(count)}
    expected |= {f"answer:{place}" for place in range(3)}
    assert expected <= set(zones.boxes)


@pytest.mark.parametrize("neighbours", [1, 2, 3])
def test_nothing_that_is_seen_at_once_overlaps(zones: Zones, neighbours: int) -> None:
    names = [name for name in zones.boxes if not name.startswith((*ASIDE, "neighbour:"))]
    names += [f"neighbour:{neighbours}:{place}" for place in range(neighbours)]
    found = [
        (one, other)
        for one, other in combinations(names, 2)
        if min(zones.box(one).clip(zones.box(other)).size) > 0.5
    ]
    assert found == []
