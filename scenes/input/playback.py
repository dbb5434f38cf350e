"""Plays recorded input back as real pygame events and real SDL virtual pads, frame by frame."""

from __future__ import annotations

import pygame
import pygame.locals
from pygame.event import Event

from scenes.input import recording as r
from scenes.input.recording import KEYCODES, MODIFIERS, AnyStep, Recording, RecordingError
from scenes.input.virtual_pad import VirtualPad, load_sdl
from scenes.platform.viewport import Viewport

# The places of the keys on an American keyboard, by the same names as KEYCODES.
SCANCODES: dict[str, int] = {
    name.removeprefix("KSCAN_").lower(): code
    for name, code in vars(pygame.locals).items()
    if name.startswith("KSCAN_")
}
TOUCH_SCREEN = 1


class Hands:
    """Does what a person could do at this window. Call `close` to pull out the pads still plugged in."""

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self._sdl = load_sdl()
        self._pads: dict[int, VirtualPad] = {}

    def do(self, step: AnyStep) -> None:
        """Do one step; it is in pygame's event queue when this returns."""
        match step:
            case r.MoveMouse() | r.MouseDown() | r.MouseUp() | r.TurnWheel():
                pygame.event.post(self._mouse_event(step))
            case r.KeyDown() | r.KeyUp():
                pygame.event.post(_key_event(step))
            case r.WriteText(text=text):
                pygame.event.post(Event(pygame.TEXTINPUT, text=text))
            case r.FingerDown() | r.SlideFinger() | r.FingerUp():
                pygame.event.post(self._finger_event(step))
            case r.LeaveWindow():
                pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
            case r.ReturnToWindow():
                pygame.event.post(Event(pygame.WINDOWFOCUSGAINED))
            case r.CloseWindow():
                pygame.event.post(Event(pygame.QUIT))
            case _:
                self._handle_pad(step)

    def close(self) -> None:
        """Pull out all pads."""
        for pad in self._pads.values():
            pad.pull_out()
        self._pads.clear()

    def _mouse_event(self, step: r.MoveMouse | r.MouseDown | r.MouseUp | r.TurnWheel) -> Event:
        if isinstance(step, r.TurnWheel):
            dx, dy = step.dx, step.dy
            return Event(pygame.MOUSEWHEEL, x=int(dx), y=int(dy), precise_x=dx, precise_y=dy, flipped=False)
        pixel = self.viewport.point(step.x, step.y)
        if isinstance(step, r.MoveMouse):
            return Event(pygame.MOUSEMOTION, pos=pixel, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        kind = pygame.MOUSEBUTTONDOWN if isinstance(step, r.MouseDown) else pygame.MOUSEBUTTONUP
        return Event(kind, pos=pixel, button=pygame.BUTTON_LEFT, touch=False)

    def _finger_event(self, step: r.FingerDown | r.SlideFinger | r.FingerUp) -> Event:
        kinds = {
            r.FingerDown: pygame.FINGERDOWN,
            r.SlideFinger: pygame.FINGERMOTION,
            r.FingerUp: pygame.FINGERUP,
        }
        x, y = self.viewport.point(step.x, step.y)
        width, height = pygame.display.get_window_size()
        return Event(
            kinds[type(step)],
            touch_id=TOUCH_SCREEN,
            finger_id=step.finger,
            x=x / width,
            y=y / height,
            dx=0.0,
            dy=0.0,
            pressure=1.0,
        )

    def _handle_pad(
        self, step: r.PlugIn | r.PullOut | r.PadButtonDown | r.PadButtonUp | r.TiltAxis | r.PushHat
    ) -> None:
        match step:
            case r.PlugIn(pad=pad, is_known=is_known):
                if pad in self._pads:
                    raise RecordingError(f"Pad {pad} is plugged in already.")
                self._pads[pad] = VirtualPad(self._sdl, is_known=is_known)
            case r.PullOut(pad=pad):
                self._pad(pad).pull_out()
                del self._pads[pad]
            case r.PadButtonDown(pad=pad, button=button):
                self._pad(pad).set_button(button, True)
            case r.PadButtonUp(pad=pad, button=button):
                self._pad(pad).set_button(button, False)
            case r.TiltAxis(pad=pad, axis=axis, value=value):
                self._pad(pad).set_axis(axis, value)
            case r.PushHat(pad=pad, right=right, up=up):
                self._pad(pad).set_hat(right, up)

    def _pad(self, number: int) -> VirtualPad:
        if number not in self._pads:
            raise RecordingError(f"Pad {number} is not plugged in.")
        return self._pads[number]


def _key_event(step: r.KeyDown | r.KeyUp) -> Event:
    modifiers = 0
    for name in step.modifiers:
        modifiers |= MODIFIERS[name]
    return Event(
        pygame.KEYDOWN if isinstance(step, r.KeyDown) else pygame.KEYUP,
        key=KEYCODES[step.key],
        scancode=SCANCODES.get(step.key, 0),
        mod=modifiers,
        unicode="",
    )


class Player:
    """A recording on its way through the frames."""

    def __init__(self, recording: Recording, hands: Hands) -> None:
        self._moments = recording.moments
        self._hands = hands
        self._next = 0

    @property
    def is_over(self) -> bool:
        """Whether everything was done."""
        return self._next == len(self._moments)

    def play(self, frame: int) -> None:
        """Do everything that is due up to this frame and not yet done."""
        while not self.is_over and self._moments[self._next].frame <= frame:
            self._hands.do(self._moments[self._next].step)
            self._next += 1
