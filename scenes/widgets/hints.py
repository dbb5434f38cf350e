"""The hint bar: what the buttons of the device last used do here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.input.glyphs import Pointing, glyph
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.language import Language
from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

HEIGHT = 64
GLYPH = 44
GAP = 12
BETWEEN = 40


@dataclass(frozen=True)
class Hint:
    """A button or direction, and the key of the words for what it does."""

    button: Button | Direction | Pointing
    words: str


class HintBar(Widget):
    """Glyphs with words, centred at the bottom; what does not fit is left out from the end."""

    def __init__(self, look: Look, language: Language, hints: Sequence[Hint], device: DeviceKind) -> None:
        style = look.small(look.palette.light)
        self._style = style
        self._parts: list[tuple[str, str, float]] = []
        width = 0.0
        for hint in hints:
            picture = glyph(device, hint.button)
            if picture is None:  # this device has no such button; its widgets are there for it
                continue
            words = language.say(hint.words)
            part = GLYPH + GAP + look.type.width(words, style)
            if width + part + BETWEEN > SAFE_AREA.width - 40:
                break
            self._parts.append((picture, words, part))
            width += part + BETWEEN
        height = max(HEIGHT, look.type.line_height(style) + 16)
        box = pygame.FRect(0, 0, max(width + 20, 10), height)
        box.midbottom = (SAFE_AREA.centerx, SAFE_AREA.bottom)
        super().__init__(look, "hint bar", box, Layer.PANELS)
        self.is_visible = bool(self._parts)

    def paint_face(self, painter: Painter) -> None:
        """The dark chip and its glyphs."""
        painter.stretch("ui/chip_dark")
        left = (BETWEEN + 20) / 2
        for picture, words, width in self._parts:
            painter.picture(picture, (left + GLYPH / 2, painter.box.centery), height=GLYPH)
            room = pygame.FRect(left + GLYPH + GAP, 0, width - GLYPH - GAP + 2, painter.box.height)
            painter.line(words, self._style, room)
            left += width + BETWEEN
