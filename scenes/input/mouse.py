"""The mouse: a pointer that may lie unused and tremble, and that must not echo fingers."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import ClassVar

import pygame
from pygame.event import Event

from scenes.input.intents import (
    MOUSE,
    Asked,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Scrolled,
)
from scenes.input.source import Source
from scenes.input.touch import Touch
from scenes.platform.viewport import Point

# A mouse that nobody holds trembles when somebody thumps the table; that must not move the focus.
TREMBLE = 12.0  # logical


class Mouse(Source):
    """The mouse pointer, its buttons and its wheel."""

    event_types: ClassVar = frozenset(
        {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL}
    )

    def __init__(self, to_logical: Callable[[Point], Point], touch: Touch) -> None:
        self._to_logical = to_logical
        self._touch = touch
        self._place = to_logical(pygame.mouse.get_pos())
        self._laid_aside_at: Point | None = None
        self._is_down = False

    def lay_aside(self) -> None:
        """Another device is in use: ignore the mouse until it really moves."""
        if self._laid_aside_at is None:
            self._laid_aside_at = self._place

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """Movement, buttons and wheel."""
        if event.type == pygame.MOUSEWHEEL:
            return self._turned(event)
        place = self._to_logical(event.pos)
        if getattr(event, "touch", False):
            return []  # SDL made it up from a finger
        if event.type == pygame.MOUSEBUTTONUP:
            return self._up(event.button, place)
        if self._touch.explains(place, now_ms):
            return []
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button, place)
        return self._moved(place)

    def let_go(self) -> list[Intent]:
        """Call off a held button."""
        was_down, self._is_down = self._is_down, False
        return [PointerCancelled(MOUSE)] if was_down else []

    def _moved(self, place: Point) -> list[Intent]:
        self._place = place
        if self._laid_aside_at and math.dist(place, self._laid_aside_at) < TREMBLE:
            return []
        self._laid_aside_at = None
        return [PointerMoved(MOUSE, *place)]

    def _down(self, button: int, place: Point) -> list[Intent]:
        if button == pygame.BUTTON_RIGHT and not self._is_down:
            self._place, self._laid_aside_at = place, None
            return [Asked(MOUSE, *place)]
        if button != pygame.BUTTON_LEFT:
            return []
        self._place, self._laid_aside_at, self._is_down = place, None, True
        return [PointerDown(MOUSE, *place)]

    def _up(self, button: int, place: Point) -> list[Intent]:
        if button != pygame.BUTTON_LEFT or not self._is_down:
            return []  # its going down was not ours: a finger's echo, or called off
        self._place, self._is_down = place, False
        return [PointerUp(MOUSE, *place)]

    def _turned(self, event: Event) -> list[Intent]:
        self._laid_aside_at = None
        return [Scrolled(MOUSE, event.precise_x, event.precise_y, *self._place)]
