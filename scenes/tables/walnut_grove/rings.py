"""Rings around what can be touched beside the farm: buildings and what lies in the tray."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.breath import Breath

RING_LAYER = Layer.PANELS + 2


class Rings:
    """Glows around what may be touched, which breathe, and solid rings around what was."""

    def __init__(self, look: Look, stage: Stage) -> None:
        self._look, self._stage = look, stage
        self._breathing: list[Sprite] = []
        self._still: list[Sprite] = []
        self._breath = Breath(look)

    def clear(self) -> None:
        """Take all of them away."""
        self._stage.remove(*self._breathing, *self._still)
        self._breathing, self._still = [], []

    def offer(self, box: pygame.FRect) -> None:
        """Let something glow that may be touched."""
        self._breathing.append(self._around("ui/legal_card", box))

    def choose(self, box: pygame.FRect) -> None:
        """Ring something that was touched."""
        self._still.append(self._around("ui/chosen_card", box))

    def live(self, seconds: float) -> None:
        """Let the glows breathe."""
        self._breath.pass_over(self._breathing, seconds)

    def _around(self, name: str, box: pygame.FRect) -> Sprite:
        picture = self._look.pictures.stretched(name, box.width, box.height)
        sprite = Sprite(picture, *box.center, layer=RING_LAYER)
        self._stage.add(sprite)
        return sprite
