"""Whatever can be touched is large enough for a finger, or is meant by a finger beside it."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.input.intents import Device, DeviceKind
from scenes.stage.look import FINGER as SIZE
from scenes.widgets.widget import Widget
from tests.scenes.table.any_table import AnyTable

FINGER = Device(DeviceKind.TOUCH, 1)
MOMENTS = (0, 30, 70, 130)  # moves
BESIDE = 24.0  # logical; how far a finger lands from what it aims at
ROUND = [
    (math.cos(math.tau * turn / 8) * BESIDE, math.sin(math.tau * turn / 8) * BESIDE) for turn in range(8)
]

# What is drawn smaller than a finger, and why; a finger beside it means it all the same.
SMALL = {
    "robber:": "all three robbers of a seat may stand on one tile of a forest that is shown whole",
    "loot:": "several tokens may lie on one tile",
    "camp:": "a tent stands on its tile beside whoever is at home",
    "cost of ": "a coin lies on the tile that it tells the way to",
    "cell:": "a large forest is shown whole; people zoom where they want it larger",
    "region:": "a large farm is shown whole, and its areas lie as close as its tiles",
}
# What somebody may stand in front of: its middle is touched beside them.
COVERED = {
    "cell:": "robbers stand and loot lies on tiles",
    "camp:": "robbers stand before their tent",
    "robber:": "another robber stands before him",
    "loot:": "another token lies on it",
    "region:": "its own areas lie over its spot",
}


@pytest.fixture(
    params=[("nursery", 2), ("robbers", 2), ("forester", 4), ("gnomes", 4), ("walnut_grove", 4)],
    ids=lambda game: str(game[0]),
)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnyTable]:
    game, seats = request.param
    table = AnyTable(tmp_path, game, seats=seats)
    yield table
    table.close()


def questions(table: AnyTable, each: int = 4) -> Iterator[None]:
    """Some questions at the beginning of a game, and some later on."""
    for moves in MOMENTS:
        while len(table.match.moves) < moves and table.match.state.to_act() is not None:
            table.match.apply(table.random.choice(list(table.match.state.legal())))
        for _ in table.questions(each):
            yield


def meaningful(table: AnyTable) -> list[Widget]:
    """Everything that something comes of, buttons as well."""
    widgets = table.scene.controls.widgets
    return [widget for widget in widgets if widget.is_focusable and widget.is_visible and widget.can_be_meant]


def is_listed(widget: Widget, reasons: dict[str, str]) -> bool:
    return widget.name.startswith(tuple(reasons))


def test_what_is_smaller_than_a_finger_is_known(table: AnyTable) -> None:
    for _ in questions(table):
        small = [w for w in meaningful(table) if min(w.box.size) < SIZE and not is_listed(w, SMALL)]
        assert small == [], [(widget.name, widget.box) for widget in small]


def test_a_finger_beside_something_that_is_meant_never_means_nothing(table: AnyTable) -> None:
    controls = table.scene.controls
    for _ in questions(table):
        for widget in meaningful(table):
            x, y = widget.box.center
            for dx, dy in ROUND:
                found = controls.meant_at(FINGER, x + dx, y + dy)
                assert found is not None and found.can_be_meant, (widget.name, widget.box, (dx, dy))


def test_a_finger_on_the_middle_of_a_thing_means_that_thing(table: AnyTable) -> None:
    controls = table.scene.controls
    for _ in questions(table):
        for widget in meaningful(table):
            found = controls.meant_at(FINGER, *widget.box.center)
            assert found is widget or is_listed(widget, COVERED), (widget.name, found and found.name)


def test_a_mouse_means_what_it_is_on(table: AnyTable) -> None:
    """A mouse hits what it wants to: only fingers are helped."""
    controls, mouse = table.scene.controls, Device(DeviceKind.MOUSE)
    for _ in questions(table, each=1):
        for widget in controls.widgets:
            if widget.is_focusable:
                assert controls.meant_at(mouse, *widget.box.center) is controls.widget_at(*widget.box.center)
