"""Buttons: paper pills with a thick edge that sinks when they are pressed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Pressable

Kind = Literal["paper", "amber", "danger"]
HEIGHT = 84
SINKS = 6
PADDING = 34
ICON = 44
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

    @staticmethod
    def width_for(look: Look, label: str, *, has_icon: bool = False) -> float:
        """The width at which a label fits at its full size."""
        icon = ICON + ICON_GAP if has_icon else 0
        return look.type.width(label, look.button()) + icon + 2 * PADDING

    @staticmethod
    def height_for(look: Look, detail: str = "") -> float:
        """The height that the letters need."""
        lines = look.type.line_height(look.button()) + (look.type.line_height(look.small()) if detail else 0)
        return max(HEIGHT, lines + 24)

    def paint_face(self, painter: Painter) -> None:
        """Pill, icon, label; everything lies lower while it is pressed."""
        picture = "button_off" if not self.is_enabled else f"button_{self._kind}"
        if self.is_pressed and self.is_enabled:
            picture += "_pressed"
        painter.stretch(f"ui/{picture}")
        face = painter.box.copy()
        if self.is_pressed:
            face.top += SINKS
        look = self.look
        colour = look.palette.light if self._kind == "danger" and self.is_enabled else look.palette.ink
        if not self.is_enabled:
            colour = look.palette.ink_muted
        icon_room = ICON + ICON_GAP if self._icon else 0.0
        room = face.width - 2 * PADDING - icon_room
        label = look.type.fitted(self._label, look.button(colour), room)
        detail = look.type.fitted(self._detail, look.small(colour), room)
        words = min(room, max(look.type.width(self._label, label), look.type.width(self._detail, detail)))
        left = face.centerx - (words + icon_room) / 2
        if self._icon:
            painter.picture(f"icons/{self._icon}", (left + ICON / 2, face.centery), height=ICON)
        upper = look.type.line_height(label)
        lower = look.type.line_height(detail) if self._detail else 0.0
        top = face.centery - (upper + lower) / 2
        left += icon_room
        painter.line(self._label, label, pygame.FRect(left, top, words + 2, upper))
        painter.line(self._detail, detail, pygame.FRect(left, top + upper, words + 2, lower))


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
