"""What staff have set on the spot: kept beside the other data, and worth more than the kiosk file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from scenes.kiosk.config import KEYS, KioskConfig
from scenes.platform import small_file

FILE_NAME = "staff.json"
ADJUSTABLE = (
    "volume",
    "language",
    "games",
    "menu_idle_seconds",
    "game_idle_seconds",
    "offer_again_minutes",
    "screen_width_mm",
)


def load(folder: Path, config: KioskConfig) -> KioskConfig:
    """The configuration with what staff have set; what is not allowed any more is passed over."""
    try:
        written = msgspec.json.decode(small_file.content_of(folder / FILE_NAME), type=dict[str, Any])
    except (OSError, ValueError, RecursionError):
        return config
    return _adjusted(config, {name: written[name] for name in ADJUSTABLE if name in written})


def save(folder: Path, written: KioskConfig, adjusted: KioskConfig) -> bool:
    """Keep what differs from the kiosk file; False if no disk takes it."""
    changed = {
        name: value for name in ADJUSTABLE if (value := getattr(adjusted, name)) != getattr(written, name)
    }
    return small_file.save(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(changed)))


def _adjusted(config: KioskConfig, values: Mapping[str, Any]) -> KioskConfig:
    allowed = {name: value for name, value in values.items() if KEYS[name].allowed.holds(value)}
    if allowed.get("language") not in config.languages:
        allowed.pop("language", None)
    lists = {name: tuple(value) for name, value in allowed.items() if isinstance(value, list)}
    return replace(config, **{**allowed, **lists})
