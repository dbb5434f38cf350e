"""The maps of the robbers have a place for everything beside the forest, and nothing lies on another."""

from itertools import combinations, pairwise

import pytest

from game.robbers.tiles import TILES
from scenes.platform.formats import FORMATS, Format
from scenes.platform.paths import asset_folder
from scenes.platform.viewport import Viewport
from scenes.table.zones import LARGE, Zones, read_map
from scenes.tables.robbers.geometry import Spots, picture_of
from scenes.tables.robbers.neighbours import name_of
from scenes.tables.robbers.table import PANELS
from tests.scenes.table.conftest import MakeWoods

IN_THE_FOREST = ("cell:", "robber:", "loot:", "camp:", "cost of ")
ALWAYS = {
    *("seats", "values", "status", "guard", "hints"),
    *(f"button:{name}" for name in ("back", "undo", "redo", "why", "show_me", "log", "pause", "peek")),
}
SOMETIMES = {"actions", "hand", "answer:0", "answer:1"}  # of these, some make room for others
MAPS = [(format_, large) for format_ in FORMATS for large in ("", LARGE)]
TALL, WIDE, FOUR_BY_THREE = (360, 640), (640, 360), (640, 480)


def zones_of(format_: Format, large: str) -> Zones:
    return read_map(asset_folder() / "boards" / "robbers" / f"{format_.name}{large}.tmx")


@pytest.mark.parametrize(("format_", "large"), MAPS)
def test_zones_lie_in_the_safe_area(format_: Format, large: str) -> None:
    zones, safe = zones_of(format_, large), Viewport(format_.size).safe.inflate(0.1, 0.1)
    named = {name for name in zones.boxes if not name.startswith("decor:")}
    assert named - {"haste"} == {*ALWAYS, *SOMETIMES, "forest", "prompt", "badge"}
    assert [name for name in named - {"prompt"} if not safe.contains(zones.box(name))] == []


@pytest.mark.parametrize(("format_", "large"), MAPS)
def test_zones_lie_beside_each_other(format_: Format, large: str) -> None:
    zones = zones_of(format_, large)
    pairs = [
        *combinations(sorted(ALWAYS), 2),
        *((one, other) for one in ALWAYS for other in SOMETIMES),
        *combinations(("hand", "answer:0", "answer:1"), 2),
        *(("forest", name) for name in ALWAYS - set(PANELS)),
        *(("prompt", name) for name in ("status", "guard", "forest")),
    ]
    overlapping = [(a, b) for a, b in pairs if min(zones.box(a).clip(zones.box(b)).size) > 0.1]
    assert overlapping == []
    pressed = [name for name in zones.boxes if name.startswith(("button:", "answer:"))]
    assert min(zones.box(name).height for name in pressed) >= 64


@pytest.mark.parametrize(("format_", "large"), MAPS)
def test_a_story_is_hurried_beside_the_tile_that_it_tells_of(format_: Format, large: str) -> None:
    zones = zones_of(format_, large)
    hurried = zones.box("haste" if zones.named("haste") else "hints")
    assert not [name for name in ("hand", "status", "guard") if zones.box(name).colliderect(hurried)]


@pytest.mark.parametrize("large", ["", LARGE])
def test_on_upright_screens_everything_pressed_lies_in_the_lower_half(large: str) -> None:
    zones = zones_of(FORMATS[-1], large)
    pressed = [name for name in zones.boxes if name.startswith(("button:", "answer:")) or name == "actions"]
    assert min(zones.box(name).top for name in pressed) > FORMATS[-1].size[1] / 2


def test_every_tile_has_spots_for_what_stands_on_it() -> None:
    spots = Spots(asset_folder() / "art")
    for tile in TILES.values():
        spot = spots.of(tile.id, tile.mask)
        assert len(spot.tokens) >= 3
        assert picture_of(tile.id, tile.mask)
    for mask in range(1, 64):
        assert spots.of("R1", mask).building != (0.0, 0.0)


@pytest.mark.parametrize(
    ("size", "text_scale", "seats", "task", "round_number"),
    [
        (WIDE, 100, 2, "entry", 0),
        (WIDE, 100, 3, "place", 1),
        (WIDE, 200, 4, "act", 3),
        ((640, 400), 100, 2, "act", 3),
        ((640, 400), 200, 3, "place", 1),
        (FOUR_BY_THREE, 100, 4, "act", 3),
        (FOUR_BY_THREE, 200, 2, "entry", 0),
        (FOUR_BY_THREE, 200, 3, "act", 3),
        (TALL, 100, 2, "entry", 0),
        (TALL, 100, 3, "act", 3),
        (TALL, 200, 4, "act", 3),
        (TALL, 200, 4, "place", 1),
    ],
)
def test_what_lies_beside_the_forest_lies_on_nothing_else(
    woods: MakeWoods, size: tuple[int, int], text_scale: int, seats: int, task: str, round_number: int
) -> None:
    table = woods(seats=seats, player="bot:easy", size=size, text_scale=text_scale)
    table.play_until(task, round_number, seat=0).sit_down()
    safe = table.context.look.viewport.safe.inflate(1, 1)
    usable = [widget for widget in table.scene.controls.widgets if widget.is_focusable]
    beside = [widget for widget in usable if not widget.name.startswith(IN_THE_FOREST)]
    assert [w.name for w in beside if not safe.contains(w.box)] == []
    assert [(a.name, b.name) for a, b in combinations(beside, 2) if min(a.box.clip(b.box).size) > 0.5] == []
    forest = table.table.camera.frame
    tiles = [w for w in usable if w.name.startswith("cell:")]
    assert all(forest.inflate(4, 4).contains(w.box) for w in tiles) or task != "act"
    sight = table.table.sight(table.view, is_placing=task != "act")
    shown = [w for w in tiles if w.name in {name_of(cell) for cell in (*sight.tiles, *sight.free)}]
    assert len(shown) == len(sight.tiles) + len(sight.free)
    assert [(a.name, b.name) for a in shown for b in beside if min(a.box.clip(b.box).size) > 0.5] == []
    columns = [(a.name, b.name) for a, b in combinations(tiles, 2) if min(a.box.clip(b.box).size) > 0.5]
    assert columns == [], "the boxes of tiles overlap"


@pytest.mark.parametrize(("size", "text_scale"), [(WIDE, 100), (FOUR_BY_THREE, 200), (TALL, 200)])
def test_the_panel_of_whoever_is_asked_is_the_largest(
    woods: MakeWoods, size: tuple[int, int], text_scale: int
) -> None:
    table = woods(seats=4, size=size, text_scale=text_scale).play_until("act").sit_down()
    boxes = [sheet.box for sheet in table.table.column.sheets]
    asked = table.state.to_act()
    assert asked is not None
    assert boxes[asked].height == max(box.height for box in boxes) > min(box.height for box in boxes)
    assert boxes[-1].bottom <= table.table.top.zones.box("seats").bottom + 0.5
    assert all(one.bottom <= other.top for one, other in pairwise(boxes))


def test_few_seats_leave_their_room_to_the_forest_below_them(woods: MakeWoods) -> None:
    tops = []
    for seats in (2, 4):
        table = woods(seats=seats, size=TALL, text_scale=200).play_until("act").sit_down()
        tops.append(table.table.camera.frame.top)
        assert max(sheet.box.bottom for sheet in table.table.column.sheets) <= tops[-1]
    assert tops[0] < tops[1] - 60
