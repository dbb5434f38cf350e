"""The yard for large letters: what is in it on paper, in pictures as large as letters, without scenery."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.walnut_grove.views import FarmSeen
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.walnut_grove.board_face import INK, PAPER, FarmFacts
from scenes.tables.walnut_grove.pieces import GROUP, Pieces
from scenes.tables.walnut_grove.reading import figures
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of

SLOT = (222, 207, 172)  # a free space of a barn
ROUND, EDGE, GAP = 16, 8.0, 8.0
TWO_ROWS = 100.0  # so tall it also has a row for what is counted
# How many such rows there are, and of the height is for them: larger ones as long as all has room in them.
LOWER = ((1, 0.46), (1, 0.4), (1, 0.34), (2, 0.66))
BARN_SHARE = 0.26  # of the width is at most for the picture of the barn
POINTS_SIGN = "icons/star"  # as tall as wide
ITEM = 0.86  # of its space is what lies in it


class Counted(NamedTuple):
    """A picture with a number, and where both are."""

    picture: str
    words: str
    box: pygame.FRect


class Ledger(NamedTuple):
    """Where everything is on the paper: the barn, whose farm it is, and what is counted."""

    barn: pygame.FRect
    emblem: pygame.FRect
    counted: Sequence[Counted]


def laid_out(look: Look, pieces: Pieces, box: pygame.FRect, facts: FarmFacts) -> Ledger:
    """The barn above everything that is counted: each by itself, equal ones together, or in two rows.

    Nothing is ever left out, as long as there is a row for it.
    """
    inside = box.inflate(-2 * EDGE, -2 * EDGE)
    if box.height < TWO_ROWS:
        return Ledger(inside, pygame.FRect(inside.topleft, (0, 0)), ())
    ledgers = [
        _with_rows(look, pieces, inside, facts, named, share, rows)
        for rows, share in LOWER
        for named in (_each(facts), _together(facts))
    ]
    return next((ledger for ledger in ledgers if _is_whole(ledger, inside)), ledgers[-1])


def _is_whole(ledger: Ledger, inside: pygame.FRect) -> bool:
    return all(inside.inflate(2, 2).contains(each.box) for each in ledger.counted)


def _with_rows(
    look: Look,
    pieces: Pieces,
    inside: pygame.FRect,
    facts: FarmFacts,
    named: Sequence[tuple[str, str]],
    share: float,
    rows: int,
) -> Ledger:
    """What is counted in so many rows below the barn; what has no room in the last one goes beyond it."""
    barn = pygame.FRect(inside.topleft, (inside.width, inside.height * (1 - share)))
    tall = (inside.bottom - barn.bottom - 2 * rows) / rows
    emblem = pygame.FRect(inside.left, barn.bottom + 2, *((tall, tall) if facts.emblem else (0, 0)))
    row = pygame.FRect(inside.left, barn.bottom + 2, inside.width, tall)
    found, left = list[Counted](), emblem.right + GAP if facts.emblem else row.left
    for picture, words in named:
        wide = _width(pieces, picture, tall) + look.type.width(words, _style(look, words, row))
        if left + wide > row.right and row.bottom + tall <= inside.bottom:
            row, left = row.move(0, tall + 2), row.left
        found.append(Counted(picture, words, pygame.FRect(left, row.top, wide, tall)))
        left += wide + GAP
    return Ledger(barn, emblem, found)


def _each(facts: FarmFacts) -> list[tuple[str, str]]:
    """Points of now, fences, help tiles, people, huts and improvements."""
    people = [(f"worker_{figure}_small", "") for figure in figures(facts.farm)]
    return [*_before(facts.farm), *people, *_after(facts.farm)]


def _together(facts: FarmFacts) -> list[tuple[str, str]]:
    """The same with labourers of a colour as one picture and their number."""
    people = Counter(figures(facts.farm))
    counted = [(f"worker_{kind}_small", str(n) if n > 1 else "") for kind, n in people.items()]
    return [*_before(facts.farm), *counted, *_after(facts.farm)]


def _before(farm: FarmSeen) -> list[tuple[str, str]]:
    named = [("points", str(farm.points)), ("fenced", str(farm.enclosures))]
    named += [("help_open", "")] if farm.has_open_help else []
    return named + ([("help_turned", f"×{farm.turned_help}")] if farm.turned_help else [])


def _after(farm: FarmSeen) -> list[tuple[str, str]]:
    huts = [("hut", str(farm.huts) if farm.huts > 1 else "")] if farm.huts else []
    return [*huts, *((f"improvement_{bought}", "") for bought in farm.improvements)]


def paint_ledger(painter: Painter, pieces: Pieces, facts: FarmFacts, ledger: Ledger) -> None:
    """The barn with everything in it, and below it whose farm it is and what is counted."""
    look = painter.look
    painter.fill(PAPER, painter.box, ROUND)
    _paint_barn(painter, pieces, ledger.barn, facts)
    for picture, words, room in ledger.counted:
        wide = _width(pieces, picture, room.height)
        at = room.left + wide / 2, room.centery
        painter.picture(_path(picture), at, width=wide, height=room.height)
        if words:
            beside = pygame.FRect(room.left + wide, room.top, room.width - wide + 4, room.height)
            painter.line(words, _style(look, words, beside), beside)
    if facts.emblem and ledger.counted:
        x, y = ledger.emblem.center
        draw_medallion(painter, mark_of(facts.emblem), (x, y - 2), ledger.emblem.width * 0.9)


def _paint_barn(painter: Painter, pieces: Pieces, room: pygame.FRect, facts: FarmFacts) -> None:
    wide = min(_width(pieces, "barn", room.height), room.width * BARN_SHARE)
    at = room.left + wide / 2, room.centery
    painter.picture(f"{GROUP}/barn", at, width=wide, height=room.height)
    beside = pygame.FRect(room.left + wide + GAP, room.top, room.width - wide - GAP, room.height)
    for space, item in zip(_spaces(beside, facts.farm.barn_spaces), _filled(facts), strict=False):
        painter.fill(SLOT, space.inflate(-4, -4), 8)
        if item:
            side = space.width * ITEM
            painter.picture(f"{GROUP}/{item}", space.center, width=side, height=side)


def _filled(facts: FarmFacts) -> Sequence[str]:
    """What lies in every space; nothing where one is free."""
    return [*facts.barn, *[""] * (facts.farm.barn_spaces - len(facts.barn))]


def _spaces(room: pygame.FRect, count: int) -> list[pygame.FRect]:
    """All spaces of a barn in one row or two, as large as possible."""

    def side(rows: int) -> float:
        return min(room.height / rows, room.width / max(1, ceil(count / rows)))

    rows = max((1, 2), key=side)
    size, columns = side(rows), ceil(count / rows)
    top = room.centery - rows * size / 2
    return [
        pygame.FRect(room.left + number % columns * size, top + number // columns * size, size, size)
        for number in range(count)
    ]


def _path(picture: str) -> str:
    return POINTS_SIGN if picture == "points" else f"{GROUP}/{picture}"


def _width(pieces: Pieces, picture: str, tall: float) -> float:
    width, height = (1, 1) if picture == "points" else pieces.size(picture)
    return tall * width / height


def _style(look: Look, words: str, room: pygame.FRect) -> Style:
    return fitted(look, words, look.label(INK).sized(SMALLEST), pygame.FRect(0, 0, 200, room.height * 1.2))
