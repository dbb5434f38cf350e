"""Widgets do what hands mean: they act on release, sliding off cancels, and values stay in their range."""

from collections.abc import Iterator

import pygame
import pytest

from scenes.input.intents import (
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Scrolled,
    Steer,
)
from scenes.shell.scene import Scene
from scenes.widgets.button import Button as PushButton
from scenes.widgets.choosers import Row, Slider, Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint, HintBar
from scenes.widgets.scroll import RowList, ScrollArea
from scenes.widgets.tabs import tab_widths
from scenes.widgets.text_field import TextField
from scenes.widgets.toast import Toasts
from tests.scenes.stage_door import PAD, StageDoor

FINGER = Device(DeviceKind.TOUCH, 1)
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("widgets"), (640, 360), has_reduced_motion=True)
    yield door
    door.close()


@pytest.fixture
def scene(door: StageDoor) -> Scene:
    """An empty scene to put widgets on."""
    return door.show(Scene(door.context))


class CountedButton(PushButton):
    presses = 0

    def confirm(self) -> bool:
        was_pressed = super().confirm()
        self.presses += was_pressed
        return was_pressed


@pytest.fixture
def button(door: StageDoor, scene: Scene) -> CountedButton:
    look = door.context.look
    button = CountedButton(look, "go", pygame.FRect(500, 400, 300, 90), "Go", lambda: None)
    other = PushButton(look, "other", pygame.FRect(900, 400, 300, 90), "Other", lambda: None)
    scene.controls.add(button, other)
    return button


@pytest.mark.parametrize("device", [MOUSE, FINGER])
def test_a_button_acts_when_the_pointer_lets_go_on_it(
    scene: Scene, button: CountedButton, device: Device
) -> None:
    scene.receive(PointerDown(device, 600, 440))
    assert button.is_pressed
    assert button.presses == 0
    scene.receive(PointerUp(device, 620, 440))
    assert not button.is_pressed
    assert button.presses == 1


@pytest.mark.parametrize("device", [MOUSE, FINGER])
def test_sliding_off_cancels_and_sliding_back_does_not(
    scene: Scene, button: CountedButton, device: Device
) -> None:
    scene.receive(PointerDown(device, 600, 440))
    scene.receive(PointerMoved(device, 600, 700))
    assert not button.is_pressed
    scene.receive(PointerMoved(device, 610, 441))
    assert button.is_pressed
    scene.receive(PointerMoved(device, 600, 700))
    scene.receive(PointerUp(device, 600, 700))
    assert button.presses == 0


def test_a_second_finger_calls_the_press_off(scene: Scene, button: CountedButton) -> None:
    scene.receive(PointerDown(FINGER, 600, 440))
    scene.receive(PointerCancelled(FINGER))
    assert not button.is_pressed
    scene.receive(PointerUp(FINGER, 600, 440))
    assert button.presses == 0


def test_letting_go_on_another_button_presses_neither(scene: Scene, button: CountedButton) -> None:
    scene.receive(PointerDown(MOUSE, 1000, 440))
    scene.receive(PointerUp(MOUSE, 600, 440))
    assert button.presses == 0


def test_a_finger_that_only_passes_moves_no_focus(scene: Scene, button: CountedButton) -> None:
    scene.controls.focus_on("other")
    scene.receive(PointerMoved(FINGER, 600, 440))
    assert scene.controls.focus.current == "other"
    scene.receive(PointerMoved(MOUSE, 600, 440))
    assert scene.controls.focus.current == "go"


def test_confirm_presses_what_has_the_focus_but_not_what_is_off(scene: Scene, button: CountedButton) -> None:
    scene.controls.focus_on("go")
    scene.receive(Press(PAD, Button.CONFIRM))
    button.set_enabled(False)
    scene.receive(Press(PAD, Button.CONFIRM))
    scene.receive(PointerDown(MOUSE, 600, 440))
    scene.receive(PointerUp(MOUSE, 600, 440))
    assert button.presses == 1


def test_a_widget_that_is_taken_away_while_held_is_forgotten(scene: Scene, button: CountedButton) -> None:
    scene.receive(PointerDown(MOUSE, 600, 440))
    scene.controls.remove("go")
    scene.receive(PointerUp(MOUSE, 600, 440))
    assert button.presses == 0
    assert scene.controls.focus.current == "other"


