"""Four directions lead over the board and to everything around it, and back."""

import pytest

from game.nursery.actions import PlantFirst
from game.nursery.board import CELLS, cell_named
from scenes.input.intents import DeviceKind, Direction
from scenes.tables.nursery.ways import neighbours
from scenes.widgets.focus import OPPOSITE
from tests.scenes.table.nursery_table import Nursery, thing_named
from tests.scenes.table.reaching import unreached

ACROSS = (Direction.LEFT, Direction.RIGHT)
NEIGHBOURS = neighbours(is_upright=False)
PORTRAIT = (540, 960)


def test_every_hollow_has_a_neighbour_in_every_direction(nursery: Nursery) -> None:
    things = set(nursery.scene.controls.focus.things)
    for cell in CELLS:
        assert NEIGHBOURS[cell].keys() == set(Direction)
        assert set(NEIGHBOURS[cell].values()) <= things


def test_a_direction_leads_where_it_points(nursery: Nursery) -> None:
    zones = nursery.scene.zones
    for cell in CELLS:
        x, y = zones.point(f"cell:{cell}")
        for direction, name in NEIGHBOURS[cell].items():
            if not name.startswith("cell:"):
                continue
            other_x, other_y = zones.point(name)
            if direction in ACROSS:
                assert (other_x > x) == (direction is Direction.RIGHT)
                assert abs(other_y - y) < abs(other_x - x)
            else:
                assert (other_y > y) == (direction is Direction.DOWN)
                assert other_x == pytest.approx(x)


@pytest.mark.parametrize("direction", Direction)
def test_back_and_forth_returns_from_everywhere(nursery: Nursery, direction: Direction) -> None:
    controls = nursery.scene.controls
    for name in controls.focus.things:
        controls.focus_on(name)
        if controls.focus.steer(direction) is not None:
            assert controls.focus.steer(OPPOSITE[direction]) == name


@pytest.mark.parametrize("window", [(960, 540), (960, 600), (800, 600), PORTRAIT])
def test_everything_can_be_reached_from_everywhere(nursery: Nursery, window: tuple[int, int]) -> None:
    nursery.resize(window)
    assert unreached(nursery.scene.controls.focus) == {}


def test_on_an_upright_board_a_direction_leads_where_it_points(nursery: Nursery) -> None:
    nursery.resize(PORTRAIT)
    zones = nursery.scene.zones
    for cell, ways in enumerate(neighbours(is_upright=True)):
        x, y = zones.point(f"cell:{cell}")
        for direction, name in ways.items():
            other_x, other_y = zones.point(name)
            if direction in ACROSS:
                assert (other_x > x) == (direction is Direction.RIGHT)
                assert other_y == pytest.approx(y)
            else:
                assert (other_y > y) == (direction is Direction.DOWN)
                assert abs(other_x - x) < abs(other_y - y)


def test_holding_right_crosses_the_whole_board(nursery: Nursery) -> None:
    nursery.scene.controls.focus_on("cell:0")
    heights = []
    for _ in range(14):
        nursery.steer(Direction.RIGHT)
        heights.append(nursery.scene.controls.focused.y)  # type: ignore[union-attr]
    assert nursery.scene.controls.focus.current == "cell:63"
    assert max(heights) - min(heights) < 50, "the way strays from the middle"


def test_up_and_down_keep_their_column(nursery: Nursery) -> None:
    nursery.scene.controls.focus_on("cell:7")
    nursery.steer(*[Direction.UP] * 7)
    assert nursery.scene.controls.focus.current == "cell:56"


def test_whoever_steers_finds_the_focus_on_something_possible(nursery: Nursery) -> None:
    nursery.scene.controls.focus_on("cell:0")
    nursery.context.reader.last_device = DeviceKind.PAD
    nursery.play_at_random(2)
    saying = nursery.scene.sitting.saying
    assert saying is not None
    assert nursery.scene.controls.focus.current in nursery.scene.face.possible(saying)


def test_what_the_mouse_rests_on_keeps_the_focus_if_it_is_possible_then(nursery: Nursery) -> None:
    nursery.point_at("d4")
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    assert nursery.scene.controls.focus.current == thing_named("d4")


def test_a_mouse_that_rests_on_nothing_possible_is_shown_something_that_is(nursery: Nursery) -> None:
    nursery.point_at("kind:0:l2")
    nursery.play_at_random(2)
    assert nursery.scene.controls.focus.current in nursery.scene.face.possible(nursery.scene.sitting.saying)


def test_a_mouse_that_leaves_what_is_possible_takes_the_focus_along(nursery: Nursery) -> None:
    nursery.point_at("kind:0:l2")
    assert nursery.scene.controls.focus.current == "kind:0:l2"
    nursery.point_at("kind:1:l2")
    assert nursery.scene.controls.focus.current is None
    assert not nursery.scene.controls.ring.is_visible
