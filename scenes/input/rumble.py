"""Rumble: what a pad tells only the hands that hold it, as counts of short and long pulses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.input.intents import Device

Shake = Callable[[Device, float, float], bool]  # a pad, how strongly, how many seconds; False if it cannot


class Pulse(NamedTuple):
    """One shake of a pad."""

    strength: float
    seconds: float


FAINT = Pulse(0.25, 0.05)
SHORT = Pulse(0.6, 0.09)
LONG = Pulse(1.0, 0.36)
BETWEEN = 0.17  # seconds between two pulses, so that they can be counted
NO_TRACE = Pulse(0.01, 0.001)  # asks a pad whether it can, and is not felt


class Rumble:
    """Lets pads shake in a rhythm. Whoever holds the clock passes time."""

    def __init__(self, shake: Shake = lambda device, strength, seconds: False) -> None:
        self._shake = shake
        self._can: dict[Device, bool] = {}
        self._waiting: dict[Device, list[Pulse]] = {}  # what is still to be felt
        self._pause: dict[Device, float] = {}  # seconds before the next of it

    def can(self, device: Device) -> bool:
        """Whether a pad can be felt."""
        if device not in self._can:
            self._can[device] = self._shake(device, *NO_TRACE)
        return self._can[device]

    def play(self, device: Device, pulses: Sequence[Pulse]) -> None:
        """Let a pad pulse so, instead of what it was about to."""
        self._waiting[device] = list(pulses)
        self._pause[device] = 0.0
        self.pass_time(0.0)

    def stop(self, device: Device) -> None:
        """Nothing more is to be felt."""
        self._waiting.pop(device, None)

    def pass_time(self, seconds: float) -> None:
        """Go on with what is to be felt."""
        for device, waiting in list(self._waiting.items()):
            self._pause[device] -= seconds
            if self._pause[device] > 0:
                continue
            if not waiting:
                del self._waiting[device]
                continue
            pulse = waiting.pop(0)
            self._shake(device, *pulse)
            self._pause[device] = pulse.seconds + BETWEEN

    @property
    def is_busy(self) -> bool:
        """Whether something is still to be felt."""
        return bool(self._waiting)