def test_what_has_no_room_may_lose_the_focus_too(door: StageDoor, scene: Scene) -> None:
    nothing = PushButton(door.context.look, "nothing", pygame.FRect(500, 400, 0, 0), "", lambda: None)
    scene.controls.add(nothing)
    scene.controls.remove("nothing")
    assert nothing.zoom == 1.0


def test_the_focused_button_grows_and_wears_the_ring(scene: Scene, button: CountedButton) -> None:
    scene.controls.focus_on("go")
    assert button.zoom > 1
    assert scene.controls.ring.is_visible
    assert scene.controls.ring.box.contains(button.box)
    scene.controls.focus_on(None)
    assert not scene.controls.ring.is_visible


# Rows with values


def placed(scene: Scene, row: Row, width: float = 900) -> Row:
    place_rows([row], pygame.FRect(300, 200, width, 0), 0)
    scene.controls.add(row)
    scene.controls.focus_on(row.name)
    return row


def test_a_toggle_switches_by_confirm_and_by_direction(door: StageDoor, scene: Scene) -> None:
    heard: list[bool] = []
    toggle = placed(scene, Toggle(door.context.look, "t", "Sound", False, heard.append))
    scene.receive(Press(PAD, Button.CONFIRM))
    scene.receive(Steer(PAD, RIGHT))
    scene.receive(Steer(PAD, LEFT))
    x, y = toggle.box.center
    scene.receive(PointerDown(FINGER, x, y))
    scene.receive(PointerUp(FINGER, x, y))
    assert heard == [True, False, True]


def test_a_slider_stays_between_its_ends(door: StageDoor, scene: Scene) -> None:
    heard: list[int] = []
    slider = placed(scene, Slider(door.context.look, "s", "Volume", 90, (0, 100), 10, heard.append))
    for _ in range(3):
        scene.receive(Steer(PAD, RIGHT))
    assert heard == [100]
    scene.receive(Scrolled(MOUSE, 0, -1, *slider.box.center))
    assert heard == [100, 90]


def test_a_slider_follows_the_pointer_along_its_track(door: StageDoor, scene: Scene) -> None:
    heard: list[int] = []
    slider = placed(scene, Slider(door.context.look, "s", "Volume", 50, (0, 100), 10, heard.append))
    box, middle = slider.box, slider.box.centery
    scene.receive(PointerDown(MOUSE, box.centerx + 10, middle))
    for x in range(int(box.centerx), int(box.right), 20):
        scene.receive(PointerMoved(MOUSE, x, middle))
    assert heard[0] == 0
    assert heard == sorted(heard)
    assert heard[-1] == 100
    scene.receive(PointerUp(MOUSE, box.right - 10, middle))


def test_letters_grow_when_a_pointer_has_let_go_of_their_slider_wherever_that_is(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: door.set(text_scale=100))
    scene = door.open("options comfort")
    slider = scene.controls["text_scale"]
    assert isinstance(slider, Slider)
    x, y = slider.box.centerx + 10, slider.box.centery
    door.send(PointerDown(MOUSE, x, y))
    while x < slider.box.right + 200:
        x += 20
        door.send(PointerMoved(MOUSE, x, y))
        assert scene.controls["text_scale"] is slider, "it stays under the pointer"
    door.send(PointerUp(MOUSE, x, y))
    assert door.context.settings.text_scale == 200


@pytest.mark.parametrize("ends_by", ["scrolling", "a call"])
def test_a_finger_that_comes_down_on_a_slider_and_means_something_else_changes_nothing(
    door: StageDoor, request: pytest.FixtureRequest, ends_by: str
) -> None:
    request.addfinalizer(lambda: door.set(text_scale=100))
    door.set(text_scale=200)  # so that the page scrolls
    scene = door.open("options comfort")
    slider = scene.controls["text_scale"]
    assert isinstance(slider, Slider)
    x, y = slider.box.left + slider.plan(slider.box.width).value.left + 8, slider.box.centery
    (area,) = door.scroll_areas()
    door.send(PointerDown(FINGER, x, y))
    assert slider.value < 200
    if ends_by == "a call":
        door.send(PointerCancelled(FINGER))
    else:
        for _ in range(4):
            y -= 20
            door.send(PointerMoved(FINGER, x, y))
            assert scene.controls["text_scale"] is slider, "nothing is built anew under the finger"
        door.send(PointerUp(FINGER, x, y))
        assert area.offset > 0
    assert door.context.settings.text_scale == slider.value == 200


