"""Short ways to sit down at the table of Acorns."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game.core.chance import Chance
from game.core.contract import State
from game.core.history import History, Opening
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.replay import opened
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from scenes.curtain.scene import CurtainScene
from scenes.table.scene import TableScene
from tests.game.toy.rules import ACORNS
from tests.game.toy.state import AcornsState
from tests.scenes.acorns_table import AcornsTable
from tests.scenes.stage_door import StageDoor

ASSETS = Path(__file__).parent
NAMES = (("Ann", "owl"), ("Ben", "fox"), ("Cleo", "beetle"), ("Dora", "fern"))


def acorns_match(
    state: State | None = None, players: Sequence[Player] = ("human",) * 3, seed: int = 3
) -> Match:
    """A match among squirrels, from the start or from a position."""
    setup = Setup(len(players), seed)
    seats = tuple(
        Seat(name, emblem, emblem, player) for (name, emblem), player in zip(NAMES, players, strict=False)
    )
    opening = opened(ACORNS, setup) if state is None else Opening((), (), state)
    header = Header(FORMAT, ACORNS.info.id, ACORNS.info.version, setup, seats, False, opening.drew)
    return Match(ACORNS, header, History(opening), None)


def imagined(state: State, seat: int, seed: int = 11) -> AcornsState:
    """Another world that a seat cannot tell from this one."""
    world = state.imagine(seat, Chance(seed))
    assert isinstance(world, AcornsState)
    world.chance = state.chance.copy()
    return world


def answer(scene: TableScene, action: Action) -> None:
    """Answer for a seat, as somebody does who has its key."""
    assert scene.sitting.answer(scene.sitting.keys[action.seat], action) is None


class Acorns(StageDoor):
    """A table of Acorns without a screen."""

    def __init__(
        self,
        folder: Path,
        state: State | None = None,
        players: Sequence[Player] = ("human",) * 3,
        size: tuple[int, int] = (640, 360),
        **settings: Any,
    ) -> None:
        super().__init__(folder, size, **settings)
        self.context.assets = ASSETS  # a game can bring its own map
        self.match = acorns_match(state, players)
        self.over: list[Match] = []
        self.scene = TableScene(self.context, self.match, AcornsTable, self.over.append)

    @property
    def asked(self) -> int:
        seat = self.match.state.to_act()
        assert seat is not None
        return seat

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    def sit_down(self) -> None:
        """Show the table, until somebody is asked or the curtain is closed."""
        self.app.start(self.scene)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        for _ in range(4):
            self.frame()
            self.rest()

    def shown(self) -> bytes:
        """The pixels that people see now."""
        return pygame.image.tobytes(self.context.window.surface, "RGB")

    def words(self) -> list[str]:
        """Every line of text on the screen."""
        return [text.text for text in self.texts()]
