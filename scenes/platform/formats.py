"""The shapes of screens that everything is laid out for, and which of them suits a window."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Format:
    """A logical canvas, and how much of its edges televisions may hide."""

    name: str  # also of the maps that place things on it
    size: tuple[int, int]
    margin: tuple[int, int]  # left and right, above and below

    @property
    def is_upright(self) -> bool:
        """Whether it is higher than wide, so that things stand below each other."""
        return self.size[1] > self.size[0]


WIDE = Format("16x9", (1920, 1080), (96, 54))
BROAD = Format("16x10", (1920, 1200), (96, 60))
SQUARISH = Format("4x3", (1440, 1080), (72, 54))
PORTRAIT = Format("portrait", (1080, 1920), (54, 96))
FORMATS = (WIDE, BROAD, SQUARISH, PORTRAIT)


def format_for(window: tuple[int, int]) -> Format:
    """The format that fills most of a window."""
    width, height = max(1, window[0]), max(1, window[1])

    def filled(format_: Format) -> float:
        ratio = format_.size[0] / format_.size[1] * height / width
        return min(ratio, 1 / ratio)

    return max(FORMATS, key=filled)
