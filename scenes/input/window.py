"""The window's own news: resized, left, returned to, asked to close."""

from __future__ import annotations

from typing import ClassVar

import pygame
from pygame.event import Event

from scenes.input.intents import Intent, QuitAsked, WindowLeft, WindowResized, WindowReturned
from scenes.input.source import Source


class WindowNews(Source):
    """What the window system says about the window."""

    event_types: ClassVar = frozenset(
        {pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.QUIT}
    )

    def __init__(self) -> None:
        self._is_left = False

    def read(self, event: Event, now_ms: int) -> list[Intent]:
        """One piece of news; returning counts only after leaving, so not when the window opens."""
        if event.type == pygame.QUIT:
            return [QuitAsked()]
        if event.type == pygame.WINDOWSIZECHANGED:
            return [WindowResized(event.x, event.y)]
        was_left, self._is_left = self._is_left, event.type == pygame.WINDOWFOCUSLOST
        if was_left == self._is_left:
            return []
        return [WindowLeft() if self._is_left else WindowReturned()]
