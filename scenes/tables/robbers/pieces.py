"""Pieces that stand in the forest, and their pictures: robbers with what they carry, loot, guard, girl."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.robbers.data import SNEAK_COST, LootKind, Token
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import LARGE, ForestCamera, readable
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted

# A robber's picture has room for a token over the shoulder and for dots under the feet.
ROBBER_BOX = (116, 170)
ROBBER_FOOT = (58.0, 122.0)
ROBBER_MIDDLE = -34.0  # of the robber alone, above his feet
BELLY = -25.0
TOKEN_AT, TOKEN_SIZE = (30.0, -62.0), 46  # over his shoulder: higher up it would be on the next tile
DOTS_BELOW, DOT, DOTS_A_ROW = 16.0, 16.0, 7
GUARD_BOX = (140, 124)
GUARD_FOOT = (74.0, 108.0)
GUARD_MIDDLE = (2.0, -44.0)
TOLL_AT, TOLL_SIZE = (-48.0, -46.0), 44
CROOK_BOX, CROOK_FOOT = (104, 84), (52.0, 58.0)
HELD_AT = (28.0, -4.0)  # beside his face: over his hat it would be on the next tile
FEET = {"girl": (0.5, 69 / 80), "target": (11 / 56, 74 / 80), "settled": (0.5, 1.0)}
# What the way home costs: the tent that it leads into, and the coin.
HOME_COST_BOX, TENT_AT, TENT_HEIGHT, HOME_COIN_AT = (88, 50), (25.0, 23.0), 40.0, (62.0, 25.0)
PLATE = (38, 62, 44)
LIGHT, DARK, BERRY = (255, 253, 245), (20, 14, 10), (142, 47, 79)


class ForestPiece(Piece):
    """A piece on the board; it never becomes too small to be read, however far the camera is."""

    def __init__(
        self,
        picture: pygame.Surface,
        at: tuple[float, float],
        camera: ForestCamera,
        anchor: tuple[float, float] = (0.5, 0.5),
        most: float = LARGE,
    ) -> None:
        super().__init__(picture, *at, layer=Layer.PIECES, anchor=anchor)
        self.forest, self.most = camera, most
        camera.watch(self)

    @property
    def share(self) -> float:
        """How large it is on the board, of its size at zoom 1."""
        return self.zoom * readable(self.forest.zoom, self.most) / self.forest.zoom

    def over_foot(self, rise: float) -> tuple[float, float]:
        """The board point where something is seen that lies so far above the foot in the picture."""
        return self.x, self.y - rise * self.share

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The picture at the zoom of the camera, or at the smallest that can be read."""
        if self.picture is None or not self.is_visible or self.alpha < 1:
            return None
        zoom, is_passing = readable(self.forest.zoom, self.most), not self.forest.is_settled
        return turner.turned(self.picture, self.zoom * zoom, self.angle, is_passing=is_passing)


