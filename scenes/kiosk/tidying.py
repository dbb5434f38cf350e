"""Saved games on a public screen do not stay: those of a day go by their own rule."""

from __future__ import annotations

import logging
from collections.abc import Collection
from pathlib import Path

from scenes.saves.saved_games import SUFFIX

log = logging.getLogger(__name__)


def remove_old(folder: Path, before: float, without: Collection[Path] = ()) -> int:
    """Remove the saved games last played before a moment, but some; returns how many went."""
    removed = 0
    try:
        files = [path for path in folder.iterdir() if SUFFIX in path.name]
    except OSError:
        return 0
    for path in files:
        try:
            if path not in without and path.is_file() and path.stat().st_mtime < before:
                path.unlink()
                removed += 1
        except OSError as fault:
            words = "the saved game %s cannot be removed (%s)"
            log.warning(words, path.name, fault, extra={"kind": "save_unremoved"})
    return removed
