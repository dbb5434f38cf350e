"""Turned and zoomed pictures, kept: turning a card afresh costs a millisecond, a kept one nothing."""

from __future__ import annotations

import pygame

from scenes.stage.keeping import KeptPictures, PictureRoom

DEGREES = 1  # steps this small look continuous, also when a tree sways slowly
ZOOM_STEPS = 50  # of these make one: two per cent each
BYTES_KEPT = 48_000_000
PASSING_KEPT = 12_000_000  # for a frame or two: their memory is soon used again, and new memory takes time


def seen(zoom: float, angle: float) -> tuple[float, float]:
    """The step of zoom and angle at which a turner shows a picture."""
    return max(1, round(zoom * ZOOM_STEPS)) / ZOOM_STEPS, round(angle / DEGREES) * DEGREES


class Turner:
    """Zooms in steps of two per cent and turns in steps of one degree; forgets the oldest first."""

    def __init__(self, room: PictureRoom | None = None) -> None:
        """The room is shared with the turners of other stages, if there are any."""
        self._kept = KeptPictures[tuple[pygame.Surface, int, int]](room or PictureRoom(BYTES_KEPT))
        self._passing = KeptPictures[tuple[pygame.Surface, int, int]](PictureRoom(PASSING_KEPT))

    def turned(
        self, picture: pygame.Surface, zoom: float, angle: float, *, is_passing: bool = False
    ) -> pygame.Surface:
        """The picture at the nearest step; the picture itself when nothing is to be done.

        What is only passing, such as sizes while a camera moves, is made fast rather than well.
        """
        zoom_step = max(1, round(zoom * ZOOM_STEPS))
        angle_step = round(angle / DEGREES) % (360 // DEGREES)
        if zoom_step == ZOOM_STEPS and angle_step == 0:
            return picture
        if is_passing and angle_step == 0:
            size = _sized(picture, zoom_step / ZOOM_STEPS)
            return self._passing.get((picture, *size), lambda: pygame.transform.scale(picture, size))
        return self._kept.get(
            (picture, zoom_step, angle_step),
            lambda: self._transformed(picture, zoom_step / ZOOM_STEPS, angle_step * DEGREES),
        )

    @staticmethod
    def _transformed(picture: pygame.Surface, zoom: float, angle: float) -> pygame.Surface:
        if angle == 0:
            return pygame.transform.smoothscale(picture, _sized(picture, zoom))
        return pygame.transform.rotozoom(picture, angle, zoom)


def _sized(picture: pygame.Surface, zoom: float) -> tuple[int, int]:
    return max(1, round(picture.get_width() * zoom)), max(1, round(picture.get_height() * zoom))
