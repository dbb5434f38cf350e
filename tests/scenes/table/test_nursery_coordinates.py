"""Whoever reads of d4 finds d4: the board names its rows and columns while anything to read names hollows."""

from collections.abc import Callable

import pytest

from game.nursery.board import COLUMN_LETTERS, name_of
from scenes.replay.scene import ReplayScene
from scenes.stage.sprite import Layer
from scenes.table.log_scene import LogScene
from scenes.table.past import PastScene
from scenes.table.since import SinceScene
from scenes.tables.nursery.coordinates import Coordinate
from scenes.tables.nursery.table import NurseryTable
from tests.scenes.reading import problems
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery
from tests.scenes.windows import WINDOWS

NAMES = sorted((*COLUMN_LETTERS, *"12345678"))
SMALLEST = 28


def coordinates(nursery: Nursery) -> list[Coordinate]:
    """What is written on the rim of the board that people see."""
    scene = nursery.top if hasattr(nursery.top, "table") else nursery.scene
    return [each for each in scene.stage.sprites if isinstance(each, Coordinate) and each.is_visible]


def names(nursery: Nursery) -> list[str]:
    return sorted({text for each in coordinates(nursery) for text in [each.words]})


def open_log(nursery: Nursery) -> None:
    nursery.scene.controls["log"].confirm()
    nursery.frame()
    assert isinstance(nursery.top, LogScene)


def look_back(nursery: Nursery) -> None:
    open_log(nursery)
    nursery.top.controls["line 3"].confirm()
    nursery.frame()
    nursery.rest()
    assert isinstance(nursery.top, PastScene)


def step_through(nursery: Nursery) -> None:
    while not nursery.scene.looking_up.news():
        nursery.play_at_random(1)
    open_log(nursery)
    nursery.top.controls["news"].confirm()
    nursery.frame()
    nursery.rest()
    assert isinstance(nursery.top, SinceScene)


def see_replay(nursery: Nursery) -> None:
    nursery.show(ReplayScene(nursery.context, nursery.match))


@pytest.mark.parametrize("read", [open_log, look_back, step_through, see_replay])
def test_the_board_names_its_hollows_while_something_names_them(
    nursery: Nursery, read: Callable[[Nursery], None]
) -> None:
    nursery.play_at_random(12)
    read(nursery)
    assert names(nursery) == NAMES


def test_the_board_is_bare_otherwise_and_again_after_the_log(sit: Sit) -> None:
    nursery = sit(bot_pace="instant")  # no recap
    nursery.play_at_random(12)
    assert coordinates(nursery) == []
    open_log(nursery)
    nursery.top.back()
    nursery.frame()
    nursery.rest()
    assert coordinates(nursery) == []


def test_a_table_that_is_built_anew_below_the_log_keeps_its_coordinates(nursery: Nursery) -> None:
    nursery.play_at_random(12)
    open_log(nursery)
    nursery.resize((800, 450))
    assert names(nursery) == NAMES


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_coordinates_can_be_read_from_the_couch(sit: Sit, percent: int) -> None:
    nursery = sit(text_scale=percent)
    nursery.play_at_random(12)
    look_back(nursery)
    rim = [text for text in nursery.texts() if isinstance(text.widget, Coordinate)]
    assert len(rim) == 32 or percent > 100
    assert min(text.drawn.size for text in rim) >= SMALLEST


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_whatever_covers_a_part_of_the_rim_every_name_can_be_read(sit: Sit, window: tuple[int, int]) -> None:
    nursery = sit(size=window)
    see_replay(nursery)
    for percent in (100, 150, 200):
        nursery.set(text_scale=percent)
        nursery.rest()
        assert names(nursery) == NAMES, percent
        assert [each for each in problems(nursery) if "'column " in each or "'row " in each] == [], percent


def test_every_name_leads_to_its_hollow(nursery: Nursery) -> None:
    """A letter stands beyond both ends of its column, a number beyond both ends of its row."""
    see_replay(nursery)
    table = nursery.top.table  # type: ignore[attr-defined]
    assert isinstance(table, NurseryTable)
    points = {name_of(cell): table.top.zones.point(f"cell:{cell}") for cell in range(64)}
    for each in coordinates(nursery):
        nearest = min(points, key=lambda name: abs(points[name][0] - each.x) + abs(points[name][1] - each.y))
        assert each.words in nearest
        assert each.layer_number < Layer.PIECES, "trees stand before it"
