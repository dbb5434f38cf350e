"""Answers that come up where a press has just been: for a moment nobody can mean them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

from scenes.input.intents import Button, Intent, PointerDown, Press
from scenes.table.answers import DO_IT
from scenes.table.parts import AnswerButton
from scenes.table.things import Touchable

if TYPE_CHECKING:
    from scenes.table.scene import TableScene
    from scenes.widgets.widget import Widget

READY = 0.5  # seconds that an answer is seen before a press can be meant for it
LONG_AGO = 2.1  # seconds; a press before that is forgotten
ASLEEP = 110.0  # how solid answers are that accept no press yet

Key: TypeAlias = tuple[str, str, int]  # the name of an answer, its label, and the move that it is about


class Readiness:
    """Remembers the place of the last press, and lets a different answer that comes up there sleep at first.

    The second press of a double click, or of a key pressed twice, answers no question that nobody has read.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._at: tuple[float, float] | None = None  # the place of the last press
        self._pressed: Key | None = None  # the answer that was there then
        self._since = math.inf  # seconds since that press
        self._seen: Key | None = None  # the answer that is there now
        self._seen_for = 0.0  # seconds

    def notice(self, intent: Intent) -> None:
        """Remember where a press is, and which answer it is for."""
        match intent:
            case PointerDown(x=x, y=y):
                self._remember(x, y)
            case Press(button=Button.CONFIRM):
                focused = self._scene.controls.focused
                if focused is not None:
                    self._remember(*focused.box.center)

    def _remember(self, x: float, y: float) -> None:
        self._at, self._since = (x, y), 0.0
        self._pressed = self._seen = self._key(self._there())
        self._seen_for = READY

    def pass_time(self, seconds: float) -> None:
        """Let the answer at the place of the last press wake up."""
        self._since += seconds
        if self._since > LONG_AGO and self._seen_for >= READY:
            self._at = None
        key = self._key(self._there())
        self._seen_for = self._seen_for + seconds if key == self._seen else 0.0
        self._seen = key

    @property
    def asleep(self) -> Widget | None:
        """The answer that accepts no press yet."""
        there = self._there()
        return there if self.is_asleep(there) else None

    def is_asleep(self, widget: Widget | None) -> bool:
        """Whether a widget is an answer that has only just come up where somebody pressed."""
        if widget is None or self._at is None or not self._is_answer(widget):
            return False
        key = self._key(widget)
        if key == self._pressed or not widget.box.collidepoint(self._at):
            return False
        return key != self._seen or self._seen_for < READY

    def refuses(self, intent: Intent) -> bool:
        """Whether a press is for an answer that is still asleep."""
        match intent:
            case PointerDown(device=device, x=x, y=y):
                return self.is_asleep(self._scene.controls.meant_at(device, x, y))
            case Press(button=Button.CONFIRM):
                return self.is_asleep(self._scene.controls.focused)
        return False

    def _there(self) -> Widget | None:
        """The answer at the place of the last press."""
        if self._at is None:
            return None
        under = self._scene.controls.widget_at(*self._at)
        return under if under is not None and self._is_answer(under) else None

    def _is_answer(self, widget: Widget) -> bool:
        """Whether a widget is a button that answers; what lies on the table is known before it can be meant."""
        if isinstance(widget, AnswerButton):
            return True
        return isinstance(widget, Touchable) and self._scene.table.is_button(widget.thing)

    def _key(self, widget: Widget | None) -> Key | None:
        """What tells answers apart; "do it" is a different answer after every move, whatever it says."""
        if widget is None:
            return None
        label = widget.label if isinstance(widget, AnswerButton) else ""
        return widget.name, label, self._scene.match.changes if widget.name == DO_IT else 0
