"""The games that wait: found quickly, each by itself, whatever else lies in the folder."""

import errno
import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import msgspec
import pytest

from game import catalogue
from game.core.history import History
from game.core.match import Match
from game.core.record import FORMAT, Header, chained
from game.core.replay import opened
from game.core.seats import Seat
from game.core.setup import Setup
from scenes.menu.scene import MenuScene
from scenes.saves import saved_games
from scenes.saves.agreement import Agreement
from scenes.saves.saved_games import (
    LostGame,
    Shelf,
    begun,
    new_path,
    put_aside,
    shelf,
    throw_away,
    unfinished,
)
from scenes.saves.scene import SavesScene
from scenes.saves.taking_over import taken_over
from scenes.table.scene import TableScene
from tests.game.core.tables import as_guest, as_somebody_else, shared_folder
from tests.scenes.stage_door import StageDoor

MANY = 24
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
    for number in range(MANY):
        (tmp_path / f"over-{number}.journal").write_bytes(over)
        (tmp_path / f"damaged-{number}.journal").write_bytes(over[5:])
    left(tmp_path / "waits.journal", age=10_000)
    assert names(tmp_path) == ["waits"]


def test_every_game_that_waits_is_listed_however_many_there_are(tmp_path: Path) -> None:
    content = left(tmp_path / "000.journal").read_bytes()
    for number in range(300):
        path = tmp_path / f"{number:03}.journal"
        path.write_bytes(content)
        os.utime(path, (1e9 - number, 1e9 - number))
    assert names(tmp_path) == [f"{number:03}" for number in range(300)]


def troubled(folder: Path) -> dict[str, str]:
    """What is said to be wrong with which file."""
    return {
        game.path.stem: game.code if isinstance(game, LostGame) else f"{game.moves} good moves"
        for game in shelf([folder]).troubled
    }


def test_a_game_with_a_damaged_head_or_end_is_listed_with_what_is_wrong(tmp_path: Path) -> None:
    whole = left(tmp_path / "whole.journal", moves=8).read_bytes()
    (tmp_path / "head.journal").write_bytes(b'["x' + whole[3:])
    (tmp_path / "end.journal").write_bytes(whole[:-20] + b"#" + whole[-19:])
    (tmp_path / "empty.journal").touch()
    (tmp_path / "letter.journal").write_text("Dear Ann,")
    changed(left(tmp_path / "chess.journal"), game="chess")
    changed(left(tmp_path / "newer.journal"), rules=99)
    changed(left(tmp_path / "future.journal"), format=99)
    assert troubled(tmp_path) == {
        "head": "head_damaged",
        "end": "7 good moves",
        "empty": "empty",
        "letter": "not_a_journal",
        "chess": "unknown_game",
        "newer": "newer_rules",
        "future": "newer_format",
    }
    assert names(tmp_path) == ["whole"]


def test_a_torn_last_line_is_no_problem_because_it_never_counted(tmp_path: Path) -> None:
    path = left(tmp_path / "torn.journal", moves=8)
    path.write_bytes(path.read_bytes()[:-9])
    assert troubled(tmp_path) == {}
    assert [game.moves for game in unfinished(tmp_path)] == [7]


def test_a_file_that_may_not_be_read_is_listed_and_may_be_read_again_later() -> None:
    with shared_folder() as folder:
        path = left(folder / "secret.journal")
        with as_somebody_else({path: 0}):
            assert troubled(folder) == {"secret": "no_permission"}
        assert names(folder) == ["secret"]


def test_games_that_are_over_stand_on_a_shelf_of_their_own(tmp_path: Path) -> None:
    left(tmp_path / "waits.journal")
    left(tmp_path / "old.journal", moves=999, age=50)
    left(tmp_path / "new.journal", moves=999, age=5)
    assert [game.path.stem for game in shelf([tmp_path]).finished] == ["new", "old"]
    assert names(tmp_path) == ["waits"]


