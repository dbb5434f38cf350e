"""The question whether anybody is still there: it counts down, and any touch is the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import TALL_ENOUGH
from scenes.widgets.boxes import rows
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.sheet import sheet_of, sheet_width
from scenes.widgets.widget import Widget

WIDTH = 1240
PADDING = 48
GAP = 20
DISC, LEAST_DISC = 220.0, 120.0


class StillThereScene(Scene):
    """Lies over everything. Who counts hears every touch, which is a yes: then there is nothing to count."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, context: Context, seconds_left: Callable[[], int | None], then: str) -> None:
        """`then` is the key of the words for what happens when nobody answers."""
        super().__init__(context)
        self._seconds_left, self._then = seconds_left, then

    def build(self) -> None:
        """The question, the seconds, the answer, and what happens without it."""
        look, say = self.context.look, self.context.say
        width = sheet_width(look, WIDTH)
        inner = width - 2 * PADDING
        told = (say("kiosk.still_there"), say(self._then))
        styles = (look.heading(), look.body(look.palette.ink_muted))
        heights = [look.type.height(words, style, inner) for words, style in zip(told, styles, strict=True)]
        button = Button.height_for(look)
        fixed = 2 * PADDING + sum(heights) + button + 3 * GAP
        size = max(LEAST_DISC, min(DISC, room_above_hints(look).height - fixed))
        sheet = sheet_of(look, width, fixed + size)
        self.controls.add(Panel(look, "sheet", sheet, "card_paper"))
        room = sheet.inflate(-2 * PADDING, -2 * PADDING)
        question, disc, here, after = rows(room, (heights[0], size, button, heights[1]), GAP)
        for name, box, words, style in zip(
            ("question", "after"), (question, after), told, styles, strict=True
        ):
            self.controls.add(Label(look, name, box, words, style, align="centre", wraps=True))
        self._disc = Countdown(look, pygame.FRect(disc.centerx - size / 2, disc.top, size, size))
        wide = min(room.width, Button.width_for(look, say("kiosk.here"), has_icon=True))
        here = pygame.FRect(here.centerx - wide / 2, here.top, wide, button)
        self.controls.add(self._disc)
        self.controls.add(
            Button(look, "here", here, say("kiosk.here"), self.back, icon="touch", kind="amber")
        )
        self.controls.focus_on("here")
        self._count()

    def update(self, seconds: float) -> None:
        """Count, and leave when somebody has answered."""
        if self._seconds_left() is None:
            self.back()
        else:
            self._count()

    def hints(self) -> Sequence[Hint]:
        """Nobody needs to know any button."""
        return ()

    def _count(self) -> None:
        left = self._seconds_left()
        if left is not None:
            self._disc.show(left)


class Countdown(Widget):
    """The seconds on a disc of amber."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "countdown", box, Layer.WIDGETS)
        self._seconds = 0

    def show(self, seconds: int) -> None:
        """Show so many seconds."""
        if seconds != self._seconds:
            self._seconds = seconds
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """The disc and its number, as large as any letters."""
        painter.picture("ui/disc_amber", painter.box.center, height=painter.box.height)
        style = self.look.title().sized(TALL_ENOUGH)
        painter.line(str(self._seconds), style, painter.box, "centre")
