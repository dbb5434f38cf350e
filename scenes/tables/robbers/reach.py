"""Tiles that are reached or asked for: lit inside a common outline, all others in the shade."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame

from game.core.hexes import neighbour
from game.robbers.data import Cell
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.geometry import CORNERS, Point, bounds, middle, shifted, side_of

SHADE = (8, 20, 13, 120)
LIGHT = (255, 226, 150, 22)
TRACK = (28, 16, 3, 255)  # under the dots, so that they are seen on light paths as well
TRACK_WIDTH, DOT, DOTS_A_SIDE = 11.0, 13.0, 6
YELLOW, BLACK = (255, 225, 77, 255), (0, 0, 0, 255)
DOUBLE = ((BLACK, 24.0), (YELLOW, 18.0), (BLACK, 7.0))  # two yellow lines, in high contrast
AROUND = 24.0


class Reach(Sprite):
    """Painted once for a camera that stands still."""

    def __init__(self, look: Look, camera: ForestCamera) -> None:
        super().__init__(None, 0, 0, layer=Layer.BOARD + 1, anchor=(0, 0))
        self._look, self._forest = look, camera
        self._shown: tuple[frozenset[Cell], frozenset[Cell], float] | None = None
        self._corner: Point = (0.0, 0.0)
        camera.watch(self)

    def show(self, reached: Collection[Cell], tiles: Collection[Cell]) -> None:
        """Light the tiles that are reached among all; none reached leaves everything as it is."""
        wanted = (frozenset(reached), frozenset(tiles), self._forest.zoom) if reached else None
        if wanted == self._shown:
            return
        self._shown = wanted
        self.picture = self._painted(*wanted) if wanted else None

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The picture where the camera shows it; none while the camera comes nearer or goes."""
        if self.picture is None or self._shown is None or self._shown[2] != self._forest.zoom:
            return []
        place = self.picture.get_rect(topleft=viewport.point(*self._forest.place(*self._corner)))
        return [Stroke(self.picture, place, self.picture.get_rect(), 255)]

    def _painted(self, reached: frozenset[Cell], tiles: frozenset[Cell], zoom: float) -> pygame.Surface:
        board = bounds(tiles).inflate(2 * AROUND, 2 * AROUND)
        self._corner = board.topleft
        scale = zoom * self._look.viewport.scale
        picture = pygame.Surface((round(board.width * scale), round(board.height * scale)), pygame.SRCALPHA)
        picture = picture.convert_alpha()
        picture.fill((0, 0, 0, 0))

        def pixel(point: Point) -> Point:
            return (point[0] - board.left) * scale, (point[1] - board.top) * scale

        for cell in tiles:
            corners = [pixel(shifted(middle(cell), corner)) for corner in CORNERS]
            pygame.draw.polygon(picture, LIGHT if cell in reached else SHADE, corners)
        sides = [side for cell in reached for side in _rim(cell, reached)]
        lines = DOUBLE if self._look.has_high_contrast else ((TRACK, TRACK_WIDTH),)
        for colour, width in lines:
            thick = max(2, round(width * scale))
            for start, end in sides:
                pygame.draw.line(picture, colour, pixel(start), pixel(end), thick)
                pygame.draw.circle(picture, colour, pixel(start), thick / 2)
        if not self._look.has_high_contrast:
            self._dot(picture, [(pixel(start), pixel(end)) for start, end in sides], zoom)
        return picture

    def _dot(self, picture: pygame.Surface, sides: Iterable[tuple[Point, Point]], zoom: float) -> None:
        dot = self._look.pictures.get("robbers/ap_dot", height=DOT * max(zoom, 0.55))
        for (x, y), (to_x, to_y) in sides:
            for number in range(DOTS_A_SIDE):
                share = number / DOTS_A_SIDE
                at = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
                picture.blit(dot, dot.get_rect(center=at))


def _rim(cell: Cell, reached: frozenset[Cell]) -> list[tuple[Point, Point]]:
    """The sides of a hexagon across which nothing more is reached."""
    return [side_of(cell, side) for side in range(6) if neighbour(cell, side) not in reached]