def test_a_finger_that_slides_along_a_slider_and_trembles_still_sets_it(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: door.set(text_scale=100))
    door.set(text_scale=200)
    slider = door.open("options comfort").controls["text_scale"]
    assert isinstance(slider, Slider)
    x, y = slider.box.left + slider.plan(slider.box.width).value.left + 8, slider.box.centery
    door.send(PointerDown(FINGER, x + 200, y), PointerMoved(FINGER, x + 140, y + 30))
    door.send(PointerMoved(FINGER, x, y + 30), PointerUp(FINGER, x, y + 30))
    assert door.context.settings.text_scale == 100


def stepper(door: StageDoor, heard: list[str]) -> Stepper:
    values = [("a", "first"), ("b", "second"), ("c", "third")]
    return Stepper(door.context.look, "v", "Which", values, "b", heard.append)


def test_a_stepper_goes_round_and_stops_at_its_ends_only_while_held(door: StageDoor, scene: Scene) -> None:
    heard: list[str] = []
    placed(scene, stepper(door, heard))
    for direction in (RIGHT, RIGHT, LEFT):
        scene.receive(Steer(PAD, direction))
    assert heard == ["c", "a", "c"]
    for _ in range(3):
        scene.receive(Steer(PAD, RIGHT, is_repeat=True))
    assert heard[3:] == [], "what is held stays at the end"
    for _ in range(3):
        scene.receive(Press(PAD, Button.CONFIRM))
    assert heard[3:] == ["a", "b", "c"]


def test_whoever_walks_past_a_choice_beside_something_changes_nothing(door: StageDoor, scene: Scene) -> None:
    heard: list[str] = []
    row = placed(scene, stepper(door, heard))
    beside = pygame.FRect(row.box.left - 200, row.box.top, 120, row.box.height)
    scene.controls.add(PushButton(door.context.look, "card", beside, "Ann", lambda: None))
    scene.receive(Steer(PAD, RIGHT))
    scene.receive(Steer(PAD, LEFT))
    assert scene.controls.focus.current == "card"
    scene.receive(Steer(PAD, RIGHT))
    assert scene.controls.focus.current == row.name and heard == []
    scene.receive(Press(PAD, Button.CONFIRM))
    assert heard == ["c"]


def test_confirming_a_slider_takes_the_next_value_and_a_pointer_only_the_one_it_points_at(
    door: StageDoor, scene: Scene
) -> None:
    heard: list[int] = []
    placed(scene, Slider(door.context.look, "v", "Size", 75, (0, 100), 25, heard.append))
    for _ in range(3):
        scene.receive(Press(PAD, Button.CONFIRM))
    assert heard == [100, 0, 25]
    box = scene.controls["v"].box
    scene.receive(PointerDown(MOUSE, box.left + 10, box.centery))
    scene.receive(PointerUp(MOUSE, box.left + 10, box.centery))
    assert heard == [100, 0, 25]


def test_pointing_at_the_left_arrow_goes_back_unless_one_slides_off(door: StageDoor, scene: Scene) -> None:
    heard: list[str] = []
    row = placed(scene, stepper(door, heard))
    value = row.plan(row.box.width).value.move(row.box.left, row.box.top)
    scene.receive(PointerDown(MOUSE, value.left + 30, value.centery))
    scene.receive(PointerUp(MOUSE, value.left + 30, value.centery))
    assert heard == ["a"]
    scene.receive(PointerDown(MOUSE, value.left + 30, value.centery))
    scene.receive(PointerMoved(MOUSE, value.left + 30, value.centery + 400))
    scene.receive(PointerUp(MOUSE, value.left + 30, value.centery + 400))
    scene.receive(Press(PAD, Button.CONFIRM))
    assert heard == ["a", "b"]


