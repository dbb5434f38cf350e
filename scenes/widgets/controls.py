"""The widgets of a scene together: one focus, and every device turned into what widgets understand."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

import pygame

from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Direction,
    Erased,
    Intent,
    PointerCancelled,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Scrolled,
    Steer,
    Typed,
)
from scenes.stage.look import Look
from scenes.stage.stage import Stage
from scenes.widgets.focus import Focus
from scenes.widgets.ring import FocusRing
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

Cue = Callable[[str], object]
DRAG_STARTS = 24  # a finger that moved this far, rather up or down than across, scrolls and does not press
RIM = 9.0  # of a thing: nothing is to be read there


class Grip(NamedTuple):
    """Where a pointer came down on an area that scrolls, and how far that was scrolled then."""

    area: ScrollArea
    x: float
    y: float
    offset: float


class Controls:
    """Adds widgets to a stage and answers intents: acts on release, and sliding off cancels."""

    def __init__(self, stage: Stage, look: Look, cue: Cue) -> None:
        self._stage = stage
        self._cue = cue  # plays a sound by its name
        self._widgets: dict[str, Widget] = {}
        self._held: Widget | None = None
        self._grip: Grip | None = None
        self._is_dragging = False
        self.focus = Focus()
        self.pointed: Widget | None = None  # what the mouse is over, whether it has the focus or not
        self._is_loose = False
        self.ring = FocusRing(look)
        stage.add(self.ring)

    def loosen_focus(self) -> None:
        """Let nothing have the focus that is not meant: it goes with what had it, and with the mouse."""
        self._is_loose = True
        self.focus.falls_to_nearest = False

    def add(self, *widgets: Widget, neighbours: Mapping[Direction, str] | None = None) -> None:
        """Show widgets, and make those reachable that can be used."""
        for widget in widgets:
            self._widgets[widget.name] = widget
            self._stage.add(widget)
            if widget.is_focusable and widget.is_reachable:
                self.focus.place(widget.name, widget.box, neighbours)

    def remove(self, *names: str) -> None:
        """Take widgets away."""
        if not names:
            return
        for name in names:
            widget = self._widgets.pop(name)
            self._stage.remove(widget)
            if widget is self._held:
                self._held = None
            if widget is self.pointed:
                self.pointed = None
            if name in self.focus.things:
                self.focus.remove(name)
        self._show_focus()

    def add_scrolled(self, area: ScrollArea, *widgets: Widget) -> None:
        """Show widgets inside an area that scrolls."""
        self.add(area, *widgets)
        area.hold(*widgets)
        self._place(area)

    def __getitem__(self, name: str) -> Widget:
        return self._widgets[name]

    def named(self, name: str) -> Widget | None:
        """The widget with a name, if there is one."""
        return self._widgets.get(name)

    def __contains__(self, name: object) -> bool:
        return name in self._widgets

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Every widget shown."""
        return tuple(self._widgets.values())

    @property
    def focused(self) -> Widget | None:
        """The widget that confirm would press."""
        return self._widgets.get(self.focus.current) if self.focus.current else None

    def focus_on(self, name: str | None) -> None:
        """Move the focus to a widget."""
        self.focus.go_to(name)
        self._reveal_focus()
        self._show_focus()

    def leaf(self, area: str, by: int) -> None:
        """Move the focus within a scrolled area by as much as is seen of it, up or down."""
        shown = self._widgets[area]
        assert isinstance(shown, ScrollArea)
        focused, children = self.focused, [child for child in shown.children if child.is_focusable]
        if children:
            start = focused.y if focused in children and focused else shown.y - by * shown.box.height / 2
            goal = start + by * shown.box.height
            self._cue("focus_move")
            self.focus_on(min(children, key=lambda child: abs(child.y - goal)).name)

    def moved(self, *names: str) -> None:
        """Tell the focus where widgets are after they were moved."""
        for name in names:
            if name in self.focus.things:
                self.focus.place(name, self._widgets[name].box)
        self._show_focus()

    def widget_at(self, x: float, y: float) -> Widget | None:
        """The uppermost usable widget under a point."""
        return next(iter(self.widgets_at(x, y)), None)

    def widgets_at(self, x: float, y: float) -> list[Widget]:
        """All usable widgets under a point, the uppermost first."""
        under = [widget for widget in self._usable(x, y) if widget.holds(x, y)]
        return sorted(under, key=lambda widget: widget.painting_order, reverse=True)

    def widgets_near(self, x: float, y: float) -> list[Widget]:
        """All usable widgets that a finger may mean, the nearest first: also small ones beside it."""
        near = [widget for widget in self._usable(x, y) if widget.is_near(x, y)]
        return sorted(near, key=lambda widget: math.dist(widget.box.center, (x, y)))

    def meant_at(self, device: Device, x: float, y: float) -> Widget | None:
        """What a pointer is on; a finger means what is small beside it if nothing comes of what it is on."""
        under = self.widget_at(x, y)
        if device.kind is not DeviceKind.TOUCH or (under is not None and under.can_be_meant):
            return under
        return next((widget for widget in self.widgets_near(x, y) if widget.can_be_meant), under)

    def _usable(self, x: float, y: float) -> list[Widget]:
        return [
            widget
            for widget in self._widgets.values()
            if widget.is_focusable
            and widget.is_visible
            and (widget.clip is None or widget.clip.collidepoint(x, y))
        ]

    def handle(self, intent: Intent) -> bool:
        """Answer an intent; False when no widget had a use for it."""
        match intent:
            case Steer(direction=direction, is_repeat=is_repeat):
                return self._steer(direction, is_repeat=is_repeat)
            case Press(button=Button.CONFIRM):
                return self._confirm()
            case PointerMoved(device=device, x=x, y=y):
                return self._drag(x, y) or self._pointer_moved(device, x, y)
            case PointerDown(device=device, x=x, y=y):
                return self._pointer_down(device, x, y)
            case PointerUp(x=x, y=y):
                return self._pointer_up(x, y)
            case PointerCancelled():
                return self._let_go(is_called_off=True)
            case Scrolled(device=device, dy=dy, x=x, y=y):
                return self._scrolled(device, dy, x, y)
            case Typed(text=text):
                return self.focused is not None and self.focused.type(text)
            case Erased():
                return self.focused is not None and self.focused.erase()
        return False

    def _steer(self, direction: Direction, *, is_repeat: bool) -> bool:
        widget = self.focused
        if (
            widget is not None
            and not self._is_walked_past(widget)
            and (widget.steer_on(direction) if is_repeat else widget.steer(direction))
        ):
            return True
        if self.focus.steer(direction) is None:
            return False
        self._cue("focus_move")
        self._reveal_focus()
        self._show_focus()
        return True

    def _is_walked_past(self, widget: Widget) -> bool:
        """Whether left and right are ways from here, so that nobody changes what they only walk through."""
        beside = (self.focus.neighbour(widget.name, way) for way in (Direction.LEFT, Direction.RIGHT))
        return widget.is_walked_past and any(beside)

    def _confirm(self) -> bool:
        widget = self.focused
        if widget is None:
            return False
        self._cue("confirm" if widget.is_enabled else "refuse")
        return widget.confirm()

    def _pointer_moved(self, device: Device, x: float, y: float) -> bool:
        if self._held is not None:
            self._held.set_pressed(self._held.reach.collidepoint(x, y))
            return self._held.point(x, y)
        if device.kind is not DeviceKind.MOUSE:
            return False
        before, self.pointed = self.pointed, self.widget_at(x, y)
        meant = self.pointed.stands_for if self.pointed is not None and self.pointed.can_be_meant else None
        if meant is not None and meant != self.focus.current:
            self.focus_on(meant)
        elif meant is None and self._is_loose and before is not self.pointed:
            self.focus_on(None)
        return self.pointed is not None

    def _pointer_down(self, device: Device, x: float, y: float) -> bool:
        area = self._area_at(x, y)
        self._grip = Grip(area, x, y, area.offset) if area else None
        widget = self.meant_at(device, x, y)
        if widget is None:
            return area is not None
        self._held = widget
        self.focus_on(widget.stands_for if widget.can_be_meant else None)
        widget.set_pressed(True)
        widget.point(x, y)
        return True

    def _pointer_up(self, x: float, y: float) -> bool:
        self._grip, was_dragging = None, self._is_dragging
        self._is_dragging = False
        widget = self._held
        if widget is None:
            return was_dragging
        self._let_go(is_called_off=False)
        if widget.reach.collidepoint(x, y):
            self._cue("confirm" if widget.is_enabled else "refuse")
            widget.let_go()
        return True

    def _drag(self, x: float, y: float) -> bool:
        """Scroll with the finger, once it has moved far enough to mean that."""
        if self._grip is None:
            return False
        area, start_x, start, offset = self._grip
        is_meant = abs(y - start) >= max(DRAG_STARTS, abs(x - start_x)) and area.farthest > 0
        if not self._is_dragging and not is_meant:
            return False
        self._is_dragging = True
        self._let_go(is_called_off=True)
        self._scroll(area, offset + start - y)
        return True

    def _let_go(self, *, is_called_off: bool) -> bool:
        widget, self._held = self._held, None
        if widget is not None:
            widget.set_pressed(False)
            widget.be_released(is_called_off=is_called_off)
        return widget is not None

    def _scrolled(self, device: Device, amount: float, x: float, y: float) -> bool:
        under = [w for w in self._widgets.values() if w.is_visible and w.box.collidepoint(x, y)]
        under.sort(key=lambda widget: widget.painting_order, reverse=True)
        has_scrolled = any(widget.scroll(amount) for widget in under)
        for area in self._areas():
            self._place(area)
        self._show_focus()
        if has_scrolled and self._is_whole_at(x, y):
            self._pointer_moved(device, x, y)  # something else has come under it
        return has_scrolled

    def _is_whole_at(self, x: float, y: float) -> bool:
        """Whether what is under a point is seen whole, so that pointing at it scrolls nothing."""
        widget = self.widget_at(x, y)
        return widget is not None and (widget.clip is None or widget.clip.contains(widget.box))

    def _scroll(self, area: ScrollArea, offset: float) -> None:
        if area.scroll_to(offset):
            self._place(area)
            self._surround()

    def _place(self, area: ScrollArea) -> None:
        for child in area.children:
            if child.is_focusable:
                self.focus.place(child.name, child.box, frame=area.box)

    def _areas(self) -> list[ScrollArea]:
        return [widget for widget in self._widgets.values() if isinstance(widget, ScrollArea)]

    def _area_at(self, x: float, y: float) -> ScrollArea | None:
        return next((area for area in self._areas() if area.box.collidepoint(x, y)), None)

    def _reveal_focus(self) -> None:
        for area in self._areas():
            if self.focused in area.children and self.focused is not None and area.reveal(self.focused):
                self._place(area)

    def _show_focus(self) -> None:
        room = self._room_beside(self.focused)
        for widget in self._widgets.values():
            widget.set_focused(widget.name == self.focus.current, room)
        self._surround()

    def _surround(self) -> None:
        focused = self.focused
        shows_itself = focused is None or focused.has_own_ring
        self.ring.surround(None if shows_itself else focused, self._room_beside(focused))

    def _room_beside(self, widget: Widget | None) -> float:
        """How far the focus ring around a widget may reach before it lies over what it must not cover.

        That is the gap to the nearest widget that is kept clear of it. Around what is no button the ring may
        lie over the rims of others as well, where nothing is written, unless letters are large.
        """
        if widget is None:
            return math.inf
        rim = 0.0 if widget.grows_with_focus or widget.look.has_large_text else RIM
        seen = (each for each in self._widgets.values() if each.is_visible and each.is_focusable)
        others = (each for each in seen if each is not widget and _is_kept_clear(each, widget))
        gaps = (_gap(widget.box, each.box) for each in others)
        return min((max(gap, 0.0) + rim for gap in gaps if gap >= -RIM), default=math.inf)


def _is_kept_clear(other: Widget, of: Widget) -> bool:
    """Whether the focus ring around `of` must not lie over `other`.

    The ring around a button lies over nothing, and no ring lies over a button. The ring around anything else,
    such as a ware, lies over none of its own kind and height, which stand beside it in a row or grid.
    """
    is_alike = type(other) is type(of) and other.box.height == of.box.height
    return of.grows_with_focus or other.grows_with_focus or is_alike


def _gap(one: pygame.FRect, other: pygame.FRect) -> float:
    """How far two boxes stand apart; less than nothing if they overlap."""
    across = max(other.left - one.right, one.left - other.right)
    down = max(other.top - one.bottom, one.top - other.bottom)
    return max(across, down)
