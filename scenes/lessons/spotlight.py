"""What a lesson speaks of stays bright: everything else is dimmed, and a hand taps what is to be touched."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer, Sprite
from scenes.widgets.widget import Widget

DIM = Layer.PANELS + 6  # over panels and pieces, below what can be pressed
DARKNESS = (6, 16, 10)
RINGS = 6  # a hole is lit in so many steps from its edge
DARKER = 17  # by each of them
REACH, STEP, CORNER = 10.0, 6.0, 24.0  # how far light reaches around a thing, and from step to step
HAND = 96.0
FINGERTIP = (40 / 240, 16 / 240)  # of the picture of the hand
TAP_SECONDS = 2.0
TAPS = 4  # then it rests, and the program with it
DIP = 12.0


class Dim(Widget):
    """Darkness over the whole table, with soft holes."""

    bleed = 0

    def __init__(self, look: Look, holes: Sequence[pygame.FRect]) -> None:
        super().__init__(look, "lesson dim", look.viewport.whole, DIM)
        self._holes = holes

    def paint_face(self, painter: Painter) -> None:
        """Dark, and in every hole brighter ring by ring."""
        painter.fill((*DARKNESS, RINGS * DARKER), painter.box)
        corner = self.box.topleft
        for number in range(RINGS):
            around = REACH + STEP * (RINGS - 1 - number)
            for hole in self._holes:
                box = hole.move(-corner[0], -corner[1]).inflate(2 * around, 2 * around)
                painter.fill((0, 0, 0, DARKER), box, CORNER + around, pygame.BLEND_RGBA_SUB)


class TapHand(Sprite):
    """A paper hand beside a thing that taps it every now and then."""

    def __init__(self, look: Look, about: pygame.FRect) -> None:
        picture = look.pictures.get("kiosk/hand", height=HAND)
        self._at = about.centerx + about.width * 0.18, about.centery + about.height * 0.22
        super().__init__(picture, *self._at, layer=Layer.EFFECTS - 1, anchor=FINGERTIP)
        self._is_still, self._seconds = look.has_reduced_motion, 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it taps still."""
        return not self._is_still and self._seconds < TAPS * TAP_SECONDS

    def live(self, seconds: float) -> None:
        """Tap."""
        if self.is_moving:
            self._seconds += seconds
            moment = self._seconds % TAP_SECONDS / TAP_SECONDS
            self.y = round(self._at[1] + DIP * (1 - math.sin(min(1.0, moment * 3) * math.pi)))
