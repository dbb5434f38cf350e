"""The kiosk file: every key is known once, and whatever is wrong is told with its line and what it may be."""

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from scenes.kiosk.check import key_table, notes, told
from scenes.kiosk.config import KEYS, BadKioskFile, KioskConfig, load
from scenes.kiosk.pin import hashed

ROOT = Path(__file__).parents[3]

BAD = {
    "volume = 101": "1: volume: must be a whole number from 0 to 100, not 101",
    "volume = true": "1: volume: must be a whole number from 0 to 100, not True",
    'volume = "loud"': "1: volume: must be a whole number from 0 to 100, not 'loud'",
    "# a word\n\nvolume = -1": "3: volume: must be a whole number from 0 to 100, not -1",
    "text_size = 110": "1: text_size: must be a whole number from 100 to 200 in steps of 25, not 110",
    'language = "es"': "1: language: must be one of en, fr, de, not 'es'",
    'languages = ["de"]\nlanguage = "fr"': "2: language: must be one of the languages offered (de), not 'fr'",
    'languages = ["de"]': "1: language: must be one of the languages offered (de), not 'en'",
    "languages = []": "1: languages: must be a list of one or more of en, fr, de, none twice, not []",
    'languages = ["en", "en"]': "1: languages: must be a list of one or more of en, fr, de, none twice",
    "languages = [1]": "1: languages: must be a list of one or more of",
    'games = ["chess"]': "1: games: must be a list of one or more of",
    "games = 5": "1: games: must be a list of one or more of",
    "privacy = 1": "1: privacy: must be true or false, not 1",
    'night = "22-7"': "1: night: must be off or two times of day like \"22:00-07:00\", not '22-7'",
    'night = "25:00-07:00"': "1: night: must be off or two times of day",
    'size = "large"': "1: size: must be screen or a size like \"1920x1080\", not 'large'",
    'orientation = "diagonal"': "1: orientation: must be one of auto, landscape, portrait, not 'diagonal'",
    'data_folder = "here"': "1: data_folder: must be the whole path of a folder",
    'pin = "1234"': "1: pin: must be the text that --kiosk-pin prints, or empty",
    "pin = 1234": "1: pin: must be the text that --kiosk-pin prints, or empty",
    'lanugage = "de"': "1: lanugage: there is no such key; did you mean language?",
    "idle_menu_second = 9": "1: idle_menu_second: there is no such key; did you mean menu_idle_seconds?",
    "[screen]\nwidth = 3": "1: screen: there is no such key",
    "colour = 3": "1: colour: there is no such key",
    "qwxz = 3": "1: qwxz: there is no such key (there is: orientation, ",
    "volume = = 3": "1: this is no TOML: invalid value",
    "volume = 3\nvolume = 4": "2: this is no TOML: cannot overwrite a value",
    'language = "de': "1: this is no TOML: ",
}


def complaint(file: Path) -> str:
    with pytest.raises(BadKioskFile) as fault:
        load(file)
    return str(fault.value)


