"""What is seen of the forest floor from near by: as much as fills the window, not all of a large forest."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stage.sparse import Pixel, SparsePicture
from scenes.stage.sprite import Stroke
from scenes.tables.robbers.camera import View
from scenes.tables.robbers.floor_pictures import Part

# Draws a part onto a picture at the zoom of a view, where the floor begins at a pixel of the picture.
LayPart = Callable[[SparsePicture, Part, float, Pixel], None]


class CloseUp:
    """The floor for one view of the camera; drawn bit by bit while the camera is on its way there."""

    def __init__(
        self,
        view: View,
        corner: Pixel,
        picture: pygame.Surface,
        room: pygame.Rect,
        parts: Sequence[Part],
        lay: LayPart,
    ) -> None:
        """The corner is where the floor begins in the window; the room is what the picture covers of that."""
        self.view = view
        self._corner, self._room, self._lay = corner, room, lay
        self._waiting = list(parts)
        picture.fill((0, 0, 0, 0))
        self._picture = SparsePicture(picture)

    def draw(self, most: int | None = None) -> None:
        """Draw some more parts, or all that are missing."""
        now, self._waiting = self._waiting[:most], self._waiting[most:] if most else []
        for part in now:
            self._lay(
                self._picture,
                part,
                self.view[2],
                (self._corner[0] - self._room.left, self._corner[1] - self._room.top),
            )

    def place(self, corner: Pixel) -> pygame.Rect:
        """The pixels that it is drawn for, where the floor begins at a corner."""
        return self._room.move(corner[0] - self._corner[0], corner[1] - self._corner[1])

    def strokes(self, corner: Pixel) -> list[Stroke]:
        """The picture there."""
        left, top = self.place(corner).topleft
        return self._picture.strokes((left, top))