def test_a_value_moves_below_its_label_where_the_row_is_narrow(door: StageDoor, scene: Scene) -> None:
    row = stepper(door, [])
    wide, narrow = row.plan(900), row.plan(220)
    assert wide.value.left >= wide.label.right
    assert narrow.value.top >= narrow.label.bottom
    assert narrow.height > wide.height


# Lists that scroll


@pytest.fixture
def area(door: StageDoor, scene: Scene) -> ScrollArea:
    """Ten buttons in a list that shows about four."""
    look = door.context.look
    area = ScrollArea(look, "list", pygame.FRect(300, 200, 600, 400))
    buttons = [
        PushButton(look, f"row {n}", pygame.FRect(310, 210 + 100 * n, 560, 90), f"Row {n}", lambda: None)
        for n in range(10)
    ]
    scene.controls.add_scrolled(area, *buttons)
    scene.controls.focus_on("row 0")
    return area


def test_the_list_follows_the_focus_to_its_end_and_back(scene: Scene, area: ScrollArea) -> None:
    for number in range(1, 10):
        scene.receive(Steer(PAD, DOWN))
        assert scene.controls.focus.current == f"row {number}"
        assert area.box.contains(scene.controls[f"row {number}"].box)
    assert area.offset == area.farthest
    for _ in range(9):
        scene.receive(Steer(PAD, UP))
    assert area.offset == 0


def test_the_wheel_scrolls_and_stops_at_the_ends(scene: Scene, area: ScrollArea) -> None:
    for _ in range(30):
        scene.receive(Scrolled(MOUSE, 0, -1, 500, 400))
    assert area.offset == area.farthest
    for _ in range(30):
        scene.receive(Scrolled(MOUSE, 0, 1, 500, 400))
    assert area.offset == 0


def test_a_finger_drags_the_list_and_presses_nothing(scene: Scene, area: ScrollArea) -> None:
    pressed: list[str] = []
    for child in area.children:
        assert isinstance(child, PushButton)
        child.when_pressed = lambda: pressed.append("oh no")
    scene.receive(PointerDown(FINGER, 500, 450))
    scene.receive(PointerMoved(FINGER, 500, 440))
    assert area.offset == 0, "a trembling finger is no drag"
    scene.receive(PointerMoved(FINGER, 500, 250))
    scene.receive(PointerUp(FINGER, 500, 250))
    assert area.offset == 200
    assert pressed == []


def test_what_is_scrolled_away_cannot_be_hit(scene: Scene, area: ScrollArea) -> None:
    area.scroll_to(area.farthest)
    assert scene.controls.widget_at(500, 190) is None
    assert scene.controls.widget_at(500, 620) is None
    under = scene.controls.widget_at(500, 560)
    assert under is not None
    assert under.name == "row 9"


def test_a_list_of_rows_never_shows_half_of_one_and_the_pointer_means_what_comes_under_it(
    door: StageDoor, scene: Scene
) -> None:
    look, places = door.context.look, range(10)
    area = RowList(look, "list", pygame.FRect(300, 200, 600, 350))
    boxes = [pygame.FRect(310, 204 + 100 * n, 560, 90) for n in places]
    rows = [PushButton(look, f"row {n}", boxes[n], f"Row {n}", lambda: None) for n in places]
    scene.controls.add_scrolled(area, *rows)

    def whole() -> list[str]:
        clips = [(row, row.box.clip(row.clip or row.box)) for row in rows]
        seen = [(row, part) for row, part in clips if part.height > 0]
        assert [row.name for row, part in seen if part.height < row.box.height - 1] == []
        return [row.name for row, _ in seen]

    assert whole() == ["row 0", "row 1", "row 2"]
    scene.receive(PointerMoved(MOUSE, 500, 250))
    scene.receive(Scrolled(MOUSE, 0, -1, 500, 250))
    assert whole() == ["row 1", "row 2", "row 3"]
    assert scene.controls.focus.current == "row 1"
    scene.controls.focus_on("row 9")
    assert whole() == ["row 7", "row 8", "row 9"]
    scene.controls.focus_on("row 0")
    assert whole()[0] == "row 0"


