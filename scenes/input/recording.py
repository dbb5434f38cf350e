"""Recorded input: what hands did, frame by frame, and its notation as lines of JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
import pygame.locals
from msgspec import Meta, Struct

# Keys are named like pygame's constants, in small letters: "return", "w", "f11".
KEYCODES: dict[str, int] = {
    name.removeprefix("K_").lower(): code for name, code in vars(pygame.locals).items() if name[:2] == "K_"
}
MODIFIERS: dict[str, int] = {
    "alt": pygame.KMOD_LALT,
    "ctrl": pygame.KMOD_LCTRL,
    "meta": pygame.KMOD_LMETA,
    "shift": pygame.KMOD_LSHIFT,
}

Unit = Annotated[float, Meta(ge=-1, le=1)]
Way = Annotated[int, Meta(ge=-1, le=1)]


class Step(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One thing a hand does. Coordinates are logical; pads have the numbers the script gives them."""


class MoveMouse(Step, frozen=True):
    """Move the mouse to a point."""

    x: float
    y: float


class MouseDown(Step, frozen=True):
    """Press the left button."""

    x: float
    y: float


class MouseUp(Step, frozen=True):
    """Release the left button."""

    x: float
    y: float


class TurnWheel(Step, frozen=True):
    """Turn the wheel; dy > 0 is away from the person."""

    dx: float
    dy: float


class _Key(Step, frozen=True):
    key: str
    modifiers: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.key not in KEYCODES:
            raise ValueError(f"there is no key {self.key!r}")
        for modifier in self.modifiers:
            if modifier not in MODIFIERS:
                raise ValueError(f"there is no modifier {modifier!r}")


class KeyDown(_Key, frozen=True):
    """Press a key."""


class KeyUp(_Key, frozen=True):
    """Release a key."""


class WriteText(Step, frozen=True):
    """Text as the system hands it over after its own key combinations."""

    text: str


class FingerDown(Step, frozen=True):
    """Put a finger on the screen."""

    finger: int
    x: float
    y: float


class SlideFinger(Step, frozen=True):
    """Slide a finger that is down."""

    finger: int
    x: float
    y: float


class FingerUp(Step, frozen=True):
    """Lift a finger."""

    finger: int
    x: float
    y: float


class PlugIn(Step, frozen=True):
    """Plug in a pad, one that SDL knows as a game controller or a bare joystick."""

    pad: int
    is_known: bool = True


class PullOut(Step, frozen=True):
    """Pull a pad's cable."""

    pad: int


class PadButtonDown(Step, frozen=True):
    """Press a pad's button, by its number."""

    pad: int
    button: int


class PadButtonUp(Step, frozen=True):
    """Release a pad's button."""

    pad: int
    button: int


class TiltAxis(Step, frozen=True):
    """Move an axis of a pad; 0 and 1 are the left stick across and down."""

    pad: int
    axis: int
    value: Unit


class PushHat(Step, frozen=True):
    """Push the hat of a bare joystick."""

    pad: int
    right: Way
    up: Way


class LeaveWindow(Step, frozen=True):
    """Go to another window."""


class ReturnToWindow(Step, frozen=True):
    """Come back."""


class CloseWindow(Step, frozen=True):
    """Press the window's close button."""


AnyStep = (
    MoveMouse
    | MouseDown
    | MouseUp
    | TurnWheel
    | KeyDown
    | KeyUp
    | WriteText
    | FingerDown
    | SlideFinger
    | FingerUp
    | PlugIn
    | PullOut
    | PadButtonDown
    | PadButtonUp
    | TiltAxis
    | PushHat
    | LeaveWindow
    | ReturnToWindow
    | CloseWindow
)


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """A step and the frame in which it happens."""

    frame: Annotated[int, Meta(ge=0)]
    step: AnyStep


class RecordingError(Exception):
    """A recording cannot be read; the message says where and why."""


@dataclass(frozen=True, slots=True)
class Recording:
    """Moments in the order of their frames."""

    moments: tuple[Moment, ...]

    def write(self, path: Path) -> None:
        """Write one line a moment."""
        lines = [msgspec.json.encode(moment) for moment in self.moments]
        path.write_bytes(b"".join(line + b"\n" for line in lines))

    @classmethod
    def read(cls, path: Path) -> Recording:
        """Read what `write` wrote; raises RecordingError with one clear sentence."""
        try:
            lines = path.read_bytes().splitlines()
        except OSError as error:
            raise RecordingError(f"{path.name} cannot be read: {error.strerror}.") from error
        return cls(tuple(_moments(path.name, lines)))


def _moments(name: str, lines: list[bytes]) -> Iterable[Moment]:
    frame = 0
    for number, line in enumerate(lines, start=1):
        try:
            moment = msgspec.json.decode(line, type=Moment)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordingError(f"{name}, line {number}: {error}.") from error
        if moment.frame < frame:
            raise RecordingError(f"{name}, line {number}: frame {moment.frame} comes after frame {frame}.")
        frame = moment.frame
        yield moment
