"""Marks on the table: what is possible, what is chosen, and what happened last."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.table.rings import Rings
from scenes.tables.forester.domain import PLOT_LAYER

UNDER_PLOTS, UNDER_ARROWS = PLOT_LAYER - 1, PLOT_LAYER + 1
PIN_LAYER, GLOW_LAYER = Layer.FLYING - 1, Layer.PANELS + 1
PIN = 26
GAP = 6  # between a plot and its frame, for the shadow at its feet


class Marks(Rings):
    """What a domain adds: nothing on its plots, roads and arrows is covered by a frame."""

    def __init__(self, look: Look, stage: Stage) -> None:
        super().__init__(look, stage, GLOW_LAYER)

    def offer_plot(self, box: pygame.FRect) -> None:
        """Frame a plot that may be touched: from below, so that nothing on it is covered."""
        self.offer(box.inflate(GAP, GAP), UNDER_PLOTS)

    def offer_polluter(self, box: pygame.FRect) -> None:
        """Let a road or the factory glow that may be cleaned."""
        self.offer(box, UNDER_ARROWS)

    def pin_plots(self, boxes: Iterable[pygame.FRect]) -> None:
        """Put a pin on each plot that changed last."""
        self.pin([(box.left + PIN * 0.3, box.top + PIN * 0.3) for box in boxes], PIN, PIN_LAYER)
