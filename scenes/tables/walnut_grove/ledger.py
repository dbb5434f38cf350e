"""The yard for large letters: what is in it on paper, in pictures as large as letters, without scenery."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.walnut_grove.board_face import INK, PAPER, FarmFacts
from scenes.tables.walnut_grove.pieces import GROUP, Pieces
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of

SLOT = (222, 207, 172)  # a free space of a barn
ROUND, EDGE, GAP = 16, 8.0, 8.0
TWO_ROWS = 100.0  # so tall it also has a row for what is counted
LOWER = 0.46  # of the height is that row
BARN_SHARE = 0.26  # of the width is at most for the picture of the barn
POINTS_SIGN = "icons/star"  # as tall as wide
ITEM = 0.86  # of its space is what lies in it


class Counted(NamedTuple):
    """A picture with a number, and where both are."""

    picture: str
    words: str
    box: pygame.FRect


def barn_room(box: pygame.FRect) -> pygame.FRect:
    """Where the barn is on the paper."""
    room = box.inflate(-2 * EDGE, -2 * EDGE)
    if box.height >= TWO_ROWS:
        room.height *= 1 - LOWER
    return room


def counted(look: Look, pieces: Pieces, box: pygame.FRect, facts: FarmFacts) -> list[Counted]:
    """Points of now, fences, help tiles, labourers and improvements, as many as there is room for."""
    if box.height < TWO_ROWS:
        return []
    farm, above = facts.farm, barn_room(box)
    row = pygame.FRect(above.left, above.bottom + 2, above.width, box.bottom - EDGE - above.bottom - 2)
    named = [("points", str(farm.points)), ("fenced", str(farm.enclosures))]
    named += [("help_open", "")] if farm.has_open_help else []
    named += [("help_turned", f"×{farm.turned_help}")] if farm.turned_help else []
    named += [(f"worker_{colour}_small", "") for colour in farm.labourers]
    named += [(f"improvement_{bought}", "") for bought in farm.improvements]
    left = row.left + (row.height + GAP if facts.emblem else 0.0)
    found = []
    for picture, words in named:
        style = _style(look, words, row)
        wide = _width(pieces, picture, row.height) + look.type.width(words, style)
        if left + wide <= row.right:
            found.append(Counted(picture, words, pygame.FRect(left, row.top, wide, row.height)))
        left += wide + GAP
    return found


def paint_ledger(painter: Painter, pieces: Pieces, facts: FarmFacts) -> None:
    """The barn with everything in it, and below it whose farm it is and what is counted."""
    look, box = painter.look, painter.box
    painter.fill(PAPER, box, ROUND)
    _paint_barn(painter, pieces, barn_room(box), facts)
    row = counted(look, pieces, box, facts)
    for picture, words, room in row:
        wide = _width(pieces, picture, room.height)
        at = room.left + wide / 2, room.centery
        painter.picture(_path(picture), at, width=wide, height=room.height)
        if words:
            beside = pygame.FRect(room.left + wide, room.top, room.width - wide + 4, room.height)
            painter.line(words, _style(look, words, beside), beside)
    if row and facts.emblem:
        size = row[0].box.height
        at = box.left + EDGE + size / 2, row[0].box.centery - 2
        draw_medallion(painter, mark_of(facts.emblem), at, size * 0.9)


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
