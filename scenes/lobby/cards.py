"""The cards of the lobby: who sits on a seat and plays with what, and free seats that invite."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.input.glyphs import glyph
from scenes.input.intents import Button, DeviceKind
from scenes.lobby.seats import Draft
from scenes.shell.context import Context
from scenes.shell.device_words import device_icon, device_name
from scenes.stage.look import Look
from scenes.stage.painter import Align, Painter
from scenes.stage.palette import SeatMark
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.fitting import paint_fitted, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable

STRENGTHS = ("easy", "medium", "hard")
MARGIN = 18
LEAF = 30
NARROWEST = 250  # tall cards; more seats than fit side by side lie on their side
SCENERY = 0.46  # of a tall card's height is the wood with whoever sits here
LEAST_SCENERY = 0.4  # where words need the room
STRIP, HIGHEST_STRIP = 0.25, 0.3  # and the strip that shows the device
MOST_END = 0.28  # of a lying card's width may be its mark
WIDE_CARD = 600  # with room for a picture of the player at its right end
AT_END = 100  # what that needs
SMALL = 48  # the picture before the words of a narrower one
LIGHTS = 4  # on a pad, of which one tells its number


class Card(Pressable):
    """A seat, tall or lying on its side: something to look at, a name, and words about it."""

    def __init__(
        self, look: Look, place: int, box: pygame.FRect, words: tuple[str, str], press: Callable[[], object]
    ) -> None:
        super().__init__(look, f"seat {place}", box, press)
        self._words = words

    @property
    def is_lying(self) -> bool:
        """Whether the card is wide, so that its words stand beside what is to be looked at."""
        return self.box.width > 1.6 * self.box.height

    @staticmethod
    def least_height(look: Look) -> float:
        """The height of the lowest card."""
        return max(112.0, look.type.line_height(look.heading()) + look.type.line_height(look.small()) + 24)

    @staticmethod
    def lying_height(look: Look, words: Sequence[str], width: float) -> float:
        """The height of cards of a width that lie on their sides, with words about each."""
        picture = AT_END if width >= WIDE_CARD else SMALL
        room = width * (1 - MOST_END) - picture - 3 * MARGIN
        lower = max((look.type.height(each, look.small(), room) for each in words), default=0.0)
        return max(Card.least_height(look), look.type.line_height(look.heading()) + lower + 24)

    @staticmethod
    def low_height(look: Look) -> float:
        """The height of a card that has only room for a name."""
        return max(84.0, look.type.line_height(look.heading().sized(SMALLEST)) + 8)

    @property
    def is_low(self) -> bool:
        """Whether only the name has room, and a picture says who plays."""
        return self.box.height < self.least_height(self.look)

    def paint_words(
        self, painter: Painter, room: pygame.FRect, *, is_dark: bool, indent: float = 0.0
    ) -> None:
        """The name, and below it the words about it, perhaps after a picture of some width."""
        look = self.look
        name, about = (
            (look.palette.amber_text, look.palette.light)
            if is_dark
            else (look.palette.ink, look.palette.ink_muted)
        )
        align: Align = "left" if self.is_lying else "centre"
        if self.is_low:
            self.paint_name(painter, look.heading(name), room, align)
            return
        first, second = self.word_rooms(room, indent)
        self.paint_name(painter, look.heading(name), first, align)
        if second.height > look.type.line_height(look.small()) + 1:
            paint_fitted(painter, self._words[1], look.small(about), second, align)
        elif look.type.fits(self._words[1], look.small(), second.width):  # else the picture has to do
            painter.line(self._words[1], look.small(about), second, align)

    def paint_name(self, painter: Painter, style: Style, room: pygame.FRect, align: Align) -> None:
        """The name, on two lines if need be."""
        paint_folded(painter, self._words[0], style, room, align)

    def word_rooms(self, room: pygame.FRect, indent: float = 0.0) -> tuple[pygame.FRect, pygame.FRect]:
        """Where the name stands, and the words about it, on as many lines as there is room for.

        The letters of a short name shrink for them; a long name needs its height for lines of its own.
        """
        type_, look = self.look.type, self.look
        lower = type_.line_height(look.small())
        smallest = look.heading().sized(SMALLEST)
        is_short = type_.fits(self._words[0], smallest, room.width)
        least = type_.line_height(smallest if is_short else look.heading())
        lines = len(type_.wrapped(self._words[1], look.small(), room.width - indent))
        lower *= max(1, min(lines, int((room.height - least) / lower)))
        upper = min(type_.line_height(look.heading()), room.height - lower)
        top = room.centery - (upper + lower) / 2
        first = pygame.FRect(room.left, top, room.width, upper)
        return first, pygame.FRect(room.left + indent, first.bottom, room.width - indent, lower)


class SeatCard(Card):
    """A taken seat: its mark, its name, and who or what plays it."""

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, seat: Draft, press: Callable[[], object]
    ) -> None:
        name = seat.name or context.say(f"seat.{seat.emblem}")
        super().__init__(context.look, place, box, (name, player_words(context, seat)), press)
        self._short_words = self._words[1] if seat.is_human else _strength(context, seat)
        self._seat = seat
        held = seat.device
        is_pad = held is not None and held.kind is DeviceKind.PAD
        self._pad = context.pad_number(held) if held is not None and is_pad else 0

    def paint_face(self, painter: Painter) -> None:
        """The one who sits here, the name, and the player beside or below it."""
        mark = mark_of(self._seat.emblem)
        if self.is_lying:
            self._paint_lying(painter, mark)
        else:
            self._paint_tall(painter, mark)

    def _paint_tall(self, painter: Painter, mark: SeatMark) -> None:
        look, box = self.look, painter.box
        painter.stretch(f"lobby/seat_{mark.emblem}")
        two_lines = 2 * look.type.line_height(look.small()) + 8
        strip = pygame.FRect(MARGIN, 0, box.width - 2 * MARGIN, 0)
        strip.height = max(box.height * STRIP, min(two_lines, box.height * HIGHEST_STRIP))
        strip.bottom = box.bottom - MARGIN
        spare = strip.top - look.type.line_height(look.heading()) - 18
        stage = max(box.height * LEAST_SCENERY, min(box.height * SCENERY, spare))
        painter.picture(f"scoring/cheer_{mark.emblem}", (box.centerx + 10, stage * 0.57), height=stage * 1.08)
        draw_medallion(painter, mark, (54, 54), 84)
        painter.picture("ui/badge_check", (box.right - 38, 38), height=50)
        top = stage + 14
        name = pygame.FRect(MARGIN, top, strip.width, strip.top - top - 4)
        self.paint_name(painter, look.heading(), name, "centre")
        painter.fill(look.palette.paper_shade, strip, 18)
        self._paint_player(painter, strip, mark)

    def _paint_player(self, painter: Painter, strip: pygame.FRect, mark: SeatMark) -> None:
        """What plays here, as a picture and in words."""
        look = self.look
        picture = pygame.FRect(strip.left + 4, strip.top, 84, strip.height)
        words = pygame.FRect(
            picture.right + 6, strip.top + 2, strip.right - picture.right - 12, strip.height - 4
        )
        if not self._seat.is_human:
            painter.picture("lobby/robot", (picture.centerx, picture.centery - 6), height=strip.height + 6)
            self._paint_leaves(painter, (words.centerx, words.bottom - LEAF / 2 - 4))
            words.height -= LEAF + 2
        elif self._pad:
            self._paint_pad(painter, picture.center, mark)
            self._paint_lights(painter, (words.centerx, words.bottom - 12))
            words.height -= 18
        else:
            painter.picture(f"icons/{device_icon(self._seat.device)}", picture.center, height=56)
        paint_fitted(painter, self._short_words, look.small(), words)

    def _paint_pad(self, painter: Painter, centre: tuple[float, float], mark: SeatMark) -> None:
        painter.picture(f"lobby/pad_{mark.emblem}", centre, height=64)
        number = pygame.FRect(0, 0, 32, 32)
        number.center = centre[0], centre[1] - 6
        style = self.look.button().sized(self.look.type.smallest_size)
        painter.line(str(self._pad), style.coloured(mark.text), number, "centre")

    def _paint_lights(self, painter: Painter, middle: tuple[float, float]) -> None:
        """Four little lights as on a pad itself; the one of its number is lit."""
        for light in range(LIGHTS):
            box = pygame.FRect(0, 0, 16, 8)
            box.center = middle[0] + (light - (LIGHTS - 1) / 2) * 24, middle[1]
            is_lit = light + 1 == self._pad
            painter.fill(self.look.palette.amber if is_lit else (185, 166, 121), box, 4)

    def _paint_lying(self, painter: Painter, mark: SeatMark) -> None:
        """The mark on the left; the picture of the player at the right end, or before the words."""
        look, box = self.look, painter.box
        painter.stretch("ui/card_paper")
        end = pygame.FRect(12, 12, min(box.height + 16, box.width * MOST_END), box.height - 24)
        painter.fill(look.palette.ink if look.has_high_contrast else mark.colour, end, 24)
        around = 16 if self.is_low else 32
        draw_medallion(painter, mark, end.center, min(200.0, box.height - around, end.width - 8))
        left = end.right + MARGIN
        if box.width < WIDE_CARD and not self.is_low:
            room = pygame.FRect(left, 4, box.right - left - MARGIN, box.height - 8)
            indent = SMALL + 12.0
            place = self.word_rooms(room, indent)[1]
            self._paint_picture(painter, (room.left + SMALL / 2, place.centery), mark, SMALL)
            self.paint_words(painter, room, is_dark=False, indent=indent)
            return
        at_end = SMALL + 2 * MARGIN if self.is_low else AT_END
        player = pygame.FRect(box.right - at_end, 0, at_end - 16, box.height)
        room = pygame.FRect(left, 4, player.left - left, box.height - 8)
        self.paint_words(painter, room, is_dark=False)
        if self._pad:
            self._paint_pad(painter, player.center, mark)
        else:
            tall = SMALL if self.is_low else min(box.height - 20, 120.0)
            self._paint_picture(painter, player.center, mark, tall)

    def _paint_picture(
        self, painter: Painter, centre: tuple[float, float], mark: SeatMark, height: float
    ) -> None:
        """What plays here, without words or numbers."""
        if self._pad:
            painter.picture(f"lobby/pad_{mark.emblem}", centre, width=height)
        elif self._seat.is_human:
            painter.picture(f"icons/{device_icon(self._seat.device)}", centre, height=min(56.0, height))
        else:
            painter.picture("lobby/robot", centre, height=height)

    def _paint_leaves(self, painter: Painter, middle: tuple[float, float]) -> None:
        """One leaf for each degree of strength."""
        strength = STRENGTHS.index(self._seat.player.removeprefix("bot:")) + 1
        for number in range(3):
            leaf = "icons/leaf_accent" if number < strength else "icons/leaf_empty"
            painter.picture(leaf, (middle[0] + (number - 1) * (LEAF + 4), middle[1]), height=LEAF)


class FreeCard(Card):
    """A free seat that invites people."""

    def __init__(self, context: Context, place: int, box: pygame.FRect, press: Callable[[], object]) -> None:
        super().__init__(context.look, place, box, ("", context.say("lobby.to_join")), press)
        self._glyph: str | None = None
        self.invite(context)

    def invite(self, context: Context) -> None:
        """Say how to join with the device last used."""
        device = context.reader.last_device
        keys = {
            DeviceKind.PAD: "lobby.press_a",
            DeviceKind.KEYBOARD: "lobby.press_enter",
            DeviceKind.MOUSE: "lobby.click",
        }
        self._words = context.say(keys.get(device, "lobby.tap")), self._words[1]
        self._glyph = glyph(device, Button.CONFIRM)
        self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Dark glass with a dotted rim, the button to press, and the invitation."""
        box, look = painter.box, self.look
        painter.stretch("ui/panel_glass")
        painter.stretch("ui/legal_card")
        if self.is_lying:
            size = min(120.0, box.height - 60, box.width * MOST_END)
            slot = size + 2 * MARGIN
            smallest = look.heading().sized(SMALLEST)
            if not look.type.fits(self._words[0], smallest, box.width - slot - 2 * MARGIN):
                size = slot = 0.0
            self._paint_glyph(painter, (MARGIN / 2 + slot / 2, box.centery), size)
            left = slot + MARGIN
            room = pygame.FRect(left, 4, box.right - left - MARGIN, box.height - 8)
            self.paint_words(painter, room, is_dark=True)
            return
        lower = look.type.height(self._words[1], look.small(), box.width - 2 * MARGIN)
        words = look.type.line_height(look.heading()) + lower
        size = min(120.0, box.height - words - 70)
        slot = size + 12 if size > 0 else 0.0
        words = min(words, box.height - 8)
        top = (box.height - words - slot) / 2
        self._paint_glyph(painter, (box.centerx, top + size / 2), size)
        room = pygame.FRect(MARGIN, top + slot, box.width - 2 * MARGIN, words)
        self.paint_words(painter, room, is_dark=True)

    def paint_name(self, painter: Painter, style: Style, room: pygame.FRect, align: Align) -> None:
        """How to join; on a card without a second line also what for, if that has room beside it."""
        whole = " ".join(self._words)
        narrow = replace(style, face="label", size=SMALLEST)
        has_room = self.is_low and self.look.type.fits(whole, narrow, room.width)
        paint_folded(painter, whole if has_room else self._words[0], style, room, align)

    def _paint_glyph(self, painter: Painter, middle: tuple[float, float], size: float) -> None:
        if self._glyph is not None and size > 40:
            painter.picture(self._glyph, middle, height=size)


def player_words(context: Context, seat: Draft) -> str:
    """Who or what plays a seat."""
    if not seat.is_human:
        return context.say("lobby.bot_strength", strength=_strength(context, seat))
    if seat.device is None:
        return context.say("lobby.human")
    if seat.device.kind is DeviceKind.PAD:
        return context.say("lobby.pad", number=context.pad_number(seat.device))
    return device_name(context, seat.device)


def _strength(context: Context, seat: Draft) -> str:
    return context.say(f"strength.{seat.player.removeprefix('bot:')}")
