"""Where a kiosk keeps its data."""

from __future__ import annotations

from pathlib import Path

from scenes.kiosk.config import KioskConfig
from scenes.platform.paths import PlayerFolders

NAME = "kiosk"  # beside the saved games of whoever plays at home on the same machine


def folders_for(config: KioskConfig) -> PlayerFolders:
    """One place alone, on no medium that a stranger plugs in, and with nothing of anybody's home in it."""
    if config.data_folder:
        return PlayerFolders.alone_in(Path(config.data_folder))
    return PlayerFolders.alone_in(PlayerFolders.of_this_user().saves.parent / NAME)
