"""The panel of whoever is asked glows: frame by frame it passes from seat to seat, and never jumps."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core.contract import Rules
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import MOUSE, PointerMoved
from scenes.table.game_table import MakeTable
from scenes.table.scene import TableScene
from scenes.tables.forester.table import ForesterTable
from scenes.tables.gnomes.table import GnomesTable
from scenes.tables.nursery.table import NurseryTable
from scenes.tables.robbers.table import RobbersTable
from scenes.tables.walnut_grove.table import WalnutGroveTable
from tests.game.toy.rules import ACORNS
from tests.scenes.acorns_table import AcornsTable
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.conftest import SitAt
from tests.scenes.toy_table import ASSETS

MOST_FRAMES = 900
MOST_QUESTIONS = 120  # until the turn has passed often enough


def lit(scene: TableScene) -> int | None:
    """The seat whose panel glows."""
    table = scene.table
    if isinstance(table, RobbersTable):
        return table.column.asked
    if isinstance(table, WalnutGroveTable):
        return table.neighbours.asked
    if isinstance(table, GnomesTable):
        return table.gardens.asked
    return table.seats.asked if isinstance(table, ForesterTable) else scene.face.panels.asked


@pytest.mark.parametrize(
    ("rules", "make_table", "seats", "begin"),
    [
        (catalogue.rules("nursery"), NurseryTable, 2, 3),
        (catalogue.rules("robbers"), RobbersTable, 3, 16),
        (catalogue.rules("robbers"), RobbersTable, 2, 70),
        (catalogue.rules("forester"), ForesterTable, 3, 20),
        (catalogue.rules("gnomes"), GnomesTable, 3, 0),
        (catalogue.rules("walnut_grove"), WalnutGroveTable, 3, 0),
        (ACORNS, AcornsTable, 3, 0),
    ],
    ids=["nursery", "robbers", "two robbers", "forester", "gnomes", "walnut_grove", "acorns"],
)
def test_the_glow_goes_to_the_next_seat_once_and_never_back(
    tmp_path: Path,
    rules: Rules,
    make_table: MakeTable,
    seats: int,
    begin: int,
    counts: Callable[[int, int], int],
) -> None:
    door = StageDoor(tmp_path, (640, 360))
    if rules is ACORNS:
        door.context.assets = ASSETS
    people = [Seat(name, name, name, "human") for name in ("owl", "fern", "fox")[:seats]]
    match, random = Match.start(rules, Setup(seats, 3), people), Random(3)
    while len(match.moves) < begin:
        match.apply(random.choice(list(match.state.legal())))
    scene = TableScene(door.context, match, make_table, lambda match: None)
    door.show(scene)
    passed = 0
    for _ in range(MOST_QUESTIONS):
        wait_for_a_question(door, scene)
        before = match.state.to_act()
        if before is None or passed == counts(3, 20):
            break
        scene.sitting.answer(scene.sitting.keys[before], random.choice(list(match.state.legal())))
        after = match.state.to_act()
        seen = [seat for seat, _ in groupby(frames_until_the_next_question(door, scene, random))]
        assert seen in ([before], [after], [before, after]), match.moves[-1].action
        passed += before != after
    assert passed > 1
    door.close()


@pytest.mark.parametrize(
    ("game", "seats", "begin"),
    [("robbers", 3, 0), ("robbers", 3, 30), ("forester", 3, 4), ("walnut_grove", 3, 20)],
)
def test_the_glow_stays_with_whose_deed_is_told(sit_at: SitAt, game: str, seats: int, begin: int) -> None:
    table = sit_at(game, seats)
    while len(table.match.moves) < begin or table.match.state.to_act() == 0:
        table.match.apply(table.random.choice(list(table.match.state.legal())))
    table.frame(0.5, times=2)
    table.rest()
    watched = 0
    while watched < 3:
        table.frame(0.5, times=3)
        mover = table.match.state.to_act()
        table.match.apply(table.random.choice(list(table.match.state.legal())))
        if any(event.begins_turn for event in table.match.moves[-1].events):
            table.rest()
            continue
        table.frame(1 / 30)
        while table.scene.timeline.has_queue:
            assert lit(table.scene) == mover, table.ribbon()
            table.frame(1 / 10)
        watched += 1


def wait_for_a_question(door: StageDoor, scene: TableScene) -> None:
    """Open every curtain, and let everything be told."""
    for _ in range(MOST_FRAMES):
        if isinstance(door.top, CurtainScene):
            door.top._opened()
        if scene.sitting.saying is not None or scene.match.state.to_act() is None:
            return
        door.frame()


def frames_until_the_next_question(door: StageDoor, scene: TableScene, random: Random) -> list[int | None]:
    """Whose panel glows in each frame while a hand plays with the mouse, until a curtain or a question."""
    seen = []
    for _ in range(MOST_FRAMES):
        door.app.receive(PointerMoved(MOUSE, random.uniform(100, 1800), random.uniform(60, 1000)))
        door.frame()
        if door.top is not scene:
            break
        seen.append(lit(scene))
        if scene.sitting.saying is not None or scene.match.state.to_act() is None:
            break
    return seen
