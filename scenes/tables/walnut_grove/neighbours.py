"""Neighbours: each a small farm from afar, with name, points of now, and what its winter lacks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.walnut_grove.data import BOARDS
from game.walnut_grove.land import LANDS, Placement
from game.walnut_grove.tiles import CORNERS, SIDES
from game.walnut_grove.views import FarmSeen, WalnutGroveView
from scenes.shell.context import Context
from scenes.stage.painter import Painter, blank
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import SMALLEST
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.tables.walnut_grove.forecast import paint_rows, row_width
from scenes.tables.walnut_grove.geometry import areas_on_tile, fences_of
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.winters import Needs, winter_needs
from scenes.widgets.fitting import as_tall_as_letters, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

TWO_LINES, NEEDS = 62.0, 40.0  # high: a name that is folded, and what the winter takes
HIGH_MARK = 60.0  # with the space around it
LEAST_MARK, HIGHEST_MARK, MARK_SHARE = 48.0, 76.0, 0.25  # of a card whose words stand beside the mark
CLOSE = 0.8  # of a line is enough for numbers
SMALL = 64.0  # a tile from afar

TRY = 60.0  # the sign that something can be tried
MARK, FARM_SHARE, WIDEST_FARM = 52.0, 0.36, 150.0
STAR_GAP, AROUND_POINTS = 4.0, 18.0  # between the sign of points and their number, and before both
WITH_FARM = 300  # a narrower card has room for words alone


@dataclass(frozen=True)
class NeighbourFacts:
    """What is told of a neighbour."""

    board: int
    tiles: tuple[Placement, ...]
    needs: Needs
    is_asked: bool
    can_try: bool  # whether their tiles wait to be tried
    points: int  # of now, without coins


class Neighbour(Widget):
    """Dark glass with a farm from afar."""

    bleed = 24

    def __init__(self, context: Context, pieces: Pieces, seats: Sequence[Seat], seat: int) -> None:
        super().__init__(context.look, f"neighbour {seat}", pygame.FRect(0, 0, 10, 10), Layer.PANELS)
        self._pieces, self._seat, self._seats = pieces, seats[seat], seats
        self._facts: NeighbourFacts | None = None

    def show(self, farm: FarmSeen, *, is_asked: bool, can_try: bool) -> None:
        """Show a farm, what its winter needs, and whether its owner may try their tiles already."""
        facts = NeighbourFacts(farm.board, farm.tiles, winter_needs(farm), is_asked, can_try, farm.points)
        if facts != self._facts:
            self._facts = facts
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The farm on the left, mark and name beside it, and what the winter takes below."""
        facts, look, box = self._facts, self.look, painter.box
        if facts is None:
            return
        mark = mark_of(self._seat.emblem)
        painter.stretch(f"ui/panel_glass_{mark.emblem}" if facts.is_asked else "ui/panel_glass")
        if facts.can_try and not look.has_large_text:
            box = box.copy()
            box.width -= TRY
            painter.picture("icons/hand_light", (box.width + TRY / 2 - 8, box.centery), height=TRY * 0.7)
        left = 12.0
        if not look.has_large_text and box.width > WITH_FARM and self._has_room_for_farm(box):
            room = pygame.FRect(12, 8, min(box.width * FARM_SHARE, WIDEST_FARM), box.height - 16)
            self._paint_farm(painter, facts, room)
            left = room.right + 8
        if look.has_large_text:
            self._paint_folded(painter, mark, facts, box)
            return
        top = max(min(box.height * 0.52, TWO_LINES), min(TWO_LINES, box.height - NEEDS))
        size = min(top, MARK)
        draw_medallion(painter, mark, (left + size / 2, 6 + top / 2), size)
        name = pygame.FRect(left + size + 8, 6, box.width - left - size - 18, top)
        style = look.button().sized(SMALLEST)
        widest = max(look.type.width(seat.name, style) for seat in self._seats)  # for all cards alike
        self._paint_points(painter, facts.points, name, widest)
        paint_folded(painter, self._seat.name, look.button(look.palette.light), name)
        needs = pygame.FRect(left, top + 4, box.width - left - 12, box.height - top - 12)
        light, amber = look.small(look.palette.light), look.palette.amber_text
        paint_rows(painter, self._pieces, facts.needs, needs, light, amber)

    def _has_room_for_farm(self, box: pygame.FRect) -> bool:
        """Whether no word of the name is cut off beside a farm; who plays comes before how it looks there."""
        words = self._seat.name.replace("-", "- ").split()
        style = self.look.button().sized(SMALLEST)
        beside = box.width - min(box.width * FARM_SHARE, WIDEST_FARM) - MARK - 38
        return all(self.look.type.fits(word, style, beside) for word in words)

    def _paint_folded(
        self, painter: Painter, mark: SeatMark, facts: NeighbourFacts, box: pygame.FRect
    ) -> None:
        """Mark and needs alone, below each other on a high card."""
        look = self.look
        needed = look.type.line_height(look.small()) + 4
        if box.height >= needed + HIGH_MARK:
            size = box.height - needed - 12
            draw_medallion(painter, mark, (14 + size / 2, 8 + size / 2), size)
            room = pygame.FRect(14, box.height - needed - 2, box.width - 24, needed)
        else:
            size = max(LEAST_MARK, min(box.height - 16, HIGHEST_MARK, box.width * MARK_SHARE))
            draw_medallion(painter, mark, (8 + size / 2, box.centery), size)
            room = pygame.FRect(size + 14, 0, box.width - size - 20, needed * CLOSE)
            room.centery = box.centery
        light, amber = look.small(look.palette.light), look.palette.amber_text
        if box.height < needed + HIGH_MARK:
            words = row_width(painter, facts.needs, room, light.sized(SMALLEST))
            self._paint_points(painter, facts.points, room, words)
        paint_rows(painter, self._pieces, facts.needs, room, light, amber)

    def _paint_points(self, painter: Painter, points: int, room: pygame.FRect, taken: float) -> None:
        """The points of now at the right end of a room, which gets narrower, where the rest leaves room."""
        look = self.look
        words, style = str(points), look.small(look.palette.light)
        star = min(look.type.letter_size(style) * 1.2, room.height)
        wide = star + STAR_GAP + look.type.width(words, style)
        if taken + AROUND_POINTS + wide > room.width:
            return
        room.width -= wide + AROUND_POINTS
        left = room.right + AROUND_POINTS
        painter.picture("icons/star_light", (left + star / 2, room.centery), height=star)
        line = pygame.FRect(left + star + STAR_GAP, room.top, wide - star - STAR_GAP, room.height)
        painter.line(words, style, as_tall_as_letters(look, style, line))

    def _paint_farm(self, painter: Painter, facts: NeighbourFacts, room: pygame.FRect) -> None:
        cells = [(land, 0) for land in range(LANDS)] + [(tile.col, tile.row) for tile in facts.tiles]
        low, high = min(col for col, _ in cells), max(col for col, _ in cells)
        rows = max(row for _, row in cells)
        wide, tall = (high - low + 1) * SMALL, (rows + 0.6) * SMALL
        zoom = min(room.width / wide, room.height / tall, 0.8)
        scale = self.look.viewport.scale
        picture = blank((round(wide * scale), round(tall * scale)))

        def put(name: str, col: int, row: int) -> None:
            at = (col - low + 0.5) * SMALL * scale, (rows - row + 0.5) * SMALL * scale
            self._pieces.put(picture, name, at)

        for land, good in enumerate(BOARDS[facts.board].lands):
            put(f"small_{good}_n", land, 0)
        for tile in facts.tiles:
            for area in areas_on_tile(tile):
                for side in area.sides:
                    put(f"small_{area.good}_{SIDES[side].lower()}", tile.col, tile.row)
            for corner in fences_of(tile):
                put(f"small_fence_{CORNERS[corner].lower()}", tile.col, tile.row)
        size = round(wide * zoom * scale), round(tall * zoom * scale)
        x, y = painter.pixel(*room.center)
        painter.surface.blit(
            pygame.transform.smoothscale(picture, size), (x - size[0] // 2, y - size[1] // 2)
        )


class Neighbours:
    """All seats but the large one, clockwise from it."""

    def __init__(self, context: Context, pieces: Pieces, seats: Sequence[Seat], zones: Zones) -> None:
        self._zones, self._count = zones, len(seats)
        self.cards = [Neighbour(context, pieces, seats, seat) for seat in range(len(seats))]
        self.asked: int | None = None  # whose card glows, unless theirs is the large farm
        self._invited: frozenset[int] = frozenset()  # to try what they will be asked
        self._are_aside = False  # because something is offered where they are
        self._shown: tuple[WalnutGroveView, int] | None = None

    def invite(self, seats: Collection[int]) -> None:
        """Show on the cards of some seats that they may try something."""
        self._invited = frozenset(seats)
        if self._shown is not None:
            self.show(*self._shown)

    def make_way(self, *, is_needed: bool) -> None:
        """Leave the place to what is offered there, or come back."""
        if is_needed != self._are_aside:
            self._are_aside = is_needed
            if self._shown is not None:
                self.show(*self._shown)

    def light(self, seat: int | None) -> None:
        """Let the card of a seat glow."""
        self.asked = seat
        if self._shown is not None:
            self.show(*self._shown)

    def show(self, view: WalnutGroveView, large: int) -> None:
        """Show every farm but the large one."""
        self._shown = view, large
        for seat, card in enumerate(self.cards):
            card.is_visible = seat != large and not self._are_aside
            if seat != large:
                place = (seat - large) % self._count - 1
                card.move_to(self._zones.box(f"neighbour:{self._count - 1}:{place}"))
                can_try = seat in self._invited
                card.show(view.farms[seat], is_asked=seat == self.asked, can_try=can_try)

    def things(self) -> list[Thing]:
        """Every neighbour can be asked about."""
        return [
            Thing(f"seat:{seat}", card.box, (f"seat:{seat}",))
            for seat, card in enumerate(self.cards)
            if card.is_visible
        ]
