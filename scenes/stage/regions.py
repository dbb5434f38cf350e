"""Regions of the screen that have to be painted again, as few rectangles that cover little else."""

from __future__ import annotations

import pygame

MOST_RECTANGLES = 96  # each has to be looked up among all sprites
HARDLY_MORE = 1.15  # of what two rectangles cover may lie in the one that replaces them
MOST_OF_THE_SCREEN = 0.6  # from here on a full redraw is cheaper than one of many parts
FEW = 3  # parts: these are never worth a full redraw


def merged(rectangles: list[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Rectangles that cover the same pixels and do not overlap, so that nothing is painted twice.

    Two that overlap become one where that covers hardly more; otherwise one is cut, because a union of a
    panel here and a board there would be the whole screen.
    """
    result: list[pygame.Rect] = []
    waiting = [rectangle for rectangle in rectangles if rectangle.width > 0 and rectangle.height > 0]
    while waiting:
        rectangle = waiting.pop()
        touching = rectangle.collidelist(result)
        if touching < 0:
            result.append(rectangle)
            continue
        other = result[touching]
        union = rectangle.union(other)
        if _area(union) <= HARDLY_MORE * (_area(rectangle) + _area(other)):
            del result[touching]
            waiting.append(union)
        else:
            waiting += _outside(rectangle, other)
    if len(result) > MOST_RECTANGLES:
        result = [result[0].unionall(result[1:])]
    covers_most = sum(map(_area, result)) > MOST_OF_THE_SCREEN * _area(whole)
    return [whole] if covers_most and len(result) > FEW else result


def _area(rectangle: pygame.Rect) -> int:
    return rectangle.width * rectangle.height


def _outside(rectangle: pygame.Rect, other: pygame.Rect) -> list[pygame.Rect]:
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