def test_a_game_saved_in_another_place_is_listed_once_as_far_as_it_got(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    older = left(here / "game.journal", 5, age=20)
    newer = left(there / "game.journal", 5, age=30)
    with Match.resume(newer, catalogue.rules) as match:
        match.apply(match.state.legal()[0])
    (game,) = unfinished(here, there)
    assert (game.path, game.moves, game.older) == (newer, 6, (older,))
    throw_away(game)
    assert len(shelf([here, there])) == 0


def test_a_copy_with_a_newer_date_hides_no_game_that_got_further(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    whole = left(here / "game.journal", 9, age=500)
    there.mkdir()
    copy = there / "game.journal"
    copy.write_bytes(whole.read_bytes()[:-300])
    (game,) = unfinished(here, there)
    assert (game.path, game.moves, game.older) == (whole, 9, (copy,))


def test_a_game_that_went_on_in_two_places_is_two_games(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    one = left(here / "game.journal", 4)
    there.mkdir()
    other = there / "game.journal"
    other.write_bytes(one.read_bytes())
    for path, choice in ((one, 0), (other, -1)):
        with Match.resume(path, catalogue.rules) as match:
            match.apply(match.state.legal()[choice])
    assert {game.path for game in unfinished(here, there)} == {one, other}
    throw_away(unfinished(here, there)[0])
    assert len(unfinished(here, there)) == 1


def test_other_games_of_the_same_name_in_two_places_are_both_listed(tmp_path: Path) -> None:
    left(tmp_path / "here" / "game.journal", moves=4)
    left(tmp_path / "there" / "game.journal", moves=5)
    assert len(unfinished(tmp_path / "here", tmp_path / "there")) == 2


def test_a_file_put_aside_is_listed_no_more_and_stays_as_it_is(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / "bad.journal").write_bytes(b"bad %d" % number)
        aside = put_aside(tmp_path / "bad.journal")
        assert aside.read_bytes() == b"bad %d" % number
    assert len(shelf([tmp_path])) == 0
    assert len(list(tmp_path.iterdir())) == 2


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
    assert sorted(troubled(tmp_path)) == ["empty", "huge", "noise", "text"]


def test_a_link_that_leads_where_nobody_may_look_hides_no_other_game() -> None:
    with shared_folder() as folder:
        saves, secret = folder / "saves", folder / "secret"
        for name in ("first", "second"):
            left(saves / f"{name}.journal")
        left(secret / "game.journal")
        (saves / "link.journal").symlink_to(secret / "game.journal")
        with as_somebody_else({secret: 0}):
            found = shelf([saves])
            assert sorted(game.path.stem for game in found.unfinished) == ["first", "second"]
            assert found.closed == []
            assert troubled(saves) == {"link": "no_permission"}


def test_a_folder_that_is_not_there_holds_no_games_and_is_not_closed(tmp_path: Path) -> None:
    assert shelf([tmp_path / "nowhere"]) == Shelf()


@pytest.mark.parametrize("mode", [0o000, 0o444])
def test_a_folder_that_nobody_may_look_into_is_told_as_closed(mode: int) -> None:
    with shared_folder() as folder:
        left(folder / "waits.journal")
        with as_somebody_else({folder: mode}):
            assert shelf([folder]) == Shelf(closed=[folder])


def test_a_file_in_place_of_the_folder_is_told_as_closed(tmp_path: Path) -> None:
    (tmp_path / "saves").touch()
    assert shelf([tmp_path / "saves"]) == Shelf(closed=[tmp_path / "saves"])


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
    door.show(MenuScene(door.context), SavesScene(door.context))
    assert "saved two.journal" in door.top.controls


def test_a_new_game_never_takes_the_name_of_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda form: "now")
    (tmp_path / "nursery-now.journal").symlink_to(tmp_path / "nowhere")
    (tmp_path / "nursery-now-2.journal").touch()
    assert new_path(tmp_path, "nursery").name == "nursery-now-3.journal"
    with as_guest(tmp_path):
        assert new_path(tmp_path, "nursery").name == "nursery-now.journal"


def test_two_programs_that_begin_in_the_same_second_get_files_of_their_own(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2, multiprocessing.get_context("spawn")) as two:
        paths = [path for each in two.map(paths_begun, [tmp_path] * 2) for path in each]
    assert len(set(paths)) == len(paths) == 60
    assert len(unfinished(tmp_path)) == 60


def paths_begun(folder: Path) -> list[Path]:
    """Begin many games at once; gives where they are saved."""
    paths = []
    for seed in range(30):
        with begun(folder, Agreement("nursery", Setup(2, seed), SEATS)) as match:
            assert match.journal is not None
            assert match.trouble is None
            paths.append(match.journal.path)
    return paths


def test_a_name_taken_at_the_last_moment_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = left(tmp_path / "nursery-now.journal")
    content = taken.read_bytes()
    offered = iter([taken, taken, tmp_path / "nursery-now-2.journal"])
    monkeypatch.setattr(saved_games, "new_path", lambda folder, game: next(offered))
    with begun(tmp_path, Agreement("nursery", Setup(2), SEATS)) as match:
        assert match.journal is not None
        assert match.journal.path.name == "nursery-now-2.journal"
    assert taken.read_bytes() == content


@pytest.mark.parametrize(
    ("code", "reason"), [(errno.EIO, "disk_error"), (errno.EACCES, "read_only"), (errno.EDQUOT, "disk_full")]
)
@pytest.mark.parametrize("help_", ["continue.throw", "shelf.put_aside"])
def test_what_cannot_be_thrown_away_or_put_aside_is_told_with_the_true_reason(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch, code: int, reason: str, help_: str
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(code, "refused")

    file = door.context.folders.saves / "bad.journal"
    file.parent.mkdir(parents=True)
    file.write_text("bad")
    shelf_scene = door.show(MenuScene(door.context), SavesScene(door.context, "troubled"))
    shelf_scene.controls["saved bad.journal"].confirm()
    door.frame()
    (answer,) = [text.widget for text in door.texts() if text.text == door.context.say(help_)]
    for way in ("unlink", "rename"):
        monkeypatch.setattr(Path, way, refuse)
    answer.confirm()
    door.frame()
    assert [words for words, _ in shelf_scene.toasts.notices] == [door.context.say(f"trouble.{reason}")]
    assert "saved bad.journal" in shelf_scene.controls


def test_two_games_of_the_same_name_in_two_places_have_a_card_each(door: StageDoor) -> None:
    here, there = door.context.folders.saves, door.context.folders.settings.parent / "home" / "Waldtisch"
    left(here / "game.journal", moves=4)
    elsewhere = left(there / "game.journal", moves=5)
    scene = door.show(MenuScene(door.context), SavesScene(door.context))
    assert "saved game.journal" in scene.controls
    assert f"saved {elsewhere}" in scene.controls
    assert any("Waldtisch" in text.text for text in door.texts()), "it is said where the other one is"


def test_a_game_that_drew_in_another_order_is_taken_over_as_it_was_played(tmp_path: Path) -> None:
    rules, setup, random = catalogue.rules("robbers"), Setup(2, 1), Random(3)
    drew_before = opened(rules, Setup(2, 2)).drew  # as an older program may have drawn from the same seed
    history = History(opened(rules, setup, drew_before))
    header = Header(FORMAT, "robbers", rules.info.version, setup, SEATS, False, drew_before, 0)
    match = Match(rules, header, history, None)
    for number in range(40):
        history.play(random.choice(match.state.legal()), goes_on=number % 7 == 3)
    taken = taken_over(match, 0, tmp_path, 35)
    assert taken.state.view(0) == match.state_at(35).view(0)
    assert [(move.action, move.goes_on) for move in taken.moves] == [
        (move.action, move.goes_on) for move in match.moves[:35]
    ]
    taken.close()
    assert taken.journal is not None
    assert Match.watch(taken.journal.path, catalogue.rules).state.view(1) == match.state_at(35).view(1)
