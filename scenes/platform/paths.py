"""Where files lie: what ships with the program, and what belongs to the player."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import platformdirs


def asset_folder() -> Path:
    """The folder of everything that ships with the program, also inside a frozen one."""
    frozen = getattr(sys, "_MEIPASS", None)
    root = Path(frozen) if frozen else Path(__file__).parents[2]
    return root / "assets"


@dataclass(frozen=True)
class PlayerFolders:
    """The folders that the program writes to."""

    settings: Path
    saves: Path

    @staticmethod
    def of_this_user() -> PlayerFolders:
        """The folders that the operating system keeps for this user."""
        data = Path(platformdirs.user_data_dir("waldtisch", appauthor=False))
        config = Path(platformdirs.user_config_dir("waldtisch", appauthor=False))
        return PlayerFolders(settings=config, saves=data / "saves")

    @staticmethod
    def below(folder: Path) -> PlayerFolders:
        """Folders inside another one, as tests and demonstrations use them."""
        return PlayerFolders(settings=folder / "settings", saves=folder / "saves")
