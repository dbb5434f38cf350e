"""The shelf with pictures: boards and points on its cards, one game opened, and nobody waits for it."""

import time
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.input.intents import Button, Direction
from scenes.input.recording import FingerDown, FingerUp
from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves import board_pictures, painting
from scenes.saves.board_pictures import FOLDER, BoardPictures
from scenes.saves.noting import look_after
from scenes.saves.saved_games import SavedGame, shelf
from scenes.saves.scene import Page, SavesScene
from scenes.saves.shelf_cards import ShelfCard
from scenes.table.scene import TableScene
from tests.scenes.slow_painter import paint_one_and_a_half
from tests.scenes.stage_door import StageDoor

SEATS = tuple(Seat(name, emblem, emblem, "human") for name, emblem in (("Ann", "owl"), ("Ben", "fox")))
BEGAN = "nursery-20240105-2000{:02}.journal"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("shelf"), (960, 540), animation_pace="instant")
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def saved(door: StageDoor, number: int, moves: int = 999) -> Path:
    path = door.context.folders.saves / BEGAN.format(number)
    match = Match.start(catalogue.rules("nursery"), Setup(2, number), SEATS, path)
    while match.state.to_act() is not None and len(match.moves) < moves:
        match.apply(match.state.legal()[0])
    match.close()
    return path


def opened(door: StageDoor, page: Page = "finished") -> SavesScene:
    scene = SavesScene(door.context, page)
    door.show(MenuScene(door.context), scene)
    door.context.records.settle()
    door.frame(times=2)
    return scene


def card(scene: SavesScene, path: Path) -> ShelfCard:
    found = scene.controls[f"saved {path.name}"]
    assert isinstance(found, ShelfCard)
    return found


def listed(folder: Path) -> SavedGame:
    (game,) = shelf([folder]).finished
    return game


def test_a_finished_game_tells_its_points_once_it_is_noted(door: StageDoor) -> None:
    path = saved(door, 1)
    points = [sheet.total for sheet in Match.watch(path, catalogue.rules).state.score()]
    look_after(door.context)
    door.context.records.settle()
    opened(door)
    told = [text.text for text in door.texts()]
    assert all(told.count(str(each)) >= 2 for each in points), "on its card, and where it is opened"


def test_a_game_that_nobody_noted_tells_who_has_won_when_it_is_opened(door: StageDoor) -> None:
    state = Match.watch(saved(door, 1), catalogue.rules).state
    outcome = state.outcome()
    assert outcome is not None
    opened(door)
    told = [text.text for text in door.texts()]
    assert all(str(sheet.total) in told for sheet in state.score())
    winners = door.context.language.joined([SEATS[seat].name for seat in sorted(outcome.winners)])
    assert any(door.context.say("shelf.won", names=winners) in words for words in told)


def test_a_game_that_waits_says_that_it_is_paused_and_can_be_gone_on_with_or_watched(door: StageDoor) -> None:
    saved(door, 1, moves=5)
    scene = opened(door, "unfinished")
    assert "paused" in [text.text for text in door.texts()]
    scene.controls["go on"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)


def test_what_has_the_focus_is_opened_and_confirming_enters_it(door: StageDoor) -> None:
    paths = [saved(door, number) for number in range(3)]
    scene = opened(door)
    first = scene._opened
    door.steer(Direction.DOWN)
    assert scene._opened != first
    assert [card(scene, path).is_opened for path in paths].count(True) == 1
    door.press(Button.CONFIRM)
    assert isinstance(door.top, ReplayScene)


def test_a_finger_opens_a_card_first_and_enters_it_by_another_tap(door: StageDoor) -> None:
    paths = [saved(door, number) for number in range(2)]
    scene = opened(door)
    other = next(path for path in paths if path.name != scene._opened)
    place = door.middle_of(f"saved {other.name}")
    door.do(FingerDown(0, *place), FingerUp(0, *place))
    door.frame()
    assert door.top is scene and scene._opened == other.name
    door.frame(0.1, times=4)
    door.do(FingerDown(0, *place), FingerUp(0, *place))
    door.frame()
    assert isinstance(door.top, ReplayScene)


