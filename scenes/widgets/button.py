"""Buttons: paper pills with a thick edge that sinks when they are pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.widget import Pressable

Kind = Literal["paper", "amber", "danger"]
HEIGHT = 84
SINKS = 6
PADDING = 34
TIGHT = 20  # padding that a label may use up before its letters shrink
ICON = 1.22  # of the size of the letters
ICON_GAP = 14


class Button(Pressable):
    """A label, an icon before it, and optionally a second, smaller line."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        label: str,
        when_pressed: Callable[[], object],
        *,
        icon: str = "",
        kind: Kind = "paper",
        detail: str = "",
        layer: int = Layer.WIDGETS,
    ) -> None:
        super().__init__(look, name, box, when_pressed, layer)
        self._label, self._icon, self._kind, self._detail = label, icon, kind, detail

    def say(self, label: str) -> None:
        """Say something else."""
        if label != self._label:
            self._label = label
            self.refresh()

    @staticmethod
    def width_for(look: Look, label: str, *, has_icon: bool = False) -> float:
        """The width at which a label fits at its full size."""
        icon = look.type.letter_size(look.button()) * ICON + ICON_GAP if has_icon else 0
        return look.type.width(label, look.button()) + icon + 2 * PADDING

    @staticmethod
    def height_for(look: Look, detail: str = "") -> float:
        """The height that the letters need."""
        lines = look.type.line_height(look.button()) + (look.type.line_height(look.small()) if detail else 0)
        return max(HEIGHT, lines + 24)

    def paint_face(self, painter: Painter) -> None:
        """Pill, icon, label; everything lies lower while it is pressed."""
        kind = "paper" if self.look.has_high_contrast and self._kind == "danger" else self._kind
        picture = f"button_{kind}" if self.is_enabled else "button_off"
        if self.is_pressed and self.is_enabled:
            picture += "_pressed"
        painter.stretch(f"ui/{picture}")
        face = painter.box.copy()
        face.width -= self.room_at_end()
        if self.is_pressed:
            face.top += SINKS
        look = self.look
        is_light = kind == "danger" and self.is_enabled
        colour = look.palette.light if is_light else look.palette.ink
        icon, label, detail = self._styles(face.width - 2 * TIGHT, colour)
        words = max(look.type.width(self._label, label), look.type.width(self._detail, detail))
        icon_room = icon + ICON_GAP if icon else 0.0
        left = face.centerx - (words + icon_room) / 2
        if self._icon:
            name = f"icons/{self._icon}_light" if is_light else f"icons/{self._icon}"
            painter.picture(name, (left + icon / 2, face.centery), height=icon)
        left += icon_room
        upper = look.type.line_height(label)
        lower = look.type.line_height(detail) if self._detail else 0.0
        top = face.centery - (upper + lower) / 2
        painter.line(self._label, label, pygame.FRect(left, top, words + 2, upper))
        painter.line(self._detail, detail, pygame.FRect(left, top + upper, words + 2, lower))

    def room_at_end(self) -> float:
        """The width that something else than words needs at the right end."""
        return 0.0

    def _styles(self, width: float, colour: Colour) -> tuple[float, Style, Style]:
        """The side of the icon and the styles of both lines, so that all fit into a width."""
        type_ = self.look.type
        label, detail = self.look.button(colour), self.look.small(colour)
        while True:
            icon = type_.letter_size(label) * ICON if self._icon else 0.0
            room = width - (icon + ICON_GAP if icon else 0.0)
            smaller = label.sized(label.size - 1)
            if type_.fits(self._label, label, room) or smaller.size < type_.smallest_size:
                return icon, label, type_.fitted(self._detail, detail, room)
            label = smaller


class IconButton(Pressable):
    """A round button with nothing but a picture."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        icon: str,
        when_pressed: Callable[[], object],
        layer: int = Layer.WIDGETS,
    ) -> None:
        super().__init__(look, name, box, when_pressed, layer)
        self._icon = icon

    def paint_face(self, painter: Painter) -> None:
        """A paper disc with the icon."""
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper")
        x, y = painter.box.center
        painter.picture(
            f"icons/{self._icon}",
            (x, y + (SINKS if self.is_pressed else 0)),
            height=min(painter.box.size) * 0.55,
            alpha=255 if self.is_enabled else 110,
        )
