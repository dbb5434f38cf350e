"""The land of a farm: its ground, the goods on it, and who works there."""

from __future__ import annotations

import pygame

from game.walnut_grove.views import FarmSeen
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.tables.walnut_grove.board_face import BoardFace
from scenes.tables.walnut_grove.geometry import (
    FarmCamera,
    NumberSpot,
    Point,
    areas_of,
    moved,
    number_spots,
    spots,
)
from scenes.tables.walnut_grove.ground import Ground, squares_of
from scenes.tables.walnut_grove.light import shine
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.reading import figures

CUBE = 1.15
READABLE = 0.72  # of its size is what a figure keeps


class FarmFace(BoardFace):
    """Lands and tiles, with everything on them; perhaps with the empty yard below."""

    def __init__(
        self,
        context: Context,
        pieces: Pieces,
        camera: FarmCamera,
        name: str = "farm",
        layer: int = Layer.BOARD,
        *,
        has_yard: bool = False,
    ) -> None:
        super().__init__(context.look, pieces, camera, name, layer)
        self.ground = Ground(pieces, has_yard=has_yard)
        self._numbers: tuple[object, dict[str, NumberSpot]] = None, {}  # and of which land they are

    def paint_face(self, painter: Painter) -> None:
        """The ground, then everything on it from the back to the front."""
        facts = self.facts
        if facts is None:
            return
        whole, corner = self.ground.whole(facts.ground, facts.farm, self.sight.zoom)
        # Added to nothing it gives the same pixels as if it were laid there, in a third of the time.
        painter.surface.blit(whole, self.pixel(painter, corner), special_flags=pygame.BLEND_RGBA_ADD)
        shine(painter.surface, facts.season, self.look)
        self._paint_goods(painter, facts.farm)
        self._paint_workers(painter, facts.farm)

    def _paint_goods(self, painter: Painter, farm: FarmSeen) -> None:
        areas = areas_of(farm.board, farm.tiles)
        for name, squares in squares_of(self.pieces, areas).items():
            area = areas[name]
            for spot in squares[: farm.stored.get(name, 0)]:
                self.put(painter, f"good_{area.good}", moved(area.at, spot), CUBE)

    def _paint_workers(self, painter: Painter, farm: FarmSeen) -> None:
        at = self.worker_spots(farm)
        working = sorted(zip(figures(farm), farm.worked, strict=False), key=lambda pair: at[pair[1]][1])
        size = max(1.0, READABLE / self.sight.zoom)
        for figure, region in working:
            self.put(painter, f"worker_{figure}", moved(at[region], (0, 30)), size)

    def worker_spots(self, farm: FarmSeen) -> dict[str, Point]:
        """By region, where its figure stands."""
        return spots(farm, squares_of(self.pieces, areas_of(farm.board, farm.tiles)))

    def number_spots(self, farm: FarmSeen) -> dict[str, NumberSpot]:
        """By region, where a number has room; asked in every frame in which a farm is pulled about."""
        land = farm.board, farm.tiles
        if self._numbers[0] != land:
            squares = squares_of(self.pieces, areas_of(*land))
            self._numbers = land, number_spots(farm, squares)
        return self._numbers[1]
