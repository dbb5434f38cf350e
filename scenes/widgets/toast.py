"""Toasts: short notices that come, stay long enough to be read, and go by themselves."""

from __future__ import annotations

import pygame

from scenes.platform.language import Words
from scenes.platform.viewport import SAFE_AREA
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.stage.tween import Call, Change, InTurn, Wait
from scenes.widgets.widget import Widget

WIDEST = 1100
SECONDS_A_LETTER = 0.06
SHORTEST_STAY = 2.5


class Toast(Widget):
    """One notice with an icon."""

    def __init__(self, look: Look, words: Words, icon: str) -> None:
        text = words()
        style = look.label(look.palette.ink)
        width = min(WIDEST, look.type.width(text, style) + 8)
        height = look.type.height(text, style, width)
        box = pygame.FRect(0, 0, width + 140, max(84, height + 32))
        box.midtop = (SAFE_AREA.centerx, SAFE_AREA.top)
        super().__init__(look, f"toast {text}", box, Layer.TOP)
        self.words, self.text, self.icon = words, text, icon
        self._style, self._text_height = style, height

    def paint_face(self, painter: Painter) -> None:
        """Paper with icon and words."""
        painter.stretch("ui/toast")
        painter.picture(f"icons/{self.icon}", (58, painter.box.centery), height=44)
        room = painter.box.copy()
        room.left, room.width = 104, painter.box.width - 128
        room.top, room.height = (painter.box.height - self._text_height) / 2, self._text_height
        painter.paragraph(self.text, self._style, room)


class Toasts:
    """Shows one notice after the other at the top of the screen, long enough at any pace of the game."""

    def __init__(self, stage: Stage, look: Look) -> None:
        self._stage, self._look = stage, look
        self._timeline = Timeline(has_reduced_motion=look.has_reduced_motion)
        self._waiting: list[Toast] = []
        self._current: Toast | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a notice is being shown."""
        return self._current is not None

    @property
    def notices(self) -> list[tuple[str, str]]:
        """Words and icons of the notice that is shown and of those that wait."""
        return [(toast.text, toast.icon) for toast in self._toasts]

    def show(self, words: Words, icon: str = "info") -> None:
        """Show a notice, after those that wait already; saying it twice would not help."""
        toast = Toast(self._look, words, icon)
        if (toast.text, icon) in self.notices:
            return
        self._waiting.append(toast)
        if self._current is None:
            self._next()

    def take_over(self, before: Toasts) -> None:
        """Show what others did not come to show, in the language of the moment."""
        for toast in before._toasts:
            self.show(toast.words, toast.icon)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._timeline.update(seconds)

    @property
    def _toasts(self) -> list[Toast]:
        return [self._current, *self._waiting] if self._current else self._waiting

    def _next(self) -> None:
        if self._current is not None:
            self._stage.remove(self._current)
            self._current = None
        if self._waiting:
            toast = self._current = self._waiting.pop(0)
            stay = max(SHORTEST_STAY, len(toast.text) * SECONDS_A_LETTER)
            down = toast.y
            toast.y, toast.alpha = down - 60, 0.0
            self._stage.add(toast)
            self._timeline.play(
                InTurn(
                    Change(toast, 0.25, y=down),
                    Change(toast, 0.1, alpha=255.0),
                    Wait(stay),
                    Change(toast, 0.3, alpha=0.0),
                    Call(self._next),
                )
            )
