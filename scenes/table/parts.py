"""The parts of every table: things to touch, seat panels, the leaf that says why not, the recap."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core.seats import Seat
from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.table.game_table import Counter, Thing
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable, Widget

LEAF_WIDTH = 620


class Touchable(Pressable):
    """The place of a thing; the game draws the thing itself, this only takes touches and the focus."""

    grows_with_focus = False
    bleed = 0

    def __init__(self, look: Look, thing: Thing, when_pressed: Callable[[], object]) -> None:
        super().__init__(look, thing.name, thing.box, when_pressed, Layer.FOCUS - 1)
        self.thing = thing


class SeatPanel(Widget):
    """A seat's mark, name, score and counters; the seat that is asked glows."""

    def __init__(
        self,
        look: Look,
        place: int,
        box: pygame.FRect,
        seat: Seat,
        score: int,
        counters: Sequence[Counter],
        *,
        note: str = "",
        is_asked: bool,
    ) -> None:
        super().__init__(look, f"panel {place}", box, Layer.PANELS)
        self._seat, self._score, self._counters = seat, score, counters
        self._note, self._is_asked = note, is_asked

    def paint_face(self, painter: Painter) -> None:
        """Dark glass with the mark at the left, name and score, then the counters."""
        look, box = self.look, painter.box
        mark = mark_of(self._seat.emblem)
        painter.stretch(f"ui/panel_glass_{mark.emblem}" if self._is_asked else "ui/panel_glass")
        has_counters = bool(self._counters)
        head = box.height * (0.52 if has_counters else 1.0)
        size = min(116.0, head - 24)
        draw_medallion(painter, mark, (24 + size / 2, 16 + size / 2), size)
        number = str(self._score)
        score_style = look.title(look.palette.amber_text)
        score_width = look.type.width(number, score_style)
        left = 24 + size + 24
        room = pygame.FRect(
            left, 12, box.width - left - score_width - 44, look.type.line_height(look.heading())
        )
        name_style = look.type.fitted(self._seat.name, look.heading(look.palette.light), room.width)
        painter.line(self._seat.name, name_style, room)
        score_box = pygame.FRect(box.right - score_width - 28, 12, score_width + 4, room.height)
        painter.line(number, score_style, score_box, "right")
        if self._note:
            style = look.type.fitted(self._note, look.small(look.palette.light_muted), box.width - left - 28)
            painter.line(
                self._note,
                style,
                pygame.FRect(left, room.bottom, box.width - left - 28, look.type.line_height(style)),
            )
        if has_counters:
            self._paint_counters(painter, pygame.FRect(20, head, box.width - 40, box.height - head - 18))

    def _paint_counters(self, painter: Painter, room: pygame.FRect) -> None:
        look = self.look
        width = (room.width - 12 * (len(self._counters) - 1)) / len(self._counters)
        for number, counter in enumerate(self._counters):
            card = pygame.FRect(room.left + number * (width + 12), room.top, width, room.height)
            painter.stretch("ui/panel_amber" if counter.has_changed else "ui/panel_paper", card)
            height = room.height - 22
            own_width, own_height = look.pictures.logical_size(counter.picture)
            scale = min(height / own_height, width * 0.42 / own_width)
            painter.picture(
                counter.picture, (card.left + width * 0.28, card.centery), height=own_height * scale
            )
            digits = pygame.FRect(card.left + width * 0.5, card.top, width * 0.46, card.height)
            style = look.type.fitted(str(counter.number), look.heading(), digits.width)
            painter.line(str(counter.number), style, digits, "centre")


class WhyNotLeaf(Widget):
    """The leaf at the finger: why something is not possible, and the rule behind it."""

    def __init__(self, look: Look, at: tuple[float, float], reason: str, rule: str) -> None:
        self._words = f"{reason}\n{rule}"
        self._style = look.label(look.palette.light)
        width = min(LEAF_WIDTH, look.type.width(reason, self._style) + 8)
        self._height = look.type.height(self._words, self._style, width)
        box = pygame.FRect(0, 0, width + 150, self._height + 44)
        box.midbottom = (at[0], at[1] - 24)
        if box.top < SAFE_AREA.top + 90:
            box.midtop = (at[0], at[1] + 40)
        box.left = max(SAFE_AREA.left, min(box.left, SAFE_AREA.right - box.width))
        box.bottom = min(box.bottom, SAFE_AREA.bottom)
        super().__init__(look, "why not", box, Layer.TOP)

    def paint_face(self, painter: Painter) -> None:
        """A berry leaf with the words."""
        painter.stretch("ui/leaf_bubble")
        room = pygame.FRect(
            78, (painter.box.height - self._height) / 2, painter.box.width - 146, self._height
        )
        painter.paragraph(self._words, self._style, room, "centre")


class Recap(Widget):
    """What happened since a person last decided, in a few lines."""

    def __init__(self, look: Look, box: pygame.FRect, lines: Sequence[tuple[str | None, str]]) -> None:
        self._style = look.small()
        self._lines = lines
        super().__init__(look, "recap", box, Layer.EFFECTS)

    @staticmethod
    def box_for(look: Look, lines: Sequence[tuple[str | None, str]], above: pygame.FRect) -> pygame.FRect:
        """A box for the lines that ends where another one begins."""
        style = look.small()
        width = min(1100.0, max(look.type.width(words, style) for _, words in lines) + 130)
        height = sum(look.type.height(words, style, width - 124) for _, words in lines) + 36
        box = pygame.FRect(0, 0, width, height)
        box.midbottom = (above.centerx, above.top - 16)
        return box

    def paint_face(self, painter: Painter) -> None:
        """Emblems and sentences on paper."""
        painter.stretch("ui/panel_paper")
        top = 18.0
        for emblem, words in self._lines:
            height = self.look.type.height(words, self._style, painter.box.width - 124)
            if emblem is not None:
                mark = mark_of(emblem)
                painter.picture(f"emblems/{mark.emblem}_small", (52, top + height / 2), height=44)
            room = pygame.FRect(92, top, painter.box.width - 120, height)
            painter.paragraph(words, self._style, room)
            top += height
