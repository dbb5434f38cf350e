"""A dialog: one question over the scene that asks it, and two or three answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.widgets.button import Button, Kind
from scenes.widgets.hints import room_above_hints
from scenes.widgets.panel import Label, Panel

WIDTH = 1080
PADDING = 56
GAP = 24


@dataclass(frozen=True)
class Answer:
    """A button of the dialog, and what happens when it is chosen; the dialog leaves first."""

    label: str
    do: Callable[[], object] | None = None
    kind: Kind = "paper"
    icon: str = ""


class DialogScene(Scene):
    """Back means the last answer, which must be the harmless one."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, context: Context, question: str, detail: str, answers: Sequence[Answer]) -> None:
        super().__init__(context)
        self._question, self._detail, self._answers = question, detail, answers

    def build(self) -> None:
        """Question, detail, and the answers side by side, or one below the other if they are long."""
        look = self.context.look
        inner = WIDTH - 2 * PADDING
        question = look.type.height(self._question, look.heading(), inner)
        detail = look.type.height(self._detail, look.body(), inner) if self._detail else 0.0
        widths = [
            Button.width_for(look, answer.label, has_icon=bool(answer.icon)) for answer in self._answers
        ]
        is_row = sum(widths) + GAP * (len(widths) - 1) <= inner
        button = Button.height_for(look)
        rows = 1 if is_row else len(self._answers)
        height = 2 * PADDING + question + detail + 40 + rows * (button + GAP) - GAP
        panel = pygame.FRect(0, 0, WIDTH, height)
        panel.center = room_above_hints(look).center
        self.controls.add(Panel(look, "dialog", panel, "card_paper"))
        top = panel.top + PADDING
        for name, words, style, part in (
            ("question", self._question, look.heading(), question),
            ("detail", self._detail, look.body(look.palette.ink_muted), detail),
        ):
            if words:
                room = pygame.FRect(panel.left + PADDING, top, inner, part)
                self.controls.add(Label(look, name, room, words, style, align="centre", wraps=True))
            top += part
        top += 40
        left = panel.centerx - (sum(widths) + GAP * (len(widths) - 1)) / 2
        for number, (answer, width) in enumerate(zip(self._answers, widths, strict=True)):
            if is_row:
                box = pygame.FRect(left, top, width, button)
                left += width + GAP
            else:
                box = pygame.FRect(panel.left + PADDING, top + number * (button + GAP), inner, button)
            self.controls.add(
                Button(
                    look,
                    f"answer {number}",
                    box,
                    answer.label,
                    lambda answer=answer: self._choose(answer),  # type: ignore[misc]
                    kind=answer.kind,
                    icon=answer.icon,
                )
            )
        self.controls.focus_on(f"answer {len(self._answers) - 1}")

    def back(self) -> None:
        """The harmless answer."""
        self._choose(self._answers[-1])

    def _choose(self, answer: Answer) -> None:
        self.context.stack.pop()
        if answer.do is not None:
            answer.do()
