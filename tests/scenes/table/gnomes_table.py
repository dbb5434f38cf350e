"""A table of the gnomes without a screen: positions after some moves, taps by name, and what is seen."""

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView, Task
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.stage.palette import SEAT_MARKS
from scenes.table.amounts import AmountStepper, amounts_of
from scenes.table.parts import PromptRibbon, WhyNotLeaf
from scenes.table.scene import TableScene
from scenes.tables.gnomes.table import GnomesTable
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import Asleep

SIZE = (640, 360)
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Flo")
MOST_MOVES = 1500
HARDLY_WANTED = ("SellGnome", "ThrowOut", "Decline", "Pass", "RefuseAll")


def alone(seats: int) -> tuple[Player, ...]:
    """One person among bots."""
    bot: Player = "bot:easy"
    return ("human", *(bot for _ in range(seats - 1)))


class Club(StageDoor):
    """A new game, played by chance as far as a test wants; bots never move by themselves."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        super().__init__(folder, size, **settings)
        self.begin()

    def begin(
        self, *, players: tuple[Player, ...] = alone(4), options: dict[str, str] | None = None, seed: int = 3
    ) -> None:
        """Another game at the same table; loading all art anew takes long."""
        seats = tuple(
            Seat(name, mark.emblem, mark.emblem, player)
            for name, mark, player in zip(NAMES, SEAT_MARKS, players, strict=False)
        )
        self.match = Match.start(GNOMES, Setup(len(seats), seed, options or {}), seats)
        self.over: list[Match] = []
        self.random = Random(seed)
        self.scene = TableScene(self.context, self.match, GnomesTable, self.over.append)
        self.scene.sitting._bots = Asleep()

    def begin_with(self, task: Task, **game: Any) -> None:
        """Sit down at a game in which seat 0 is asked something, whatever seed that takes."""
        for seed in range(3, 20):
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
    def table(self) -> GnomesTable:
        assert isinstance(self.scene.table, GnomesTable)
        return self.scene.table

    @property
    def view(self) -> GnomesView:
        """What the table shows now."""
        view = self.scene.view()
        assert isinstance(view, GnomesView)
        return view

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    # Positions

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game: prices are low, and gnomes rarely sold."""
        legal = list(self.match.state.legal())
        wanted = [action for action in legal if type(action).__name__ not in HARDLY_WANTED]
        return self.random.choice(sorted(wanted or legal, key=lambda each: getattr(each, "amount", 0))[:12])

    def play(self, moves: int) -> None:
        """So many moves by chance, made elsewhere."""
        for _ in range(moves):
            if self.match.state.to_act() is not None:
                self.match.apply(self.likely())

    def play_until(self, task: Task, *, seat: int | None = 0) -> bool:
        """Moves by chance until a seat, or anybody, is asked something; False if that never happens."""
        for _ in range(MOST_MOVES):
            asked = self.match.state.to_act()
            if asked is None:
                return False
            view = self.match.state.view(None)
            assert isinstance(view, GnomesView)
            if view.task == task and seat in (None, asked):
                return True
            self.match.apply(self.likely())
        return False

    # What people do

    def tap(self, *names: str) -> None:
        """Tap things with the mouse."""
        for name in names:
            self.point_at(name)
            x, y = self.middle_of(name)
            self.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))

    def drag(self, name: str, to: str) -> None:
        """Drag a thing onto another."""
        start, end = self.middle_of(name), self.middle_of(to)
        self.point_at(name)
        self.send(PointerDown(MOUSE, *start), PointerMoved(MOUSE, start[0] + 60, start[1] + 60))
        self.send(PointerMoved(MOUSE, *end), PointerUp(MOUSE, *end))

    def point_at(self, name: str) -> None:
        self.send(PointerMoved(MOUSE, *self.middle_of(name)))

    def say(self, action: Action) -> None:
        """Say an action by tapping everything that it takes, and that it is meant if the table asks back."""
        for touch in self.touches_of(action):
            controls = self.scene.controls
            if touch.startswith("amount:"):
                stepper = controls["amount"]
                assert isinstance(stepper, AmountStepper)
                wanted = amounts_of(frozenset({touch}))[0]
                stepper.step(stepper.amounts.index(wanted) - stepper.amounts.index(stepper.amount))
                self.tap("answer do it")
            else:
                self.tap(f"answer {touch}" if f"answer {touch}" in controls else self.thing_for(touch))
        if self.scene.sitting.saying is not None and self.scene.sitting.saying.proposed:
            self.tap("answer do it")

    def touches_of(self, action: Action) -> tuple[str, ...]:
        """What people tap to say an action: gnomes rather than their hats."""
        also = GNOMES.manners.also_said(action, self.view)
        return next(iter(also), action.touches())

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

    def why_not(self) -> str:
        """What the leaf says, if there is one."""
        if "why not" not in self.scene.controls:
            return ""
        leaf = self.scene.controls["why not"]
        assert isinstance(leaf, WhyNotLeaf)
        return leaf.words

    def ribbon(self) -> str:
        """What the ribbon says."""
        prompt = self.scene.controls["prompt"]
        assert isinstance(prompt, PromptRibbon)
        return prompt.words

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.picture(), "RGB")
