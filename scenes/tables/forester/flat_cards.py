"""Cards that lie flat: their names beside their pictures, where large letters need the room."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.forester.cards import FACES, CardKind
from game.forester.data import SEASONS, Season
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.tables.forester.card_parts import Ring, Say, paint_paper, paint_season
from scenes.tables.forester.cuts import paint_cut

FLAT = 1.8  # a card so much wider than tall lies flat
NAME = Style("label", 32, (0, 0, 0), 1.0)
APART = 1.12  # of the size of letters, from one line to the next, where there is room
TALL = 0.12  # of the size of letters is what lines need besides
PICTURES = (66.0, 150.0)  # how wide they are, at least and at most
NAMES = 402.0  # what the longest names need of a card beside its picture
DOTS_IN_A_ROW = 120.0  # a picture so wide has the seasons in one row below it, others in two
PADDING = 7.0
ABOVE_FRAME = 5.0  # so much higher lie two lines, so that a frame around the card cuts no letter
RING: Ring = (8.0, 5.0)  # around the season that comes


def is_flat(box: pygame.FRect) -> bool:
    """Whether a card of this shape has its name beside its picture."""
    return box.width > FLAT * box.height


def paint_flat_card(
    painter: Painter, say: Say, kind: CardKind, season: Season | None, box: pygame.FRect
) -> None:
    """Picture with the sign of its kind, the seasons below it, and the name beside both."""
    paint_paper(painter, box, 5, 20)
    width = min(max(box.width - NAMES, PICTURES[0]), PICTURES[1])
    in_a_row = len(SEASONS) if width >= DOTS_IN_A_ROW else 2
    dot = min(width / in_a_row, 34.0 if in_a_row > 2 else 27.0)
    below = dot * len(SEASONS) / in_a_row
    height = box.height - 2 * PADDING - below - 3
    picture = pygame.FRect(box.left + PADDING, box.top + PADDING, width, height)
    paint_cut(painter, f"forester/card_{kind}", picture, radius=12)
    badge = min(44.0, height * 0.7)
    at = picture.left + badge * 0.4, picture.top + badge * 0.4
    painter.picture(f"forester/kind_{FACES[kind].bar}", at, height=badge)
    dots = pygame.FRect(0, box.bottom - PADDING - below, dot * in_a_row, below)
    dots.centerx = picture.centerx
    _paint_seasons(painter, kind, season, dots, dot)
    room = pygame.FRect(picture.right + 8, box.top, box.right - picture.right - 14, box.height)
    paint_flat_name(painter, say, say(f"thing.forester.{kind}"), room)


def _paint_seasons(
    painter: Painter, kind: CardKind, season: Season | None, box: pygame.FRect, size: float
) -> None:
    """A dot for every season, in as many columns as fit the box."""
    for number, each in enumerate(SEASONS):
        row, column = divmod(number, round(box.width / size))
        at = box.left + size * (column + 0.5), box.top + size * (row + 0.5)
        paint_season(painter, kind, each, at, size - 3, RING if each == season else None)


def paint_flat_name(painter: Painter, say: Say, words: str, room: pygame.FRect) -> None:
    """A name in one line or two, in the middle of the height of its room."""
    look = painter.look
    style = NAME.coloured(look.palette.ink)
    style, lines = name_in_lines(look, words, say("card.forester.breaks"), style, room)
    if len(lines) > 1:
        room = room.move(0, -ABOVE_FRAME)
    paint_tight(painter, [(line, style) for line in lines], room)


def paint_tight(painter: Painter, lines: Sequence[tuple[str, Style]], room: pygame.FRect) -> None:
    """Lines as near to each other as they must, in the middle of the height of a room."""
    letters = [painter.look.type.letter_size(style) for _, style in lines]
    apart = min(max(room.height / sum(letters), 1.0), APART)
    heights = [height * apart for height in letters]
    top = room.centery - sum(heights) / 2
    for (line, style), height in zip(lines, heights, strict=True):
        row = pygame.FRect(room.left, 0, room.width, height * LINE)
        row.centery = top + height / 2
        painter.line(line, style, row)
        top += height


def name_in_lines(
    look: Look, words: str, breaks: str, style: Style, room: pygame.FRect
) -> tuple[Style, list[str]]:
    """A name in lines, in letters as large as fit; `breaks` are words with the hyphens to break them at.

    Words are broken before their letters are smaller than people asked for, and only then these grow less.
    """
    hyphens = {word.replace("-", ""): word.replace("-", "- ") for word in breaks.split()}
    whole = [(size, words) for size in range(style.size, SMALLEST - 1, -1)]
    broken = [
        (size, _broken(look, words, hyphens, style.sized(size), room.width))
        for size in range(SMALLEST, look.type.smallest_size - 1, -1)
    ]
    for size, name in (*whole, *broken):
        style = style.sized(size)
        lines = look.type.wrapped(name, style, room.width)
        is_whole = "".join(lines).replace(" ", "") == name.replace(" ", "")
        if is_whole and look.type.letter_size(style) * (len(lines) + TALL) <= room.height:
            break
    return style, lines


def _broken(look: Look, words: str, hyphens: dict[str, str], style: Style, width: float) -> str:
    """The same words, with a hyphen and a space where one that is too wide may be broken."""
    return " ".join(
        word if look.type.fits(word, style, width) else hyphens.get(word, word) for word in words.split()
    )
