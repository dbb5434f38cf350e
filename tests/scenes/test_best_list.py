"""Whoever plays alone finds their best games on the scoring and in the lobby, whatever the disk does."""

from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from scenes.lobby.scene import LobbyScene
from scenes.platform.best_games import FILE_NAME, MOST, Best, best_games, note
from scenes.saves.tabling import table_for
from scenes.scoring.best_list import BestListScene, BestRow
from scenes.scoring.scene import ScoringScene
from tests.game.core.tables import disk_with_room_until
from tests.scenes.stage_door import StageDoor
from tests.scenes.test_settings import OBSTACLES

GAME = "walnut_grove"


def best(points: int, when: float = 0.0, saved_as: str = "") -> Best:
    return Best(points, "won", "Ann", "owl", when, saved_as)


def points_of(folder: Path) -> list[int]:
    return [each.points for each in best_games(folder, GAME)]


def test_the_best_come_first_and_of_equals_the_earliest(tmp_path: Path) -> None:
    for points, when in ((26, 1.0), (31, 2.0), (26, 3.0)):
        noted = note(tmp_path, GAME, best(points, when))
    assert [(each.points, each.when) for each in noted.games] == [(31, 2.0), (26, 1.0), (26, 3.0)]
    assert noted.place == 3 and noted.is_saved
    assert best_games(tmp_path, GAME) == noted.games


def test_only_so_many_are_kept_and_the_others_have_no_place(tmp_path: Path) -> None:
    for points in range(30, 30 + MOST):
        note(tmp_path, GAME, best(points))
    noted = note(tmp_path, GAME, best(3))
    assert noted.place is None and len(noted.games) == MOST
    assert note(tmp_path, "other", best(3)).place == 1, "each game has a list of its own"


def test_a_saved_game_that_ends_twice_is_noted_once(tmp_path: Path) -> None:
    note(tmp_path, GAME, best(27, 1.0, "one.journal"))
    note(tmp_path, GAME, best(27, 2.0, "two.journal"))
    assert note(tmp_path, GAME, best(27, 3.0, "one.journal")).place == 1
    assert [each.when for each in best_games(tmp_path, GAME)] == [1.0, 2.0]


@pytest.mark.parametrize("text", ["", "broken", "[]", '{"walnut_grove": 7}', "\x00" * 300, "[" * 5000])
def test_a_damaged_file_is_put_aside_and_the_next_game_is_noted(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert best_games(tmp_path, GAME) == ()
    assert note(tmp_path, GAME, best(28)).is_saved
    assert points_of(tmp_path) == [28]
    assert any("damaged" in file.name for file in tmp_path.iterdir())


def test_one_damaged_game_leaves_the_others_alone(tmp_path: Path) -> None:
    note(tmp_path, GAME, best(28))
    file = tmp_path / FILE_NAME
    file.write_text(file.read_text().replace("[", '[{"points": "many"}, null, ', 1))
    assert points_of(tmp_path) == [28]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_whatever_lies_in_its_place_neither_stops_nor_waits(tmp_path: Path, obstacle: str) -> None:
    OBSTACLES[obstacle](tmp_path / FILE_NAME)
    assert best_games(tmp_path, GAME) == ()
    assert note(tmp_path, GAME, best(28)).is_saved


def test_a_full_disk_leaves_the_old_list_and_tells_the_place_all_the_same(tmp_path: Path) -> None:
    note(tmp_path, GAME, best(28))
    with disk_with_room_until(10):
        noted = note(tmp_path, GAME, best(33))
    assert not noted.is_saved and noted.place == 1
    assert points_of(tmp_path) == [28]
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


# On the screen


def play_alone(door: StageDoor, player: Player = "human") -> None:
    """A whole game alone, made elsewhere; its table goes to the scoring."""
    match = Match.start(catalogue.rules(GAME), Setup(1, 5), [Seat("Ann", "owl", "owl", player)])
    while match.state.to_act() is not None:
        match.apply(match.state.legal()[0])
    door.show(table_for(door.context, match))
    for _ in range(20):
        door.frame()
        door.rest()


@pytest.fixture
def door(tmp_path: Path) -> StageDoor:
    return StageDoor(tmp_path, (640, 360), animation_pace="instant")


def test_a_game_alone_ends_with_a_grade_and_the_way_to_the_best_list(door: StageDoor) -> None:
    note(door.context.folders.saves, GAME, best(40))
    play_alone(door)
    scoring = door.top
    assert isinstance(scoring, ScoringScene)
    assert "swap seats" not in scoring.controls and "best list" in scoring.controls
    words = [text.text for text in door.texts()]
    assert "Lost" in words and "1st" not in words
    assert "Not this time, Ann!" in words
    scoring.controls["best list"].confirm()
    door.frame()
    assert isinstance(door.top, BestListScene)
    rows = [widget for widget in door.top.controls.widgets if isinstance(widget, BestRow)]
    assert len(rows) == 2 and door.top.controls.focus.current == "best 2"
    assert "–" in [text.text for text in door.texts()]  # a lost game has no place among the best
    door.close()


def test_a_bot_alone_is_not_noted(door: StageDoor) -> None:
    play_alone(door, "bot:easy")
    assert best_games(door.context.folders.saves, GAME) == ()
    door.close()


def test_the_lobby_shows_the_best_game_to_one_person_alone(door: StageDoor) -> None:
    note(door.context.folders.saves, GAME, best(33))
    lobby = LobbyScene(door.context, GAME)
    door.show(lobby)
    assert "best_list" in lobby.controls
    lobby.controls["best_list"].confirm()
    door.frame()
    assert isinstance(door.top, BestListScene)
    door.top.back()
    door.frame()
    lobby.drafts.add_bot(None)
    lobby.rebuild()
    door.frame()
    assert "best_list" not in lobby.controls
    door.close()
