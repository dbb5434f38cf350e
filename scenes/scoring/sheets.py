"""The sheets of the scoring: a paper a seat with its lines, and one with the names of the lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.walnut_grove.data import IMPROVEMENTS
from scenes.scoring.facts import Column
from scenes.scoring.rows import (
    ICON,
    NAME_MARGIN,
    NARROW,
    PADDING,
    Rows,
    name_room,
    name_style,
)
from scenes.scoring.tree import TRUNK, Band, paint_band
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.sprite import Layer, Tracked
from scenes.stage.typesetting import SMALLEST
from scenes.widgets.fitting import as_tall_as_letters, fitted, fitted_lines, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

SWATCH = 26
LEAST_BAR = 40  # shorter bars beside a number would say nothing
RULE = rgb("#6B5B43")
FINE_RULE = rgb("#DDD0AC")
LABEL_RULE = rgb("#C5B68E")
MINUS = rgb("#A93247")
FIRST = rgb("#7A3318")
BERRIES_A_ROW = 7
MOST_BERRIES = 28
# Lines of the score that a picture stands for, besides their band.
PICTURES: dict[str, dict[str, str]] = {
    "nursery": {
        **{colour: f"nursery/tree_{colour}_medium" for colour in ("dark", "leaf", "light")},
        **{height: f"nursery/height_{height}" for height in ("small", "medium", "tall")},
    },
    "walnut_grove": {
        "fences": "walnut_grove/fenced",
        "people": "walnut_grove/worker_farmer",
        "buildings": "walnut_grove/extension_hut",
        "coins": "walnut_grove/coin_gold",
        **{kind: f"walnut_grove/improvement_{kind}" for kind in IMPROVEMENTS},
        "help": "walnut_grove/help_turned",
    },
    "gnomes": {"cash": "gnomes/petals", "gnomes": "gnomes/any_hat", "gold": "gnomes/hat_gold"},
}


# What made the winner win, where a game is won in more ways than one.
WAYS_TO_WIN = {
    "gnomes": {
        "gold": "gnomes/hat_gold",
        "cash": "gnomes/petals",
        "tie_break": "gnomes/any_hat",
        "round_cap": "gnomes/any_hat",
    },
}
# What the sum of all lines is called where places depend on something else.
TOTALS = {"gnomes": "scoring.total.gnomes"}


class LabelSheet(Widget):
    """The names of the lines, for all columns at once."""

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        rows: Rows,
        labels: Sequence[tuple[str, Band, str]],
        total: str,
    ) -> None:
        """Each label comes with its band and the name of its picture, which may be empty."""
        super().__init__(look, "labels", box, Layer.PANELS)
        self.rows, self._labels, self._total = rows, labels, total

    def paint_face(self, painter: Painter) -> None:
        """A sheet of darker paper."""
        painter.stretch("ui/panel_paper_inset")
        top = painter.box.height - self.rows.height
        for number, label in enumerate(self._labels):
            row = self.rows.line_box(number, painter.box.width).move(0, top)
            if number:
                painter.fill(LABEL_RULE, pygame.FRect(18, row.top - 1, row.width - 36, 2))
            paint_label(painter, label, row, self.rows)
        total = self.rows.total_box(painter.box.width).move(0, top)
        painter.fill(RULE, pygame.FRect(14, total.top - 2, total.width - 28, 4), 2)
        room = total.inflate(-2 * PADDING, -4)
        style = fitted(self.look, self._total, self.look.heading(), room)
        painter.line(*self.look.type.shortened(self._total, style, room.width), room)


def paint_label(painter: Painter, label: tuple[str, Band, str], row: pygame.FRect, rows: Rows) -> float:
    """Swatch, picture and name of a line, in one or two lines of words; returns where they end."""
    words, band, picture = label
    look = painter.look
    swatch = pygame.FRect(row.left + 12, row.centery - 12, SWATCH, 24)
    paint_band(painter, band, swatch)
    left = swatch.right + 10
    if picture and rows.has_icons:
        width, height = look.pictures.logical_size(picture)
        scale = min((row.height - 2) / height, ICON / width)
        painter.picture(picture, (left + 20, row.centery), height=height * scale)
        left += ICON
    room = pygame.FRect(left, row.top, row.right - 12 - left, row.height)
    style, lines = fitted_lines(look, words, rows.letters, room)
    height = look.type.line_height(style)
    top = room.centery - height * len(lines) / 2
    for number, line in enumerate(lines):
        row = pygame.FRect(left, top + number * height, room.width, height)
        painter.line(line, style, as_tall_as_letters(look, style, row))
    return left + max(look.type.width(line, style) for line in lines)


class SeatSheet(Widget):
    """One seat: medallion, name, lines, total and place; what is not counted yet is not shown."""

    grown = Tracked[float]()  # lines counted so far

    def __init__(
        self,
        look: Look,
        column: Column,
        box: pygame.FRect,
        rows: Rows,
        bands: Sequence[Band],
        labels: Sequence[tuple[str, Band, str]] | None,
        number: Callable[[int], str],
        place: str,
        most: int,
    ) -> None:
        """Labels are given where each sheet names its own lines; most is the highest line of all."""
        super().__init__(look, f"sheet {column.seat.emblem}", box, Layer.PANELS)
        self._column, self.rows, self._bands, self._labels = column, rows, bands, labels
        self._number, self._place, self._most = number, place, max(1, most)
        self.grown = 0.0
        self.is_placed = False

    def count_to(self, lines: float) -> None:
        """Show so many lines."""
        if lines != self.grown:
            self.grown = lines
            self.refresh()

    def show_place(self) -> None:
        """Show total and place."""
        if not self.is_placed:
            self.is_placed = True
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Paper, soil, head, lines, total."""
        painter.stretch("ui/panel_paper")
        if self._column.is_winner and self.is_placed:
            frame = painter.box.inflate(-6, -6)
            below = max(0.0, self.rows.soil - 30)  # the ground covers its upper edge
            frame.top, frame.height = frame.top + below, frame.height - below
            painter.stretch("ui/chosen_card", frame)
        if self.rows.soil:
            self._paint_soil(painter)
        self._paint_head(painter)
        for number in range(len(self._column.points)):
            self._paint_line(painter, number)
        if self.rows.total:
            self._paint_total(painter)

    def _paint_soil(self, painter: Painter) -> None:
        """The ground that the tree stands in, with a berry for each point it was weighed down by."""
        width = painter.box.width
        painter.stretch("scoring/soil", pygame.FRect(0, 0, width, self.rows.soil))
        whole = int(self.grown)
        lost = -sum(points for points in self._column.points[:whole] if points < 0)
        if not lost:
            return
        root = pygame.FRect(0, 0, min(TRUNK, width * 0.5), self.rows.soil - 6)
        root.midtop = (width / 2, 4)
        painter.fill((58, 10, 20, 150), root, 8)
        step = root.width / (BERRIES_A_ROW + 0.5)
        for berry in range(min(lost, MOST_BERRIES)):
            x = root.left + step * (berry % BERRIES_A_ROW + 0.75)
            painter.picture("scoring/berry", (x, 18 + berry // BERRIES_A_ROW * 11), height=14)

    def _paint_head(self, painter: Painter) -> None:
        look, width, rows = self.look, painter.box.width, self.rows
        mark, name = mark_of(self._column.seat.emblem), self._column.seat.name
        head = pygame.FRect(0, rows.soil, width, rows.head)
        if rows.name:
            room = pygame.FRect(2, head.bottom - rows.name, width - NAME_MARGIN, rows.name)
            draw_medallion(painter, mark, (width / 2, room.top - rows.medallion / 2 + 2), rows.medallion)
            paint_folded(painter, name, name_style(look), room, "centre")
            return
        size = rows.medallion
        draw_medallion(painter, mark, (12 + size / 2, head.centery - (12 if rows.soil else 4)), size)
        room = pygame.FRect(size + 22, head.top, name_room(width), head.height)
        tallest = int(head.height / 1.25 * 100 / look.text_percent)
        paint_folded(painter, name, look.button().sized(max(SMALLEST, min(40, tallest))), room)

    def _paint_line(self, painter: Painter, number: int) -> None:
        """A line, with a bar as long as its points where there is room for one."""
        row = self.rows.line_box(number, painter.box.width)
        if number:
            painter.fill(FINE_RULE, pygame.FRect(18, row.top - 1, row.width - 36, 2))
        left = row.left + PADDING
        if self._labels is not None:
            label = pygame.FRect(row.left, row.top, 0, row.height)
            label.width = row.width - self.rows.numbers
            left = paint_label(painter, self._labels[number], label, self.rows) + 24
        if self.grown < number + 1:
            return
        points = self._column.points[number]
        words = self._number(points)
        palette = self.look.palette
        minus = palette.berry if self.look.has_high_contrast else MINUS
        colour = minus if points < 0 else palette.ink if points else palette.ink_muted
        room = pygame.FRect(row.left + 8, row.top, row.width - 8 - PADDING, row.height)
        style = self.look.type.fitted(words, self.rows.letters.coloured(colour), room.width)
        painter.line(words, style, room, "right")
        longest = room.right - (self.rows.numbers - PADDING) - left
        if points > 0 and longest >= LEAST_BAR and self._labels is None:
            bar = pygame.FRect(left, row.centery - 7, max(8.0, longest * points / self._most), 14)
            paint_band(painter, self._bands[number], bar)

    def _paint_total(self, painter: Painter) -> None:
        """The total at the right, the place beside it or above it."""
        look = self.look
        box = self.rows.total_box(painter.box.width)
        painter.fill(RULE, pygame.FRect(14, box.top - 2, box.width - 28, 4), 2)
        if not self.is_placed:
            return
        words = self._number(self._column.total)
        room = box.inflate(-2 * (PADDING if box.width >= NARROW else 10), -4)
        place = room.copy()
        if self.rows.place:
            room.top, room.height = room.top + self.rows.place, room.height - self.rows.place
            place.top, place.height = place.top + 4, self.rows.place + 2
        total = fitted(look, words, look.heading().sized(46), room)
        painter.line(words, total, room, "right")
        if not self.rows.place:
            place.width -= look.type.width(words, total) + 14
        self._paint_place(painter, place)

    def _paint_place(self, painter: Painter, room: pygame.FRect) -> None:
        """The place; the best one on a rosette."""
        look = self.look
        style = look.button(look.palette.ink_muted).sized(32)
        if self.rows.place:  # digits need less height than a line has
            style = look.type.fitted(self._place, style.sized(SMALLEST), room.width)
        else:
            style = fitted(look, self._place, style, room)
        if self._column.is_winner:
            width = look.type.width(self._place, style)
            size = max(104.0, width + 48), min(76.0, room.height + 12)
            painter.picture(
                "scoring/rosette", (room.left + width / 2, room.centery + 2), width=size[0], height=size[1]
            )
            style = style.coloured(look.palette.ink if look.has_high_contrast else FIRST)
        painter.line(self._place, style, room)
