"""Reads all devices once a frame and says what the people at the table want."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

from scenes.input.intents import (
    MOUSE,
    Device,
    DeviceIntent,
    DeviceKind,
    Intent,
    PadJoined,
    PadLost,
    PointerCancelled,
    Steer,
    WindowLeft,
    replaces,
)
from scenes.input.keyboard import Keyboard
from scenes.input.mouse import Mouse
from scenes.input.pads import Pads
from scenes.input.source import Source
from scenes.input.touch import Touch
from scenes.input.window import WindowNews
from scenes.platform.viewport import Point, Viewport

# SDL looks for events every millisecond while it waits, which costs a resting program 3 % of a core;
# nobody notices an answer that comes this much later.
NAP_MS = 16


class InputReader:
    """The only reader of pygame's event queue; the display must be open.

    `viewport` is to be replaced when the window gets another size. `last_device` is the kind of
    device that somebody really used last, and `last_used` that very device: a trembling mouse or a pad
    plugged in does not count.
    """

    def __init__(
        self, viewport: Viewport, on_surface: Callable[[Point], Point] = lambda pixel: pixel
    ) -> None:
        """`on_surface` tells which place of what is drawn a pixel of the window shows."""
        self.viewport, self._on_surface = viewport, on_surface
        self.last_device, self.last_used = DeviceKind.MOUSE, MOUSE
        self._keyboard = Keyboard()
        touch = Touch(self._to_logical)
        self._mouse = Mouse(self._to_logical, touch)
        self._pads = Pads(lambda: self.viewport.canvas.center)
        self._sources: tuple[Source, ...] = (self._keyboard, touch, self._mouse, self._pads, WindowNews())
        self._by_event_type: dict[int, Source] = {
            kind: source for source in self._sources for kind in source.event_types
        }
        self._joined = self._pads.find_new()
        self._waiting: list[Event] = []
        self._polled_ms = 0

    def shake(self, pad: Device, strength: float, seconds: float) -> bool:
        """Let a pad rumble; False if it cannot."""
        return self._pads.shake(pad, strength, seconds)

    @property
    def is_typing(self) -> bool:
        """Whether a text field is active, so that letters are text and not commands."""
        return self._keyboard.is_typing

    @is_typing.setter
    def is_typing(self, is_typing: bool) -> None:
        self._keyboard.is_typing = is_typing

    def poll(self, now_ms: int) -> list[Intent]:
        """Everything wanted since the last call, in order. Times are milliseconds of any steady clock."""
        self._polled_ms = now_ms
        intents, self._joined = self._joined, []
        for event in [*self._waiting, *pygame.event.get()]:
            if reading := self._by_event_type.get(event.type):
                for intent in reading.read(event, now_ms):
                    self._take(intent, intents)
        self._waiting.clear()
        for source in self._sources:
            for intent in source.settle(now_ms):
                self._take(intent, intents)
        return intents

    def wait(self, ms: int) -> None:
        """Sleep until something happens or the time is over; the next `poll` tells what it was."""
        dues = [source.next_due_ms() for source in self._sources]
        limit = min([ms, *(due - self._polled_ms for due in dues if due is not None)])
        while limit > 0:
            event = pygame.event.poll()
            if event.type != pygame.NOEVENT:
                self._waiting.append(event)
                return
            pygame.time.wait(min(limit, NAP_MS))
            limit -= NAP_MS

    def _to_logical(self, pixel: Point) -> Point:
        return self.viewport.to_logical(self._on_surface(pixel))

    def _take(self, intent: Intent, intents: list[Intent]) -> None:
        if isinstance(intent, WindowLeft):
            intents.extend(released for source in self._sources for released in source.let_go())
        if intents and replaces(intent, intents[-1]):
            intents.pop()
        intents.append(intent)
        self._note_device(intent)

    def _note_device(self, intent: Intent) -> None:
        if not isinstance(intent, DeviceIntent) or isinstance(intent, PadJoined | PadLost | PointerCancelled):
            return
        if isinstance(intent, Steer) and intent.is_repeat:
            return
        self.last_device, self.last_used = intent.device.kind, intent.device
        if self.last_device != DeviceKind.MOUSE:
            self._mouse.lay_aside()


def pass_unheard() -> None:
    """Let everything pass that devices and the system say; they only see that the window is alive."""
    pygame.event.clear()
