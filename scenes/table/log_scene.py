"""The log as a strip of paper at the right: every line so far, the newest in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from scenes.input.intents import Button as Meaning
from scenes.input.intents import Direction, Intent, Press
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.scroll import RowList
from scenes.widgets.widget import Pressable, Widget

WIDTH = 860
Row = tuple[int, int, str | None, str, str]  # the first and the last move, emblem, words, icon


class LogLine(Pressable):
    """One line; it takes the focus so that every device can scroll, and a press to look back."""

    grows_with_focus = False

    def __init__(
        self, look: Look, number: int, box: pygame.FRect, row: Row, press: Callable[[], object]
    ) -> None:
        super().__init__(look, f"line {number}", box, press)
        self._row = row

    def paint_face(self, painter: Painter) -> None:
        """Emblem and sentence."""
        if self.is_focused:
            painter.stretch("ui/panel_paper_inset")
        _, _, emblem, words, icon = self._row
        picture = f"emblems/{emblem}_small" if emblem else f"icons/{icon}"
        painter.picture(picture, (40, painter.box.centery), height=44)
        room = painter.box.copy()
        room.left, room.width = 78, painter.box.width - 90
        room.top, room.height = 8, painter.box.height - 16
        painter.paragraph(words, self.look.small(), room)


class LogScene(Scene):
    """Lies over the table. A line that is pressed leads to the moment it tells of."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        rows: Sequence[Row],
        look_back: Callable[[int, int], object],
        step_through: Callable[[], object] | None = None,
    ) -> None:
        """`look_back` is told the moves of a line, the first and the last; the log has gone by then.

        `step_through` shows what is new, where there is anything new.
        """
        super().__init__(context)
        self._rows, self._look_back, self._step_through = rows, look_back, step_through

    def build(self) -> None:
        """The strip, its title, and the lines."""
        look, say = self.context.look, self.context.say
        safe = look.viewport.safe
        width = safe.width if look.viewport.format.is_upright else min(WIDTH, safe.width)
        room = room_above_hints(look)
        strip = pygame.FRect(safe.right - width, safe.top, width, room.height)
        self.controls.add(Panel(look, "strip", strip, "panel_paper"))
        close = say("rulebook.close")
        width = Button.width_for(look, close, has_icon=True)
        button = pygame.FRect(strip.right - width - 24, strip.top + 20, width, Button.height_for(look))
        self.controls.add(Button(look, "close", button, close, self.back, icon="close"))
        title = pygame.FRect(strip.left + 32, button.top, strip.width - width - 80, button.height)
        self.controls.add(Label(look, "title", title, say("table.log"), look.heading()))
        top = button.bottom + 20
        if self._step_through is not None:
            news = pygame.FRect(strip.left + 24, top, strip.width - 48, button.height)
            words = say("table.since_your_turn")
            self.controls.add(Button(look, "news", news, words, self._step, icon="replay", kind="amber"))
            top = news.bottom + 20
        room = pygame.FRect(strip.left + 20, top, strip.width - 40, 0)
        room.height = strip.bottom - room.top - 24
        area = RowList(look, "lines", room)
        lines: list[Widget] = []
        top = room.top
        for number, row in enumerate(self._rows):
            height = max(56.0, look.type.height(row[3], look.small(), room.width - 130) + 20)
            box = pygame.FRect(room.left, top, room.width - 40, height)
            press = lambda moves=row[:2]: self._choose(*moves)  # noqa: E731
            lines.append(LogLine(look, number, box, row, press))
            top += height + 2
        self.controls.add_scrolled(area, *lines)
        if lines:
            last = lines[-1]
            self.controls.focus.place(last.name, last.box, {Direction.DOWN: "close"})
            self.controls.focus_on(last.name)  # which scrolls to the newest one
        if self._step_through or not lines:
            self.controls.focus_on("news" if self._step_through else "close")

    def _step(self) -> None:
        assert self._step_through is not None
        self.context.stack.pop()
        self._step_through()

    def _choose(self, begun: int, moves: int) -> None:
        self.context.stack.pop()
        self._look_back(begun, moves)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        pages = Hint(Meaning.NEXT, "rulebook.page", Meaning.PREVIOUS)
        return (Hint(Meaning.CONFIRM, "hint.choose"), pages, Hint(Meaning.BACK, "hint.back"))

    def handle(self, intent: Intent) -> None:
        """Page keys and shoulder buttons leaf through it; the log button closes it again."""
        match intent:
            case Press(button=Meaning.LOG):
                self.back()
            case Press(button=Meaning.NEXT):
                self.controls.leaf("lines", 1)
            case Press(button=Meaning.PREVIOUS):
                self.controls.leaf("lines", -1)
            case _:
                super().handle(intent)
