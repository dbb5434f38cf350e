"""The hint bar: what the buttons of the device last used do here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.input.glyphs import Pointing, glyph, letter
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.language import Language
from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
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
        self._parts: list[tuple[str, str, str, float]] = []  # picture, letter on it, words, width
        width = 0.0
        for hint in hints:
            picture = glyph(device, hint.button)
            if picture is None:  # this device has no such button; its widgets are there for it
                continue
            words = language.say(hint.words)
            part = GLYPH + GAP + look.type.width(words, style)
            if width + part + BETWEEN > SAFE_AREA.width - 40:
                break
            self._parts.append((picture, letter(device, hint.button), words, part))
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
        for picture, key, words, width in self._parts:
            painter.picture(picture, (left + GLYPH / 2, painter.box.centery), height=GLYPH)
            if key:
                self._write_key(painter, key, (left + GLYPH / 2, painter.box.centery - 2))
            room = pygame.FRect(left + GLYPH + GAP, 0, width - GLYPH - GAP + 2, painter.box.height)
            painter.line(words, self._style, room)
            left += width + BETWEEN

    def _write_key(self, painter: Painter, key: str, middle: tuple[float, float]) -> None:
        """The letter on a blank key; the cap does not grow with the text scale, so neither does it."""
        type_ = self.look.type
        style = self.look.small(self.look.palette.ink)
        style = style.sized(max(1, round(SMALLEST * 100 / type_.text_percent)))
        painter.line(
            key, style, pygame.FRect(middle[0] - GLYPH / 2, middle[1] - GLYPH / 2, GLYPH, GLYPH), "centre"
        )
