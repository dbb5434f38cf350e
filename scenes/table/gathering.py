"""Before the screen is handed from one to the next: who fills a fist at once, and who answers in the open."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.seats import Seat
from game.core.values import Action
from scenes.input.intents import Device, DeviceKind
from scenes.table.blind import BlindScene, Filler
from scenes.table.blind_fist import BlindFist
from scenes.table.pause import PauseScene

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Gathering:
    """Collects what several people are asked together in secret, as far as that needs no curtain."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._has_given_up = False  # somebody cannot feel their pad

    def goes_first(self) -> bool:
        """Whether something is collected before whoever is asked; False when their own time has come."""
        scene, ahead = self._scene, self._scene.sitting.ahead
        if not scene.is_shared or not ahead.together:
            self._has_given_up = False
            return False
        fillers = [] if self._has_given_up else self._fillers()
        if fillers:
            scene.context.stack.push(
                BlindScene(
                    scene.context,
                    fillers,
                    lambda: self._keep(fillers),
                    self._give_up,
                    self._pause,
                    scene.table.fist_of,
                )
            )
        return bool(fillers) or scene.sitting.ask_openly()

    def _fillers(self) -> list[Filler]:
        """People who have not answered, with a pad that nobody else uses and that they can feel."""
        scene, match = self._scene, self._scene.match
        ahead = scene.sitting.ahead
        return [
            Filler(match.seats[seat], pad, partial(self._purpose, choices[0]), BlindFist(choices))
            for seat in ahead.together
            if scene.sitting.is_person(seat) and seat not in ahead.kept
            if (pad := self._pad_of(match.seats[seat])) is not None
            if (choices := ahead.choices(seat))
        ]

    def _purpose(self, choice: Action) -> str:
        return self._scene.table.purpose(choice)

    def _pad_of(self, seat: Seat) -> Device | None:
        owners, context = self._scene.hands.owners, self._scene.context
        pad = owners.device_of(seat.emblem)
        if pad is None or pad.kind is not DeviceKind.PAD or pad not in context.pads:
            return None
        return pad if len(owners.emblems_of(pad)) == 1 and context.rumble.can(pad) else None

    def _keep(self, fillers: list[Filler]) -> None:
        for filler in fillers:
            self._scene.sitting.ahead.keep(filler.fist.action)
        self._scene.sitting.ask_anew()

    def _give_up(self) -> None:
        self._has_given_up = True

    def _pause(self) -> None:
        scene, stack = self._scene, self._scene.context.stack

        def leave() -> None:
            stack.pop()
            stack.pop()

        stack.push(PauseScene(scene.context, scene.match, leave, scene.hands.owners))
