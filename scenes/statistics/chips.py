"""What people choose by in the chronicle: chips for games and times, and a card for every player."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.records.finished import Who
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_band
from scenes.stage.typesetting import SMALLEST
from scenes.statistics.marks import draw_player, draw_within, mark_for
from scenes.widgets.button import SINKS
from scenes.widgets.fitting import paint_folded
from scenes.widgets.widget import Pressable

HEIGHT = 72.0
PADDING, GAP = 20.0, 12.0
PICTURE, TICK = 44.0, 30.0
EDGE = 14.0  # around what is on a player's card
BAND, BESIDE_BAND = 28.0, 8.0  # of a player's pattern
MEDALLION = 76.0


class Chip(Pressable):
    """One of several; the chosen one is amber, and a tick stands in the place of its picture."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.FRect,
        label: str,
        when_pressed: Callable[[], object],
        *,
        picture: str = "",
        is_chosen: bool = False,
    ) -> None:
        super().__init__(look, name, box, when_pressed)
        self._label, self._sign, self.is_chosen = label, picture, is_chosen

    @staticmethod
    def width_for(look: Look, label: str, *, has_picture: bool) -> float:
        """The width at which everything has room, with a tick or without."""
        return 2 * PADDING + look.type.width(label, look.small()) + GAP + (PICTURE if has_picture else TICK)

    @staticmethod
    def height_for(look: Look) -> float:
        """The height that the letters need."""
        return max(HEIGHT, look.type.line_height(look.small()) + 24)

    def paint_face(self, painter: Painter) -> None:
        """A pill with a picture or a tick, and words."""
        look, box = self.look, painter.box.copy()
        kind = "amber" if self.is_chosen else "paper"
        painter.stretch(f"ui/button_{kind}_pressed" if self.is_pressed else f"ui/button_{kind}")
        if self.is_pressed:
            box.top += SINKS
        picture, size = ("icons/check", TICK) if self.is_chosen else (self._sign, PICTURE)
        beside = size + GAP if picture else 0.0
        words, style = look.type.shortened(self._label, look.small(), box.width - 2 * GAP - beside)
        width = look.type.width(words, style)
        left = box.centerx - (width + beside) / 2
        if picture:
            draw_within(painter, picture, (left + size / 2, box.centery), size)
        painter.line(words, style, pygame.FRect(left + beside, box.top, width + 2, box.height))


class PlayerCard(Pressable):
    """Somebody who plays, or everyone: mark, name and a sentence, and their pattern at the end."""

    grows_with_focus = False

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.FRect,
        words: tuple[str, str],
        who: Who | None,
        when_pressed: Callable[[], object],
        *,
        is_chosen: bool,
    ) -> None:
        super().__init__(look, name, box, when_pressed)
        self._words, self._who, self._is_chosen = words, who, is_chosen

    @staticmethod
    def height_for(look: Look) -> float:
        """A name, and a line below it."""
        return max(96.0, look.type.line_height(look.button()) + look.type.line_height(look.small()) + 20)

    @staticmethod
    def has_room_for(look: Look, name: str, width: float) -> bool:
        """Whether a card of a width shows all of the name of somebody who plays."""
        room = width - 2 * EDGE - MEDALLION - GAP - BESIDE_BAND - BAND
        return look.type.fits(name, look.label().sized(SMALLEST), room)

    def paint_face(self, painter: Painter) -> None:
        """Amber if it is chosen, with a tick as well."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_amber" if self._is_chosen else "ui/card_paper")
        size = min(MEDALLION, box.height - 24)
        middle = EDGE + size / 2, box.centery
        right = box.right - EDGE
        if self._who is None:
            painter.picture("icons/people", middle, height=size * 0.62)
        else:
            draw_player(painter, self._who, middle, size)
            band = pygame.FRect(right - BAND, EDGE, BAND, box.height - 2 * EDGE)
            paint_band(painter, mark_for(self._who), band, 8)
            right = band.left - BESIDE_BAND
        left = middle[0] + size / 2 + GAP
        upper, lower = look.type.line_height(look.button()), look.type.line_height(look.small())
        row = pygame.FRect(left, box.centery - (upper + lower) / 2, right - left, upper)
        paint_folded(painter, self._words[0], look.button(), row)
        below = pygame.FRect(left, row.bottom, row.width, lower)
        if self._is_chosen:
            below.width -= TICK
            painter.picture("icons/check", (below.right + TICK / 2, below.centery), height=TICK)
        muted = look.small(look.palette.ink_muted)
        painter.line(*look.type.shortened(self._words[1], muted, below.width), below)
