"""What is reached or asked for: tiles lit in a common outline, all others and closed tents in the shade."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias

import pygame

from game.core.hexes import neighbour
from game.robbers.data import Cell
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import blank
from scenes.stage.sparse import SparsePicture
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.floor_pictures import FloorPictures, Part
from scenes.tables.robbers.geometry import CORNERS, Point, bounds, middle, shifted, side_of

Colour: TypeAlias = tuple[int, int, int, int]

SHADE = (8, 20, 13, 120)
CLOSED = (8, 20, 13, 165)  # darker: a tent is lighter than trees
LIGHT = (255, 226, 150, 22)
TRACK = (28, 16, 3, 255)  # under the dots, so that they are seen on light paths as well
TRACK_WIDTH, DOT, DOTS_A_SIDE = 11.0, 13.0, 6
YELLOW, BLACK = (255, 225, 77, 255), (0, 0, 0, 255)
DOUBLE = ((BLACK, 24.0), (YELLOW, 18.0), (BLACK, 7.0))  # two yellow lines, in high contrast
RIM = 16.0  # what lines and dots may cover beyond a tile
AROUND = 60.0  # as far as houses and lines reach beyond the tiles at the edge


class Reach(Sprite):
    """Painted once for a camera that stands still."""

    def __init__(self, look: Look, camera: ForestCamera, pictures: FloorPictures) -> None:
        super().__init__(None, 0, 0, layer=Layer.BOARD + 1, anchor=(0, 0))
        self._look, self._forest, self._pictures = look, camera, pictures
        self._shown: tuple[frozenset[Cell], frozenset[Cell], frozenset[Cell], float] | None = None
        self._lit: SparsePicture | None = None
        self._corner: Point = (0.0, 0.0)
        camera.watch(self)

    def show(
        self,
        reached: Collection[Cell],
        tiles: Collection[Cell],
        houses: Mapping[Cell, Part],
        closed: Collection[Cell] = (),
    ) -> None:
        """Light the tiles that are reached among all, with their houses; none leaves everything as it is.

        A tent that is closed to whoever reaches its tile lies in the shade.
        """
        if not reached:
            self.is_dirty = self.is_dirty or self._lit is not None
            self._shown = self._lit = None
            return
        wanted = frozenset(reached), frozenset(tiles), frozenset(closed), self._forest.zoom
        if wanted == self._shown:
            return
        self._shown = wanted
        self._lit = self._painted(*wanted, houses)
        self.is_dirty = True

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The picture where the camera shows it; none while the camera comes nearer or goes."""
        if self._lit is None or self._shown is None or self._shown[-1] != self._forest.zoom:
            return []
        return self._lit.strokes(viewport.point(*self._forest.place(*self._corner)))

    def _painted(
        self,
        reached: Collection[Cell],
        tiles: Collection[Cell],
        closed: Collection[Cell],
        zoom: float,
        houses: Mapping[Cell, Part],
    ) -> SparsePicture:
        board = bounds(tiles).inflate(2 * AROUND, 2 * AROUND)
        self._corner = board.topleft
        scale = zoom * self._look.viewport.scale
        picture = blank((round(board.width * scale), round(board.height * scale)))
        lit, edge = SparsePicture(picture), math.ceil(RIM * scale)

        def pixel(point: Point) -> Point:
            return (point[0] - board.left) * scale, (point[1] - board.top) * scale

        for cell in tiles:
            corners = [pixel(shifted(middle(cell), corner)) for corner in CORNERS]
            tile = pygame.draw.polygon(picture, LIGHT if cell in reached else SHADE, corners)
            lit.fill(tile.inflate(2 * edge, 2 * edge))
        for cell, house in houses.items():
            colour = CLOSED if cell in closed else LIGHT if cell in reached else SHADE
            lit.fill(self._tint(picture, colour, house, pixel(house.at)))
        sides = [side for cell in reached for side in _rim(cell, reached)]
        lines = DOUBLE if self._look.has_high_contrast else ((TRACK, TRACK_WIDTH),)
        for colour, width in lines:
            thick = max(2, round(width * scale))
            for start, end in sides:
                pygame.draw.line(picture, colour, pixel(start), pixel(end), thick)
                pygame.draw.circle(picture, colour, pixel(start), thick / 2)
        if not self._look.has_high_contrast:
            self._dot(picture, [(pixel(start), pixel(end)) for start, end in sides], zoom)
        return lit

    def _tint(self, picture: pygame.Surface, colour: Colour, house: Part, foot: Point) -> pygame.Rect:
        """Light or shade a house to its very edge, which may reach over the next tile; where that is."""
        mask = self._pictures.outline(house, self._forest.zoom)
        width, height = mask.get_size()
        corner = round(foot[0] - width * house.anchor[0]), round(foot[1] - height * house.anchor[1])
        mask.to_surface(picture, setcolor=colour, unsetcolor=None, dest=corner)
        return pygame.Rect(corner, mask.get_size())

    def _dot(self, picture: pygame.Surface, sides: Iterable[tuple[Point, Point]], zoom: float) -> None:
        dot = self._look.pictures.get("robbers/ap_dot", height=DOT * max(zoom, 0.55))
        for (x, y), (to_x, to_y) in sides:
            for number in range(DOTS_A_SIDE):
                share = number / DOTS_A_SIDE
                at = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
                picture.blit(dot, dot.get_rect(center=at))


def _rim(cell: Cell, reached: Collection[Cell]) -> list[tuple[Point, Point]]:
    """The sides of a hexagon across which nothing more is reached."""
    return [side_of(cell, side) for side in range(6) if neighbour(cell, side) not in reached]
