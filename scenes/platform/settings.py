"""What the players set once and find again: kept in one small file, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

FILE_NAME = "settings.json"
LARGEST_FILE = 100_000  # bytes; a settings file is far smaller

Percent = Annotated[int, Meta(ge=0, le=100)]
TextScale = Annotated[int, Meta(ge=100, le=200)]
Pace = Literal["slow", "normal", "fast", "instant"]


class Settings(Struct, frozen=True):
    """Every setting with the value that a new player finds."""

    language: Literal["", "en", "fr", "de"] = ""  # empty: as the system speaks
    is_fullscreen: bool = True
    text_scale: TextScale = 100
    has_high_contrast: bool = False
    has_reduced_motion: bool = False
    shows_frame_times: bool = False
    master_volume: Percent = 80
    effects_volume: Percent = 80
    music_volume: Percent = 40
    animation_pace: Pace = "normal"
    bot_pace: Pace = "normal"
    asks_before_quitting: bool = True
    confirms_moves: bool = False


class LoadedSettings(Struct, frozen=True):
    """The settings found, and where a damaged file lies now, if there was one."""

    settings: Settings
    damaged: Path | None = None


def load_settings(folder: Path) -> LoadedSettings:
    """Read the settings; a file that cannot be read is kept aside and the defaults hold."""
    file = folder / FILE_NAME
    try:
        if file.stat().st_size > LARGEST_FILE:
            raise ValueError("far too large")
        return LoadedSettings(msgspec.json.decode(file.read_bytes(), type=Settings))
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError, RecursionError):
        return LoadedSettings(Settings(), _put_aside(file))


def save_settings(folder: Path, settings: Settings) -> bool:
    """Write the settings so that a power cut leaves the old or the new file; False if impossible."""
    fresh = folder / (FILE_NAME + ".new")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with fresh.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(settings)))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(folder / FILE_NAME)
    except OSError:
        return False
    return True


def _put_aside(file: Path) -> Path:
    number = 1
    while (aside := file.with_name(f"{file.name}.damaged-{number}")).exists():
        number += 1
    try:
        file.replace(aside)
    except OSError:  # it stays where it is, and nothing can be written over it either
        return file
    return aside
