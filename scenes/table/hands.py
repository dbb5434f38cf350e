"""The hands at a table: the pad of whoever is asked answers, those of others may look things up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.input.intents import Button, Device, DeviceKind, Intent, PadLost, Press, Steer
from scenes.input.ownership import Owners
from scenes.rulebook.scene import RulebookScene
from scenes.table.lost_pad import LostPadScene

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

TAKES_BACK = (Button.EXTRA, Button.UNDO, Button.REDO)
LOOKS_UP = (Button.LOG, Button.PAUSE)


class Hands:
    """Stands between the devices and the table, and between the devices and its curtain."""

    def __init__(self, scene: TableScene, owners: Owners | None) -> None:
        self._scene = scene
        self.owners = owners or Owners()

    def lets(self, intent: Intent) -> bool:
        """Whether an intent goes on to the table; what a wrong pad may do all the same is done here."""
        match intent:
            case PadLost(device=device):
                return not self._misses(device)
            case Press(device=Device(kind=DeviceKind.PAD) as pad, button=button):
                return not self.watch() and (self._is_right(pad, button) or self._looks_up(pad, button))
            case Steer(device=Device(kind=DeviceKind.PAD) as pad):
                return self._is_right(pad, None)
        return True

    def watch(self) -> bool:
        """Ask for a pad that was lost while another scene was open; False if none was."""
        lost = self.owners.missing(self._scene.context.pads)
        return lost is not None and self._misses(lost)

    def _misses(self, pad: Device) -> bool:
        emblems = self.owners.emblems_of(pad)
        if emblems:
            names = [seat.name for seat in self._scene.seats if seat.emblem in emblems]
            self._scene.context.cue("open_panel")
            self._scene.context.stack.push(LostPadScene(self._scene.context, self.owners, pad, names))
        return bool(emblems)

    def _is_right(self, pad: Device, button: Button | None) -> bool:
        seats, sitting = self._scene.match.seats, self._scene.sitting
        seat = sitting.asked
        if not sitting.is_person(seat):  # only what is taken back is somebody's then
            seat = self._moved_last() if self._takes_back(button) else None
        return seat is None or sitting.asks_everybody or self.owners.may_act(pad, seats[seat].emblem)

    def _takes_back(self, button: Button | None) -> bool:
        is_on_it = self._scene.controls.focus.current in ("undo", "redo")
        return button in TAKES_BACK or (button is Button.CONFIRM and is_on_it)

    def _moved_last(self) -> int | None:
        seats = (played.action.seat for played in reversed(self._scene.match.moves))
        return next((seat for seat in seats if self._scene.sitting.is_person(seat)), None)

    def _looks_up(self, pad: Device, button: Button) -> bool:
        """What everybody may do at any time; else say whose turn it is."""
        context, top = self._scene.context, self._scene.context.stack.top
        if button in LOOKS_UP or top is None:
            return True
        if button is Button.BACK:  # without taking back what somebody else has touched
            top.handle(Press(pad, Button.PAUSE))
        elif button is Button.HELP:
            context.stack.push(RulebookScene(context, self._scene.match.rules.info.id))
        elif button is Button.CONFIRM and top.timeline.has_queue:  # nobody is asked yet: on with it
            top.timeline.hurry()
        else:
            context.cue("refuse")
            seat = self._scene.sitting.asked
            name = "" if seat is None else self._scene.seats[seat].name
            top.toasts.show(context.words("table.not_your_turn", name=name), "hand")
        return False
