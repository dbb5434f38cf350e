"""The log as a strip of paper on the right: every line so far, the newest in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, NamedTuple

import pygame

from scenes.input.intents import Asked, Direction, Intent, PointerDown, Press, Scrolled, Steer
from scenes.input.intents import Button as Meaning
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.table.notices import Notices
from scenes.table.overlays import Kept
from scenes.widgets.button import Button
from scenes.widgets.hints import Hint, room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.scroll import RowList
from scenes.widgets.widget import Pressable, Widget

WIDTH = 860
RING, CORNER = 5, 20
WHY, GAP = 64, 8  # the leaf at the end of a line, and what is between them


class Row(NamedTuple):
    """What a line says: the first and the last move, emblem or icon, words, and why a bot did that."""

    begun: int
    moves: int
    emblem: str | None
    words: str
    icon: str
    why: str = ""


class LogLine(Pressable):
    """One line; it takes the focus so that every device can scroll, and a press to look back."""

    grows_with_focus = False
    has_own_ring = True  # one that lies on no other line

    def __init__(
        self, look: Look, number: int, box: pygame.FRect, row: Row, press: Callable[[], object]
    ) -> None:
        super().__init__(look, f"line {number}", box, press)
        self.row = row

    def paint_face(self, painter: Painter) -> None:
        """Emblem and sentence."""
        if self.is_focused:
            painter.fill(self.look.palette.ink, painter.box, CORNER)
            inside = painter.box.inflate(-2 * RING, -2 * RING)
            painter.fill(self.look.palette.paper_shade, inside, CORNER - RING)
        row = self.row
        picture = f"emblems/{row.emblem}_small" if row.emblem else f"icons/{row.icon}"
        painter.picture(picture, (40, painter.box.centery), height=44)
        room = painter.box.copy()
        room.left, room.width = 78, painter.box.width - 90
        room.top, room.height = 8, painter.box.height - 16
        painter.paragraph(row.words, self.look.small(), room)


class WhyButton(Pressable):
    """The leaf at the end of a line that asks why a bot did that."""

    grows_with_focus = False

    def __init__(self, look: Look, line: LogLine, box: pygame.FRect, press: Callable[[], object]) -> None:
        super().__init__(look, f"why of {line.name}", box, press)
        self.line = line

    def paint_face(self, painter: Painter) -> None:
        """The sign of a question on a chip of paper."""
        chip = pygame.FRect(0, 0, painter.box.width, min(painter.box.height, WHY) - 8)
        chip.center = painter.box.center
        painter.stretch("ui/chip_amber" if self.is_focused else "ui/chip_paper", chip)
        painter.picture("icons/why", chip.center, height=36)


class LogScene(Scene):
    """Lies over the table. A line that is pressed leads to the moment it tells of."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        context: Context,
        rows: Callable[[], Sequence[Row]],
        look_back: Callable[[int, int], object],
        step_through: Callable[[], object] | None = None,
    ) -> None:
        """`rows` says every line in the language of the moment.

        `look_back` is told the moves of a line, the first and the last; the log has gone by then.
        `step_through` shows what is new, where there is anything new.
        """
        super().__init__(context)
        self._say_rows, self._look_back, self._step_through = rows, look_back, step_through
        self._rows: Sequence[Row] = ()

    def build(self) -> None:
        """The strip, its title, and the lines."""
        look, say = self.context.look, self.context.say
        self._rows = self._say_rows()
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
        self._notices = Notices(look, self.controls, self.timeline, self.toasts, self._kept)
        lines, leaves = self._lines(room)
        self.controls.add_scrolled(RowList(look, "lines", room), *lines, *leaves)
        if lines:
            last = lines[-1]
            self.controls.focus.place(last.name, last.box, {Direction.DOWN: "close"})
            self.controls.focus_on(last.name)  # which scrolls to the newest one
        if self._step_through or not lines:
            self.controls.focus_on("news" if self._step_through else "close")

    def _lines(self, room: pygame.FRect) -> tuple[list[LogLine], list[WhyButton]]:
        """All lines below each other, and the leaves at the ends of those that a bot had a reason for."""
        look, top = self.context.look, room.top
        lines, leaves = [], []
        for number, row in enumerate(self._rows):
            beside = WHY + GAP if row.why else 0
            height = look.type.height(row.words, look.small(), room.width - 130 - beside) + 20
            box = pygame.FRect(room.left, top, room.width - 40 - beside, max(56.0, height))
            line = LogLine(look, number, box, row, partial(self._choose, row.begun, row.moves))
            lines.append(line)
            if row.why:
                leaf = pygame.FRect(box.right + GAP, box.top, WHY, box.height)
                leaves.append(WhyButton(look, line, leaf, partial(self._explain, line)))
            top = box.bottom + 2
        return lines, leaves

    def _kept(self) -> Kept:
        """Words about a line cover no button of the strip, and lie beside it rather than on other lines."""
        heads = [self.controls[name].box for name in ("close", "news") if name in self.controls]
        rows = [each.box for each in self.controls.widgets if isinstance(each, LogLine | WhyButton)]
        return Kept(heads, rivals=rows)

    def _step(self) -> None:
        assert self._step_through is not None
        self.context.stack.pop()
        self._step_through()

    def _choose(self, begun: int, moves: int) -> None:
        self.context.stack.pop()
        self._look_back(begun, moves)

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        about = self.controls.focused
        line = about.line if isinstance(about, WhyButton) else about
        has_reason = isinstance(line, LogLine) and bool(line.row.why)
        why = [Hint(Meaning.HELP, "hint.why")] if has_reason else []
        pages = Hint(Meaning.NEXT, "rulebook.page", Meaning.PREVIOUS)
        return (Hint(Meaning.CONFIRM, "hint.choose"), *why, pages, Hint(Meaning.BACK, "hint.back"))

    def receive(self, intent: Intent) -> None:
        """Whoever does something else has read why; back takes only that away."""
        if isinstance(intent, Asked):
            self._explain(self.controls.widget_at(intent.x, intent.y))
            return
        if isinstance(intent, PointerDown | Press | Steer | Scrolled):
            was_told = self._notices.are_shown
            self._notices.clear()
            if was_told and isinstance(intent, Press) and intent.button is Meaning.BACK:
                return
        before = self.controls.focus.current
        super().receive(intent)
        if self.controls.focus.current != before:
            self.update_hints()

    def _explain(self, about: Widget | None) -> None:
        """Say why a bot did what a line tells."""
        line = about.line if isinstance(about, WhyButton) else about
        self._notices.clear()
        if isinstance(line, LogLine) and line.row.why:
            self._notices.explain(line.row.why, line.box)

    def handle(self, intent: Intent) -> None:
        """Page keys and shoulder buttons leaf through it; help asks why; the log button closes it."""
        match intent:
            case Press(button=Meaning.LOG):
                self.back()
            case Press(button=Meaning.HELP):
                self._explain(self.controls.focused)
            case Press(button=Meaning.NEXT):
                self.controls.leaf("lines", 1)
            case Press(button=Meaning.PREVIOUS):
                self.controls.leaf("lines", -1)
            case _:
                super().handle(intent)
