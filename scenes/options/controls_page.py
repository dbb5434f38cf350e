"""The page that tells, for each thing one can want, how every device says it."""

from __future__ import annotations

import pygame

from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.widget import Widget

MEANINGS: dict[str, tuple[str, ...]] = {  # what one wants, and which devices have a way to say it
    "move": ("keyboard", "mouse", "pad"),
    "confirm": ("keyboard", "mouse", "touch", "pad"),
    "cancel": ("mouse", "touch"),
    "back": ("keyboard", "pad"),
    "undo": ("keyboard", "pad"),
    "redo": ("keyboard", "pad"),
    "why": ("keyboard", "pad"),
    "show_me": ("keyboard", "pad"),
    "cycle": ("keyboard", "pad"),
    "scroll": ("mouse",),
    "explain": ("mouse", "touch"),
    "sight": ("mouse", "touch", "pad"),
    "pause": ("keyboard", "pad"),
    "log": ("keyboard", "pad"),
    "fullscreen": ("keyboard",),
    "frame_times": ("keyboard",),
}
PADDING = 20


class ControlRow(Widget):
    """One meaning with the ways to say it; it takes the focus so that the page scrolls for pads too."""

    is_focusable = True
    grows_with_focus = False

    def __init__(
        self, look: Look, name: str, box: pygame.FRect, label: str, ways: list[tuple[str, str]]
    ) -> None:
        super().__init__(look, name, box)
        self._label, self._ways = label, ways

    @staticmethod
    def height_for(look: Look, label: str, ways: list[tuple[str, str]], width: float) -> float:
        """The height that label and ways need side by side."""
        left, right = _columns(width)
        words_width = right - look.type.icon_size(look.body()) - 16
        needed = sum(look.type.height(words, look.body(), words_width) + 6 for _, words in ways)
        return max(needed, look.type.height(label, look.label(), left)) + 2 * PADDING

    def paint_face(self, painter: Painter) -> None:
        """The meaning on the left, one line a device on the right."""
        look, box = self.look, painter.box
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        left, right = _columns(box.width)
        painter.paragraph(
            self._label, look.label(), pygame.FRect(PADDING, PADDING, left, box.height - 2 * PADDING)
        )
        top, icon, line = float(PADDING), look.type.icon_size(look.body()), look.type.line_height(look.body())
        for device, words in self._ways:
            x = left + 2 * PADDING
            painter.picture(f"icons/{device}", (x + icon / 2, top + line / 2), height=icon)
            room = pygame.FRect(x + icon + 16, top, right - icon - 16, box.height - top)
            top += painter.paragraph(words, look.body(look.palette.ink_muted), room) + 6


def control_rows(context: Context, room: pygame.FRect) -> list[Widget]:
    """All rows, one below the other, from the top of a room."""
    look, say = context.look, context.say
    rows: list[Widget] = []
    top, width = room.top + 8, room.width - 48
    for meaning, devices in MEANINGS.items():
        label = say(f"control.{meaning}")
        ways = [(device, say(f"control.{device}.{meaning}")) for device in devices]
        name, parts = f"control {meaning}", [ways]
        if ControlRow.height_for(look, label, ways, width) > room.height:
            parts = [[way] for way in ways]  # what has the focus must fit the page
        for number, part in enumerate(parts):
            words = "" if number else label
            box = pygame.FRect(room.left + 8, top, width, ControlRow.height_for(look, words, part, width))
            rows.append(ControlRow(look, f"{name} {number}" if number else name, box, words, part))
            top = box.bottom + 8
    return rows


def _columns(width: float) -> tuple[float, float]:
    left = width * 0.34
    return left - PADDING, width - left - 2 * PADDING
