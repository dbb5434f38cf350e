"""A table of the robbers without a screen: positions by chance or by hand, taps by name, and what is seen."""

from collections.abc import Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType

from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.views import RobbersView
from scenes.input.intents import Button
from scenes.tables.robbers.table import RobbersTable
from tests.scenes.table.table_door import SIZE, TableDoor

NAMES = ("Ann", "Ben", "Cleo", "Dan")
EMBLEMS = ("owl", "fox", "fern", "mushroom")
EAGER = (("Take", 0.9), ("Seize", 0.6), ("Move", 0.9), ("Trick", 0.3))  # what chance prefers, and how often


def choose(state: RobbersState, random: Random) -> Action:
    """A legal action by chance, but one that gets somewhere more often than not."""
    legal = list(state.legal())
    for name, share in EAGER:
        some = [action for action in legal if type(action).__name__ == name]
        if some and random.random() < share:
            return random.choice(some)
    return random.choice(legal)


class Woods(TableDoor[RobbersTable, RobbersView]):
    """Games between people, or with one of them at seat 0; the program is opened once for many of them."""

    make_table = RobbersTable
    view_type = RobbersView

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE) -> None:
        super().__init__(folder, size)

    def begin(
        self,
        *,
        seats: int = 2,
        player: Player = "human",
        seed: int = 3,
        names: tuple[str, ...] = NAMES,
        options: Mapping[str, str] = MappingProxyType({}),
    ) -> "Woods":
        """A new game; the table is opened when its position is right."""
        sitting = tuple(
            Seat(name, emblem, emblem, player if place else "human")
            for place, (name, emblem) in enumerate(zip(names[:seats], EMBLEMS, strict=False))
        )
        setup = Setup(seats, seed, {"first_seat": "0", **options})
        self.lay(Match.start(ROBBERS_IN_THE_WOODS, setup, sitting))
        return self

    def sit_down(self) -> "Woods":
        self.show(self.scene)
        self.rest()  # a curtain may have begun to close
        return self

    @property
    def state(self) -> RobbersState:
        assert isinstance(self.match.state, RobbersState)
        return self.match.state

    # Positions

    def play_until(
        self, task: str, round_number: int = 1, *, seed: int = 1, seat: int | None = None
    ) -> "Woods":
        """Let chance play until a seat is asked something; the table is not opened before that."""
        random = Random(seed)
        while (asked := self.state.to_act()) is not None:
            view = self.state.view(None)
            is_there = view.task == task and view.round >= round_number
            if is_there and (seat is None or seat == asked):
                break
            self.match.apply(choose(self.state, random))
        return self

    # What people do

    def tap(self, *names: str) -> None:
        """Tap things, each when everything that came of the one before is over."""
        for name in names:
            super().tap(name)
            self.rest()

    def confirm(self, *names: str) -> None:
        """Press things as keys and pads do, also where others stand in front of them."""
        for name in names:
            self.scene.controls.focus_on(name)
            self.press(Button.CONFIRM)
            self.rest()

    def said(self) -> tuple[str, ...]:
        assert self.scene.sitting.saying is not None
        return self.scene.sitting.saying.said
