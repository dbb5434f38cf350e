"""The column of seats: mark, name, score, delivered loot, potions and crooks; the active seat is larger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.robbers.data import BANDS, LOOT, LootKind
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.tables.robbers.lettering import letters, number_style, paint_number, panel_number
from scenes.tables.robbers.sheet_layout import Sheets, parts_of, sheets_in
from scenes.widgets.fitting import change_badge, fitted, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

SMALLEST_PICTURE = 30.0


@dataclass(frozen=True)
class Stock:
    """What a seat has; `change` is what its score would change by."""

    score: int
    delivered: Mapping[LootKind, int]
    potions: int
    crooks: int
    tiles: int
    is_asked: bool
    shows_loot: bool
    change: int = 0


class SeatSheet(Widget):
    """The panel of one seat."""

    bleed = 40

    def __init__(self, look: Look, place: int, seat: Seat, seats: int) -> None:
        super().__init__(look, f"seat {place}", pygame.FRect(0, 0, 10, 10), Layer.PANELS)
        self._seat, self._band = seat, BANDS[seats]
        self.stock: Stock | None = None

    def show(self, stock: Stock) -> None:
        """Show other numbers."""
        if stock != self.stock:
            self.stock = stock
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Mark, name, score, loot and band on dark glass; without loot where it is folded."""
        stock, mark = self.stock, mark_of(self._seat.emblem)
        if stock is None:
            return
        painter.stretch(f"ui/panel_glass_{mark.emblem}" if stock.is_asked else "ui/panel_glass")
        paint_band(painter, mark, pygame.FRect(2, 26, 10, painter.box.height - 52), 3)
        parts = parts_of(self.look, painter.box, has_hoard=stock.shows_loot)
        self._paint_name(painter, parts.name)
        self._paint_band(painter, stock, parts.band)
        draw_medallion(painter, mark, parts.mark.center, parts.mark.height)
        self._paint_score(painter, stock, parts.score)
        if parts.hoard is not None:
            width = parts.hoard.width / len(LOOT)
            for number, kind in enumerate(LOOT):
                left = parts.hoard.left + number * width
                column = pygame.FRect(left + 2, parts.hoard.top, width - 4, parts.hoard.height)
                self._paint_loot(painter, kind, stock.delivered.get(kind, 0), column)

    def _paint_name(self, painter: Painter, room: pygame.FRect) -> None:
        paint_folded(painter, self._seat.name, self.look.button(self.look.palette.light), room)

    def _paint_score(self, painter: Painter, stock: Stock, room: pygame.FRect) -> None:
        look = self.look
        painter.picture("ui/disc_amber", room.center, height=room.height)
        digits = room.inflate(-0.1 * room.width, -0.2 * room.height)
        paint_number(painter, str(stock.score), panel_number(36, look.palette.ink), digits)
        if stock.change:
            change_badge(painter, stock.change, (room.right - 18, room.top + 8))

    def _paint_loot(self, painter: Painter, kind: LootKind, count: int, room: pygame.FRect) -> None:
        """The picture above its number, or beside it where the row is low."""
        look = self.look
        painter.fill((247, 243, 227, 40 if count else 16), room, 12)
        line = letters(look) * 1.25
        if room.height >= line + SMALLEST_PICTURE:
            digits = pygame.FRect(room.left, room.bottom - line, room.width, line)
            picture = pygame.FRect(room.left, room.top, room.width, digits.top - room.top + 4)
        else:
            picture = pygame.FRect(room.left, room.top, room.width * 0.56, room.height)
            digits = pygame.FRect(picture.right - 4, room.top, room.right - picture.right, room.height)
        side = min(picture.height - 4, picture.width - 4, 64)
        painter.picture(f"robbers/{kind}" if count else f"robbers/{kind}_slot", picture.center, height=side)
        colour = look.palette.light if count else look.palette.light_muted
        paint_number(painter, str(count), panel_number(30, colour), digits)

    def _paint_band(self, painter: Painter, stock: Stock, room: pygame.FRect) -> None:
        """A picture for every potion and crook, used ones in grey; pictures with counts in narrow panels."""
        given = self._band.potions + self._band.crooks + bool(stock.tiles)
        side = min(room.height, room.width / given, 52.0)
        if side < SMALLEST_PICTURE or self.look.has_large_text:
            self._paint_counts(painter, stock, room)
            return
        step = min(room.width / given, side + 6)
        x = room.centerx - step * given / 2 + step / 2
        for name, left, all_given in (
            ("potion", stock.potions, self._band.potions),
            ("crook", stock.crooks, self._band.crooks),
        ):
            for place in range(all_given):
                picture = f"robbers/{name}" if place < left else f"robbers/{name}_used"
                painter.picture(picture, (x, room.centery), height=side)
                x += step
        if stock.tiles:
            self._paint_tiles(painter, stock.tiles, (x, room.centery), side)

    def _paint_counts(self, painter: Painter, stock: Stock, room: pygame.FRect) -> None:
        """Before the first round tiles are counted first; what then finds no room is told on request."""
        counts = [("tile_back", stock.tiles)] if stock.tiles else []
        counts += [("potion", stock.potions), ("crook", stock.crooks)]
        look = self.look
        digit = look.type.width("0", panel_number(28, look.palette.light))
        while len(counts) > 1 and room.width / len(counts) < digit + 4 + SMALLEST_PICTURE:
            counts.pop()
        width = room.width / len(counts)
        side = min(room.height - 6, width - digit - 4, 60.0)
        for number, (name, count) in enumerate(counts):
            left = room.left + number * width + (width - side - digit - 2) / 2
            picture = f"robbers/{name}" if count else f"robbers/{name}_used"
            painter.picture(picture, (left + side / 2, room.centery), height=side)
            colour = look.palette.light if count else look.palette.light_muted
            digits = pygame.FRect(left + side + 2, room.top, digit + 4, room.height)
            paint_number(painter, str(count), panel_number(28, colour), digits)

    def _paint_tiles(self, painter: Painter, count: int, centre: tuple[float, float], size: float) -> None:
        """How many tiles are in the hand, on the back of one."""
        look = self.look
        room = pygame.FRect(0, 0, size, size)
        room.center = centre
        painter.picture("robbers/tile_back", room.center, height=size)
        style = fitted(look, str(count), number_style(look, 32, look.palette.light), room)
        painter.line(str(count), style, room, "centre", has_shadow=True)


