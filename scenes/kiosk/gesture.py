"""The gesture of the staff: the four corners of the screen, clockwise from the upper left one."""

from __future__ import annotations

from collections.abc import Callable

import pygame

WITHIN_SECONDS = 8.0
REACH = 140.0  # logical, from a corner of the window along both edges
CORNERS = ("topleft", "topright", "bottomright", "bottomleft")


class CornerGesture:
    """Follows taps; one anywhere else, or in another order, begins it anew."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._done = 0
        self._began = now()

    def tap(self, place: tuple[float, float], window: pygame.FRect, safe: pygame.FRect) -> bool:
        """Somebody tapped; True if that was the last corner. What people need lies in the safe area."""
        corner = corner_at(place, window, safe)
        if self._now() - self._began > WITHIN_SECONDS or corner != CORNERS[self._done]:
            self._done = 0
        if corner == CORNERS[self._done]:
            self._began = self._now() if self._done == 0 else self._began
            self._done += 1
        is_whole = self._done == len(CORNERS)
        self._done %= len(CORNERS)
        return is_whole


def corner_at(place: tuple[float, float], window: pygame.FRect, safe: pygame.FRect) -> str | None:
    """The corner of a window that a place lies in, as long as nothing else can be meant there."""
    if safe.collidepoint(place):
        return None
    for name in CORNERS:
        x, y = getattr(window, name)
        if abs(place[0] - x) <= REACH and abs(place[1] - y) <= REACH:
            return name
    return None
