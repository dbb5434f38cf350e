"""What the rulebook leads back to: things on the table that breathe for a moment, so that eyes find them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.table.breath import Breath
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

SECONDS = 4.0
PREFIX = "pointed out "
RING = 6  # how thick the light ring is, between two dark lines
LINE = 3
CORNER = 20
RING_BLEED = RING + 2 * LINE + 4


def paint_ring(painter: Painter) -> None:
    """Dark, amber, dark, and nothing inside: seen on wood and on leaves."""
    palette, box = painter.look.palette, painter.box
    for grown, colour in ((RING + LINE, palette.table), (RING, palette.amber), (0, palette.table)):
        painter.fill(colour, box.inflate(2 * grown, 2 * grown), CORNER + grown)
    painter.cut_out(box.inflate(-2 * LINE, -2 * LINE), CORNER - LINE)


class PointedOutRing(Widget):
    """A ring around a thing."""

    bleed = RING_BLEED

    def __init__(self, look: Look, name: str, box: pygame.FRect) -> None:
        super().__init__(look, f"{PREFIX}{name}", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """The ring alone."""
        paint_ring(painter)


class PointingOut:
    """Shows some things for a while; on a table that is covered, when its question is open again."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._names: Callable[[], Sequence[str]] | None = None  # of what is pointed out
        self._left = 0.0  # seconds
        self._breath: Breath

    def build(self) -> None:
        """The table is new: what was pointed out is shown anew."""
        self._breath = Breath(self._scene.context.look)

    def begin(self, names: Callable[[], Sequence[str]]) -> None:
        """Point out what has these names by the time that the question is open."""
        self.end()
        self._names, self._left = names, SECONDS

    def end(self) -> None:
        """Nobody looks for anything any more."""
        if self._names is None:
            return
        self._names = None
        self._scene.controls.remove(*(ring.name for ring in self._rings()))
        self._show_coordinates()

    @property
    def is_busy(self) -> bool:
        """Whether something is pointed out now."""
        return self._names is not None

    def pass_time(self, seconds: float) -> None:
        """Let the rings breathe, for as long as they are there."""
        scene, names = self._scene, self._names
        if names is None or scene.sitting.saying is None or scene.timeline.has_queue:
            return
        rings = self._rings()
        if not rings:
            rings = [PointedOutRing(scene.context.look, name, box) for name, box in self._boxes(names())]
            scene.controls.add(*rings)
            self._show_coordinates()
        self._breath.pass_over(rings, seconds)
        self._left -= seconds
        if self._left <= 0:
            self.end()

    def _show_coordinates(self) -> None:
        """What is pointed out may be a place that a rule calls by its name."""
        self._scene.looking_up.show_coordinates(is_told=self._scene.pace.is_telling)

    def _boxes(self, names: Sequence[str]) -> list[tuple[str, pygame.FRect]]:
        """Where they are; things in the same place, such as a tile and its cell, get one ring."""
        found = [widget for name in names if (widget := self._scene.controls.named(name)) is not None]
        return [(widget.name, widget.box) for widget in {tuple(each.box): each for each in found}.values()]

    def _rings(self) -> list[PointedOutRing]:
        return [widget for widget in self._scene.controls.widgets if isinstance(widget, PointedOutRing)]
