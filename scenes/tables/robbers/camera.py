"""The camera over the forest: it shows all of it, beside whatever lies over a corner of its frame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

import pygame

from game.robbers.data import Cell
from scenes.stage.camera import Camera
from scenes.stage.tween import Change, Tween, ease_in_out
from scenes.tables.robbers.geometry import HEIGHT, SIDE, bounds, middle

GLIDE_SECONDS = 0.5
CLOSEST = 1.25  # how near people may come themselves
KEPT_IN = 0.3  # of the frame: so far from its middle the nearest tile may be
CLOSE = 0.95  # how near the camera goes where something is to be seen
ZOOM_STEPS = 100  # a zoom in steps lets most new tiles be laid without drawing all others anew
FURTHEST = 16  # of these steps; far more tiles than there are can be seen then
ROOM_BELOW, ROOM_BESIDE = 12, 8  # for trees and houses that reach beyond their tiles
HEAD = 90.0  # from the feet of a robber to the top of him and of what he carries
LOWEST_FOOT = 58.0  # so far below the middle of a tile somebody may stand who would else rise out of sight
ROOF = 103.0  # from the middle of a tile to the top of a house on it, at most
READABLE = 0.76  # of their size at zoom 1 is what pieces and houses keep, as far as their tiles allow
LARGE, LARGEST = 1.45, 1.8  # how much larger than their tiles they are then: most, and who matters most
# Where the forest lies in the room that is left: in the middle, or else away from covered corners.
SHIFTS = tuple(product((0.0, -0.5, -1.0), (0.0, 0.5, 1.0, -0.5, -1.0)))

View = tuple[float, float, float]  # x, y, zoom


def readable(zoom: float, most: float = LARGE) -> float:
    """How large pieces and houses are shown: never tiny, but also never too large for their tiles."""
    return max(zoom, min(READABLE, zoom * most))


@dataclass(frozen=True)
class Sight:
    """What has to be seen, tiles and free cells around them; the room for it, and what covers that."""

    tiles: Sequence[Cell]
    free: Sequence[Cell]
    frame: pygame.FRect
    covers: Sequence[pygame.FRect]

    @cached_property
    def board(self) -> pygame.FRect:
        """All cells that have to be seen."""
        return bounds((*self.tiles, *self.free))

    @cached_property
    def top_of_tiles(self) -> float:
        """Where the uppermost tile begins."""
        return bounds(self.tiles).top


class ForestCamera(Camera):
    """Fits the forest into its frame, and keeps it clear of what covers the frame's corners."""

    _settled_zoom = 1.0

    @property
    def view(self) -> View:
        """What is shown now."""
        return self.x, self.y, self.zoom

    @property
    def is_settled(self) -> bool:
        """Whether the forest stays at this zoom, so that its pictures are worth drawing well."""
        return self.zoom == self._settled_zoom

    def settle(self) -> None:
        """Say that it stays at this zoom, so that everything is worth drawing well."""
        if not self.is_settled:
            self._settled_zoom = self.zoom
            self._moved()

    def place_in(self, view: View, x: float, y: float) -> tuple[float, float]:
        """Where a board point is seen in a view."""
        middle_x, middle_y = self.frame.center
        return middle_x + (x - view[0]) * view[2], middle_y + (y - view[1]) * view[2]

    def best_view(self, sight: Sight) -> View:
        """The closest view that shows everything, with nothing under a panel."""
        view = self.view
        for step in range(ZOOM_STEPS, FURTHEST - 1, -1):
            for view in self._views(sight, step / ZOOM_STEPS):
                if not self._is_covered(view, sight):
                    return view
        return view

    def show(self, view: View) -> None:
        """Go there at once."""
        if view != self.view:
            self.x, self.y, self.zoom = view

    def glide(self, view: View) -> Tween:
        """Go there smoothly."""
        x, y, zoom = view
        return Change(self, GLIDE_SECONDS, ease_in_out, x=x, y=y, zoom=zoom)

    def close_to(self, cell: Cell) -> View:
        """The view of a cell from near by."""
        return *middle(cell), max(self.zoom, CLOSE)

    def around(self, cells: Sequence[Cell], frame: pygame.FRect) -> View | None:
        """The view of some cells in the middle of a frame, as near as now; None if that is too near."""
        board = bounds(cells)
        if board.width * self.zoom > frame.width or board.height * self.zoom > frame.height:
            return None
        across, down = frame.centerx - self.frame.centerx, frame.centery - self.frame.centery
        return board.centerx - across / self.zoom, board.centery - down / self.zoom, self.zoom

    def moved(
        self, by: tuple[float, float], zoom: float, at: tuple[float, float], tiles: Sequence[Cell], best: View
    ) -> View:
        """The view after somebody has pulled the forest by some way and zoomed it around a point.

        It is never further away than the best view, and some tile always stays well inside the frame.
        """
        near = min(max(self.zoom * zoom, best[2]), max(CLOSEST, best[2]))
        if near <= best[2]:
            return best
        x, y = self.board_point(*at)
        x -= (at[0] + by[0] - self.frame.centerx) / near
        y -= (at[1] + by[1] - self.frame.centery) / near
        nearest = min(map(middle, tiles), key=lambda tile: math.dist(tile, (x, y)))
        reach = self.frame.width * KEPT_IN / near, self.frame.height * KEPT_IN / near
        return _within(x, nearest[0], reach[0]), _within(y, nearest[1], reach[1]), near

    def box(self, x: float, y: float, width: float, height: float) -> pygame.FRect:
        """The logical box around a board point, of a size on the board."""
        box = pygame.FRect(0, 0, width * self.zoom, height * self.zoom)
        box.center = self.place(x, y)
        return box

    def _views(self, sight: Sight, zoom: float) -> Iterator[View]:
        """The views at a zoom that show everything in the frame; none if that is too close."""
        frame, board = sight.frame, sight.board
        top = min(board.top, sight.top_of_tiles - head_room(zoom))
        room = pygame.FRect(board.left, top, board.width, board.bottom + ROOM_BELOW - top)
        room = room.inflate(2 * ROOM_BESIDE, 0)
        spare = (frame.width - room.width * zoom) / 2, (frame.height - room.height * zoom) / 2
        if min(spare) < 0:
            return
        for across, down in SHIFTS:
            x = frame.centerx + across * spare[0] - self.frame.centerx
            y = frame.centery + down * spare[1] - self.frame.centery
            yield room.centerx - x / zoom, room.centery - y / zoom, zoom

    def _is_covered(self, view: View, sight: Sight) -> bool:
        x, y, zoom = view
        covers = list(sight.covers)
        for cells, above in ((sight.tiles, head_room(zoom)), (sight.free, 0.0)):
            size = 2 * SIDE * zoom, (HEIGHT + above) * zoom
            for at_x, at_y in map(middle, cells):
                left = self.frame.centerx + (at_x - SIDE - x) * zoom
                top = self.frame.centery + (at_y - HEIGHT / 2 - above - y) * zoom
                if pygame.FRect(left, top, *size).collidelist(covers) >= 0:
                    return True
        return False


def _within(value: float, around: float, reach: float) -> float:
    return min(max(value, around - reach), around + reach)


def head_room(zoom: float) -> float:
    """How far houses, and whoever stands low enough on a tile, rise over it, on the board."""
    somebody = HEAD * readable(zoom, LARGEST) / zoom - LOWEST_FOOT
    house = ROOF * readable(zoom) / zoom
    return max(somebody, house) - HEIGHT / 2
