"""What is seen of the forest floor from near by: as much as fills the window, not all of a large forest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.stage.sprite import Stroke
from scenes.tables.robbers.camera import View
from scenes.tables.robbers.floor_pictures import FloorPictures, Part

Pixel = tuple[int, int]
Placed = tuple[Part, pygame.Rect]  # a part, and the pixels of the window that it covers


class CloseUp:
    """The floor for one view of the camera; drawn bit by bit while the camera is on its way there."""

    def __init__(
        self,
        view: View,
        corner: Pixel,
        picture: pygame.Surface,
        room: pygame.Rect,
        parts: Sequence[Placed],
        pictures: FloorPictures,
    ) -> None:
        """The corner is where the floor begins in the window; whatever is in the room is drawn."""
        self.view = view
        self._corner, self._room, self._pictures = corner, room, pictures
        self._waiting = [(part, place) for part, place in parts if place.colliderect(room)]
        self._picture = picture
        self._picture.fill((0, 0, 0, 0))

    def draw(self, most: int | None = None) -> None:
        """Draw some more parts, or all that are missing."""
        now, self._waiting = self._waiting[:most], self._waiting[most:] if most else []
        for part, place in now:
            self._picture.blit(self._pictures.zoomed(part, self.view[2]), place.move(*self._to_own))

    def stroke(self, corner: Pixel) -> Stroke:
        """The picture, where the floor begins at a corner."""
        place = self._room.move(corner[0] - self._corner[0], corner[1] - self._corner[1])
        return Stroke(self._picture, place, self._picture.get_rect(), 255)

    @property
    def _to_own(self) -> Pixel:
        return -self._room.left, -self._room.top
