"""A form: a sheet with rows that hold values, and a button to finish."""

from __future__ import annotations

from typing import ClassVar

from scenes.input.intents import Button, Direction, Intent, Press
from scenes.shell.scene import Scene
from scenes.widgets.choosers import Row
from scenes.widgets.hints import Hint


class FormScene(Scene):
    """Every change takes effect at once. Left and right change a row; confirming a row finishes.

    Pointers change what they press.
    """

    is_overlay: ClassVar[bool] = True

    def receive(self, intent: Intent) -> None:
        """Confirming a row finishes, instead of changing what somebody has just chosen."""
        is_confirmed = isinstance(intent, Press) and intent.button is Button.CONFIRM
        if is_confirmed and isinstance(self.controls.focused, Row):
            self.back()
        else:
            super().receive(intent)

    def hints(self) -> tuple[Hint, ...]:
        """What the buttons do here."""
        return (
            Hint(Direction.RIGHT, "hint.change"),
            Hint(Button.CONFIRM, "hint.choose"),
            Hint(Button.BACK, "hint.back"),
        )
