"""The frame-time overlay: how long frames take, for people who tune the program."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.scene import Scene

NAME = "frame times"
KEPT = 240
EVERY = 15  # frames between two readings; more often nobody can read them


class Meter(Widget):
    """A small panel with two numbers."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, NAME, self.box_for(look), Layer.TOP)
        self._style = look.small(look.palette.light)
        self._words = ""

    @staticmethod
    def box_for(look: Look) -> pygame.FRect:
        """Where it lies, for scenes that keep words away from there."""
        style = look.small()
        width = look.type.width("99.9 / 99.9 ms", style) + 40
        box = pygame.FRect(0, 0, width, look.type.line_height(style) + 12)
        box.bottomleft = look.viewport.safe.bottomleft
        return box

    def show(self, words: str) -> None:
        """Show other numbers."""
        self._words = words
        self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Median and worst frame."""
        painter.stretch("ui/chip_dark")
        painter.line(self._words, self._style, align="centre")


class FrameTimes:
    """Remembers the last frames and shows median and 99th percentile on whatever scene is on top."""

    def __init__(self) -> None:
        self._seconds: deque[float] = deque(maxlen=KEPT)
        self._frame = 0

    def record(self, seconds: float) -> None:
        """Remember how long a frame took."""
        self._seconds.append(seconds)

    def update(self, scene: Scene) -> None:
        """Show, hide and refresh the numbers, as the settings want it."""
        controls = scene.controls
        is_wanted, is_shown = scene.context.settings.shows_frame_times, NAME in controls
        if is_wanted and not is_shown:
            controls.add(Meter(scene.context.look))
        elif is_shown and not is_wanted:
            controls.remove(NAME)
        self._frame += 1
        if is_wanted and self._seconds and (not is_shown or self._frame % EVERY == 0):
            meter = controls[NAME]
            assert isinstance(meter, Meter)
            meter.show(self._reading())

    def _reading(self) -> str:
        ordered = sorted(self._seconds)
        median, worst = ordered[len(ordered) // 2], ordered[len(ordered) * 99 // 100]
        return f"{median * 1000:.1f} / {worst * 1000:.1f} ms"
