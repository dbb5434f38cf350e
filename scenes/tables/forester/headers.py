"""The headers of the seats: mark, name, money, trees and animals, over or beside a domain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

import pygame

from game.core.seats import Seat
from game.forester.data import SPACES
from game.forester.views import DomainInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, SMALLEST, Face, Style
from scenes.widgets.fitting import fitted, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

WIDE = 400  # a header so wide is a row, a narrower one a column
LETTERS = 38
Number: TypeAlias = Literal["money", "trees", "animals"]
Numbers: TypeAlias = Sequence[tuple[Number, str]]
ICONS: dict[Number, str] = {
    "money": "forester/coin",
    "trees": "forester/tree_icon",
    "animals": "forester/paw",
}
ICON = 1.05  # of the letters
FACES: tuple[Face, ...] = ("title", "label")  # the second is narrower


@dataclass(frozen=True)
class Spacing:
    """How far numbers stand from their icons, and from each other."""

    after_icon: float
    between: float


ROOMY, CLOSE = Spacing(8.0, 22.0), Spacing(4.0, 10.0)


@dataclass(frozen=True)
class HeaderFacts:
    """What a header tells of its seat."""

    money: str
    trees: str
    animals: str
    note: str  # a word like "next"; empty for none
    is_asked: bool

    @property
    def numbers(self) -> list[tuple[Number, str]]:
        """All numbers, in the order in which they stand."""
        return [("money", self.money), ("trees", self.trees), ("animals", self.animals)]


class SeatHeader(Widget):
    """Dark glass with the mark of a seat; the one that is asked glows in its colour."""

    bleed = 40

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        seat: Seat,
        *,
        raised: int = 0,
        kept_free: float = 0.0,
    ) -> None:
        """At the right end of its upper line some room may be kept free for something else."""
        super().__init__(look, f"header of {seat.name}", box, Layer.PANELS + raised)
        self._seat, self._kept_free = seat, kept_free
        self._mark = mark_of(seat.emblem)
        self.facts = HeaderFacts("", "", "", "", is_asked=False)

    def show(self, facts: HeaderFacts) -> None:
        """Show these facts."""
        if facts != self.facts:
            self.facts = facts
            self.refresh()

    @property
    def mark_point(self) -> tuple[float, float]:
        """The middle of the seat's mark on the table."""
        (x, y), box = self._mark_place, self.box
        return box.left + x, box.top + y

    @property
    def _mark_size(self) -> float:
        box = self.box
        if box.width >= WIDE:
            return min(box.height / 2 if self._is_stacked else box.height - 2, 120.0)
        return min(70.0, box.height / 4 * (1.15 if self._has_long_name else 1.75))

    @property
    def _mark_place(self) -> tuple[float, float]:
        """The middle of the mark, from the corner of the header."""
        box, half = self.box, self._mark_size / 2
        if box.width < WIDE:
            return (half + 12, box.height * 3 / 8) if self._has_long_name else (48, box.height / 4)
        return half + 8, half + 4 if self._is_stacked else box.height / 2

    @property
    def _has_long_name(self) -> bool:
        """Whether the name needs the whole width of a column, so that the mark stands below it."""
        return not self.look.type.fits(self._seat.name, self._style(SMALLEST), self.box.width - 94)

    @property
    def _is_tall(self) -> bool:
        """Whether a row has room for two lines, the name over the numbers."""
        smallest = self.look.small()
        return self.box.height >= 2 * self.look.type.letter_size(smallest) * LINE + 8

    @property
    def _is_stacked(self) -> bool:
        """Whether numbers stand below mark and name, because large letters need the whole width."""
        return self._is_tall and self.look.has_large_text

    def paint_face(self, painter: Painter) -> None:
        """One row, or a column, by the shape of the box."""
        facts, box = self.facts, painter.box
        if facts.is_asked:
            painter.stretch(f"ui/panel_glass_{self._mark.emblem}")
        else:
            painter.stretch("ui/panel_glass")
        paint_band(painter, self._mark, pygame.FRect(2, 22, 10, box.height - 44), 3)
        if box.width >= WIDE:
            self._paint_row(painter)
        else:
            self._paint_column(painter)

    def _paint_row(self, painter: Painter) -> None:
        """The name beside the numbers, or above them where a header is tall enough."""
        box, numbers = painter.box, self.facts.numbers
        draw_medallion(painter, self._mark, self._mark_place, self._mark_size)
        left = self._mark_size + 18
        room = pygame.FRect(left, 0, box.width - left - 18, box.height)
        if self._is_tall:
            upper = pygame.FRect(room.left, room.top, room.width - self._kept_free, room.height / 2)
            self._paint_name(painter, upper)
            start = 18 if self._is_stacked else room.left
            lower = pygame.FRect(start, room.centery, room.right - start, room.height / 2)
            self._paint_numbers(painter, numbers, lower, *self._fitting((numbers, lower)))
            return
        name = self._width_of_name(room.width - self._width(numbers, *self._closest) - ROOMY.between)
        if not name:
            self._paint_numbers(painter, numbers, room, *self._fitting((numbers, room)))
            return
        beside = pygame.FRect(room)
        beside.width -= name + ROOMY.between
        style, spacing = self._fitting((numbers, beside))
        beside.width = self._width(numbers, style, spacing)
        beside.right = room.right
        self._paint_name(
            painter, pygame.FRect(room.topleft, (beside.left - ROOMY.between - left, box.height))
        )
        self._paint_numbers(painter, numbers, beside, style, spacing)

    def _width_of_name(self, most: float) -> float:
        """What the name needs beside numbers; nothing where these need the room: the mark names it too."""
        smallest = self._style(SMALLEST)
        widths = [self.look.type.width(self._seat.name, replace(smallest, face=face)) for face in FACES]
        return next((width for width in widths if width <= most), 0.0)

    def _style(self, size: int) -> Style:
        return Style("title", size, self.look.palette.light)

    def _fitting(self, *rows: tuple[Numbers, pygame.FRect]) -> tuple[Style, Spacing]:
        """How numbers fit the rows where they stand, in letters as large and as far apart as they can be."""
        type_ = self.look.type
        for style, spacing in self._ways():
            is_low = all(type_.letter_size(style) * LINE <= room.height for _, room in rows)
            is_narrow = all(self._width(numbers, style, spacing) <= room.width for numbers, room in rows)
            if (is_low or style.size == SMALLEST) and is_narrow:
                return style, spacing
        return self._closest

    def _ways(self) -> Iterator[tuple[Style, Spacing]]:
        """How numbers may stand, the best first; letters never shrink below what people asked for."""
        for size in range(LETTERS, SMALLEST - 1, -1):
            yield self._style(size), ROOMY
        yield self._style(SMALLEST), CLOSE

    @property
    def _closest(self) -> tuple[Style, Spacing]:
        return replace(self._style(SMALLEST), face=FACES[-1]), CLOSE

    def _width(self, numbers: Numbers, style: Style, spacing: Spacing) -> float:
        """What numbers need with their icons."""
        type_ = self.look.type
        icon = type_.letter_size(style) * ICON + spacing.after_icon
        widths = sum(icon + type_.width(words, style) for _, words in numbers)
        return widths + spacing.between * (len(numbers) - 1)

    def _paint_numbers(
        self, painter: Painter, numbers: Numbers, room: pygame.FRect, style: Style, spacing: Spacing
    ) -> None:
        """Numbers side by side, over the whole width of their room."""
        type_ = self.look.type
        icon = type_.letter_size(style) * ICON
        spare = max(0.0, room.width - self._width(numbers, style, spacing))
        left = room.left
        for name, words in numbers:
            painter.picture(ICONS[name], (left + icon / 2, room.centery), height=icon)
            left += icon + spacing.after_icon
            width = type_.width(words, style) + 2
            painter.line(words, style, pygame.FRect(left, room.top, width, room.height))
            left += width + spacing.between - 2 + spare / len(numbers)

    def _paint_column(self, painter: Painter) -> None:
        facts, box = self.facts, painter.box
        row = box.height / 4
        has_note = bool(facts.note)
        name = pygame.FRect(88, 0 if has_note else row / 2, box.width - 94, row * 1.1)
        if self._has_long_name:
            name.update(12, 0, box.width - 14, row)
        draw_medallion(painter, self._mark, self._mark_place, self._mark_size)
        self._paint_name(painter, name)
        if has_note:
            self._paint_note(painter, pygame.FRect(90, row * 1.02, box.width - 100, min(40.0, row)))
        money, *others = facts.numbers
        upper = pygame.FRect(20, row * 2, box.width - 28, row)
        rows = (([money], upper), (others, upper.move(0, row * 0.95)))
        style, spacing = self._fitting(*rows)
        for numbers, room in rows:
            room.width = min(room.width, self._width(numbers, style, spacing) + spacing.between)
            self._paint_numbers(painter, numbers, room, style, spacing)

    def _paint_name(self, painter: Painter, room: pygame.FRect) -> None:
        """As large as there is room; long names rather stand in narrower letters than in small ones."""
        paint_folded(painter, self._seat.name, self._style(LETTERS), room)

    def _paint_note(self, painter: Painter, room: pygame.FRect) -> None:
        look = self.look
        style = fitted(look, self.facts.note, look.small(look.palette.light), room.inflate(-24, 0))
        width = min(room.width, look.type.width(self.facts.note, style) + 26)
        chip = pygame.FRect(room.left, room.top, width, room.height)
        painter.fill((247, 243, 227, 36), chip, chip.height / 2)
        painter.line(self.facts.note, style, chip, "centre")


def header_facts(
    domain: DomainInView, money: str, note: str, *, is_asked: bool, is_short: bool
) -> HeaderFacts:
    """What the header of a seat says of its domain and its purse; a short one leaves out what all know."""
    trees = str(domain.trees) if is_short else f"{domain.trees}/{len(SPACES)}"
    animals = str(domain.animal_points)
    return HeaderFacts(money, trees, animals, note, is_asked=is_asked)
