"""A dial for many amounts: a pointer turns it, and whatever steps a stepper steps it."""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.input.intents import MOUSE, Device, DeviceKind, Direction, PointerDown, PointerMoved, PointerUp
from scenes.shell.scene import Scene
from scenes.table.dial import AmountDial, preparing
from tests.scenes.stage_door import StageDoor

PRICES = tuple(range(0, 3051, 50))
BOX = pygame.FRect(700, 400, 420, 210)
FINGER = Device(DeviceKind.TOUCH, 1)


class Stall(StageDoor):
    """A dial alone on a scene."""

    def __init__(self, folder: Path, box: pygame.FRect = BOX, **settings: Any) -> None:
        super().__init__(folder, **settings)
        self.led_on = 0
        self.scene = Scene(self.context)
        self.show(self.scene)
        self.dial = AmountDial(self.context.look, box, PRICES, None, str, self.lead_on, lambda: None)
        self.scene.controls.add(self.dial)
        self.frame()

    def lead_on(self) -> None:
        self.led_on += 1

    def drag(self, *amounts: int, device: Device = MOUSE) -> None:
        """Hold the dial at an amount, and lead it on to others."""
        first, *others = (self.dial.point_of(amount) for amount in amounts)
        self.send(PointerDown(device, *first))
        for x, y in others:
            self.send(PointerMoved(device, x, y))
        self.send(PointerUp(device, *(others or [first])[-1]))


@pytest.fixture
def stall(tmp_path: Path) -> Iterator[Stall]:
    stall = Stall(tmp_path)
    yield stall
    stall.close()


@pytest.mark.parametrize("device", [MOUSE, FINGER])
def test_a_pointer_turns_the_dial_to_any_amount_and_commits_to_nothing(stall: Stall, device: Device) -> None:
    for amount in PRICES:
        stall.drag(amount, device=device)
        assert stall.dial.amount == amount
    assert stall.led_on == 0


def test_turning_follows_the_pointer_also_beside_the_dial(stall: Stall) -> None:
    x, y = stall.dial.point_of(500)
    stall.send(PointerDown(MOUSE, x, y))
    far = pygame.Vector2(stall.dial.point_of(1500)) - stall.dial.box.center
    stall.send(PointerMoved(MOUSE, *(pygame.Vector2(stall.dial.box.center) + far * 3)))
    assert stall.dial.amount == 1500


def test_turning_on_never_leaps_from_the_most_to_nothing(stall: Stall) -> None:
    stall.drag(2500, 3050, 0, 50)
    assert stall.dial.amount == 3050
    stall.drag(300, 0, 3050)
    assert stall.dial.amount == 0


def test_minus_and_plus_take_the_smallest_step_and_go_on_while_they_are_held(stall: Stall) -> None:
    box = stall.dial.box
    for x, amount in ((box.right - 20, 50), (box.right - 20, 100), (box.left + 20, 50)):
        stall.send(PointerDown(FINGER, x, box.centery), PointerUp(FINGER, x, box.centery))
        assert stall.dial.amount == amount
    stall.send(PointerDown(FINGER, box.right - 20, box.centery))
    stall.dial.live(2.0)
    stall.send(PointerUp(FINGER, box.right - 20, box.centery))
    assert stall.dial.amount > 500


def test_the_middle_leads_on_to_the_button_that_says_what_it_does(stall: Stall) -> None:
    stall.drag(700)
    stall.send(PointerDown(MOUSE, *stall.dial.box.center), PointerUp(MOUSE, *stall.dial.box.center))
    assert (stall.led_on, stall.dial.amount) == (1, 700)


def test_wheel_keys_and_shoulder_buttons_change_it_as_they_change_a_stepper(stall: Stall) -> None:
    stall.dial.scroll(1)
    assert stall.dial.amount == 50
    stall.dial.steer(Direction.RIGHT)
    assert stall.dial.amount == 100
    stall.dial.leap(1)
    assert stall.dial.amount == 500
    stall.dial.steer(Direction.LEFT)
    assert stall.dial.amount == 450


@pytest.mark.parametrize(("width", "height"), [(420, 210), (360, 190), (480, 280)])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_the_number_can_be_read_in_the_middle(
    tmp_path: Path, width: float, height: float, text_scale: int
) -> None:
    stall = Stall(tmp_path, pygame.FRect(500, 400, width, height), text_scale=text_scale)
    stall.dial.step(len(PRICES))
    number = max(
        (text for text in stall.texts() if text.widget is stall.dial), key=lambda each: each.drawn.size
    )
    dial, ink = stall.dial, number.ink
    stall.close()
    assert number.drawn.text == "3050" and number.drawn.size >= 28
    corners = [math.dist(corner, dial.box.center) for corner in (ink.topleft, ink.bottomright)]
    assert max(corners) <= dial.radius


def test_a_dial_that_was_prepared_is_painted_from_pictures_that_are_there(tmp_path: Path) -> None:
    door, box = StageDoor(tmp_path), BOX.inflate(13, 7)  # a size that no other dial has had
    look = door.context.look
    kept = look.pictures._shown._kept
    for step in preparing(look, box):
        step()
    there = set(kept)
    dial = AmountDial(look, box, PRICES, PRICES[-1], str, lambda: None, lambda: None)
    dial.is_focused = True
    dial.paint_ahead()
    new = [key for key in set(kept) - there if isinstance(key, tuple) and key[0] in ("filled", "dial petal")]
    assert len(new) == 1, "only the petal that the amount lies on is longer"
    door.close()
