"""The right stick and the triggers of a pad: they move and zoom what is seen, as long as they are held."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.intents import Device, SightMoved
from scenes.platform.viewport import Point

ACROSS, DOWN = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY
AWAY, CLOSER = pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
AXES = (ACROSS, DOWN, AWAY, CLOSER)
REST = 0.25  # worn sticks stand this far from their middle
SPEED = 900.0  # logical units a second, at full tilt
GROWTH = 2.2  # how many times as large in a second
FRAME_MS, LONGEST_MS = 16, 50  # after a pause nothing leaps


class Gaze:
    """What the axes of one pad are held at, and what comes of it from frame to frame."""

    def __init__(self, device: Device, middle: Callable[[], Point]) -> None:
        """`middle` is the point of the canvas around which the sight is zoomed."""
        self._device, self._middle = device, middle
        self._held = dict.fromkeys(AXES, 0.0)
        self._told_ms: int | None = None  # None while nothing is held

    def move(self, axis: int, value: float) -> None:
        """An axis moved; those of other sticks mean nothing here."""
        if axis in self._held:
            self._held[axis] = value if abs(value) > REST else 0.0

    def let_go(self) -> None:
        """What is held counts again once it is moved again."""
        self._held = dict.fromkeys(AXES, 0.0)
        self._told_ms = None

    def settle(self, now_ms: int) -> list[SightMoved]:
        """How far the sight has moved since the last frame."""
        if not any(self._held.values()):
            self._told_ms = None
            return []
        passed_ms = FRAME_MS if self._told_ms is None else min(LONGEST_MS, now_ms - self._told_ms)
        self._told_ms = now_ms
        seconds = passed_ms / 1000
        # The stick moves the eye, so what is seen goes the other way.
        dx, dy = (-self._held[axis] * SPEED * seconds for axis in (ACROSS, DOWN))
        zoom = GROWTH ** ((self._held[CLOSER] - self._held[AWAY]) * seconds)
        return [SightMoved(self._device, *self._middle(), dx, dy, zoom)]

    def next_due_ms(self) -> int | None:
        """When there is more to tell without any event."""
        return None if self._told_ms is None else self._told_ms + FRAME_MS
