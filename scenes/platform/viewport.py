"""The way between the logical canvas of 1920 x 1080 and the pixels of a window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

LOGICAL_SIZE = (1920, 1080)
CANVAS = pygame.Rect(0, 0, 1920, 1080)
SAFE_AREA = pygame.Rect(96, 54, 1728, 972)  # televisions may hide what lies outside

Point = tuple[float, float]


@dataclass(frozen=True)
class Viewport:
    """The canvas, as large as fits into the window, in its middle, with bars where it does not fit."""

    window: tuple[int, int]

    @cached_property
    def scale(self) -> float:
        """Pixels for one logical unit; never none at all, also while a window has no size."""
        return min(max(1, self.window[0]) / LOGICAL_SIZE[0], max(1, self.window[1]) / LOGICAL_SIZE[1])

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The pixel where the canvas begins."""
        width, height = LOGICAL_SIZE
        return (
            round((self.window[0] - width * self.scale) / 2),
            round((self.window[1] - height * self.scale) / 2),
        )

    def length(self, logical: float) -> int:
        """A logical length in whole pixels, never less than one."""
        return max(1, round(logical * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a logical point."""
        return round(self.origin[0] + x * self.scale), round(self.origin[1] + y * self.scale)

    def rect(self, logical: pygame.Rect | pygame.FRect) -> pygame.Rect:
        """The pixels of a logical rectangle; neighbours stay neighbours."""
        left, top = self.point(logical.left, logical.top)
        right, bottom = self.point(logical.right, logical.bottom)
        return pygame.Rect(left, top, right - left, bottom - top)

    def to_logical(self, pixel: Point) -> Point:
        """The logical point under a pixel, also outside the canvas."""
        return (pixel[0] - self.origin[0]) / self.scale, (pixel[1] - self.origin[1]) / self.scale

    @cached_property
    def canvas(self) -> pygame.Rect:
        """The pixels that the canvas covers."""
        return self.rect(CANVAS)
