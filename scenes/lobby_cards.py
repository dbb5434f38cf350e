"""The parts of the lobby: seat cards and the tray of emblems."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.input.intents import Device, DeviceKind
from scenes.lobby_seats import Draft
from scenes.stage.painter import Painter
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable

STRENGTHS = ("easy", "medium", "hard")


class SeatCard(Pressable):
    """A taken seat: its mark, its name, and who or what plays it."""

    def __init__(
        self, context: Context, place: int, box: pygame.FRect, seat: Draft, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(context.look, f"seat {place}", box, when_pressed)
        self._seat = seat
        self._name = seat.name or context.say(f"seat.{seat.emblem}")
        self._words = _player_words(context, seat)

    def paint_face(self, painter: Painter) -> None:
        """The coloured card with the medallion above, the name, and the player below it."""
        look, box, seat = self.look, painter.box, self._seat
        painter.stretch(f"ui/seat_card_{seat.emblem}")
        name_style = look.type.fitted(self._name, look.heading(), box.width - 40)
        words_style = look.type.fitted(self._words, look.small(look.palette.ink_muted), box.width - 40)
        name_height = look.type.line_height(name_style)
        words_height = look.type.line_height(words_style)
        size = min(200.0, box.width - 50, box.height - name_height - words_height - 40)
        below = box.height - size - name_height - words_height
        if below > 150:
            strip = self.look.pictures.logical_size("lobby/seat_strip")
            height = (box.width - 16) * strip[1] / strip[0]
            middle = (box.centerx, box.bottom - height / 2 - 6)
            painter.picture("lobby/seat_strip", middle, height=height)
        draw_medallion(painter, mark_of(seat.emblem), (box.centerx, 16 + size / 2), size)
        top = 22 + size
        painter.line(self._name, name_style, pygame.FRect(20, top, box.width - 40, name_height), "centre")
        top += name_height
        painter.line(self._words, words_style, pygame.FRect(20, top, box.width - 40, words_height), "centre")
        if not seat.is_human:
            strength = STRENGTHS.index(seat.player.removeprefix("bot:")) + 1
            for number in range(3):
                leaf = "icons/leaf_accent" if number < strength else "icons/leaf_empty"
                at = (box.centerx + (number - 1) * 44, top + words_height + 26)
                painter.picture(leaf, at, height=40)
        corner = "icons/person" if seat.is_human else "icons/robot"
        if seat.device is not None:
            corner = f"icons/{_device_icon(seat.device)}"
        painter.picture("ui/badge_plain", (34, 34), height=60)
        painter.picture(corner, (34, 34), height=34)


class FreeCard(Pressable):
    """A free seat that invites: join, or add a bot."""

    def __init__(
        self,
        context: Context,
        place: int,
        box: pygame.FRect,
        invitation: str,
        when_pressed: Callable[[], object],
    ) -> None:
        super().__init__(context.look, f"seat {place}", box, when_pressed)
        self._invitation = invitation
        self._join = context.say("lobby.to_join")

    def paint_face(self, painter: Painter) -> None:
        """A dark card with a dotted rim, a stump, and the invitation."""
        look, box = self.look, painter.box
        painter.stretch("ui/seat_card_empty")
        style = look.type.fitted(self._invitation, look.heading(look.palette.amber_text), box.width - 40)
        small = look.type.fitted(self._join, look.small(look.palette.light), box.width - 40)
        upper, lower = look.type.line_height(style), look.type.line_height(small)
        top = box.centery - (upper + lower) / 2 - 20
        painter.line(self._invitation, style, pygame.FRect(20, top, box.width - 40, upper), "centre")
        painter.line(self._join, small, pygame.FRect(20, top + upper, box.width - 40, lower), "centre")
        painter.picture("lobby/stump", (box.centerx, box.bottom - 74), height=110)


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
        style = look.type.fitted(self._words, look.small(colour), box.width)
        height = look.type.line_height(style)
        size = min(box.width - 8, box.height - height)
        mark = mark_of(self._emblem)
        draw_medallion(painter, mark, (box.centerx, size / 2), size, is_faded=bool(self._owner))
        painter.line(self._words, style, pygame.FRect(0, size, box.width, height), "centre")


def _player_words(context: Context, seat: Draft) -> str:
    if not seat.is_human:
        strength = context.say(f"strength.{seat.player.removeprefix('bot:')}")
        return context.say("lobby.bot_strength", strength=strength)
    if seat.device is None:
        return context.say("lobby.human")
    names = {
        DeviceKind.PAD: context.say("device.gamepad", number=context.pad_number(seat.device)),
        DeviceKind.TOUCH: context.say("device.touch"),
        DeviceKind.KEYBOARD: context.say("device.keyboard_mouse"),
        DeviceKind.MOUSE: context.say("device.keyboard_mouse"),
    }
    return context.say("lobby.human_device", device=names[seat.device.kind])


def _device_icon(device: Device) -> str:
    return {DeviceKind.PAD: "pad", DeviceKind.TOUCH: "touch"}.get(device.kind, "keyboard")
