"""What a person wants, whatever is in their hand: the only input a scene ever sees.

All coordinates are logical, on the canvas of the format that the window has; a window of another shape shows
more than the canvas, and points there lie outside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DeviceKind(StrEnum):
    """The families of devices; the hint bar draws its glyphs for the one last used."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    TOUCH = "touch"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Device:
    """One device: a pad by its instance id, a finger by its finger id, the others by 0."""

    kind: DeviceKind
    id: int = 0


MOUSE = Device(DeviceKind.MOUSE)
KEYBOARD = Device(DeviceKind.KEYBOARD)


class Direction(StrEnum):
    """The four ways the focus can be steered."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Button(StrEnum):
    """What keys and pad buttons are for; every scene says what it does with EXTRA, as its hints tell."""

    CONFIRM = "confirm"
    BACK = "back"
    EXTRA = "extra"
    HELP = "help"
    PREVIOUS = "previous"
    NEXT = "next"
    PAUSE = "pause"
    LOG = "log"
    REDO = "redo"
    SHOW_ME = "show_me"
    UNDO = "undo"  # this one and the others below are known to keyboards only
    FULLSCREEN = "fullscreen"
    FRAME_TIMES = "frame_times"


@dataclass(frozen=True, slots=True)
class Intent:
    """Anything a scene is told: by a person through a device, or by the window."""


@dataclass(frozen=True, slots=True)
class DeviceIntent(Intent):
    """An intent that came out of a person's hand."""

    device: Device


@dataclass(frozen=True, slots=True)
class Steer(DeviceIntent):
    """Move the focus one step; held directions come again with `is_repeat`."""

    direction: Direction
    is_repeat: bool = False


@dataclass(frozen=True, slots=True)
class Press(DeviceIntent):
    """A key or pad button with a meaning went down."""

    button: Button


@dataclass(frozen=True, slots=True)
class Release(DeviceIntent):
    """A pad button with a meaning came up again; only what is held down for a while needs to know."""

    button: Button


@dataclass(frozen=True, slots=True)
class PointerMoved(DeviceIntent):
    """The mouse moved, or the pointing finger slid."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerDown(DeviceIntent):
    """The left button went down, or a first finger touched the screen."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerUp(DeviceIntent):
    """The pointer let go here; a thing acts if the pointer also went down on it."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class PointerCancelled(DeviceIntent):
    """Forget the last `PointerDown`: a second finger came, or the window was left. No `PointerUp` follows."""


@dataclass(frozen=True, slots=True)
class Asked(DeviceIntent):
    """What is that at (x, y)? Asked with the right button; other pointers ask by staying where they are."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Scrolled(DeviceIntent):
    """The wheel turned while the pointer was at (x, y); dy > 0 scrolls up, dx > 0 to the right."""

    dx: float
    dy: float
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class SightMoved(DeviceIntent):
    """Move what is seen by (dx, dy) and let it grow by `zoom` around (x, y), as between two fingers."""

    x: float
    y: float
    dx: float
    dy: float
    zoom: float


@dataclass(frozen=True, slots=True)
class Typed(DeviceIntent):
    """Text for the active text field."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased(DeviceIntent):
    """The last letter of the active text field is to go."""


@dataclass(frozen=True, slots=True)
class PadJoined(DeviceIntent):
    """A pad was plugged in, or was there from the start."""

    name: str


@dataclass(frozen=True, slots=True)
class PadLost(DeviceIntent):
    """A pad was pulled out or its battery died; what it held is released."""

    name: str


@dataclass(frozen=True, slots=True)
class WindowResized(Intent):
    """The window has a new size, in pixels."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class WindowLeft(Intent):
    """The window lost the keyboard; everything held is released."""


@dataclass(frozen=True, slots=True)
class WindowReturned(Intent):
    """The window has the keyboard again."""


@dataclass(frozen=True, slots=True)
class QuitAsked(Intent):
    """The window's close button was pressed, or the system asks the program to end."""


def replaces(later: Intent, earlier: Intent) -> bool:
    """Whether the earlier one is out of date: a fast mouse moves many times a frame."""
    if isinstance(later, PointerMoved) and isinstance(earlier, PointerMoved):
        return later.device == earlier.device
    return isinstance(later, WindowResized) and isinstance(earlier, WindowResized)
