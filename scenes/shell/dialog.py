"""A dialog: one question over the scene that asks it, and a few answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.platform.language import Words
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.boxes import columns, equal_columns, rows
from scenes.widgets.button import Button, Kind
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Label, Panel
from scenes.widgets.sheet import sheet_of, sheet_width

WIDTH = 1080
PADDING = 56
GAP = 24
BELOW_WORDS = 40


@dataclass(frozen=True)
class Answer:
    """A button of the dialog, and what happens when it is chosen; the dialog leaves first."""

    label: Words
    do: Callable[[], object] | None = None
    kind: Kind = "paper"
    icon: str = ""


class DialogScene(Scene):
    """Back means the last answer, which must be the harmless one."""

    is_overlay: ClassVar[bool] = True

    def __init__(
        self, context: Context, question: Words, detail: Words | None, answers: Sequence[Answer]
    ) -> None:
        super().__init__(context)
        self._ask, self._explain, self._answers = question, detail, answers

    def build(self) -> None:
        """Question, detail, and the answers: side by side, below each other, or in two columns."""
        look = self.context.look
        self._question, self._detail = self._ask(), self._explain() if self._explain else ""
        self._largest = look.heading().size
        width, across = self._shape()
        panel = sheet_of(look, width, self._height(width, across))
        self.controls.add(Panel(look, "dialog", panel, "card_paper"))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING)
        question, detail = rows(inner, self._heights(inner.width))
        muted = look.palette.ink_muted
        self._add_words("question", question, self._question, self._question_style())
        self._add_words("detail", detail, self._detail, self._detail_style().coloured(muted))
        answers = pygame.FRect(inner.left, detail.bottom + BELOW_WORDS, inner.width, Button.height_for(look))
        if across is None:
            widths = self._widths()
            spare = inner.width - sum(widths) - GAP * (len(widths) - 1)
            self._add_answers(columns(answers.move(spare / 2, 0), widths, GAP))
        else:
            lines = rows(answers, self._line_heights(inner.width, across), GAP)
            self._add_answers([box for line in lines for box in equal_columns(line, across, GAP)])

    def _shape(self) -> tuple[float, int | None]:
        """How wide the sheet is and how many answers stand side by side; None: all, in their own widths.

        Where no shape is large enough for all words, question and detail get smaller letters.
        """
        look, room, widths = self.context.look, room_above_hints(self.context.look), self._widths()
        usual = sheet_width(look, WIDTH)
        if sum(widths) + GAP * (len(widths) - 1) <= usual - 2 * PADDING:
            shapes: list[tuple[float, int | None]] = [(usual, None), (room.width, None)]
        else:
            shapes = [(usual, 1), (room.width, 1), (room.width, 2)]
        while not (fitting := [shape for shape in shapes if self._height(*shape) <= room.height]):
            if self._largest <= SMALLEST:
                return shapes[-1]
            self._largest -= 1
        return fitting[0]

    def _widths(self) -> list[float]:
        """What every answer needs on one line."""
        look = self.context.look
        return [Button.width_for(look, each.label(), has_icon=bool(each.icon)) for each in self._answers]

    def _heights(self, width: float) -> tuple[float, float]:
        """The heights of question and detail."""
        type_ = self.context.look.type
        detail = type_.height(self._detail, self._detail_style(), width) if self._detail else 0.0
        return type_.height(self._question, self._question_style(), width), detail

    def _question_style(self) -> Style:
        return self.context.look.heading().sized(self._largest)

    def _detail_style(self) -> Style:
        usual = self.context.look.body()
        return usual.sized(min(usual.size, self._largest))

    def _line_heights(self, width: float, across: int | None) -> list[float]:
        """The heights of the lines of answers; a narrow one takes two lines for its words."""
        look = self.context.look
        if across is None:
            return [Button.height_for(look)]
        each = (width - GAP * (across - 1)) / across
        heights = [
            Button.height_at(look, answer.label(), each, has_icon=bool(answer.icon))
            for answer in self._answers
        ]
        return [max(heights[first : first + across]) for first in range(0, len(heights), across)]

    def _height(self, width: float, across: int | None) -> float:
        """The height of a sheet of a width, with so many answers side by side."""
        inner = width - 2 * PADDING
        lines = self._line_heights(inner, across)
        answers = sum(lines) + GAP * (len(lines) - 1)
        return 2 * PADDING + sum(self._heights(inner)) + BELOW_WORDS + answers

    def _add_words(self, name: str, room: pygame.FRect, words: str, style: Style) -> None:
        if words:
            label = Label(self.context.look, name, room, words, style, align="centre", wraps=True)
            self.controls.add(label)

    def _add_answers(self, boxes: Sequence[pygame.FRect]) -> None:
        for number, (answer, box) in enumerate(zip(self._answers, boxes, strict=False)):
            press = lambda answer=answer: self._choose(answer)  # noqa: E731
            name, label = f"answer {number}", answer.label()
            button = Button(self.context.look, name, box, label, press, kind=answer.kind, icon=answer.icon)
            self.controls.add(button)
        self.controls.focus_on(f"answer {len(self._answers) - 1}")

    def back(self) -> None:
        """The harmless answer."""
        self._choose(self._answers[-1])

    def _choose(self, answer: Answer) -> None:
        self.context.stack.pop()
        if answer.do is not None:
            answer.do()
