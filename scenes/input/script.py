"""Writing a recording by hand: clicks, taps and presses instead of single steps."""

from __future__ import annotations

import pygame

from scenes.input import recording as r
from scenes.input.recording import AnyStep, Moment, Recording
from scenes.platform.viewport import Point

DRAG_FRAMES = 6


class Script:
    """Collects moments; every gesture takes the frames that a quick person would need."""

    def __init__(self) -> None:
        self._frame = 0
        self._moments: list[Moment] = []

    def recording(self) -> Recording:
        """Everything so far."""
        return Recording(tuple(self._moments))

    def wait(self, frames: int = 1) -> Script:
        """Let frames pass."""
        self._frame += frames
        return self

    def do(self, *steps: AnyStep) -> Script:
        """Single steps, all in this frame."""
        self._moments += [Moment(self._frame, step) for step in steps]
        return self

    def click(self, x: float, y: float) -> Script:
        """Point there with the mouse and click."""
        self.do(r.MoveMouse(x, y)).wait().do(r.MouseDown(x, y)).wait()
        return self.do(r.MouseUp(x, y)).wait()

    def drag(self, start: Point, end: Point, frames: int = DRAG_FRAMES) -> Script:
        """Drag with the mouse from one point to the other."""
        self.do(r.MoveMouse(*start)).wait().do(r.MouseDown(*start)).wait()
        for point in _path(start, end, frames):
            self.do(r.MoveMouse(*point)).wait()
        return self.do(r.MouseUp(*end)).wait()

    def scroll(self, x: float, y: float, dy: float) -> Script:
        """Turn the wheel over a point."""
        return self.do(r.MoveMouse(x, y), r.TurnWheel(0, dy)).wait()

    def key(self, key: str, *modifiers: str) -> Script:
        """Press and release a key."""
        self.do(r.KeyDown(key, modifiers)).wait()
        return self.do(r.KeyUp(key, modifiers)).wait()

    def write(self, text: str) -> Script:
        """Type a text, letter by letter."""
        for letter in text:
            self.do(r.WriteText(letter)).wait()
        return self

    def tap(self, x: float, y: float) -> Script:
        """Tap with a finger."""
        self.do(r.FingerDown(0, x, y)).wait()
        return self.do(r.FingerUp(0, x, y)).wait(6)  # longer than a bouncing contact

    def swipe(self, start: Point, end: Point, frames: int = DRAG_FRAMES) -> Script:
        """Slide a finger from one point to the other."""
        self.do(r.FingerDown(0, *start)).wait()
        for point in _path(start, end, frames):
            self.do(r.SlideFinger(0, *point)).wait()
        return self.do(r.FingerUp(0, *end)).wait(6)

    def pad(self, pad: int, button: int = pygame.CONTROLLER_BUTTON_A) -> Script:
        """Press and release a button of a pad that is plugged in."""
        self.do(r.PadButtonDown(pad, button)).wait()
        return self.do(r.PadButtonUp(pad, button)).wait()


def _path(start: Point, end: Point, frames: int) -> list[Point]:
    """The points between, one a frame, the last one at the end."""
    return [
        (
            start[0] + (end[0] - start[0]) * frame / frames,
            start[1] + (end[1] - start[1]) * frame / frames,
        )
        for frame in range(1, frames + 1)
    ]
