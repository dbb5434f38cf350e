"""Where everything of the scoring stands, for any screen, number of seats and lines, and size of letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.scoring.rows import Needs, longest, readable
from scenes.scoring.sheet_places import BELOW_RIBBON, LEAST_TREE, LONGEST_NAME, SOIL, Sheets, drafted, wished
from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.boxes import columns
from scenes.widgets.button import ICON as BUTTON_ICON
from scenes.widgets.button import ICON_GAP, TIGHT, Button
from scenes.widgets.hints import room_above_hints

SIDE = 488  # width of the side with chart and buttons
NARROW_SIDE = 0.25  # of the screen; no less of it even for long names
BESIDE_SIDE = 24
HEADLINE = 100  # its height, for one line
HEADLINE_LINES = {False: 3, True: 4}  # at most, on lying and on upright screens
WREATH = 196  # of the crest over the left end of the headline
WIDEST_HEADLINE = (880, 1240)  # usually, and for many words
BELOW_HEADLINE = 10
LEAST_CHART, TALLEST_CHART = 160, 460  # with less height there is no chart
CHART_SHARE = 0.45  # of what is left over between headline and sheets, if it stands below them
BESIDE_REASON = 18
FLAG = 440  # a narrower reason has no flag
BETWEEN, TALL_BETWEEN = 20, 24  # buttons in a row, and rows of buttons
RING = 24  # the ring of the first button needs so much room


@dataclass(frozen=True)
class Layout:
    """Logical places. Without trees the sheets stand alone, below the headline."""

    headline: pygame.FRect
    sheets: Sheets
    chart: pygame.FRect | None  # none where large letters leave no room for one
    reason: pygame.FRect | None  # and none of this either
    buttons: tuple[pygame.FRect, ...]
    has_button_icons: bool = True

    @property
    def crest(self) -> float:
        """The size of the crest over the left end of the headline; it must not cover sheets."""
        return WREATH if self.sheets.tree_size else self.headline.height + 2 * BELOW_HEADLINE

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
    widest = _widest_headline(look)
    usual = min(WIDEST_HEADLINE[0], widest)
    room = headline_room(pygame.FRect(0, 0, widest, HEADLINE)).width
    wanted = look.type.width(needs.headline, look.title()) + widest - room
    height = float(HEADLINE)
    if wanted > widest:
        style = _folded_headline(look)
        lines = min(_most_lines(look), len(look.type.wrapped(needs.headline, style, room)))
        height = max(height, lines * look.type.line_height(style) + 12)
    box = pygame.FRect(0, safe.top, min(widest, max(usual, wanted)), height)
    box.centerx = safe.centerx
    box.left = max(box.left, safe.left + WREATH / 2 - 20)
    return box


def fits_headline(look: Look, words: str) -> bool:
    """Whether words are not too long for the headline, in letters as large as people asked for."""
    room = headline_room(pygame.FRect(0, 0, _widest_headline(look), HEADLINE)).width
    return len(look.type.wrapped(words, _folded_headline(look), room)) <= _most_lines(look)


def _widest_headline(look: Look) -> float:
    return min(WIDEST_HEADLINE[1], look.viewport.safe.width - WREATH / 2 - 20)


def _folded_headline(look: Look) -> Style:
    return look.title().sized(SMALLEST + 4 if look.has_large_text else 44)


def _most_lines(look: Look) -> int:
    return HEADLINE_LINES[look.viewport.format.is_upright]


def headline_room(box: pygame.FRect) -> pygame.FRect:
    """Where the words of the headline stand, beside its crest."""
    left = WREATH * 0.5 + 30
    return pygame.FRect(box.left + left, box.top, box.width - left - 44, box.height)


# Columns with everything else beside them


def _beside(look: Look, needs: Needs, headline: pygame.FRect, room: pygame.FRect) -> Layout:
    side = SIDE + (1.4 * (look.text_percent - 100) if needs.seats < 4 else 0.0)
    with_icons, without = (_narrowest_side(look, needs, has_icons=has) for has in (True, False))
    wish, less = (
        room.width - BESIDE_SIDE - wished(look, needs, style, LONGEST_NAME)
        for style in (look.label(), readable(look))
    )
    side = max(without, min(side, max(wish, min(less, with_icons))))
    right = pygame.FRect(room.right - side, room.top + BELOW_RIBBON, side, room.height - BELOW_RIBBON)
    area = pygame.FRect(room.left, room.top, room.width - side - BESIDE_SIDE, room.height)
    buttons = _buttons(look, needs, right)
    reason = _reason(look, needs, right, buttons[0].top - (22 if look.has_large_text else 28))
    chart = pygame.FRect(right.left, right.top, right.width, 0)
    chart.height = (reason.top - BESIDE_REASON if reason else buttons[0].top - 28) - right.top
    draft = drafted(look, needs, area)
    if reason is None:  # then below the sheets, if they leave room for it there
        below = area.move(draft.aside, BELOW_RIBBON + draft.height + BESIDE_REASON)
        below.width -= draft.aside
        reason = _reason(look, needs, below, area.bottom)
        area.height -= reason.height + BESIDE_REASON if reason else 0.0
    return Layout(headline, draft.placed(area), _worthwhile(chart), reason, buttons, side >= with_icons)


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
    area = pygame.FRect(room.left, room.top, room.width, buttons[0].top - 28 - room.top)
    draft = drafted(look, needs, area)
    if reason is not None:
        above = pygame.FRect(area.left, area.top, area.width, reason.top - BESIDE_REASON - area.top)
        draft_above = drafted(look, needs, above)
        if draft_above.is_cramped and not draft.is_cramped:
            reason = None  # numbers in letters that can be read come first
        else:
            area, draft = above, draft_above
    left_over = area.height - draft.height
    chart: pygame.FRect | None = None
    if left_over >= SOIL + LEAST_TREE + LEAST_CHART + 18 or LEAST_CHART + 18 <= left_over < SOIL + LEAST_TREE:
        height = min(TALLEST_CHART, max(LEAST_CHART, left_over * CHART_SHARE))
        chart = pygame.FRect(room.left, area.bottom - height, room.width, height)
        area.height -= height + 18
    return Layout(headline, draft.placed(area), chart, reason, buttons)


# Parts of both


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
    width = reason_room(room.width)[1]
    styles = look.label(), look.small()
    large, small = (max(76.0, look.type.height(needs.reason, style, width) + 24) for style in styles)
    height = large if large + LEAST_CHART + 18 <= bottom - room.top else small
    box = pygame.FRect(room.left, bottom - height, room.width, height)
    return box if height <= bottom - room.top else None


def reason_room(width: float) -> tuple[float, float]:
    """Where the words of the reason begin, and the width they have."""
    left = 96.0 if width >= FLAG else 22.0
    return left, width - left - 20


def _worthwhile(chart: pygame.FRect) -> pygame.FRect | None:
    return chart if chart.height >= LEAST_CHART else None
