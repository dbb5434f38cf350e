"""What stands on the small stage in big moments of the club: gnomes, cards, chips and groups of odds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.gnomes.data import Hat
from game.gnomes.event_cards import EventId
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.tables.gnomes.figures import CANVAS, FEET, Face, figure, hat_label, label_size, paint_label
from scenes.tables.gnomes.scenery import paint_cover
from scenes.widgets.fitting import fitted, paint_fitted
from scenes.widgets.panel import draw_medallion, mark_of

Painted = Callable[[], pygame.Surface]

FOOT = CANVAS[1] / FEET - 1  # of its height, how far the picture of a gnome goes on below its feet
CARD_ASPECT = 180 / 232
GLASS = (10, 20, 14, 225)
PLATE = 84.0
LEAST_GROUP = 150.0  # words need so much room
EVENT_CARD = (340.0, 440.0)


class Staged:
    """Paints in the turn of each figure, so that no frame has to paint all of them."""

    def __init__(self, context: Context) -> None:
        self._look, self._context = context.look, context
        self._number = context.language.number

    def gnome(self, hat: Hat, emblem: str, height: float) -> Painted:
        """A gnome with letter and number on its hat; its feet are a little above the foot of the picture."""
        return partial(figure, self._look, self._context.say, Face(hat, emblem, "on_stage"), height)

    def card(self, picture: str, hat: Hat, height: float) -> Painted:
        """A card of a pile with a hat on its face."""
        return lambda: self._card(picture, hat, height)

    def group(self, hats: Sequence[Hat], words: str, height: float, *, is_good: bool = False) -> Painted:
        """Cards of a pile side by side, and on a plate below them what they are."""
        return lambda: self._group(hats, words, height, is_good=is_good)

    def plate(self, emblem: str | None, words: str, width: float, picture: str = "gnomes/petals") -> Painted:
        """Dark glass with the mark of a seat and a sum, or only one of them."""
        return lambda: self._plate(emblem, words, width, picture)

    def event(self, event: EventId) -> Painted:
        """The card of an event: its picture and its name."""
        return lambda: self._event(event)

    def group_width(self, count: int, height: float) -> float:
        """How wide so many cards lie side by side."""
        return max(LEAST_GROUP, height * CARD_ASPECT * count * 0.92 + 14)

    def _card(self, picture: str, hat: Hat, height: float) -> pygame.Surface:
        painter = Painter(self._look, height * CARD_ASPECT, height)
        self._paint_card(painter, picture, hat, painter.box)
        return painter.surface

    def _paint_card(self, painter: Painter, picture: str, hat: Hat, box: pygame.FRect) -> None:
        painter.picture(picture, box.center, height=box.height)
        size = box.height * 0.6
        painter.picture(f"gnomes/hat_{hat}", (box.centerx, box.centery - box.height * 0.03), height=size)
        label = hat_label(self._context.say, hat)
        at = box.centerx, box.centery + size * 0.2
        paint_label(painter, label, at, min(label_size(self._look, size / 166), size * 0.42))

    def _group(self, hats: Sequence[Hat], words: str, height: float, *, is_good: bool) -> pygame.Surface:
        look = self._look
        width, plate = self.group_width(len(hats), height), height * 0.46
        painter = Painter(look, width, height + plate)
        step = height * CARD_ASPECT * 0.92
        for number, hat in enumerate(hats):
            box = pygame.FRect(0, 0, height * CARD_ASPECT, height)
            box.centerx = width / 2 + step * (number - (len(hats) - 1) / 2)
            self._paint_card(painter, "gnomes/breed_front", hat, box)
        room = pygame.FRect(4, height + 2, width - 8, plate - 4)
        painter.fill(GLASS, room, room.height / 2)
        ink = look.palette.amber_text if is_good else look.palette.light
        style = fitted(look, words, look.label(ink), room.inflate(-16, 0))
        painter.line(*look.type.shortened(words, style, room.width - 12), room, "centre")
        return painter.surface

    def _plate(self, emblem: str | None, words: str, width: float, picture: str) -> pygame.Surface:
        look = self._look
        painter = Painter(look, width, PLATE)
        painter.fill(GLASS, painter.box, PLATE / 2)
        left = 14.0
        if emblem is not None:
            draw_medallion(painter, mark_of(emblem), (PLATE / 2 + 2, PLATE / 2), PLATE - 8)
            left = PLATE + 6
        if picture:
            painter.picture(picture, (left + 22, PLATE / 2), height=44)
            left += 52
        room = pygame.FRect(left, 0, width - left - 14, PLATE)
        style = fitted(look, words, look.heading(look.palette.light), room)
        painter.line(*look.type.shortened(words, style, room.width), room, "left" if picture else "centre")
        return painter.surface

    def _event(self, event: EventId) -> pygame.Surface:
        look = self._look
        painter = Painter(look, *EVENT_CARD, bleed=12)
        painter.stretch("ui/panel_paper")
        width, height = EVENT_CARD
        picture = pygame.FRect(16, 16, width - 32, (width - 32) * 0.74)
        paint_cover(painter, f"gnomes/event_{event}", picture, 18)
        room = pygame.FRect(22, picture.bottom + 8, width - 44, height - picture.bottom - 26)
        words = self._context.say(f"thing.gnomes.{event}.short")
        paint_fitted(painter, words, look.heading(look.palette.berry), room)
        return painter.surface
