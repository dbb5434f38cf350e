"""Typesetting: the two faces, the size of letters, and how a text breaks into lines."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
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
LINE = 1.25  # of the size of letters is what a line covers from the highest to the lowest stroke
LINES_KEPT = 2000
# The title face lacks the spaces that hold a line together, and would draw an empty box for them.
NO_BREAK = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
PLAIN_SPACES = str.maketrans(dict.fromkeys(NO_BREAK, " "))
UNKNOWN = "\N{REPLACEMENT CHARACTER}"


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

    @property
    def smallest_size(self) -> int:
        """The size that still gives readable letters at this text scale."""
        return math.ceil(SMALLEST * 100 / self.text_percent)

    def line_height(self, style: Style) -> float:
        """The logical distance from one line to the next."""
        return self.letter_size(style) * style.leading

    def width(self, text: str, style: Style) -> float:
        """The logical width of a single line."""
        key = (text, style.face, style.size)
        if key not in self._widths:
            self._widths[key] = self._font(style).size(_drawable(text, style))[0] / self.scale
        return self._widths[key]

    def fits(self, text: str, style: Style, width: float) -> bool:
        """Whether a text fits on one line; boxes hold short floats, so a hair's breadth is forgiven."""
        return self.width(text, style) <= width + 0.1

    def icon_size(self, style: Style) -> float:
        """The logical side of a picture beside a line."""
        return self.letter_size(style) * 1.15

    def line(self, text: str, style: Style) -> pygame.Surface:
        """A line as a picture."""
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
        """The text broken into lines no wider than a logical width: between words, or within a long one."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in self._words(paragraph, style, width):
                longer = f"{line} {word}" if line else word
                if line and not self.fits(longer, style, width):
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def balanced(self, text: str, style: Style, width: float) -> list[str]:
        """As few lines as when it is wrapped, but of nearly the same length, so that no word is left over."""
        lines = self.wrapped(text, style, width)
        low, high = width / max(1, len(lines)), width
        while high - low > 8 and len(lines) > 1:
            middle = (low + high) / 2
            narrower = self.wrapped(text, style, middle)
            if len(narrower) > len(lines):
                low = middle
            else:
                lines, high = narrower, middle
        return lines

    def height(self, text: str, style: Style, width: float) -> float:
        """The logical height of the text when it is wrapped to a width."""
        return len(self.wrapped(text, style, width)) * self.line_height(style)

    def fitted(self, text: str, style: Style, width: float, height: float = 1000.0) -> Style:
        """The style, made smaller until the text fits one line of a width and height, but never unreadable.

        For titles and labels, which are known to fit then; names are shortened and sentences wrap.
        """
        smaller = style.sized(style.size - 1)
        while self._is_larger(text, style, width, height) and self.letter_size(smaller) >= SMALLEST:
            style, smaller = smaller, style.sized(smaller.size - 1)
        return style

    def _is_larger(self, text: str, style: Style, width: float, height: float) -> bool:
        return self.letter_size(style) * LINE > height or not self.fits(text, style, width)

    def shortened(self, text: str, style: Style, width: float) -> tuple[str, Style]:
        """The text in the style that fits best, cut off where even the smallest letters are too wide.

        For names, which people make up and whose length nobody can foresee.
        """
        style = self.fitted(text, style, width)
        if self.fits(text, style, width):
            return text, style
        while text and not self.fits(text + "…", style, width):
            text = text[:-1]
        return text.rstrip() + "…", style

    def _words(self, text: str, style: Style, width: float) -> Iterator[str]:
        """The words of a text; one that is wider than a line comes in parts."""
        for word in text.split(" "):
            rest = word
            while len(rest) > 1 and not self.fits(rest, style, width):
                part = len(rest) - 1
                while part > 1 and not self.fits(rest[:part] + "-", style, width):
                    part -= 1
                own = rest.rfind("-", 1, part + 1) + 1  # after a hyphen of its own a word breaks best
                yield rest[:own] if own else rest[:part] + "-"
                rest = rest[own or part :]
            yield rest

    def _font(self, style: Style) -> pygame.font.Font:
        pixels = max(1, round(self.letter_size(style) * self.scale))
        key = (style.face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(FACE_FILES[style.face], pixels)
        return self._fonts[key]


def _drawable(text: str, style: Style) -> str:
    """The text with a box in place of what no font can draw: people may write anything into a name."""
    if style.face == "title":
        text = text.translate(PLAIN_SPACES)
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in NO_BREAK else UNKNOWN for letter in text)
