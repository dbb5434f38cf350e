"""What hides a secret is painted in the same frame, however much a frame has to do."""

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.curtain.scene import ATTENTION
from scenes.input.intents import Button
from scenes.saves.tabling import table_for
from scenes.stage import stage
from scenes.table.scene import TableScene
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import ONE_OF_EACH
from tests.scenes.table.conftest import SitAt

SIZE = (640, 360)
PEOPLE = [Seat(name, emblem, emblem, "human") for name, emblem in (("Ann", "owl"), ("Ben", "fox"))]


def open_hand(door: StageDoor, game: str) -> TableScene | None:
    """A table that two people share, with the hand of one of them in sight; None where there are none."""
    match = Match.start(catalogue.rules(game), Setup(2, 3), PEOPLE)
    while match.state.view(0) == match.state.view(None) and len(match.moves) < 60:
        match.apply(match.state.legal()[0])
    scene = table_for(door.context, match)
    door.show(scene)
    if not isinstance(scene, TableScene) or not scene.is_shared:
        return None
    seat = match.state.to_act()
    assert seat is not None
    if door.top is scene:
        scene._privacy.draw_curtain(seat)
        door.frame(0.1, times=20)
    door.frame(0.1, times=round(ATTENTION / 0.1) + 2)
    door.press(Button.CONFIRM)
    door.frame(0.1, times=20)
    assert door.top is scene and scene.view().seat == seat
    return scene


@pytest.mark.parametrize("game", [game for game, _ in ONE_OF_EACH if game != "nursery"])
def test_a_hand_is_hidden_within_one_frame(sit_at: SitAt, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door = sit_at("nursery", 2, size=SIZE)
    scene = open_hand(door, game)
    if scene is None:
        pytest.skip("nothing to hide")
    monkeypatch.setattr(stage, "FACES_A_FRAME", 1)
    scene._privacy.cover()
    door.frame(0.0)
    assert [sprite for sprite in scene.stage.sprites if sprite.outdated_pixels] == []