class SeatColumn:
    """All panels in the zone of the seats: below each other, or side by side above the forest."""

    def __init__(self, look: Look, stage: Stage, zone: pygame.FRect, seats: Sequence[Seat]) -> None:
        self._look, self._zone = look, zone
        self.sheets = [SeatSheet(look, place, seat, len(seats)) for place, seat in enumerate(seats)]
        self.asked: int | None = None  # whose panel glows
        stage.add(*self.sheets)

    def light(self, seat: int | None) -> None:
        """Let a seat glow, until another does."""
        self.asked = self.asked if seat is None else seat

    def show(self, view: RobbersView, after: RobbersView | None = None) -> None:
        """Show what every seat has, and how its score would change."""
        self.asked = view.active if self.asked is None else self.asked
        sheets = self._sheets(self.asked)
        for place, sheet in enumerate(self.sheets):
            sheet.move_to(sheets.boxes[place])
            tiles = view.hand_counts[place] + view.has_camp_in_hand[place]
            score = view.scores[place]
            change = after.scores[place] - score if after else 0
            stock = Stock(
                score,
                view.delivered[place],
                view.potions[place],
                view.crooks[place],
                tiles,
                place == self.asked,
                sheets.has_hoard[place],
                change,
            )
            sheet.show(stock)

    @property
    def spare(self) -> float:
        """How much of the height of the zone no panel needs, whoever is asked."""
        return self._zone.bottom - max(box.bottom for box in self._sheets(0).boxes)

    def _sheets(self, asked: int) -> Sheets:
        return sheets_in(self._look, self._zone, len(self.sheets), asked)
