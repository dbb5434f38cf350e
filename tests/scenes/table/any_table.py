"""Any game on the shared table without a screen: one person among bots whose moves come from chance."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import catalogue
from game.bots.player import Thought
from game.bots.worker import Question
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.stage.palette import SEAT_MARKS
from scenes.table.parts import PromptRibbon
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.scenes.stage_door import StageDoor

SIZE = (640, 360)
# Every game with a table, and its seats.
ONE_OF_EACH = [("nursery", 2), ("robbers", 3), ("forester", 4), ("gnomes", 4), ("walnut_grove", 3)]
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")


class Asleep:
    """A bot that never answers: its moves are made from outside."""

    is_thinking = False

    def ask(self, question: Question) -> None:
        """Hear nothing."""

    def answer(self) -> Thought | None:
        return None

    def warm_up(self) -> None:
        """It needs no preparation."""

    def hurry(self) -> Thought | None:
        return None

    def forget(self) -> None:
        """There is nothing to forget."""

    def close(self) -> None:
        """There is nothing to close."""


class AnyTable(StageDoor):
    """A new game; the person has seat 0."""

    def __init__(
        self,
        folder: Path,
        game: str,
        *,
        seats: int,
        seed: int = 5,
        size: tuple[int, int] = SIZE,
        **settings: Any,
    ) -> None:
        super().__init__(folder, size, **settings)
        sitting = tuple(
            Seat(name, mark.emblem, mark.emblem, "human" if place == 0 else "bot:random")
            for place, (name, mark) in enumerate(zip(NAMES[:seats], SEAT_MARKS, strict=False))
        )
        self.match = Match.start(catalogue.rules(game), Setup(seats, seed), sitting)
        self.random = Random(seed)
        self.over: list[Match] = []
        self.scene = TableScene(self.context, self.match, TABLES[game], self.over.append)
        self.scene.sitting._bots = Asleep()
        self.show(self.scene)

    def others_move(self) -> bool:
        """Let bots move by chance until the person is asked; False at the end of the game."""
        while self.match.state.to_act() not in (0, None):
            self.match.apply(self.random.choice(list(self.match.state.legal())))
        return self.match.state.to_act() is not None

    def questions(self, most: int) -> Iterator[int]:
        """Every question to the person, opened and at rest; between them they answer by chance."""
        for number in range(most):
            if not self.others_move():
                return
            self.come_to_rest()
            yield number
            if self.match.state.to_act() == 0:
                self.match.apply(self.random.choice(list(self.match.state.legal())))

    def come_to_rest(self) -> None:
        """Let everything be told, and the question be opened."""
        self.frame()
        while self.scene.sitting.saying is None and self.match.state.to_act() == 0:
            self.rest()
        self.rest()

    def point_at(self, box: pygame.FRect) -> None:
        self.send(PointerMoved(MOUSE, *box.center))

    def tap(self, box: pygame.FRect) -> None:
        self.wake()
        self.point_at(box)
        self.send(PointerDown(MOUSE, *box.center), PointerUp(MOUSE, *box.center))

    def ribbon(self) -> str:
        prompt = self.scene.controls["prompt"]
        assert isinstance(prompt, PromptRibbon)
        return prompt.words if prompt.is_visible else ""

    @property
    def possible(self) -> list[str]:
        """The names of all that the person can answer with."""
        return self.scene.face.possible(self.scene.sitting.saying)
