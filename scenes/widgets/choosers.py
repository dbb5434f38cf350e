"""Widgets that hold a value: toggle, slider and stepper. Left and right change them in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.widget import Widget

Box = pygame.Rect | pygame.FRect
LABEL_SHARE = 0.5  # of a row belongs to its label, the rest to the value
ROW = 84
PADDING = 24


class Row(Widget):
    """A labelled row of a form: the label on the left, the value on the right."""

    is_focusable = True
    grows_with_focus = False

    def __init__(self, look: Look, name: str, box: Box, label: str) -> None:
        super().__init__(look, name, box)
        self._label = label

    @staticmethod
    def height_for(look: Look, label: str, width: float) -> float:
        """The height that the label needs when it wraps into its half."""
        words = look.type.height(label, look.label(), width * LABEL_SHARE - 2 * PADDING)
        return max(ROW, words + 24)

    def paint_face(self, painter: Painter) -> None:
        """The label; subclasses add the value."""
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        look, box = self.look, painter.box
        colour = look.palette.ink if self.is_enabled else look.palette.ink_muted
        width = box.width * LABEL_SHARE - PADDING
        height = look.type.height(self._label, look.label(), width)
        room = pygame.FRect(PADDING, box.centery - height / 2, width, height)
        painter.paragraph(self._label, look.label(colour), room)
        self.paint_value(painter, self._value_room())

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """Draw the value into its half of the row."""

    def _value_room(self) -> pygame.FRect:
        width, height = self.box.size
        left = width * LABEL_SHARE
        return pygame.FRect(left, 0, width - left - PADDING, height)


class Toggle(Row):
    """On or off; shown by place and sign of the knob, not by colour alone."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: Box,
        label: str,
        is_on: bool,
        when_changed: Callable[[bool], object],
    ) -> None:
        super().__init__(look, name, box, label)
        self.is_on = is_on
        self._when_changed = when_changed

    def confirm(self) -> bool:
        """Switch over."""
        self.is_on = not self.is_on
        self.refresh()
        self._when_changed(self.is_on)
        return True

    def steer(self, direction: Direction) -> bool:
        """Right switches on, left switches off; anything else moves the focus."""
        wanted = {Direction.RIGHT: True, Direction.LEFT: False}.get(direction)
        if wanted is None or wanted == self.is_on:
            return False
        return self.confirm()

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """The switch, at the right end."""
        name = "ui/toggle_on" if self.is_on else "ui/toggle_off"
        width, height = self.look.pictures.logical_size(name)
        painter.picture(name, (room.right - width / 2, room.centery))
        knob = room.right - height / 2 - 2 if self.is_on else room.right - width + height / 2 + 2
        painter.picture("ui/toggle_knob", (knob, room.centery))


class Slider(Row):
    """A number between two ends, set by steps, by pointing, or by the wheel."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: Box,
        label: str,
        value: int,
        ends: tuple[int, int],
        step: int,
        when_changed: Callable[[int], object],
        shown: Callable[[int], str] = str,
    ) -> None:
        super().__init__(look, name, box, label)
        self.value = value
        self._low, self._high = ends
        self._step = step
        self._when_changed = when_changed
        self._shown = shown

    def confirm(self) -> bool:
        """Nothing more to do: pointing has set the value already."""
        return True

    def steer(self, direction: Direction) -> bool:
        """Left and right change the value."""
        change = {Direction.RIGHT: self._step, Direction.LEFT: -self._step}.get(direction)
        return change is not None and self._set(self.value + change)

    def scroll(self, amount: float) -> bool:
        """The wheel changes the value of the focused slider only, so that pages still scroll."""
        return self.is_focused and self._set(self.value + (self._step if amount > 0 else -self._step))

    def point(self, x: float, y: float) -> bool:
        """Set the value under the pointer."""
        track = self._track().move(self.box.left, self.box.top)
        if not track.inflate(60, 80).collidepoint(x, y):
            return False
        share = (x - track.left) / track.width
        steps = round(share * (self._high - self._low) / self._step)
        return self._set(self._low + steps * self._step)

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """Track, filled part, knob, and the number."""
        track = self._track()
        painter.stretch("ui/slider_track", track)
        share = (self.value - self._low) / (self._high - self._low)
        if share > 0:
            filled = track.copy()
            filled.width = max(track.height, track.width * share)
            painter.stretch("ui/slider_fill", filled)
        painter.picture("ui/slider_knob", (track.left + track.width * share, track.centery))
        number = pygame.FRect(track.right + 20, 0, room.right - track.right - 20, room.height)
        painter.line(self._shown(self.value), self.look.label(), number, "right")

    def _track(self) -> pygame.FRect:
        room = self._value_room()
        number = self.look.type.width(self._shown(self._high), self.look.label()) + 36
        height = self.look.pictures.logical_size("ui/slider_track")[1] - sum(
            self.look.pictures.bleed("ui/slider_track")[1::2]
        )
        return pygame.FRect(room.left, room.centery - height / 2, room.width - number, height)

    def _set(self, value: int) -> bool:
        value = min(self._high, max(self._low, value))
        if value == self.value:
            return False
        self.value = value
        self.refresh()
        self._when_changed(value)
        return True


class Stepper(Row):
    """One of several values, between two arrows; confirm takes the next one and starts again."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: Box,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        when_changed: Callable[[str], object],
    ) -> None:
        """Each value comes with the words that are shown for it."""
        super().__init__(look, name, box, label)
        self._values = list(values)
        self._at = next((i for i, (known, _) in enumerate(self._values) if known == value), 0)
        self._pointed = 1
        self._when_changed = when_changed

    @property
    def value(self) -> str:
        """The value chosen."""
        return self._values[self._at][0]

    def confirm(self) -> bool:
        """Take the next value, or the one before if the left arrow was pointed at."""
        self._go(self._pointed)
        self._pointed = 1
        return True

    def steer(self, direction: Direction) -> bool:
        """Left and right go through the values and stop at the ends."""
        change = {Direction.RIGHT: 1, Direction.LEFT: -1}.get(direction)
        if change is None or not 0 <= self._at + change < len(self._values):
            return False
        self._go(change)
        return True

    def point(self, x: float, y: float) -> bool:
        """Remember which arrow the pointer is nearer to."""
        middle = self.box.left + self._value_room().centerx
        self._pointed = -1 if x < middle and x > self.box.left + self._value_room().left else 1
        return True

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """The words on a chip between two arrows."""
        height = max(60.0, self.look.type.line_height(self.look.label()) + 12)
        chip = pygame.FRect(room.left, room.centery - height / 2, room.width, height)
        painter.stretch("ui/chip_inset", chip)
        painter.picture("icons/arrow_left", (chip.left + 32, chip.centery), height=30)
        painter.picture("icons/arrow_right", (chip.right - 32, chip.centery), height=30)
        words = self._values[self._at][1]
        inner = chip.inflate(-124, 0)
        painter.line(words, self.look.type.fitted(words, self.look.label(), inner.width), inner, "centre")

    def _go(self, change: int) -> None:
        self._at = (self._at + change) % len(self._values)
        self.refresh()
        self._when_changed(self.value)
