"""Where the parts of a seat's panel lie, for wide and narrow panels and for large letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.stage.look import Look
from scenes.tables.robbers.lettering import letters

BESIDE_STRIPE, EDGE, ABOVE = 18.0, 12.0, 4.0  # the stripe of the seat runs down the left edge
LINE = 1.25  # of the height of letters is what a line needs
AIR = 4.0  # around the letters of a line
BESIDE_NAME = 386.0  # a panel so wide has room for name, mark and score side by side
IN_ONE_LINE = 800.0  # and one so wide even with large letters
LOW = 150.0  # in a panel lower than this, loot and band share a line
MARK, LEAST_MARK = 60.0, 52.0
# Panels in a column: how much taller whoever is asked has theirs, how tall one is at most, and the gap.
ASKED, TALLEST, TALLEST_STACKED, GAP = 1.14, 290.0, 220.0, 8.0
# Side by side, by number of seats: how many columns.
ABREAST: dict[int, int] = {2: 2, 3: 3, 4: 2}


@dataclass(frozen=True)
class Parts:
    """The rooms of a panel; a folded one has no room for loot."""

    mark: pygame.FRect
    name: pygame.FRect
    score: pygame.FRect
    band: pygame.FRect
    hoard: pygame.FRect | None


def line_of(look: Look) -> float:
    """How tall a line of a panel is."""
    return letters(look) * LINE + AIR


def parts_of(look: Look, box: pygame.FRect, *, has_hoard: bool) -> Parts:
    """Divide a panel."""
    inner = pygame.FRect(BESIDE_STRIPE, ABOVE, box.width - BESIDE_STRIPE - EDGE, box.height - 2 * ABOVE)
    if look.has_large_text and box.width >= IN_ONE_LINE:
        return _in_one_line(inner, line_of(look), has_hoard=has_hoard)
    if not look.has_large_text and box.width >= BESIDE_NAME:
        return _with_head(inner)
    return _stacked(inner, line_of(look), has_hoard=has_hoard)


def _head(row: pygame.FRect, side: float) -> tuple[pygame.FRect, pygame.FRect, pygame.FRect]:
    """The mark on the left of a row, the score at its right, and what is between them."""
    mark = pygame.FRect(row.left, row.centery - side / 2, side, side)
    score = pygame.FRect(row.right - side, row.centery - side / 2, side, side)
    between = pygame.FRect(mark.right + 8, row.top, score.left - mark.right - 14, row.height)
    return mark, between, score


def _with_head(inner: pygame.FRect) -> Parts:
    """Mark, name and score; loot below them, then the band, or beside it where the panel is low."""
    is_low = inner.height < LOW
    head = pygame.FRect(inner.left, inner.top, inner.width, inner.height * (0.52 if is_low else 0.36))
    mark, name, score = _head(head, min(head.height - 2, MARK))
    rest = pygame.FRect(inner.left, head.bottom + 2, inner.width, inner.bottom - head.bottom - 2)
    if is_low:
        hoard = pygame.FRect(rest.left, rest.top, rest.width * 0.68, rest.height)
        band = pygame.FRect(hoard.right + 8, rest.top, rest.right - hoard.right - 8, rest.height)
    else:
        hoard = pygame.FRect(rest.left, rest.top, rest.width, rest.height * 0.62)
        band = pygame.FRect(rest.left, hoard.bottom + 4, rest.width, rest.bottom - hoard.bottom - 4)
    return Parts(mark, name, score, band, hoard)


def _stacked(inner: pygame.FRect, line: float, *, has_hoard: bool) -> Parts:
    """The name has a line of its own; mark, band and score stand below it, then the loot."""
    name = pygame.FRect(inner.left, inner.top, inner.width, line)
    left = inner.height - line
    second = pygame.FRect(inner.left, name.bottom, inner.width, min(left, max(line, LEAST_MARK, 0.36 * left)))
    if not has_hoard:
        second.height = left
    mark, band, score = _head(second, min(second.height, max(line, LEAST_MARK)))
    hoard = pygame.FRect(inner.left, second.bottom + 4, inner.width, inner.bottom - second.bottom - 4)
    return Parts(mark, name, score, band, hoard if has_hoard else None)


def _in_one_line(inner: pygame.FRect, line: float, *, has_hoard: bool) -> Parts:
    row = pygame.FRect(inner.left, inner.top, inner.width, line)
    mark, between, score = _head(row, line)
    band = pygame.FRect(0, row.top, between.width * 0.4, line)
    band.right = between.right
    name = pygame.FRect(between.left, row.top, band.left - between.left - 8, line)
    hoard = pygame.FRect(inner.left, row.bottom + 4, inner.width, inner.bottom - row.bottom - 4)
    return Parts(mark, name, score, band, hoard if has_hoard else None)


@dataclass(frozen=True)
class Sheets:
    """The boxes of all panels while a seat is asked, and which of them show loot."""

    boxes: Sequence[pygame.FRect]
    has_hoard: Sequence[bool]


def sheets_in(look: Look, zone: pygame.FRect, count: int, asked: int) -> Sheets:
    """Lay panels into the zone of the seats."""
    if look.has_large_text:
        return _folded(look, zone, count, asked)
    if zone.width > 2 * zone.height:
        return Sheets(_side_by_side(zone, count), [True] * count)
    tallest = TALLEST if zone.width >= BESIDE_NAME else TALLEST_STACKED
    usual = min((zone.height - (count - 1) * GAP) / (count - 1 + ASKED), tallest)
    heights = [usual * ASKED if place == asked else usual for place in range(count)]
    return Sheets(_below_each_other(zone, heights), [True] * count)


def _folded(look: Look, zone: pygame.FRect, count: int, asked: int) -> Sheets:
    """With large letters only whoever is asked shows loot, unless there is room for that of all."""
    line = line_of(look)
    lines, hoard = (1, line + 4) if zone.width >= IN_ONE_LINE else (2, 1.7 * line)
    folded = lines * line + 2 * ABOVE
    spare = zone.height - count * folded - (count - 1) * GAP
    fits_all = count * hoard <= spare
    hoard = min(hoard, spare)
    has_hoard = [fits_all or place == asked for place in range(count)]
    heights = [folded + (hoard if has else 0) for has in has_hoard]
    return Sheets(_below_each_other(zone, heights), has_hoard)


def _below_each_other(zone: pygame.FRect, heights: Sequence[float]) -> list[pygame.FRect]:
    boxes, top = [], zone.top
    for height in heights:
        boxes.append(pygame.FRect(zone.left, top, zone.width, height))
        top += height + GAP
    return boxes


def _side_by_side(zone: pygame.FRect, count: int) -> list[pygame.FRect]:
    columns = ABREAST[count]
    rows = -(-count // columns)
    width = (zone.width - (columns - 1) * GAP) / columns
    height = (zone.height - (rows - 1) * GAP) / rows
    return [
        pygame.FRect(
            zone.left + place % columns * (width + GAP),
            zone.top + place // columns * (height + GAP),
            width,
            height,
        )
        for place in range(count)
    ]
