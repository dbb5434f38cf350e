"""Other places for saved games: those that are there, the safest first, and only what really takes files."""

from pathlib import Path

import pytest

from scenes.platform.paths import PlayerFolders
from scenes.platform.places import FOLDER, Kind, Place, Places
from tests.game.core.tables import as_somebody_else, disk_with_room_until, shared_folder

KINDS: tuple[Kind, ...] = ("documents", "home", "temporary")


@pytest.fixture
def places(tmp_path: Path) -> Places:
    for name in (*KINDS, "media/STICK", "media/CARD"):
        (tmp_path / name).mkdir(parents=True)
    media = (tmp_path / "media", tmp_path / "run")
    return Places(tuple(Place(kind, tmp_path / kind) for kind in KINDS), media)


def test_what_lasts_comes_before_what_is_plugged_in_and_what_passes(places: Places) -> None:
    assert [place.folder.name for place in places] == ["documents", "home", "CARD", "STICK", "temporary"]


def test_a_folder_that_is_not_there_is_no_place(places: Places, tmp_path: Path) -> None:
    (tmp_path / "documents").rmdir()
    (tmp_path / "media" / "STICK").rmdir()
    (tmp_path / "media" / "note").touch()
    assert [place.folder.name for place in places] == ["home", "CARD", "temporary"]


def test_the_folder_in_which_media_appear_is_none_of_them(tmp_path: Path) -> None:
    (tmp_path / "media" / "ann" / "STICK").mkdir(parents=True)
    places = Places((), (tmp_path / "media", tmp_path / "media" / "ann"))
    assert [place.folder.name for place in places] == ["STICK"]


def test_a_folder_with_two_names_is_one_place(places: Places, tmp_path: Path) -> None:
    """Systems say that documents lie at home where there is no folder for them."""
    home = Place("home", tmp_path / "home")
    (tmp_path / "link").symlink_to(home.folder)
    same = (Place("documents", home.folder), home, Place("temporary", tmp_path / "link"))
    assert list(Places(same, ())) == [Place("documents", home.folder)]


@pytest.mark.parametrize("mode", [0o000, 0o444])
def test_what_belongs_to_somebody_else_is_no_folder_of_saved_games(mode: int) -> None:
    with shared_folder() as folder:
        folders, ann = PlayerFolders.below(folder), folder / "media" / "ann"
        (ann / FOLDER).mkdir(parents=True)
        assert folders.with_saves() == [folders.saves, ann / FOLDER]
        with as_somebody_else({ann: mode}):
            assert folders.with_saves() == [folders.saves]


def test_a_trial_leaves_nothing_behind(tmp_path: Path) -> None:
    assert Place("home", tmp_path).takes(100_000)
    assert list(tmp_path.iterdir()) == []


def test_a_place_without_room_for_the_whole_game_is_not_offered(tmp_path: Path) -> None:
    place = Place("home", tmp_path)
    with disk_with_room_until(1000):
        assert place.takes(1000)
        assert not place.takes(1001)


@pytest.mark.parametrize("mode", [0o000, 0o444, 0o555])
def test_a_closed_place_is_not_offered(mode: int) -> None:
    with shared_folder() as folder:
        (folder / "home").mkdir()
        with as_somebody_else({folder / "home": mode}):
            assert not Place("home", folder / "home").takes(10)


def test_every_user_has_a_place() -> None:
    assert any(place.takes(1) for place in Places.of_this_user())
