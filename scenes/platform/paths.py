"""Where files lie: what ships with the program, and what belongs to the player."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from scenes.platform.places import Place, Places


def asset_folder() -> Path:
    """The folder of everything that ships with the program, in its sources, a wheel or a frozen package."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen:
        return Path(frozen) / "assets"
    installed = Path(__file__).parents[1] / "assets"  # a wheel keeps to the folders of its own packages
    return installed if installed.is_dir() else Path(__file__).parents[2] / "assets"


@dataclass(frozen=True)
class PlayerFolders:
    """The folders that the program writes to."""

    settings: Path
    saves: Path
    logs: Path
    pictures: Path  # what people take home
    places: Places  # where else games can be saved

    @staticmethod
    def of_this_user() -> PlayerFolders:
        """The folders that the operating system keeps for this user."""
        data = Path(platformdirs.user_data_dir("waldtisch", appauthor=False))
        config = Path(platformdirs.user_config_dir("waldtisch", appauthor=False))
        logs = Path(platformdirs.user_log_dir("waldtisch", appauthor=False))
        pictures = Path(platformdirs.user_pictures_dir()) / "Waldtisch"
        return PlayerFolders(config, data / "saves", logs, pictures, Places.of_this_user())

    @staticmethod
    def below(folder: Path) -> PlayerFolders:
        """Folders inside another one, as tests and demonstrations use them."""
        places = Places((Place("home", folder / "home"),), (folder / "media",))
        settings, saves, logs, pictures = (
            folder / name for name in ("settings", "saves", "logs", "pictures")
        )
        return PlayerFolders(settings, saves, logs, pictures, places)

    @staticmethod
    def alone_in(folder: Path) -> PlayerFolders:
        """Folders inside another one, and no other places for saved games."""
        return replace(PlayerFolders.below(folder), places=Places((), ()))

    def with_saves(self) -> list[Path]:
        """All folders in which saved games may lie, their own first."""
        return [self.saves, *(place.saves for place in self.places if place.is_used)]
