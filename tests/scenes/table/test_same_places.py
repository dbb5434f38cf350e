"""The buttons of every table stand in the same place, whatever is played."""

import pytest

from assets.boardmaking.plan import BUTTONS
from scenes.platform.formats import FORMATS, Format
from scenes.platform.paths import asset_folder
from scenes.platform.viewport import Viewport
from scenes.table.zones import read_map
from scenes.tables.shelf import TABLES

ROOM_FOR_A_BAR = 740  # its buttons, and between them where one is
MAPS = [f"{format_.name}{large}" for format_ in FORMATS for large in ("", "_large")]


@pytest.mark.parametrize("name", MAPS)
def test_the_buttons_of_all_tables_stand_in_the_same_place(name: str) -> None:
    places: dict[str, set[tuple[float, ...]]] = {}
    for game in TABLES:
        zones = read_map(asset_folder() / "boards" / game / f"{name}.tmx")
        for button in zones.named("button:"):
            places.setdefault(button, set()).add(tuple(zones.box(button)))
    assert set(places) == {f"button:{each}" for each in BUTTONS}
    assert {button: found for button, found in places.items() if len(found) > 1} == {}


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
def test_they_stay_there_when_letters_grow(format_: Format) -> None:
    usual, large = (
        read_map(asset_folder() / "boards" / "nursery" / f"{format_.name}{end}.tmx") for end in ("", "_large")
    )
    assert {each: usual.box(each) for each in usual.named("button:")} == {
        each: large.box(each) for each in large.named("button:")
    }


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
@pytest.mark.parametrize("game", TABLES)
def test_what_was_taken_back_can_be_done_again_and_a_replay_has_room_for_its_bar(
    game: str, format_: Format
) -> None:
    safe = Viewport(format_.size).safe.inflate(1, 1)
    for end in ("", "_large"):
        zones = read_map(asset_folder() / "boards" / game / f"{format_.name}{end}.tmx")
        assert zones.named("button:redo")
        bar = zones.bottom_row()
        assert safe.contains(bar)
        assert bar.width >= ROOM_FOR_A_BAR
