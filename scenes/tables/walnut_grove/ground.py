"""The ground of a farm: tiles put together from their areas, and the whole of it in one picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.walnut_grove.land import BESIDE, LANDS, Placement
from game.walnut_grove.tiles import CORNERS, SIDES
from game.walnut_grove.views import FarmSeen
from scenes.stage.painter import blank
from scenes.tables.walnut_grove.geometry import (
    CORNERS as CORNER_POINTS,
)
from scenes.tables.walnut_grove.geometry import (
    EDGE,
    AreaSeen,
    Point,
    areas_of,
    areas_on_tile,
    bounds,
    fences_of,
    middle,
    moved,
)
from scenes.tables.walnut_grove.pieces import Pieces

ROOM = (206.0, 232.0)  # of a tile with what reaches over it
FOOT = (103.0, 124.0)  # its middle there
SQUARE, LAND_SQUARE = 0.86, 0.8


@dataclass(frozen=True)
class GroundFacts:
    """What a ground is drawn from."""

    board: int
    tiles: tuple[Placement, ...]
    has_snow: bool


class Ground:
    """Draws tiles, and keeps the last whole ground for a zoom."""

    def __init__(self, pieces: Pieces, *, has_yard: bool = False) -> None:
        self._pieces, self._has_yard = pieces, has_yard
        self._board = "board" if has_yard else "board_strip"
        self._known: tuple[GroundFacts, float] | None = None
        self._whole = pygame.Surface((1, 1))

    def tile(self, number: int, rotation: int, zoom: float = 1.0) -> pygame.Surface:
        """A tile as it lies, at a zoom."""
        pictures = self._pieces.look.pictures
        plain = pictures.made(("settlers' tile", number, rotation), lambda: self._compose(number, rotation))
        if zoom == 1.0:
            return plain
        size = tuple(max(1, round(side * zoom)) for side in plain.get_size())
        key = ("settlers' tile", number, rotation, size)
        return pictures.made(key, lambda: pygame.transform.smoothscale(plain, size))

    def whole(self, facts: GroundFacts, farm: FarmSeen, zoom: float) -> tuple[pygame.Surface, Point]:
        """Board and tiles in one picture, and the board point of its upper left corner."""
        room = bounds(farm, has_yard=self._has_yard).inflate(40, 60)
        if self._known != (facts, zoom):
            self._known = facts, zoom
            self._whole = self._draw(facts, room, zoom)
        return self._whole, room.topleft

    def _draw(self, facts: GroundFacts, room: pygame.FRect, zoom: float) -> pygame.Surface:
        pieces = self._pieces
        scale = pieces.look.viewport.scale * zoom
        picture = blank((round(room.width * scale), round(room.height * scale)))

        def pixel(point: Point) -> Point:
            return (point[0] - room.left) * scale, (point[1] - room.top) * scale

        pieces.put(picture, self._board, pixel(EDGE), zoom)
        areas = areas_of(facts.board, facts.tiles)
        for placed in sorted(facts.tiles, key=lambda tile: -tile.row):
            x, y = pixel(moved(middle(placed.col, placed.row), (-FOOT[0], -FOOT[1])))
            picture.blit(self.tile(placed.tile, placed.rotation, zoom), (round(x), round(y)))
        for land in range(LANDS):
            area = areas[f"b{land}"]
            pieces.put(picture, area.picture, pixel(area.at), zoom)
            self._put_squares(picture, area, pixel, zoom * LAND_SQUARE)
        for placed, side in self._seams(facts):
            pieces.put(picture, f"edge_{SIDES[side].lower()}", pixel(middle(placed.col, placed.row)), zoom)
        if facts.has_snow:
            for placed in facts.tiles:
                pieces.put(picture, "snow_tile", pixel(middle(placed.col, placed.row)), zoom)
            pieces.put(picture, f"snow_{self._board}", pixel(EDGE), zoom)
        return picture

    def _put_squares(self, picture: pygame.Surface, area: AreaSeen, pixel: object, zoom: float) -> None:
        assert callable(pixel)
        for spot in self._pieces.squares(area.picture, area.squares):
            self._pieces.put(picture, f"square_{area.good}", pixel(moved(area.at, spot)), zoom)

    def _seams(self, facts: GroundFacts) -> list[tuple[Placement, int]]:
        """Where two terrains meet along the sides of tiles."""
        goods = {
            (placed.col, placed.row, side): area.good
            for placed in facts.tiles
            for area in areas_on_tile(placed)
            for side in area.sides
        }
        found = []
        for placed in facts.tiles:
            for side, (across, up) in enumerate(BESIDE):
                other = goods.get((placed.col + across, placed.row + up, (side + 2) % 4))
                if other is not None and other != goods[placed.col, placed.row, side]:
                    found.append((placed, side))
        return found

    def _compose(self, number: int, rotation: int) -> pygame.Surface:
        """Areas, bands last, then seams, fences and squares."""
        pieces = self._pieces
        scale = pieces.look.viewport.scale
        picture = blank((round(ROOM[0] * scale), round(ROOM[1] * scale)))
        placed = Placement(number, 0, 0, rotation)
        areas = areas_on_tile(placed)
        foot = FOOT[0] * scale, FOOT[1] * scale
        pieces.put(picture, "tile", foot)
        bands_last = sorted(areas, key=is_band)
        for area in bands_last:
            pieces.put(picture, area.picture, foot)
        end = "_band" if is_band(bands_last[-1]) else ""
        good_of = {side: area.good for area in areas for side in area.sides}
        fences = fences_of(placed)
        for kind, wanted in (
            ("seam", {side for side in range(4) if good_of[side] != good_of[(side + 1) % 4]}),
            ("fence", fences),
        ):
            for corner in sorted(wanted, key=lambda corner: CORNER_POINTS[corner][1]):
                pieces.put(picture, f"{kind}_{CORNERS[corner].lower()}{end}", foot)
        for area in areas:
            self._put_squares(
                picture, area, lambda spot: (foot[0] + spot[0] * scale, foot[1] + spot[1] * scale), SQUARE
            )
        return picture


def is_band(area: AreaSeen) -> bool:
    """Whether an area runs from one side to the opposite one."""
    return set(area.sides) in ({0, 2}, {1, 3})


def squares_of(pieces: Pieces, areas: Mapping[str, AreaSeen]) -> dict[str, Sequence[Point]]:
    """By area, where its squares lie from the middle of its tile."""
    return {name: pieces.squares(area.picture, area.squares) for name, area in areas.items()}
