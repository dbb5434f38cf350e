"""A button that also tells which key or pad button does the same, for the device last used."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.input.glyphs import BLANK_KEY, glyph, letter
from scenes.input.intents import Button as Meaning
from scenes.input.intents import DeviceKind
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.button import PADDING, SINKS, TIGHT, Button, Kind

GLYPH, GAP = 48, 14


class ShortcutButton(Button):
    """Pointers see a button like any other; keys and pads also see their glyph at its end."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        label: str,
        when_pressed: Callable[[], object],
        meaning: Meaning,
        *,
        icon: str = "",
        kind: Kind = "paper",
        detail: str = "",
    ) -> None:
        super().__init__(look, name, box, label, when_pressed, icon=icon, kind=kind, detail=detail)
        self._meaning = meaning
        self._glyph: str | None = None
        self._letter = ""

    @staticmethod
    def width_with_glyph(look: Look, label: str) -> float:
        """The width at which icon, label and glyph fit at their full size."""
        return Button.width_for(look, label, has_icon=True) + GAP + GLYPH

    def show_device(self, kind: DeviceKind) -> None:
        """Show the glyph of a kind of device."""
        shown = glyph(kind, self._meaning), letter(kind, self._meaning)
        if shown != (self._glyph, self._letter):
            self._glyph, self._letter = shown
            self.refresh()

    def room_at_end(self) -> float:
        """The room of the glyph."""
        return PADDING - 6 + self._cap_width() + GAP - TIGHT if self._glyph else 0.0

    def _cap_width(self) -> float:
        """The width of the glyph: some keys are wider than they are tall."""
        width, height = self.look.pictures.logical_size(self._glyph or BLANK_KEY)
        return GLYPH * width / height

    def paint_face(self, painter: Painter) -> None:
        """The button, then the glyph at its end."""
        super().paint_face(painter)
        if not self._glyph:
            return
        cap = pygame.FRect(0, 0, self._cap_width(), GLYPH)
        cap.midright = (
            painter.box.right - PADDING + 6,
            painter.box.centery + (SINKS if self.is_pressed else 0),
        )
        painter.picture(self._glyph, cap.center, height=GLYPH)
        if self._letter:
            style = self.look.small().sized(self.look.type.smallest_size)
            painter.line(self._letter, style, cap.move(0, -3), "centre")
