"""The floor of the forest: all tiles with their houses in one picture, drawn anew only when they change."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.robbers.data import Cell
from game.robbers.tiles import CAMPS, TileId
from game.robbers.views import TileSeen
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera, readable
from scenes.tables.robbers.geometry import CORNERS, SIDE, Spots, bounds, middle, picture_of, shifted
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted
from scenes.widgets.panel import mark_of

BESIDE, ABOVE, BELOW = 60, 110, 40  # what houses and trees may cover beyond the hexagons
FOOT = (0.5, 77 / 88)  # of a house in its picture
SIGN = (48.0, 34.0)  # the round sign on the roof of an inn, in its picture
SIGN_SIZE = 34
INK = (74, 40, 22)
OUTLINE = 3.5  # how wide the line around a tile is in high contrast
A_FRAME = 4  # how many pictures are made ready in one frame
MOST_SMOOTH = 2_000_000  # pixels; more are scaled plainly while the camera moves


@dataclass(frozen=True)
class Part:
    """A picture of the floor: its name, the board point it stands on, and where that is in the picture."""

    name: str
    at: tuple[float, float]
    anchor: tuple[float, float] = (0.5, 0.5)

    @property
    def is_tile(self) -> bool:
        """Whether it is flat ground, which must keep its size to meet its neighbours."""
        return self.anchor == (0.5, 0.5)


BUSH = Part("bush", (SIDE, 0.0), (0.5, 72 / 136))  # where the three start tiles meet


class FloorPictures:
    """The pictures of tiles and houses, at the size they were drawn for and at a zoom."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._plain: dict[str, pygame.Surface] = {}
        self._zoomed: dict[tuple[str, float], pygame.Surface] = {}

    def plain(self, name: str) -> pygame.Surface:
        """A tile, or a house by a name like `inn_3`."""
        if name not in self._plain:
            self._plain[name] = self._inn(name) if name.startswith("inn_") else self._get(name)
        return self._plain[name]

    def zoomed(self, part: Part, zoom: float) -> pygame.Surface:
        """The same as the camera shows it; houses never become too small to be read."""
        zoom = zoom if part.is_tile else readable(zoom)
        if (part.name, zoom) not in self._zoomed:
            plain = self.plain(part.name)
            size = round(plain.get_width() * zoom), round(plain.get_height() * zoom)
            self._zoomed[part.name, zoom] = pygame.transform.smoothscale(plain, size)
        return self._zoomed[part.name, zoom]

    def is_ready(self, part: Part, zoom: float) -> bool:
        """Whether a picture is there at a zoom."""
        return (part.name, zoom if part.is_tile else readable(zoom)) in self._zoomed

    def forget_all_but(self, *zooms: float) -> None:
        """Let go of pictures at other zooms."""
        kept = {*zooms, *(readable(zoom) for zoom in zooms)}
        self._zoomed = {key: picture for key, picture in self._zoomed.items() if key[1] in kept}

    def _get(self, name: str) -> pygame.Surface:
        return self._look.pictures.get(f"robbers/{name}")

    def _inn(self, name: str) -> pygame.Surface:
        look, value = self._look, name.partition("_")[2]
        painter = Painter(look, *look.pictures.logical_size("robbers/inn"))
        painter.picture("robbers/inn", painter.box.center)
        room = pygame.FRect(0, 0, SIGN_SIZE, SIGN_SIZE)
        room.center = SIGN
        painter.line(value, fitted(look, value, number_style(look, 36, INK), room), room, "centre")
        return painter.surface


