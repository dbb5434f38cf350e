"""Rings around what may be touched and what was, and pins on what changed, alike on several tables."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Sprite
from scenes.stage.stage import Stage
from scenes.table.breath import Breath
from scenes.table.things import Thing


class Rings:
    """Glows, rings and pins of one table, all in one layer unless a game puts some elsewhere."""

    def __init__(self, look: Look, stage: Stage, layer: int) -> None:
        self._look, self._stage, self._layer = look, stage, layer
        self._breathing: list[Sprite] = []
        self._still: list[Sprite] = []
        self._pins: list[Sprite] = []
        self._breath = Breath(look)

    def clear(self) -> None:
        """Take away what is possible and what is chosen."""
        self._stage.remove(*self._breathing, *self._still)
        self._breathing, self._still = [], []

    def around(self, things: Iterable[Thing], possible: frozenset[str], said: Sequence[str]) -> None:
        """Ring what was touched, and let glow what can be."""
        for thing in things:
            if not set(said).isdisjoint(thing.touches):
                self.choose(thing.box)
            elif possible.intersection(thing.touches):
                self.offer(thing.box)

    def offer(self, box: pygame.FRect, layer: int | None = None) -> None:
        """Let a thing glow that may be touched."""
        self._breathing.append(self._around("ui/legal_card", box, layer))

    def choose(self, box: pygame.FRect) -> None:
        """Ring a thing that was touched."""
        self._still.append(self._around("ui/chosen_card", box))

    def pin(self, points: Iterable[tuple[float, float]], size: float, layer: int | None = None) -> None:
        """Put a pin on everything that changed last."""
        self._stage.remove(*self._pins)
        picture = self._look.pictures.get("ui/disc_amber", height=size)
        self._pins = [self._added(picture, point, layer) for point in points]

    def live(self, seconds: float) -> None:
        """Let the glows breathe, unless people asked for less motion."""
        self._breath.pass_over(self._breathing, seconds)

    def _around(self, name: str, box: pygame.FRect, layer: int | None = None) -> Sprite:
        return self._added(self._look.pictures.stretched(name, box.width, box.height), box.center, layer)

    def _added(self, picture: pygame.Surface, at: tuple[float, float], layer: int | None = None) -> Sprite:
        sprite = Sprite(picture, *at, layer=self._layer if layer is None else layer)
        self._stage.add(sprite)
        return sprite