class PiecePictures:
    """Everything that stands or lies in the forest, each picture made once."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._made: dict[Hashable, pygame.Surface] = {}

    def token(self, kind: Token) -> pygame.Surface:
        """A token that lies on a tile; the girl stands."""
        return self._look.pictures.get(f"robbers/{kind}")

    def plain(self, name: str) -> pygame.Surface:
        """A picture as the art has it."""
        return self._look.pictures.get(f"robbers/{name}")

    def robber(
        self, mark: SeatMark, number: int, carried: Token | None, dots: tuple[int, int]
    ) -> pygame.Surface:
        """A robber with his number, his token, and his action points: those left, and those he got."""
        key = mark.emblem, number, carried, dots
        return self._kept(key, lambda: self._draw_robber(mark, number, carried, dots))

    def guard(self) -> pygame.Surface:
        """The guard, with what it costs to slip past him."""
        return self._kept("guard", self._draw_guard)

    def crook(self, kind: LootKind) -> pygame.Surface:
        """A crook who holds a token."""
        return self._kept(("crook", kind), lambda: self._draw_crook(kind))

    def cost(self, points: int) -> pygame.Surface:
        """What a way costs, on a coin."""
        return self._kept(("cost", points), lambda: self._draw_cost(points))

    def home_cost(self, points: int, mark: SeatMark) -> pygame.Surface:
        """What the way home costs, on a coin beside the tent that it leads into."""
        return self._kept(("home", points, mark.emblem), lambda: self._draw_home_cost(points, mark))

    def _kept(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in self._made:
            self._made[key] = draw()
        return self._made[key]

    def _draw_robber(
        self, mark: SeatMark, number: int, carried: Token | None, dots: tuple[int, int]
    ) -> pygame.Surface:
        painter = Painter(self._look, *ROBBER_BOX)
        x, y = ROBBER_FOOT
        painter.picture(f"robbers/robber_{mark.emblem}", (x, y + ROBBER_MIDDLE))
        room = pygame.FRect(x - 24, y + BELLY - 22, 48, 44)
        style = fitted(self._look, str(number), number_style(self._look, 42, mark.text), room)
        painter.line(str(number), style, room, "centre")
        if carried is not None:
            name = "girl_small" if carried == "girl" else carried
            painter.picture(f"robbers/{name}", (x + TOKEN_AT[0], y + TOKEN_AT[1]), height=TOKEN_SIZE)
        if dots[1]:
            self._draw_dots(painter, dots, x, y + DOTS_BELOW)
        return painter.surface

    def _draw_dots(self, painter: Painter, dots: tuple[int, int], x: float, y: float) -> None:
        left, all_dots = dots
        rows = [range(start, min(start + DOTS_A_ROW, all_dots)) for start in range(0, all_dots, DOTS_A_ROW)]
        back = pygame.FRect(0, 0, len(rows[0]) * DOT + 10, len(rows) * DOT + 6)
        back.midtop = x, y - DOT / 2 - 3
        painter.fill((14, 20, 14, 225), back, 11)
        for line, row in enumerate(rows):
            start = x - (len(row) - 1) * DOT / 2
            for place, number in enumerate(row):
                name = "robbers/ap_dot" if number < left else "robbers/ap_dot_used"
                painter.picture(name, (start + place * DOT, y + line * DOT), height=20)

    def _draw_guard(self) -> pygame.Surface:
        look, painter = self._look, Painter(self._look, *GUARD_BOX)
        x, y = GUARD_FOOT
        painter.picture("robbers/guard", (x + GUARD_MIDDLE[0], y + GUARD_MIDDLE[1]))
        at = x + TOLL_AT[0], y + TOLL_AT[1]
        room = pygame.FRect(0, 0, TOLL_SIZE, TOLL_SIZE)
        room.center = at
        for colour, edge in ((DARK, 4), (LIGHT, 0), (BERRY, -6)):
            painter.fill(colour, room.inflate(edge, edge), (TOLL_SIZE + edge) / 2)
        toll = str(SNEAK_COST)
        painter.line(toll, fitted(look, toll, number_style(look, 36, LIGHT), room), room, "centre")
        return painter.surface

    def _draw_crook(self, kind: LootKind) -> pygame.Surface:
        painter = Painter(self._look, *CROOK_BOX)
        x, y = CROOK_FOOT
        painter.picture("robbers/crook", (x - 10, CROOK_BOX[1] / 2), height=CROOK_BOX[1])
        painter.picture(f"robbers/{kind}", (x + HELD_AT[0], y + HELD_AT[1]), height=TOKEN_SIZE)
        return painter.surface

    def _draw_cost(self, points: int) -> pygame.Surface:
        painter = Painter(self._look, *self._look.pictures.logical_size("robbers/cost"))
        self._put_coin(painter, points, painter.box)
        return painter.surface

    def _draw_home_cost(self, points: int, mark: SeatMark) -> pygame.Surface:
        painter = Painter(self._look, *HOME_COST_BOX)
        for colour, edge in ((LIGHT, 0), (PLATE, -6)):
            box = painter.box.inflate(edge, edge)
            painter.fill(colour, box, box.height / 2)
        painter.picture(f"robbers/camp_{mark.emblem}", TENT_AT, height=TENT_HEIGHT)
        size = self._look.pictures.logical_size("robbers/cost")
        coin = pygame.FRect((0, 0), size)
        coin.center = HOME_COIN_AT
        self._put_coin(painter, points, coin)
        return painter.surface

    def _put_coin(self, painter: Painter, points: int, box: pygame.FRect) -> None:
        look, room = self._look, box.move(0, -1)
        painter.picture("robbers/cost", box.center)
        style = fitted(look, str(points), number_style(look, 38, DARK), room)
        painter.line(str(points), style, room, "centre")


def anchor_of(box: tuple[int, int], foot: tuple[float, float]) -> tuple[float, float]:
    """Where a foot is in a picture, as a share of its size."""
    return foot[0] / box[0], foot[1] / box[1]


ROBBER_ANCHOR = anchor_of(ROBBER_BOX, ROBBER_FOOT)
GUARD_ANCHOR = anchor_of(GUARD_BOX, GUARD_FOOT)
CROOK_ANCHOR = anchor_of(CROOK_BOX, CROOK_FOOT)
