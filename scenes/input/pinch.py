"""Two fingers on a touch screen: how they move and spread what they lie on."""

from __future__ import annotations

import math

from scenes.input.intents import Device, SightMoved
from scenes.platform.viewport import Point

Finger = tuple[int, int]  # touch screen, finger
CLOSEST = 40.0  # logical; what is nearer together than this trembles more than it spreads


class Pinch:
    """Follows two fingers, and says once a frame how far they have come since the last time."""

    def __init__(self, device: Device, places: dict[Finger, Point]) -> None:
        self._device = device
        self._places = places
        self._middle, self._spread = self._measured()

    def has(self, finger: Finger) -> bool:
        """Whether a finger is one of the two."""
        return finger in self._places

    def slide(self, finger: Finger, place: Point) -> None:
        """One of the two has slid."""
        self._places[finger] = place

    def told(self) -> list[SightMoved]:
        """The movement since the last time, if there was any."""
        (x, y), spread = self._measured()
        dx, dy, zoom = x - self._middle[0], y - self._middle[1], spread / self._spread
        self._middle, self._spread = (x, y), spread
        return [SightMoved(self._device, x, y, dx, dy, zoom)] if (dx, dy, zoom) != (0.0, 0.0, 1.0) else []

    def _measured(self) -> tuple[Point, float]:
        one, other = self._places.values()
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        return middle, max(CLOSEST, math.dist(one, other))
