"""Settings are kept whole or not at all, and a broken file never stops the program."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from scenes.menu.scene import MenuScene
from scenes.platform.language import system_language
from scenes.platform.settings import FILE_NAME, LARGEST_FILE, Settings, load_settings, save_settings
from tests.scenes.stage_door import StageDoor

CHANGED = Settings(
    language="fr",
    is_fullscreen=False,
    text_scale=175,
    has_high_contrast=True,
    has_reduced_motion=True,
    shows_frame_times=True,
    master_volume=0,
    effects_volume=100,
    music_volume=5,
    animation_pace="instant",
    bot_pace="slow",
    asks_before_quitting=False,
)


def written(folder: Path, text: str | bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / FILE_NAME
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_everything_that_is_saved_is_found_again(tmp_path: Path) -> None:
    assert save_settings(tmp_path / "new" / "folder", CHANGED)
    assert load_settings(tmp_path / "new" / "folder").settings == CHANGED


def test_the_first_start_has_defaults_and_nothing_to_complain_about(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.damaged is None


def test_settings_of_another_version_keep_what_is_known(tmp_path: Path) -> None:
    written(tmp_path, '{"text_scale": 150, "invented_later": [1, 2]}')
    assert load_settings(tmp_path).settings == Settings(text_scale=150)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "{",
        b"\xff\xfe\x00",
        '{"text_scale": 99}',
        '{"text_scale": 201}',
        '{"text_scale": "large"}',
        '{"master_volume": -1}',
        '{"master_volume": 100.5}',
        '{"language": "xx"}',
        '{"animation_pace": "warp"}',
        '{"is_fullscreen": 3}',
        "[" * 50_000,
        '{"invented_later": ' + "[" * 50_000,
        '{"language": "' + "x" * LARGEST_FILE + '"}',
    ],
)
def test_a_damaged_file_is_kept_aside_and_the_defaults_hold(tmp_path: Path, text: str | bytes) -> None:
    content = written(tmp_path, text).read_bytes()
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.damaged is not None
    assert loaded.damaged.read_bytes() == content
    assert not (tmp_path / FILE_NAME).exists()
    assert load_settings(tmp_path).damaged is None, "the next start has nothing to complain about"


def test_every_damaged_file_is_kept(tmp_path: Path) -> None:
    kept = set()
    for text in ("first", "second", "third"):
        written(tmp_path, text)
        damaged = load_settings(tmp_path).damaged
        assert damaged is not None
        kept.add(damaged)
    assert sorted(file.read_text() for file in kept) == ["first", "second", "third"]


def test_a_folder_in_place_of_the_file_is_kept_aside_too(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    loaded = load_settings(tmp_path)
    assert loaded.damaged is not None
    assert loaded.damaged.is_dir()


def test_a_file_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, "broken")
    monkeypatch.setattr(Path, "replace", _refuse)
    assert load_settings(tmp_path).damaged == file
    assert file.read_text() == "broken"


def _refuse(*_: object) -> None:
    raise PermissionError


def test_a_power_cut_while_saving_leaves_the_old_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(tmp_path, CHANGED)
    monkeypatch.setattr(os, "fsync", _refuse)
    assert not save_settings(tmp_path, Settings())
    monkeypatch.undo()
    assert load_settings(tmp_path).settings == CHANGED


def test_settings_are_on_the_disk_before_the_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, move = os.fsync, Path.replace

    def note_sync(file: int) -> None:
        sync(file)
        done.append("synced")

    def note_move(fresh: Path, file: Path) -> None:
        move(fresh, file)
        done.append("replaced")

    monkeypatch.setattr(os, "fsync", note_sync)
    monkeypatch.setattr(Path, "replace", note_move)
    assert save_settings(tmp_path, CHANGED)
    assert done == ["synced", "replaced"]


def test_a_folder_that_cannot_be_made_is_no_disaster(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not save_settings(tmp_path / "file" / "settings", CHANGED)


# In the program


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[list[StageDoor]]:
    doors: list[StageDoor] = []
    yield doors
    for door in doors:
        door.close()


def test_the_first_scene_tells_of_a_damaged_file(tmp_path: Path, opened: list[StageDoor]) -> None:
    written(tmp_path / "settings", "broken")
    door = StageDoor(tmp_path, (640, 360))
    opened.append(door)
    door.app.start(MenuScene(door.context))
    door.frame(0.1, times=5)
    said = " ".join(text.text for text in door.texts())
    assert "settings.json.damaged-1" in said


def test_settings_that_cannot_be_saved_are_told_once(tmp_path: Path, opened: list[StageDoor]) -> None:
    door = StageDoor(tmp_path, (640, 360))
    opened.append(door)
    door.open("options sound")
    (tmp_path / "settings").write_text("a file where the folder should be")
    for volume in (10, 20, 30):
        door.set(master_volume=volume)
    door.frame(0.1, times=5)
    notice = door.context.say("toast.settings_not_saved")
    assert [text.text for text in door.texts()].count(notice) == 1
    assert [words for words, _ in door.top.toasts.notices] == [notice]
    assert door.context.settings.master_volume == 30, "they hold nevertheless"


def test_every_change_is_on_the_disk_at_once(tmp_path: Path, opened: list[StageDoor]) -> None:
    door = StageDoor(tmp_path, (640, 360))
    opened.append(door)
    door.open("options sound")
    door.set(music_volume=70, bot_pace="fast")
    stored = json.loads((tmp_path / "settings" / FILE_NAME).read_text())
    assert stored["music_volume"] == 70
    assert stored["bot_pace"] == "fast"


@pytest.mark.parametrize(("system", "code"), [("de_AT.UTF-8", "de"), ("fr", "fr"), ("ja_JP", "en")])
def test_the_first_start_speaks_the_language_of_the_system(
    tmp_path: Path, opened: list[StageDoor], system: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", system)
    door = StageDoor(tmp_path, (640, 360), language="")
    opened.append(door)
    assert door.context.language.code == code
    assert system_language() == code


def test_a_language_from_the_command_line_holds_until_another_is_chosen(
    tmp_path: Path, opened: list[StageDoor]
) -> None:
    door = StageDoor(tmp_path, (640, 360))
    opened.append(door)
    door.open("options language")
    assert door.context.language.code == "en"
    door.set(music_volume=70)
    assert door.context.language.code == "en"
    door.app.change(replace(door.context.settings, language="de"))
    assert [door.context.language.code] == ["de"]


def test_a_window_asked_for_on_the_command_line_stays_a_window_when_a_setting_changes(
    tmp_path: Path, opened: list[StageDoor]
) -> None:
    door = StageDoor(tmp_path, (640, 360), is_fullscreen=True)
    opened.append(door)
    door.open("options display")
    door.set(music_volume=70)
    assert not door.context.window.is_fullscreen
    assert door.context.window.surface.get_size() == (640, 360)
