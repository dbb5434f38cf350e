"""Where everything of the scoring stands, for any number of seats and lines and any size of letters."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.hints import HEIGHT as HINT_BAR

GAP = 14
SIDE = 488  # width of the side with chart and buttons
LABELS = 228  # least width of the sheet that names the lines
WIDEST = {True: 320, False: 520}  # a column, without and with the names of its lines
HEADLINE = pygame.FRect(520, 54, 880, 100)
CANOPY = 172  # nothing of a tree reaches above this line
SOIL = 62
LEAST_TREE = 250  # with less height than this there are no trees
NARROW = 190  # in narrower columns the name stands below the medallion
ROW = 37
ROW_LEADING = 1.17


@dataclass(frozen=True)
class Rows:
    """The heights inside a sheet, the same in all of them."""

    soil: float
    head: float
    line: float
    total: float
    count: int
    letters: Style  # of the lines

    @property
    def height(self) -> float:
        """The height of a whole sheet."""
        return self.soil + self.head + self.line * self.count + self.total

    def line_box(self, number: int, width: float) -> pygame.FRect:
        """The box of a line inside a sheet."""
        return pygame.FRect(0, self.soil + self.head + number * self.line, width, self.line)

    def total_box(self, width: float) -> pygame.FRect:
        """The box of the total inside a sheet."""
        return pygame.FRect(0, self.height - self.total, width, self.total)


@dataclass(frozen=True)
class Layout:
    """Logical places. Without trees the sheets stand alone, below the headline."""

    rows: Rows
    columns: tuple[pygame.FRect, ...]  # the sheets, soil included
    labels: pygame.FRect | None  # the sheet with the names of the lines
    figure: tuple[float, float] | None  # where the winner's figure stands
    has_trees: bool
    chart: pygame.FRect
    reason: pygame.FRect
    buttons: tuple[pygame.FRect, ...]  # rematch, swap seats, replay, menu

    @property
    def ground(self) -> float:
        """The height at which trees stand."""
        return self.columns[0].top


def plan(look: Look, seats: int, lines: int, labels: list[str], reason: str, *, is_common: bool) -> Layout:
    """Columns to the left, as many as there are seats; chart and buttons to the right."""
    bottom = SAFE_AREA.bottom - max(HINT_BAR, look.type.line_height(look.small()) + 16) - 22
    large = look.text_percent - 100
    side = SIDE + (1.4 * large if seats < 4 else 0.0)
    right = pygame.FRect(SAFE_AREA.right - side, CANOPY + 8, side, bottom - CANOPY - 8)
    rows, has_trees = _rows(look, lines, bottom)
    top = bottom - rows.height
    area = pygame.FRect(SAFE_AREA.left, top, right.left - 24 - SAFE_AREA.left, rows.height)
    style = rows.letters
    wanted = max(look.type.width(label, style) for label in labels) + 112
    sheet: pygame.FRect | None = None
    left = area.left
    if is_common:
        first = rows.line_box(0, 0).top - 8
        sheet = pygame.FRect(left, top + first, min(max(LABELS, wanted), area.width * 0.36), 0)
        sheet.height = rows.height - first
        left = sheet.right + GAP
    elif has_trees and area.width - LABELS - GAP >= seats * (wanted + 120 + GAP):
        left += LABELS + GAP
    width = min(WIDEST[is_common], (area.right - left - GAP * (seats - 1)) / seats)
    start = left + (area.right - left - width * seats - GAP * (seats - 1)) / 2
    columns = tuple(
        pygame.FRect(start + number * (width + GAP), top, width, rows.height) for number in range(seats)
    )
    has_figure = has_trees and start - area.left >= LABELS
    figure = (area.left + min(LABELS, left - area.left) / 2 - 6, sheet.top + 4 if sheet else top) if has_figure else None
    return Layout(rows, columns, sheet, figure, has_trees, *_side(look, right, reason))


def _rows(look: Look, lines: int, bottom: float) -> tuple[Rows, bool]:
    """Rows as tall as the letters want; where that is too much, the letters become smaller."""
    style = look.label()
    total = max(58.0, look.type.letter_size(look.heading()) * 1.3)
    head = max(58.0, look.type.letter_size(look.button()) * 1.55)
    room = bottom - CANOPY - 4 - total - head
    while lines * look.type.letter_size(style) * ROW_LEADING > room and style.size > 1:
        smaller = style.sized(style.size - 1)
        if look.type.letter_size(smaller) < SMALLEST:
            break
        style = smaller
    line = max(float(ROW), look.type.letter_size(style) * ROW_LEADING)
    has_trees = room - lines * line - SOIL >= LEAST_TREE
    return Rows(SOIL if has_trees else 0.0, head, line, total, lines, style), has_trees


def _side(
    look: Look, right: pygame.FRect, reason: str
) -> tuple[pygame.FRect, pygame.FRect, tuple[pygame.FRect, ...]]:
    """The chart above the reason above three rows of buttons."""
    button = max(84.0, look.type.line_height(look.button()) + 24)
    gap = 24.0 if look.text_percent <= 125 else 18.0
    half = (right.width - 20) / 2
    last = pygame.FRect(right.left, right.bottom - button, half, button)
    swap = pygame.FRect(right.left, last.top - gap - button, right.width, button)
    again = swap.move(0, -gap - 10 - button).inflate(-32, 0)
    words = look.type.height(reason, look.small(), right.width - 120)
    told = pygame.FRect(right.left, 0, right.width, max(76.0, words + 28))
    told.bottom = again.top - gap - 4
    chart = pygame.FRect(right.left, right.top, right.width, told.top - 18 - right.top)
    return chart, told, (again, swap, last, last.move(half + 20, 0))