def test_a_list_that_fits_does_not_scroll(door: StageDoor, scene: Scene) -> None:
    area = ScrollArea(door.context.look, "short", pygame.FRect(300, 200, 600, 400))
    row = PushButton(door.context.look, "only", pygame.FRect(310, 210, 560, 90), "Only", lambda: None)
    scene.controls.add_scrolled(area, row)
    assert not area.scroll(-3)
    assert area.farthest == 0


# Text, tabs, hints, notices


def test_a_text_field_shows_the_end_of_a_long_text(door: StageDoor, scene: Scene) -> None:
    field = TextField(door.context.look, "f", pygame.FRect(300, 200, 400, 90), "", lambda: None)
    scene.controls.add(field)
    field.show("a very long sentence that does not fit", note="3 found")
    note, words = [text.text for text in door.texts() if text.widget is field]
    assert note == "3 found"
    assert "a very long sentence that does not fit".endswith(words)
    assert len(words) > 3


def test_tabs_share_the_room_they_have(door: StageDoor) -> None:
    look = door.context.look
    labels = ["one", "a longer one", "three"]
    assert sum(tab_widths(look, labels, 5000)) < 1000
    assert sum(tab_widths(look, labels, 200)) == pytest.approx(200)
    assert tab_widths(look, [], 200) == []


def test_hints_show_what_the_device_can_do(door: StageDoor, scene: Scene) -> None:
    hints = (
        Hint(Button.CONFIRM, "hint.choose"),
        Hint(Button.EXTRA, "hint.search"),
        Hint(Button.BACK, "hint.back"),
    )
    words: dict[DeviceKind, list[str]] = {}
    for kind in DeviceKind:
        bar = HintBar(door.context.look, door.context.language, hints, kind)
        scene.stage.add(bar)
        words[kind] = [text.text for text in door.texts() if text.widget is bar]
    assert words[DeviceKind.PAD] == ["Choose", "Search", "Back"]
    assert words[DeviceKind.KEYBOARD] == ["Choose", "U", "Search", "Back"]
    assert words[DeviceKind.MOUSE] == words[DeviceKind.TOUCH] == ["Choose"]


def test_hints_that_do_not_fit_are_left_out_from_the_end(door: StageDoor) -> None:
    many = tuple(Hint(Button.CONFIRM, "toast.not_saving") for _ in range(9))
    bar = HintBar(door.context.look, door.context.language, many, DeviceKind.PAD)
    assert bar.box.width < 1728


def test_notices_come_one_after_the_other_and_go_by_themselves(scene: Scene, door: StageDoor) -> None:
    toasts = Toasts(scene.stage, door.context.look)
    toasts.show(lambda: "first notice")
    toasts.show(lambda: "second notice")
    toasts.show(lambda: "first notice")
    assert [words for words, _ in toasts.notices] == ["first notice", "second notice"]
    seen = []
    while toasts.is_busy:
        seen.append(toasts.notices[0][0])
        toasts.update(0.25)
    assert list(dict.fromkeys(seen)) == ["first notice", "second notice"]
    assert len(seen) >= 2 * 10, "each stays at least two and a half seconds"


def test_notices_survive_a_rebuild(scene: Scene, door: StageDoor) -> None:
    scene.toasts.show(lambda: "look here", "info")
    door.set(language="de")
    assert scene.toasts.notices == [("look here", "info")]
    door.set(language="en")


def test_one_turn_of_the_wheel_goes_by_three_lines_but_not_past_what_was_not_read(
    door: StageDoor, scene: Scene
) -> None:
    look = door.context.look
    for height, rows in ((60, 3), (200, 1), (600, 1)):
        area = RowList(look, f"list {height}", pygame.FRect(300, 200, 600, 480))
        boxes = [pygame.FRect(310, 204 + height * n, 560, height - 10) for n in range(20)]
        area.hold(
            *(PushButton(look, f"{height} {n}", box, "Row", lambda: None) for n, box in enumerate(boxes))
        )
        assert area.scroll(-1) and area.offset == rows * height
        assert area.scroll(1) and area.offset == 0
        assert area.scroll(-0.2) and area.offset == height
