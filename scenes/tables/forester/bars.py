"""The bars of cards: shape and colour say whether a card harms, helps, sells or cleans."""

from __future__ import annotations

import pygame

from game.forester.cards import Bar
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour

COLOURS: dict[Bar, Colour] = {
    "red": (110, 22, 20),
    "green": (52, 92, 38),
    "auction": (128, 80, 14),
    "remediation": (24, 62, 94),
}
LIGHT_GREEN: Colour = (111, 163, 86)  # inside the bar of a card that helps
BLOCKS = 5  # of a card that sells


def paint_bar(painter: Painter, bar: Bar, box: pygame.FRect) -> None:
    """Teeth for harm, one round bar for help, blocks for a sale, two lines for what cleans."""
    colour = COLOURS[bar]
    match bar:
        case "red":
            _paint_teeth(painter, colour, box)
        case "green":
            painter.fill(colour, box, box.height / 2)
            painter.fill(LIGHT_GREEN, box.inflate(-5, -5), box.height / 2)
        case "auction":
            step = box.width / BLOCKS
            for number in range(BLOCKS):
                block = pygame.FRect(box.left + (number + 0.16) * step, box.top, step * 0.68, box.height)
                painter.fill(colour, block, 2)
        case "remediation":
            line = box.height * 0.36
            painter.fill(colour, pygame.FRect(box.left, box.top, box.width, line), line / 2)
            painter.fill(colour, pygame.FRect(box.left, box.bottom - line, box.width, line), line / 2)


def _paint_teeth(painter: Painter, colour: Colour, box: pygame.FRect) -> None:
    scale = painter.look.viewport.scale
    left, top = painter.pixel(*box.topleft)
    width, height = box.width * scale, box.height * scale
    count = max(3, round(box.width / (box.height * 1.5)))
    for number in range(count):
        start = left + width * number / count
        corners = [(start, top), (start + width / count, top), (start + width / count / 2, top + height)]
        pygame.draw.polygon(painter.surface, colour, corners)
