"""A large picture that is empty in many places: only where something lies on it is anything drawn."""

from __future__ import annotations

import pygame

from scenes.stage.regions import merged
from scenes.stage.sprite import Stroke

Pixel = tuple[int, int]


class SparsePicture:
    """Remembers where something was put."""

    def __init__(self, surface: pygame.Surface) -> None:
        """The surface is empty."""
        self.surface = surface
        self._filled: list[pygame.Rect] = []
        self._parts: list[pygame.Rect] | None = None  # the same, as few as possible

    def put(self, picture: pygame.Surface, at: Pixel) -> None:
        """Draw a picture; its empty edges cover nothing."""
        self.surface.blit(picture, at)
        self.fill(picture.get_bounding_rect().move(at))

    def fill(self, place: pygame.Rect) -> None:
        """Know that somebody has drawn there."""
        self._filled.append(place.clip(self.surface.get_rect()))
        self._parts = None

    @property
    def parts(self) -> list[pygame.Rect]:
        """The pixels outside of which nothing is."""
        if self._parts is None:
            self._parts = merged(self._filled, self.surface.get_rect())
        return self._parts

    def strokes(self, corner: Pixel) -> list[Stroke]:
        """What is drawn when the picture begins at a pixel of the window."""
        return [Stroke(self.surface, part.move(corner), part, 255) for part in self.parts]

    def scaled(
        self, share: float, corner: Pixel, seen: pygame.Rect, room: pygame.Surface, *, is_smooth: bool
    ) -> list[Stroke]:
        """The same in another size, as far as some of its pixels are seen; it is made in the room."""
        scale = pygame.transform.smoothscale if is_smooth else pygame.transform.scale
        left, top = round(seen.left * share), round(seen.top * share)
        strokes = []
        for part in self.parts:
            shown = part.clip(seen)
            place = pygame.Rect(round(shown.left * share), round(shown.top * share), 0, 0)
            place.size = round(shown.right * share) - place.left, round(shown.bottom * share) - place.top
            if place.width > 0 and place.height > 0:
                here = place.move(-left, -top)
                scale(self.surface.subsurface(shown), here.size, room.subsurface(here))
                strokes.append(Stroke(room, place.move(corner), here, 255))
        return strokes
