"""Marks on the table: what is possible, what is chosen, and what happened last."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.rings import Rings
from scenes.tables.gnomes.places import Spot

GLOW_LAYER, UNDER_FIGURES = Layer.PIECES + 2, Layer.PIECES - 1
PIN = 28
STONE = 0.74  # how wide the ring around a stone is, of the height of a figure
DARK, LIGHT, AMBER = (24, 18, 8), (255, 226, 138), (255, 205, 84)
DOTS = 22
FINE = 3  # rings are drawn so many times larger, so that their edges are smooth


class Marks(Rings):
    """What a garden adds: gnomes are ringed at their feet, on the stones they stand on."""

    def __init__(self, look: Look, stage: Stage) -> None:
        super().__init__(look, stage, GLOW_LAYER)

    def offer_gnome(self, spot: Spot) -> None:
        """Let the stone glow on which a gnome stands that may be touched."""
        self._breathing.append(self._at_feet(spot, is_chosen=False))

    def choose_gnome(self, spot: Spot) -> None:
        """Ring the stone of a gnome that was touched."""
        self._still.append(self._at_feet(spot, is_chosen=True))

    def pin_gnomes(self, points: Iterable[tuple[float, float]]) -> None:
        """Put a pin on every gnome that changed last."""
        self.pin(points, PIN)

    def _at_feet(self, spot: Spot, *, is_chosen: bool) -> Sprite:
        look = self._look
        width = round(spot.height * STONE * look.viewport.scale)
        key = ("ring at feet", width, is_chosen)
        picture = look.pictures.made(key, lambda: _ring(width, is_chosen=is_chosen))
        return self._added(picture, (spot.x, spot.y + spot.height * 0.01), UNDER_FIGURES)


def _ring(width: int, *, is_chosen: bool) -> pygame.Surface:
    """An oval on the ground: dotted light on a dark track, or solid for what is chosen."""
    across, down = width * FINE, round(width * 0.4) * FINE
    ring = pygame.Surface((across, down), pygame.SRCALPHA)
    whole, track = ring.get_rect(), max(2, across // 13)
    pygame.draw.ellipse(ring, DARK, whole, track)
    if is_chosen:
        pygame.draw.ellipse(ring, AMBER, whole.inflate(-track * 0.5, -track * 0.5), round(track * 0.62))
    else:
        inner = whole.inflate(-track, -track)
        for step in range(DOTS):
            angle = step * math.tau / DOTS
            at = (
                inner.centerx + math.cos(angle) * inner.width / 2,
                inner.centery + math.sin(angle) * inner.height / 2,
            )
            pygame.draw.circle(ring, LIGHT, at, track * 0.36)
    return pygame.transform.smoothscale(ring, (width, down // FINE)).convert_alpha()
