"""Where everything of the scoring stands, for any screen, number of seats and lines, and size of letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.scoring.rows import (
    GAP,
    PADDING,
    Needs,
    Rows,
    label_width,
    longest,
    number_room,
    readable,
    rows_for,
)
from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.boxes import columns
from scenes.widgets.button import ICON as BUTTON_ICON
from scenes.widgets.button import ICON_GAP, TIGHT, Button
from scenes.widgets.hints import room_above_hints

SIDE = 488  # width of the side with chart and buttons
NARROW_SIDE = 0.25  # of the screen; no less of it even for long names
BESIDE_SIDE = 24
LABELS = 228  # least width of the sheet that names the lines
WIDEST = {True: 320.0, False: 520.0}  # a column, without and with the names of its lines
LONG_NAME, LONGEST_NAME = 170, 240  # columns leave room for names as long as this
FULL_COLUMN = 226  # from this width on trees have their full size
TALLEST_TREES = 1.25  # of their full size
HEADLINE = 100  # its height, for one line
HEADLINE_LINES = {False: 3, True: 4}  # at most, on lying and on upright screens
WREATH = 196  # of the crest over the left end of the headline
WIDEST_HEADLINE = (880, 1240)  # usually, and for many words
BELOW_HEADLINE = 10
BELOW_RIBBON = 16  # trees and the chart keep further away from it, because of its tails
SOIL = 62
LEAST_TREE = 110  # with less height than this there are no trees
FULL_TREE = 300
LEAST_CHART, TALLEST_CHART = 180, 460  # with less height there is no chart
CHART_SHARE = 0.45  # of what is left over between headline and sheets, if it stands below them
FIGURE = 300
FLAG = 440  # a narrower reason has no flag
BETWEEN, TALL_BETWEEN = 20, 24  # buttons in a row, and rows of buttons
RING = 24  # the ring of the first button needs so much room


@dataclass(frozen=True)
class Layout:
    """Logical places. Without trees the sheets stand alone, below the headline."""

    headline: pygame.FRect
    rows: Rows
    columns: tuple[pygame.FRect, ...]  # the sheets, soil included
    labels: pygame.FRect | None  # the sheet with the names of the lines
    figure: tuple[float, float, float] | None  # where the winner's figure stands, and how tall it is
    tree_size: float  # 1 is the size of the drawings, 0 means no trees
    chart: pygame.FRect | None  # none where large letters leave no room for one
    reason: pygame.FRect | None  # and none of this either
    buttons: tuple[pygame.FRect, ...]
    has_button_icons: bool = True

    @property
    def ground(self) -> float:
        """The height at which trees stand."""
        return self.columns[0].top

    @property
    def crest(self) -> float:
        """The size of the crest over the left end of the headline; it must not cover sheets."""
        return WREATH if self.tree_size else self.headline.height + 2 * BELOW_HEADLINE

    @property
    def canopy(self) -> float:
        """Nothing but the headline lies above this line."""
        return self.headline.bottom + BELOW_HEADLINE + BELOW_RIBBON


def plan(look: Look, needs: Needs) -> Layout:
    """Columns, as many as there are seats; chart and buttons beside them, or below on an upright screen."""
    room = room_above_hints(look)
    headline = _headline(look, needs)
    room.height -= headline.bottom + BELOW_HEADLINE - room.top
    room.top = headline.bottom + BELOW_HEADLINE
    return (_upright if look.viewport.format.is_upright else _beside)(look, needs, headline, room)


def _headline(look: Look, needs: Needs) -> pygame.FRect:
    """As wide as the words, and as tall, on some lines if need be."""
    safe = look.viewport.safe
    widest = min(WIDEST_HEADLINE[1], safe.width - WREATH / 2 - 20)
    usual = min(WIDEST_HEADLINE[0], widest)
    room = headline_room(pygame.FRect(0, 0, widest, HEADLINE)).width
    wanted = look.type.width(needs.headline, look.title()) + widest - room
    height = float(HEADLINE)
    if wanted > widest:
        style = look.title().sized(SMALLEST + 4 if look.has_large_text else 44)
        most = HEADLINE_LINES[look.viewport.format.is_upright]
        lines = min(most, len(look.type.wrapped(needs.headline, style, room)))
        height = max(height, lines * look.type.line_height(style) + 12)
    box = pygame.FRect(0, safe.top, min(widest, max(usual, wanted)), height)
    box.centerx = safe.centerx
    box.left = max(box.left, safe.left + WREATH / 2 - 20)
    return box


def headline_room(box: pygame.FRect) -> pygame.FRect:
    """Where the words of the headline stand, beside its crest."""
    left = WREATH * 0.5 + 30
    return pygame.FRect(box.left + left, box.top, box.width - left - 44, box.height)


# Columns with everything else beside them


def _beside(look: Look, needs: Needs, headline: pygame.FRect, room: pygame.FRect) -> Layout:
    side = SIDE + (1.4 * (look.text_percent - 100) if needs.seats < 4 else 0.0)
    with_icons, without = (_narrowest_side(look, needs, has_icons=has) for has in (True, False))
    wish, less = (
        room.width - BESIDE_SIDE - _wished(look, needs, style, LONGEST_NAME)
        for style in (look.label(), readable(look))
    )
    side = max(without, min(side, max(wish, min(less, with_icons))))
    right = pygame.FRect(room.right - side, room.top + BELOW_RIBBON, side, room.height - BELOW_RIBBON)
    area = pygame.FRect(room.left, room.top, room.width - side - BESIDE_SIDE, room.height)
    before, width = _widths(look, needs, area.width)
    rows = rows_for(look, needs, area.height, before, width)
    rows, tree_size = _planted(rows, area.height - rows.height, width)
    if not tree_size:
        rows = rows.stretched(area.height - rows.height)
    buttons = _buttons(look, needs, right)
    reason = _reason(look, needs, right, buttons[0].top - (22 if look.has_large_text else 28))
    chart = pygame.FRect(right.left, right.top, right.width, 0)
    chart.height = (reason.top - 18 if reason else buttons[0].top - 28) - right.top
    sheets = _sheets(needs, area, before, width, rows, tree_size)
    return Layout(headline, rows, *sheets, tree_size, _worthwhile(chart), reason, buttons, side >= with_icons)


def _narrowest_side(look: Look, needs: Needs, *, has_icons: bool) -> float:
    """As wide as the buttons need to be, in the smallest letters that people asked for."""
    style = look.button().sized(SMALLEST)
    words = [word for label in needs.buttons for word in label.split()]
    icon = look.type.letter_size(style) * BUTTON_ICON + ICON_GAP if has_icons else 0.0
    button = longest(look, words, style) + icon + 2 * TIGHT + RING + 4
    return max(look.viewport.safe.width * NARROW_SIDE, button)


# Columns above everything else


def _upright(look: Look, needs: Needs, headline: pygame.FRect, room: pygame.FRect) -> Layout:
    buttons = _buttons(look, needs, room)
    reason = _reason(look, needs, room, buttons[0].top - 28)
    bottom = reason.top - 18 if reason else buttons[0].top - 28
    area = pygame.FRect(room.left, room.top, room.width, bottom - room.top)
    before, width = _widths(look, needs, area.width)
    rows = rows_for(look, needs, area.height, before, width)
    left_over = area.height - rows.height
    chart: pygame.FRect | None = None
    if left_over >= SOIL + LEAST_TREE + LEAST_CHART + 18 or LEAST_CHART + 18 <= left_over < SOIL + LEAST_TREE:
        height = min(TALLEST_CHART, max(LEAST_CHART, left_over * CHART_SHARE))
        chart = pygame.FRect(room.left, area.bottom - height, room.width, height)
        area.height -= height + 18
    rows, tree_size = _planted(rows, area.height - rows.height, width)
    if not tree_size:
        rows = rows.stretched(area.height - rows.height)
    sheets = _sheets(needs, area, before, width, rows, tree_size)
    return Layout(headline, rows, *sheets, tree_size, chart, reason, buttons)


# Parts of both


def _wished(look: Look, needs: Needs, style: Style, name: float) -> float:
    """The width that all columns would like to have for words and numbers of a style, and for names."""
    between = needs.gap * (needs.seats - 1)
    if needs.has_common_lines:
        before = _label_sheet(look, needs, style) + needs.gap
        wanted = min(name, longest(look, needs.names, readable(look)) + 6)
        return before + between + needs.seats * max(wanted, _narrowest_column(look, needs, style, name))
    return between + needs.seats * (label_width(look, needs, style) + number_room(look, needs, style))


def _label_sheet(look: Look, needs: Needs, style: Style) -> float:
    return max(LABELS, label_width(look, needs, style) + 6)


def _narrowest_column(look: Look, needs: Needs, style: Style, name: float) -> float:
    """A column without labels that holds its numbers, and its name unless that is longer than this."""
    letters = longest(look, needs.names, look.label().sized(look.type.smallest_size)) + 6
    total = longest(look, needs.totals, look.heading().sized(style.size)) + PADDING
    return max(min(name, letters), total, longest(look, needs.numbers, style) + PADDING + 8)


def _widths(look: Look, needs: Needs, room: float) -> tuple[float, float]:
    """The width before the columns, and the width of each; the wish for a figure comes last."""
    between = needs.gap * (needs.seats - 1)
    widest = WIDEST[needs.has_common_lines]
    if needs.has_common_lines:
        least = needs.seats * _narrowest_column(look, needs, readable(look), LONG_NAME)
        left_over = max(min(LABELS, room * 0.3), room - needs.gap - between - least)
        ways = ((look.label(), LONGEST_NAME), (readable(look), LONGEST_NAME), (readable(look), LONG_NAME))
        fitting = (style for style, name in ways if _wished(look, needs, style, name) <= room)
        before = min(_label_sheet(look, needs, next(fitting, look.label())), left_over) + needs.gap
    else:
        own = label_width(look, needs, look.label()) + number_room(look, needs, look.label()) + 10
        is_roomy = room - LABELS - GAP - between >= needs.seats * own
        before = float(LABELS + GAP) if is_roomy else 0.0
        widest = max(widest, own)
    return before, min(widest, (room - before - between) / needs.seats)


def _planted(rows: Rows, height: float, width: float) -> tuple[Rows, float]:
    """The rows with soil, and the size of the trees in it, if what is left of the height is enough."""
    planted = rows.with_soil(SOIL)
    canopy = height - BELOW_RIBBON - (planted.height - rows.height)
    if canopy < LEAST_TREE:
        return rows, 0.0
    return planted, min(TALLEST_TREES, width / FULL_COLUMN, canopy / FULL_TREE)


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


def _buttons(look: Look, needs: Needs, room: pygame.FRect) -> tuple[pygame.FRect, ...]:
    """Buttons at the bottom of a room: the first one alone, of the others as many in a row as fit."""
    first, *others = needs.buttons
    lines: list[list[str]] = []
    for words in reversed(others):
        if lines and _row_width(look, [words, *lines[0]]) <= room.width:
            lines[0].insert(0, words)
        else:
            lines.insert(0, [words])
    lines.insert(0, [first])
    gap = 18.0 if look.has_large_text else float(TALL_BETWEEN)
    heights = [_button_height(look, row, room.width) for row in lines]
    top = room.bottom - sum(heights) - gap * (len(lines) - 1) - RING / 2
    boxes: list[pygame.FRect] = []
    for number, (row, height) in enumerate(zip(lines, heights, strict=True)):
        wanted = [Button.width_for(look, words, has_icon=True) for words in row]
        spare = (room.width - BETWEEN * (len(row) - 1)) / sum(wanted)
        line = pygame.FRect(room.left, top, room.width, height)
        boxes += columns(line, [width * spare for width in wanted], BETWEEN)
        top += height + gap + (RING / 2 if not number else 0)
    boxes[0] = boxes[0].inflate(-RING, 0)
    return tuple(boxes)


def _row_width(look: Look, row: Sequence[str]) -> float:
    widths = [Button.width_for(look, words, has_icon=True) for words in row]
    return sum(widths) + BETWEEN * (len(row) - 1)


def _button_height(look: Look, row: Sequence[str], width: float) -> float:
    """The height of a row of buttons; one that is too long for its row takes a second line."""
    style = look.button().sized(SMALLEST)
    icon = look.type.letter_size(style) * BUTTON_ICON + ICON_GAP
    is_long = len(row) == 1 and not look.type.fits(row[0], style, width - RING - icon - 2 * TIGHT)
    two_lines = 2 * look.type.line_height(style) + 16
    return max(Button.height_for(look), two_lines if is_long else 0.0)


def _reason(look: Look, needs: Needs, room: pygame.FRect, bottom: float) -> pygame.FRect | None:
    """Above the buttons, as tall as its words; those who have just played can do without it."""
    words = look.type.height(needs.reason, look.small(), reason_room(room.width)[1])
    height = max(76.0, words + 24)
    box = pygame.FRect(room.left, bottom - height, room.width, height)
    return box if height <= bottom - room.top else None


def reason_room(width: float) -> tuple[float, float]:
    """Where the words of the reason begin, and the width they have."""
    left = 96.0 if width >= FLAG else 22.0
    return left, width - left - 20


def _worthwhile(chart: pygame.FRect) -> pygame.FRect | None:
    return chart if chart.height >= LEAST_CHART else None