class ForestFloor(Sprite):
    """Everything that lies in the forest for good; scaled as a whole while the camera moves."""

    def __init__(self, look: Look, camera: ForestCamera, spots: Spots, seats: Sequence[Seat]) -> None:
        super().__init__(None, 0, 0, layer=Layer.BOARD, anchor=(0, 0))
        self._forest, self._spots, self._seats = camera, spots, seats
        self._scale = look.viewport.scale
        self._outline = look.palette.light if look.has_high_contrast else None  # of every tile
        self.pictures = FloorPictures(look)
        self._parts: list[Part] = []
        self._laid: tuple[tuple[TileId, Cell], ...] = ()
        self._sharp: pygame.Surface | None = None  # the floor as it was drawn last, at its own zoom
        self._sharp_zoom = 1.0
        self._scaled: pygame.Surface | None = None
        self._near_by: tuple[float, tuple[int, int], Stroke] | None = None  # what is seen of it from near by
        camera.watch(self)

    def lay(self, tiles: Sequence[TileSeen]) -> None:
        """Let these tiles lie, as the camera shows them now."""
        laid = tuple((tile.tile, tile.cell) for tile in tiles)
        if laid == self._laid and self._forest.zoom == self._sharp_zoom:
            return
        if laid != self._laid:
            self._laid, self._parts = laid, self._parts_of(tiles)
            self._bounds = _roomy(bounds(tile.cell for tile in tiles))
        self._draw(self._forest.zoom)

    def make_ready(self, zoom: float) -> None:
        """Scale a few more pictures for a zoom that the camera is about to reach."""
        if zoom == self._sharp_zoom:
            return
        missing = [part for part in self._parts if not self.pictures.is_ready(part, zoom)]
        for part in missing[:A_FRAME]:
            self.pictures.zoomed(part, zoom)

    def parts_of(self, tile: TileSeen) -> list[Part]:
        """The pictures of one tile: the ground, and the house that stands on it."""
        at = middle(tile.cell)
        ground = Part(picture_of(tile.tile, tile.mask), at)
        house = self._house(tile)
        if not house:
            return [ground]
        return [ground, Part(house, shifted(at, self._spots.of(tile.tile, tile.mask).building), FOOT)]

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """One picture, moved and scaled with the camera."""
        if self._sharp is None:
            return []
        zoom = self._forest.zoom
        corner = viewport.point(*self._forest.place(*self._bounds.topleft))
        if zoom == self._sharp_zoom:
            return [Stroke(self._sharp, self._sharp.get_rect(topleft=corner), self._sharp.get_rect(), 255)]
        if zoom > self._sharp_zoom:
            return self._near(zoom / self._sharp_zoom, corner, viewport)
        shown = self._scaled_to(zoom)
        return [Stroke(shown, shown.get_rect(topleft=corner), shown.get_rect(), 255)]

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

    def _draw(self, zoom: float) -> None:
        scale = zoom * self._scale
        size = round(self._bounds.width * scale), round(self._bounds.height * scale)
        floor = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
        floor.fill((0, 0, 0, 0))
        for part in self._parts:
            picture = self.pictures.zoomed(part, zoom)
            x = (part.at[0] - self._bounds.left) * scale - picture.get_width() * part.anchor[0]
            y = (part.at[1] - self._bounds.top) * scale - picture.get_height() * part.anchor[1]
            floor.blit(picture, (round(x), round(y)))
            if part.is_tile and self._outline is not None:
                width = max(2, round(OUTLINE * scale))
                pygame.draw.polygon(floor, self._outline, self._corners(part, scale), width)
        self.pictures.forget_all_but(zoom, self._sharp_zoom)  # the camera often comes back
        self._sharp, self._sharp_zoom, self._scaled, self._near_by = floor, zoom, None, None
        self.is_dirty = True

    def _corners(self, tile: Part, scale: float) -> list[tuple[float, float]]:
        """The corners of a tile in the picture of the floor."""
        x, y = tile.at[0] - self._bounds.left, tile.at[1] - self._bounds.top
        return [((x + across) * scale, (y + down) * scale) for across, down in CORNERS]

    def _near(self, share: float, corner: tuple[int, int], viewport: Viewport) -> list[Stroke]:
        """What the window shows of the floor while the camera is nearer than it was drawn for."""
        assert self._sharp is not None
        if self._near_by is not None and self._near_by[:2] == (share, corner):
            return [self._near_by[2]]
        window = pygame.Rect((0, 0), viewport.window).move(-corner[0], -corner[1])
        seen = pygame.Rect(
            math.floor(window.left / share),
            math.floor(window.top / share),
            math.ceil(window.width / share) + 1,
            math.ceil(window.height / share) + 1,
        ).clip(self._sharp.get_rect())
        if not seen.width or not seen.height:
            return []
        size = round(seen.width * share), round(seen.height * share)
        shown = pygame.transform.scale(self._sharp.subsurface(seen), size)
        left, top = corner[0] + round(seen.left * share), corner[1] + round(seen.top * share)
        stroke = Stroke(shown, shown.get_rect(topleft=(left, top)), shown.get_rect(), 255)
        self._near_by = share, corner, stroke
        return [stroke]

    def _scaled_to(self, zoom: float) -> pygame.Surface:
        assert self._sharp is not None
        share = zoom / self._sharp_zoom
        size = round(self._sharp.get_width() * share), round(self._sharp.get_height() * share)
        if self._scaled is None or self._scaled.get_size() != size:
            scale = (
                pygame.transform.smoothscale if size[0] * size[1] < MOST_SMOOTH else pygame.transform.scale
            )
            self._scaled = scale(self._sharp, size)
        return self._scaled


def _roomy(board: pygame.FRect) -> pygame.FRect:
    return pygame.FRect(
        board.left - BESIDE, board.top - ABOVE, board.width + 2 * BESIDE, board.height + ABOVE + BELOW
    )