def test_the_slider_leads_to_any_step(door: StageDoor) -> None:
    saved(door, 1)
    scene = opened(door)
    scene.controls.focus_on("jump")
    for _ in range(4):
        door.steer(Direction.LEFT)
    scene.controls["watch"].confirm()
    door.frame()
    replay = door.top
    assert isinstance(replay, ReplayScene)
    moves = len(replay.match.moves)
    assert replay.at == moves - 4 * (moves // 20)


def test_whoever_moves_nothing_watches_from_the_beginning(door: StageDoor) -> None:
    saved(door, 1)
    opened(door).controls["watch"].confirm()
    door.frame()
    assert isinstance(door.top, ReplayScene) and door.top.at == 0


def test_large_letters_have_the_list_alone(door: StageDoor) -> None:
    path = saved(door, 1)
    door.set(text_scale=200)
    scene = opened(door)
    assert "opened" not in scene.controls
    scene.controls[f"saved {path.name}"].confirm()
    door.frame()
    assert isinstance(door.top, ReplayScene)


# Pictures


def test_a_picture_is_painted_elsewhere_and_shown_when_it_has_come(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(door, 1)
    game = listed(door.context.folders.saves)
    asked: list[list[SavedGame]] = []
    monkeypatch.setattr(BoardPictures, "ask", lambda self, games: asked.append(list(games)))
    scene = opened(door)
    assert asked == [], "whoever only passes through needs none"
    door.frame(0.1, times=7)
    assert [[each.path for each in games] for games in asked] == [[game.path]]
    file = scene._pictures._file(game)
    scene._pictures._awaited = {file}
    before = pygame.image.tobytes(door.picture(), "RGB")
    file.parent.mkdir()
    pygame.image.save(pygame.Surface(painting.SIZE), file)
    door.frame(0.1, times=8)
    assert pygame.image.tobytes(door.picture(), "RGB") != before


def test_another_process_paints_whatever_can_be_read(tmp_path: Path) -> None:
    """The whole way once, with one game: starting the process takes its time."""
    path = tmp_path / BEGAN.format(1)
    match = Match.start(catalogue.rules("nursery"), Setup(2), SEATS, path)
    while match.state.to_act() is not None:
        match.apply(match.state.legal()[0])
    match.close()
    game, pictures = listed(tmp_path), BoardPictures(tmp_path)
    assert pictures.of(game) is None
    pictures.ask([game])
    pictures.settle()
    picture = pictures.of(game)
    assert picture is not None and picture.get_size() == painting.SIZE
    assert pictures.have_come(1.0) and not pictures.have_come(1.0)
    pictures.ask([game])
    assert [file.suffix for file in (tmp_path / FOLDER).iterdir()] == [".jpg"]


def test_whoever_leaves_waits_for_no_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "nowhere"))
    monkeypatch.setattr(board_pictures, "paint_in_background", paint_one_and_a_half)
    (tmp_path / "nowhere").mkdir()
    path = tmp_path / BEGAN.format(1)
    Match.start(catalogue.rules("nursery"), Setup(2), SEATS, path).close()
    (game,), pictures, folder = shelf([tmp_path]).unfinished, BoardPictures(tmp_path), tmp_path / FOLDER
    pictures.ask(replace(game, moves=moves) for moves in range(3))  # each has a picture of its own
    deadline = time.monotonic() + 60
    first, second = (pictures._file(replace(game, moves=moves)) for moves in range(2))
    while not (first.exists() and second.with_name(f"{second.stem}.new.jpg").exists()):
        assert time.monotonic() < deadline, "nobody paints"
        time.sleep(0.02)
    pictures.close()
    pictures.settle()
    assert list(folder.iterdir()) == [first], "nor is half a picture left"
    assert list((tmp_path / "nowhere").iterdir()) == []


def test_a_game_that_cannot_be_painted_keeps_no_other_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def painted(app: object, saved: Path) -> pygame.Surface:
        if saved.name == "odd":
            raise KeyError(saved.name)
        return pygame.Surface(painting.SIZE)

    app = SimpleNamespace(close=lambda: None)  # a real one would take the window of all tests with it
    monkeypatch.setattr("scenes.shell.app.App", lambda *of, **how: app)
    monkeypatch.setattr(painting, "_painted", painted)
    painting.paint((tmp_path / name, tmp_path / f"{name}.jpg") for name in ("odd", "usual"))
    assert [file.name for file in tmp_path.iterdir()] == ["usual.jpg"]


def test_a_picture_that_comes_at_the_last_moment_is_seen(tmp_path: Path) -> None:
    pictures, file = BoardPictures(tmp_path), tmp_path / "last.jpg"

    class Painter:
        """Ends while somebody looks whether it has."""

        def is_alive(self) -> bool:
            file.touch()
            return False

    pictures._awaited, pictures._process = {file}, Painter()  # type: ignore[assignment]
    assert pictures.have_come(1.0)


def test_pictures_that_come_with_an_empty_answer_are_shown(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(door, 1)
    scene = opened(door)
    renewed: list[bool] = []
    monkeypatch.setattr(scene, "renew", lambda: renewed.append(True))
    monkeypatch.setattr(scene._pictures, "have_come", lambda seconds: True)
    scene._asked = Future()
    scene._asked.set_result({})
    scene.tend(0.0)
    assert renewed == [True]


@pytest.mark.parametrize("content", [b"", b"#" * 500])
def test_a_damaged_picture_is_none(tmp_path: Path, door: StageDoor, content: bytes) -> None:
    saved(door, 1)
    game = listed(door.context.folders.saves)
    pictures = BoardPictures(tmp_path)
    pictures._file(game).parent.mkdir()
    pictures._file(game).write_bytes(content)
    assert pictures.of(game) is None
