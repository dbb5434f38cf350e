"""The frame-time overlay: how long frames take, for people who tune the program."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.scene import Scene

KEPT = 240
EVERY = 15  # frames between two readings; more often nobody can read them


class Meter(Widget):
    """A small panel with two numbers."""

    def __init__(self, look: Look) -> None:
        self._style = look.small(look.palette.light)
        width = look.type.width("99.9 / 99.9 ms", self._style) + 40
        box = pygame.FRect(SAFE_AREA.left, SAFE_AREA.top, width, look.type.line_height(self._style) + 12)
        super().__init__(look, "frame times", box, Layer.TOP)
        self.words = ""

    def paint_face(self, painter: Painter) -> None:
        """Median and worst frame."""
        painter.stretch("ui/chip_dark")
        painter.line(self.words, self._style, align="centre")


class FrameTimes:
    """Remembers the last frames and shows median and 99th percentile on whatever scene is on top."""

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=KEPT)
        self._meter: Meter | None = None
        self._frame = 0

    def record(self, seconds: float) -> None:
        """Remember how long a frame took."""
        self._seconds.append(seconds)

    def update(self, scene: Scene) -> None:
        """Show, hide and refresh the numbers, as the settings want it."""
        if not scene.context.settings.shows_frame_times:
            self._take_off(scene)
            return
        if self._meter is None or self._meter not in scene.stage:
            self._meter = Meter(scene.context.look)
            scene.stage.add(self._meter)
        self._frame += 1
        if self._seconds and self._frame % EVERY == 0:
            ordered = sorted(self._seconds)
            median, worst = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
            self._meter.words = f"{median * 1000:.1f} / {worst * 1000:.1f} ms"
            self._meter.refresh()

    def _take_off(self, scene: Scene) -> None:
        if self._meter is not None and self._meter in scene.stage:
            scene.stage.remove(self._meter)
        self._meter = None
