"""The pause for a lost pad: it names whose pad is gone, until there is another or none is needed."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.input.intents import Button, Device, DeviceKind, Intent, PadJoined, Press
from scenes.input.ownership import Owners
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene


class LostPadScene(DialogScene):
    """A pad that comes, or confirms, plays for whoever has lost theirs."""

    def __init__(self, context: Context, owners: Owners, lost: Device, names: Sequence[str]) -> None:
        words = context.words
        self._owners, self._lost = owners, lost
        question = words("pads.lost", name=context.language.joined(list(names)))
        without = Answer(words("pads.without"), lambda: self._take(None), kind="amber", icon="hand")
        super().__init__(context, question, words("pads.lost_detail"), (without,))

    def receive(self, intent: Intent) -> None:
        """Any pad can take over."""
        match intent:
            case (
                PadJoined(device=pad)
                | Press(device=Device(kind=DeviceKind.PAD) as pad, button=Button.CONFIRM)
            ):
                self._take(pad)
                self.context.cue("your_turn")
                self.context.stack.pop()
            case _:
                super().receive(intent)

    def _take(self, pad: Device | None) -> None:
        self._owners.hand_over(self._lost, pad)
