"""The signs of inns once more, over everything that glows: no outline and no ring cuts their numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.robbers.data import Cell
from game.robbers.views import TileSeen
from scenes.stage.stage import Stage
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.floor import ForestFloor
from scenes.tables.robbers.floor_pictures import SIGN_ANCHOR
from scenes.tables.robbers.marks import SIGN_LAYER
from scenes.tables.robbers.pieces import ForestPiece


class Sign(ForestPiece):
    """A sign on its roof; while the camera comes nearer or goes, only the floor shows it."""

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The picture, as large as its house."""
        return super().shown(turner) if self.forest.is_settled else None


class Signs:
    """One sign for every inn that does not lie in the shade."""

    def __init__(self, stage: Stage, camera: ForestCamera, floor: ForestFloor) -> None:
        self._stage, self._camera, self._floor = stage, camera, floor
        self._signs: dict[Cell, Sign] = {}

    def show(self, tiles: Sequence[TileSeen], shaded: Collection[Cell]) -> None:
        """Hang a sign on each inn among these tiles, and let it be seen where there is light."""
        inns = {tile.cell: tile for tile in tiles if tile.inn_vp}
        for cell in self._signs.keys() - inns:
            self._take_down(self._signs.pop(cell))
        for cell, inn in inns.items():
            if cell not in self._signs:
                self._signs[cell] = self._hung(inn)
            self._signs[cell].is_visible = cell not in shaded

    def _hung(self, inn: TileSeen) -> Sign:
        _, house = self._floor.parts_of(inn)
        sign = Sign(self._floor.pictures.sign(house.name), house.at, self._camera, SIGN_ANCHOR)
        sign.layer_number = SIGN_LAYER
        self._stage.add(sign)
        return sign

    def _take_down(self, sign: Sign) -> None:
        self._camera.forget(sign)
        self._stage.remove(sign)
