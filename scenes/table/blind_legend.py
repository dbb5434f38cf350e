"""How the buttons of a pad count while fists are filled blind, and what nobody sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.platform.language import Language
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST, Style, largest
from scenes.widgets.widget import Widget

SHORT, LONG = 16.0, 52.0  # how wide a pulse is drawn
THICK = 22  # and how high
PADDING = 16
APART = 30  # two buttons are at least so far from each other
GAP = 12  # between the parts of one


@dataclass(frozen=True)
class Part:
    """A button, what it does, and how the pad answers."""

    glyph: str
    words: str
    pulses: Sequence[float] = ()

    def width(self, look: Look, style: Style) -> float:
        """How wide it is on one line."""
        words = look.type.width(self.words, style)
        return self.glyph_width(look) + GAP + words + sum(GAP + pulse for pulse in self.pulses)

    def glyph_width(self, look: Look) -> float:
        """How wide its glyph is: those of shoulders are not round."""
        width, height = look.pictures.logical_size(self.glyph)
        return _glyph_height(look) * width / height


def parts(language: Language, small: int, large: int) -> list[Part]:
    """Every button that counts, with what the small and the large step add."""
    number, say = language.number, language.say
    return [
        Part("glyphs/pad_a", f"+{number(small)}", [SHORT]),
        Part("glyphs/pad_x", f"+{number(large)}", [LONG]),
        Part("glyphs/pad_b", say("blind.back"), [SHORT, SHORT]),
        Part("glyphs/pad_lb", say("blind.feel")),
        Part("glyphs/pad_y", say("blind.close")),
    ]


class Legend(Widget):
    """Glyphs, words and pulses on as many rows as they need, and a note below them."""

    def __init__(self, look: Look, box: pygame.FRect, buttons: Sequence[Part], note: str) -> None:
        super().__init__(look, "legend", box, Layer.PANELS)
        self._buttons, self._note = buttons, note

    @staticmethod
    def height_for(look: Look, buttons: Sequence[Part], note: str, width: float) -> float:
        """How high it is at a width."""
        width -= 2 * PADDING
        rows = _flowed(look, buttons, look.body().sized(SMALLEST), width)
        return len(rows) * _row_height(look) + look.type.height(note, look.small(), width) + 1.5 * PADDING

    def paint_face(self, painter: Painter) -> None:
        """The rows from the top, with letters as large as leaves their number, and the note."""
        look, height = self.look, _row_height(self.look)
        painter.stretch("ui/card_paper")
        room = painter.box.inflate(-2 * PADDING, -PADDING)
        least = len(_flowed(look, self._buttons, look.body().sized(SMALLEST), room.width))
        style = largest(
            look.body(),
            SMALLEST,
            lambda style: len(_flowed(look, self._buttons, style, room.width)) == least,
        )
        for row in _flowed(look, self._buttons, style, room.width):
            widths = [part.width(look, style) for part in row]
            apart = (room.width - sum(widths)) / (len(row) + 1)
            left = room.left + apart
            for part, width in zip(row, widths, strict=True):
                _paint(painter, part, style, pygame.FRect(left, room.top, width, height))
                left += width + apart
            room.top += height
        painter.paragraph(self._note, look.small(), room, "centre")


def _glyph_height(look: Look) -> float:
    return max(50.0, look.type.line_height(look.small()))


def _row_height(look: Look) -> float:
    return _glyph_height(look) + 8


def _flowed(look: Look, buttons: Sequence[Part], style: Style, width: float) -> list[list[Part]]:
    """Buttons side by side as far as there is room, then on the next row."""
    rows: list[list[Part]] = [[]]
    left = width
    for part in buttons:
        needed = part.width(look, style) + APART
        if rows[-1] and needed > left:
            rows.append([])
            left = width
        rows[-1].append(part)
        left -= needed
    return rows


def _paint(painter: Painter, part: Part, style: Style, box: pygame.FRect) -> None:
    look, glyph = painter.look, part.glyph_width(painter.look)
    painter.picture(part.glyph, (box.left + glyph / 2, box.centery), height=_glyph_height(look))
    words = look.type.width(part.words, style)
    left = box.left + glyph + GAP
    painter.line(part.words, style, pygame.FRect(left, box.top, words + 2, box.height))
    left += words
    for pulse in part.pulses:
        bar = pygame.FRect(left + GAP, box.centery - THICK / 2, pulse, THICK)
        painter.fill((*look.palette.berry, 255), bar, 8)
        left = bar.right
