"""The hint bar: what the buttons of the device last used do here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.input.glyphs import Pointing, glyph, letter
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.platform.language import Language
from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

HEIGHT = 64
SMALLEST_GLYPH = 44
GAP = 12
BETWEEN = 40


@dataclass(frozen=True)
class Hint:
    """A button or direction, and the key of the words for what it does."""

    button: Button | Direction | Pointing
    words: str


@dataclass(frozen=True)
class Part:
    """A glyph with its words: the picture, how wide it is, and what is written on it."""

    picture: str
    glyph_width: float
    letter: str
    words: str
    width: float


def room_above_hints(look: Look) -> pygame.FRect:
    """The safe area without the hint bar and some air above it: what a scene can fill."""
    room = pygame.FRect(SAFE_AREA)
    room.height -= HintBar.height_for(look) + 24
    return room


class HintBar(Widget):
    """Glyphs with words, centred at the bottom; what does not fit is left out from the end."""

    def __init__(self, look: Look, language: Language, hints: Sequence[Hint], device: DeviceKind) -> None:
        style = look.small(look.palette.light)
        self._style = style
        self._glyph = max(SMALLEST_GLYPH, look.type.letter_size(style) * 1.25)
        self._parts: list[Part] = []
        width = 0.0
        for hint in hints:
            picture = glyph(device, hint.button)
            if picture is None:  # this device has no such button; its widgets are there for it
                continue
            words = language.say(hint.words)
            own_width, own_height = look.pictures.logical_size(picture)
            glyph_width = self._glyph * own_width / own_height
            part = glyph_width + GAP + look.type.width(words, style)
            if width + part + BETWEEN > SAFE_AREA.width - 40:
                break
            self._parts.append(Part(picture, glyph_width, letter(device, hint.button), words, part))
            width += part + BETWEEN
        box = pygame.FRect(0, 0, max(width + 20, 10), HintBar.height_for(look))
        box.midbottom = (SAFE_AREA.centerx, SAFE_AREA.bottom)
        super().__init__(look, "hint bar", box, Layer.PANELS)
        self.is_visible = bool(self._parts)

    @staticmethod
    def height_for(look: Look) -> float:
        """The height of the bar, which scenes leave free at the bottom."""
        return max(HEIGHT, look.type.line_height(look.small()) + 16)

    def paint_face(self, painter: Painter) -> None:
        """The dark chip and its glyphs."""
        painter.stretch("ui/chip_dark")
        left = (BETWEEN + 20) / 2
        for part in self._parts:
            cap = pygame.FRect(left, painter.box.centery - self._glyph / 2, part.glyph_width, self._glyph)
            painter.picture(part.picture, cap.center, height=self._glyph)
            painter.line(part.letter, self._style.coloured(self.look.palette.ink), cap.move(0, -2), "centre")
            words = pygame.FRect(cap.right + GAP, 0, part.width - cap.width - GAP + 2, painter.box.height)
            painter.line(part.words, self._style, words)
            left += part.width + BETWEEN
