"""The heights inside the sheets of the scoring, and the letters that fit there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.fitting import folded

GAP, SMALL_GAP = 14, 8
MANY_SEATS = 5  # from here on columns stand close together
NARROW = 190  # in narrower columns the name stands below the medallion
BESIDE_LABEL = 60  # a swatch and the margins
ICON = 44
MEDALLION, SMALL_MEDALLION, TINY_MEDALLION = 84, 72, 44
ROOMY = 260  # from this width on there is room for a large medallion
PADDING = 20  # beside a number
ROW = 40
HEAD = TOTAL = 58
NAME_LINES = 2  # at most
NAME_MARGIN = 4
NAME = 40  # least height of a name below its medallion
ABOVE_NAME = 18  # so much of a medallion stands in the head; the rest covers soil or needs room of its own
PLACE = 34  # least height of the place above a total
FOOT = 8  # between the last line and the rule above the total
LEADING, TIGHT_LEADING = 1.26, 1.1  # from line to line, with room and without


@dataclass(frozen=True)
class Needs:
    """What has to be shown: how many columns and rows, and the words that need room."""

    seats: int
    labels: Sequence[Sequence[str]]  # of each line, those that it has in any of the sheets
    total: str  # what the line of the totals is called
    names: Sequence[str]
    numbers: Sequence[str]
    totals: Sequence[str]
    places: Sequence[str]
    headline: str
    reason: str
    buttons: Sequence[str]  # the first one is the one that most people want
    has_common_lines: bool  # else every column names its own lines
    has_icons: bool  # beside the labels
    has_totals: bool = True  # on the sheets; else only tabs tell them

    @property
    def words(self) -> list[str]:
        """Everything that stands at the beginning of a line."""
        return [*(label for line in self.labels for label in line), self.total]

    @property
    def gap(self) -> float:
        """Between two columns."""
        return GAP if self.seats < MANY_SEATS else SMALL_GAP


@dataclass(frozen=True)
class Rows:
    """The heights inside a sheet, the same in all of them."""

    soil: float  # 0 where there are no trees
    head: float
    lines: tuple[float, ...]
    total: float
    letters: Style  # of the lines
    has_icons: bool  # beside the names of the lines
    numbers: float  # the width at the end of a line that belongs to its points
    medallion: float
    name: float  # the height of a name below its medallion; 0 where it stands beside it
    place: float  # the height of the place above the total; 0 where it stands beside it

    @property
    def height(self) -> float:
        """The height of a whole sheet."""
        return self.soil + self.head + sum(self.lines) + FOOT + self.total

    def line_box(self, number: int, width: float) -> pygame.FRect:
        """The box of a line inside a sheet."""
        return pygame.FRect(0, self.soil + self.head + sum(self.lines[:number]), width, self.lines[number])

    def total_box(self, width: float) -> pygame.FRect:
        """The box of the total inside a sheet."""
        return pygame.FRect(0, self.height - self.total, width, self.total)

    def with_soil(self, soil: float) -> Rows:
        """The same below a tree, whose soil the medallions cover."""
        return replace(self, soil=soil, head=self.head - (self.medallion - ABOVE_NAME if self.name else 0))

    def stretched(self, height: float) -> Rows:
        """The same with a height to be used up, as far as lines still belong together."""
        more = max(0.0, height) / max(1, len(self.lines))
        return replace(self, lines=tuple(line + min(line * 0.3, more) for line in self.lines))


def readable(look: Look) -> Style:
    """The smallest letters that are still as large as people asked for."""
    return look.label().sized(SMALLEST)


def rows_for(look: Look, needs: Needs, height: float, before: float, width: float) -> Rows | None:
    """Rows in the largest letters that fit: rather close together or with names on two lines than smaller.

    None where even the smallest letters that people asked for are too large.
    """
    if width < narrowest_column(look, needs, readable(look)):
        return None
    return next((rows for rows in _ways(look, needs, before, width) if rows.height <= height), None)


def narrowest_column(look: Look, needs: Needs, style: Style) -> float:
    """The width that numbers and totals need in a style, and names on two lines in the smallest letters."""
    numbers = longest(look, needs.numbers, style) + PADDING + 8
    totals = longest(look, needs.totals, look.heading().sized(style.size)) + PADDING
    places = longest(look, needs.places, look.button().sized(SMALLEST)) + 2 * PADDING
    return max(numbers, totals, places, *(_folded_width(look, name) for name in needs.names))


def _folded_width(look: Look, name: str) -> float:
    """The least width at which a name needs no third line."""
    width = look.type.width(name, readable(look)) / NAME_LINES
    while len(_name_lines(look, name, width)) > NAME_LINES:
        width += 4
    return width + NAME_MARGIN


def _name_lines(look: Look, name: str, width: float) -> list[str]:
    return folded(look, name, name_style(look), width)[1]


def name_style(look: Look) -> Style:
    """The letters of names that have room."""
    return look.button().sized(32)


def rows_at_any_size(look: Look, needs: Needs, height: float, width: float) -> Rows:
    """Rows for more lines than letters of any size that people asked for leave room for."""
    sizes = range(SMALLEST, look.type.smallest_size - 1, -1)
    ways = [_rows(look, needs, look.label().sized(size), inf, width, is_tight=True) for size in sizes]
    return next((rows for rows in ways if rows.height <= height), ways[-1])


def _ways(look: Look, needs: Needs, before: float, width: float) -> Iterator[Rows]:
    """All ways to set the lines in which no word is broken, the best one first."""
    full = look.label()
    manners = [(1, True, False), (1, True, True), (2, True, False), (2, True, True), (1, False, True)]
    for count, wants_icons, is_tight in manners:
        has_icons = wants_icons and needs.has_icons
        for style in (full.sized(size) for size in range(full.size, SMALLEST - 1, -1)):
            room = _label_room(look, needs, style, before, width) - (ICON if has_icons else 0)
            if all(_fits(look, label, style, count, room) for label in needs.words):
                yield _rows(look, needs, style, room, width, is_tight=is_tight, has_icons=has_icons)


def _fits(look: Look, label: str, style: Style, count: int, room: float) -> bool:
    is_whole = all(look.type.fits(word, style, room) for word in label.split())
    return is_whole and len(look.type.wrapped(label, style, room)) <= count


def _rows(
    look: Look,
    needs: Needs,
    style: Style,
    room: float,
    width: float,
    *,
    is_tight: bool,
    has_icons: bool = False,
) -> Rows:
    """Rows without soil, with labels on as many lines as they need in a room."""
    type_ = look.type
    letters = replace(style, leading=TIGHT_LEADING if is_tight else LEADING)
    least = type_.letter_size(readable(look))
    counts = [max(len(type_.wrapped(label, style, room)) for label in labels) for labels in needs.labels]
    lines = tuple(
        max(float(ROW), type_.line_height(letters) * count + (4 if count > 1 else 1)) for count in counts
    )
    total = max(float(TOTAL), least * 1.25 + 4 if is_tight else type_.letter_size(look.heading()) * 1.3)
    beside = longest(look, needs.totals, look.heading().sized(SMALLEST if is_tight else 46))
    beside += longest(look, needs.places, look.button().sized(SMALLEST)) + 2 * PADDING + 34
    place = max(float(PLACE), least * 1.1) if width < beside else 0.0
    medallion = float(MEDALLION if width >= ROOMY else SMALL_MEDALLION)
    names = type_.letter_size(name_style(look)) * (TIGHT_LEADING if is_tight else 1.25)
    beside_medallion = _most_lines(look, needs, name_room(width))
    if width >= NARROW and beside_medallion == 1:
        name, head = (
            0.0,
            max(float(HEAD), least * 1.25 if is_tight else type_.letter_size(look.button()) * 1.55),
        )
    else:
        medallion = float(TINY_MEDALLION if is_tight else SMALL_MEDALLION)
        name = max(float(NAME), names * _most_lines(look, needs, width - NAME_MARGIN))
        head = name + medallion
    numbers = number_room(look, needs, style)
    foot = total + place if needs.has_totals else 0.0
    return Rows(0.0, head, lines, foot, letters, has_icons, numbers, medallion, name, place)


def _most_lines(look: Look, needs: Needs, width: float) -> int:
    """The lines of the name that needs most of them."""
    return max(len(_name_lines(look, name, width)) for name in needs.names)


def name_room(width: float) -> float:
    """The width for a name beside the medallion of a column."""
    return width - (MEDALLION if width >= ROOMY else SMALL_MEDALLION) - 32


def longest(look: Look, words: Sequence[str], style: Style) -> float:
    """The width of the longest of some words."""
    return max(look.type.width(word, style) for word in words)


def number_room(look: Look, needs: Needs, style: Style) -> float:
    """The width at the end of a line that belongs to its points."""
    return longest(look, needs.numbers, style) + PADDING + 12


def label_width(look: Look, needs: Needs, style: Style) -> float:
    """The width that the names of lines need with what stands beside them."""
    return longest(look, needs.words, style) + BESIDE_LABEL + (ICON if needs.has_icons else 0)


def _label_room(look: Look, needs: Needs, style: Style, before: float, width: float) -> float:
    """The width for the name of a line, with its icon."""
    if needs.has_common_lines:
        return before - needs.gap - BESIDE_LABEL
    return width - number_room(look, needs, style) - BESIDE_LABEL
