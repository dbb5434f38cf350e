"""Pieces in the air: a tile that drops onto its cell, goods and coins that fly to where they are kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, ease_in_out, ease_out
from scenes.tables.walnut_grove.geometry import Point
from scenes.tables.walnut_grove.pieces import Pieces

SECONDS, DROP_SECONDS = 0.45, 0.3
STAGGER = 0.07
ABOVE = 46.0  # from where a tile drops
MOST = 8  # pieces in the air at once


class Flights:
    """Sprites that exist only while they move."""

    def __init__(self, stage: Stage, pieces: Pieces) -> None:
        self._stage, self._pieces = stage, pieces
        self._aloft: list[Sprite] = []

    def rest(self) -> None:
        """Nothing is in the air any more."""
        self._stage.remove(*self._aloft)
        self._aloft = []

    def goods(self, names: Sequence[str], start: Point, ends: Sequence[Point], zoom: float) -> Tween:
        """Pieces that fly one after the other, each to its end."""
        flights = []
        for number, name in enumerate(names[:MOST]):
            sprite = Sprite(self._pieces.picture(name, zoom), *start, layer=Layer.FLYING)
            sprite.alpha = 0.0
            x, y = ends[min(number, len(ends) - 1)]
            flights.append(
                InTurn(
                    Call(partial(self._appear, sprite)),
                    Change(sprite, SECONDS, ease_in_out, x=x, y=y),
                    Call(partial(self._vanish, sprite)),
                )
            )
            self._add(sprite)
        return Together(*flights, stagger=STAGGER)

    def drop(self, picture: pygame.Surface, at: Point, anchor: tuple[float, float]) -> Tween:
        """A tile that comes down onto its cell."""
        sprite = Sprite(picture, at[0], at[1] - ABOVE, layer=Layer.FLYING, anchor=anchor)
        sprite.alpha = 120.0
        self._add(sprite)
        return InTurn(
            Change(sprite, DROP_SECONDS, ease_out, y=at[1], alpha=255.0), Call(lambda: self._vanish(sprite))
        )

    def _add(self, sprite: Sprite) -> None:
        self._aloft.append(sprite)
        self._stage.add(sprite)

    def _appear(self, sprite: Sprite) -> None:
        sprite.alpha = 255.0

    def _vanish(self, sprite: Sprite) -> None:
        sprite.is_visible = False
