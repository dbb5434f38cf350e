"""A lens for a forest that has become too large to be read: the tile that is asked about, from near by."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import product

import pygame

from game.core.hexes import distance
from game.robbers.data import Cell
from game.robbers.views import TileSeen
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.robbers.camera import ForestCamera, Sight
from scenes.tables.robbers.floor import ForestFloor
from scenes.tables.robbers.floor_pictures import BUSH
from scenes.tables.robbers.geometry import HEIGHT, SIDE, Point, middle
from scenes.tables.robbers.inhabitants import Inhabitants
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

NEEDED_BELOW = 0.6  # at this zoom and nearer everything can be read without a lens
SIZES = ((396.0, 372.0), (316.0, 296.0))  # the first that finds a place
RIM, RADIUS = 6, 36
SHARES = (0.0, 0.5, 1.0)  # where in its frame it may lie, across and down
LABEL, EDGE_OF_LABEL = 46.0, 18.0
GLASS, EDGE = (18, 38, 26), (255, 246, 214)


class Lens(Widget):
    """Lies where it hides no tile, and nowhere if there is no such place."""

    bleed = 10

    def __init__(
        self, look: Look, camera: ForestCamera, floor: ForestFloor, inhabitants: Inhabitants
    ) -> None:
        super().__init__(look, "lens", pygame.FRect(0, 0, *SIZES[0]), Layer.PANELS)
        self._forest, self._floor, self._inhabitants = camera, floor, inhabitants
        self._tiles: Sequence[TileSeen] = ()
        self._cell, self._name = Cell(0, 0), ""
        self.is_visible = False

    def hide(self) -> None:
        """Show nothing."""
        self.is_visible = False

    def show(self, cell: Cell, tiles: Sequence[TileSeen], sight: Sight, name: str) -> None:
        """Show a cell with its name and what lies around it, beside all cells that must stay in sight."""
        place = self._place(cell, sight) if self._forest.zoom < NEEDED_BELOW else None
        self.is_visible = place is not None
        if place is not None:
            self._cell, self._name = cell, name
            self._tiles = [tile for tile in tiles if distance(tile.cell, cell) <= 1]
            self.move_to(place)
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Tiles and pieces at their full size, in a light frame."""
        scale, box = self.look.viewport.scale, painter.box
        size = round(box.width * scale), round(box.height * scale)
        glass = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        glass.fill(GLASS)
        for picture, at, anchor in self._seen():
            x = size[0] / 2 + at[0] * scale - picture.get_width() * anchor[0]
            y = size[1] / 2 + at[1] * scale - picture.get_height() * anchor[1]
            glass.blit(picture, (round(x), round(y)))
        shape = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        shape.fill((0, 0, 0, 0))
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=round(RADIUS * scale))
        glass.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        painter.fill(EDGE, box.inflate(2 * RIM, 2 * RIM), RADIUS + RIM)
        corner = round(painter.bleed * scale)
        painter.surface.blit(glass, (corner, corner))
        if self._name:
            self._write_name(painter)

    def _write_name(self, painter: Painter) -> None:
        look, box = self.look, painter.box
        style = look.small(look.palette.light)
        label = pygame.FRect(0, 0, 0, max(LABEL, look.type.line_height(style)))
        style = fitted(
            look, self._name, style, pygame.FRect(0, 0, box.width - 4 * EDGE_OF_LABEL, label.height)
        )
        label.width = look.type.width(self._name, style) + 2 * EDGE_OF_LABEL
        label.midtop = box.centerx, box.top + 10
        painter.stretch("ui/chip_dark", label)
        painter.line(self._name, style, label, "centre")

    def _seen(self) -> list[tuple[pygame.Surface, Point, Point]]:
        """Pictures with their places from the middle of the lens, and where those are in the pictures."""
        x, y = middle(self._cell)
        parts = [part for tile in self._tiles for part in self._floor.parts_of(tile)]
        parts += [BUSH] if any(tile.building == "start" for tile in self._tiles) else []
        parts.sort(key=lambda part: (not part.is_tile, part.at[1]))
        seen = [
            (self._floor.pictures.plain(part.name), (part.at[0] - x, part.at[1] - y), part.anchor)
            for part in parts
        ]
        for piece in self._inhabitants.pieces():
            if piece.picture is not None and math.dist((piece.x, piece.y), (x, y)) < 2 * SIDE:
                seen.append((piece.picture, (piece.x - x, piece.y - y), piece.anchor))
        return seen

    def _place(self, cell: Cell, sight: Sight) -> pygame.FRect | None:
        """The nearest place in the frame of the forest where it hides nothing."""
        boxes = [
            self._forest.box(*middle(other), 2 * SIDE, HEIGHT) for other in {*sight.tiles, *sight.free, cell}
        ]
        boxes += sight.covers
        here = self._forest.place(*middle(cell))
        for size in SIZES:
            places = [place for place in _corners(sight.frame, size) if place.collidelist(boxes) < 0]
            if places:
                nearest = min(places, key=lambda place: math.dist(place.center, here))
                return nearest.inflate(-2 * RIM, -2 * RIM)
        return None


def _corners(frame: pygame.FRect, size: tuple[float, float]) -> list[pygame.FRect]:
    """The boxes of a size in the corners of a frame and between them, rim included."""
    return [
        pygame.FRect(
            frame.left + across * (frame.width - size[0]), frame.top + down * (frame.height - size[1]), *size
        )
        for across, down in product(SHARES, SHARES)
    ]
