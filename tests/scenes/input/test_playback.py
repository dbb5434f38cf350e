from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Device,
    DeviceIntent,
    DeviceKind,
    Direction,
    Intent,
    PadJoined,
    PadLost,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Scrolled,
    Steer,
    Typed,
)
from scenes.input.playback import Player
from scenes.input.recording import (
    CloseWindow,
    KeyDown,
    LeaveWindow,
    Moment,
    MouseDown,
    PadButtonDown,
    PlugIn,
    PullOut,
    PushHat,
    Recording,
    RecordingError,
    ReturnToWindow,
    TiltAxis,
)
from scenes.input.script import Script
from tests.scenes.input.desk import Desk

FINGER = Device(DeviceKind.TOUCH, 0)


def replayed(desk: Desk, recording: Recording) -> list[list[Intent]]:
    """The intents of every frame until the recording is over."""
    player = Player(recording, desk.hands)
    frames: list[list[Intent]] = []
    while not player.is_over:
        player.play(len(frames))
        frames.append(desk.frame())
    return frames


def all_of(frames: list[list[Intent]]) -> list[Intent]:
    return [intent for frame in frames for intent in frame]


def with_pads_numbered(frames: list[list[Intent]]) -> list[list[Intent]]:
    """SDL never gives an instance id twice; here pads are numbered as they came."""
    numbers: dict[int, int] = {}

    def numbered(intent: Intent) -> Intent:
        if not isinstance(intent, DeviceIntent) or intent.device.kind != DeviceKind.PAD:
            return intent
        number = numbers.setdefault(intent.device.id, len(numbers))
        return replace(intent, device=Device(DeviceKind.PAD, number))

    return [[numbered(intent) for intent in frame] for frame in frames]


def a_busy_evening() -> Recording:
    script = Script().click(300, 200).drag((100, 100), (900, 500)).scroll(960, 540, -2)
    script.key("down").key("z", "ctrl").write("Zoë").tap(1200, 700).swipe((200, 200), (600, 200))
    script.do(PlugIn(0), PlugIn(1, is_known=False)).wait().pad(0).pad(1, 3)
    script.do(TiltAxis(0, 1, 0.8), PushHat(1, -1, 0)).wait(40).do(PullOut(0)).wait()
    return script.do(LeaveWindow()).wait().do(ReturnToWindow()).wait().do(CloseWindow()).recording()


def test_a_recording_read_from_its_file_is_the_same(tmp_path: Path) -> None:
    recording = a_busy_evening()
    recording.write(tmp_path / "evening.jsonl")
    assert Recording.read(tmp_path / "evening.jsonl") == recording


def test_a_recording_read_from_its_file_plays_the_same(tmp_path: Path, open_desk: Callable[[], Desk]) -> None:
    recording = a_busy_evening()
    recording.write(tmp_path / "evening.jsonl")
    played = with_pads_numbered(replayed(open_desk(), recording))
    again = with_pads_numbered(replayed(open_desk(), Recording.read(tmp_path / "evening.jsonl")))
    assert again == played
    kinds = {intent.device.kind for intent in all_of(played) if isinstance(intent, DeviceIntent)}
    assert kinds == set(DeviceKind)


def test_a_step_happens_in_its_frame(desk: Desk) -> None:
    frames = replayed(desk, Script().wait(3).key("return").recording())
    assert frames[:4] == [[], [], [], [Press(KEYBOARD, Button.CONFIRM)]]


def test_steps_of_frames_that_were_skipped_are_made_up_for(desk: Desk) -> None:
    player = Player(Script().key("up").key("down").recording(), desk.hands)
    player.play(100)
    assert desk.frame() == [Steer(KEYBOARD, Direction.UP), Steer(KEYBOARD, Direction.DOWN)]
    assert player.is_over


def test_a_drag_passes_through_the_points_between(desk: Desk) -> None:
    came = all_of(replayed(desk, Script().drag((100, 100), (400, 100), frames=3).recording()))
    assert came == [
        PointerMoved(MOUSE, 100, 100),
        PointerDown(MOUSE, 100, 100),
        PointerMoved(MOUSE, 200, 100),
        PointerMoved(MOUSE, 300, 100),
        PointerMoved(MOUSE, 400, 100),
        PointerUp(MOUSE, 400, 100),
    ]


def test_a_swipe_passes_through_the_points_between(desk: Desk) -> None:
    came = all_of(replayed(desk, Script().swipe((120, 108), (360, 108), frames=2).recording()))
    assert came == [
        PointerDown(FINGER, 120, 108),
        PointerMoved(FINGER, 240, 108),
        PointerMoved(FINGER, 360, 108),
        PointerUp(FINGER, 360, 108),
    ]


