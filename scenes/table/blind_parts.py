"""What is seen while fists are filled blind: a plate for everybody, and how the buttons count."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.seats import Seat
from scenes.platform.language import Language
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.blind import Filler

PADDING = 18
PULSE = {"short": 16.0, "long": 52.0}  # how wide a pulse is drawn


MOST_LINES = 3  # of a plate: who, from what to what, and how far they are


def plate_height(look: Look, lines: int) -> float:
    """How tall a plate with so many lines is; on a single line the tick alone says how far somebody is."""
    return lines * 1.15 * look.type.line_height(look.small()) + 2 * PADDING


def legend_height(look: Look) -> float:
    """How tall the legend is, with as many rows of buttons as it needs."""
    return _legend_rows(look) * (look.type.line_height(look.small()) + 1.5 * PADDING)


def _legend_rows(look: Look) -> int:
    is_narrow = look.viewport.format.is_upright or look.viewport.safe.width < 1400
    return 3 if is_narrow and look.has_large_text else 2 if is_narrow or look.has_large_text else 1


class FistPlate(Widget):
    """Whose fist it is, what for, from what to what; and whether it is closed. Never what is in it."""

    bleed = 30

    def __init__(
        self,
        look: Look,
        language: Language,
        box: pygame.FRect,
        seat: Seat,
        filler: Filler,
        pad: int,
        picture: str,
        lines: int,
    ) -> None:
        super().__init__(look, seat.emblem, box, Layer.PANELS)
        self._seat, self._filler, self._say = seat, filler, language.say
        self._number, self._pad, self._art, self._lines = language.number, pad, picture, lines

    def paint_face(self, painter: Painter) -> None:
        """The fist or the medallion at the left, the words beside it, and below them how far they are."""
        look, mark, box = self.look, mark_of(self._seat.emblem), painter.box
        is_closed = self._filler.fist.is_closed
        painter.stretch(f"ui/panel_glass_{mark.emblem}")
        size = min(box.height - 2 * PADDING, box.width * 0.28)
        left = pygame.FRect(PADDING, (box.height - size) / 2, size, size)
        if self._art:
            painter.picture(self._art, left.center, height=size)
        draw_medallion(painter, mark, left.center if not self._art else left.topleft, size * 0.8)
        if is_closed:
            painter.picture("ui/badge_check", (left.right - 8, left.bottom - 14), height=56)
        room = pygame.FRect(left.right + PADDING, PADDING, 0, 0)
        room.width = box.width - room.left - PADDING
        room.height = (box.height - 2 * PADDING) / self._lines
        low, high = self._filler.fist.range
        lines = [(f"{self._seat.name} · {self._pad}", look.body(look.palette.light))]
        if self._lines == MOST_LINES:
            lines.append((self._range(low, high), look.small(look.palette.light_muted)))
        for words, style in lines:
            shown, smaller = look.type.shortened(words, fitted(look, words, style, room), room.width)
            painter.line(shown, smaller, room)
            room.top += room.height
        if self._lines == 1:
            return
        pill = room.inflate(0, -4)
        painter.stretch("ui/chip_moss" if is_closed else "ui/chip_amber", pill)
        words = self._say("blind.closed" if is_closed else "blind.filling")
        style = look.small(look.palette.light if is_closed else look.palette.ink)
        inner = pill.inflate(-28, -4)
        painter.line(words, fitted(look, words, style, inner), inner, "centre")

    def _range(self, low: int, high: int) -> str:
        words = self._say("blind.range", low=self._number(low), high=self._number(high))
        return f"{self._filler.purpose}: {words}" if self._filler.purpose else words


class Legend(Widget):
    """How the buttons count: what each adds, and how often the pad answers."""

    def __init__(self, look: Look, language: Language, box: pygame.FRect, small: int, large: int) -> None:
        super().__init__(look, "legend", box, Layer.PANELS)
        number, say = language.number, language.say
        self._parts = (
            ("pad_a", f"+{number(small)}", ("short",)),
            ("pad_x", f"+{number(large)}", ("long",)),
            ("pad_b", say("blind.back"), ("short", "short")),
            ("pad_lb", say("blind.feel"), ()),
            ("pad_y", say("blind.close"), ()),
        )

    def paint_face(self, painter: Painter) -> None:
        """A glyph, words and pulses for every button."""
        look, rows = self.look, _legend_rows(self.look)
        painter.stretch("ui/card_paper")
        columns = -(-len(self._parts) // rows)
        width, height = (painter.box.width - 2 * PADDING) / columns, painter.box.height / rows
        for number, (glyph, words, pulses) in enumerate(self._parts):
            cell = pygame.FRect(PADDING + number % columns * width, number // columns * height, width, height)
            size = min(54.0, height - 16)
            painter.picture(f"glyphs/{glyph}", (cell.left + size / 2 + 6, cell.centery), height=size)
            felt = sum(PULSE[pulse] + 10 for pulse in pulses)
            room = pygame.FRect(cell.left + size + 18, cell.top, cell.width - size - 30 - felt, height)
            style = fitted(look, words, look.body(), room)
            painter.line(words, style, room)
            x = room.left + min(room.width, look.type.width(words, style)) + 14
            for pulse in pulses:
                bar = pygame.FRect(x, cell.centery - 11, PULSE[pulse], 22)
                painter.fill((*look.palette.berry, 255), bar, 8)
                x = bar.right + 10
