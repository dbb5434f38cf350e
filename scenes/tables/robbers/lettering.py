"""Numbers of the robbers: on pieces as large as these allow, beside the forest as large as all letters."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.typesetting import SMALLEST, Style


def number_style(look: Look, size: float, colour: Colour) -> Style:
    """A style whose letters are so large, whatever the text scale is: the piece does not grow with it."""
    return Style("title", round(size * 100 / look.text_percent), colour)


def panel_number(size: int, colour: Colour) -> Style:
    """A style for numbers on panels, which grow with all letters."""
    return Style("title", max(size, SMALLEST), colour)


def paint_number(painter: Painter, number: str, style: Style, room: pygame.FRect) -> None:
    """Write a number in the middle of a room; digits need less height than words, and shrink no further."""
    type_ = painter.look.type
    while style.size > SMALLEST and (
        not type_.fits(number, style, room.width) or type_.letter_size(style) > room.height
    ):
        style = style.sized(style.size - 1)
    line = pygame.FRect(room.left, 0, room.width, max(room.height, type_.line_height(style)))
    line.centery = room.centery
    painter.line(number, style, line, "centre")


def letters(look: Look) -> float:
    """How tall the smallest letters are that people chose."""
    return SMALLEST * look.text_percent / 100
