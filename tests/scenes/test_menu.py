"""The menu: what is tapped or in the middle has the focus, and is what confirm means."""

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.boxes import BOXES
from game.core.setup import GameInfo
from scenes.input.intents import KEYBOARD, MOUSE, Button, PointerDown, PointerUp
from scenes.input.recording import FingerDown, FingerUp, MouseDown, MouseUp, MoveMouse
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform import dates
from scenes.platform.language import LANGUAGES
from scenes.saves.saved_games import unfinished
from tests.scenes.reading import too_small
from tests.scenes.stage_door import StageDoor
from tests.scenes.windows import WINDOWS

START = "robbers"
ELSEWHERE = ("continue", "rules", "options", "language", "quit")
others = pytest.mark.parametrize(
    "game", [game for game in BOXES if game.id != START], ids=lambda game: game.id
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("menu"), (640, 360))
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def open_menu(door: StageDoor, focus: str) -> MenuScene:
    door.open("menu with a game that waits")
    menu = door.show(MenuScene(door.context, START))
    assert isinstance(menu, MenuScene)
    menu.controls.focus_on(focus)
    assert menu.controls.focus.current == focus
    return menu


def click(door: StageDoor, name: str) -> None:
    x, y = door.middle_of(name)
    door.do(MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y))


def tap(door: StageDoor, name: str) -> None:
    x, y = door.middle_of(name)
    door.do(FingerDown(0, x, y), FingerUp(0, x, y))
    door.frame(times=5)  # longer than a bouncing contact


def turn(door: StageDoor, name: str) -> None:
    """Turn by the shortcut until the theatre is in the middle."""
    menu = door.top
    assert isinstance(menu, MenuScene)
    while menu.game.id != name.removeprefix("side "):
        door.press(Button.NEXT, KEYBOARD)


def means(door: StageDoor, menu: MenuScene, game: GameInfo) -> None:
    """Confirm means the game in the middle."""
    door.rest()
    assert menu.game == game
    assert menu.controls.focus.current == "front"
    door.press(Button.CONFIRM, KEYBOARD)
    lobby = door.top
    assert isinstance(lobby, LobbyScene)
    assert lobby.sitting().game == game.id


@others
@pytest.mark.parametrize("focus", ELSEWHERE)
@pytest.mark.parametrize("bring", [click, tap, turn])
def test_a_theatre_that_comes_to_the_middle_is_what_confirm_means(
    door: StageDoor, game: GameInfo, focus: str, bring: Callable[[StageDoor, str], None]
) -> None:
    menu = open_menu(door, focus)
    bring(door, f"side {game.id}")
    means(door, menu, game)


@others
def test_on_an_upright_screen_all_theatres_but_that_in_front_keep_their_order(
    door: StageDoor, game: GameInfo
) -> None:
    door.resize((360, 640))
    menu = open_menu(door, "front")
    click(door, f"side {game.id}")
    door.rest()
    assert menu.game == game
    sides = {other.id: menu.controls[f"side {other.id}"].box for other in BOXES if other != game}
    assert sorted(sides, key=lambda name: sides[name].left) == list(sides)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("window", WINDOWS.values())
def test_large_letters_leave_a_game_that_waits_as_large_as_people_asked_for(
    door: StageDoor, window: tuple[int, int], code: str
) -> None:
    door.resize(window)
    door.set(language=code, text_scale=200)
    door.open("menu with a game that waits")
    assert [text for text in too_small(door) if "'continue'" in text] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_game_that_waits_says_since_when(door: StageDoor, code: str) -> None:
    door.set(language=code)
    door.open("menu with a game that waits")
    [game] = unfinished(door.context.folders.saves)
    assert dates.said(door.context.language, game.when) in {text.text for text in door.texts()}


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("front", "Play"),
        ("continue", "Continue"),
        ("rules", "Rules"),
        ("options", "Options"),
        ("language", "Change"),
        ("quit", "Quit"),
        ("games", "Games"),
        ("chronicle", "Chronicle"),
        ("side gnomes", "Garden Gnomes"),
    ],
)
def test_the_hint_bar_says_what_confirming_does(door: StageDoor, name: str, words: str) -> None:
    open_menu(door, "front")
    door.do(MoveMouse(*door.middle_of("rules")), MoveMouse(*door.middle_of(name)))
    hint = next(hint for hint in door.top.hints() if hint.button is Button.CONFIRM)
    assert door.context.say(hint.words) == words
    assert words in [text.text for text in door.texts() if text.widget.name == "hint bar"]


def test_while_no_game_waits_the_way_to_it_is_quiet_but_answers(door: StageDoor) -> None:
    menu = door.open("menu nursery")
    card = menu.controls["continue"]
    assert not card.is_enabled
    seen = door.picture().subsurface(door.context.look.viewport.rect(card.box)).copy()
    x, y = card.box.center
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert [words for words, _ in menu.toasts.notices] == [door.context.say("menu.begin_one")]
    assert door.top is menu
    card.set_enabled(True)
    bright = door.picture().subsurface(door.context.look.viewport.rect(card.box))
    sign = 8, seen.get_height() // 3, 40, seen.get_height() // 3

    def colourful(picture: pygame.Surface) -> float:
        red, _, blue, _ = pygame.transform.average_color(picture, sign)
        return red - blue

    assert colourful(seen) < colourful(bright)


@pytest.mark.parametrize("is_over", [False, True])
def test_whoever_comes_back_from_a_game_that_is_over_is_led_to_the_next_one(
    door: StageDoor, is_over: bool
) -> None:
    menu = open_menu(door, "continue")
    door.context.stack.push(LobbyScene(door.context, START))
    door.frame()
    if is_over:
        for path in door.context.folders.saves.glob("*.journal"):
            path.unlink()
    door.context.stack.pop()
    door.frame(times=3)
    assert door.top is menu
    assert menu.controls.focus.current == ("front" if is_over else "continue")


def test_a_menu_that_nobody_has_seen_yet_is_uncovered_without_harm(door: StageDoor) -> None:
    menu = MenuScene(door.context, START)
    door.show(menu, LobbyScene(door.context, START))
    door.context.stack.pop()
    door.frame(times=2)
    assert door.top is menu
