from collections.abc import Callable

import pygame
import pytest
from pygame.event import Event

from scenes.input.intents import (
    MOUSE,
    Device,
    DeviceKind,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    SightMoved,
    WindowLeft,
)
from scenes.input.recording import (
    FingerDown,
    FingerUp,
    LeaveWindow,
    MouseDown,
    MouseUp,
    MoveMouse,
    ReturnToWindow,
    SlideFinger,
)
from tests.scenes.input.desk import Desk

FIRST = Device(DeviceKind.TOUCH, 1)
SECOND = Device(DeviceKind.TOUCH, 2)


def sights(came: list[Intent]) -> list[tuple[float, ...]]:
    """How the sight was moved, and by nothing else."""
    assert all(isinstance(intent, SightMoved) for intent in came)
    moved = [intent for intent in came if isinstance(intent, SightMoved)]
    return [tuple(round(number, 3) for number in (m.x, m.y, m.dx, m.dy, m.zoom)) for m in moved]


def test_a_tap_is_down_and_up(desk: Desk) -> None:
    assert desk.frame(FingerDown(1, 480, 270)) == [PointerDown(FIRST, 480, 270)]
    assert desk.frame(FingerUp(1, 480, 270)) == [PointerUp(FIRST, 480, 270)]


def test_a_finger_that_slides_says_where_it_goes(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(SlideFinger(1, 960, 540)) == [PointerMoved(FIRST, 960, 540)]
    assert desk.frame(FingerUp(1, 960, 540)) == [PointerUp(FIRST, 960, 540)]


def test_touching_makes_touch_the_device_in_use(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.reader.last_device == DeviceKind.TOUCH


def test_a_tap_beside_the_canvas_lands_outside_it(open_desk: Callable[[tuple[int, int]], Desk]) -> None:
    desk = open_desk((2120, 1080))  # a hundred pixels of table on both sides of the canvas
    tap = Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=53 / 2120, y=0.5, dx=0.0, dy=0.0, pressure=1.0)
    assert desk.frame(tap) == [PointerDown(FIRST, -47, 540)]


def test_a_second_finger_calls_the_first_one_off(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(FingerDown(2, 900, 800)) == [PointerCancelled(FIRST)]


def test_two_fingers_move_what_is_seen_once_a_frame(desk: Desk) -> None:
    desk.frame(FingerDown(1, 400, 300), FingerDown(2, 600, 300))
    came = desk.frame(SlideFinger(1, 450, 310), SlideFinger(1, 500, 320), SlideFinger(2, 700, 320))
    assert sights(came) == [(600, 320, 100, 20, 1.0)]
    assert desk.frame() == []


def test_two_fingers_that_spread_zoom_around_their_middle(desk: Desk) -> None:
    desk.frame(FingerDown(1, 500, 300), FingerDown(2, 700, 300))
    wider = desk.frame(SlideFinger(1, 400, 300), SlideFinger(2, 800, 300))
    narrower = desk.frame(SlideFinger(1, 500, 300), SlideFinger(2, 700, 300))
    assert sights(wider) == [(600, 300, 0, 0, 2.0)]
    assert sights(narrower) == [(600, 300, 0, 0, 0.5)]


def test_two_fingers_as_good_as_on_one_spot_do_not_leap(desk: Desk) -> None:
    desk.frame(FingerDown(1, 500, 300), FingerDown(2, 501, 300))
    [moved] = desk.frame(SlideFinger(2, 520, 300))
    assert isinstance(moved, SightMoved) and moved.zoom == 1.0


def test_how_far_two_fingers_came_counts_also_in_the_frame_in_which_one_is_lifted(desk: Desk) -> None:
    desk.frame(FingerDown(1, 400, 300), FingerDown(2, 600, 300))
    came = desk.frame(SlideFinger(1, 500, 300), SlideFinger(2, 700, 300), FingerUp(2, 700, 300))
    assert sights(came) == [(600, 300, 100, 0, 1.0)]


def test_the_finger_that_is_left_of_two_means_nothing(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerDown(2, 900, 800))
    desk.frame(FingerUp(2, 900, 800))
    assert desk.frame(SlideFinger(1, 500, 300), FingerUp(1, 500, 300)) == []


def test_three_fingers_mean_nothing_and_tap_nothing(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerDown(2, 900, 800), FingerDown(3, 100, 100))
    assert desk.frame(SlideFinger(1, 500, 300), SlideFinger(3, 200, 100)) == []
    assert desk.frame(FingerUp(3, 200, 100), FingerUp(2, 900, 800), FingerUp(1, 500, 300)) == []


def test_leaving_the_window_ends_what_two_fingers_do(desk: Desk) -> None:
    desk.frame(FingerDown(1, 400, 300), FingerDown(2, 600, 300))
    assert desk.frame(LeaveWindow()) == [WindowLeft()]
    assert desk.frame(SlideFinger(1, 500, 300)) == []


def test_the_next_tap_after_two_fingers_counts(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerDown(2, 900, 800))
    desk.frame(FingerUp(1, 480, 270), FingerUp(2, 900, 800))
    assert desk.frame(FingerDown(2, 480, 270), after_ms=200) == [PointerDown(SECOND, 480, 270)]


def test_a_bouncing_contact_is_one_tap(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    desk.frame(FingerUp(1, 480, 270))
    assert desk.frame(FingerDown(1, 482, 271), after_ms=30) == []
    assert desk.frame(SlideFinger(1, 483, 271), FingerUp(1, 483, 271)) == []


def test_a_quick_double_tap_is_two_taps(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    desk.frame(FingerUp(1, 480, 270))
    assert desk.frame(FingerDown(1, 482, 271), after_ms=90) == [PointerDown(FIRST, 482, 271)]


def test_two_hands_tapping_far_apart_are_two_taps(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    desk.frame(FingerUp(1, 480, 270))
    assert desk.frame(FingerDown(2, 1400, 800), after_ms=30) == [PointerDown(SECOND, 1400, 800)]


def test_leaving_the_window_calls_the_finger_off(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(LeaveWindow()) == [PointerCancelled(FIRST), WindowLeft()]


def test_a_finger_lifted_outside_the_window_does_not_block_the_next_tap(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    desk.frame(LeaveWindow())
    desk.frame(ReturnToWindow())
    assert desk.frame(FingerDown(2, 900, 800)) == [PointerDown(SECOND, 900, 800)]


def test_a_finger_whose_lifting_was_never_told_does_not_block_the_screen_for_ever(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(FingerDown(2, 900, 800), after_ms=10_000) == [
        PointerCancelled(FIRST),
        PointerDown(SECOND, 900, 800),
    ]


def test_a_finger_that_goes_on_sliding_is_not_forgotten(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    desk.frame(SlideFinger(1, 490, 270), after_ms=9_000)
    assert desk.frame(FingerDown(2, 900, 800), after_ms=9_000) == [PointerCancelled(FIRST)]


def test_a_finger_and_the_mouse_moving_in_one_frame_are_two_pointers(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(SlideFinger(1, 600, 270), MoveMouse(1500, 900)) == [
        PointerMoved(FIRST, 600, 270),
        PointerMoved(MOUSE, 1500, 900),
    ]


@pytest.mark.parametrize("delay_ms", [0, 150, 299])
def test_a_tap_with_a_ghost_click_is_one_action(desk: Desk, delay_ms: int) -> None:
    came = desk.frame(FingerDown(1, 480, 270)) + desk.frame(FingerUp(1, 480, 270))
    came += desk.frame(MoveMouse(490, 280), MouseDown(490, 280), after_ms=delay_ms)
    came += desk.frame(MouseUp(490, 280), after_ms=400)
    assert came == [PointerDown(FIRST, 480, 270), PointerUp(FIRST, 480, 270)]


def test_a_ghost_click_while_the_finger_still_rests_is_ignored(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270))
    assert desk.frame(MouseDown(480, 270), MouseUp(480, 270), after_ms=2000) == []


def test_a_ghost_click_does_not_switch_the_hints_to_the_mouse(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerUp(1, 480, 270), MoveMouse(480, 270), MouseDown(480, 270))
    assert desk.reader.last_device == DeviceKind.TOUCH


def test_a_click_far_from_the_finger_counts(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerUp(1, 480, 270))
    assert desk.frame(MouseDown(700, 270)) == [PointerDown(MOUSE, 700, 270)]


def test_a_click_long_after_the_finger_counts(desk: Desk) -> None:
    desk.frame(FingerDown(1, 480, 270), FingerUp(1, 480, 270))
    assert desk.frame(MouseDown(480, 270), after_ms=301) == [PointerDown(MOUSE, 480, 270)]


def test_a_mouse_event_that_sdl_made_from_a_finger_is_ignored(desk: Desk) -> None:
    assert desk.frame(Event(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=1, touch=True)) == []


def test_a_finger_event_that_sdl_made_from_the_mouse_is_ignored(desk: Desk) -> None:
    finger = Event(pygame.FINGERDOWN, touch_id=-1, finger_id=1, x=0.5, y=0.5, dx=0.0, dy=0.0, pressure=1.0)
    assert desk.frame(finger) == []
