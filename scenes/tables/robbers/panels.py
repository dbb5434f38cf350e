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
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import change_badge, fitted
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

# By number of seats: how tall a panel is, and how tall that of the seat that is asked.
HEIGHTS: dict[int, tuple[float, float]] = {2: (316, 368), 3: (246, 298), 4: (190, 214)}
GAPS: dict[int, float] = {2: 24, 3: 18, 4: 14}
EDGE = 16
SCORE, MEDALLION = 70, 70
TILE = 52
# Of a panel's height: the name, the loot, and the band tokens share it.
HEAD, HOARD = 0.34, 0.38


@dataclass(frozen=True)
class Stock:
    """What a seat has; `change` is what its score would change by."""

    score: int
    delivered: Mapping[LootKind, int]
    potions: int
    crooks: int
    tiles: int
    is_asked: bool
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
        """Three rows on dark glass."""
        stock, box, mark = self.stock, painter.box, mark_of(self._seat.emblem)
        if stock is None:
            return
        painter.stretch(f"ui/panel_glass_{mark.emblem}" if stock.is_asked else "ui/panel_glass")
        paint_band(painter, mark, pygame.FRect(2, 26, 10, box.height - 52), 3)
        head = pygame.FRect(EDGE, 6, box.width - 2 * EDGE, box.height * HEAD)
        hoard = pygame.FRect(EDGE, head.bottom, head.width, box.height * HOARD)
        self._paint_head(painter, stock, head)
        for number, kind in enumerate(LOOT):
            width = hoard.width / len(LOOT)
            column = pygame.FRect(hoard.left + number * width + 3, hoard.top, width - 6, hoard.height)
            self._paint_loot(painter, kind, stock.delivered.get(kind, 0), column)
        band = pygame.FRect(EDGE, hoard.bottom + 2, hoard.width, box.bottom - hoard.bottom - 8)
        self._paint_band(painter, stock, band)

    def _paint_head(self, painter: Painter, stock: Stock, room: pygame.FRect) -> None:
        look, mark = self.look, mark_of(self._seat.emblem)
        size = min(room.height - 4, MEDALLION)
        draw_medallion(painter, mark, (room.left + size / 2, room.centery), size)
        badge = min(SCORE, room.height)
        disc = pygame.FRect(room.right - badge, room.centery - badge / 2, badge, badge)
        painter.picture("ui/disc_amber", disc.center, height=badge)
        digits = fitted(
            look, str(stock.score), number_style(look, 38, look.palette.ink), disc.inflate(-12, 0)
        )
        painter.line(str(stock.score), digits, disc.move(0, -1), "centre")
        left = room.left + size + 10
        name = pygame.FRect(left, room.top, disc.left - 6 - left, room.height)
        colour = mark.colour if stock.is_asked and not look.has_high_contrast else look.palette.light
        style = fitted(look, self._seat.name, look.button(colour), name)
        painter.line(*look.type.shortened(self._seat.name, style, name.width), name)
        if stock.change:
            change_badge(painter, stock.change, (disc.right - 18, disc.top + 8))

    def _paint_tiles(self, painter: Painter, count: int, centre: tuple[float, float], size: float) -> None:
        """How many tiles are in the hand, on the back of one."""
        look = self.look
        room = pygame.FRect(0, 0, size, size)
        room.center = centre
        painter.picture("robbers/tile_back", room.center, height=size)
        style = fitted(look, str(count), number_style(look, 32, look.palette.light), room)
        painter.line(str(count), style, room, "centre", has_shadow=True)

    def _paint_loot(self, painter: Painter, kind: LootKind, count: int, room: pygame.FRect) -> None:
        look = self.look
        painter.fill((247, 243, 227, 40 if count else 16), room, 12)
        digits = pygame.FRect(room.left, room.bottom - 36, room.width, 34)
        picture = pygame.FRect(room.left, room.top, room.width, digits.top - room.top + 4)
        side = min(picture.height - 4, picture.width - 8, 60)
        painter.picture(f"robbers/{kind}" if count else f"robbers/{kind}_slot", picture.center, height=side)
        colour = look.palette.light if count else look.palette.light_muted
        style = fitted(look, str(count), number_style(look, 30, colour), digits)
        painter.line(str(count), style, digits, "centre")

    def _paint_band(self, painter: Painter, stock: Stock, room: pygame.FRect) -> None:
        side = min(room.height, 52.0)
        sets = (("potion", stock.potions, self._band.potions), ("crook", stock.crooks, self._band.crooks))
        between = TILE + 12 if stock.tiles else 0
        half = (room.width - between) / 2
        for number, (name, left, given) in enumerate(sets):
            step = min(half / given, side + 4)
            start = room.left + number * (half + between) + (half - step * (given - 1)) / 2
            for place in range(given):
                picture = f"robbers/{name}" if place < left else f"robbers/{name}_used"
                painter.picture(picture, (start + place * step, room.centery), height=side)
        if stock.tiles:
            self._paint_tiles(painter, stock.tiles, room.center, min(TILE, room.height))
        else:
            line = pygame.FRect(room.centerx - 1, room.top + 8, 2, room.height - 16)
            painter.fill((247, 243, 227, 50), line)


class SeatColumn:
    """All panels, one below the other in the zone of the seats."""

    def __init__(self, look: Look, stage: Stage, zone: pygame.FRect, seats: Sequence[Seat]) -> None:
        self._zone = zone
        self.sheets = [SeatSheet(look, place, seat, len(seats)) for place, seat in enumerate(seats)]
        self._active: int | None = None  # whose turn was shown last
        self.asked: int | None = None  # whose panel glows
        stage.add(*self.sheets)

    def light(self, view: RobbersView) -> None:
        """Let the seat glow that is asked.

        Between two questions nobody is: then the seat glows that was asked last, or whose turn begins.
        """
        if view.to_act is not None:
            self.asked = view.to_act
        elif self.asked is None or view.active != self._active:
            self.asked = view.active
        self._active = view.active

    def show(self, view: RobbersView, after: RobbersView | None = None) -> None:
        """Show what every seat has, and how its score would change."""
        if self.asked is None:
            self.light(view)
        assert self.asked is not None
        for box, sheet in zip(self.boxes(self.asked), self.sheets, strict=True):
            sheet.move_to(box)
        for place, sheet in enumerate(self.sheets):
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
                change,
            )
            sheet.show(stock)

    def boxes(self, asked: int) -> list[pygame.FRect]:
        """Where the panels lie while a seat is asked."""
        count = len(self.sheets)
        usual, large = HEIGHTS[count]
        boxes, top = [], self._zone.top
        for place in range(count):
            height = large if place == asked else usual
            boxes.append(pygame.FRect(self._zone.left, top, self._zone.width, height))
            top += height + GAPS[count]
        return boxes
