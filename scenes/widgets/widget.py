"""A widget: a sprite that paints itself from its own state and can be focused and pressed."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from scenes.input.intents import Direction
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import DrawnText, Painter
from scenes.stage.regions import merged
from scenes.stage.sprite import Layer, Sprite, Stroke
from scenes.stage.turning import Turner

FOCUS_GROWTH = 1.04
RING_REACH = 17.0  # how far the ring of the focus is seen outside of a widget


class Widget(Sprite):
    """Fills a logical box. Subclasses paint in `paint_face` and call `refresh` when they change."""

    is_focusable = False
    is_reachable = True  # by directions; False for what only a pointer needs
    grows_with_focus = True
    is_walked_past = False  # True: beside something else, left and right lead there and change nothing
    has_own_ring = False  # True for shapes that show the focus themselves
    bleed = 28  # room for shadows around the box
    is_sparse = False  # True for faces that are mostly empty: only what the painter put there is drawn

    def __init__(self, look: Look, name: str, box: pygame.Rect | pygame.FRect, layer: int = Layer.WIDGETS):
        super().__init__(None, box.centerx, box.centery, layer=layer)
        self.look = look
        self.name = name  # one id for the focus of all devices
        self._size = (float(box.width), float(box.height))
        self.texts: list[DrawnText] = []
        self.is_enabled = True
        self.is_focused = False
        self.is_pressed = False
        self._is_stale = True
        self._painted_parts: list[pygame.Rect] = []  # of a sparse face: where something is

    @property
    def box(self) -> pygame.FRect:
        """The logical box, wherever the widget has moved to."""
        width, height = self._size
        return pygame.FRect(self.x - width / 2, self.y - height / 2, width, height)

    @property
    def written(self) -> list[pygame.FRect]:
        """Where its words stand, wherever it has moved to."""
        return [text.place.move(self.box.topleft) for text in self.texts]

    @property
    def reach(self) -> pygame.FRect:
        """Where a finger may press it: its box, or as much around it as a finger needs."""
        width, height = self._size
        wider, higher = max(width, self.look.finger), max(height, self.look.finger)
        return pygame.FRect(self.x - wider / 2, self.y - higher / 2, wider, higher)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies on it."""
        return self.box.collidepoint(x, y)

    def is_near(self, x: float, y: float) -> bool:
        """Whether a finger at a point may mean it, if nothing comes of what lies there."""
        return self.reach.collidepoint(x, y)

    def move_to(self, box: pygame.Rect | pygame.FRect) -> None:
        """Fill another box."""
        self.x, self.y = box.centerx, box.centery
        if (float(box.width), float(box.height)) != self._size:
            self._size = (float(box.width), float(box.height))
            self.refresh()

    def refresh(self) -> None:
        """Paint the face again before the next frame."""
        self._is_stale = True
        self.is_dirty = True

    @property
    def outdated_pixels(self) -> int:
        """The pixels of a face that is seen and out of date; what is not seen yet is painted at once."""
        if not self._is_stale or not self.is_visible or self.drawn_at is None:
            return 0
        width, height = self._size
        return round((width + 2 * self.bleed) * (height + 2 * self.bleed) * self.look.viewport.scale**2)

    def paint_face(self, painter: Painter) -> None:
        """Draw what the widget looks like now; the box starts at (0, 0)."""

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The face, painted when it is first needed."""
        if self.is_visible:
            self.paint_ahead()
        return super().shown(turner)

    def paint_ahead(self) -> None:
        """Paint a face that is out of date now, in a frame that has the time, although nobody sees it yet."""
        if not self._is_stale:
            return
        painter = Painter(self.look, *self._size, self.bleed)
        self.paint_face(painter)
        self.picture, self.texts = painter.surface, painter.texts
        self._painted_parts = merged(painter.painted, painter.surface.get_rect()) if self.is_sparse else []
        self._is_stale = False

    def strokes(self, viewport: Viewport, turner: Turner) -> list[Stroke]:
        """The face, or those parts of it where something is."""
        strokes = super().strokes(viewport, turner)
        if not self.is_sparse or not strokes or strokes[0].picture is not self.picture:
            return strokes
        picture, place, seen, alpha = strokes[0]
        across, down = place.left - seen.left, place.top - seen.top
        parts = (part.clip(seen) for part in self._painted_parts)
        return [Stroke(picture, part.move(across, down), part, alpha) for part in parts]

    @property
    def stands_for(self) -> str:
        """The name of the widget that has the focus when a pointer is on this one."""
        return self.name

    @property
    def can_be_meant(self) -> bool:
        """Whether something comes of confirming it now; if not, a pointer may still ask about it."""
        return True

    # What a person does to a widget. Each returns whether the widget took it.

    def confirm(self) -> bool:
        """Confirm pressed while focused."""
        return False

    def let_go(self) -> bool:
        """A pointer pressed and let go inside: means the same, unless pointing has done it already."""
        return self.confirm()

    def be_released(self, *, is_called_off: bool) -> None:
        """The pointer that held it down is gone, wherever it has let go.

        It is called off when it turns out to have meant something else, such as to scroll.
        """

    def steer(self, direction: Direction) -> bool:
        """A direction pressed while focused; a widget that takes it keeps the focus."""
        return False

    def steer_on(self, direction: Direction) -> bool:
        """The same direction, which is held down."""
        return self.steer(direction)

    def point(self, x: float, y: float) -> bool:
        """A pointer is held down on the widget, at a logical point of the canvas."""
        return False

    def scroll(self, amount: float) -> bool:
        """The wheel turned over the widget."""
        return False

    def type(self, text: str) -> bool:
        """Text was typed while the widget was focused."""
        return False

    def erase(self) -> bool:
        """The last letter is to go."""
        return False

    def set_focused(self, is_focused: bool, room: float = math.inf) -> None:
        """Show or hide that the widget has the focus; it grows as far as its ring has room beside others."""
        if is_focused != self.is_focused:
            self.is_focused = is_focused
            self.refresh()
        self.zoom = self._zoom_in(room) if is_focused and self.grows_with_focus else 1.0

    def _zoom_in(self, room: float) -> float:
        grown = max(0.0, room - RING_REACH) * 2 / max(self._size)
        return min(FOCUS_GROWTH, 1.0 + grown)

    def set_pressed(self, is_pressed: bool) -> None:
        """Show or hide that a pointer or confirm holds the widget down."""
        if is_pressed != self.is_pressed:
            self.is_pressed = is_pressed
            self.refresh()

    def set_enabled(self, is_enabled: bool) -> None:
        """Let people use the widget, or show that it cannot be used now."""
        if is_enabled != self.is_enabled:
            self.is_enabled = is_enabled
            self.refresh()


class Pressable(Widget):
    """A widget that does something when it is confirmed."""

    is_focusable = True

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.Rect | pygame.FRect,
        when_pressed: Callable[[], object],
        layer: int = Layer.WIDGETS,
    ) -> None:
        super().__init__(look, name, box, layer)
        self.when_pressed = when_pressed

    def confirm(self) -> bool:
        """Do it, unless it cannot be done now."""
        if self.is_enabled:
            self.when_pressed()
        return self.is_enabled
