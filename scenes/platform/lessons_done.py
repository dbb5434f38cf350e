"""Which chapters of the lessons somebody has finished: kept in one small file beside the settings."""

from __future__ import annotations

from pathlib import Path

import msgspec

from scenes.platform import small_file

FILE_NAME = "lessons.json"


def finished(folder: Path, game: str) -> frozenset[str]:
    """The names of the chapters of a game; a file that cannot be read is put aside."""
    return frozenset(_load(folder).get(game, ()))


def note(folder: Path, game: str, chapter: str) -> bool:
    """Note that a chapter was finished; False if that cannot be kept."""
    known = _load(folder)
    known[game] = sorted({*known.get(game, ()), chapter})
    return small_file.save(folder / FILE_NAME, msgspec.json.format(msgspec.json.encode(known)))


def _load(folder: Path) -> dict[str, list[str]]:
    file = folder / FILE_NAME
    try:
        return msgspec.json.decode(small_file.content_of(file), type=dict[str, list[str]])
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        small_file.put_aside(file)
        return {}
