"""Typesetting: the two faces, the size of letters, and how a text breaks into lines."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import Literal

import font_fredoka_one
import font_source_sans_pro
import pygame

from scenes.stage.palette import Colour

Face = Literal["title", "text", "label"]
FACE_FILES: dict[Face, str] = {
    "title": font_fredoka_one.FredokaOne,
    "text": font_source_sans_pro.font_files_ttf["SourceSansPro"],
    "label": font_source_sans_pro.font_files_ttf["SourceSansProSemibold"],
}
SMALLEST = 28  # logical units; anything smaller cannot be read from the couch
TALL_ENOUGH = 88  # letters of this size are read from anywhere and grow no further
LINES_KEPT = 2000
# The title face lacks the spaces that hold a line together, and would draw an empty box for them.
PLAIN_SPACES = str.maketrans({"\N{NO-BREAK SPACE}": " ", "\N{NARROW NO-BREAK SPACE}": " "})
ICON = "["  # a word like [icons/clock] stands for a picture of the height of the line


@dataclass(frozen=True)
class Style:
    """How a text looks: face, size at 100 % text scale, colour."""

    face: Face
    size: int
    colour: Colour
    leading: float = 1.35

    def coloured(self, colour: Colour) -> Style:
        """The same in another colour."""
        return replace(self, colour=colour)

    def sized(self, size: int) -> Style:
        """The same in another size."""
        return replace(self, size=size)


class Typesetter:
    """Measures and renders lines for one window scale and one text scale; keeps what it rendered."""

    def __init__(self, scale: float, text_percent: int = 100) -> None:
        self.scale = scale
        self.text_percent = text_percent
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._lines: OrderedDict[tuple[str, Style], pygame.Surface] = OrderedDict()
        self._widths: dict[tuple[str, Face, int], float] = {}

    def letter_size(self, style: Style) -> float:
        """The logical size of letters: grown by the text scale, until they are tall enough."""
        grown = style.size * self.text_percent / 100
        return grown if grown <= TALL_ENOUGH else max(style.size, TALL_ENOUGH)

    def line_height(self, style: Style) -> float:
        """The logical distance from one line to the next."""
        return self.letter_size(style) * style.leading

    def width(self, text: str, style: Style) -> float:
        """The logical width of a single line, icons included."""
        key = (text, style.face, style.size)
        if key not in self._widths:
            self._widths[key] = self._measured(text, style)
        return self._widths[key]

    def _measured(self, text: str, style: Style) -> float:
        text = _drawable(text, style)
        font = self._font(style)
        if ICON not in text:
            return font.size(text)[0] / self.scale
        words = text.split(" ")
        gaps = font.size(" ")[0] / self.scale * (len(words) - 1)
        return gaps + sum(
            self.icon_size(style) if word.startswith(ICON) else font.size(word)[0] / self.scale
            for word in words
        )

    def icon_size(self, style: Style) -> float:
        """The logical side of a picture inside a line."""
        return self.letter_size(style) * 1.15

    def line(self, text: str, style: Style) -> pygame.Surface:
        """A line without icons as a picture."""
        key = (text, style)
        if key in self._lines:
            self._lines.move_to_end(key)
            return self._lines[key]
        surface = self._font(style).render(_drawable(text, style), True, style.colour)
        if pygame.display.get_surface():
            surface = surface.convert_alpha()
        self._lines[key] = surface
        if len(self._lines) > LINES_KEPT:
            self._lines.popitem(last=False)
        return surface

    def wrapped(self, text: str, style: Style, width: float) -> list[str]:
        """The text broken between words into lines no wider than a logical width, where possible."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, style) > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def height(self, text: str, style: Style, width: float) -> float:
        """The logical height of the text when it is wrapped to a width."""
        return len(self.wrapped(text, style, width)) * self.line_height(style)

    def fitted(self, text: str, style: Style, width: float) -> Style:
        """The style, made smaller until the text fits on one line of a width, but never unreadable.

        For names and titles, whose length nobody can foresee; sentences wrap instead.
        """
        while self.width(text, style) > width and self.letter_size(style.sized(style.size - 1)) >= SMALLEST:
            style = style.sized(style.size - 1)
        return style

    def _font(self, style: Style) -> pygame.font.Font:
        pixels = max(1, round(self.letter_size(style) * self.scale))
        key = (style.face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FACE_FILES[style.face], pixels)
        return self._fonts[key]


def _drawable(text: str, style: Style) -> str:
    return text.translate(PLAIN_SPACES) if style.face == "title" else text
