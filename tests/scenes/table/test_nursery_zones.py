"""The map of the nursery has a place for everything, and everything has one place."""

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.nursery.board import CELLS, NEIGHBOURS, cells_in
from game.nursery.data import KINDS
from scenes.platform.assets_error import AssetError
from scenes.platform.paths import asset_folder
from scenes.table.zones import Zones, read_map
from tests.scenes.table.nursery_table import Nursery

MAPS = sorted((asset_folder() / "boards" / "nursery").glob("*.tmx"))
WINDOWS = ((1920, 1080), (1920, 1200), (1440, 1080), (1080, 1920))


@pytest.fixture(params=MAPS, ids=lambda file: file.stem)
def zones(request: pytest.FixtureRequest) -> Zones:
    return read_map(request.param)


def test_every_place_of_the_game_is_exactly_one_object_of_the_map(zones: Zones) -> None:
    hollows = [f"cell:{cell}" for cell in CELLS]
    kinds = [f"kind:{seat}:{kind}" for seat in range(2) for kind in KINDS]
    objects = ElementTree.parse(zones.file).iter("object")
    names = sorted(str(thing.get("name")) for thing in objects)
    places = [name for name in names if name.startswith(("cell:", "kind:", "rack:"))]
    assert places == sorted([*hollows, *kinds, "rack:0", "rack:1"])
    assert sorted(zones.boxes) == names


def test_neighbours_on_the_board_are_neighbours_on_the_screen(zones: Zones) -> None:
    middles = {cell: pygame.Vector2(zones.point(f"cell:{cell}")) for cell in CELLS}
    apart = max(middles[0].distance_to(middles[1]), middles[1].distance_to(middles[8])) + 1
    near = {
        (one, other)
        for one in CELLS
        for other in CELLS
        if 0 < middles[one].distance_to(middles[other]) < apart
    }
    assert near == {(cell, other) for cell in CELLS for other in cells_in(NEIGHBOURS[cell])}


def test_groups_lie_in_the_rack_of_their_seat(zones: Zones) -> None:
    for seat in range(2):
        rack = zones.box(f"rack:{seat}")
        assert all(rack.contains(zones.box(f"kind:{seat}:{kind}")) for kind in KINDS)


def test_no_chip_over_a_rack_covers_a_hollow(zones: Zones) -> None:
    chips = [zones.box(f"left:{seat}") for seat in range(2)]
    assert [cell for cell in CELLS if zones.box(f"cell:{cell}").collidelist(chips) >= 0] == []


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_whatever_can_be_touched_lies_in_the_safe_area_beside_everything_else(
    nursery: Nursery, window: tuple[int, int], text_scale: int
) -> None:
    nursery.resize(window)
    nursery.set(text_scale=text_scale)
    nursery.frame()
    usable = [widget for widget in nursery.scene.controls.widgets if widget.is_focusable]
    assert len(usable) == 64 + 18 + 6 + 6
    assert [w.name for w in usable if not w.look.viewport.safe.contains(w.box)] == []
    assert [(a.name, b.name) for a, b in combinations(usable, 2) if a.box.clip(b.box).width > 0.5] == []
    assert min(min(widget.box.size) for widget in usable) >= 64
    assert [a.name for a in usable if a.box.colliderect(nursery.table.top.zones.box("prompt"))] == []


def test_a_zone_that_is_missing_is_named(zones: Zones) -> None:
    with pytest.raises(AssetError, match="cell:64"):
        zones.box("cell:64")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (None, "missing"),
        ("<map", "cannot be read"),
        ('<map width="1" height="1" tilewidth="1" tileheight="1"/>', ""),
        (
            '<map width="1" height="1" tilewidth="1" tileheight="1"><objectgroup id="1" name="x">'
            '<object id="7" name="a" x="0" y="0"/><object id="8" name="a" x="0" y="0"/></objectgroup></map>',
            "object 8 needs a name that no other has",
        ),
    ],
)
def test_a_bad_map_gets_one_clear_sentence(tmp_path: Path, content: str | None, complaint: str) -> None:
    file = tmp_path / "16x9.tmx"
    if content is not None:
        file.write_text(content)
    if not complaint:
        assert read_map(file).boxes == {}
        return
    with pytest.raises(AssetError, match=complaint):
        read_map(file)
