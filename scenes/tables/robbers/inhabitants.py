"""Everybody and everything that stands in the forest, as sprites where a view has it."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.robbers.data import RobberId
from game.robbers.views import RobbersView
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera
from scenes.tables.robbers.company import Company, Standing
from scenes.tables.robbers.geometry import Point
from scenes.tables.robbers.pieces import ForestPiece

SHADE = 90.0  # of somebody who is carried elsewhere
LIFTED = 10.0  # how high a chosen robber stands


class Inhabitants:
    """Robbers, loot, girl, guard and target, by names like `robber:yellow_1` or `loot:0,1:gems:0`."""

    def __init__(self, stage: Stage, camera: ForestCamera, company: Company) -> None:
        self._stage, self._camera, self._company = stage, camera, company
        self._pieces: dict[str, ForestPiece] = {}

    def __getitem__(self, name: str) -> ForestPiece:
        return self._pieces[name]

    def __contains__(self, name: object) -> bool:
        return name in self._pieces

    def pieces(self) -> list[ForestPiece]:
        """Everything that stands there, from the back to the front."""
        return sorted(self._pieces.values(), key=lambda piece: piece.painting_order)

    def arrange(self, view: RobbersView) -> None:
        """Let everything stand where a view has it."""
        wanted = self._company.standing(view)
        gone = [name for name in self._pieces if name not in wanted]
        for name in gone:
            self._remove(self._pieces.pop(name))
        for name, standing in wanted.items():
            self._stand(name, standing)
        self._sort(wanted)

    def choose(self, robber: RobberId | None) -> None:
        """Lift the chosen robber, and no other."""
        for name, piece in self._pieces.items():
            if name.startswith("robber:"):
                piece.lift = LIFTED if name == f"robber:{robber}" else 0.0

    def picture(self, name: str) -> pygame.Surface | None:
        """What stands there as large as it is seen; None if nothing of that name does."""
        piece = self._pieces.get(name)
        return piece.shown(Turner()) if piece is not None else None

    def hold(self, held: str | None) -> None:
        """Show only a shade of whoever is carried over the table."""
        for name, piece in self._pieces.items():
            if name.startswith("robber:"):
                piece.alpha = SHADE if name == held else 255.0

    def fly(self, picture: pygame.Surface, at: Point) -> ForestPiece:
        """A piece that is only on its way; whoever lets it fly takes it away again with `land`."""
        flyer = ForestPiece(picture, at, self._camera)
        flyer.layer_number = Layer.EFFECTS
        self._stage.add(flyer)
        return flyer

    def land(self, flyer: ForestPiece) -> None:
        """Take away a piece that was on its way."""
        self._remove(flyer)

    def _stand(self, name: str, standing: Standing) -> None:
        piece = self._pieces.get(name)
        if piece is None or (piece.anchor, piece.most) != (standing.anchor, standing.most):
            if piece is not None:
                self._remove(piece)
            piece = self._pieces[name] = ForestPiece(
                standing.picture, standing.at, self._camera, standing.anchor, standing.most
            )
            self._stage.add(piece)
        piece.picture = standing.picture
        piece.x, piece.y = standing.at
        piece.lift = piece.angle = 0.0
        piece.zoom, piece.alpha = standing.size, 255.0
        piece.is_visible = True

    def _sort(self, wanted: Mapping[str, Standing]) -> None:
        """Let those in front be painted last."""
        names = sorted(wanted, key=lambda name: (wanted[name].at[1] + wanted[name].depth, name))
        now = sorted(self._pieces, key=lambda name: self._pieces[name].painting_order)
        if names != now:
            pieces = [self._pieces[name] for name in names]
            self._stage.remove(*pieces)
            self._stage.add(*pieces)

    def _remove(self, piece: ForestPiece) -> None:
        self._camera.forget(piece)
        self._stage.remove(piece)
