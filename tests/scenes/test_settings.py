"""Settings are kept whole or not at all, and a broken file never stops the program."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from io import FileIO
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.core import disk
from scenes.menu.scene import MenuScene
from scenes.options.settings_pages import PAGES, open_pages
from scenes.platform.language import system_language
from scenes.platform.settings import (
    FILE_NAME,
    LoadedSettings,
    Settings,
    load_settings,
    save_settings,
)
from scenes.platform.small_file import LARGEST_FILE
from tests.game.core.tables import as_guest, disk_with_room_until
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


WRONG: dict[str, list[object]] = {
    "language": ["xx", None, 7, "EN", ["en"]],
    "is_fullscreen": [3, "yes", None],
    "text_scale": [99, 201, "large", 150.5, True, None, {"percent": 150}, 10**30],
    "has_high_contrast": [0, "", []],
    "master_volume": [-1, 101, 100.5, "80", False],
    "animation_pace": ["warp", 1, ""],
    "confirms_moves": ["no", 1.0],
    "asks_before_risks": ["yes", 0],
    "curtain_after": ["45", 60, 60.0, None],
}


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in WRONG.items() for value in values]
)
def test_one_wrong_setting_leaves_the_others_alone(tmp_path: Path, name: str, value: object) -> None:
    others = msgspec.to_builtins(CHANGED) | {name: value}
    file = written(tmp_path, json.dumps(others))
    loaded = load_settings(tmp_path)
    assert loaded.settings == replace(CHANGED, **{name: getattr(Settings(), name)})
    assert loaded.damaged is None
    assert file.exists()


def test_settings_of_which_none_is_right_are_the_defaults(tmp_path: Path) -> None:
    written(tmp_path, json.dumps({name: values[0] for name, values in WRONG.items()}))
    assert load_settings(tmp_path).settings == Settings()


def test_a_setting_that_is_no_text_leaves_the_others_alone(tmp_path: Path) -> None:
    written(tmp_path, b'{"text_scale": 150, "language": "\xff\xfe", "bot_pace": "fast"}')
    assert load_settings(tmp_path).settings == Settings(text_scale=150, bot_pace="fast")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "null",
        "150",
        "{",
        b"\x00",
        b"\xff\xfe\x00",
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


def _huge(file: Path) -> None:
    with file.open("wb") as opened:
        opened.truncate(10**12)


# What may lie in the place of the settings file, and must neither stop the program nor keep it waiting.
OBSTACLES: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a device": lambda file: file.symlink_to("/dev/zero"),
    "a terminal": lambda file: file.symlink_to("/dev/tty"),
    "a folder": lambda file: (file / "inside").mkdir(parents=True),
    "a link in a circle": lambda file: file.symlink_to(file),
    "a huge file": _huge,
}


@pytest.mark.timeout(60)
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_what_is_no_settings_file_is_put_aside_and_settings_can_be_saved_again(
    tmp_path: Path, obstacle: str
) -> None:
    OBSTACLES[obstacle](tmp_path / FILE_NAME)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert loaded.damaged is not None and os.path.lexists(loaded.damaged)
    assert save_settings(tmp_path, CHANGED)
    assert load_settings(tmp_path) == LoadedSettings(CHANGED)


def test_a_link_that_leads_nowhere_is_no_settings_file_yet(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "nowhere")
    assert load_settings(tmp_path) == LoadedSettings(Settings())
    assert save_settings(tmp_path, CHANGED)
    assert load_settings(tmp_path) == LoadedSettings(CHANGED)


def test_a_settings_file_that_nobody_may_read_is_put_aside() -> None:
    """As an ordinary user: nobody keeps a file from those who may do everything."""
    with tempfile.TemporaryDirectory() as open_to_all:
        folder = Path(open_to_all)
        folder.chmod(0o777)
        file = written(folder, '{"text_scale": 150}')
        with as_guest(file):
            loaded = load_settings(folder)
            assert loaded.settings == Settings()
            assert loaded.damaged is not None
            assert save_settings(folder, CHANGED)
            assert load_settings(folder) == LoadedSettings(CHANGED)
            loaded.damaged.replace(file)
        assert load_settings(folder).settings == Settings(text_scale=150), "it was kept as it was"


def test_a_folder_that_nobody_may_look_into_holds_no_settings(tmp_path: Path) -> None:
    folder = tmp_path / "settings"
    written(folder, '{"text_scale": 150}')
    with as_guest(folder):
        assert load_settings(folder) == LoadedSettings(Settings())
        assert not save_settings(folder, CHANGED)
    assert load_settings(folder).settings == Settings(text_scale=150)


def test_a_file_in_the_way_of_the_folder_is_no_disaster(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert load_settings(tmp_path / "file") == LoadedSettings(Settings())


def test_every_damaged_file_is_kept(tmp_path: Path) -> None:
    kept = set()
    for text in ("first", "second", "third"):
        written(tmp_path, text)
        damaged = load_settings(tmp_path).damaged
        assert damaged is not None
        kept.add(damaged)
    assert sorted(file.read_text() for file in kept) == ["first", "second", "third"]


def test_a_file_that_cannot_be_moved_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, "broken")
    monkeypatch.setattr(Path, "replace", _refuse)
    assert load_settings(tmp_path).damaged == file
    assert file.read_text() == "broken"


def _refuse(*_: object, **__: object) -> None:
    raise PermissionError


@pytest.mark.parametrize("step", ["tempfile.mkstemp", "os.fsync", "pathlib.Path.replace"])
def test_saving_that_fails_leaves_the_old_settings_and_no_rubbish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    save_settings(tmp_path, CHANGED)
    monkeypatch.setattr(step, _refuse)
    assert not save_settings(tmp_path, Settings())
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]
    assert load_settings(tmp_path).settings == CHANGED


def test_a_full_disk_leaves_the_old_settings_and_no_rubbish(tmp_path: Path) -> None:
    save_settings(tmp_path, CHANGED)
    with disk_with_room_until(20):
        assert not save_settings(tmp_path, Settings())
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]
    assert load_settings(tmp_path).settings == CHANGED


@pytest.mark.parametrize("name", [f"{FILE_NAME}.new", f"{FILE_NAME}.damaged-1"])
def test_what_lies_beside_the_settings_is_in_nobodys_way(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / name)
    assert save_settings(tmp_path, CHANGED)
    written(tmp_path, "broken")
    assert load_settings(tmp_path).damaged not in (None, tmp_path / name)


def test_a_program_that_is_killed_while_it_saves_leaves_the_old_or_the_new_settings(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from scenes.platform.settings import *\n"
        "print(flush=True)\n"
        "while True:\n"
        "    for scale in (100, 200): save_settings(Path(sys.argv[1]), Settings(text_scale=scale))\n"
    )
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", program, str(tmp_path)], stdout=subprocess.PIPE
        ) as child:
            assert child.stdout is not None
            child.stdout.readline()
            time.sleep(0.05)
            child.kill()
        loaded = load_settings(tmp_path)
        assert loaded.damaged is None
        assert loaded.settings in (Settings(text_scale=100), Settings(text_scale=200))


def test_settings_are_on_the_disk_before_the_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, move = disk.sync, Path.replace

    def note_sync(file: FileIO) -> None:
        sync(file)
        done.append("synced")

    def note_move(fresh: Path, file: Path) -> None:
        move(fresh, file)
        done.append("replaced")

    monkeypatch.setattr(disk, "sync", note_sync)
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
    door.frame(0.1, times=200)
    door.set(master_volume=40)
    assert not door.top.toasts.is_busy, "it was said already"
    (tmp_path / "settings").unlink()
    door.set(master_volume=50)
    assert load_settings(tmp_path / "settings").settings.master_volume == 50


@pytest.mark.timeout(60)
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_the_program_starts_whatever_lies_in_the_place_of_its_settings(
    tmp_path: Path, opened: list[StageDoor], obstacle: str
) -> None:
    (tmp_path / "settings").mkdir()
    OBSTACLES[obstacle](tmp_path / "settings" / FILE_NAME)
    opened.append(door := StageDoor(tmp_path, (640, 360)))
    door.show(MenuScene(door.context))
    assert [words for words, _ in door.top.toasts.notices] == [
        door.context.say("toast.settings_damaged", file=f"{FILE_NAME}.damaged-1")
    ]


def test_the_program_starts_where_its_folder_of_settings_is_closed(
    tmp_path: Path, opened: list[StageDoor]
) -> None:
    folder = tmp_path / "settings"
    written(folder, '{"text_scale": 150}')
    with as_guest(folder):
        opened.append(door := StageDoor(tmp_path, (640, 360)))
        door.open("options sound")
        assert not door.top.toasts.is_busy
        door.set(master_volume=10)
        assert [words for words, _ in door.top.toasts.notices] == [
            door.context.say("toast.settings_not_saved")
        ]
        assert door.context.settings.master_volume == 10
    assert load_settings(folder).settings == Settings(text_scale=150), "what was there is still there"


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


def test_every_setting_is_on_one_page_but_what_is_measured_or_remembered() -> None:
    names = [setting.name for settings in PAGES.values() for setting in settings]
    assert sorted(names) == sorted({*Settings.__struct_fields__} - {"screen_width_mm", "last_tables"})


@pytest.mark.parametrize("page", [page for page, settings in PAGES.items() if settings])
def test_a_page_is_there_as_long_as_anything_on_it_can_be_set(page: str) -> None:
    *most, last = (setting.name for setting in PAGES[page])
    assert page in open_pages(frozenset(most))
    assert page not in open_pages(frozenset({*most, last}))
