"""Typesetting: the two faces, the size of letters, and how a text breaks into lines."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Literal

import font_fredoka_one
import font_source_sans_pro
import pygame

from scenes.stage.hyphens import best_break
from scenes.stage.keeping import KeptPictures, PictureRoom
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
BYTES_KEPT = 64_000_000  # of lines; a page of the rulebook has a tenth of that on the largest screens
WIDTHS_KEPT = 20_000
LONGEST_LINE = 400  # letters; what comes after them lies far outside of any screen
# The title face lacks the spaces that hold a line together.
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
    """Measures and renders lines for one window scale and one text scale; keeps what it rendered.

    Any text will do, and any width: people may write anything, and files may hold anything.
    """

    def __init__(self, scale: float, text_percent: int = 100, room: PictureRoom | None = None) -> None:
        """The room is shared with whoever else keeps pictures, if it is said."""
        self.scale = scale
        self.text_percent = text_percent
        self.room = room or PictureRoom(BYTES_KEPT)
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}  # letters have few sizes
        self._lines = KeptPictures[tuple[str, Style]](self.room)
        self._widths: dict[tuple[str, Face, int], float] = {}
        self._in_titles = set(f"{NO_BREAK} ")  # letters that the title face is known to have

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
        text = text[:LONGEST_LINE]
        key = (text, style.face, style.size)
        if key not in self._widths:
            if len(self._widths) >= WIDTHS_KEPT:  # people write names and search for words as they like
                self._widths.clear()
            style = self._with_all_letters(text, style)
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
        text = text[:LONGEST_LINE]
        return self._lines.get((text, style), lambda: self._rendered(text, style))

    def _rendered(self, text: str, style: Style) -> pygame.Surface:
        visible = text if self.width(text, style) else ""  # fonts refuse to draw what nobody would see
        style = self._with_all_letters(text, style)
        surface = self._font(style).render(_drawable(visible, style), True, style.colour)
        return surface.convert_alpha() if pygame.display.get_surface() else surface

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
        widest = max(self.width(word, style) for word in text.split(" "))  # which is not to be broken
        low, high = max(width / max(1, len(lines)), widest), width
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

    def fitted(self, text: str, style: Style, width: float, height: float = 1000.0, least: int = 0) -> Style:
        """The style, made smaller until the text fits one line of a width and height, but never unreadable.

        For titles and labels, which are known to fit then; names are shortened and sentences wrap.
        """
        least = max(least, self.smallest_size)
        return largest(style, least, lambda smaller: not self._is_larger(text, smaller, width, height))

    def _is_larger(self, text: str, style: Style, width: float, height: float) -> bool:
        return self.letter_size(style) * LINE > height or not self.fits(text, style, width)

    def shortened(self, text: str, style: Style, width: float, least: int = 0) -> tuple[str, Style]:
        """The text in the style that fits best, cut off where even the smallest letters are too wide.

        For names, which people make up and whose length nobody can foresee. `least` is the size of
        the smallest letters, if they shall be larger than what is just readable.
        """
        style = self.fitted(text, style, width, least=least)
        if self.fits(text, style, width):
            return text, style
        return text[: self._letters_that_fit(text, style, width, "…")].rstrip() + "…", style

    def _words(self, text: str, style: Style, width: float) -> Iterator[str]:
        """The words of a text; one that is wider than a line comes in parts."""
        for word in text.split(" "):
            rest = word
            while len(rest) > 1 and not self.fits(rest, style, width):
                most = max(1, self._letters_that_fit(rest[:-1], style, width, "-"))
                own = rest.rfind("-", 1, most + 1) + 1  # after a hyphen of its own a word breaks best
                part = own or best_break(rest, most)
                yield rest[:part] if own else rest[:part] + "-"
                rest = rest[part:]
            yield rest

    def _letters_that_fit(self, text: str, style: Style, width: float, ending: str) -> int:
        """How much of the beginning of a text fits a width together with an ending."""
        fitting, too_many = 0, min(len(text), LONGEST_LINE) + 1
        while too_many - fitting > 1:
            middle = (fitting + too_many) // 2
            if self.fits(text[:middle] + ending, style, width):
                fitting = middle
            else:
                too_many = middle
        return fitting

    def _with_all_letters(self, text: str, style: Style) -> Style:
        """The style, in another face where its own would leave gaps for letters that it lacks."""
        if style.face != "title" or self._in_titles.issuperset(text):
            return style
        return style if all(map(self._is_in_titles, text)) else replace(style, face="label")

    def _is_in_titles(self, letter: str) -> bool:
        """Whether the title face has a letter; instead of others it would draw nothing at all."""
        if letter in self._in_titles:
            return True
        font = self._font_of("title", SMALLEST)
        has_width = letter.isprintable() and font.size(letter)[0] > 0
        if not has_width or font.render(letter, True, "black").get_bounding_rect().width == 0:
            return False
        self._in_titles.add(letter)
        return True

    def _font(self, style: Style) -> pygame.font.Font:
        return self._font_of(style.face, max(1, round(self.letter_size(style) * self.scale)))

    def _font_of(self, face: Face, pixels: int) -> pygame.font.Font:
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(BytesIO(_file_of(face)), pixels)
        return self._fonts[key]


@cache
def _file_of(face: Face) -> bytes:
    """What a face is drawn from; a font that is given a path holds the file open, once for every size."""
    return Path(FACE_FILES[face]).read_bytes()


def largest(style: Style, least: int, fits: Callable[[Style], bool]) -> Style:
    """The style in the largest letters that fit, down to the least, which have to do if none fit."""
    if style.size <= least or fits(style):
        return style
    fitting, too_large = least, style.size
    while too_large - fitting > 1:
        middle = (fitting + too_large) // 2
        if fits(style.sized(middle)):
            fitting = middle
        else:
            too_large = middle
    return style.sized(fitting)


def _drawable(text: str, style: Style) -> str:
    """The text with a box in place of what no font can draw."""
    if style.face == "title":
        text = text.translate(PLAIN_SPACES)
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in NO_BREAK else UNKNOWN for letter in text)
