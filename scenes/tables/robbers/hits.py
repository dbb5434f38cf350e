"""Where pieces in the forest are touched: as large as a finger needs, shared out where they stand close."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import combinations

import pygame

LEAST = 56.0  # logical; what is smaller is hard to hit


def shared_out(boxes: Mapping[str, pygame.FRect], wanted: Collection[str]) -> dict[str, pygame.FRect]:
    """The same boxes, those that are wanted large enough; where one of them meets another, both give way."""
    middles = {name: box.center for name, box in boxes.items()}
    shared = {name: _grown(box) if name in wanted else box.copy() for name, box in boxes.items()}
    for one, other in combinations(boxes, 2):
        if (one in wanted or other in wanted) and shared[one].colliderect(shared[other]):
            _cut(shared, middles, one, other)
    return shared


def _grown(box: pygame.FRect) -> pygame.FRect:
    grown = pygame.FRect(0, 0, max(box.width, LEAST), max(box.height, LEAST))
    grown.center = box.center
    return grown


def _cut(
    boxes: dict[str, pygame.FRect], middles: Mapping[str, tuple[float, float]], one: str, other: str
) -> None:
    """Let two boxes meet halfway between the middles they had, across or down, whichever is further."""
    (x, y), (other_x, other_y) = middles[one], middles[other]
    if abs(x - other_x) >= abs(y - other_y):
        left, right = (one, other) if x <= other_x else (other, one)
        half = (x + other_x) / 2
        boxes[left].width = max(0.0, half - boxes[left].left)
        boxes[right].width -= max(0.0, half - boxes[right].left)
        boxes[right].left = max(boxes[right].left, half)
    else:
        upper, lower = (one, other) if y <= other_y else (other, one)
        half = (y + other_y) / 2
        boxes[upper].height = max(0.0, half - boxes[upper].top)
        boxes[lower].height -= max(0.0, half - boxes[lower].top)
        boxes[lower].top = max(boxes[lower].top, half)
