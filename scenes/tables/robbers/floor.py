"""The floor of the forest: all tiles with their houses in one picture, drawn anew only when they change."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.seats import Seat
from game.robbers.data import Cell
from game.robbers.tiles import CAMPS, TileId
from game.robbers.views import TileSeen
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import blank
from scenes.stage.sparse import Pixel, SparsePicture
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera, View
from scenes.tables.robbers.closeup import CloseUp
from scenes.tables.robbers.floor_pictures import BUSH, FloorPictures, Part
from scenes.tables.robbers.geometry import CORNERS, Spots, bounds, middle, picture_of, shifted
from scenes.widgets.panel import mark_of

BESIDE, ABOVE, BELOW = 60, 110, 40  # what houses and trees may cover beyond the hexagons
FOOT = (0.5, 77 / 88)  # of a house in its picture
OUTLINE = 3.5  # how wide the line around a tile is in high contrast
A_FRAME = 2  # how many pictures are made ready in one frame: most are before the camera arrives
MOST_SMOOTH = 1_200_000  # pixels; more are scaled plainly while the camera moves
MOST_WHOLE = 0.7  # of the pixels of the window; where the floor would have more, only what is seen is drawn
ROUNDED = 40  # pixels; what is scaled may be so much larger than the room, because it has whole pixels
AROUND = 120  # how far around the room it is drawn, for people who pull the forest about


class ForestFloor(Sprite):
    """Everything that lies in the forest for good; scaled as a whole while the camera moves."""

    def __init__(self, look: Look, camera: ForestCamera, spots: Spots, seats: Sequence[Seat]) -> None:
        super().__init__(None, 0, 0, layer=Layer.BOARD, anchor=(0, 0))
        self._forest, self._spots, self._seats = camera, spots, seats
        self._viewport = look.viewport
        self._window = pygame.Rect((0, 0), look.viewport.window)
        self._room = self._window if camera.room is None else look.viewport.rect(camera.room)
        self._outline = look.palette.light if look.has_high_contrast else None  # of every tile
        self.pictures = FloorPictures(look)
        self._parts: list[Part] = []
        self._laid: tuple[tuple[TileId, Cell], ...] = ()
        self._whole: SparsePicture | None = None  # all of the floor as it was drawn last, at its own zoom
        self._whole_zoom = 1.0
        self._close: CloseUp | None = None  # what the window shows where all of it would be far too large
        self._coming: CloseUp | None = None  # the same for where the camera is going
        # Room for what is seen on the way from one zoom to another, and from near by: that much memory is
        # best got before anything moves.
        self._on_the_way_room = blank(self._room.inflate(ROUNDED, ROUNDED).size)
        self._close_room = blank(self._around_room().size)
        camera.watch(self)

    def lay(self, tiles: Sequence[TileSeen]) -> None:
        """Let these tiles lie, as the camera shows them now."""
        laid = tuple((tile.tile, tile.cell) for tile in tiles)
        if laid != self._laid:
            self._laid, self._parts = laid, self._parts_of(tiles)
            self._bounds = _roomy(bounds(tile.cell for tile in tiles))
            self._whole = self._close = self._coming = None
        self._forest.settle()
        if self._forest.zoom == self._whole_zoom:
            self._close = None
        if self.is_sharp:
            return
        if self._is_small(self._forest.zoom):
            self._draw_whole(self._forest.zoom)
        else:
            self._draw_close()
        self.is_dirty = True

    @property
    def is_sharp(self) -> bool:
        """Whether it is drawn for where the camera is now."""
        if self._close is not None and self._close.view == self._forest.view:
            return True
        return self._whole is not None and self._whole_zoom == self._forest.zoom

    def make_ready(self, view: View) -> None:
        """Prepare a little for a view that the camera is about to reach."""
        zoom = view[2]
        if self._whole is None or zoom == self._whole_zoom:
            return
        if self._is_small(zoom):
            missing = [part for part in self._parts if not self.pictures.is_ready(part, zoom)]
            for part in missing[:A_FRAME]:
                self.pictures.zoomed(part, zoom)
        elif self._close is None or self._close.view != view:
            if self._coming is None or self._coming.view != view:
                self._coming = self._close_up(view)
            self._coming.draw(A_FRAME)

    def parts_of(self, tile: TileSeen) -> list[Part]:
        """The pictures of one tile: the ground, and the house that stands on it."""
        at = middle(tile.cell)
        ground = Part(picture_of(tile.tile, tile.mask), at)
        house = self._house(tile)
        if not house:
            return [ground]
        return [ground, Part(house, shifted(at, self._spots.of(tile.tile, tile.mask).building), FOOT)]

    def houses(self, tiles: Sequence[TileSeen]) -> dict[Cell, Part]:
        """By tile, the house that stands on it, from the back to the front."""
        parts = {tile.cell: self.parts_of(tile) for tile in tiles}
        houses = {cell: part[1] for cell, part in parts.items() if len(part) > 1}
        return dict(sorted(houses.items(), key=lambda each: each[1].at[1]))

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The tiles in one picture, moved and scaled with the camera."""
        if self._whole is None:
            return []
        zoom, corner = self._forest.zoom, self._corner(self._forest.view)
        if zoom == self._whole_zoom:
            return self._whole.strokes(corner)
        if self._close is None or zoom != self._close.view[2]:
            return self._on_the_way(zoom, corner)
        sharp = self._close.strokes(corner)
        if self._close.place(corner).contains(self._covered(zoom, corner).clip(self._room)):
            return sharp
        return [*self._on_the_way(zoom, corner), *sharp]

    def _house(self, tile: TileSeen) -> str:
        match tile.building:
            case "inn":
                return f"inn_{tile.inn_vp}"
            case "farm" | "lodge":
                return tile.building
            case "camp":
                return f"camp_{mark_of(self._seats[CAMPS.index(tile.tile)].emblem).emblem}"
        return ""

    def _parts_of(self, tiles: Sequence[TileSeen]) -> list[Part]:
        """Flat ground first, then houses, always from the back to the front."""
        parts = [part for tile in tiles for part in self.parts_of(tile)]
        parts.append(BUSH)
        return sorted(parts, key=lambda part: (not part.is_tile, part.at[1]))

    def _corner(self, view: View) -> Pixel:
        """The pixel of the window where the floor begins."""
        return self._viewport.point(*self._forest.place_in(view, *self._bounds.topleft))

    def _covered(self, zoom: float, corner: Pixel) -> pygame.Rect:
        """The pixels of the window, and around it, that all of the floor would cover."""
        scale = zoom * self._viewport.scale
        return pygame.Rect(corner, (round(self._bounds.width * scale), round(self._bounds.height * scale)))

    def _around_room(self) -> pygame.Rect:
        """The pixels of the room and around it that a close-up has."""
        more = 2 * self._viewport.length(AROUND)
        return self._room.inflate(more, more)

    def _is_small(self, zoom: float) -> bool:
        """Whether all of the floor is drawn at a zoom, because it covers no more than the window."""
        return zoom <= self._largest_zoom()

    def _largest_zoom(self) -> float:
        most = MOST_WHOLE * self._window.width * self._window.height
        return math.sqrt(most / (self._bounds.width * self._bounds.height)) / self._viewport.scale

    def _place_of(self, part: Part, zoom: float, corner: Pixel) -> pygame.Rect:
        scale = zoom * self._viewport.scale
        width, height = self.pictures.size(part, zoom)
        x = (part.at[0] - self._bounds.left) * scale - width * part.anchor[0]
        y = (part.at[1] - self._bounds.top) * scale - height * part.anchor[1]
        return pygame.Rect(corner[0] + round(x), corner[1] + round(y), width, height)

    def _lay_part(self, target: SparsePicture, part: Part, zoom: float, corner: Pixel) -> None:
        """Draw a part onto a picture where the floor begins at a pixel."""
        target.put(self.pictures.zoomed(part, zoom), self._place_of(part, zoom, corner).topleft)
        if part.is_tile and self._outline is not None:
            scale = zoom * self._viewport.scale
            x, y = part.at[0] - self._bounds.left, part.at[1] - self._bounds.top
            line = [
                (corner[0] + (x + across) * scale, corner[1] + (y + down) * scale) for across, down in CORNERS
            ]
            width = max(2, round(OUTLINE * scale))
            target.fill(pygame.draw.polygon(target.surface, self._outline, line, width))

    def _draw_whole(self, zoom: float) -> None:
        floor = SparsePicture(blank(self._covered(zoom, (0, 0)).size))
        for part in self._parts:
            self._lay_part(floor, part, zoom, (0, 0))
        self.pictures.forget_all_but(zoom, self._whole_zoom)  # the camera often comes back
        self._whole, self._whole_zoom, self._close = floor, zoom, None

    def _draw_close(self) -> None:
        if self._whole is None:
            self._draw_whole(min(self._whole_zoom, self._largest_zoom()))
        view = self._forest.view
        if self._coming is None or self._coming.view != view:
            self._coming = self._close_up(view)
        self._coming.draw()
        self._close, self._coming = self._coming, None
        self.pictures.forget_all_but(view[2], self._whole_zoom)

    def _close_up(self, view: View) -> CloseUp:
        corner, zoom = self._corner(view), view[2]
        room = self._around_room().clip(self._covered(zoom, corner))
        is_free = self._close is None
        picture = self._close_room.subsurface((0, 0), room.size) if is_free else blank(room.size)
        parts = [part for part in self._parts if self._place_of(part, zoom, corner).colliderect(room)]
        return CloseUp(view, corner, picture, room, parts, self._lay_part)

    def _on_the_way(self, zoom: float, corner: Pixel) -> list[Stroke]:
        """What the room shows of the floor at a zoom that it is not drawn for."""
        assert self._whole is not None
        share, room = zoom / self._whole_zoom, self._room.move(-corner[0], -corner[1])
        seen = pygame.Rect(
            math.floor(room.left / share),
            math.floor(room.top / share),
            math.ceil(room.width / share) + 1,
            math.ceil(room.height / share) + 1,
        ).clip(self._whole.surface.get_rect())
        is_smooth = share < 1 and seen.width * seen.height < MOST_SMOOTH
        return self._whole.scaled(share, corner, seen, self._on_the_way_room, is_smooth=is_smooth)


def _roomy(board: pygame.FRect) -> pygame.FRect:
    return pygame.FRect(
        board.left - BESIDE, board.top - ABOVE, board.width + 2 * BESIDE, board.height + ABOVE + BELOW
    )
