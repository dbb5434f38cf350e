"""The headers of the seats: mark, name, money, trees and animals, over or beside a domain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.forester.data import SPACES
from game.forester.views import DomainInView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

WIDE = 400  # a header so wide is a row, a narrower one a column
TALL = 80  # a row so tall has two lines
Count = tuple[str, str, pygame.FRect, float]  # which number, its digits, its room, and the size of its icon
ICONS = {"money": "forester/coin", "trees": "forester/tree_icon", "animals": "forester/paw"}


@dataclass(frozen=True)
class HeaderFacts:
    """What a header tells of its seat."""

    money: str
    trees: str
    animals: str
    note: str  # a word like "next"; empty for none
    is_asked: bool


class SeatHeader(Widget):
    """Dark glass with the mark of a seat; the one that is asked glows in its colour."""

    bleed = 40

    def __init__(self, look: Look, box: pygame.FRect, seat: Seat) -> None:
        super().__init__(look, f"header of {seat.name}", box, Layer.PANELS)
        self._seat = seat
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
    def _mark_place(self) -> tuple[float, float]:
        """The middle of the mark, from the corner of the header."""
        box = self.box
        return (48, box.height / 2) if box.width >= WIDE else (48, box.height / 4)

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
        facts, box = self.facts, painter.box
        is_tall = box.height >= TALL
        draw_medallion(painter, self._mark, self._mark_place, box.height - 2 if is_tall else 76)
        upper = (
            pygame.FRect(104, 3, 168, box.height / 2 - 3) if is_tall else pygame.FRect(98, 0, 150, box.height)
        )
        self._paint_name(painter, upper)
        widths = (
            ("money", facts.money, 190.0),
            ("trees", facts.trees, 138.0),
            ("animals", facts.animals, 92.0),
        )
        top, height = (box.height / 2 - 3, box.height / 2) if is_tall else (0.0, box.height)
        left = 104.0 if is_tall else box.width - 20 - sum(width for *_, width in widths)
        counts: list[Count] = []
        for name, words, width in widths:
            counts.append((name, words, pygame.FRect(left, top, width, height), 40))
            left += width
        self._paint_counts(painter, counts)

    def _paint_column(self, painter: Painter) -> None:
        facts, box = self.facts, painter.box
        row = box.height / 4
        draw_medallion(painter, self._mark, self._mark_place, min(70.0, row * 1.75))
        has_note = bool(facts.note)
        name = pygame.FRect(88, 0 if has_note else row / 2, box.width - 94, row * 1.1)
        self._paint_name(painter, name)
        if has_note:
            self._paint_note(painter, pygame.FRect(90, row * 1.02, box.width - 100, min(40.0, row)))
        money = pygame.FRect(20, row * 2, box.width - 28, row)
        trees = pygame.FRect(20, row * 2.95, 130, row * 0.95)
        animals = pygame.FRect(152, row * 2.95, box.width - 156, row * 0.95)
        self._paint_counts(
            painter,
            [
                ("money", facts.money, money, 36),
                ("trees", facts.trees, trees, 36),
                ("animals", facts.animals, animals, 32),
            ],
        )

    def _paint_name(self, painter: Painter, room: pygame.FRect) -> None:
        look = self.look
        style = fitted(look, self._seat.name, Style("title", 38, look.palette.light), room)
        painter.line(*look.type.shortened(self._seat.name, style, room.width), room)

    def _paint_note(self, painter: Painter, room: pygame.FRect) -> None:
        look = self.look
        style = fitted(look, self.facts.note, look.small(look.palette.light), room.inflate(-24, 0))
        width = min(room.width, look.type.width(self.facts.note, style) + 26)
        chip = pygame.FRect(room.left, room.top, width, room.height)
        painter.fill((247, 243, 227, 36), chip, chip.height / 2)
        painter.line(self.facts.note, style, chip, "centre")

    def _paint_counts(self, painter: Painter, counts: Sequence[Count]) -> None:
        """All numbers in letters of one size, the largest that fits everywhere."""
        look = self.look
        style = Style("title", 38, look.palette.light)
        for _, words, room, icon in counts:
            style = fitted(look, words, style, _digits(room, icon))
        for name, words, room, icon in counts:
            painter.picture(ICONS[name], (room.left + icon / 2, room.centery), height=icon)
            painter.line(words, style, _digits(room, icon))


def _digits(room: pygame.FRect, icon: float) -> pygame.FRect:
    """The room of a number beside its icon."""
    return pygame.FRect(room.left + icon + 8, room.top, room.width - icon - 12, room.height)


def header_facts(domain: DomainInView, money: str, note: str, *, is_asked: bool) -> HeaderFacts:
    """What the header of a seat says of its domain and its purse."""
    trees = f"{domain.trees}/{len(SPACES)}"
    return HeaderFacts(money, trees, str(domain.animal_points), note, is_asked=is_asked)
