"""Fireflies over the dark side of the menu: they wander, glow up and fade."""

from __future__ import annotations

import math

from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite

# Where each one lives, in shares of the window from left and top; how far it strays; how long a round takes.
HAUNTS = (
    (0.03, 0.41, 26, 7.0),
    (0.08, 0.37, 18, 9.5),
    (0.23, 0.33, 24, 8.0),
    (0.29, 0.24, 20, 11.0),
    (0.39, 0.31, 16, 6.5),
    (0.06, 0.59, 30, 10.0),
    (0.61, 0.52, 18, 9.0),
)


class Fireflies:
    """Sprites that live as long as the scene; nothing moves for people who asked for reduced motion."""

    def __init__(self, look: Look) -> None:
        picture = look.pictures.get("menu/firefly")
        self._window = look.viewport.whole
        self.sprites = [Sprite(picture, 0, 0, layer=Layer.BOARD) for _ in HAUNTS]
        self._moments = 0
        for number in range(len(HAUNTS)):
            self._place(number, 0.0)

    def live(self, seconds: float) -> None:
        """Let them be where they are at a moment: every second one, the others next time, to spare power."""
        self._moments += 1
        for number in range(self._moments % 2, len(HAUNTS), 2):
            self._place(number, seconds)

    def _place(self, number: int, seconds: float) -> None:
        """Let one be where it is at a moment, as bright as it is then."""
        sprite, (across, down, reach, period) = self.sprites[number], HAUNTS[number]
        turn = seconds / period * math.tau + number
        sprite.x = self._window.left + across * self._window.width + reach * math.sin(turn)
        sprite.y = self._window.top + down * self._window.height + reach * 0.6 * math.sin(turn * 2)
        sprite.alpha = 40 + 200 * (0.5 + 0.5 * math.sin(turn * 3))
