"""A scrolled area: more widgets than fit, moved by wheel, finger, or wherever the focus goes."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

WHEEL_STEP = 90
MARGIN = 24  # what is revealed keeps this distance from the edge
BAR = 16
EDGE = 12  # of a row has no words on it


class ScrollArea(Widget):
    """Shows the part of its children that lies inside its box, and a bar when there is more.

    A list of rows shows whole ones only: half of a line of words is nothing that anybody can read.
    """

    bleed = 0

    def __init__(
        self, look: Look, name: str, box: pygame.Rect | pygame.FRect, *, shows_whole: bool = False
    ) -> None:
        super().__init__(look, name, box, Layer.PANELS + 1)  # its bar lies on the paper, whichever came first
        self._shows_whole = shows_whole
        self._children: list[tuple[Widget, float]] = []  # with their place when nothing is scrolled
        self._length = 0.0
        self.offset = 0.0

    def hold(self, *widgets: Widget) -> None:
        """Take widgets in, at the place they have now."""
        for widget in widgets:
            widget.clip = self.box
            self._children.append((widget, widget.y))
            self._length = max(self._length, widget.box.bottom - self.box.top + MARGIN)
            widget.y -= self.offset
        self._hide_parts()
        self.refresh()

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside."""
        return tuple(widget for widget, _ in self._children)

    @property
    def farthest(self) -> float:
        """How far the area can be scrolled."""
        return max(0.0, self._length - self.box.height)

    def scroll(self, amount: float) -> bool:
        """The wheel turned over the area."""
        return self.scroll_to(self.offset - amount * WHEEL_STEP)

    def scroll_to(self, offset: float) -> bool:
        """Move the children; False when they are there already."""
        offset = min(self.farthest, max(0.0, offset))
        if offset == self.offset:
            return False
        self.offset = offset
        for widget, place in self._children:
            widget.y = place - offset
        self._hide_parts()
        self.refresh()
        return True

    def _hide_parts(self) -> None:
        """Let rows be seen that are inside as a whole, or as far as they can be."""
        if self._shows_whole:
            for widget in self.children:
                seen = widget.box.clip(self.box).height
                widget.is_visible = seen >= min(widget.box.height, self.box.height - MARGIN) - EDGE

    def reveal(self, widget: Widget) -> bool:
        """Scroll just so far that a child is seen whole."""
        box = widget.box
        if box.top < self.box.top + MARGIN:
            return self.scroll_to(self.offset - (self.box.top + MARGIN - box.top))
        if box.bottom > self.box.bottom - MARGIN:
            return self.scroll_to(self.offset + (box.bottom - self.box.bottom + MARGIN))
        return False

    def paint_face(self, painter: Painter) -> None:
        """The bar at the right edge, when there is more than fits."""
        if self.farthest <= 0:
            return
        track = pygame.FRect(painter.box.right - BAR, 8, BAR, painter.box.height - 16)
        painter.stretch("ui/scrollbar_track", track)
        thumb = track.copy()
        thumb.height = max(48.0, track.height * self.box.height / self._length)
        thumb.top = track.top + (track.height - thumb.height) * self.offset / self.farthest
        painter.stretch("ui/scrollbar_thumb", thumb)
