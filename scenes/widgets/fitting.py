"""Words and numbers made to fit: letters follow the text scale as far as their room goes."""

from __future__ import annotations

from dataclasses import replace

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Align, Painter
from scenes.stage.typesetting import SMALLEST, Style, largest

TALLER_THAN_LETTERS = 1.25  # a line is so much taller than its letters
TIGHT = 1.05  # and names on two lines stand as close as this
MINUS = "\N{MINUS SIGN}"
BADGE = 42


def fitted(look: Look, text: str, style: Style, room: pygame.FRect) -> Style:
    """The style, made smaller until a line fits its room in both directions, but never unreadable."""
    style = look.type.fitted(text, style, room.width)
    tallest = max(room.height / TALLER_THAN_LETTERS, SMALLEST)
    if look.type.letter_size(style) > tallest:
        style = style.sized(max(int(tallest * 100 / look.type.text_percent), look.type.smallest_size))
    return style


def fitted_lines(look: Look, text: str, style: Style, room: pygame.FRect) -> tuple[Style, list[str]]:
    """The largest letters at which a text fits its room in as many lines as it takes, and these lines.

    Words are broken only where even the smallest letters are too wide.
    """
    type_ = look.type

    def fits(smaller: Style) -> bool:
        widest = max((type_.width(word, smaller) for word in text.split()), default=0.0)
        lines = type_.wrapped(text, smaller, room.width)
        return widest <= room.width and type_.line_height(smaller) * len(lines) <= room.height

    style = largest(style, type_.smallest_size, fits)
    return style, type_.wrapped(text, style, room.width)


def folded(look: Look, name: str, style: Style, width: float, most: int = 99) -> tuple[Style, list[str]]:
    """A name in letters as large as people asked for: on one line if it fits, in narrower letters if need be.

    Else it goes on on the next line, in the smallest of these letters, and is cut off after the last one.
    """
    narrower = replace(style, face="label")
    for face in (style, narrower):
        for size in range(max(style.size, SMALLEST), SMALLEST - 1, -1):
            if look.type.fits(name, face.sized(size), width):
                return face.sized(size), [name]
    smallest = narrower.sized(SMALLEST)
    lines = look.type.wrapped(name, smallest, width)
    if len(lines) > most:
        rest = name
        for line in lines[: most - 1]:
            rest = rest[len(line if rest.startswith(line) else line.removesuffix("-")) :].lstrip()
        lines = [*lines[: most - 1], look.type.shortened(rest, smallest, width, SMALLEST)[0]]
    return smallest, lines


def as_tall_as_letters(look: Look, style: Style, row: pygame.FRect) -> pygame.FRect:
    """The row of a line that stands close to others: their strokes reach between each other."""
    return row.inflate(0, max(0.0, look.type.letter_size(style) * TALLER_THAN_LETTERS - row.height))


def paint_folded(
    painter: Painter, name: str, style: Style, room: pygame.FRect, align: Align = "left"
) -> None:
    """Write a name on as many lines as it needs and has room for, close together in the middle."""
    letters = painter.look.type.letter_size(style.sized(SMALLEST))
    most = max(1, int((room.height + 1) / (letters * TIGHT)))
    tallest = int(room.height / TALLER_THAN_LETTERS * 100 / painter.look.text_percent)
    style = style.sized(max(SMALLEST, min(style.size, tallest)))
    style, lines = folded(painter.look, name, style, room.width, most)
    tall = painter.look.type.letter_size(style) * TALLER_THAN_LETTERS
    height = min(room.height / len(lines), tall)
    top = room.centery - height * len(lines) / 2
    for number, line in enumerate(lines):
        row = pygame.FRect(room.left, top + number * height, room.width, height)
        painter.line(line, style, as_tall_as_letters(painter.look, style, row), align)


def paint_fitted(
    painter: Painter, text: str, style: Style, room: pygame.FRect, align: Align = "centre"
) -> None:
    """Write a text as large as its room allows, in the middle of its height."""
    style, lines = fitted_lines(painter.look, text, style, room)
    if align == "centre" and len(lines) > 1:
        lines = painter.look.type.balanced(text, style, room.width)
    height = painter.look.type.line_height(style)
    top = room.centery - height * len(lines) / 2
    for number, line in enumerate(lines):
        painter.line(line, style, pygame.FRect(room.left, top + number * height, room.width, height), align)


def shortened_count(look: Look, words: str, numbers: str, width: float) -> str:
    """Words about a count, or only its numbers where letters as large as people asked for would not fit."""
    return words if look.type.fits(words, look.small(), width) else numbers


def signed(change: int) -> str:
    """A change with its sign: +2 or a true minus."""
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"


def change_badge(painter: Painter, change: int, centre: tuple[float, float]) -> None:
    """A change on a small chip: amber and plus, or berry and minus."""
    look = painter.look
    words = signed(change)
    height = max(BADGE, min(60.0, look.type.line_height(look.small()) + 4))
    box = pygame.FRect(0, 0, 0, height)
    colour = look.palette.ink if change > 0 else look.palette.light
    style = fitted(look, words, look.small(colour), pygame.FRect(0, 0, 96, height))
    box.width = max(look.type.width(words, style) + 26, height)
    box.center = centre
    painter.stretch("ui/chip_amber" if change > 0 else "ui/chip_berry", box)
    painter.line(words, style, box, "centre")
