"""Where everything of the scoring stands, for any number of seats and lines and any size of letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.button import Button
from scenes.widgets.hints import HEIGHT as HINT_BAR

GAP, SMALL_GAP = 14, 8
SIDE, NARROW_SIDE = 488, 436  # width of the side with chart and buttons; less only for long names
MANY_SEATS = 5  # from here on columns stand close together
LABELS = 228  # least width of the sheet that names the lines
WIDEST = {True: 320.0, False: 520.0}  # a column, without and with the names of its lines
NARROW = 190  # in narrower columns the name stands below the medallion
LONGEST_NAME = 170  # columns that are narrower leave room for names as long as this
BESIDE_LABEL = 60  # a swatch and the margins
ICON = 44
MEDALLION, SMALL_MEDALLION = 84, 72
ROOMY = 260  # from this width on there is room for a large medallion
FULL_COLUMN = 226  # from this width on trees have their full size
HEADLINE = pygame.FRect(520, 54, 880, 100)
CANOPY = 184  # nothing but the headline lies above this line
SOIL = 62
LEAST_TREE = 110  # with less height than this there are no trees
LEAST_CHART = 180  # and with less than this no chart
FULL_TREE = 300
PLACE = 34  # height of the place above a total
ROW = 40
ROW_LEADING = 1.24
LABEL_LEADING = 1.25  # of names on two lines
FOOT = 10  # between the last line and the rule above the total


@dataclass(frozen=True)
class Needs:
    """What has to be shown: how many columns and rows, and the words that need room."""

    seats: int
    lines: int
    labels: Sequence[str]
    names: Sequence[str]
    reason: str
    replay: str
    menu: str
    has_common_lines: bool  # else every column names its own lines
    has_icons: bool  # beside the labels

    @property
    def gap(self) -> float:
        """Between two columns."""
        return GAP if self.seats < MANY_SEATS else SMALL_GAP


@dataclass(frozen=True)
class Rows:
    """The heights inside a sheet, the same in all of them."""

    soil: float
    head: float
    line: float
    total: float
    count: int
    letters: Style  # of the lines
    has_name_below: bool  # the medallion, where there is no room beside it
    has_place_above: bool  # the place stands above the total, where there is no room beside it

    @property
    def height(self) -> float:
        """The height of a whole sheet."""
        return self.soil + self.head + self.line * self.count + FOOT + self.total

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
    tree_size: float  # 1 is the size of the drawings, 0 means no trees
    chart: pygame.FRect | None  # none where large letters leave no room for one
    reason: pygame.FRect
    buttons: tuple[pygame.FRect, ...]  # rematch, swap seats, replay, menu

    @property
    def ground(self) -> float:
        """The height at which trees stand."""
        return self.columns[0].top


def plan(look: Look, needs: Needs) -> Layout:
    """Columns to the left, as many as there are seats; chart and buttons to the right."""
    safe = look.viewport.safe
    bottom = safe.bottom - max(HINT_BAR, look.type.line_height(look.small()) + 16) - 22
    side = SIDE + (1.4 * (look.text_percent - 100) if needs.seats < 4 else 0.0)
    named = LABELS + needs.gap * needs.seats + _names_room(look, needs)
    side = max(NARROW_SIDE, min(side, safe.width - 24 - named))
    right = pygame.FRect(safe.right - side, CANOPY - 4, side, bottom - CANOPY + 4)
    area = pygame.FRect(safe.left, 0, right.left - 24 - safe.left, 0)
    before, width = _widths(look, needs, area.width)
    rows, tree_size = _rows(look, needs, bottom, before, width)
    top = bottom - rows.height
    group = before + width * needs.seats + needs.gap * (needs.seats - 1)
    left = area.left + (area.width - group) / 2
    columns = tuple(
        pygame.FRect(left + before + number * (width + needs.gap), top, width, rows.height)
        for number in range(needs.seats)
    )
    labels: pygame.FRect | None = None
    figure: tuple[float, float] | None = None
    if needs.has_common_lines:
        head = rows.line_box(0, 0).top - 8
        labels = pygame.FRect(left, top + head, before - needs.gap, rows.height - head)
        figure = (labels.left + LABELS / 2 - 6, labels.top + 4) if tree_size else None
    elif before and tree_size:
        figure = (left + LABELS / 2 - 6, bottom)
    return Layout(rows, columns, labels, figure, tree_size, *_side(look, right, needs))


def _widths(look: Look, needs: Needs, room: float) -> tuple[float, float]:
    """The width before the columns, and the width of each; the wish for a figure comes last."""
    wanted = max(look.type.width(label, look.label()) for label in needs.labels) + BESIDE_LABEL + 6
    between = needs.gap * (needs.seats - 1)
    widest = WIDEST[needs.has_common_lines]
    if needs.has_common_lines:
        left_over = max(LABELS, room - needs.gap - between - _names_room(look, needs))
        before = min(max(LABELS, wanted), room * 0.3, left_over) + needs.gap
    else:
        own = wanted + number_room(look) + 50
        is_roomy = room - LABELS - GAP - between >= needs.seats * own
        before = float(LABELS + GAP) if is_roomy else 0.0
        widest = max(widest, own)
    return before, min(widest, (room - before - between) / needs.seats)


def _rows(look: Look, needs: Needs, bottom: float, before: float, width: float) -> tuple[Rows, float]:
    """Rows as tall as the letters want; where that is too much, the letters become smaller."""
    type_ = look.type
    style = replace(look.label(), leading=LABEL_LEADING)
    total = max(58.0, type_.letter_size(look.heading()) * 1.3)
    head = max(58.0, type_.letter_size(look.button()) * 1.55)
    beside = type_.width("8888", look.heading().sized(46)) + type_.width("88888", look.small()) + 40
    has_place_above = width < beside
    has_name_below = width < NARROW or _longest(look, needs.names) > name_room(width)
    total += PLACE if has_place_above else 0
    if has_name_below:
        head = 58.0
    room = bottom - CANOPY - 4 - FOOT - total - head - (54 if has_name_below else 0)
    while needs.lines * type_.letter_size(style) * ROW_LEADING > room:
        smaller = style.sized(style.size - 1)
        if type_.letter_size(smaller) < SMALLEST:
            break
        style = smaller
    line = max(float(ROW), type_.letter_size(style) * ROW_LEADING)
    if _longest(look, needs.labels) > _label_room(look, needs, before, width):
        line = max(line, min(2.05 * SMALLEST * LABEL_LEADING, room / needs.lines))
    canopy = bottom - CANOPY - FOOT - total - head - needs.lines * line - SOIL
    if canopy < LEAST_TREE:
        head += 54 if has_name_below else 0
        return Rows(0.0, head, line, total, needs.lines, style, has_name_below, has_place_above), 0.0
    size = min(1.0, width / FULL_COLUMN, canopy / FULL_TREE)
    return Rows(SOIL, head, line, total, needs.lines, style, has_name_below, has_place_above), size


def medallion_size(width: float) -> float:
    """The medallion of a column of a width."""
    return MEDALLION if width >= ROOMY else SMALL_MEDALLION


def name_room(width: float) -> float:
    """The width for a name beside the medallion of a column."""
    return width - medallion_size(width) - 32


def _names_room(look: Look, needs: Needs) -> float:
    """The width that all columns need for their names."""
    return needs.seats * min(LONGEST_NAME, _longest(look, needs.names) + 4)


def _longest(look: Look, words: Sequence[str]) -> float:
    """The width of the longest of some words in the smallest letters."""
    smallest = look.label().sized(look.type.smallest_size)
    return max(look.type.width(word, smallest) for word in words)


def number_room(look: Look) -> float:
    """The width at the end of a line that belongs to its points."""
    return look.type.width("888", look.label()) + 40


def _label_room(look: Look, needs: Needs, before: float, width: float) -> float:
    """The width for the name of a line."""
    icon = ICON if needs.has_icons else 0
    if needs.has_common_lines:
        return before - needs.gap - BESIDE_LABEL - icon
    return width - number_room(look) - BESIDE_LABEL - icon


def _side(
    look: Look, right: pygame.FRect, needs: Needs
) -> tuple[pygame.FRect | None, pygame.FRect, tuple[pygame.FRect, ...]]:
    """The chart above the reason above three rows of buttons."""
    button = Button.height_for(look)
    gap = 18.0 if look.has_large_text else 24.0
    wanted = [Button.width_for(look, words, has_icon=True) for words in (needs.replay, needs.menu)]
    half = (right.width - 20) * wanted[0] / sum(wanted)
    replay = pygame.FRect(right.left, right.bottom - button, half, button)
    menu = pygame.FRect(replay.right + 20, replay.top, right.width - half - 20, button)
    swap = pygame.FRect(right.left, replay.top - gap - button, right.width, button)
    again = swap.move(0, -gap - 12 - button).inflate(-32, 0)  # its ring needs room
    words = look.type.height(needs.reason, look.small(), right.width - 120)
    bottom = again.top - gap - 4
    reason = pygame.FRect(right.left, 0, right.width, min(max(76.0, words + 28), bottom - right.top))
    reason.bottom = bottom
    chart = pygame.FRect(right.left, right.top, right.width, reason.top - 18 - right.top)
    return chart if chart.height >= LEAST_CHART else None, reason, (again, swap, replay, menu)
