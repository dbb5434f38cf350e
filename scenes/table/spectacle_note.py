"""Paper with words, as it is held up in a spectacle."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.fitting import fitted_lines

NOTE, NOTE_BLEED = (600.0, 300.0), 24
PAPER, PAPER_EDGE = (247, 243, 227), (158, 145, 116)


def note(look: Look, text: str) -> Painter:
    """Words on paper, as large as they fit."""
    painter = Painter(look, *NOTE, bleed=NOTE_BLEED)
    painter.fill(PAPER_EDGE, painter.box.move(0, 7), 32)
    painter.fill(PAPER, painter.box, 32)
    room = painter.box.inflate(-56, -40)
    style, lines = fitted_lines(look, text, look.label().sized(44), room)
    height = look.type.line_height(style)
    top = room.centery - height * len(lines) / 2
    for number, line in enumerate(lines):
        painter.line(line, style, pygame.FRect(room.left, top + number * height, room.width, height))
    return painter
