import sys
from collections.abc import Callable

import pygame
import pytest

from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Direction,
    Intent,
    PadJoined,
    PadLost,
    Press,
    Release,
    SightMoved,
    Steer,
    WindowReturned,
)
from scenes.input.pad import CONTROLLER_BUTTONS, JOYSTICK_BUTTONS
from scenes.input.reader import InputReader
from scenes.input.recording import (
    KeyDown,
    LeaveWindow,
    PadButtonDown,
    PadButtonUp,
    PlugIn,
    PullOut,
    PushHat,
    ReturnToWindow,
    TiltAxis,
)
from scenes.input.virtual_pad import VirtualPad, load_sdl
from scenes.platform.viewport import Viewport
from tests.scenes.input.desk import Desk

ACROSS, DOWNWARD = 0, 1
RIGHT_ACROSS, RIGHT_DOWNWARD, LEFT_TRIGGER, RIGHT_TRIGGER = 2, 3, 4, 5

CONTROLLER_PRESSES = {
    pygame.CONTROLLER_BUTTON_A: Button.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Button.BACK,
    pygame.CONTROLLER_BUTTON_X: Button.EXTRA,
    pygame.CONTROLLER_BUTTON_Y: Button.HELP,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Button.REDO,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Button.SHOW_ME,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.NEXT,
    pygame.CONTROLLER_BUTTON_START: Button.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Button.LOG,
}


def sights(intents: list[Intent]) -> list[SightMoved]:
    return [intent for intent in intents if isinstance(intent, SightMoved)]


DPAD = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Direction.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Direction.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Direction.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Direction.RIGHT,
}
JOYSTICK_PRESSES = {
    0: Button.CONFIRM,
    1: Button.BACK,
    2: Button.EXTRA,
    3: Button.HELP,
    4: Button.PREVIOUS,
    5: Button.NEXT,
    6: Button.LOG,
    7: Button.PAUSE,
    8: Button.LOG,
    9: Button.PAUSE,
}
DPAD_DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN
AXIS_ENDS = [
    (ACROSS, -1, Direction.LEFT),
    (ACROSS, 1, Direction.RIGHT),
    (DOWNWARD, -1, Direction.UP),
    (DOWNWARD, 1, Direction.DOWN),
]


def again(device: Device, direction: Direction) -> Steer:
    return Steer(device, direction, is_repeat=True)


# Coming and going


def test_a_pad_plugged_in_joins_with_its_name(desk: Desk) -> None:
    [joined] = desk.frame(PlugIn(0))
    assert isinstance(joined, PadJoined)
    assert joined.name == "Virtual Controller"


def test_plugging_in_a_pad_does_not_change_the_hints(desk: Desk) -> None:
    desk.frame(KeyDown("down"))
    desk.plug_in()
    assert desk.reader.last_device == DeviceKind.KEYBOARD


def test_a_pad_that_was_there_before_the_program_joins_in_the_first_frame(desk: Desk) -> None:
    pad = VirtualPad(load_sdl())
    pygame.event.clear()  # so that only looking can find it
    late_reader = InputReader(Viewport((1920, 1080)))
    assert late_reader.poll(0) == [PadJoined(Device(DeviceKind.PAD, pad.instance_id), "Virtual Controller")]
    assert late_reader.poll(16) == []
    pad.pull_out()


def test_a_pad_pulled_out_is_lost_under_the_same_id(desk: Desk) -> None:
    device = desk.plug_in()
    assert desk.frame(PullOut(0)) == [PadLost(device, "Virtual Controller")]


def test_a_pad_plugged_in_again_is_a_new_device(desk: Desk) -> None:
    first = desk.plug_in()
    desk.frame(PullOut(0))
    assert desk.plug_in() != first


