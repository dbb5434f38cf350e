"""Chips beside the board: the step of the turn, the number of the turn, and the preview of both scores."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.nursery.data import ALL_TREES
from game.nursery.views import NurseryView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SeatMark
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.widgets.fitting import change_badge, fitted
from scenes.widgets.panel import draw_medallion
from scenes.widgets.widget import Widget

Say = Callable[..., str]
STEPS = ("replant", "plant")
DISC, DISC_AROUND = 40, 1.3  # of a step: at least, and of its number
ARROW_ROOM = 30
ENDS = (8, 20)  # left and right of what is on a chip
ARROW = "\N{RIGHTWARDS ARROW}"
POINTER = 46  # the pointer of a bubble keeps so far from its corners
DISTANCE = 30
FURTHER = (0, 90, 180, 270)  # where nothing is free so near
WORDS = 10  # times as bad as to lie on a hollow


class StepChips(Widget):
    """The two steps of a turn, the present one in amber."""

    bleed = 4

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "steps", box, Layer.PANELS)
        self._say = say
        self._step: str | None = None
        self.is_visible = False

    def show(self, view: NurseryView) -> None:
        """Show the step of a view; nothing where a turn has no two steps."""
        self.is_visible = view.step in STEPS
        if view.step != self._step:
            self._step = view.step
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A number in a disc and a word for each step; where there is no room, only for the present one."""
        look, box = self.look, painter.box
        style = look.small() if look.has_large_text else look.label()
        size = max(DISC, look.type.letter_size(look.small()) * DISC_AROUND)
        words = {step: self._say(f"step.nursery.{step}") for step in STEPS}
        now = {self._step or STEPS[0]: words[self._step or STEPS[0]]}
        choices = (words, {step: now.get(step, "") for step in STEPS}, now)
        labels = next((each for each in choices if self._width(each, style, size) <= box.width), now)
        rigid = self._width(dict.fromkeys(labels, ""), style, size)
        style = look.type.fitted("".join(labels.values()), style, box.width - rigid)
        painter.stretch("ui/chip_dark", pygame.FRect(0, 0, self._width(labels, style, size), box.height))
        left = float(ENDS[0])
        for step, label in labels.items():
            is_now = step == self._step
            disc = pygame.FRect(left, box.centery - size / 2, size, size)
            if left > ENDS[0]:
                painter.picture("icons/chevron_right_light", (left - ARROW_ROOM / 2, box.centery), height=24)
            painter.picture("ui/disc_amber" if is_now else "ui/disc_dark", disc.center, height=size)
            digit = look.palette.ink if is_now else look.palette.light_muted
            number = str(STEPS.index(step) + 1)
            painter.line(number, fitted(look, number, look.small(digit), disc), disc, "centre")
            room = pygame.FRect(disc.right + 8, 0, look.type.width(label, style) + 2, box.height)
            colour = look.palette.light if is_now else look.palette.light_muted
            painter.line(label, style.coloured(colour), room)
            left = room.right + ARROW_ROOM

    def _width(self, labels: Mapping[str, str], style: Style, disc: float) -> float:
        """How wide a chip with these steps is."""
        words = sum(self.look.type.width(label, style) + 2 for label in labels.values())
        return sum(ENDS) + words + len(labels) * (disc + 8) + (len(labels) - 1) * ARROW_ROOM


