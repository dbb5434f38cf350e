"""A dialog: one question over the scene that asks it, and a few answers."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.platform.language import Words
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.typesetting import Style
from scenes.widgets.boxes import columns, equal_columns, rows
from scenes.widgets.button import Button, Kind
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Label, Panel

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
        """Question, detail, and the answers: side by side, below each other, or in two columns of those."""
        look, room = self.context.look, room_above_hints(self.context.look)
        self._question, self._detail = self._ask(), self._explain() if self._explain else ""
        widths = [
            Button.width_for(look, answer.label(), has_icon=bool(answer.icon)) for answer in self._answers
        ]
        is_row = sum(widths) + GAP * (len(widths) - 1) <= WIDTH - 2 * PADDING
        width, lines = float(WIDTH), 1 if is_row else len(widths)
        if self._height(width, lines) > room.height:
            width, lines = room.width, math.ceil(len(widths) / 2)
        panel = pygame.FRect(0, 0, width, self._height(width, lines))
        panel.center = room.center
        self.controls.add(Panel(look, "dialog", panel, "card_paper"))
        inner = panel.inflate(-2 * PADDING, -2 * PADDING)
        question, detail = rows(inner, self._heights(inner.width))
        muted = look.palette.ink_muted
        self._add_words("question", question, self._question, look.heading())
        self._add_words("detail", detail, self._detail, look.body(muted))
        answers = pygame.FRect(inner.left, detail.bottom + BELOW_WORDS, inner.width, Button.height_for(look))
        if is_row:
            spare = inner.width - sum(widths) - GAP * (len(widths) - 1)
            boxes = columns(answers.move(spare / 2, 0), widths, GAP)
        else:
            across = math.ceil(len(widths) / lines)
            each = rows(answers, [answers.height] * lines, GAP)
            boxes = [box for line in each for box in equal_columns(line, across, GAP)]
        self._add_answers(boxes)

    def _heights(self, width: float) -> tuple[float, float]:
        """The heights of question and detail."""
        type_, look = self.context.look.type, self.context.look
        detail = type_.height(self._detail, look.body(), width) if self._detail else 0.0
        return type_.height(self._question, look.heading(), width), detail

    def _height(self, width: float, lines: int) -> float:
        """The height of a sheet of a width, with its answers in some lines."""
        answers = lines * (Button.height_for(self.context.look) + GAP) - GAP
        return 2 * PADDING + sum(self._heights(width - 2 * PADDING)) + BELOW_WORDS + answers

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
