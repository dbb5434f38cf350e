"""Show me on a shared screen: what is about the secrets of somebody is told behind their curtain only."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.bots.player import Thought
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import KEYBOARD, Button, Press
from scenes.stage.palette import SEAT_MARKS
from scenes.table.scene import TableScene
from scenes.table.show_me import AdvisedRing
from scenes.tables.shelf import TABLES
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import NAMES
from tests.scenes.table.test_show_me import Adviser

WITH_SECRETS = ("robbers", "forester", "gnomes")  # tiles in hand, cards in hand, bids
MOST_MOVES = 200


class SharedTable(StageDoor):
    """Three people at one screen, as soon as a curtain closes for one of them."""

    def __init__(self, folder: Path, game: str) -> None:
        super().__init__(folder, (640, 360), animation_pace="instant")
        seats = [
            Seat(name, mark.emblem, mark.emblem, "human")
            for name, mark in zip(NAMES[:3], SEAT_MARKS, strict=False)
        ]
        match, random = Match.start(catalogue.rules(game), Setup(3, 5), seats), Random(5)
        self.scene = TableScene(self.context, match, TABLES[game], lambda over: None)
        self.adviser = Adviser()
        self.scene.sitting._bots = self.scene.sitting.counsel._adviser = self.adviser
        while (seat := match.state.to_act()) is None or not self.scene._privacy.screen.hides_from(seat):
            assert len(match.moves) < MOST_MOVES, "nobody is ever asked in secret"
            match.apply(random.choice(list(match.state.legal())))
        self.show(self.scene)
        for _ in range(6):
            self.frame()
            self.rest()

    def ask(self) -> None:
        self.send(Press(KEYBOARD, Button.SHOW_ME))
        self.frame()

    def open_curtain(self) -> None:
        self.scene._privacy._open(self.scene.match.state.to_act() or 0)
        self.context.stack.pop()
        for _ in range(4):
            self.frame()
            self.rest()

    def advise(self) -> None:
        rules, state = self.scene.match.rules, self.scene.match.state
        assert rules.insight is not None
        plan = rules.insight.plans(state)[0]
        self.adviser.thought = Thought(plan.steps, plan.reason)
        self.frame()

    @property
    def shown(self) -> list[str]:
        """Everything of an advice that is on the table."""
        rings = [each.name for each in self.scene.controls.widgets if isinstance(each, AdvisedRing)]
        return [*filter(None, [self.scene.show_me.words]), *rings]


@pytest.fixture(params=WITH_SECRETS)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SharedTable]:
    table = SharedTable(tmp_path, request.param)
    yield table
    table.close()


def test_nobody_is_advised_while_the_curtain_is_closed(table: SharedTable) -> None:
    assert isinstance(table.top, CurtainScene)
    table.ask()
    assert table.adviser.asked is None and table.shown == []


def test_whoever_opened_the_curtain_is_advised(table: SharedTable) -> None:
    table.open_curtain()
    table.ask()
    assert table.adviser.asked is not None
    table.advise()
    assert table.shown
    assert table.scene.view().seat == table.scene.match.state.to_act()


def test_advice_goes_with_the_hand_that_it_is_about(table: SharedTable) -> None:
    table.open_curtain()
    table.ask()
    table.advise()
    table.scene._privacy.cover()
    table.frame()
    assert table.shown == []


def test_what_is_still_thought_about_is_told_to_nobody_when_the_hand_is_covered(table: SharedTable) -> None:
    table.open_curtain()
    table.ask()
    table.scene._privacy.cover()
    table.frame()
    table.advise()
    table.frame()
    assert table.shown == []
