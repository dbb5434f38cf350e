"""The tiles that wait to be laid: a seat's hand and camp before the first round, then the drawn tile."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.robbers.data import ENTRY
from game.robbers.manners import pieces_of
from game.robbers.tiles import CAMPS, TILES, TileId
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.robbers.geometry import Point, Spots, picture_of
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import mark_of
from scenes.widgets.widget import Widget

PLACE = (202.0, 188.0)  # how wide and tall the place of a tile is that is as large as at zoom 1
LARGEST, LARGEST_WITH_TEXT = 0.86, 1.0  # how large tiles are at most; the second with large letters
HOUSES = 1.2  # how much larger than their tiles houses are shown
LIFTED = 8.0
HOUSE_MIDDLE, SIGN_ABOVE = 33.0, 43.0  # above the foot of a house
SIGN_SIZE, DIGITS, LEAST_DIGITS = 34.0, 36.0, 29.0
NUMBER = 52.0
INK = (74, 40, 22)


@dataclass(frozen=True)
class Waiting:
    """The tiles that wait, from the left; a tile without a name lies face down."""

    tiles: tuple[TileId | None, ...]

    @staticmethod
    def of(view: RobbersView) -> Waiting:
        """What waits in a view: the viewer's pieces, the backs of whoever is active, or the drawn tile."""
        if view.round == ENTRY:
            return Waiting(pieces_of(view, view.active if view.seat is None else view.seat))
        return Waiting(() if view.drawn is None else (view.drawn,))


@dataclass(frozen=True)
class _Marks:
    offered: frozenset[TileId] = frozenset()
    chosen: tuple[TileId, ...] = ()
    is_in_order: bool = False


@dataclass(frozen=True)
class _Grid:
    """How tiles lie side by side, and how large they are of their size at zoom 1."""

    columns: int
    share: float

    @property
    def place(self) -> tuple[float, float]:
        return PLACE[0] * self.share, PLACE[1] * self.share


