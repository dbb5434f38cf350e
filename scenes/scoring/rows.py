"""The heights inside the sheets of the scoring, and the letters that fit there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.stage.look import Look
from scenes.stage.typesetting import SMALLEST, Style

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
SMALL_NAME = 22  # the size of letters to which a name shrinks before it moves below its medallion
NAME = 40  # least height of a name below its medallion
ABOVE_NAME = 18  # so much of a medallion stands in the head; the rest covers soil or needs room of its own
PLACE = 34  # least height of the place above a total
FOOT = 8  # between the last line and the rule above the total
LEADING, TIGHT_LEADING = 1.26, 1.1  # from line to line, with room and without


@dataclass(frozen=True)
class Needs:
    """What has to be shown: how many columns and rows, and the words that need room."""

    seats: int
    lines: int
    labels: Sequence[str]
    names: Sequence[str]
    numbers: Sequence[str]
    totals: Sequence[str]
    places: Sequence[str]
    headline: str
    reason: str
    buttons: Sequence[str]  # the first one is the one that most people want
    has_common_lines: bool  # else every column names its own lines
    has_icons: bool  # beside the labels

    @property
    def gap(self) -> float:
        """Between two columns."""
        return GAP if self.seats < MANY_SEATS else SMALL_GAP


@dataclass(frozen=True)
class Rows:
    """The heights inside a sheet, the same in all of them."""

    soil: float  # nought where there are no trees
    head: float
    line: float
    total: float
    count: int
    letters: Style  # of the lines
    has_icons: bool  # beside the names of the lines
    numbers: float  # the width at the end of a line that belongs to its points
    medallion: float
    name: float  # the height of a name below its medallion; nought where it stands beside it
    place: float  # the height of the place above the total; nought where it stands beside it

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

    def with_soil(self, soil: float) -> Rows:
        """The same below a tree, whose soil the medallions cover."""
        return replace(self, soil=soil, head=self.head - (self.medallion - ABOVE_NAME if self.name else 0))

    def stretched(self, height: float) -> Rows:
        """The same with a height to be used up, as far as lines still belong together."""
        return replace(self, line=self.line + min(self.line * 0.3, max(0.0, height) / max(1, self.count)))


def readable(look: Look) -> Style:
    """The smallest letters that are still as large as people asked for."""
    return look.label().sized(SMALLEST)


def rows_for(look: Look, needs: Needs, height: float, before: float, width: float) -> Rows:
    """Rows in the largest letters that fit: rather close together or with names on two lines than smaller."""
    fitting = (rows for rows in _ways(look, needs, before, width) if rows.height <= height)
    rows = next(fitting, None)
    smallest = look.label().sized(look.type.smallest_size)
    return rows or _rows(look, needs, smallest, 1, width, is_tight=True, has_icons=False)


def _ways(look: Look, needs: Needs, before: float, width: float) -> Iterator[Rows]:
    """All ways to set the lines in which no word is broken, the best one first."""
    full, least = look.label(), look.type.smallest_size
    usual = [full.sized(size) for size in range(full.size, SMALLEST - 1, -1)]
    tiny = [full.sized(size) for size in range(SMALLEST - 1, least - 1, -1)]
    manners = [(1, True, False), (1, True, True), (2, True, False), (2, True, True), (1, False, True)]
    tight = [manner for manner in manners if manner[-1]]
    for styles, possible in ((usual, manners), (tiny, tight)):
        for count, wants_icons, is_tight in possible:
            has_icons = wants_icons and needs.has_icons
            for style in styles:
                room = _label_room(look, needs, style, before, width) - (ICON if has_icons else 0)
                if all(_fits(look, label, style, count, room) for label in needs.labels):
                    yield _rows(look, needs, style, count, width, is_tight=is_tight, has_icons=has_icons)


def _fits(look: Look, label: str, style: Style, count: int, room: float) -> bool:
    is_whole = all(look.type.fits(word, style, room) for word in label.split())
    return is_whole and len(look.type.wrapped(label, style, room)) <= count


def _rows(
    look: Look, needs: Needs, style: Style, count: int, width: float, *, is_tight: bool, has_icons: bool
) -> Rows:
    """Rows without soil, with labels on so many lines."""
    type_ = look.type
    letters = replace(style, leading=TIGHT_LEADING if is_tight else LEADING)
    least = type_.letter_size(readable(look))
    line = max(float(ROW), type_.line_height(letters) * count + (4 if count > 1 else 1))
    total = max(float(TOTAL), least * 1.25 + 4 if is_tight else type_.letter_size(look.heading()) * 1.3)
    beside = longest(look, needs.totals, look.heading().sized(SMALLEST if is_tight else 46))
    beside += longest(look, needs.places, look.button().sized(SMALLEST)) + 2 * PADDING + 34
    place = max(float(PLACE), least * 1.1) if width < beside else 0.0
    name = _name_height(look, needs, width, is_tight=is_tight)
    head = max(float(HEAD), type_.letter_size(look.button()) * (1.25 if is_tight else 1.55))
    medallion = float(MEDALLION if width >= ROOMY else SMALL_MEDALLION)
    if name:
        medallion = float(TINY_MEDALLION if is_tight else SMALL_MEDALLION)
        head = name + medallion
    numbers = number_room(look, needs, style)
    return Rows(
        0.0, head, line, total + place, needs.lines, letters, has_icons, numbers, medallion, name, place
    )


def _name_height(look: Look, needs: Needs, width: float, *, is_tight: bool) -> float:
    """The height of names below their medallions, where they are longer than the room beside these."""
    smaller = look.label().sized(max(look.type.smallest_size, SMALL_NAME))
    wanted = smaller if is_tight else readable(look)
    if width >= NARROW and longest(look, needs.names, wanted) <= name_room(width):
        return 0.0
    largest, leading = (readable(look), TIGHT_LEADING) if is_tight else (look.label(), 1.25)
    fitted = (look.type.letter_size(look.type.fitted(name, largest, width - 4)) for name in needs.names)
    return max(float(NAME), *(letters * leading for letters in fitted))


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
    return longest(look, needs.labels, style) + BESIDE_LABEL + (ICON if needs.has_icons else 0)


def _label_room(look: Look, needs: Needs, style: Style, before: float, width: float) -> float:
    """The width for the name of a line, with its icon."""
    if needs.has_common_lines:
        return before - needs.gap - BESIDE_LABEL
    return width - number_room(look, needs, style) - BESIDE_LABEL
