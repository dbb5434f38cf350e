"""Widgets that hold a value: toggle, slider and stepper. Left and right change them in place.

Toggles and steppers that stand beside something else are changed by confirming alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scenes.input.intents import Direction
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.widget import Widget

ROW = 84
PADDING = 24
GAP = 16
ANYWHERE = pygame.FRect(0, 0, 100, ROW)  # rows are made first and get their places together
SHORTEST_TRACK = 240
AROUND_ARROW = 32
CHIP = 60
PENCIL = 36
STEPS = {Direction.RIGHT: 1, Direction.LEFT: -1}


@dataclass(frozen=True)
class RowPlan:
    """Where label and value are in a row, and how high it must be."""

    label: pygame.FRect
    value: pygame.FRect
    height: float


class Row(Widget):
    """A labelled row of a form: the value beside the label, or below it where the row is too narrow."""

    is_focusable = True
    grows_with_focus = False
    value_share = 0.5  # of the row is the value's at least, so that the values of a form are aligned

    def __init__(self, look: Look, name: str, label: str) -> None:
        super().__init__(look, name, ANYWHERE)
        self._label = label
        self.is_changed = False

    def mark_changed(self, *, is_changed: bool) -> None:
        """Show by a pencil that this is not what it is by itself."""
        if is_changed != self.is_changed:
            self.is_changed = is_changed
            self.refresh()

    def plan(self, width: float) -> RowPlan:
        """The row at a width; no word of the label is broken to make room for the value."""
        type_, style = self.look.type, self.look.label()
        inner = width - 2 * PADDING
        beside = inner - GAP - max(self.value_width(), inner * self.value_share)
        longest = max(type_.width(word, style) for word in self._label.split(" "))
        if longest <= beside:
            words = type_.height(self._label, style, beside)
            height = max(ROW, words + 24, self.value_height(inner - beside - GAP) + 24)
            label = pygame.FRect(PADDING, (height - words) / 2, beside, words)
            return RowPlan(label, pygame.FRect(label.right + GAP, 0, inner - beside - GAP, height), height)
        words, value = type_.height(self._label, style, inner), self.value_height(inner)
        label = pygame.FRect(PADDING, GAP, inner, words)
        return RowPlan(label, pygame.FRect(PADDING, label.bottom, inner, value), label.bottom + value + GAP)

    def value_width(self) -> float:
        """The width that the value needs to stand beside the label."""
        return 0.0

    def value_height(self, width: float) -> float:
        """The height that the value needs at a width."""
        return CHIP

    def paint_face(self, painter: Painter) -> None:
        """The label; subclasses add the value."""
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        colour = self.look.palette.ink if self.is_enabled else self.look.palette.ink_muted
        plan = self.plan(painter.box.width)
        lower = (painter.box.height - plan.height) / 2  # in a row that is higher than it must be
        words = plan.label.move(0, lower)
        painter.paragraph(self._label, self.look.label(colour), words)
        if self.is_changed:
            painter.picture("icons/edit", (words.left - 0.6 * PENCIL, words.centery), height=PENCIL)
        self.paint_value(painter, plan.value.move(0, lower))

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """Draw the value into its room."""


def place_rows(rows: Sequence[Row], room: pygame.FRect, gap: float, least: float = 0.0) -> float:
    """Give rows their places, one below the other from the top of a room; returns where they end.

    Rows are as high as they must be, but have at least some height.
    """
    top = room.top
    for row in rows:
        box = pygame.FRect(room.left, top, room.width, max(least, row.plan(room.width).height))
        row.move_to(box)
        top = box.bottom + gap
    return top - gap


class Toggle(Row):
    """On or off; shown by place and sign of the knob, not by colour alone."""

    is_walked_past = True
    value_share = 0.0  # the label may have all but the switch

    def __init__(
        self, look: Look, name: str, label: str, is_on: bool, when_changed: Callable[[bool], object]
    ) -> None:
        super().__init__(look, name, label)
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

    def value_width(self) -> float:
        """The width of the switch."""
        return self.look.pictures.logical_size("ui/toggle_on")[0]

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
        label: str,
        value: int,
        ends: tuple[int, int],
        step: int,
        when_changed: Callable[[int], object],
        shown: Callable[[int], str] = str,
        *,
        moves_itself: bool = False,
    ) -> None:
        """`moves_itself`: a new value moves the slider, as the size of letters does.

        So while a pointer holds it down, it stays where it is, and tells the value when the pointer lets go.
        """
        super().__init__(look, name, label)
        self.value = self._told = value
        self._before: int | None = None  # the value when a pointer came that holds it down
        self._moves_itself = moves_itself
        self._low, self._high = ends
        self._step = step
        self._when_changed = when_changed
        self._shown = shown

    def confirm(self) -> bool:
        """Take the next value, and after the highest the lowest."""
        return self._set(self._low if self.value >= self._high else self.value + self._step)

    def let_go(self) -> bool:
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
        track = self._track(self.plan(self.box.width).value).move(self.box.left, self.box.top)
        if not track.inflate(60, 80).collidepoint(x, y):
            return False
        if self._before is None:
            self._before = self.value
        share = (x - track.left) / track.width
        steps = round(share * (self._high - self._low) / self._step)
        return self._show(self._low + steps * self._step) and (self._moves_itself or self._tell())

    def be_released(self, *, is_called_off: bool) -> None:
        """Tell the value that was pointed at; a pointer that was called off has changed nothing."""
        before, self._before = self._before, None
        if is_called_off and before is not None:
            self._show(before)
        self._tell()

    def value_width(self) -> float:
        """A short track and the number."""
        return SHORTEST_TRACK + self._number_width()

    def value_height(self, width: float) -> float:
        """As high as the number."""
        return max(CHIP, self.look.type.line_height(self.look.label()))

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """Track, filled part, knob, and the number."""
        track = self._track(room)
        painter.stretch("ui/slider_track", track)
        share = (self.value - self._low) / (self._high - self._low)
        if share > 0:
            filled = track.copy()
            filled.width = max(track.height, track.width * share)
            painter.stretch("ui/slider_fill", filled)
        painter.picture("ui/slider_knob", (track.left + track.width * share, track.centery))
        number = pygame.FRect(track.right + 20, room.top, room.right - track.right - 20, room.height)
        painter.line(self._shown(self.value), self.look.label(), number, "right")

    def _number_width(self) -> float:
        return self.look.type.width(self._shown(self._high), self.look.label()) + 36

    def _track(self, room: pygame.FRect) -> pygame.FRect:
        _, top, _, bottom = self.look.pictures.bleed("ui/slider_track")
        height = self.look.pictures.logical_size("ui/slider_track")[1] - top - bottom
        width = room.width - self._number_width()
        return pygame.FRect(room.left, room.centery - height / 2, width, height)

    def _set(self, value: int) -> bool:
        return self._show(value) and self._tell()

    def _show(self, value: int) -> bool:
        value = min(self._high, max(self._low, value))
        if value == self.value:
            return False
        self.value = value
        self.refresh()
        return True

    def _tell(self) -> bool:
        if self.value != self._told:
            self._told = self.value
            self._when_changed(self.value)
        return True


class Stepper(Row):
    """One of several values, between two arrows; confirm takes the next one and starts again."""

    is_walked_past = True

    def __init__(
        self,
        look: Look,
        name: str,
        label: str,
        values: Sequence[tuple[str, str]],
        value: str,
        when_changed: Callable[[str], object],
    ) -> None:
        """Each value comes with the words that are shown for it."""
        super().__init__(look, name, label)
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
        """Left and right go through the values and start again, as the arrows on the chip do."""
        change = STEPS.get(direction)
        if change is not None:
            self._go(change)
        return change is not None

    def steer_on(self, direction: Direction) -> bool:
        """A direction that is held stops at the ends."""
        change = STEPS.get(direction)
        if change is not None and 0 <= self._at + change < len(self._values):
            self._go(change)
        return change is not None

    def point(self, x: float, y: float) -> bool:
        """Remember which arrow the pointer is nearer to, until it slides off."""
        room = self.plan(self.box.width).value.move(self.box.left, self.box.top)
        is_left = self.box.collidepoint(x, y) and room.left < x < room.centerx
        self._pointed = -1 if is_left else 1
        return True

    def value_width(self) -> float:
        """Enough for the longest words on one line, in letters as small as they may be at this text scale."""
        type_ = self.look.type
        smallest = self.look.label().sized(SMALLEST)
        return 2 * self._arrow_room() + max(type_.width(words, smallest) for _, words in self._values)

    def value_height(self, width: float) -> float:
        """Enough for any of the words, on as many lines as they need."""
        type_, style = self.look.type, self._style(width)
        inner = width - 2 * self._arrow_room()
        return max(CHIP, *(type_.height(words, style, inner) + 12 for _, words in self._values))

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """The words on a chip between two arrows."""
        height, arrow, style = self.value_height(room.width), self._arrow_room(), self._style(room.width)
        chip = pygame.FRect(room.left, room.centery - height / 2, room.width, height)
        painter.stretch("ui/chip_inset", chip)
        side = arrow - AROUND_ARROW
        painter.picture("icons/arrow_left", (chip.left + 16 + side / 2, chip.centery), height=side)
        painter.picture("icons/arrow_right", (chip.right - 16 - side / 2, chip.centery), height=side)
        words, inner = self._values[self._at][1], chip.inflate(-2 * arrow, 0)
        inner.height = self.look.type.height(words, style, inner.width)
        inner.centery = chip.centery
        painter.paragraph(words, style, inner, "centre")

    def _arrow_room(self) -> float:
        return self.look.type.letter_size(self.look.label()) * 0.9 + AROUND_ARROW

    def _style(self, width: float) -> Style:
        """One style for all values: on one line if that is possible, else on more in the smallest letters."""
        type_, usual, inner = self.look.type, self.look.label(), width - 2 * self._arrow_room()
        longest = max((words for _, words in self._values), key=lambda words: type_.width(words, usual))
        sizes = (usual.sized(size) for size in range(usual.size, SMALLEST - 1, -1))
        smallest = usual.sized(SMALLEST)
        return next((style for style in sizes if type_.fits(longest, style, inner)), smallest)

    def _go(self, change: int) -> None:
        self._at = (self._at + change) % len(self._values)
        self.refresh()
        self._when_changed(self.value)


class Link(Row):
    """Leads to a page of its own, with a few words of what stands there."""

    def __init__(
        self, look: Look, name: str, label: str, words: str, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(look, name, label)
        self._words, self._when_pressed = words, when_pressed

    def confirm(self) -> bool:
        """Go there."""
        self._when_pressed()
        return True

    def value_width(self) -> float:
        """The longest word and the arrow."""
        smallest = self.look.label().sized(SMALLEST)
        return max(self.look.type.width(word, smallest) for word in self._words.split(" ")) + self._arrow

    def value_height(self, width: float) -> float:
        """As many lines as the words need."""
        return max(CHIP, self.look.type.height(self._words, self._style, width - self._arrow) + 12)

    def paint_value(self, painter: Painter, room: pygame.FRect) -> None:
        """The words, and an arrow after them."""
        side = self._arrow - GAP
        painter.picture("icons/arrow_right", (room.right - side / 2, room.centery), height=side)
        words = pygame.FRect(room.left, 0, room.width - self._arrow, 0)
        words.height = self.look.type.height(self._words, self._style, words.width)
        words.centery = room.centery
        painter.paragraph(self._words, self._style, words, "right")

    @property
    def _arrow(self) -> float:
        return self.look.type.letter_size(self.look.label()) * 0.9 + GAP

    @property
    def _style(self) -> Style:
        return self.look.label().sized(SMALLEST)
