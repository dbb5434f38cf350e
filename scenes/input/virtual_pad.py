"""Pads made of nothing: SDL's virtual joysticks, which send the same events as real ones."""

from __future__ import annotations

import ctypes
import sys
from functools import cache

import pygame.base

from scenes.input.pads import FULL_AXIS

UNKNOWN_TYPE = 0
GAME_CONTROLLER_TYPE = 1
# How many axes, buttons and hats each sort has: an Xbox pad, and a cheap pad without a name.
KNOWN_PARTS = (6, 15, 0)
UNKNOWN_PARTS = (2, 10, 1)


@cache
def load_sdl() -> ctypes.CDLL:
    """The very SDL that pygame uses; a second copy would know nothing of our window."""
    # Elsewhere than on Windows a library also answers for the libraries that it needs itself.
    sdl = ctypes.CDLL("SDL2.dll" if sys.platform == "win32" else pygame.base.__file__)
    sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
    sdl.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    sdl.SDL_JoystickClose.restype = None
    sdl.SDL_JoystickUpdate.restype = None
    sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return sdl


class VirtualPadError(Exception):
    """SDL could not make a pad."""


class VirtualPad:
    """A pad that is plugged in as soon as it exists, until `pull_out`.

    A known pad appears as a game controller, an unknown one as a bare joystick with a hat.
    """

    def __init__(self, sdl: ctypes.CDLL, *, is_known: bool = True) -> None:
        self._sdl = sdl
        # Without this a pad is deaf as long as the window has no keyboard focus.
        sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        kind, parts = (GAME_CONTROLLER_TYPE, KNOWN_PARTS) if is_known else (UNKNOWN_TYPE, UNKNOWN_PARTS)
        index = sdl.SDL_JoystickAttachVirtual(kind, *parts)
        if index < 0:
            raise VirtualPadError("SDL could not make a virtual pad.")
        self._handle = sdl.SDL_JoystickOpen(index)
        self.instance_id: int = sdl.SDL_JoystickInstanceID(self._handle)

    def set_button(self, button: int, is_down: bool) -> None:
        """Press or release a button."""
        self._sdl.SDL_JoystickSetVirtualButton(self._handle, button, is_down)
        self._sdl.SDL_JoystickUpdate()  # at once: otherwise a press and release within a frame is lost

    def set_axis(self, axis: int, value: float) -> None:
        """Move an axis to a value between -1 and 1."""
        self._sdl.SDL_JoystickSetVirtualAxis(self._handle, axis, round(value * FULL_AXIS))
        self._sdl.SDL_JoystickUpdate()

    def set_hat(self, right: int, up: int) -> None:
        """Push the hat: each way -1, 0 or 1."""
        # SDL counts the ways as bits, clockwise from the top.
        bits = {1: 1, 0: 0, -1: 4}[up] | {1: 2, 0: 0, -1: 8}[right]
        self._sdl.SDL_JoystickSetVirtualHat(self._handle, 0, bits)
        self._sdl.SDL_JoystickUpdate()

    def pull_out(self) -> None:
        """The cable is pulled; the pad cannot be used again."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance_id:
                self._sdl.SDL_JoystickDetachVirtual(index)
                break
        self._sdl.SDL_JoystickClose(self._handle)
