"""One focus for all devices: everything can be reached, and going back leads back."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.input.intents import MOUSE, Device, DeviceKind, Direction, PointerDown, PointerMoved, PointerUp
from scenes.lobby.scene import LobbyScene
from scenes.menu.cards import FrontBox
from scenes.widgets.choosers import Row
from scenes.widgets.focus import OPPOSITE, Focus
from scenes.widgets.widget import RING_REACH, Widget
from tests.scenes.stage_door import SCENES, StageDoor

LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN
FINGER = Device(DeviceKind.TOUCH, 3)
every_scene = pytest.mark.parametrize("name", SCENES)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("focus"), (640, 360), has_reduced_motion=True)
    yield door
    door.close()


@pytest.fixture(autouse=True)
def usual_settings(request: pytest.FixtureRequest) -> None:
    if "door" in request.fixturenames:
        request.getfixturevalue("door").set(text_scale=100, language="en")


def boxes(**places: tuple[float, float, float, float]) -> Focus:
    focus = Focus()
    for name, place in places.items():
        focus.place(name, pygame.FRect(place))
    return focus


def takes(widget: Widget, direction: Direction) -> bool:
    """Whether a direction changes the widget instead of leaving it; worst case."""
    return isinstance(widget, Row | FrontBox) and direction in (LEFT, RIGHT)


def reachable(door: StageDoor, start: str) -> set[str]:
    """Everything that directions lead to, from thing to thing."""
    controls = door.top.controls
    reached, to_visit = {start}, [start]
    while to_visit:
        thing = to_visit.pop()
        for direction in Direction:
            controls.focus_on(thing)
            if takes(controls[thing], direction):
                continue
            goal = controls.focus.steer(direction)
            if goal is not None and goal not in reached:
                reached.add(goal)
                to_visit.append(goal)
    return reached


@every_scene
@pytest.mark.parametrize("percent", [100, 200])
def test_everything_is_reached_by_directions(door: StageDoor, name: str, percent: int) -> None:
    door.set(text_scale=percent)
    door.open(name)
    focus = door.top.controls.focus
    assert focus.current is not None
    assert reachable(door, focus.current) == set(focus.things)


@every_scene
def test_a_step_and_its_opposite_lead_back(door: StageDoor, name: str) -> None:
    door.open(name)
    controls = door.top.controls
    for thing in controls.focus.things:
        for direction in Direction:
            controls.focus_on(thing)
            goal = controls.focus.steer(direction)
            if goal is not None:
                assert controls.focus.steer(OPPOSITE[direction]) == thing, (thing, direction, goal)


@every_scene
def test_mouse_finger_and_pad_move_the_same_focus(door: StageDoor, name: str) -> None:
    door.open(name)
    scene = door.top
    things = scene.controls.focus.things
    for thing in things[:6]:
        x, y = door.middle_of(thing)
        under = scene.controls.widget_at(x, y)
        assert under is not None
        assert under.name == thing, "something else lies over it"
        door.send(PointerMoved(MOUSE, x, y))
        assert scene.controls.focus.current == thing
        scene.controls.focus_on(things[-1])
        x, y = door.middle_of(thing)
        door.send(PointerDown(FINGER, x, y), PointerMoved(FINGER, -500, -500), PointerUp(FINGER, -500, -500))
        assert scene.controls.focus.current == thing
        assert door.top is scene, "sliding off cancels"


@every_scene
def test_the_focus_survives_another_language_and_another_text_size(door: StageDoor, name: str) -> None:
    door.open(name)
    scene = door.top
    for thing in (scene.controls.focus.things[0], scene.controls.focus.things[-1]):
        if thing not in scene.controls.focus.things:
            continue
        scene.controls.focus_on(thing)
        for settings in ({"language": "de"}, {"text_scale": 150}):
            door.set(**settings)
            if thing not in scene.controls.focus.things:
                break  # in German a search finds other rules, and a book may end on this page
            assert scene.controls.focus.current == thing
        door.set(text_scale=100, language="en")


def test_the_focus_is_still_there_when_a_dialog_has_left(door: StageDoor) -> None:
    door.open("lobby")
    lobby = door.top
    assert isinstance(lobby, LobbyScene)
    lobby.controls.focus_on("seat 1")
    x, y = door.middle_of("seat 1")
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert door.top is not lobby
    door.top.back()
    door.frame()
    assert door.top is lobby
    assert lobby.controls.focus.current == "seat 1"


def test_a_thing_straight_ahead_is_preferred_to_a_nearer_one_aside() -> None:
    focus = boxes(start=(0, 0, 100, 100), ahead=(300, 0, 100, 100), aside=(150, 160, 100, 100))
    focus.go_to("start")
    assert focus.steer(RIGHT) == "ahead"


def test_nothing_happens_where_nothing_lies() -> None:
    focus = boxes(start=(0, 0, 100, 100), below=(0, 200, 100, 100))
    focus.go_to("start")
    assert focus.steer(LEFT) is None
    assert focus.current == "start"


def test_the_first_step_without_a_focus_takes_the_first_thing() -> None:
    assert boxes(first=(0, 0, 9, 9), second=(20, 0, 9, 9)).steer(LEFT) == "first"
    assert Focus().steer(LEFT) is None


def test_explicit_neighbours_come_before_the_nearest() -> None:
    focus = boxes(start=(0, 0, 10, 10), near=(20, 0, 10, 10), far=(90, 0, 10, 10))
    focus.place("start", pygame.FRect(0, 0, 10, 10), {RIGHT: "far"})
    focus.go_to("start")
    assert focus.steer(RIGHT) == "far"
    assert focus.steer(LEFT) == "start", "and back, although near is nearer"


def test_a_focus_that_is_removed_goes_to_the_nearest_thing() -> None:
    focus = boxes(one=(0, 0, 10, 10), two=(20, 0, 10, 10), three=(90, 0, 10, 10))
    focus.go_to("three")
    focus.remove("three")
    assert focus.current == "two"
    assert focus.steer(RIGHT) is None


def test_what_is_scrolled_away_is_reached_from_inside_the_list_only() -> None:
    frame = pygame.FRect(0, 100, 100, 100)
    focus = boxes(tab=(0, 60, 100, 30), close=(0, -40, 100, 30))
    for row in range(4):
        focus.place(f"row {row}", pygame.FRect(0, -20 + row * 50, 100, 45), frame=frame)
    focus.go_to("tab")
    assert focus.steer(UP) == "close", "not a row hidden behind"
    focus.go_to("row 3")
    assert [focus.steer(UP) for _ in range(4)] == ["row 2", "row 1", "row 0", "close"]


@pytest.mark.parametrize("name", [*SCENES, "table", "foresters begin", "settlers at work"])
def test_no_button_that_has_the_focus_covers_what_stands_beside_it(door: StageDoor, name: str) -> None:
    door.open(name)
    controls = door.top.controls
    buttons = [controls[thing] for thing in controls.focus.things if controls[thing].grows_with_focus]
    for button in buttons:
        seen = [each for each in controls.widgets if each.is_visible and each.is_focusable]
        beside = [each for each in seen if not each.box.colliderect(button.box)]
        controls.focus_on(button.name)
        ring = controls.ring.box.inflate(2 * RING_REACH - 1, 2 * RING_REACH - 1)
        grown = pygame.FRect(0, 0, button.box.width * button.zoom, button.box.height * button.zoom)
        grown.center = button.box.center
        covered = [each.name for each in beside if each.box.colliderect(ring) or each.box.colliderect(grown)]
        assert covered == [], button.name
