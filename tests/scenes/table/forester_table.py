"""A table of the forester without a screen: positions after some moves, taps by name, and what is seen."""

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.contract import State
from game.core.history import History, Opening
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.replay import opened
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action, Event
from game.forester.rules import FORESTER
from game.forester.views import ForesterView, Task
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.table.amounts import AmountStepper, amounts_of
from scenes.table.parts import PromptRibbon, WhyNotLeaf
from scenes.table.scene import TableScene
from scenes.tables.forester.table import ForesterTable
from tests.scenes.stage_door import StageDoor

SIZE = (640, 360)
NAMES = (("Ann", "fern"), ("Ben", "beetle"), ("Cleo", "fox"), ("Dora", "owl"))
ALONE: tuple[Player, ...] = ("human", "bot:easy", "bot:easy", "bot:easy")
MOST_MOVES = 3000


class Forester(StageDoor):
    """A new game in which seat 0 begins, played by chance as far as a test wants."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        super().__init__(folder, size, **{"bot_pace": "slow", **settings})
        self.begin()

    def begin(
        self,
        *,
        players: tuple[Player, ...] = ALONE,
        options: dict[str, str] | None = None,
        seed: int = 3,
        state: State | None = None,
    ) -> None:
        """Another game at the same table, from the start or a position; loading all art anew takes long."""
        seats = tuple(
            Seat(name, emblem, emblem, player) for (name, emblem), player in zip(NAMES, players, strict=False)
        )
        setup = Setup(len(seats), seed, {"start_seat": "0", **(options or {})})
        header = Header(FORMAT, "forester", FORESTER.info.version, setup, seats, False, ())
        opening = Opening((), (), state) if state else opened(FORESTER, setup)
        self.match = Match(FORESTER, header, History(opening), None)
        self.over: list[Match] = []
        self.random = Random(seed)
        self.scene = TableScene(self.context, self.match, ForesterTable, self.over.append)

    def begin_with(self, task: Task, **game: Any) -> None:
        """Sit down at a game in which seat 0 is asked something, whatever seed that takes."""
        for seed in range(3, 14):
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
    def table(self) -> ForesterTable:
        assert isinstance(self.scene.table, ForesterTable)
        return self.scene.table

    @property
    def view(self) -> ForesterView:
        """What the table shows now."""
        view = self.scene.view()
        assert isinstance(view, ForesterView)
        return view

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    # Positions

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game: plants are bought, and it is let end."""
        legal = self.match.state.legal()
        wanted = [action for action in legal if type(action).__name__ in ("DeclareEnd", "BuySapling", "Bid")]
        return self.random.choice(wanted or list(legal))

    def play(self, moves: int) -> list[Event]:
        """So many moves by chance, made elsewhere."""
        events: list[Event] = []
        for _ in range(moves):
            if self.match.state.to_act() is not None:
                events += self.match.apply(self.likely())
        return events

    def play_until(self, task: Task, *, seat: int | None = 0) -> bool:
        """Moves by chance until a seat, or anybody, is asked something; False if that never happens."""
        for _ in range(MOST_MOVES):
            asked = self.match.state.to_act()
            if asked is None:
                return False
            view = self.match.state.view(None)
            assert isinstance(view, ForesterView)
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

    def point_at(self, name: str) -> None:
        self.send(PointerMoved(MOUSE, *self.middle_of(name)))

    def say(self, action: Action) -> None:
        """Say an action by tapping everything that it takes, and that it is meant if the table asks back."""
        for touch in action.touches():
            controls = self.scene.controls
            if touch.startswith("amount:"):
                stepper = controls["amount"]
                assert isinstance(stepper, AmountStepper)
                wanted = amounts_of(frozenset({touch}))[0]
                stepper.step(stepper.amounts.index(wanted) - stepper.amounts.index(stepper.amount))
                self.tap("answer do it")
            else:
                named = f"answer {touch}" if f"answer {touch}" in controls else self.thing_for(touch)
                self.tap(named)
        if self.scene.sitting.saying is not None and self.scene.sitting.saying.proposed:
            self.tap("answer do it")

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

    def refusal(self, code: str) -> str:
        return self.context.say(f"refusal.forester.{code}")

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.picture(), "RGB")