def test_a_pad_plugged_in_again_works(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(PullOut(0))
    device = desk.plug_in()
    assert desk.frame(PadButtonDown(0, pygame.CONTROLLER_BUTTON_A)) == [Press(device, Button.CONFIRM)]


def test_a_pad_joins_although_another_one_goes_in_the_same_frame(desk: Desk) -> None:
    first = desk.plug_in(0)
    # The second one stood behind the first one in the list and has moved up when it is looked for.
    came = desk.frame(PlugIn(1), PullOut(0))
    assert PadLost(first, "Virtual Controller") in came
    [joined] = [intent for intent in came if isinstance(intent, PadJoined)]
    assert desk.frame(PadButtonDown(1, pygame.CONTROLLER_BUTTON_A)) == [Press(joined.device, Button.CONFIRM)]


def test_a_pad_that_comes_and_goes_within_a_frame_is_never_mentioned(desk: Desk) -> None:
    assert desk.frame(PlugIn(0), PullOut(0)) == []


def test_two_pads_are_told_apart(desk: Desk) -> None:
    first, second = desk.plug_in(0), desk.plug_in(1)
    assert desk.frame(
        PadButtonDown(1, pygame.CONTROLLER_BUTTON_A), PadButtonDown(0, pygame.CONTROLLER_BUTTON_B)
    ) == [Press(second, Button.CONFIRM), Press(first, Button.BACK)]


def test_losing_one_pad_leaves_the_other_one_working(desk: Desk) -> None:
    desk.plug_in(0)
    second = desk.plug_in(1)
    desk.frame(PullOut(0))
    assert desk.frame(PadButtonDown(1, pygame.CONTROLLER_BUTTON_A)) == [Press(second, Button.CONFIRM)]


def test_a_sensor_that_calls_itself_a_joystick_is_no_pad(desk: Desk) -> None:
    sdl = load_sdl()
    index = sdl.SDL_JoystickAttachVirtual(0, 3, 0, 0)
    assert desk.frame() == []
    sdl.SDL_JoystickDetachVirtual(index)
    assert desk.frame() == []


# Buttons


@pytest.mark.parametrize(("number", "button"), CONTROLLER_PRESSES.items())
def test_a_button_of_a_known_pad_has_its_meaning(desk: Desk, number: int, button: Button) -> None:
    device = desk.plug_in()
    assert desk.frame(PadButtonDown(0, number)) == [Press(device, button)]
    assert desk.frame(PadButtonUp(0, number)) == [Release(device, button)]


@pytest.mark.parametrize(("number", "direction"), DPAD.items())
def test_the_d_pad_steers(desk: Desk, number: int, direction: Direction) -> None:
    device = desk.plug_in()
    assert desk.frame(PadButtonDown(0, number)) == [Steer(device, direction)]


@pytest.mark.parametrize(("number", "button"), JOYSTICK_PRESSES.items())
def test_a_button_of_an_unknown_pad_has_its_meaning(desk: Desk, number: int, button: Button) -> None:
    device = desk.plug_in(is_known=False)
    assert desk.frame(PadButtonDown(0, number)) == [Press(device, button)]


def test_every_row_of_the_tables_is_tried_above() -> None:
    assert CONTROLLER_BUTTONS == CONTROLLER_PRESSES | DPAD
    assert JOYSTICK_BUTTONS == JOYSTICK_PRESSES


def test_a_press_and_release_within_one_frame_is_not_lost(desk: Desk) -> None:
    device = desk.plug_in()
    came = desk.frame(PadButtonDown(0, DPAD_DOWN), PadButtonUp(0, DPAD_DOWN))
    assert came == [Steer(device, Direction.DOWN)]
    assert desk.hold_for(1000) == []


def test_the_button_of_the_stick_means_nothing_while_it_steers(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(TiltAxis(0, ACROSS, 1))
    assert desk.frame(PadButtonDown(0, pygame.CONTROLLER_BUTTON_LEFTSTICK)) == []


def test_pressing_makes_the_pad_the_device_in_use(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(PadButtonDown(0, pygame.CONTROLLER_BUTTON_A))
    assert desk.reader.last_device == DeviceKind.PAD


# Sticks and hats


@pytest.mark.parametrize("is_known", [True, False])
@pytest.mark.parametrize(("axis", "value", "direction"), AXIS_ENDS)
def test_the_stick_steers(desk: Desk, is_known: bool, axis: int, value: int, direction: Direction) -> None:
    device = desk.plug_in(is_known=is_known)
    assert desk.frame(TiltAxis(0, axis, value)) == [Steer(device, direction)]


@pytest.mark.parametrize(
    ("right", "up", "direction"),
    [(-1, 0, Direction.LEFT), (1, 0, Direction.RIGHT), (0, 1, Direction.UP), (0, -1, Direction.DOWN)],
)
def test_the_hat_of_an_unknown_pad_steers(desk: Desk, right: int, up: int, direction: Direction) -> None:
    device = desk.plug_in(is_known=False)
    assert desk.frame(PushHat(0, right, up)) == [Steer(device, direction)]
    assert desk.hold_for(400) == [(400, again(device, direction))]
    assert desk.frame(PushHat(0, 0, 0)) == []
    assert desk.hold_for(1000) == []


def test_rolling_the_hat_into_a_corner_adds_only_the_new_direction(desk: Desk) -> None:
    device = desk.plug_in(is_known=False)
    desk.frame(PushHat(0, 1, 0))
    assert desk.frame(PushHat(0, 1, -1)) == [Steer(device, Direction.DOWN)]


def test_the_right_stick_moves_what_is_seen_against_its_tilt_as_long_as_it_is_held(desk: Desk) -> None:
    device = desk.plug_in()
    came = desk.frame(TiltAxis(0, RIGHT_ACROSS, 1), TiltAxis(0, RIGHT_DOWNWARD, -0.5))
    came += desk.frame(after_ms=16)
    assert all(isinstance(intent, SightMoved) and intent.device == device for intent in came)
    assert [(intent.dx < 0 < intent.dy, intent.zoom) for intent in sights(came)] == [(True, 1.0)] * 2
    assert desk.frame(TiltAxis(0, RIGHT_ACROSS, 0.1), TiltAxis(0, RIGHT_DOWNWARD, 0)) == []
    assert desk.frame() == []


def test_the_sight_moves_by_time_and_not_by_frames(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(TiltAxis(0, RIGHT_ACROSS, 1))
    short = [sights(desk.frame(after_ms=10))[0].dx for _ in range(4)]
    long = [sights(desk.frame(after_ms=20))[0].dx for _ in range(2)]
    assert sum(short) == pytest.approx(sum(long))
    assert sights(desk.frame(after_ms=5_000))[0].dx > -100, "after a pause nothing leaps"


@pytest.mark.parametrize(("trigger", "is_closer"), [(LEFT_TRIGGER, False), (RIGHT_TRIGGER, True)])
def test_triggers_zoom(desk: Desk, trigger: int, is_closer: bool) -> None:
    desk.plug_in()
    [moved] = sights(desk.frame(TiltAxis(0, trigger, 1)))
    assert (moved.dx, moved.dy) == (0, 0)
    assert (moved.zoom > 1) == is_closer and moved.zoom != 1
    assert desk.frame(TiltAxis(0, trigger, -1)) == []


def test_leaving_the_window_lets_go_of_the_right_stick(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(TiltAxis(0, RIGHT_ACROSS, 1))
    desk.frame(LeaveWindow())
    assert desk.frame(ReturnToWindow()) == [WindowReturned()]


def test_a_stick_pushed_a_little_does_not_count(desk: Desk) -> None:
    desk.plug_in()
    assert desk.frame(TiltAxis(0, ACROSS, 0.49)) == []


def test_a_stick_trembling_around_the_threshold_counts_once(desk: Desk) -> None:
    device = desk.plug_in()
    came: list[Intent] = []
    for value in (0.48, 0.52, 0.47, 0.51, 0.40, 0.53, 0.36):
        came += desk.frame(TiltAxis(0, ACROSS, value))
    assert came == [Steer(device, Direction.RIGHT)]


def test_a_stick_counts_again_after_it_came_back(desk: Desk) -> None:
    device = desk.plug_in()
    desk.frame(TiltAxis(0, ACROSS, 0.6))
    assert desk.frame(TiltAxis(0, ACROSS, 0.34)) == []
    assert desk.frame(TiltAxis(0, ACROSS, 0.6)) == [Steer(device, Direction.RIGHT)]


def test_a_stick_thrown_to_the_other_side_steers_there(desk: Desk) -> None:
    device = desk.plug_in()
    desk.frame(TiltAxis(0, ACROSS, 1))
    assert desk.frame(TiltAxis(0, ACROSS, -1)) == [Steer(device, Direction.LEFT)]


def test_a_crooked_push_steers_only_the_way_it_mostly_goes(desk: Desk) -> None:
    device = desk.plug_in()
    assert desk.frame(TiltAxis(0, ACROSS, 0.55), TiltAxis(0, DOWNWARD, 0.8)) == [
        Steer(device, Direction.DOWN)
    ]


def test_a_second_crooked_push_is_judged_as_a_whole_too(desk: Desk) -> None:
    device = desk.plug_in()
    desk.frame(TiltAxis(0, ACROSS, 0.55), TiltAxis(0, DOWNWARD, 0.8))
    desk.frame(TiltAxis(0, ACROSS, 0), TiltAxis(0, DOWNWARD, 0))
    assert desk.frame(TiltAxis(0, ACROSS, 0.55), TiltAxis(0, DOWNWARD, -0.8)) == [Steer(device, Direction.UP)]


def test_a_flick_of_the_stick_within_one_frame_is_not_lost(desk: Desk) -> None:
    device = desk.plug_in()
    assert desk.frame(TiltAxis(0, ACROSS, 0.9), TiltAxis(0, ACROSS, 0)) == [Steer(device, Direction.RIGHT)]
    assert desk.hold_for(1000) == []


# Holding


@pytest.mark.parametrize("hold", [PadButtonDown(0, DPAD_DOWN), TiltAxis(0, DOWNWARD, 1)])
def test_a_held_direction_repeats_after_400_and_then_every_120_ms(
    desk: Desk, hold: PadButtonDown | TiltAxis
) -> None:
    device = desk.plug_in()
    desk.frame(hold)
    down = again(device, Direction.DOWN)
    assert desk.hold_for(700) == [(400, down), (520, down), (640, down)]


@pytest.mark.parametrize(
    ("hold", "release"),
    [
        (PadButtonDown(0, DPAD_DOWN), PadButtonUp(0, DPAD_DOWN)),
        (TiltAxis(0, DOWNWARD, 1), TiltAxis(0, DOWNWARD, 0)),
    ],
)
def test_a_released_direction_is_silent(
    desk: Desk, hold: PadButtonDown | TiltAxis, release: PadButtonUp | TiltAxis
) -> None:
    desk.plug_in()
    desk.frame(hold)
    desk.frame(release)
    assert desk.hold_for(1000) == []


def test_a_stick_half_released_but_still_pushed_goes_on_repeating(desk: Desk) -> None:
    device = desk.plug_in()
    desk.frame(TiltAxis(0, DOWNWARD, 1))
    desk.frame(TiltAxis(0, DOWNWARD, 0.4))
    assert desk.hold_for(400)[0][1] == again(device, Direction.DOWN)


@pytest.mark.parametrize("hold", [PadButtonDown(0, DPAD_DOWN), TiltAxis(0, DOWNWARD, 1)])
def test_a_pad_lost_while_holding_a_direction_holds_it_no_longer(
    desk: Desk, hold: PadButtonDown | TiltAxis
) -> None:
    device = desk.plug_in()
    desk.frame(hold)
    assert desk.frame(PullOut(0)) == [PadLost(device, "Virtual Controller")]
    assert desk.hold_for(1000) == []


def test_two_pads_repeat_each_on_its_own(desk: Desk) -> None:
    first, second = desk.plug_in(0), desk.plug_in(1)
    desk.frame(PadButtonDown(0, DPAD_DOWN))
    desk.frame(TiltAxis(1, ACROSS, -1), after_ms=50)
    assert desk.hold_for(400) == [
        (350, again(first, Direction.DOWN)),
        (400, again(second, Direction.LEFT)),
    ]


def test_a_pad_that_lies_on_its_stick_does_not_take_the_hints_from_the_keyboard(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(TiltAxis(0, DOWNWARD, 1))
    desk.frame(KeyDown("return"))
    assert desk.hold_for(400) != []
    assert desk.reader.last_device == DeviceKind.KEYBOARD


def test_leaving_the_window_releases_what_the_pad_holds(desk: Desk) -> None:
    desk.plug_in()
    desk.frame(PadButtonDown(0, DPAD_DOWN), TiltAxis(0, ACROSS, 1))
    desk.frame(LeaveWindow())
    desk.frame(ReturnToWindow())
    assert desk.hold_for(1000) == []


# Without pygame's experimental controller module


@pytest.fixture
def desk_without_controllers(monkeypatch: pytest.MonkeyPatch, open_desk: Callable[[], Desk]) -> Desk:
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    return open_desk()


@pytest.mark.parametrize(("number", "button"), CONTROLLER_PRESSES.items())
def test_a_known_pad_has_the_same_buttons_without_the_controller_module(
    desk_without_controllers: Desk, number: int, button: Button
) -> None:
    device = desk_without_controllers.plug_in()
    assert desk_without_controllers.frame(PadButtonDown(0, number)) == [Press(device, button)]


def test_a_known_pad_steers_without_the_controller_module(desk_without_controllers: Desk) -> None:
    desk = desk_without_controllers
    device = desk.plug_in()
    assert desk.frame(PadButtonDown(0, DPAD_DOWN)) == [Steer(device, Direction.DOWN)]
    assert desk.frame(PadButtonUp(0, DPAD_DOWN), TiltAxis(0, ACROSS, 1)) == [Steer(device, Direction.RIGHT)]


def test_an_unknown_pad_works_without_the_controller_module(desk_without_controllers: Desk) -> None:
    device = desk_without_controllers.plug_in(is_known=False)
    assert desk_without_controllers.frame(PushHat(0, 0, 1)) == [Steer(device, Direction.UP)]