class TurnChip(Widget):
    """Which turn it is, and in a match of two games, which game."""

    bleed = 4

    def __init__(self, look: Look, say: Say, box: pygame.FRect) -> None:
        super().__init__(look, "turn", box, Layer.PANELS)
        self._say = say
        self._words = self._short = ""

    def show(self, view: NurseryView) -> None:
        """Show the turn of a view, unless an offer has to be answered in its place."""
        self.is_visible = view.step != "answer_swap_offer"
        words = self._say("table.turn", number=view.turn_number, total=ALL_TREES)
        if view.games > 1:
            words = self._say("table.game_and_turn", game=view.game_number, turn=words)
        if words != self._words:
            self._words, self._short = words, f"{view.turn_number} / {ALL_TREES}"
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The words on dark glass, on the right; only numbers where there is no room for words."""
        look, box = self.look, painter.box
        room = box.inflate(-44, 0)
        style = look.small(look.palette.light)
        words = self._words if look.type.fits(self._words, style, room.width) else self._short
        style = fitted(look, words, style, room)
        width = min(box.width, look.type.width(words, style) + 44)
        painter.stretch("ui/chip_dark", pygame.FRect(box.right - width, 0, width, box.height))
        painter.line(words, style, room, "right")


@dataclass(frozen=True)
class Forecast:
    """What a seat would have before and after."""

    mark: SeatMark
    now: int
    after: int


class ScoreBubble(Widget):
    """Both scores as they would become, in a bubble that points at a hollow."""

    bleed = 60

    def __init__(
        self,
        look: Look,
        forecasts: Sequence[Forecast],
        over: pygame.FRect,
        spared: Sequence[pygame.FRect],
        told: Sequence[pygame.FRect],
    ) -> None:
        """Stand beside what lies under `over`, little on what is to be spared, and least on what is told."""
        self.forecasts = forecasts
        self._style = look.label()
        self._row = max(54.0, look.type.line_height(self._style))
        numbers = [str(number) for forecast in forecasts for number in (forecast.now, forecast.after)]
        self._digits = max(look.type.width(number, self._style) for number in numbers)
        self._arrow = look.type.width(ARROW, self._style)
        self._badge = max(64.0, look.type.width("+00", look.small()) + 20)
        width = 24 + 56 + 2 * self._digits + self._arrow + 40 + self._badge + 24
        box = pygame.FRect(0, 0, width, len(forecasts) * self._row + 26)
        box.center = _place_beside(box, over, spared, told, look.viewport.safe)
        self._tip = over.centerx - box.left
        self._points_down = box.bottom <= over.top and POINTER < self._tip < width - POINTER
        super().__init__(look, "forecast", box, Layer.EFFECTS)

    def paint_face(self, painter: Painter) -> None:
        """A row for each seat: mark, now, after, change."""
        look, box = self.look, painter.box
        painter.stretch("ui/tooltip")
        if self._points_down:
            painter.picture(
                "ui/tooltip_pointer", (max(46.0, min(self._tip, box.width - 46)), box.bottom + 20)
            )
        for number, forecast in enumerate(self.forecasts):
            top = 13 + number * self._row
            middle = top + self._row / 2
            if number:
                painter.dots(look.palette.paper_shade, (24, top), box.width - 48)
            draw_medallion(painter, forecast.mark, (48, middle), 52)
            left = 84.0
            muted = self._style.coloured(look.palette.ink_muted)
            for words, width, style in (
                (str(forecast.now), self._digits, muted),
                (ARROW, self._arrow, muted),
                (str(forecast.after), self._digits, self._style),
            ):
                painter.line(words, style, pygame.FRect(left, top, width + 2, self._row), "right")
                left += width + 12
            if forecast.after != forecast.now:
                change_badge(painter, forecast.after - forecast.now, (left + self._badge / 2, middle))


def _place_beside(
    box: pygame.FRect,
    over: pygame.FRect,
    spared: Sequence[pygame.FRect],
    told: Sequence[pygame.FRect],
    safe: pygame.FRect,
) -> tuple[float, float]:
    """The middle for a box: above to the right or left if it may stand there, else wherever is best."""
    x, y = over.center
    places = []
    for further in FURTHER:
        across, down = box.width * 0.32, (box.height + over.height) / 2 + DISTANCE + further
        beside = (box.width + over.width) / 2 + DISTANCE + further
        places += [
            (x + across, y - down),
            (x - across, y - down),
            (x + beside, y),
            (x - beside, y),
            (x + across, y + down),
            (x - across, y + down),
        ]

    def harm(place: tuple[float, float]) -> float:
        there = box.copy()
        there.center = place
        inside = there.clip(safe)
        hidden = sum(_area(there.clip(rect)) for rect in spared)
        written = sum(_area(there.clip(rect)) for rect in told)
        return hidden + WORDS * written + 3 * (_area(there) - _area(inside))

    return min(places, key=harm)


def _area(box: pygame.FRect) -> float:
    return box.width * box.height
