"""Turned and zoomed pictures, kept: turning a card afresh costs a millisecond, a kept one nothing."""

from __future__ import annotations

from collections import OrderedDict

import pygame

DEGREES = 1  # steps this small look continuous, also when a tree sways slowly
ZOOM_STEPS = 50  # of these make one: two per cent each
PIXELS_KEPT = 12_000_000


class Turner:
    """Zooms in steps of two per cent and turns in steps of one degree; forgets the oldest first."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[pygame.Surface, int, int], pygame.Surface] = OrderedDict()
        self._pixels = 0

    @property
    def pixels_kept(self) -> int:
        """How many pixels the kept pictures have together."""
        return self._pixels

    def turned(self, picture: pygame.Surface, zoom: float, angle: float) -> pygame.Surface:
        """The picture at the nearest step; the picture itself when nothing is to be done."""
        zoom_step = max(1, round(zoom * ZOOM_STEPS))
        angle_step = round(angle / DEGREES) % (360 // DEGREES)
        if zoom_step == ZOOM_STEPS and angle_step == 0:
            return picture
        key = (picture, zoom_step, angle_step)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        turned = self._transformed(picture, zoom_step / ZOOM_STEPS, angle_step * DEGREES)
        self._kept[key] = turned
        self._pixels += turned.get_width() * turned.get_height()
        while self._pixels > PIXELS_KEPT and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return turned

    @staticmethod
    def _transformed(picture: pygame.Surface, zoom: float, angle: float) -> pygame.Surface:
        if angle == 0:
            size = max(1, round(picture.get_width() * zoom)), max(1, round(picture.get_height() * zoom))
            return pygame.transform.smoothscale(picture, size)
        return pygame.transform.rotozoom(picture, angle, zoom)
