"""The way between the logical canvas of a format and the pixels of a window."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import pygame

from scenes.platform.formats import Format, format_for

Point = tuple[float, float]


@dataclass(frozen=True)
class Viewport:
    """The canvas that suits a window, as large as fits into it, in its middle.

    Where the window has another shape, what lies beside the canvas is seen as well: the table goes on there,
    but nothing that people need lies on it.
    """

    window: tuple[int, int]

    @cached_property
    def format(self) -> Format:
        """The format that everything is laid out for."""
        return format_for(self.window)

    @cached_property
    def scale(self) -> float:
        """Pixels for one logical unit; never none at all, also while a window has no size."""
        width, height = self.format.size
        return min(max(1, self.window[0]) / width, max(1, self.window[1]) / height)

    @cached_property
    def origin(self) -> tuple[int, int]:
        """The pixel where the canvas begins."""
        width, height = self.format.size
        return (
            round((self.window[0] - width * self.scale) / 2),
            round((self.window[1] - height * self.scale) / 2),
        )

    @property
    def canvas(self) -> pygame.FRect:
        """The logical canvas."""
        return pygame.FRect((0, 0), self.format.size)

    @property
    def safe(self) -> pygame.FRect:
        """What of the canvas every screen shows: televisions may hide what lies outside."""
        across, down = self.format.margin
        return self.canvas.inflate(-2 * across, -2 * down)

    @property
    def whole(self) -> pygame.FRect:
        """Everything that the window shows, in logical units: the canvas and what lies beside it."""
        left, top = self.to_logical((0, 0))
        right, bottom = self.to_logical(self.window)
        return pygame.FRect(left, top, right - left, bottom - top)

    def at_the_edge(self, box: pygame.FRect) -> pygame.FRect:
        """A box that hangs over an edge of the canvas, moved so that it hangs over that of the window."""
        canvas, window = self.canvas, self.whole
        across = (
            window.left if box.left < 0 else window.right - canvas.right if box.right > canvas.right else 0
        )
        down = (
            window.top if box.top < 0 else window.bottom - canvas.bottom if box.bottom > canvas.bottom else 0
        )
        return box.move(across, down)

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
