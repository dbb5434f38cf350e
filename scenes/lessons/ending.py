"""After a topic: a word from the mentor, and the ways to the next one, to a game, or back."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from scenes.lessons.school import School, table_of
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.table.scene import TableScene
from scenes.widgets.boxes import equal_columns, rows
from scenes.widgets.button import Button, Kind
from scenes.widgets.panel import Label, Panel
from scenes.widgets.sheet import sheet_of, sheet_width
from scenes.widgets.widget import Widget

WIDTH = 760
PADDING = 44
GAP = 16
BELOW_WORDS = 28
MENTOR = 250.0  # his height over the sheet
SLENDER = 0.76  # of his height is his width
ABOVE = 0.82  # of it stands over the upper edge
Way = tuple[str, str, str, Kind, Callable[[], object]]  # name, label, icon, kind of button, what it does


class MentorFigure(Widget):
    """The mentor looks over the edge of a sheet."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "mentor", box, Layer.PANELS - 1)

    def paint_face(self, painter: Painter) -> None:
        """His picture."""
        painter.picture("lessons/mentor", painter.box.center, height=painter.box.height)


class ChapterEndScene(Scene):
    """Lies over the table, which stands as it was left."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, school: School, number: int, leave_to_play: Callable[[], object]) -> None:
        """`leave_to_play` leads from the page of topics to where people sit down to a game."""
        super().__init__(school.context)
        self._school, self._number, self._leave_to_play = school, number, leave_to_play

    def build(self) -> None:
        """The mentor, his word, and a column of buttons."""
        look, say, school = self.context.look, self.context.say, self._school
        name = school.chapters[self._number].name
        words, title = say(f"lesson.{school.lesson.game}.{name}.end"), say("lesson.well_done")
        lines = self._lines()
        widest = max(Button.width_for(look, way[1], has_icon=True) for line in lines for way in line)
        width = sheet_width(look, max(WIDTH, widest) + 2 * PADDING)
        inner = width - 2 * PADDING
        heights = [
            max(Button.height_at(look, way[1], each.width, has_icon=True) for way in line)
            for line in lines
            for each in equal_columns(pygame.FRect(0, 0, inner, 0), len(line), GAP)[:1]
        ]
        heading, text = look.type.line_height(look.heading()), look.type.height(words, look.body(), inner)
        below_head = BELOW_WORDS + sum(heights) + GAP * (len(lines) - 1)
        sheet = sheet_of(look, width, 2 * PADDING + heading + text + below_head)
        over = min(MENTOR, (sheet.top - look.viewport.safe.top) / ABOVE)
        if over > MENTOR / 2:
            figure = pygame.FRect(0, 0, over * SLENDER, over)
            figure.midtop = sheet.centerx, sheet.top - over * ABOVE
            self.controls.add(MentorFigure(look, figure))
        self.controls.add(Panel(look, "sheet", sheet, "card_paper"))
        room = pygame.FRect(sheet.left + PADDING, sheet.top + PADDING, inner, heading)
        self.controls.add(Label(look, "title", room, title, look.heading(), align="centre"))
        below = pygame.FRect(room.left, room.bottom, inner, text)
        self.controls.add(Label(look, "words", below, words, look.body(), align="centre", wraps=True))
        boxes = rows(pygame.FRect(room.left, below.bottom + BELOW_WORDS, inner, 0), heights, GAP)
        for line, row in zip(lines, boxes, strict=True):
            for (button, label, icon, kind, press), box in zip(
                line, equal_columns(row, len(line), GAP), strict=True
            ):
                self.controls.add(Button(look, button, box, label, press, icon=icon, kind=kind))
        self.controls.focus_on(lines[0][0][0])

    def _lines(self) -> list[list[Way]]:
        """The buttons, in as few lines as large letters leave room for."""
        say, school, after = self.context.say, self._school, self._number + 1
        play: Way = ("play", say("lesson.play"), "play", "paper", self._play)
        again: Way = ("again", say("lesson.again"), "replay", "paper", lambda: self._go_to(self._number))
        topics: Way = ("topics", say("lesson.topics"), "book", "paper", self.back)
        if after == len(school.chapters):
            return [[(*play[:3], "amber", play[4])], [again, topics]]
        label = say("lesson.next", title=school.title(after))
        onward: Way = ("next", label, "arrow_right", "amber", lambda: self._go_to(after))
        return [[onward], [play], [again, topics]]

    def _go_to(self, number: int) -> None:
        """Another topic takes the place of this one."""
        self.context.stack.pop()
        self.context.stack.replace(table_of_topic(self._school, number, self._leave_to_play))

    def _play(self) -> None:
        """Past the page of topics to a game."""
        self._leave_table()
        self._leave_to_play()

    def back(self) -> None:
        """To the page of topics."""
        self.context.cue("back")
        self._leave_table()

    def _leave_table(self) -> None:
        """Go with the table that this lies over."""
        self.context.stack.pop()
        self.context.stack.pop()


def table_of_topic(
    school: School, number: int, leave_to_play: Callable[[], object], steps: int = 0
) -> TableScene:
    """The table of a topic, perhaps after some of its steps, with a word from the mentor at its end."""
    return table_of(school, number, lambda ended: ChapterEndScene(school, ended, leave_to_play), steps)
