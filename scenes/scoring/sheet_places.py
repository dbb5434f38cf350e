"""Where the sheets of the scoring stand: side by side below trees, or one at a time for large letters."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import ClassVar

import pygame

from scenes.scoring.rows import (
    GAP,
    NAME_MARGIN,
    Needs,
    Rows,
    label_width,
    longest,
    narrowest_column,
    number_room,
    readable,
    rows_at_any_size,
    rows_for,
)
from scenes.scoring.tree import NUMBER, SIZES
from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.boxes import columns, equal_columns, rows

LABELS = 228  # least width of the sheet that names the lines
WIDEST = {True: 320.0, False: 520.0}  # a column, without and with the names of its lines
EASY_COLUMN = 130  # side and labels leave as much to each column, if they can
LONG_NAME, LONGEST_NAME = 170, 240  # columns leave room for names as long as this
FULL_COLUMN = 226  # from this width on trees have their full size
TALLEST_TREES = 1.25  # of their full size
SOIL = 62
LEAST_TREE = 110  # with less height than this there are no trees
FULL_TREE = 300
FIGURE = 300
BELOW_RIBBON = 16  # trees and the chart keep further away from it, because of its tails
TAB_MEDALLION = 64
TAB_MARGIN = 16
BETWEEN_TABS = 18
TALLEST_TAB = 1.6  # of the height that its letters need


@dataclass(frozen=True)
class Sheets:
    """Logical places of sheets and of what belongs to them."""

    rows: Rows
    columns: tuple[pygame.FRect, ...]  # the sheets, soil included
    labels: pygame.FRect | None = None  # the sheet with the names of the lines
    figure: tuple[float, float, float] | None = None  # where the winner's figure stands, and how tall it is
    tree_size: float = 0.0  # 1 is the size of the drawings, 0 means no trees
    tabs: tuple[pygame.FRect, ...] = ()  # of the seats, where only one sheet at a time has room

    @property
    def ground(self) -> float:
        """The height at which trees stand."""
        return self.columns[0].top

    @property
    def figure_box(self) -> pygame.FRect | None:
        """The room that the winner's figure takes."""
        if self.figure is None:
            return None
        x, y, height = self.figure
        return pygame.FRect(x - height / 2, y - height, height, height)


@dataclass(frozen=True)
class SideBySide:
    """A column a seat, with trees over them if there is room."""

    needs: Needs
    rows: Rows
    before: float  # the width of what stands before the columns
    width: float  # of each of them
    least_tree: float  # the size at which totals can be read in crowns
    aside: ClassVar[float] = 0.0  # nothing stands beside them
    is_cramped: ClassVar[bool] = False

    @property
    def height(self) -> float:
        """What they need at least."""
        return self.rows.height

    def placed(self, area: pygame.FRect) -> Sheets:
        """At the bottom of an area."""
        rows, tree_size = _planted(self.rows, area.height - self.rows.height, self.width, self.least_tree)
        if not tree_size:
            rows = rows.stretched(area.height - rows.height)
        boxes, labels, figure = _sheets(self.needs, area, self.before, self.width, rows, tree_size)
        return Sheets(rows, boxes, labels, figure, tree_size)


@dataclass(frozen=True)
class OneByOne:
    """One sheet at a time, which names its lines itself; tabs with the totals beside it or above it."""

    needs: Needs
    rows: Rows
    tab: tuple[float, float]  # the size that its letters need
    across: int  # so many tabs stand above the sheet in a row; 0 if they stand beside it
    is_cramped: bool  # letters are smaller than people asked for

    @property
    def height(self) -> float:
        """What they need at least."""
        return self.rows.height + (self._height_of_tabs if self.across else 0.0)

    @property
    def aside(self) -> float:
        """The width of the tabs that stand beside the sheet, down to the bottom if there are many."""
        return 0.0 if self.across or self.needs.seats == 1 else self.tab[0] + BETWEEN_TABS

    @property
    def _height_of_tabs(self) -> float:
        return math.ceil(self.needs.seats / self.across) * (self.tab[1] + BETWEEN_TABS)

    def placed(self, area: pygame.FRect) -> Sheets:
        """All over an area."""
        seats, area = self.needs.seats, area.copy()
        air = min(BELOW_RIBBON, area.height - self.height)
        area.top, area.height = area.top + air, area.height - air
        sheet, tabs = area.copy(), list[pygame.FRect]()
        if self.across:
            lines = math.ceil(seats / self.across)
            for line in rows(area, [self.tab[1]] * lines, BETWEEN_TABS):
                tabs += equal_columns(line, self.across, BETWEEN_TABS)
            sheet.top, sheet.height = area.top + self._height_of_tabs, area.height - self._height_of_tabs
        written = self.rows.stretched(sheet.height - self.rows.height)
        sheet.height = written.height
        if self.aside:
            sheet.left, sheet.width = area.left + self.aside, area.width - self.aside
            height = (sheet.height - BETWEEN_TABS * (seats - 1)) / seats
            height = max(self.tab[1], min(TALLEST_TAB * self.tab[1], height))
            column = pygame.FRect(area.left, area.top, self.tab[0], area.height)
            tabs = rows(column, [height] * seats, BETWEEN_TABS)
        return Sheets(written, (sheet,) * seats, tabs=tuple(tabs[:seats]))


def drafted(look: Look, needs: Needs, area: pygame.FRect) -> SideBySide | OneByOne:
    """Columns, or one sheet at a time where letters as large as people asked for need more room."""
    before, width = _widths(look, needs, area.width)
    rows = rows_for(look, needs, area.height, before, width)
    if rows is None:
        return _one_by_one(look, needs, area)
    return SideBySide(needs, rows, before, width, _least_tree(look, needs))


