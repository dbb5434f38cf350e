"""Lines on the paths: where the guard will walk, where a robber would go, where one has gone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.platform.viewport import Viewport
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner
from scenes.tables.robbers.camera import ForestCamera, readable
from scenes.tables.robbers.geometry import Point, along

GUARD_STEP, GUARD_DOT = 21.0, 0.68
FOOT_STEP, FOOT = 21.0, 0.8
ASIDE = 7.0  # a foot is so far beside the line
UPWARDS = 90.0  # the picture of a foot points upwards


class Trail(Sprite):
    """A line of small pictures along board points."""

    def __init__(
        self,
        picture: pygame.Surface,
        camera: ForestCamera,
        *,
        layer: int = Layer.BOARD + 4,
        is_walked: bool = False,
    ) -> None:
        super().__init__(picture, 0, 0, layer=layer)
        self._forest = camera
        self._is_walked = is_walked
        self._places: list[tuple[float, float, float]] = []
        camera.watch(self)

    def draw(self, lines: Sequence[Sequence[Point]]) -> None:
        """Show these lines and no others."""
        step = FOOT_STEP if self._is_walked else GUARD_STEP
        places = [place for line in lines for place in along(line, step)]
        if places != self._places:
            self._places = places
            self.is_dirty = True

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """A stroke for each dot or foot."""
        if self.picture is None or not self.is_visible:
            return []
        zoom = readable(self._forest.zoom) * (FOOT if self._is_walked else GUARD_DOT)
        strokes = []
        for number, (x, y, degrees) in enumerate(self._places):
            at = pygame.Vector2(x, y)
            angle = 0.0
            if self._is_walked:
                at += pygame.Vector2(0, ASIDE if number % 2 else -ASIDE).rotate(degrees)
                angle = -degrees - UPWARDS
            shown = turner.turned(self.picture, zoom, angle)
            place = shown.get_rect(center=viewport.point(*self._forest.place(at.x, at.y)))
            strokes.append(Stroke(shown, place, shown.get_rect(), int(self.alpha)))
        return strokes
