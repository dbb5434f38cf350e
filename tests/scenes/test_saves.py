"""The games that wait: found quickly, each by itself, whatever else lies in the folder."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game import catalogue
from game.core.match import Match
from game.core.record import chained
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.menu.scene import MenuScene
from scenes.saves import saved_games
from scenes.saves.continuing import ContinueScene
from scenes.saves.saved_games import MOST_SHOWN, new_path, unfinished
from scenes.table.scene import TableScene
from tests.game.core.tables import as_guest
from tests.scenes.stage_door import StageDoor

SEATS = (Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("saves"), (640, 360))
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def left(path: Path, moves: int = 3, age: int = 0, seats: tuple[Seat, ...] = SEATS) -> Path:
    """A game of the nursery that was left after some moves, some seconds ago."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with Match.start(catalogue.rules("nursery"), Setup(2, seed=moves), seats, path) as match:
        while match.state.to_act() is not None and len(match.moves) < moves:
            match.apply(match.state.legal()[0])
    os.utime(path, (1e9 - age, 1e9 - age))
    return path


def changed(path: Path, **head: object) -> Path:
    """The same game with another head; in format 1 it does not say who is to act."""
    lines = [b""]
    for line in path.read_bytes().splitlines():
        payload = msgspec.json.decode(line)[1] | (head if len(lines) == 1 else {})
        if "format" in head:
            del payload["to_act"]
        lines.append(chained(lines[-1], msgspec.json.encode(payload)))
    path.write_bytes(b"".join(lines))
    return path


def names(folder: Path) -> list[str]:
    return [saved.path.stem for saved in unfinished(folder)]


def test_the_game_played_last_comes_first(tmp_path: Path) -> None:
    for name, age in (("old", 90), ("new", 10), ("older", 99)):
        left(tmp_path / f"{name}.journal", age=age)
    assert names(tmp_path) == ["new", "old", "older"]


def test_a_game_is_listed_with_its_moves_and_who_is_next_and_nothing_is_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [left(tmp_path / f"{moves}.journal", moves, age=moves) for moves in range(6)]
    matches = [Match.watch(file, catalogue.rules) for file in files]
    monkeypatch.delattr(Match, "watch")
    assert [(saved.moves, saved.to_act) for saved in unfinished(tmp_path)] == [
        (len(match.moves), match.state.to_act()) for match in matches
    ]


def test_finished_and_damaged_games_hide_no_game_that_waits(tmp_path: Path) -> None:
    over = left(tmp_path / "over.journal", moves=999).read_bytes()
    for number in range(MOST_SHOWN):
        (tmp_path / f"over-{number}.journal").write_bytes(over)
        (tmp_path / f"damaged-{number}.journal").write_bytes(over[5:])
    left(tmp_path / "waits.journal", age=10_000)
    assert names(tmp_path) == ["waits"]


def test_only_the_newest_games_are_shown(tmp_path: Path) -> None:
    content = left(tmp_path / "00.journal").read_bytes()
    for number in range(MOST_SHOWN + 5):
        path = tmp_path / f"{number:02}.journal"
        path.write_bytes(content)
        os.utime(path, (1e9 - number, 1e9 - number))
    assert names(tmp_path) == [f"{number:02}" for number in range(MOST_SHOWN)]


def test_whatever_lies_in_the_folder_hides_no_other_game(tmp_path: Path) -> None:
    waits = left(tmp_path / "waits.journal", age=5)
    (tmp_path / "empty.journal").touch()
    (tmp_path / "folder.journal").mkdir()
    (tmp_path / "nowhere.journal").symlink_to(tmp_path / "nothing")
    (tmp_path / "round.journal").symlink_to(tmp_path / "round.journal")
    (tmp_path / "text.journal").write_text("hello\n")
    (tmp_path / "noise.journal").write_bytes(os.urandom(100_000))
    os.mkfifo(tmp_path / "pipe.journal")
    with (tmp_path / "huge.journal").open("wb") as file:
        file.truncate(10**9)
    (tmp_path / "link.journal").symlink_to(waits)
    assert sorted(names(tmp_path)) == ["link", "waits"]


def test_a_folder_that_is_not_there_or_closed_holds_no_games(tmp_path: Path) -> None:
    assert unfinished(tmp_path / "nowhere") == []
    left(tmp_path / "saves" / "waits.journal")
    with as_guest(tmp_path / "saves"):
        assert unfinished(tmp_path / "saves") == []


def test_games_that_this_program_cannot_play_are_not_offered(tmp_path: Path) -> None:
    changed(left(tmp_path / "unknown.journal"), game="chess")
    changed(left(tmp_path / "newer.journal"), rules=99)
    changed(left(tmp_path / "crowd.journal"), setup={"seats": 9}, seats=[msgspec.to_builtins(SEATS[0])] * 9)
    assert names(tmp_path) == []


def test_a_game_of_before_is_replayed_once_until_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = changed(left(tmp_path / "before.journal", 4), format=1)
    watched: list[Path] = []

    class CountedMatch(Match):
        @classmethod
        def watch(cls, path: Path, find_rules: object) -> Match:
            watched.append(path)
            return Match.watch(path, catalogue.rules)

    monkeypatch.setattr(saved_games, "Match", CountedMatch)
    for _ in range(3):
        assert [saved.moves for saved in unfinished(tmp_path)] == [4]
    with Match.resume(path, catalogue.rules) as match:
        match.apply(match.state.legal()[0])
    assert [(saved.moves, saved.to_act) for saved in unfinished(tmp_path)] == [(5, match.state.to_act())]
    assert len(watched) == 2


def test_marks_that_nobody_knows_can_be_listed_and_played(door: StageDoor) -> None:
    strangers = (Seat("Ann", "gold", "unicorn", "human"), Seat("Ben", "", "", "human"))
    left(door.context.folders.saves / "one.journal", seats=strangers)
    menu = door.show(MenuScene(door.context))
    assert any("Ben" in text.text for text in door.texts())
    menu.controls["continue"].confirm()
    door.frame()
    assert isinstance(door.top, TableScene)
    left(door.context.folders.saves / "two.journal", seats=strangers)
    door.show(MenuScene(door.context), ContinueScene(door.context))
    assert "saved two.journal" in door.top.controls


def test_a_new_game_never_takes_the_name_of_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "now")
    (tmp_path / "nursery-now.journal").symlink_to(tmp_path / "nowhere")
    (tmp_path / "nursery-now-2.journal").touch()
    assert new_path(tmp_path, "nursery").name == "nursery-now-3.journal"
    with as_guest(tmp_path):
        assert new_path(tmp_path, "nursery").name == "nursery-now.journal"