@pytest.mark.parametrize(("text", "sentence"), BAD.items())
def test_a_bad_file_is_told_with_line_key_and_allowed_values(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(text)
    assert complaint(file).startswith(f"{file}:{sentence}")


def test_all_faults_are_told_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text("volume = 300\nlanguage = 'en'\nprivacy = 'no'\ngmaes = []\n")
    assert [line.split(":")[1:3] for line in complaint(file).splitlines()] == [
        ["1", " volume"],
        ["3", " privacy"],
        ["4", " gmaes"],
    ]


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe\x00", b"x" * 200_000, b"volume = " + b"[" * 50_000, None],
    ids=["letters", "size", "depth", "folder"],
)
def test_what_is_no_kiosk_file_at_all_is_told(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "kiosk.toml"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    assert complaint(file).startswith(f"{file}:0: ")


def test_a_pin_that_somebody_wrote_into_the_file_is_not_repeated(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text('pin = "86420"')
    assert "86420" not in complaint(file)


def test_a_file_says_what_holds_and_the_rest_has_its_default(tmp_path: Path) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text('languages = ["de", "fr"]\nlanguage = "fr"\ngames = ["robbers"]\nprivacy = true\n')
    config = KioskConfig(languages=("de", "fr"), language="fr", games=("robbers",), privacy=True)
    assert load(file) == config


def test_without_a_file_the_defaults_hold() -> None:
    assert load(None) == KioskConfig()


def test_every_key_is_described_and_its_default_is_allowed() -> None:
    assert [field.name for field in msgspec.structs.fields(KioskConfig)] == list(KEYS)
    for name, key in KEYS.items():
        default = getattr(KioskConfig(), name)
        assert key.allowed.holds(list(default) if isinstance(default, tuple) else default), name


def test_a_check_tells_every_key_but_never_the_hash() -> None:
    config = KioskConfig(pin=hashed("2468"))
    lines = "\n".join(told(config))
    assert all(f"  {name} = " in lines for name in KEYS)
    assert config.pin not in lines


@pytest.mark.parametrize(
    ("config", "key"),
    [
        (KioskConfig(), "pin"),
        (KioskConfig(), "screen_width_mm"),
        (KioskConfig(screen_width_mm=200), "screen_width_mm"),
        (KioskConfig(privacy=True), "offer_again_minutes"),
        (KioskConfig(data_folder="/no/such/folder"), "data_folder"),
    ],
)
def test_a_check_notes_what_is_hardly_meant(config: KioskConfig, key: str) -> None:
    assert key in [note.partition(":")[0] for note in notes(config)]


def test_a_folder_that_the_start_will_make_is_no_trouble(tmp_path: Path) -> None:
    made_later = KioskConfig(pin=hashed("2468"), screen_width_mm=531, data_folder=str(tmp_path / "a" / "b"))
    (note,) = notes(made_later)
    assert note.endswith("is not there yet; it will be made at the start")
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        (note,) = notes(msgspec.structs.replace(made_later, data_folder=str(folder)))
        assert note.endswith(("is no folder that can be written now", f"made in {tmp_path / 'file'} now"))


@pytest.mark.parametrize("is_locked", [False, True])
def test_a_check_ends_in_words_where_a_drive_is_missing_or_may_not_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_locked: bool
) -> None:
    locked, stat = tmp_path, Path.stat

    def look(path: Path, **follow: bool) -> os.stat_result:
        if not is_locked:
            raise FileNotFoundError
        if path != locked and path.is_relative_to(locked):
            raise PermissionError
        return stat(path, **follow)

    monkeypatch.setattr(os, "access", lambda path, mode: is_locked and mode == os.F_OK and path == locked)
    monkeypatch.setattr(Path, "stat", look)
    folder = locked / "kiosk" / "data"
    lines = list(told(KioskConfig(pin=hashed("2468"), screen_width_mm=531, data_folder=str(folder))))
    expected = f"is not found, and cannot be made in {locked} now" if is_locked else "cannot be made now"
    assert lines[-1] == f"note: data_folder: {folder} {expected}"


def test_nothing_is_noted_where_all_is_well(tmp_path: Path) -> None:
    config = KioskConfig(pin=hashed("2468"), screen_width_mm=531, data_folder=str(tmp_path))
    assert list(notes(config)) == []


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"orientation": "portrait"}, ""),
        ({"orientation": "landscape"}, "may be only 10 mm"),
        ({"orientation": "auto"}, "may be only 10 mm"),
        ({"orientation": "auto", "size": "1920x1080"}, "are 10 mm"),
        ({"orientation": "auto", "size": "1080x1920"}, ""),
        ({"orientation": "portrait", "size": "1920x1080"}, ""),
        ({"orientation": "landscape", "size": "1080x1920"}, "are 10 mm"),
        ({"orientation": "auto", "size": "1024x768"}, ""),
    ],
)
def test_how_large_things_are_to_touch_depends_on_the_shape_of_the_screen(
    keys: dict[str, Any], told: str
) -> None:
    config = KioskConfig(pin=hashed("2468"), screen_width_mm=300, **keys)
    noted = list(notes(config))
    assert len(noted) == bool(told)
    assert all(told in note for note in noted)


def test_the_readme_has_the_table_of_all_keys() -> None:
    assert "\n".join(key_table()) in (ROOT / "README.md").read_text("utf-8")
