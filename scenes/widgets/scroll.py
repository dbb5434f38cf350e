"""A scrolled area: more widgets than fit, moved by wheel, finger, or wherever the focus goes."""

from __future__ import annotations

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import Widget

WHEEL_STEP, WHEEL_ROWS = 90, 3
MOST_TURNED = 0.5  # of a list of rows, unless a single row is larger
MARGIN = 24  # what is revealed keeps this distance from the edge
BAR = 16
BESIDE_ROWS = 4  # what whole rows have above and below them before the next one is left out
GRACE = 0.5  # boxes hold short floats, so a row that was scrolled may seem to begin a hair above its list


class ScrollArea(Widget):
    """Shows the part of its children that lies inside its box, and a bar when there is more."""

    bleed = 0

    def __init__(self, look: Look, name: str, box: pygame.Rect | pygame.FRect) -> None:
        super().__init__(look, name, box, Layer.PANELS + 1)  # its bar lies on the paper, whichever came first
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
        self.refresh()
        return True

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


class RowList(ScrollArea):
    """A list that shows whole rows only: what would be cut is left out. Wheel and focus go by rows."""

    def hold(self, *widgets: Widget) -> None:
        """Take rows in; those that do not fit wait below."""
        super().hold(*widgets)
        self._show_whole_rows()

    @property
    def farthest(self) -> float:
        """So far that the last row is whole, and another one on top."""
        least = super().farthest
        return next((start for start in self._starts if start >= least - GRACE), least)

    def scroll(self, amount: float) -> bool:
        """The wheel goes by some rows at once, so that what is read next stays in sight."""
        starts = self._starts if amount < 0 else list(reversed(self._starts))
        way = -1 if amount > 0 else 1
        further = [start for start in starts if (start - self.offset) * way > GRACE]
        near = [start for start in further if abs(start - self.offset) <= MOST_TURNED * self.box.height]
        rows = near[: WHEEL_ROWS if abs(amount) >= 1 else 1] or further[:1]
        return self.scroll_to(rows[-1] if rows else self.offset)

    def scroll_to(self, offset: float) -> bool:
        """Move as far as a finger does, and see the rows that are whole there."""
        has_moved = super().scroll_to(offset)
        self._show_whole_rows()
        return has_moved

    def reveal(self, widget: Widget) -> bool:
        """Go by as few rows as it takes to see one whole."""
        top, bottom = widget.box.top + self.offset, widget.box.bottom + self.offset
        if self._holds(widget):
            return False
        if widget.box.top < self.box.top:
            return self.scroll_to(top - self.box.top - self._edge)
        needed = bottom - self.box.bottom
        return self.scroll_to(next((start for start in self._starts if start >= needed - GRACE), needed))

    @property
    def _edge(self) -> float:
        """How far below the upper edge the first row begins."""
        tops = (widget.box.top for widget in self.children)
        return min(tops, default=self.box.top) + self.offset - self.box.top

    @property
    def _starts(self) -> list[float]:
        """The offsets at which a row is on top."""
        tops = {widget.box.top + self.offset - self.box.top for widget in self.children}
        return sorted(top - self._edge for top in tops)

    def _holds(self, widget: Widget) -> bool:
        return widget.box.top >= self.box.top - GRACE and widget.box.bottom <= self.box.bottom + GRACE

    def _show_whole_rows(self) -> None:
        """Let the window reach as far as whole rows do; a row larger than all of it is seen in part."""
        whole = [widget.box for widget in self.children if self._holds(widget)]
        window = self.box.copy()
        if whole:
            window.top = max(self.box.top, min(box.top for box in whole) - BESIDE_ROWS)
            window.height = min(self.box.bottom, max(box.bottom for box in whole) + BESIDE_ROWS) - window.top
        for widget in self.children:
            widget.clip = window
