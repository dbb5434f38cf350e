from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from scenes.input.intents import (
    MOUSE,
    Asked,
    DeviceKind,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Scrolled,
    WindowLeft,
)
from scenes.input.recording import (
    KeyDown,
    LeaveWindow,
    MouseDown,
    MouseUp,
    MoveMouse,
    ReturnToWindow,
    TurnWheel,
)
from tests.scenes.input.desk import Desk


def test_a_click_is_down_and_up_at_its_place(desk: Desk) -> None:
    assert desk.frame(MouseDown(300, 200)) == [PointerDown(MOUSE, 300, 200)]
    assert desk.frame(MouseUp(310, 205)) == [PointerUp(MOUSE, 310, 205)]


def test_a_click_within_one_frame_is_not_lost(desk: Desk) -> None:
    assert desk.frame(MouseDown(300, 200), MouseUp(300, 200)) == [
        PointerDown(MOUSE, 300, 200),
        PointerUp(MOUSE, 300, 200),
    ]


def test_the_mouse_moves_the_pointer(desk: Desk) -> None:
    assert desk.frame(MoveMouse(640, 360)) == [PointerMoved(MOUSE, 640, 360)]


def test_a_fast_mouse_moves_only_once_a_frame(desk: Desk) -> None:
    assert desk.frame(MoveMouse(10, 10), MoveMouse(20, 20), MoveMouse(30, 40)) == [
        PointerMoved(MOUSE, 30, 40)
    ]


def test_moves_on_both_sides_of_a_click_are_kept(desk: Desk) -> None:
    assert desk.frame(MoveMouse(10, 10), MouseDown(10, 10), MoveMouse(90, 90)) == [
        PointerMoved(MOUSE, 10, 10),
        PointerDown(MOUSE, 10, 10),
        PointerMoved(MOUSE, 90, 90),
    ]


@pytest.mark.parametrize(
    ("window", "pixel", "point"),
    [
        ((1920, 1080), (960, 540), (960, 540)),
        ((3840, 2160), (384, 216), (192, 108)),
        ((960, 540), (96, 54), (192, 108)),
        ((2120, 1080), (1060, 540), (960, 540)),  # a hundred pixels of table on both sides
        ((2120, 1080), (50, 1000), (-50, 1000)),  # left of the canvas
        ((1080, 2120), (100, 50), (100, -50)),  # above the canvas
    ],
)
def test_a_click_lands_on_the_logical_point_under_it(
    open_desk: Callable[[tuple[int, int]], Desk],
    window: tuple[int, int],
    pixel: tuple[int, int],
    point: tuple[float, float],
) -> None:
    desk = open_desk(window)
    click = Event(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1, touch=False)
    assert desk.frame(click) == [PointerDown(MOUSE, *point)]


def test_the_wheel_scrolls_where_the_mouse_is(desk: Desk) -> None:
    desk.frame(MoveMouse(700, 500))
    assert desk.frame(TurnWheel(0, -1.5)) == [Scrolled(MOUSE, 0, -1.5, 700, 500)]


def test_the_right_button_asks_unless_the_left_one_is_held(desk: Desk) -> None:
    right = Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=pygame.BUTTON_RIGHT, touch=False)
    assert [type(intent) for intent in desk.frame(right)] == [Asked]
    desk.frame(MouseDown(300, 200))
    assert desk.frame(right) == []


@pytest.mark.parametrize("button", [pygame.BUTTON_MIDDLE, pygame.BUTTON_WHEELUP])
def test_no_other_button_points(desk: Desk, button: int) -> None:
    down = Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=button, touch=False)
    up = Event(pygame.MOUSEBUTTONUP, pos=(50, 50), button=button, touch=False)
    assert desk.frame(down, up) == []


def test_leaving_the_window_calls_a_drag_off(desk: Desk) -> None:
    desk.frame(MouseDown(300, 200))
    assert desk.frame(LeaveWindow()) == [PointerCancelled(MOUSE), WindowLeft()]


def test_the_release_of_a_drag_that_was_called_off_means_nothing(desk: Desk) -> None:
    desk.frame(MouseDown(300, 200))
    desk.frame(LeaveWindow())
    desk.frame(ReturnToWindow())
    assert desk.frame(MouseUp(300, 200)) == []


def test_a_trembling_mouse_does_not_take_the_focus_from_the_keyboard(desk: Desk) -> None:
    desk.frame(MoveMouse(500, 500))
    desk.frame(KeyDown("down"))
    assert desk.frame(MoveMouse(503, 499)) == []
    assert desk.frame(MoveMouse(498, 502)) == []
    assert desk.reader.last_device == DeviceKind.KEYBOARD


def test_a_mouse_that_really_moves_is_in_use_again(desk: Desk) -> None:
    desk.frame(MoveMouse(500, 500))
    desk.frame(KeyDown("down"))
    assert desk.frame(MoveMouse(520, 500)) == [PointerMoved(MOUSE, 520, 500)]
    assert desk.reader.last_device == DeviceKind.MOUSE


def test_a_mouse_in_use_moves_by_single_pixels(desk: Desk) -> None:
    desk.frame(MoveMouse(500, 500))
    assert desk.frame(MoveMouse(501, 500)) == [PointerMoved(MOUSE, 501, 500)]


def test_a_click_without_moving_puts_the_mouse_in_use(desk: Desk) -> None:
    desk.frame(MoveMouse(500, 500))
    desk.frame(KeyDown("down"))
    desk.frame(MouseDown(500, 500))
    assert desk.reader.last_device == DeviceKind.MOUSE


def test_after_a_click_the_smallest_move_counts(desk: Desk) -> None:
    desk.frame(MoveMouse(500, 500))
    desk.frame(KeyDown("down"))
    desk.frame(MouseDown(500, 500))
    assert desk.frame(MoveMouse(502, 500)) == [PointerMoved(MOUSE, 502, 500)]
