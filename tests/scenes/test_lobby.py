"""The lobby: what it offers fits the seats that are taken, and starting is always answered."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.setup import Setup
from scenes.input.intents import KEYBOARD, Button
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.menu.shelf import SHELF, ShelfGame
from scenes.saves.agreement import Agreement
from scenes.table.scene import TableScene
from scenes.widgets.choosers import Stepper
from tests.scenes.stage_door import StageDoor

SEATS = {"forester": "start_seat", "robbers": "first_seat"}  # the option of a game that names a seat
of_each_game = pytest.mark.parametrize(("game", "option"), SEATS.items())


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("lobby"), (640, 360))
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def open_lobby(door: StageDoor, game: str, seats: int) -> LobbyScene:
    lobby = LobbyScene(door.context, game)
    while len(lobby.drafts.taken) < seats:
        lobby.drafts.add_bot()
    door.show(MenuScene(door.context), lobby)
    return lobby


def choose(lobby: LobbyScene, option: str, value: str) -> None:
    """Step on until the value is there."""
    row = lobby.controls[option]
    assert isinstance(row, Stepper)
    while row.value != value:
        row.confirm()


def values_of(lobby: LobbyScene, option: str) -> list[str]:
    """Every value that a row comes to before the first one comes again."""
    row = lobby.controls[option]
    assert isinstance(row, Stepper)
    values: list[str] = []
    while row.value not in values:
        values.append(row.value)
        row.confirm()
    return values


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.id)
def test_menu_and_lobby_name_the_same_minutes(door: StageDoor, game: ShelfGame) -> None:
    minutes = door.context.language.span(*game.info.minutes)
    door.show(MenuScene(door.context, game.id))
    assert any(text.text.startswith(f"{minutes} ") for text in door.texts())
    open_lobby(door, game.id, game.info.min_seats)
    assert any(f" {minutes} " in text.text for text in door.texts())


@of_each_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_seats_that_are_taken_can_be_chosen(door: StageDoor, game: str, option: str, seats: int) -> None:
    lobby = open_lobby(door, game, seats)
    assert values_of(lobby, option) == ["random", *map(str, range(seats))]


@of_each_game
def test_a_seat_that_was_chosen_and_leaves_is_forgotten(door: StageDoor, game: str, option: str) -> None:
    lobby = open_lobby(door, game, 4)
    choose(lobby, option, "3")
    lobby.drafts.remove(1)
    lobby.rebuild()
    assert values_of(lobby, option) == ["random", "0", "1", "2"]
    lobby.drafts.add_bot()
    lobby.rebuild()
    assert lobby.sitting().setup.options[option] == "random"


@of_each_game
def test_a_game_starts_although_the_seat_that_was_to_begin_has_left(
    door: StageDoor, game: str, option: str
) -> None:
    lobby = open_lobby(door, game, 3)
    choose(lobby, option, "2")
    lobby.drafts.remove(2)
    lobby.rebuild()
    lobby.controls["start"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)
    assert len(door.top.match.seats) == 2


@of_each_game
def test_a_seat_that_was_chosen_and_stays_is_kept(door: StageDoor, game: str, option: str) -> None:
    lobby = open_lobby(door, game, 4)
    choose(lobby, option, "2")
    lobby.drafts.remove(3)
    lobby.rebuild()
    assert lobby.sitting().setup.options[option] == "2"
    lobby.controls["start"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)


def test_the_extra_button_seats_a_bot_and_ctrl_z_does_not(door: StageDoor) -> None:
    lobby = open_lobby(door, "forester", 2)
    door.press(Button.UNDO, KEYBOARD)
    assert len(lobby.drafts.taken) == 2
    door.press(Button.EXTRA, KEYBOARD)
    assert len(lobby.drafts.taken) == 3


@pytest.mark.parametrize(
    "setup",
    [Setup(2, options={"first_seat": "3"}), Setup(2, options={"weather": "rain"}), Setup(3), Setup(2, -1)],
)
def test_a_table_that_cannot_be_set_is_answered_with_a_sentence(
    door: StageDoor, setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = open_lobby(door, "nursery", 2)
    agreed = lobby.sitting()
    impossible = Agreement(agreed.game, setup, agreed.seats)
    monkeypatch.setattr(lobby, "sitting", lambda: impossible)
    lobby.controls["start"].confirm()
    door.frame()
    assert door.top is lobby
    assert lobby.toasts.notices == [(door.context.say("lobby.cannot_start"), "warning")]
    assert not any(door.context.folders.saves.glob("*"))


def test_marks_that_cannot_be_saved_are_answered_with_a_sentence(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = open_lobby(door, "nursery", 2)
    agreed = lobby.sitting()
    strange = tuple(
        replace(seat, colour=colour) for seat, colour in zip(agreed.seats, ("\ud800", "x" * 99), strict=True)
    )
    monkeypatch.setattr(lobby, "sitting", lambda: Agreement(agreed.game, agreed.setup, strange))
    lobby.controls["start"].confirm()
    door.frame()
    assert door.top is lobby
    assert lobby.toasts.is_busy
