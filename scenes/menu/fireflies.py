"""Fireflies over the dark side of the menu: they wander, glow up and fade."""

from __future__ import annotations

import math

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite

# Where each one lives, how far it strays, and how long its round takes.
HAUNTS = (
    (52, 442, 26, 7.0),
    (150, 398, 18, 9.5),
    (438, 356, 24, 8.0),
    (560, 262, 20, 11.0),
    (742, 330, 16, 6.5),
    (120, 640, 30, 10.0),
    (1180, 560, 18, 9.0),
)


class Fireflies:
    """Sprites that live as long as the scene; nothing moves for people who asked for reduced motion."""

    def __init__(self, look: Look) -> None:
        picture = look.pictures.get("menu/firefly")
        self.sprites = [Sprite(picture, x, y, layer=Layer.BOARD) for x, y, _, _ in HAUNTS]
        self._moments = 0
        self.live(0.0)
        self.live(0.0)

    def live(self, seconds: float) -> None:
        """Let them be where they are at a moment: every second one, the others next time, to spare power."""
        self._moments += 1
        for number, (sprite, (x, y, reach, period)) in enumerate(zip(self.sprites, HAUNTS, strict=True)):
            if (number + self._moments) % 2:
                continue
            turn = seconds / period * math.tau + number
            sprite.x, sprite.y = x + reach * math.sin(turn), y + reach * 0.6 * math.sin(turn * 2)
            sprite.alpha = 40 + 200 * (0.5 + 0.5 * math.sin(turn * 3))
