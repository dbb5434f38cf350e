"""Every cue is there, balanced and unclipped, and sound never gets in the way of play."""

import ast
import hashlib
import json
import math
import shutil
from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets import build_sounds
from assets.soundmaking.cues import RECIPES
from assets.soundmaking.loudness import TARGET, loudness, peak
from scenes.platform.assets_error import AssetError
from scenes.platform.paths import asset_folder
from scenes.sound.cues import CUES
from scenes.sound.sounds import Sounds

ROOT = Path(__file__).parents[2]
FOLDER = asset_folder() / "sounds"
MANIFEST = json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))
LOOPS = [name for name, cue in CUES.items() if cue.is_loop]
SHORT = [name for name, cue in CUES.items() if not cue.is_loop]
EXCERPT = 300_000  # samples of a loop that are listened to


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.mixer.init(44_100, -16, 2, 512)
    yield
    pygame.mixer.quit()


@pytest.fixture
def sounds(mixer: None) -> Sounds:
    return Sounds(FOLDER)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of all sounds that may be damaged."""
    return Path(shutil.copytree(FOLDER, tmp_path / "sounds"))


@pytest.fixture
def without_device(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise pygame.error("No available audio device")

    monkeypatch.setattr(pygame.mixer, "init", fail)


def heard(name: str) -> list[float]:
    """The left channel of a file as a loudspeaker gets it."""
    both = array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())
    return [sample / 32768 for sample in both[::2]]


# The files


def test_there_is_one_file_for_every_cue_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.ogg")} == CUES.keys() == MANIFEST.keys()


@pytest.mark.parametrize("name", CUES)
def test_a_file_is_the_one_that_was_made(name: str) -> None:
    made = MANIFEST[name]["file"]
    assert hashlib.sha256((FOLDER / f"{name}.ogg").read_bytes()).hexdigest() == made


@pytest.mark.parametrize("name", ["slide_tick", "toggle"])
def test_the_same_recipe_gives_the_same_samples(name: str) -> None:
    samples = build_sounds.pcm(build_sounds.channels_of(name))
    assert build_sounds.samples_hash(samples) == MANIFEST[name]["samples"]


def test_every_recipe_is_used() -> None:
    assert {*RECIPES, *build_sounds.LOOPS} == CUES.keys()


def test_all_sounds_together_are_small() -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_500_000


@pytest.mark.parametrize("name", SHORT)
def test_short_cues_are_short_equally_loud_and_do_not_clip(mixer: None, name: str) -> None:
    samples = heard(name)
    assert 0.03 < len(samples) / 44_100 < 3
    assert peak(samples) < 0.95
    # A click ends before the ear has summed it up, so it stays a little below the others.
    assert TARGET - 3.5 < loudness(samples) < TARGET + 0.5


@pytest.mark.parametrize("name", LOOPS)
def test_loops_are_equally_loud_and_do_not_clip(mixer: None, name: str) -> None:
    samples = heard(name)
    assert peak(samples) < 0.95
    assert TARGET - 4 < loudness(samples[:EXCERPT]) < TARGET + 0.5


@pytest.mark.parametrize("name", LOOPS)
def test_loops_close_without_a_seam(mixer: None, name: str) -> None:
    samples = heard(name)
    assert len(samples) == MANIFEST[name]["frames"]
    around = max(abs(after - before) for before, after in pairwise(samples[:400]))
    assert abs(samples[0] - samples[-1]) <= around
    # Loud right up to both ends: the loop does not fade out and in again.
    ends = math.sqrt(sum(sample**2 for sample in samples[:8000] + samples[-8000:]) / 16_000)
    whole = math.sqrt(sum(sample**2 for sample in samples) / len(samples))
    assert ends > whole / 4


def test_the_music_lasts_longer_than_a_turn() -> None:
    assert 20 <= MANIFEST["music"]["frames"] / 44_100 <= 40


def test_small_steps_whisper_and_endings_stand_out() -> None:
    assert CUES["focus_move"].gain < CUES["confirm"].gain < CUES["piece_land"].gain < CUES["win_fanfare"].gain
    assert all(0 < cue.gain <= 1 for cue in CUES.values())


def test_every_cue_that_the_screens_play_exists() -> None:
    played = {
        str(node.args[0].value)
        for file in (ROOT / "scenes").rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in ("cue", "_cue")
        and node.args
        and isinstance(node.args[0], ast.Constant)
    }
    assert "focus_move" in played
    assert played <= set(SHORT)


# Playing


def playing() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound())]


def test_a_cue_is_heard(sounds: Sounds) -> None:
    sounds.play("win_fanfare")
    assert len(playing()) == 1


def test_too_many_of_the_same_are_left_out(sounds: Sounds) -> None:
    for _ in range(10):
        sounds.play("dice_roll")
    assert len(playing()) == CUES["dice_roll"].at_once


def test_a_cue_nobody_knows_is_ignored(sounds: Sounds) -> None:
    sounds.play("trumpet")
    sounds.start("trumpet")
    sounds.stop("trumpet")
    assert playing() == []


def test_a_loop_goes_on_until_it_is_stopped(sounds: Sounds) -> None:
    sounds.start("forest")
    sounds.start("forest")
    assert len(playing()) == 1
    sounds.stop("forest")
    sounds.start("forest")
    assert len(playing()) == 1


def test_volumes_multiply_and_nothing_is_heard_at_zero(sounds: Sounds) -> None:
    sounds.set_volumes(master=100, effects=100, music=50)
    full, music = sounds.loudness("coin"), sounds.loudness("music")
    assert full == CUES["coin"].gain
    assert 0 < music < CUES["music"].gain
    sounds.set_volumes(master=50, effects=100, music=50)
    assert 0 < sounds.loudness("coin") < full
    assert 0 < sounds.loudness("music") < music
    sounds.set_volumes(master=100, effects=0, music=50)
    sounds.play("coin")
    assert sounds.loudness("coin") == 0
    assert playing() == []


@pytest.mark.parametrize(("name", "louder"), [("music", 100), ("forest", 70)])
def test_what_is_playing_follows_the_slider(sounds: Sounds, name: str, louder: int) -> None:
    sounds.set_volumes(master=80, effects=80, music=40)
    sounds.start(name)
    (sound,) = playing()
    assert sound.get_volume() == pytest.approx(
        sounds.loudness(name), abs=1 / 128
    )  # the mixer's smallest step
    before = sound.get_volume()
    sounds.set_volumes(master=80, effects=80, music=louder)
    assert sound.get_volume() > before


def test_play_goes_on_in_silence_without_a_device(without_device: None) -> None:
    sounds = Sounds(FOLDER)
    assert sounds.is_silent
    sounds.set_volumes(master=50, effects=50, music=50)
    sounds.play("coin")
    sounds.start("music")
    sounds.stop("music")


def test_play_goes_on_in_silence_when_the_mixer_closes(sounds: Sounds) -> None:
    sounds.start("forest")
    pygame.mixer.quit()
    sounds.set_volumes(master=50, effects=50, music=50)
    sounds.play("coin")
    sounds.start("music")
    sounds.stop("forest")
    assert pygame.mixer.get_init() is None


def test_a_loop_that_broke_meanwhile_is_left_out(mixer: None, folder: Path) -> None:
    sounds = Sounds(folder)
    (folder / "music.ogg").write_bytes(b"OggS is all that is left")
    sounds.start("music")
    assert playing() == []


@pytest.mark.parametrize("name", ["coin", "music"])
def test_a_missing_sound_is_named_at_once(folder: Path, name: str) -> None:
    (folder / f"{name}.ogg").unlink()
    with pytest.raises(AssetError, match=rf"{name}\.ogg: this sound is missing"):
        Sounds(folder)


@pytest.mark.parametrize("name", ["coin", "music"])
def test_a_sound_that_is_something_else_is_named_at_once(folder: Path, name: str) -> None:
    (folder / f"{name}.ogg").write_bytes(b"RIFF, a wave")
    with pytest.raises(AssetError, match=rf"{name}\.ogg: this is not an Ogg sound"):
        Sounds(folder)


@pytest.mark.parametrize("name", ["coin", "music"])
def test_a_sound_cut_short_is_named_at_once_even_in_silence(
    without_device: None, folder: Path, name: str
) -> None:
    whole = (folder / f"{name}.ogg").read_bytes()
    (folder / f"{name}.ogg").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(AssetError, match=rf"{name}\.ogg: this sound is cut short"):
        Sounds(folder)


def test_a_sound_with_damaged_beginning_is_named_at_once(mixer: None, folder: Path) -> None:
    whole = (folder / "coin.ogg").read_bytes()
    (folder / "coin.ogg").write_bytes(whole[:30] + bytes(200) + whole[230:])
    with pytest.raises(AssetError, match=r"coin\.ogg: this sound cannot be read"):
        Sounds(folder)
