"""Regions of the screen that have to be painted again, as few rectangles that cover little else."""

from __future__ import annotations

from collections import defaultdict

import pygame

MOST_RECTANGLES = 96  # each has to be looked up among all sprites
FIELDS = (8, 5)  # of the screen: where there are too many rectangles, those of one field become one
HARDLY_MORE = 1.15  # of what two rectangles cover may lie in the one that replaces them


def merged(rectangles: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover the same pixels and do not overlap, so that nothing is painted twice."""
    result = _joined(rectangles)
    if len(result) <= MOST_RECTANGLES:
        return result
    fields = defaultdict[tuple[int, int], list[pygame.Rect]](list)
    for rectangle in result:
        across = (rectangle.centerx - whole.left) * FIELDS[0] // whole.width
        down = (rectangle.centery - whole.top) * FIELDS[1] // whole.height
        fields[across, down].append(rectangle)
    return _joined([field[0].unionall(field[1:]) for field in fields.values()])


def outside(rectangle: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a rectangle that lie above, below, left and right of another one that it overlaps."""
    left, top, right, bottom = rectangle.left, rectangle.top, rectangle.right, rectangle.bottom
    inner = rectangle.clip(other)
    parts = (
        pygame.Rect(left, top, right - left, inner.top - top),
        pygame.Rect(left, inner.bottom, right - left, bottom - inner.bottom),
        pygame.Rect(left, inner.top, inner.left - left, inner.height),
        pygame.Rect(inner.right, inner.top, right - inner.right, inner.height),
    )
    return [part for part in parts if part.width > 0 and part.height > 0]


def _joined(rectangles: list[pygame.Rect]) -> list[pygame.Rect]:
    """Two that overlap become one where that covers hardly more; otherwise one is cut.

    A union of a panel here and a board there would be the whole screen. The largest come first, and most of
    the others lie in them.
    """
    result: list[pygame.Rect] = []
    waiting = [rectangle for rectangle in rectangles if rectangle.width > 0 and rectangle.height > 0]
    waiting.sort(key=_area)
    while waiting:
        rectangle = waiting.pop()
        touching = rectangle.collidelist(result)
        if touching < 0:
            result.append(rectangle)
            continue
        other = result[touching]
        if other.contains(rectangle):
            continue
        union = rectangle.union(other)
        covered = _area(rectangle) + _area(other) - _area(rectangle.clip(other))
        if _area(union) <= HARDLY_MORE * covered:
            del result[touching]
            waiting.append(union)
        else:
            waiting += outside(rectangle, other)
    return result


def _area(rectangle: pygame.Rect) -> int:
    return rectangle.width * rectangle.height
