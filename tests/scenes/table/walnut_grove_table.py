"""A table of Walnut Grove without a screen: positions after some moves, taps by name, and what is seen."""

from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.core.contract import State
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.views import Task, WalnutGroveView
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.stage.palette import SEAT_MARKS
from scenes.table.answers import FOLD
from scenes.table.parts import PromptRibbon
from scenes.table.scene import TableScene
from scenes.tables.walnut_grove.table import WalnutGroveTable
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import Asleep

SIZE = (640, 360)
NAMES = ("Ann", "Ben", "Cleo", "Dora")
MOST_MOVES = 900
HARDLY_WANTED = (act.DiscardBarn, act.EndSummer, act.PassAutumn, act.SkipAction, act.LoseGoods)


def alone(seats: int) -> tuple[Player, ...]:
    """One person among bots."""
    bot: Player = "bot:easy"
    return ("human", *(bot for _ in range(seats - 1)))


class Grove(StageDoor):
    """A new game, played by chance as far as a test wants; bots never move by themselves."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        super().__init__(folder, size, **settings)
        self.begin()

    def begin(
        self,
        *,
        players: tuple[Player, ...] = alone(3),
        options: dict[str, str] | None = None,
        seed: int = 3,
        state: State | None = None,
    ) -> None:
        """Another game at the same table; loading all art anew takes long."""
        seats = tuple(
            Seat(name, mark.emblem, mark.emblem, player)
            for name, mark, player in zip(NAMES, SEAT_MARKS, players, strict=False)
        )
        self.match = Match.start(WALNUT_GROVE, Setup(len(seats), seed, options or {}), seats)
        if state is not None:
            self.match._history.state = state
        self.over: list[Match] = []
        self.random = Random(seed)
        self.scene = TableScene(self.context, self.match, WalnutGroveTable, self.over.append)
        self.scene.sitting._bots = Asleep()

    def begin_with(self, task: Task, **game: Any) -> None:
        """Sit down at a game in which seat 0 is asked something, whatever seed that takes."""
        for seed in range(3, 30):
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
    def table(self) -> WalnutGroveTable:
        assert isinstance(self.scene.table, WalnutGroveTable)
        return self.scene.table

    @property
    def view(self) -> WalnutGroveView:
        """What the table shows now."""
        view = self.scene.view()
        assert isinstance(view, WalnutGroveView)
        return view

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    # Positions

    def likely(self) -> Action:
        """A legal action by chance that does not waste the game."""
        legal = list(self.match.state.legal())
        wanted = [action for action in legal if not isinstance(action, HARDLY_WANTED)]
        return self.random.choice(wanted or legal)

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
            assert isinstance(view, WalnutGroveView) and view.question is not None
            if view.question.task == task and seat in (None, asked):
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
        self.send(PointerDown(MOUSE, *start), PointerMoved(MOUSE, start[0] + 60, start[1] - 60))
        self.send(PointerMoved(MOUSE, *end), PointerUp(MOUSE, *end))

    def point_at(self, name: str) -> None:
        self.send(PointerMoved(MOUSE, *self.middle_of(name)))

    def say(self, action: Action) -> None:
        """Say an action by tapping everything that it takes, and that it is meant if the table asks back."""
        for touch in action.touches():
            saying = self.scene.sitting.saying
            assert saying is not None
            if touch in saying.said and action.touches().count(touch) <= saying.said.count(touch):
                continue  # it goes without saying
            if touch.startswith("turn:"):
                while self.scene.face.answers.shown_turn != touch:
                    self.tap("answer turn")
                self.tap("answer do it")
                continue
            self.tap(self.widget_for(touch))
        if self.scene.sitting.saying is not None and self.scene.sitting.saying.proposed:
            self.tap("answer do it")

    def widget_for(self, touch: str) -> str:
        """What says a touch; buttons that are folded are unfolded first."""
        controls = self.scene.controls
        fold = f"{FOLD}manage"
        if touch.startswith("button:") and f"answer {touch}" not in controls and fold in controls:
            self.tap(fold)
        if f"answer {touch}" in controls:
            return f"answer {touch}"
        return next(thing.name for thing in self.table.things(self.view) if touch in thing.touches)

    # What is seen

    def ribbon(self) -> str:
        """What the ribbon says."""
        prompt = self.scene.controls["prompt"]
        assert isinstance(prompt, PromptRibbon)
        return prompt.words

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.picture(), "RGB")
