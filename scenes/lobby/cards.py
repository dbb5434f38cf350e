"""The parts of the lobby: seat cards and the tray of emblems."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.glyphs import glyph
from scenes.input.intents import Button
from scenes.lobby.seats import Draft
from scenes.shell.context import Context
from scenes.shell.device_words import device_icon, device_name
from scenes.stage.look import Look
from scenes.stage.painter import Align, Painter
from scenes.widgets.boxes import rows
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable

STRENGTHS = ("easy", "medium", "hard")
MARGIN = 20
LEAF = 40
BADGE = 60
NARROWEST = 250  # tall cards; more seats than fit side by side lie on their side


class Card(Pressable):
    """A seat, tall or lying on its side: something to look at, a name, and words about it."""

    def __init__(
        self, look: Look, place: int, box: pygame.FRect, words: tuple[str, str], press: Callable[[], object]
    ) -> None:
        super().__init__(look, f"seat {place}", box, press)
        self._words = words

    @property
    def is_lying(self) -> bool:
        """Whether the card is wider than high."""
        return self.box.width > self.box.height

    @staticmethod
    def lying_height(look: Look) -> float:
        """The height of a card that lies on its side."""
        return max(112.0, look.type.line_height(look.heading()) + look.type.line_height(look.small()) + 24)

    def words_height(self) -> float:
        """The height of both lines."""
        return self.look.type.line_height(self.look.heading()) + self.look.type.line_height(self.look.small())

    def paint_words(self, painter: Painter, room: pygame.FRect, align: Align, *, is_dark: bool) -> None:
        """The name, and below it the words about it."""
        look = self.look
        colours = (
            (look.palette.amber_text, look.palette.light)
            if is_dark
            else (look.palette.ink, look.palette.ink_muted)
        )
        styles = look.heading(colours[0]), look.small(colours[1])
        lines = rows(room, map(look.type.line_height, styles))
        for words, style, line in zip(self._words, styles, lines, strict=True):
            painter.line(*look.type.shortened(words, style, line.width), line, align)


class SeatCard(Card):
    """A taken seat: its mark, its name, and who or what plays it."""

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, seat: Draft, press: Callable[[], object]
    ) -> None:
        words = seat.name or context.say(f"seat.{seat.emblem}"), _player_words(context, seat)
        super().__init__(context.look, place, box, words, press)
        self._seat = seat

    def paint_face(self, painter: Painter) -> None:
        """The medallion, the name, and the player beside or below it."""
        if self.is_lying:
            self._paint_lying(painter)
        else:
            self._paint_tall(painter)
        icon = device_icon(self._seat.device) if self._seat.is_human else "robot"
        at = (painter.box.right - BADGE, painter.box.centery) if self.is_lying else (34, 34)
        painter.picture("ui/badge_plain", at, height=BADGE)
        painter.picture(f"icons/{icon}", at, height=BADGE * 0.57)

    def _paint_tall(self, painter: Painter) -> None:
        box, seat = painter.box, self._seat
        painter.stretch(f"ui/seat_card_{seat.emblem}")
        words = self.words_height()
        size = min(200.0, box.width - 50, box.height - words - 40)
        if box.height - size - words > 150:
            width, height = self.look.pictures.logical_size("lobby/seat_strip")
            height *= (box.width - 16) / width
            painter.picture("lobby/seat_strip", (box.centerx, box.bottom - height / 2 - 6), height=height)
        draw_medallion(painter, mark_of(seat.emblem), (box.centerx, 16 + size / 2), size)
        room = pygame.FRect(MARGIN, 22 + size, box.width - 2 * MARGIN, words)
        self.paint_words(painter, room, "centre", is_dark=False)
        if not seat.is_human:
            self._paint_leaves(painter, (box.centerx, room.bottom + 26))

    def _paint_lying(self, painter: Painter) -> None:
        box, mark = painter.box, mark_of(self._seat.emblem)
        painter.stretch("ui/card_paper")
        end = pygame.FRect(12, 12, box.height + 16, box.height - 24)
        painter.fill(mark.colour, end, 24)
        size = min(200.0, box.height - 32)
        draw_medallion(painter, mark, end.center, size)
        words = self.words_height()
        left = end.right + MARGIN
        room = pygame.FRect(left, box.centery - words / 2, box.right - left - MARGIN - BADGE * 1.5, words)
        self.paint_words(painter, room, "left", is_dark=False)

    def _paint_leaves(self, painter: Painter, middle: tuple[float, float]) -> None:
        """One leaf for each degree of strength."""
        strength = STRENGTHS.index(self._seat.player.removeprefix("bot:")) + 1
        for number in range(3):
            leaf = "icons/leaf_accent" if number < strength else "icons/leaf_empty"
            painter.picture(leaf, (middle[0] + (number - 1) * (LEAF + 4), middle[1]), height=LEAF)


class FreeCard(Card):
    """A free seat that invites: join, or add a bot."""

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, invitation: str, press: Callable[[], object]
    ) -> None:
        super().__init__(context.look, place, box, (invitation, context.say("lobby.to_join")), press)
        self._glyph = glyph(context.reader.last_device, Button.CONFIRM)

    def paint_face(self, painter: Painter) -> None:
        """Dark glass with a dotted rim, the button to press, and the invitation."""
        box, words = painter.box, self.words_height()
        painter.stretch("ui/panel_glass")
        painter.stretch("ui/legal_card")
        if self.is_lying:
            size = min(120.0, box.height - 60)
            self._paint_glyph(painter, (box.height / 2 + 20, box.centery), size)
            left = box.height + 28 + MARGIN
            room = pygame.FRect(left, box.centery - words / 2, box.right - left - MARGIN, words)
            self.paint_words(painter, room, "left", is_dark=True)
            return
        stump = min(120.0, (box.height - words) / 3)
        size = min(120.0, box.height - words - stump - 80)
        top = (box.height - stump - words - size) / 2
        self._paint_glyph(painter, (box.centerx, top + size / 2), size)
        room = pygame.FRect(MARGIN, top + size + 16, box.width - 2 * MARGIN, words)
        self.paint_words(painter, room, "centre", is_dark=True)
        painter.picture("lobby/stump", (box.centerx, box.bottom - stump / 2 - 16), height=stump)

    def _paint_glyph(self, painter: Painter, middle: tuple[float, float], size: float) -> None:
        if self._glyph is not None and size > 40:
            painter.picture(self._glyph, middle, height=size)


class EmblemButton(Pressable):
    """One emblem of the tray, with the name of whoever has it."""

    def __init__(
        self,
        context: Context,
        emblem: str,
        box: pygame.FRect,
        owner: str,
        when_pressed: Callable[[], object],
    ) -> None:
        super().__init__(context.look, f"emblem {emblem}", box, when_pressed)
        self._emblem, self._owner = emblem, owner
        self._words = owner or context.say("lobby.free")

    def paint_face(self, painter: Painter) -> None:
        """The medallion, faded when it is taken, and the words below it."""
        look, box = self.look, painter.box
        colour = look.palette.light_muted if self._owner else look.palette.amber_text
        words, style = look.type.shortened(self._words, look.small(colour), box.width)
        height = look.type.line_height(style)
        size = min(box.width - 8, box.height - height)
        mark = mark_of(self._emblem)
        draw_medallion(painter, mark, (box.centerx, size / 2), size, is_faded=bool(self._owner))
        painter.line(words, style, pygame.FRect(0, size, box.width, height), "centre")


def _player_words(context: Context, seat: Draft) -> str:
    if not seat.is_human:
        strength = context.say(f"strength.{seat.player.removeprefix('bot:')}")
        return context.say("lobby.bot_strength", strength=strength)
    if seat.device is None:
        return context.say("lobby.human")
    return context.say("lobby.human_device", device=device_name(context, seat.device))
