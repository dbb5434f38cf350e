"""What every helper does that sits down at the table of one game: taps by name, and what is seen."""

from typing import Any, Generic, TypeVar

import pygame

from game.core.contract import Rules, State
from game.core.history import History, Opening
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.replay import opened
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import View
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.table.game_table import GameTable
from scenes.table.parts import PromptRibbon, WhyNotLeaf
from scenes.table.scene import TableScene
from tests.scenes.stage_door import StageDoor

SIZE = (640, 360)

TableT = TypeVar("TableT", bound=GameTable[Any])
ViewT = TypeVar("ViewT", bound=View)


def match_from(rules: Rules, setup: Setup, seats: tuple[Seat, ...], state: State | None = None) -> Match:
    """A match that is saved nowhere, from the start or a position."""
    info = rules.info
    header = Header(FORMAT, info.id, info.version, setup, seats, False, ())
    return Match(rules, header, History(Opening((), (), state) if state else opened(rules, setup)), None)


class TableDoor(StageDoor, Generic[TableT, ViewT]):
    """A match whose table is opened when somebody first asks for it, so that its position can be right."""

    make_table: type[TableT]
    view_type: type[ViewT]
    match: Match

    def lay(self, match: Match) -> None:
        """Another match, at a table that is not opened yet."""
        self.match = match
        self.over: list[Match] = []
        self._scene: TableScene | None = None

    @property
    def scene(self) -> TableScene:
        """The table, which tells what happens from the first time on that anybody asks for it."""
        if self._scene is None:
            self._scene = self.opened()
        return self._scene

    def opened(self) -> TableScene:
        """The table as people find it."""
        return TableScene(self.context, self.match, self.make_table, self.over.append)

    @property
    def table(self) -> TableT:
        assert isinstance(self.scene.table, self.make_table)
        return self.scene.table

    @property
    def view(self) -> ViewT:
        """What the table shows now."""
        view = self.scene.view()
        assert isinstance(view, self.view_type)
        return view

    # What people do

    def widget_of(self, name: str) -> str:
        """The widget of what a test calls so."""
        return name

    def point_at(self, name: str) -> None:
        self.send(PointerMoved(MOUSE, *self.middle_of(self.widget_of(name))))

    def tap(self, *names: str) -> None:
        """Tap things with the mouse, each when it can be."""
        for name in names:
            self.wake()
            self.point_at(name)
            x, y = self.middle_of(self.widget_of(name))
            self.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))

    # What is seen

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

    def refusal(self, code: str, **facts: int) -> str:
        """What a refusal says at the beginning of a leaf."""
        return self.context.say(f"refusal.{self.match.rules.info.id}.{code}", **facts)

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.picture(), "RGB")