def test_two_taps_of_a_script_are_two_taps(desk: Desk) -> None:
    came = all_of(replayed(desk, Script().tap(480, 270).tap(480, 270).recording()))
    assert came == [PointerDown(FINGER, 480, 270), PointerUp(FINGER, 480, 270)] * 2


def test_the_wheel_turns_over_its_point(desk: Desk) -> None:
    came = all_of(replayed(desk, Script().scroll(960, 540, 1).recording()))
    assert came == [PointerMoved(MOUSE, 960, 540), Scrolled(MOUSE, 0, 1, 960, 540)]


def test_a_written_text_is_typed_letter_by_letter(desk: Desk) -> None:
    desk.reader.is_typing = True
    came = all_of(replayed(desk, Script().write("Åsa").recording()))
    assert came == [Typed(KEYBOARD, "Å"), Typed(KEYBOARD, "s"), Typed(KEYBOARD, "a")]


def test_points_land_where_they_were_meant_in_a_window_of_another_shape(
    open_desk: Callable[[tuple[int, int]], Desk],
) -> None:
    desk = open_desk((1060, 540))
    came = all_of(replayed(desk, Script().click(1800, 100).tap(96, 54).recording()))
    clicked, tapped = came[1], came[3]
    assert clicked == PointerDown(MOUSE, 1800, 100)
    assert isinstance(tapped, PointerDown)
    assert (tapped.x, tapped.y) == pytest.approx((96, 54))


def test_pads_still_plugged_in_at_the_end_are_pulled_out(desk: Desk) -> None:
    device = desk.plug_in()
    desk.hands.close()
    assert desk.frame() == [PadLost(device, "Virtual Controller")]
    assert pygame.joystick.get_count() == 0


@pytest.mark.parametrize("step", [PadButtonDown(7, 0), PullOut(7), TiltAxis(7, 0, 1), PushHat(7, 0, 1)])
def test_a_pad_that_is_not_there_is_named(
    desk: Desk, step: PadButtonDown | PullOut | TiltAxis | PushHat
) -> None:
    with pytest.raises(RecordingError, match=r"^Pad 7 is not plugged in\.$"):
        desk.frame(step)


def test_a_pad_cannot_be_plugged_in_twice(desk: Desk) -> None:
    assert isinstance(desk.frame(PlugIn(0))[0], PadJoined)
    with pytest.raises(RecordingError, match=r"^Pad 0 is plugged in already\.$"):
        desk.frame(PlugIn(0))


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ('{"frame":0,"step":{"type":"LeaveWindow"}}\nnonsense\n', r"evening\.jsonl, line 2: .*malformed.*"),
        ('{"frame":0,"step":{"type":"Juggle"}}\n', r"line 1: .*'Juggle'.*"),
        ('{"frame":-1,"step":{"type":"LeaveWindow"}}\n', r"line 1: .*\$\.frame.*"),
        ('{"frame":0,"step":{"type":"KeyDown","key":"anykey"}}\n', r"line 1: there is no key 'anykey'.*"),
        (
            '{"frame":0,"step":{"type":"KeyDown","key":"w","modifiers":["fn"]}}\n',
            r"line 1: there is no modifier 'fn'.*",
        ),
        (
            '{"frame":0,"step":{"type":"TiltAxis","pad":0,"axis":0,"value":3}}\n',
            r"line 1: .*\$\.step\.value.*",
        ),
        (
            '{"frame":5,"step":{"type":"LeaveWindow"}}\n{"frame":4,"step":{"type":"LeaveWindow"}}\n',
            r"line 2: frame 4 comes after frame 5\.",
        ),
        ('{"frame":0,"step":{"type":"WriteText","text":"\xff"}}\n'.encode("latin-1"), r"line 1: .*utf-8.*"),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong(tmp_path: Path, lines: str | bytes, complaint: str) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_bytes(lines.encode() if isinstance(lines, str) else lines)
    with pytest.raises(RecordingError, match=complaint):
        Recording.read(path)


def test_a_missing_recording_is_named(tmp_path: Path) -> None:
    with pytest.raises(RecordingError, match=r"^gone\.jsonl cannot be read: .*\.$"):
        Recording.read(tmp_path / "gone.jsonl")


def test_a_recording_is_lines_that_people_can_read(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    Recording((Moment(3, KeyDown("w")), Moment(4, MouseDown(10, 20)))).write(path)
    assert path.read_text().splitlines() == [
        '{"frame":3,"step":{"type":"KeyDown","key":"w","modifiers":[]}}',
        '{"frame":4,"step":{"type":"MouseDown","x":10,"y":20}}',
    ]
