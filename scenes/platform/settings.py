"""What the players set once and find again: kept in one small file, written whole or not at all."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from game.core.seats import Player
from scenes.platform import small_file

FILE_NAME = "settings.json"

Percent = Annotated[int, Meta(ge=0, le=100)]
TextScale = Annotated[int, Meta(ge=100, le=200)]
Pace = Literal["slow", "normal", "fast", "instant"]
CurtainAfter = Literal["30", "60", "120", "never"]  # seconds without a sign of life


class LastSeat(Struct, frozen=True):
    """Who sat at a seat; without a name, somebody who is called like the emblem."""

    emblem: str
    player: Player
    name: str = ""


class LastTable(Struct, frozen=True):
    """The seats of a game that was begun last, None for those that stayed free, and what was agreed on."""

    seats: tuple[LastSeat | None, ...]
    options: dict[str, str] = {}
    has_free_undo: bool = False
    has_counsel: bool = True


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
    asks_before_risks: bool = True
    curtain_after: CurtainAfter = "60"
    hears_remarks: bool = True
    screen_width_mm: Annotated[int, Meta(ge=0, le=5000)] = 0  # 0: nobody has measured it
    last_tables: dict[str, LastTable] = {}  # by game: where people find their seats and rules again


class LoadedSettings(Struct, frozen=True):
    """The settings found, and where a damaged file lies now, if there was one."""

    settings: Settings
    damaged: Path | None = None


def load_settings(folder: Path) -> LoadedSettings:
    """Read the settings; a file that cannot be read is kept aside and the defaults hold.

    Whatever lies in the place of the file, this neither waits nor fails.
    """
    file = folder / FILE_NAME
    try:
        return LoadedSettings(_read(small_file.content_of(file)))
    except FileNotFoundError:
        return LoadedSettings(Settings())
    except (OSError, ValueError, RecursionError):
        return LoadedSettings(Settings(), small_file.put_aside(file))


def save_settings(folder: Path, settings: Settings) -> bool:
    """Write the settings so that a power cut leaves the old or the new file; False if impossible."""
    return small_file.save(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(settings)))


def _read(content: bytes) -> Settings:
    """Each setting for itself: one that is unknown is passed over, and one that is wrong has its default."""
    written = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    found = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in written:
            with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
                found[field.name] = msgspec.json.decode(written[field.name], type=field.type)
    return Settings(**found)
