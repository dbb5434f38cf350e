"""The touch screen: one finger is the pointer; a second one calls it off, and both move the sight."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar, NamedTuple

import pygame
from pygame.event import Event

from scenes.input.intents import (
    Device,
    DeviceKind,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
)
from scenes.input.pinch import Finger, Pinch
from scenes.input.source import Source
from scenes.platform.viewport import Point

MOUSE_TOUCH_ID = -1  # SDL's mark for fingers that it made up from the mouse
# A worn panel loses the finger for a moment; nobody taps twice this fast.
BOUNCE_MS = 60
# A finger that nothing was heard of for so long was lifted without notice.
FORGOTTEN_MS = 10_000
# Some drivers send a second, unmarked mouse click after a tap, about this late and this far away.
GHOST_MS = 300
NEAR = 80.0  # logical; about 20 mm on a kiosk screen


class Contact(NamedTuple):
    """Where a finger is, and when something was last heard of it."""

    place: Point
    heard_ms: int


class Touch(Source):
    """All fingers on all touch screens."""

    event_types: ClassVar = frozenset({pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP})

    def __init__(self, to_logical: Callable[[Point], Point]) -> None:
        self._to_logical = to_logical
        self._down: dict[Finger, Contact] = {}
        self._pointer: Finger | None = None
        self._pinch: Pinch | None = None
        self._last_place: Point = (-math.inf, -math.inf)
        self._last_ms = 0
        self._lifted_ms = -BOUNCE_MS

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """Fingers that came, slid or left."""
        if event.touch_id == MOUSE_TOUCH_ID:
            return []
        finger = (event.touch_id, event.finger_id)
        width, height = pygame.display.get_window_size()
        place = self._to_logical((event.x * width, event.y * height))
        if event.type == pygame.FINGERDOWN:
            intents = self._came(finger, place, now_ms)
        elif event.type == pygame.FINGERMOTION:
            intents = self._slid(finger, place, now_ms)
        else:
            intents = self._left(finger, place, now_ms)
        self._last_place, self._last_ms = place, now_ms
        return intents

    def settle(self, now_ms: int) -> list[Intent]:
        """How far two fingers have moved the sight in this frame."""
        return [*self._pinch.told()] if self._pinch else []

    def let_go(self) -> list[Intent]:
        """Call the pointer off; fingers that stay on the screen mean nothing any more."""
        self._down.clear()
        self._pinch = None
        return self._call_off()

    def explains(self, place: Point, now_ms: int) -> bool:
        """Whether a mouse event here and now is only the shadow of a finger."""
        self._forget_silent_fingers(now_ms)
        is_recent = bool(self._down) or now_ms - self._last_ms <= GHOST_MS
        return is_recent and math.dist(place, self._last_place) <= NEAR

    def _came(self, finger: Finger, place: Point, now_ms: int) -> list[Intent]:
        called_off = self._call_off()
        self._forget_silent_fingers(now_ms)
        is_first = not self._down
        self._down[finger] = Contact(place, now_ms)
        self._pinch = self._pinched()
        is_bounce = now_ms - self._lifted_ms < BOUNCE_MS and math.dist(place, self._last_place) <= NEAR
        if not is_first or is_bounce:
            return called_off
        self._pointer = finger
        return [*called_off, PointerDown(_device(finger), *place)]

    def _slid(self, finger: Finger, place: Point, now_ms: int) -> list[Intent]:
        if finger in self._down:
            self._down[finger] = Contact(place, now_ms)
        if self._pinch and self._pinch.has(finger):
            self._pinch.slide(finger, place)
        return [PointerMoved(_device(finger), *place)] if finger == self._pointer else []

    def _left(self, finger: Finger, place: Point, now_ms: int) -> list[Intent]:
        moved = self.settle(now_ms)
        self._down.pop(finger, None)
        self._lifted_ms = now_ms
        self._pinch = self._pinched()
        if finger != self._pointer:
            return moved
        self._pointer = None
        return [PointerUp(_device(finger), *place)]

    def _pinched(self) -> Pinch | None:
        """What exactly two fingers do; with more of them on the screen nobody knows which are meant."""
        if len(self._down) != 2:
            return None
        places = {finger: contact.place for finger, contact in self._down.items()}
        return Pinch(_device(next(iter(places))), places)

    def _forget_silent_fingers(self, now_ms: int) -> None:
        self._down = {
            finger: contact
            for finger, contact in self._down.items()
            if now_ms - contact.heard_ms < FORGOTTEN_MS
        }

    def _call_off(self) -> list[Intent]:
        pointer, self._pointer = self._pointer, None
        return [PointerCancelled(_device(pointer))] if pointer else []


def _device(finger: Finger) -> Device:
    return Device(DeviceKind.TOUCH, finger[1])
