"""The maps of the gnomes have a place for everything, and nothing lies where something else is needed."""

from itertools import combinations

import pytest

from scenes.platform.paths import asset_folder
from scenes.table.zones import Zones, read_map
from scenes.tables.gnomes.places import STANDS

MAPS = sorted((asset_folder() / "boards" / "gnomes").glob("*.tmx"))
ALWAYS = ("prompt", "round", "garden", "event", "hints")  # seen whatever is asked
# What lies over others, or is there only at times.
ASIDE = (
    "decor:",
    "closer",
    "event:aside",
    "sign",
    "badge",
    "haste",
    "jobs",
    "offers",
    "stage",
    "dial",
    "bar",
)


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_there_is_a_place_for_every_rival_stand_and_answer(zones: Zones) -> None:
    expected = {*ALWAYS, "sign", "closer", "offers", "stage", "badge"}
    expected |= {f"rival:{count}:{place}" for count in range(2, 6) for place in range(count)}
    expected |= {f"job:{place}" for place in range(len(STANDS))} | {f"answer:{place}" for place in range(4)}
    assert expected <= set(zones.boxes)


@pytest.mark.parametrize("rivals", [2, 3, 4, 5])
def test_nothing_that_is_seen_at_once_overlaps(zones: Zones, rivals: int) -> None:
    """Answers come in two steps: all but two only while jobs make room for an auction."""
    more = [name for name in zones.named("answer:") if name not in ("answer:0", "answer:1")]
    names = [name for name in zones.boxes if not name.startswith((*ASIDE, "rival:", *more))]
    names += [f"rival:{rivals}:{place}" for place in range(rivals)]
    found = [
        (one, other)
        for one, other in combinations(names, 2)
        if min(zones.box(one).clip(zones.box(other)).size) > 0.5
    ]
    assert found == []


def test_a_closer_look_leaves_the_own_garden_and_all_answers_in_sight(zones: Zones) -> None:
    sheet = zones.box("closer")
    needed = ["garden", *zones.named("answer:"), *zones.named("button:"), *zones.named("job:")]
    assert [name for name in needed if min(sheet.clip(zones.box(name)).size) > 0.5] == []


def test_the_stage_of_an_auction_covers_neither_the_own_garden_nor_answers(zones: Zones) -> None:
    stage = zones.box("stage")
    needed = ["garden", "prompt", *zones.named("answer:"), *zones.named("button:")]
    assert [name for name in needed if min(stage.clip(zones.box(name)).size) > 0.5] == []
