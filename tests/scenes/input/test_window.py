import time

import pygame
from pygame.event import Event

from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Direction,
    PointerDown,
    Press,
    QuitAsked,
    Steer,
    WindowLeft,
    WindowResized,
    WindowReturned,
)
from scenes.input.reader import InputReader
from scenes.input.recording import CloseWindow, KeyDown, KeyUp, LeaveWindow, MouseDown, ReturnToWindow
from scenes.platform.viewport import Viewport
from tests.scenes.input.desk import Desk


def test_closing_the_window_asks_to_quit(desk: Desk) -> None:
    assert desk.frame(CloseWindow()) == [QuitAsked()]


def test_leaving_and_returning_are_told(desk: Desk) -> None:
    assert desk.frame(LeaveWindow()) == [WindowLeft()]
    assert desk.frame(ReturnToWindow()) == [WindowReturned()]


def test_a_window_that_opens_was_not_left_before(desk: Desk) -> None:
    assert desk.frame(ReturnToWindow()) == []


def test_leaving_twice_is_told_once(desk: Desk) -> None:
    assert desk.frame(LeaveWindow(), LeaveWindow()) == [WindowLeft()]


def test_a_window_of_another_size_is_told_with_its_pixels(desk: Desk) -> None:
    pygame.display.set_mode((1280, 720))
    assert desk.frame() == [WindowResized(1280, 720)]


def test_only_the_last_of_many_sizes_counts(desk: Desk) -> None:
    sizes = [Event(pygame.WINDOWSIZECHANGED, x=width, y=600) for width in (800, 900, 1000)]
    assert desk.frame(*sizes) == [WindowResized(1000, 600)]


def test_clicks_follow_the_new_size_of_the_window(desk: Desk) -> None:
    desk.reader.viewport = Viewport((960, 540))
    click = Event(pygame.MOUSEBUTTONDOWN, pos=(480, 270), button=1, touch=False)
    assert desk.frame(click) == [PointerDown(MOUSE, 960, 540)]


def test_everything_is_told_in_the_order_it_happened(desk: Desk) -> None:
    assert desk.frame(KeyDown("return"), MouseDown(5, 5), KeyDown("escape")) == [
        Press(KEYBOARD, Button.CONFIRM),
        PointerDown(MOUSE, 5, 5),
        Press(KEYBOARD, Button.BACK),
    ]


def test_waiting_ends_at_once_when_something_happens_and_loses_nothing(desk: Desk) -> None:
    desk.hands.do(KeyDown("return"))
    desk.hands.do(KeyDown("escape"))
    start = time.monotonic()
    desk.reader.wait(5_000)
    assert time.monotonic() - start < 2
    assert desk.frame() == [Press(KEYBOARD, Button.CONFIRM), Press(KEYBOARD, Button.BACK)]
    assert desk.frame() == []


def test_waiting_ends_when_the_time_is_over(desk: Desk) -> None:
    start = time.monotonic()
    desk.reader.wait(40)
    assert 0.03 < time.monotonic() - start < 2
    assert desk.frame() == []


def test_waiting_no_time_returns_at_once(desk: Desk) -> None:
    start = time.monotonic()
    desk.reader.wait(0)
    assert time.monotonic() - start < 2


def test_waiting_wakes_for_a_held_arrow(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    desk.frame(after_ms=350)
    start = time.monotonic()
    desk.reader.wait(5_000)
    assert time.monotonic() - start < 2
    assert desk.frame(after_ms=60) == [Steer(KEYBOARD, Direction.DOWN, is_repeat=True)]


def test_a_new_reader_starts_with_nothing_held(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    other = InputReader(desk.reader.viewport)
    other.poll(desk.now_ms)
    assert other.poll(desk.now_ms + 1000) == []
    desk.frame(KeyUp("down"))
