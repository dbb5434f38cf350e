"""Where a kiosk keeps its data."""

from __future__ import annotations

from pathlib import Path

from scenes.kiosk.config import KioskConfig
from scenes.platform.paths import PlayerFolders


def folders_for(config: KioskConfig) -> PlayerFolders:
    """One place alone, and on no medium that a stranger plugs in."""
    if config.data_folder:
        return PlayerFolders.alone_in(Path(config.data_folder))
    return PlayerFolders.of_this_user().alone()
