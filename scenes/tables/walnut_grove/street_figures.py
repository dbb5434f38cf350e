"""The figures in town: where they stand, and the way that one would walk."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from game.core.seats import Seat
from game.core.values import Action
from game.walnut_grove.actions import MoveTo
from game.walnut_grove.town import POSITION, RING, TOLL_POINTS, path
from game.walnut_grove.views import WalnutGroveView
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.tables.walnut_grove.geometry import Point
from scenes.tables.walnut_grove.pieces import Pieces
from scenes.tables.walnut_grove.town import Town

SIZE = 0.82


class StreetFigures:
    """A sprite for every figure, and steps on the road for a preview."""

    def __init__(self, stage: Stage, pieces: Pieces, town: Town, seats: Sequence[Seat]) -> None:
        self._stage, self._pieces, self._town = stage, pieces, town
        self.figures = [self._sprite(town.figure(seat), (0.0, 0.0), SIZE) for seat in range(len(seats))]
        self._steps: list[Sprite] = []
        stage.add(*self.figures)

    def _sprite(self, name: str, at: Point, size: float) -> Sprite:
        zoom = self._town.size * size
        (x, y), (width, height) = self._pieces.origin(name), self._pieces.size(name)
        picture = self._pieces.picture(name, zoom)
        return Sprite(picture, *at, layer=Layer.PIECES, anchor=(x / width, y / height))

    def show(self, view: WalnutGroveView) -> None:
        """Put every figure where it stands."""
        places = self._town.places(view)
        for seat, sprite in enumerate(self.figures):
            sprite.is_visible = seat in places
            if seat in places:
                sprite.x, sprite.y = places[seat]

    def preview(self, action: Action | None, view: WalnutGroveView) -> None:
        """Show the steps of a way, and a coin for every toll on it."""
        self._stage.remove(*self._steps)
        self._steps = []
        if not isinstance(action, MoveTo):
            return
        figure = view.figures[action.seat]
        if figure.building is None:
            return
        entered = path(POSITION[figure.building], POSITION[action.building], is_at_start=figure.is_at_start)
        if not entered:
            return
        points = [self._town.stand(figure.building)]
        for building in (RING[place].building for place in entered):
            points.append(self._town.stand(building))
            if POSITION[building] in TOLL_POINTS:
                at = points[-1][0], points[-1][1] - 30 * self._town.size
                self._steps.append(self._sprite("coin_back", at, self._town.toll_size))
        for (x1, y1), (x2, y2) in pairwise(points):
            for share in (0.25, 0.5, 0.75):
                at = x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
                self._steps.append(self._sprite("way_step", at, 1.0))
        self._steps.append(self._sprite(self._town.figure(action.seat), points[-1], SIZE))
        self._steps[-1].alpha = 150.0
        self._stage.add(*self._steps)
