"""A table without a screen, for games played by chance: positions, taps by name, and what is seen."""

from abc import ABC, abstractmethod
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from game.core.contract import Rules, State
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action, Event
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.input.ownership import Owners
from scenes.stage.palette import SEAT_MARKS
from scenes.table.amounts import AmountStepper, amounts_of
from scenes.table.readiness import ASLEEP
from scenes.table.scene import TableScene
from tests.scenes.table.any_table import Asleep
from tests.scenes.table.table_door import SIZE, TableDoor, TableT, ViewT, match_from

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Flo")


def alone(seats: int) -> tuple[Player, ...]:
    """One person among bots."""
    bot: Player = "bot:easy"
    return ("human", *(bot for _ in range(seats - 1)))


class PlayedTable(TableDoor[TableT, ViewT], ABC):
    """A game that chance plays as far as a test wants; its table is opened when its position is right.

    Bots never move by themselves. A game says what it is and what chance should prefer.
    """

    rules: ClassVar[Rules]
    players: ClassVar[tuple[Player, ...]]  # who plays, unless a test wants others
    options: ClassVar[dict[str, str]] = {}
    emblems: ClassVar[tuple[str, ...]] = tuple(mark.emblem for mark in SEAT_MARKS)
    seeds: ClassVar[range]  # of games in which everything is asked at least once
    most_moves: ClassVar[int]
    has_sleeping_bots: ClassVar[bool] = True
    drag_begins: ClassVar[tuple[int, int]] = (60, 60)  # where to, beside what is dragged

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        super().__init__(folder, size, **settings)
        self.begin()

    def begin(
        self,
        *,
        players: tuple[Player, ...] | None = None,
        options: dict[str, str] | None = None,
        seed: int = 3,
        state: State | None = None,
    ) -> None:
        """Another game at the same table, from the start or a position; loading all art anew takes long."""
        seats = tuple(
            Seat(name, emblem, emblem, player)
            for name, emblem, player in zip(NAMES, self.emblems, players or self.players, strict=False)
        )
        setup = Setup(len(seats), seed, {**self.options, **(options or {})})
        self.lay(match_from(self.rules, setup, seats, state))
        self.random = Random(seed)

    def opened(self) -> TableScene:
        """The table, perhaps with bots that never answer."""
        scene = super().opened()
        if self.has_sleeping_bots:
            scene.sitting._bots = Asleep()
        return scene

    def give_pads(self, owners: Owners) -> None:
        """The table as it is opened where pads own seats."""
        self._scene = TableScene(self.context, self.match, self.make_table, self.over.append, owners)

    def begin_with(self, task: str, **game: Any) -> None:
        """Sit down at a game in which seat 0 is asked something, whatever seed that takes."""
        for seed in self.seeds:
            self.begin(seed=seed, **game)
            if self.play_until(task):
                self.sit_down()
                return
        raise AssertionError(f"{task} is never asked")

    def sit_down(self) -> None:
        """Show the table as far as it has been played."""
        self.show(self.scene)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        for _ in range(4):
            self.frame()
            self.rest()

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    # Positions

    @abstractmethod
    def likely(self) -> Action:
        """A legal action by chance that does not waste the game."""

    @abstractmethod
    def task(self) -> str | None:
        """What is asked now."""

    def play(self, moves: int) -> list[Event]:
        """So many moves by chance, made elsewhere."""
        events: list[Event] = []
        for _ in range(moves):
            if self.match.state.to_act() is not None:
                events += self.match.apply(self.likely())
        return events

    def play_until(self, task: str, *, seat: int | None = 0) -> bool:
        """Moves by chance until a seat, or anybody, is asked something; False if that never happens."""
        for _ in range(self.most_moves):
            asked = self.match.state.to_act()
            if asked is None:
                return False
            if seat in (None, asked) and self.task() == task:
                return True
            self.match.apply(self.likely())
        return False

    # What people do

    def drag(self, name: str, to: str) -> None:
        """Drag a thing onto another."""
        (x, y), (dx, dy), end = self.middle_of(name), self.drag_begins, self.middle_of(to)
        self.point_at(name)
        self.send(PointerDown(MOUSE, x, y), PointerMoved(MOUSE, x + dx, y + dy))
        self.send(PointerMoved(MOUSE, *end), PointerUp(MOUSE, *end))

    def say(self, action: Action) -> None:
        """Say an action by tapping everything that it takes, and that it is meant if the table asks back."""
        while any(self.scene.controls[name].alpha == ASLEEP for name in self.scene.face.answers.names):
            self.frame(0.1)
        touches = self.touches_of(action)
        for touch in touches:
            saying = self.scene.sitting.saying
            assert saying is not None
            if saying.said.count(touch) < touches.count(touch):  # else it goes without saying
                self.say_touch(touch)
        if self.scene.sitting.saying is not None and self.scene.sitting.saying.proposed:
            self.tap("answer do it")

    def touches_of(self, action: Action) -> tuple[str, ...]:
        """What people tap to say an action."""
        return action.touches()

    def say_touch(self, touch: str) -> None:
        """Tap what says a touch, or choose its amount."""
        if touch.startswith("amount:"):
            stepper = self.scene.controls["amount"]
            assert isinstance(stepper, AmountStepper)
            wanted = amounts_of(frozenset({touch}))[0]
            stepper.step(stepper.amounts.index(wanted) - stepper.amounts.index(stepper.amount))
            self.tap("answer do it")
        else:
            self.tap(self.widget_for(touch))

    def widget_for(self, touch: str) -> str:
        """What says a touch: a button or a thing."""
        answer = f"answer {touch}"
        return answer if answer in self.scene.controls else self.thing_for(touch)

    def thing_for(self, touch: str) -> str:
        """A thing that says a touch."""
        return next(thing.name for thing in self.table.things(self.view) if touch in thing.touches)

    # What is seen

    def sayable(self) -> set[str]:
        """Every touch that something on the table says."""
        touches = {touch for thing in self.table.things(self.view) for touch in thing.touches}
        controls = self.scene.controls
        touches |= {name.removeprefix("answer ") for name in controls.focus.things if "answer " in name}
        if "amount" in controls:
            stepper = controls["amount"]
            assert isinstance(stepper, AmountStepper)
            touches |= {f"amount:{amount}" for amount in stepper.amounts}
        return touches
