"""Boxes in rows and columns, and how far they lie apart, so that nobody adds up tops and lefts by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame


def rows(room: pygame.FRect, heights: Iterable[float], gap: float = 0.0) -> list[pygame.FRect]:
    """Boxes of these heights, one below the other from the top of a room, all as wide as the room."""
    boxes, top = [], room.top
    for height in heights:
        boxes.append(pygame.FRect(room.left, top, room.width, height))
        top += height + gap
    return boxes


def columns(room: pygame.FRect, widths: Iterable[float], gap: float = 0.0) -> list[pygame.FRect]:
    """Boxes of these widths, side by side from the left of a room, all as high as the room."""
    boxes, left = [], room.left
    for width in widths:
        boxes.append(pygame.FRect(left, room.top, width, room.height))
        left += width + gap
    return boxes


def equal_columns(room: pygame.FRect, count: int, gap: float = 0.0) -> list[pygame.FRect]:
    """As many boxes of the same width, side by side, as fill a room."""
    return columns(room, [(room.width - gap * (count - 1)) / count] * count, gap)


def equal_rows(room: pygame.FRect, count: int, gap: float = 0.0) -> list[pygame.FRect]:
    """As many boxes of the same height, one below the other, as fill a room."""
    return rows(room, [(room.height - gap * (count - 1)) / count] * count, gap)


def apart(one: pygame.FRect, other: pygame.FRect) -> float:
    """How far two boxes lie apart, from edge to edge."""
    across = max(one.left - other.right, other.left - one.right, 0.0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0.0)
    return math.hypot(across, down)
