"""A game is called by the same name wherever it is met."""

from collections.abc import Iterator

import pytest

from game.boxes import BOXES
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.rulebook.scene import RulebookScene
from scenes.shell.scene import Scene
from tests.scenes.stage_door import StageDoor

GAMES = [game.id for game in BOXES]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("names"), (1280, 720))
    yield house
    house.close()


@pytest.fixture(params=LANGUAGES)
def door(house: StageDoor, request: pytest.FixtureRequest) -> StageDoor:
    house.reset()
    house.set(language=request.param)
    return house


def seen(door: StageDoor, *scenes: Scene) -> list[str]:
    door.show(*scenes)
    door.rest()
    return [text.text for text in door.texts()]


@pytest.mark.parametrize("game", GAMES)
def test_menu_lobby_and_rulebook_agree_on_the_name_of_a_game(door: StageDoor, game: str) -> None:
    name = door.context.say(f"game.{game}.title")
    menu = MenuScene(door.context, game)
    assert name in seen(door, menu)
    assert name in seen(door, menu, LobbyScene(door.context, game))
    heading = door.context.say("rulebook.title", game=name)
    assert heading in seen(door, menu, RulebookScene(door.context, game))


def test_every_theatre_has_its_name_below_it(door: StageDoor) -> None:
    names = {door.context.say(f"game.{game.id}.title") for game in BOXES}
    assert names <= set(seen(door, MenuScene(door.context, BOXES[0].id)))


def test_saved_games_have_the_name_of_their_game(door: StageDoor) -> None:
    door.open("games that wait")
    assert door.context.say("game.nursery.title") in [text.text for text in door.texts()]
