"""The ring around the thing that has the focus: a light and a dark line, seen on any ground."""

from __future__ import annotations

import math

import pygame

from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.widgets.widget import RING_REACH, Widget

BASE = 8.0  # of a button, on which it stands: by so much the ring hangs lower than its widget
REACH = 32  # how far the ring is drawn outside the widget


class FocusRing(Widget):
    """Lies around the focused widget; hidden while nothing has the focus."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "focus ring", pygame.FRect(0, 0, 10, 10), Layer.FOCUS)
        self.is_visible = False

    def surround(self, widget: Widget | None, room: float = math.inf) -> None:
        """Move around a widget; onto its own edge where others stand so close that it would cover them."""
        self.is_visible = widget is not None
        if widget is not None:
            inside = 2 * max(0.0, RING_REACH - room)
            width, height = (side * widget.zoom - inside for side in widget.box.size)
            self.clip = widget.clip and widget.clip.inflate(REACH, REACH)
            box = pygame.FRect(widget.x - width / 2, widget.y - height / 2, width, height)
            if not widget.grows_with_focus:  # it lies flat, and what lies below it should not be covered
                box.height -= BASE
            self.move_to(box)

    def paint_face(self, painter: Painter) -> None:
        """The double line."""
        painter.stretch("ui/focus_ring")
