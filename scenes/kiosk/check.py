"""What a kiosk file would do, in words: for whoever sets a kiosk up, and as the table of all keys."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scenes.kiosk.calibration import finger_mm
from scenes.kiosk.config import KEYS, KioskConfig
from scenes.platform.formats import FORMATS
from scenes.platform.projection import Mounting
from scenes.platform.viewport import Viewport
from scenes.stage.look import FINGER_MM


def told(config: KioskConfig) -> Iterator[str]:
    """Every key with its value and what it is for, and below them what somebody should know."""
    width = max(len(_line(config, name)) for name in KEYS if name != "pin")
    for name, key in KEYS.items():
        yield f"  {_line(config, name):{width}}  # {key.meaning}"
    for note in notes(config):
        yield f"note: {note}"


def notes(config: KioskConfig) -> Iterator[str]:
    """What is allowed, but perhaps not meant."""
    if not config.pin:
        yield "pin: nobody can open the staff page; --kiosk-pin prints what to write here"
    widths = units_across(config)
    finger = finger_mm(max(widths), config.screen_width_mm)
    if not config.screen_width_mm:
        yield "screen_width_mm: nobody has measured the screen; staff can do it with a bank card"
    elif finger < FINGER_MM:
        are = "are" if len(set(widths)) == 1 else "may be only"
        yield (
            f"screen_width_mm: the smallest things to touch {are} {finger:.0f} mm large; "
            f"a touch within {FINGER_MM:.0f} mm counts for them"
        )
    if config.privacy and config.offer_again_minutes:
        yield "offer_again_minutes: has no effect with privacy"
    folder = Path(config.data_folder) if config.data_folder else None
    if folder is not None and (trouble := _trouble_with(folder)):
        yield f"data_folder: {folder} {trouble}"


def _trouble_with(folder: Path) -> str:
    """What somebody should know of a folder for data; nothing if it can be written now."""
    if _is_there(folder):
        can_write = folder.is_dir() and os.access(folder, os.W_OK)
        return "" if can_write else "is no folder that can be written now"
    above = next(filter(_is_there, folder.parents), None)
    if above is None:  # its drive is missing
        return "cannot be made now"
    if above.is_dir() and os.access(above, os.W_OK | os.X_OK):
        return "is not there yet; it will be made at the start"
    return f"is not found, and cannot be made in {above} now"


def _is_there(path: Path) -> bool:
    """Whether something is found there; not where nobody may look for it."""
    return os.access(path, os.F_OK)


def units_across(config: KioskConfig) -> list[float]:
    """How many logical units wide the picture can be, on any screen that the file may be meant for."""
    if config.pixels is not None:
        is_turned = Mounting(config.orientation).turn(config.pixels) % 180
        return [Viewport(config.pixels[::-1] if is_turned else config.pixels).whole.width]
    is_upright = {"landscape": (False,), "portrait": (True,), "auto": (False, True)}[config.orientation]
    return [format_.size[0] for format_ in FORMATS if format_.is_upright in is_upright]


def key_table() -> Iterator[str]:
    """All keys as a table for the readme."""
    yield "| key | default | may be | what it is for |"
    yield "|---|---|---|---|"
    for name, key in KEYS.items():
        default = written(getattr(KioskConfig(), name))
        yield f"| `{name}` | `{default}` | {key.allowed.words} | {key.meaning} |"


def written(value: Any) -> str:
    """A value as the file has it."""
    return json.dumps(list(value) if isinstance(value, tuple) else value)


def _line(config: KioskConfig, name: str) -> str:
    value = getattr(config, name)
    return f"{name} = {written('...' if name == 'pin' and value else value)}"
