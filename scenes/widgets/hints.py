"""The hint bar: what the buttons of the device last used do here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.input.glyphs import Pointing, glyph, letter
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.platform.language import Language
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

HEIGHT = 64
SMALLEST_GLYPH = 44
GAP = 12
BETWEEN, CLOSE = 40, 14  # from one hint to the next, with room and without
PAIRED = 4  # between the two glyphs of one hint


@dataclass(frozen=True)
class Hint:
    """A button or direction, and the key of the words for what it does; perhaps with its counterpart."""

    button: Button | Direction | Pointing
    words: str
    before: Button | Pointing | None = None  # what does the other half of it, shown before it


@dataclass(frozen=True)
class Cap:
    """A glyph: the picture, how wide it is, and what is written on it."""

    picture: str
    width: float
    letter: str


@dataclass(frozen=True)
class Part:
    """One glyph or two with their words."""

    caps: tuple[Cap, ...]
    words: str
    width: float


def room_above_hints(look: Look) -> pygame.FRect:
    """The safe area without the hint bar and some air above it: what a scene can fill."""
    room = look.viewport.safe
    room.height -= HintBar.height_for(look) + 24
    return room


class HintBar(Widget):
    """Glyphs with words, centred at the bottom; what does not fit is left out from the end."""

    def __init__(
        self,
        look: Look,
        language: Language,
        hints: Sequence[Hint],
        device: DeviceKind,
        between: float = BETWEEN,
        beside: float = 0.0,
        layer: int = Layer.PANELS,
    ) -> None:
        """`beside` is kept free at both ends, for what else stands at the bottom."""
        style = look.small(look.palette.light)
        self._style, self._between = style, between
        self._glyph = max(SMALLEST_GLYPH, look.type.letter_size(style) * 1.25)
        self._parts: list[Part] = []
        width = 0.0
        for hint in hints:
            caps = self._caps(look, hint, device)
            if not caps:  # this device has no such button; its widgets are there for it
                continue
            words = language.say(hint.words)
            part = sum(cap.width + PAIRED for cap in caps) - PAIRED + GAP + look.type.width(words, style)
            if width + part + between > look.viewport.safe.width - 40 - 2 * beside:
                break
            self._parts.append(Part(caps, words, part))
            width += part + between
        box = pygame.FRect(0, 0, max(width + 20, 10), HintBar.height_for(look))
        box.midbottom = look.viewport.safe.midbottom
        super().__init__(look, "hint bar", box, layer)
        self.is_visible = bool(self._parts)

    @property
    def words(self) -> list[str]:
        """The words of all hints that fit."""
        return [part.words for part in self._parts]

    def _caps(self, look: Look, hint: Hint, device: DeviceKind) -> tuple[Cap, ...]:
        caps = []
        for button in (hint.before, hint.button):
            picture = glyph(device, button) if button is not None else None
            if button is not None and picture is not None:
                width, height = look.pictures.logical_size(picture)
                caps.append(Cap(picture, self._glyph * width / height, letter(device, button)))
        return tuple(caps)

    @staticmethod
    def height_for(look: Look) -> float:
        """The height of the bar, which scenes leave free at the bottom."""
        return max(HEIGHT, look.type.line_height(look.small()) + 16)

    def paint_face(self, painter: Painter) -> None:
        """The dark chip and its glyphs."""
        painter.stretch("ui/chip_dark")
        left = (self._between + 20) / 2
        on_key = self._style.coloured(self.look.palette.ink)
        for part in self._parts:
            end = left + part.width
            for cap in part.caps:
                box = pygame.FRect(left, painter.box.centery - self._glyph / 2, cap.width, self._glyph)
                painter.picture(cap.picture, box.center, height=self._glyph)
                painter.line(cap.letter, on_key, box.move(0, -2), "centre")
                left = box.right + PAIRED
            left += GAP - PAIRED
            painter.line(part.words, self._style, pygame.FRect(left, 0, end - left + 2, painter.box.height))
            left = end + self._between
