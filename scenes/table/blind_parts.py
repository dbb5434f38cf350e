"""The plate of somebody who fills a fist blind: who, from what to what, and how far they are."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import pygame

from game.core.seats import Seat
from scenes.platform.language import Language
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.fitting import fitted, folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.blind import Filler

PADDING = 14
PICTURE = 0.26  # of the width of a plate at most
OWNER = 0.55  # of the size of a fist is the medallion of whose it is
MOST_FOR_RANGE = 3  # lines
CLOSER = 6  # a chip is so much lower than its line, which stands close to the one above
CHIP = 20  # between the end of a chip and its words
TICK = 52


def plate_height(look: Look, lines: int) -> float:
    """How tall a plate with so many lines is; on a single line the tick alone says how far somebody is."""
    return lines * look.type.line_height(look.small()) + 2 * PADDING


def lines_wanted(look: Look, language: Language, filler: Filler, width: float) -> int:
    """How many lines tell everything on a plate of a width."""
    return 2 + len(_range_lines(look, language, filler, _words_width(width), MOST_FOR_RANGE))


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
        self._seat, self._filler, self._language = seat, filler, language
        self._pad, self._art, self._lines = pad, picture, lines

    def paint_face(self, painter: Painter) -> None:
        """The fist or the medallion on the left, and the words beside it."""
        look, mark, box = self.look, mark_of(self._seat.emblem), painter.box
        painter.stretch(f"ui/panel_glass_{mark.emblem}")
        place = pygame.FRect(PADDING, PADDING, box.width * PICTURE, box.height - 2 * PADDING)
        size = min(place.size)
        left = pygame.FRect(0, 0, size, size)
        left.center = place.center
        if self._art:
            painter.picture(self._art, left.center, height=size)
        emblem = size * (OWNER if self._art else 0.9)
        centre = (left.left + emblem / 2, left.top + emblem / 2) if self._art else left.center
        draw_medallion(painter, mark, centre, emblem)
        if self._filler.fist.is_closed:
            painter.picture("ui/badge_check", (left.right - 20, left.top + 14), height=TICK)
        height = place.height / self._lines
        room = pygame.FRect(place.right + PADDING, PADDING, _words_width(box.width), height)
        range_shown = self._range_shown(room.width)
        self._paint_head(painter, room, range_shown)
        for line in range_shown:
            room.top += height
            painter.line(line, look.small(look.palette.light_muted), room)
        if self._shows_state:
            room.top += height
            self._paint_state(painter, room)

    @property
    def _shows_state(self) -> bool:
        """Where both cannot be said, somebody who still fills needs the range more."""
        return self._lines > 2 or (self._lines == 2 and self._filler.fist.is_closed)

    def _range_shown(self, width: float) -> list[str]:
        most = self._lines - 1 - self._shows_state
        return _range_lines(self.look, self._language, self._filler, width, most) if most else []

    def _paint_head(self, painter: Painter, room: pygame.FRect, range_shown: list[str]) -> None:
        """The name and the number of the pad; rather more of a long name than the number.

        What the amount is for comes here where the range alone fills its line: the medallion tells who it is.
        """
        look, name, purpose = self.look, self._seat.name, self._filler.purpose()
        style = fitted(look, "", look.label(look.palette.light), room)
        is_bare = range_shown == [_bare_range(self._language, self._filler)]
        is_for = purpose if is_bare and look.type.fits(purpose, look.small(), room.width) else ""
        both = f"{name} · {is_for or self._pad}"
        is_short = look.type.fits(both, style.sized(SMALLEST), room.width)
        style, (line,) = folded(look, both if is_short else is_for or name, style, room.width, 1)
        painter.line(line, style, room)

    def _paint_state(self, painter: Painter, room: pygame.FRect) -> None:
        look, is_closed = self.look, self._filler.fist.is_closed
        words = self._language.say("blind.closed" if is_closed else "blind.open")
        style = look.small(look.palette.light if is_closed else look.palette.ink)
        chip = pygame.FRect(room.left, room.top, look.type.width(words, style) + 2 * CHIP, room.height)
        painter.stretch("ui/chip_moss" if is_closed else "ui/chip_amber", chip.inflate(0, -CLOSER))
        painter.line(words, style, chip, "centre")


def _words_width(width: float) -> float:
    return width * (1 - PICTURE) - 3 * PADDING


def _bare_range(language: Language, filler: Filler) -> str:
    """From what to what, without a word."""
    low, high = (language.number(amount) for amount in filler.fist.range)
    return f"{low}–{high}"


def _range_lines(look: Look, language: Language, filler: Filler, width: float, most: int) -> list[str]:
    """From what to what, on as few lines as can be and no more than these, without breaking a word."""
    type_, style, shortest = look.type, look.small(), _bare_range(language, filler)
    low, high = (language.number(amount) for amount in filler.fist.range)
    ranges = [language.say("blind.range", low=low, high=high), shortest]
    if purpose := filler.purpose():
        ranges = [language.say("blind.purpose", purpose=purpose, range=each) for each in ranges]
    for count, words in product(range(1, most + 1), ranges):
        lines = type_.balanced(words, style, width)
        if len(lines) == count and all(type_.fits(word, style, width) for word in words.split(" ")):
            return lines
    return [shortest]