def _one_by_one(look: Look, needs: Needs, area: pygame.FRect) -> OneByOne:
    tab = _tab_size(look, needs)
    alone = replace(needs, seats=1, has_common_lines=False)
    width, height, across = area.width, area.height, 0
    if look.viewport.format.is_upright and needs.seats > 1:
        fitting = max(1, int((area.width + BETWEEN_TABS) // (tab[0] + BETWEEN_TABS)))
        lines = math.ceil(needs.seats / fitting)
        across = math.ceil(needs.seats / lines)
        height -= lines * (tab[1] + BETWEEN_TABS)
    elif needs.seats > 1:
        width -= tab[0] + BETWEEN_TABS
    rows = rows_for(look, alone, height, 0.0, width)
    if rows is None and needs.seats > 1:
        rows = rows_for(look, replace(alone, has_totals=False), height, 0.0, width)
    is_cramped = rows is None
    rows = rows or rows_at_any_size(look, alone, height, width)
    return OneByOne(needs, rows, tab, across, is_cramped)


def _tab_size(look: Look, needs: Needs) -> tuple[float, float]:
    """What medallion, place and total of a seat need."""
    total = longest(look, needs.totals, look.heading().sized(SMALLEST))
    place = longest(look, needs.places, look.button().sized(SMALLEST))
    height = look.type.letter_size(readable(look)) * 1.25 + TAB_MARGIN
    return TAB_MEDALLION + place + total + 5 * TAB_MARGIN, max(84.0, height)


def wished(look: Look, needs: Needs, style: Style, name: float) -> float:
    """The width that all columns would like to have for words and numbers of a style, and for names."""
    between = needs.gap * (needs.seats - 1)
    if needs.has_common_lines:
        before = _label_sheet(look, needs, style) + needs.gap
        wanted = min(name, longest(look, needs.names, readable(look)) + 6)
        return before + between + needs.seats * max(EASY_COLUMN, wanted, narrowest_column(look, needs, style))
    return between + needs.seats * (label_width(look, needs, style) + number_room(look, needs, style))


def _label_sheet(look: Look, needs: Needs, style: Style) -> float:
    return max(LABELS, label_width(look, needs, style) + 6)


def _widths(look: Look, needs: Needs, room: float) -> tuple[float, float]:
    """The width before the columns, and the width of each; the wish for a figure comes last."""
    between = needs.gap * (needs.seats - 1)
    widest = WIDEST[needs.has_common_lines]
    if needs.has_common_lines:
        widest = max(widest, longest(look, needs.names, readable(look)) + NAME_MARGIN)
        name = min(LONG_NAME, longest(look, needs.names, readable(look)) + NAME_MARGIN)
        least = needs.seats * max(name, narrowest_column(look, needs, readable(look)))
        left_over = max(min(LABELS, room * 0.3), room - needs.gap - between - least)
        styles = look.label(), readable(look)
        ways = [(style, name) for name in (math.inf, LONGEST_NAME, LONG_NAME) for style in styles]
        fitting = (style for style, name in ways if wished(look, needs, style, name) <= room)
        before = min(_label_sheet(look, needs, next(fitting, look.label())), left_over) + needs.gap
    else:
        own = label_width(look, needs, look.label()) + number_room(look, needs, look.label()) + 10
        is_roomy = room - LABELS - GAP - between >= needs.seats * own
        before = float(LABELS + GAP) if is_roomy else 0.0
        widest = max(widest, own)
    return before, min(widest, (room - before - between) / needs.seats)


def _planted(rows: Rows, height: float, width: float, least: float) -> tuple[Rows, float]:
    """The rows with soil, and the size of the trees in it, if what is left of the height is enough."""
    planted = rows.with_soil(SOIL)
    canopy = height - BELOW_RIBBON - (planted.height - rows.height)
    size = min(TALLEST_TREES, width / FULL_COLUMN, canopy / FULL_TREE)
    return (planted, size) if canopy >= LEAST_TREE and size >= least else (rows, 0.0)


def _least_tree(look: Look, needs: Needs) -> float:
    """The size of trees below which the longest total would not fit its crown in readable letters."""
    return longest(look, needs.totals, look.title().sized(look.type.smallest_size)) / (NUMBER * SIZES[False])


def _sheets(
    needs: Needs, area: pygame.FRect, before: float, width: float, rows: Rows, tree_size: float
) -> tuple[tuple[pygame.FRect, ...], pygame.FRect | None, tuple[float, float, float] | None]:
    """The columns, the sheet that names the lines, and the place of the figure."""
    group = before + width * needs.seats + needs.gap * (needs.seats - 1)
    left, top = area.left + (area.width - group) / 2, area.bottom - rows.height
    boxes = columns(
        pygame.FRect(left + before, top, group - before, rows.height), [width] * needs.seats, needs.gap
    )
    labels: pygame.FRect | None = None
    figure: tuple[float, float, float] | None = None
    if needs.has_common_lines:
        head = rows.line_box(0, 0).top - 8
        labels = pygame.FRect(left, top + head, before - needs.gap, rows.height - head)
        height = min(FIGURE, labels.width * FIGURE / LABELS, labels.top - area.top)
        figure = (labels.centerx, labels.top + 4, height) if tree_size else None
    elif before and tree_size:
        figure = (left + LABELS / 2 - 6, area.bottom, FIGURE)
    return tuple(boxes), labels, figure
