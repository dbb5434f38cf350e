"""Buttons: paper pills with a thick edge that sinks when they are pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Align, Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.widgets.widget import Pressable

Kind = Literal["paper", "amber", "danger"]
HEIGHT = 84
SINKS = 6
PADDING = 34
TIGHT = 20  # padding that a label may use up before its letters shrink
ICON = 1.22  # of the size of the letters
SNUG_ICON = 0.85  # where words need the room
ICON_GAP = 14


@dataclass(frozen=True)
class Lettering:
    """How large the icon of a button is, and its lines with their styles."""

    icon: float
    lines: Sequence[tuple[str, Style]]


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

    @property
    def label(self) -> str:
        """What it says."""
        return self._label

    def say(self, label: str) -> None:
        """Say something else."""
        if label != self._label:
            self._label = label
            self.refresh()

    @staticmethod
    def width_for(look: Look, label: str, *, has_icon: bool = False) -> float:
        """The width at which a label fits at its full size."""
        return _wide(look, label, look.button(), has_icon) + 2 * PADDING

    @staticmethod
    def height_for(look: Look, detail: str = "") -> float:
        """The height that the letters need."""
        lines = look.type.line_height(look.button()) + (look.type.line_height(look.small()) if detail else 0)
        return max(HEIGHT, lines + 24)

    @staticmethod
    def least_width(look: Look, label: str, *, has_icon: bool = False) -> float:
        """The width below which a label needs a second line, or letters smaller than people asked for."""
        return _wide(look, label, look.button().sized(SMALLEST), has_icon) + 2 * TIGHT

    @staticmethod
    def height_at(look: Look, label: str, width: float, *, has_icon: bool = False) -> float:
        """The height that a label needs on a button of a width: of one line if its letters fit, or of two."""
        if Button.least_width(look, label, has_icon=has_icon) <= width:
            return Button.height_for(look)
        return max(HEIGHT, 2 * look.type.line_height(look.button()) + 2 * SINKS)

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
        lettering = self._lettering(face.width - 2 * TIGHT, face.height, colour)
        icon, lines = lettering.icon, lettering.lines
        words = max(look.type.width(line, style) for line, style in lines)
        icon_room = icon + ICON_GAP if icon else 0.0
        left = face.centerx - (words + icon_room) / 2
        if icon:
            name = f"icons/{self._icon}_light" if is_light else f"icons/{self._icon}"
            painter.picture(name, (left + icon / 2, face.centery), height=icon)
        left += icon_room
        top = face.centery - sum(look.type.line_height(style) for _, style in lines) / 2
        align: Align = "left" if icon else "centre"
        for line, style in lines:
            height = look.type.line_height(style)
            painter.line(line, style, pygame.FRect(left, top, words + 2, height), align)
            top += height

    def room_at_end(self) -> float:
        """The width that something else than words needs at the right end."""
        return 0.0

    def _lettering(self, width: float, height: float, colour: Colour) -> Lettering:
        """Icon and words so that all fit: in one line, else in two, else with a small icon or without it.

        Letters of another face beside those of other buttons come only after that.
        """
        full = self.look.button(colour)
        sizes = [full.sized(size) for size in range(full.size, SMALLEST - 1, -1)]
        tiny = [full.sized(size) for size in range(SMALLEST - 1, self.look.type.smallest_size - 1, -1)]
        one_line = (self._in_lines(1, style, width, height) for style in sizes)
        narrower = [replace(full, face="label", size=SMALLEST)]
        narrow = (self._in_lines(1, style, width, height) for style in narrower)
        two_lines = (self._in_lines(2, style, width, height) for style in sizes if not self._detail)
        shares = (SNUG_ICON, 0.0) if self._icon and self._label else ()
        snug = (self._in_lines(1, sizes[-1], width, height, share) for share in shares)
        less_grown = (self._in_lines(1, style, width, height) for style in tiny)
        fitting = (each for each in chain(one_line, two_lines, snug, narrow, less_grown) if each is not None)
        return next(fitting, None) or self._cut_off((sizes + tiny)[-1])

    def _in_lines(
        self, count: int, style: Style, width: float, height: float, icon_share: float = ICON
    ) -> Lettering | None:
        """The label in so many lines, and the detail below it; None if that does not fit."""
        type_ = self.look.type
        icon = type_.letter_size(style) * icon_share if self._icon else 0.0
        room = width - (icon + ICON_GAP if icon else 0.0)
        lines = type_.balanced(self._label, style, room) if count > 1 else [self._label]
        is_whole = len(lines) == count and " ".join(lines) == self._label  # no word is broken
        tall = type_.letter_size(style) * LINE if count == 1 else count * type_.line_height(style) + 2 * SINKS
        is_low = tall <= height or bool(self._detail) or (count == 1 and style.size <= SMALLEST)
        if not (is_whole and is_low and all(type_.fits(line, style, room) for line in lines)):
            return None
        detail = type_.fitted(self._detail, self.look.small(style.colour), room)
        below = [(self._detail, detail)] if self._detail else []
        return Lettering(icon, [*((line, style) for line in lines), *below])

    def _cut_off(self, style: Style) -> Lettering:
        """More words than any letters could hold."""
        icon = self.look.type.letter_size(style) * ICON if self._icon else 0.0
        return Lettering(icon, [(self._label, style)])


def _wide(look: Look, label: str, style: Style, has_icon: bool) -> float:
    """How wide a label is on one line, with its icon."""
    icon = look.type.letter_size(style) * ICON + ICON_GAP if has_icon else 0.0
    return look.type.width(label, style) + icon


class IconButton(Pressable):
    """A round button with nothing but a picture."""

    margin = 0.0  # that can be pressed around the disc: buttons in a row stay apart for the eye

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        icon: str,
        when_pressed: Callable[[], object],
        layer: int = Layer.WIDGETS,
        *,
        is_mirrored: bool = False,
    ) -> None:
        super().__init__(look, name, box, when_pressed, layer)
        self._icon, self._is_mirrored = icon, is_mirrored

    def paint_face(self, painter: Painter) -> None:
        """A paper disc with the icon."""
        disc = painter.box.inflate(-2 * self.margin, -2 * self.margin)
        painter.stretch("ui/button_paper_pressed" if self.is_pressed else "ui/button_paper", disc)
        x, y = disc.center
        painter.picture(
            f"icons/{self._icon}",
            (x, y + (SINKS if self.is_pressed else 0)),
            height=min(painter.box.size) * 0.55,
            alpha=255 if self.is_enabled else 110,
            is_mirrored=self._is_mirrored,
        )
