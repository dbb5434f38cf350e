"""Few colours for many: the palette of an animation, and which of its colours each pixel comes nearest to."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Sequence

import pygame

from scenes.share.gif import MOST_COLOURS, Colour

MASKS = (0xF800, 0x07E0, 0x001F, 0)  # five bits red, six green, five blue: as fine as a palette can show


def coarse(picture: pygame.Surface) -> array[int]:
    """The colours of all pixels, row by row, in sixteen bits each; the width of a picture must be even."""
    small = pygame.Surface(picture.get_size(), 0, 16, MASKS)
    small.blit(picture, (0, 0))
    pixels = array("H")
    pixels.frombytes(small.get_buffer().raw)
    return pixels


def palette_of(pictures: Iterable[array[int]]) -> list[Colour]:
    """The colours that show some pictures best: all colours are cut in halves until there are enough."""
    counts = Counter[int]()
    for pixels in pictures:
        counts.update(pixels)
    boxes = [[(_fine(colour), count) for colour, count in counts.items()]]
    while len(boxes) < MOST_COLOURS:
        widest = max(boxes, key=_spread)
        if len(widest) < 2:
            break
        boxes.remove(widest)
        boxes += _halves(widest)
    return [_mean(box) for box in boxes]


class Nearest(dict[int, int]):
    """By colour in sixteen bits, the index of the nearest colour of a palette; worked out once each."""

    def __init__(self, palette: Sequence[Colour]) -> None:
        super().__init__()
        self._palette = palette

    def __missing__(self, colour: int) -> int:
        red, green, blue = _fine(colour)
        apart = [2 * (red - r) ** 2 + 4 * (green - g) ** 2 + 3 * (blue - b) ** 2 for r, g, b in self._palette]
        self[colour] = apart.index(min(apart))
        return self[colour]

    def indexes(self, pixels: array[int]) -> bytes:
        """All pixels of a picture by the palette."""
        return bytes(map(self.__getitem__, pixels))


Counted = tuple[Colour, int]


def _fine(colour: int) -> Colour:
    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return red * 255 // 31, green * 255 // 63, blue * 255 // 31


def _sides(box: Sequence[Counted]) -> list[int]:
    return [max(values) - min(values) for values in zip(*(colour for colour, _ in box), strict=True)]


def _spread(box: Sequence[Counted]) -> float:
    """How much is lost by showing all of these as one colour; what is seen seldom counts less."""
    return max(_sides(box)) * math.sqrt(sum(count for _, count in box))


def _halves(box: list[Counted]) -> list[list[Counted]]:
    sides = _sides(box)
    across = sides.index(max(sides))
    box.sort(key=lambda counted: counted[0][across])
    middle, seen = sum(count for _, count in box) / 2, 0
    for number, (_, count) in enumerate(box[:-1], start=1):
        seen += count
        if seen >= middle:
            return [box[:number], box[number:]]
    return [box[:-1], box[-1:]]


def _mean(box: Sequence[Counted]) -> Colour:
    total = sum(count for _, count in box)
    red, green, blue = (
        round(sum(colour[channel] * count for colour, count in box) / total) for channel in range(3)
    )
    return red, green, blue