class Hand(Widget):
    """Tiles in a corner beside the forest; those that may be laid glow, and the chosen one is lifted."""

    bleed = 24

    def __init__(self, look: Look, zone: pygame.FRect, spots: Spots, seats: Sequence[Seat]) -> None:
        super().__init__(look, "hand", zone, Layer.PANELS)
        self._zone, self._spots, self._seats = zone, spots, seats
        self._shown = Waiting(()), _Marks()
        self._held: TileId | None = None  # over the table, in somebody's hand
        self.is_visible = False

    @property
    def waiting(self) -> Waiting:
        """The tiles that are shown."""
        return self._shown[0]

    def show(self, waiting: Waiting) -> None:
        """Show other tiles."""
        self._change(waiting, _Marks())

    def mark(
        self, offered: frozenset[TileId], chosen: Sequence[TileId], *, is_in_order: bool = False
    ) -> None:
        """Let tiles glow, and lift those that are chosen, with numbers if their order counts."""
        self._change(self._shown[0], _Marks(offered, tuple(chosen), is_in_order))

    def room_for(self, count: int) -> pygame.FRect:
        """The box of a number of tiles on the table, in the lower right corner of their zone."""
        grid = self._grid(count)
        width, height = grid.place
        room = pygame.FRect(0, 0, width * grid.columns, height * math.ceil(count / grid.columns))
        room.bottomright = self._zone.bottomright
        return room

    def _grid(self, count: int) -> _Grid:
        """As many columns as let tiles be as large as possible, and as few of them."""
        most = LARGEST_WITH_TEXT if self.look.has_large_text else LARGEST
        grids = []
        for columns in range(1, count + 1):
            rows = math.ceil(count / columns)
            share = min(self._zone.width / columns / PLACE[0], self._zone.height / rows / PLACE[1], most)
            grids.append(_Grid(columns, share))
        if self._zone.width > self._zone.height:
            grids.reverse()
        return max(grids, key=lambda grid: round(grid.share, 2))

    def places(self) -> list[tuple[TileId | None, pygame.FRect]]:
        """Every tile with its box on the table."""
        return [(tile, box.move(*self.box.topleft)) for tile, box in self._boxes()]

    def hold(self, tile: TileId | None) -> None:
        """Leave the place of a tile empty while somebody carries it."""
        if tile != self._held:
            self._held = tile
            self.refresh()

    def alone(self, tile: TileId) -> pygame.Surface:
        """One of the tiles alone, as large as it lies here."""
        painter = Painter(self.look, *self._grid(len(self.waiting.tiles)).place)
        self._paint_tile(painter, tile, painter.box.center, "")
        return painter.surface

    def paint_face(self, painter: Painter) -> None:
        """Tiles with their houses, as they lie before they are turned."""
        _, marks = self._shown
        for tile, box in self._boxes():
            if tile is not None and tile == self._held:
                continue
            is_chosen = tile in marks.chosen
            at = box.centerx, box.centery - (LIFTED if is_chosen else 0)
            ring = "chosen_tile" if is_chosen else "legal_cell" if tile in marks.offered else ""
            self._paint_tile(painter, tile, at, ring)
            if tile is not None and is_chosen and marks.is_in_order:
                self._paint_number(painter, marks.chosen.index(tile) + 1, box)

    def _paint_tile(self, painter: Painter, tile: TileId | None, at: Point, ring: str) -> None:
        share = self._grid(len(self.waiting.tiles)).share
        if tile is None:
            self._put(painter, "tile_back", at, share)
            return
        printed = TILES[tile]
        self._put(painter, picture_of(tile, printed.mask), at, share)
        if ring:
            self._put(painter, ring, at, share)
        if printed.building in ("none", "start"):
            return
        house = printed.building
        name = f"camp_{mark_of(self._seats[CAMPS.index(tile)].emblem).emblem}" if house == "camp" else house
        across, down = self._spots.of(tile, printed.mask).building
        foot, size = (at[0] + across * share, at[1] + down * share), share * HOUSES
        self._put(painter, name, (foot[0], foot[1] - HOUSE_MIDDLE * size), size)
        if printed.inn_vp:
            look, value = self.look, str(printed.inn_vp)
            room = pygame.FRect(0, 0, SIGN_SIZE * size, (SIGN_SIZE + 8) * size)
            room.center = foot[0], foot[1] - SIGN_ABOVE * size
            digits = number_style(look, max(DIGITS * size, LEAST_DIGITS), INK)
            style = fitted(look, value, digits, room.inflate(0, 12))
            painter.line(value, style, room, "centre")

    def _paint_number(self, painter: Painter, number: int, box: pygame.FRect) -> None:
        chip = pygame.FRect(0, 0, NUMBER, NUMBER)
        chip.midbottom = box.centerx, box.bottom - 2
        painter.stretch("ui/chip_amber", chip)
        style = fitted(self.look, str(number), number_style(self.look, DIGITS, INK), chip)
        painter.line(str(number), style, chip, "centre")

    def _put(self, painter: Painter, name: str, at: Point, share: float) -> None:
        height = self.look.pictures.logical_size(f"robbers/{name}")[1] * share
        painter.picture(f"robbers/{name}", at, height=height)

    def _boxes(self) -> list[tuple[TileId | None, pygame.FRect]]:
        if not self.waiting.tiles:
            return []
        grid = self._grid(len(self.waiting.tiles))
        width, height = grid.place
        places = [
            pygame.FRect(number % grid.columns * width, number // grid.columns * height, width, height)
            for number in range(len(self.waiting.tiles))
        ]
        return [(tile, place.inflate(-8, -8)) for tile, place in zip(self.waiting.tiles, places, strict=True)]

    def _change(self, waiting: Waiting, marks: _Marks) -> None:
        self.is_visible = bool(waiting.tiles)
        if (waiting, marks) != self._shown:
            self._shown = waiting, marks
            self.move_to(self.room_for(max(1, len(waiting.tiles))))
            self.refresh()


def most_waiting(view: RobbersView) -> int:
    """How many tiles wait at most, whoever is asked: the forest need not make room for each hand anew."""
    if view.round != ENTRY:
        return 1
    hands = zip(view.hand_counts, view.has_camp_in_hand, strict=True)
    return max(1, *(tiles + has_camp for tiles, has_camp in hands))
