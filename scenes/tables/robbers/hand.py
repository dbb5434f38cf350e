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

MOST_IN_A_COLUMN = 3  # as long as one column is enough
# By number of columns: how wide and tall a tile's place is, and how large tiles are of their size at zoom 1.
COLUMNS: dict[int, tuple[float, float, float]] = {1: (176.0, 162.0, 0.86), 2: (142.0, 139.0, 0.7)}
HOUSES = 1.2  # how much larger than their tiles houses are shown
LIFTED = 8.0
HOUSE_MIDDLE, SIGN_ABOVE = 33.0, 43.0  # above the foot of a house
SIGN_SIZE, DIGITS = 34.0, 36.0
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
        columns = _columns(count)
        width, height, _ = COLUMNS[columns]
        room = pygame.FRect(0, 0, width * columns, height * math.ceil(count / columns))
        room.bottomright = self._zone.bottomright
        return room

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
        width, height, _ = COLUMNS[_columns(len(self.waiting.tiles))]
        painter = Painter(self.look, width, height)
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
        share = COLUMNS[_columns(len(self.waiting.tiles))][2]
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
            style = fitted(look, value, number_style(look, DIGITS * size, INK), room)
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
        columns = _columns(len(self.waiting.tiles))
        width, height, _ = COLUMNS[columns]
        places = [
            pygame.FRect(number % columns * width, number // columns * height, width, height)
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


def _columns(count: int) -> int:
    return 1 if count <= MOST_IN_A_COLUMN else 2
