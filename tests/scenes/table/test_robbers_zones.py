"""The map of the robbers has a place for everything beside the forest, and nothing lies on anything else."""

from itertools import combinations

import pytest

from game.robbers.tiles import TILES
from scenes.platform.paths import asset_folder
from scenes.platform.viewport import Viewport
from scenes.table.zones import read_map
from scenes.tables.robbers.geometry import Spots, picture_of
from scenes.tables.robbers.neighbours import name_of
from tests.scenes.table.conftest import MakeWoods

SAFE = Viewport((1920, 1080)).safe
IN_THE_FOREST = ("cell:", "robber:", "loot:", "camp:", "cost of ")


def test_zones_lie_in_the_safe_area() -> None:
    zones = read_map(asset_folder() / "boards" / "robbers" / "16x9.tmx")
    inside = [name for name in zones.boxes if not name.startswith(("decor:", "prompt"))]
    assert [name for name in inside if not SAFE.contains(zones.box(name))] == []
    assert zones.named("panel:") == []


def test_every_tile_has_spots_for_what_stands_on_it() -> None:
    spots = Spots(asset_folder() / "art")
    for tile in TILES.values():
        spot = spots.of(tile.id, tile.mask)
        assert len(spot.tokens) >= 3
        assert picture_of(tile.id, tile.mask)
    for mask in range(1, 64):
        assert spots.of("R1", mask).building != (0.0, 0.0)


@pytest.mark.parametrize(("task", "round_number"), [("entry", 0), ("place", 1), ("act", 3)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_lies_beside_the_forest_lies_on_nothing_else(
    woods: MakeWoods, seats: int, task: str, round_number: int
) -> None:
    table = woods(seats=seats, player="bot:easy").play_until(task, round_number, seat=0).sit_down()
    usable = [widget for widget in table.scene.controls.widgets if widget.is_focusable]
    beside = [widget for widget in usable if not widget.name.startswith(IN_THE_FOREST)]
    assert [w.name for w in beside if not SAFE.contains(w.box)] == []
    assert [(a.name, b.name) for a, b in combinations(beside, 2) if min(a.box.clip(b.box).size) > 0.5] == []
    forest = table.table.top.zones.box("forest")
    tiles = [w for w in usable if w.name.startswith("cell:")]
    assert all(forest.inflate(4, 4).contains(w.box) for w in tiles) or task != "act"
    sight = table.table.sight(table.view, is_placing=task != "act")
    shown = [w for w in tiles if w.name in {name_of(cell) for cell in (*sight.tiles, *sight.free)}]
    assert len(shown) == len(sight.tiles) + len(sight.free)
    assert [(a.name, b.name) for a in shown for b in beside if min(a.box.clip(b.box).size) > 0.5] == []
    columns = [(a.name, b.name) for a, b in combinations(tiles, 2) if min(a.box.clip(b.box).size) > 0.5]
    assert columns == [], "the boxes of tiles overlap"


def test_the_panel_of_whoever_is_asked_is_the_largest(woods: MakeWoods) -> None:
    for seats in (2, 3, 4):
        table = woods(seats=seats).play_until("act").sit_down()
        heights = [sheet.box.height for sheet in table.table.column.sheets]
        asked = table.state.to_act()
        assert asked is not None
        assert heights[asked] == max(heights) > min(heights)
        zone = table.table.top.zones.box("seats")
        assert table.table.column.sheets[-1].box.bottom <= zone.bottom + 0.5
