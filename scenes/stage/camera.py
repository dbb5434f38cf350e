"""A camera over a board that may be larger than its place on the screen: pan, zoom and fit."""

from __future__ import annotations

import pygame

from scenes.stage.sprite import Sprite


class Camera:
    """Shows the board point (x, y) in the middle of a logical frame, zoomed.

    The sprites it looks at are told when it moves, because all of them have to be drawn again.
    """

    def __init__(self, frame: pygame.Rect | pygame.FRect, room: pygame.FRect | None = None) -> None:
        """Where there is a room, nothing is seen outside, and nothing beside it is painted when it moves."""
        self.frame, self.room = pygame.FRect(frame), room
        self._x = self._y = 0.0
        self._zoom = 1.0
        self._watched: list[Sprite] = []

    @property
    def is_settled(self) -> bool:
        """Whether it stays at its zoom; while it does not, pictures are scaled fast rather than well."""
        return True

    def watch(self, sprite: Sprite) -> None:
        """Look at a sprite: its place is now a place on the board."""
        sprite.camera = self
        self._watched.append(sprite)

    def forget(self, sprite: Sprite) -> None:
        """Stop looking at a sprite."""
        self._watched.remove(sprite)
        sprite.camera = None

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The logical point of the canvas where a board point is seen."""
        middle_x, middle_y = self.frame.center
        return middle_x + (x - self._x) * self._zoom, middle_y + (y - self._y) * self._zoom

    def board_point(self, x: float, y: float) -> tuple[float, float]:
        """The board point seen at a logical point of the canvas."""
        middle_x, middle_y = self.frame.center
        return self._x + (x - middle_x) / self._zoom, self._y + (y - middle_y) / self._zoom

    def fit(self, board: pygame.Rect | pygame.FRect, closest: float = 1.0) -> tuple[float, float, float]:
        """The x, y and zoom that show all of a board rectangle, never closer than asked."""
        zoom = min(closest, self.frame.width / max(1, board.width), self.frame.height / max(1, board.height))
        return board.centerx, board.centery, zoom

    @property
    def x(self) -> float:
        """The board column in the middle of the frame."""
        return self._x

    @x.setter
    def x(self, value: float) -> None:
        self._x = value
        self._moved()

    @property
    def y(self) -> float:
        """The board row in the middle of the frame."""
        return self._y

    @y.setter
    def y(self, value: float) -> None:
        self._y = value
        self._moved()

    @property
    def zoom(self) -> float:
        """How large the board is seen; one is the size it was drawn for."""
        return self._zoom

    @zoom.setter
    def zoom(self, value: float) -> None:
        self._zoom = value
        self._moved()

    def _moved(self) -> None:
        for sprite in self._watched:
            sprite.is_dirty = True
