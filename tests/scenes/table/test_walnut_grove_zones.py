"""The maps of the settlers have a place for everything, and nothing lies where something else is needed."""

from itertools import combinations

import pytest

from scenes.platform.formats import FORMATS
from scenes.platform.paths import asset_folder
from scenes.platform.viewport import Viewport
from scenes.table.zones import Zones, read_map

MAPS = sorted((asset_folder() / "boards" / "walnut_grove").glob("*.tmx"))
ASIDE = ("decor:", "badge", "bar", "haste", "disc")  # lies over others, or is there only at times


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_every_format_has_a_map_for_usual_and_for_large_letters() -> None:
    names = [format_.name for format_ in FORMATS]
    assert [file.stem for file in MAPS] == sorted([*names, *(f"{name}_large" for name in names)])


def test_there_is_a_place_for_the_farm_the_town_every_neighbour_and_answer(zones: Zones) -> None:
    expected = {"farm", "tray", "town", "disc", "year", "forecast", "prompt", "badge", "hints", "button:peek"}
    expected |= {f"neighbour:{count}:{place}" for count in range(1, 4) for place in range(count)}
    expected |= {f"answer:{place}" for place in range(3)}
    assert expected <= set(zones.boxes)


def test_everything_on_a_map_lies_in_the_safe_area_of_its_format(zones: Zones) -> None:
    format_ = next(each for each in FORMATS if each.name == zones.file.stem.removesuffix("_large"))
    safe = Viewport(format_.size).safe.inflate(1, 1)
    needed = {name: box for name, box in zones.boxes.items() if not name.startswith("decor:")}
    assert [name for name, box in needed.items() if not safe.contains(box)] == []


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
