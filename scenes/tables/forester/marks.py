"""Marks on the table: what is possible, what is chosen, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.breath import Breath
from scenes.tables.forester.domain import PLOT_LAYER

UNDER_PLOTS, UNDER_ARROWS = PLOT_LAYER - 1, PLOT_LAYER + 1
PIN_LAYER, GLOW_LAYER = Layer.FLYING - 1, Layer.PANELS + 1
PIN = 26
GAP = 6  # between a plot and its frame, for the shadow at its feet


class Marks:
    """Glows around things that can be touched, rings around what was, pins on what changed."""

    def __init__(self, look: Look, stage: Stage) -> None:
        self._look, self._stage = look, stage
        self._breathing: list[Sprite] = []
        self._still: list[Sprite] = []
        self._pins: list[Sprite] = []
        self._breath = Breath(look)

    def clear(self) -> None:
        """Take away what is possible and what is chosen."""
        self._stage.remove(*self._breathing, *self._still)
        self._breathing, self._still = [], []

    def offer(self, box: pygame.FRect) -> None:
        """Let a thing glow that may be touched."""
        self._breathing.append(self._around("ui/legal_card", box, GLOW_LAYER))

    def offer_plot(self, box: pygame.FRect) -> None:
        """Frame a plot that may be touched: from below, so that nothing on it is covered."""
        self._breathing.append(self._around("ui/legal_card", box.inflate(GAP, GAP), UNDER_PLOTS))

    def offer_polluter(self, box: pygame.FRect) -> None:
        """Let a road or the factory glow that may be cleaned."""
        self._breathing.append(self._around("ui/legal_card", box, UNDER_ARROWS))

    def choose(self, box: pygame.FRect) -> None:
        """Ring a thing that was touched."""
        self._still.append(self._around("ui/chosen_card", box, GLOW_LAYER))

    def pin(self, boxes: Iterable[pygame.FRect]) -> None:
        """Put a pin on each plot that changed last."""
        self._stage.remove(*self._pins)
        picture = self._look.pictures.get("ui/disc_amber", height=PIN)
        self._pins = [
            self._added(picture, (box.left + PIN * 0.3, box.top + PIN * 0.3), PIN_LAYER) for box in boxes
        ]

    def live(self, seconds: float) -> None:
        """Let the glows breathe, unless people asked for less motion."""
        self._breath.pass_over(self._breathing, seconds)

    def _around(self, name: str, box: pygame.FRect, layer: int) -> Sprite:
        picture = self._look.pictures.stretched(name, box.width, box.height)
        return self._added(picture, box.center, layer)

    def _added(self, picture: pygame.Surface, at: tuple[float, float], layer: int) -> Sprite:
        sprite = Sprite(picture, *at, layer=layer)
        self._stage.add(sprite)
        return sprite
