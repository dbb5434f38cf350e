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
    """Lets answers sleep at first that come up where the last press was, or that the focus goes to after it.

    The second press of a double click, or of a key pressed twice, answers no question that nobody has read.
    """

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._at: tuple[float, float] | None = None  # the place of the last press
        self._is_by_focus = False  # whether it was for whatever had the focus
        self._pressed: Key | None = None  # the answer that was there then
        self._changes = 0  # of the match, until then
        self._since = math.inf  # seconds since that press
        self._seen: dict[Key, float] = {}  # what the next press may be for, and for how long it is there

    def notice(self, intent: Intent) -> None:
        """Remember where a press is, and which answer it is for."""
        match intent:
            case PointerDown(x=x, y=y):
                self._remember((x, y), is_by_focus=False)
            case Press(button=Button.CONFIRM):
                focused = self._scene.controls.focused
                if focused is not None:
                    self._remember(focused.box.center, is_by_focus=True)

    def _remember(self, at: tuple[float, float], *, is_by_focus: bool) -> None:
        self._at, self._is_by_focus = at, is_by_focus
        self._changes, self._since = self._scene.match.changes, 0.0
        pressed = self._scene.controls.focused if is_by_focus else self._there()
        self._pressed = self._key(pressed) if pressed is not None else None
        self._seen = {self._key(widget): READY for widget in self._candidates()}

    def pass_time(self, seconds: float) -> None:
        """Let answers wake up."""
        self._since += seconds
        keys = [self._key(widget) for widget in self._candidates()]
        self._seen = {key: self._seen[key] + seconds if key in self._seen else 0.0 for key in keys}
        if self._since > LONG_AGO and not self.asleep:
            self._at = None

    @property
    def asleep(self) -> list[Widget]:
        """The answers that accept no press yet."""
        return [widget for widget in self._candidates() if self._is_asleep(widget)]

    def refuses(self, intent: Intent) -> bool:
        """Whether a press is for an answer that is still asleep."""
        match intent:
            case PointerDown(device=device, x=x, y=y):
                return self._scene.controls.meant_at(device, x, y) in self.asleep
            case Press(button=Button.CONFIRM):
                return self._scene.controls.focused in self.asleep
        return False

    def _is_asleep(self, widget: Widget) -> bool:
        key = self._key(widget)
        return key != self._pressed and self._seen.get(key, 0.0) < READY

    def _candidates(self) -> list[Widget]:
        """The answers that another press like the last one would be for."""
        if self._at is None:
            return []
        found, focused = [self._there()], self._scene.controls.focused
        if self._is_by_focus and self._scene.match.changes != self._changes:
            found.append(focused if focused is not None and self._is_answer(focused) else None)
        return list(dict.fromkeys(widget for widget in found if widget is not None))

    def _there(self) -> Widget | None:
        """The answer at the place of the last press."""
        under = None if self._at is None else self._scene.controls.widget_at(*self._at)
        return under if under is not None and self._is_answer(under) else None

    def _is_answer(self, widget: Widget) -> bool:
        """Whether a widget is a button that answers; what lies on the table was seen before."""
        if isinstance(widget, AnswerButton):
            return True
        return isinstance(widget, Touchable) and self._scene.table.is_button(widget.thing)

    def _key(self, widget: Widget) -> Key:
        """What tells answers apart; "do it" is a different answer after every move, whatever it says."""
        label = widget.label if isinstance(widget, AnswerButton) else ""
        return widget.name, label, self._scene.match.changes if widget.name == DO_IT else 0
