"""A form is filled in by left and right, or by pointing; whoever confirms a row of it is ready."""

from collections.abc import Iterator

import pytest

from scenes.input.intents import KEYBOARD, Button, Device, Direction
from scenes.input.recording import FingerDown, FingerUp, MouseDown, MouseUp, MoveMouse
from scenes.shell.form import FormScene
from scenes.widgets.choosers import Stepper
from tests.scenes.stage_door import PAD, StageDoor

FORMS = {"seat editor": "player", "pads": "pad of owl"}  # each with one of its rows
each_form = pytest.mark.parametrize("name", FORMS)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("forms"), (640, 360), has_reduced_motion=True)
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def open_form(door: StageDoor, name: str) -> Stepper:
    """Open a form with the focus on a row, which is given back."""
    form = door.open(name)
    assert isinstance(form, FormScene)
    form.controls.focus_on(FORMS[name])
    return row_of(door, name)


def row_of(door: StageDoor, name: str) -> Stepper:
    row = door.top.controls[FORMS[name]]  # the scene may have been built anew
    assert isinstance(row, Stepper)
    return row


@each_form
@pytest.mark.parametrize("device", [KEYBOARD, PAD], ids=["keyboard", "pad"])
def test_confirming_a_row_ends_the_form_and_changes_nothing(
    door: StageDoor, name: str, device: Device
) -> None:
    row = open_form(door, name)
    form, before = door.top, row.value
    door.press(Button.CONFIRM, device)
    door.rest()
    assert door.top is not form
    assert row.value == before


@each_form
def test_right_changes_a_row_and_left_changes_it_back(door: StageDoor, name: str) -> None:
    row = open_form(door, name)
    form, before = door.top, row.value
    door.steer(Direction.RIGHT, device=KEYBOARD)
    assert row_of(door, name).value != before
    door.steer(Direction.LEFT, device=KEYBOARD)
    assert row_of(door, name).value == before
    assert door.top is form


@each_form
@pytest.mark.parametrize("has_finger", [False, True])
def test_pointers_change_the_row_that_they_press(door: StageDoor, name: str, has_finger: bool) -> None:
    row = open_form(door, name)
    form, before = door.top, row.value
    x, y = row.box.right - 60, row.box.centery
    if has_finger:
        door.do(FingerDown(0, x, y), FingerUp(0, x, y))
    else:
        door.do(MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y))
    door.frame(times=6)
    assert row_of(door, name).value != before
    assert door.top is form
