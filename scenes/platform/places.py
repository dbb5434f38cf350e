"""Other places for saved games, when their own folder takes none: folders of the user, and media."""

from __future__ import annotations

import getpass
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

import platformdirs

from game.core import disk

FOLDER = "Waldtisch"  # what a place is given for saved games, so that they do not lie about
Kind: TypeAlias = Literal["documents", "home", "medium", "temporary"]


@dataclass(frozen=True)
class Place:
    """A folder that people know, and what they know it as."""

    kind: Kind
    folder: Path

    @property
    def saves(self) -> Path:
        """Where saved games are kept there."""
        return self.folder / FOLDER

    @property
    def is_used(self) -> bool:
        """Whether there is such a folder already, as far as this user may know."""
        return _is_folder(self.saves)

    def takes(self, size: int) -> bool:
        """Whether so many bytes can really be written there now; nothing stays of the trial."""
        folder = self.saves if self.is_used else self.folder
        try:
            with tempfile.TemporaryFile(dir=folder, buffering=0) as trial:
                disk.write_all(trial, bytes(size))
                os.fsync(trial.fileno())
        except OSError:
            return False
        return True


@dataclass(frozen=True)
class Places:
    """The folders of a user by their kind, and the folders in which media appear that are plugged in."""

    folders: tuple[Place, ...]
    media: tuple[Path, ...]

    @staticmethod
    def of_this_user() -> Places:
        """What the operating system keeps for this user, and where it shows media."""
        folders = [Place("documents", Path(platformdirs.user_documents_dir()))]
        with suppress(RuntimeError):  # nobody knows where this user is at home
            folders.append(Place("home", Path.home()))
        with suppress(OSError):  # there is no room for anything temporary
            folders.append(Place("temporary", Path(tempfile.gettempdir())))
        media = [Path("/media"), Path("/Volumes")]
        with suppress(OSError, KeyError, ImportError):  # this user has no name
            name = getpass.getuser()
            media += [Path("/media") / name, Path("/run/media") / name]
        return Places(tuple(folders), tuple(media))

    def __iter__(self) -> Iterator[Place]:
        """All that are there now, the safest first; what has two names comes once."""
        lasting = [place for place in self.folders if place.kind != "temporary"]
        passing = [place for place in self.folders if place.kind == "temporary"]
        met: set[str] = set()
        for place in (*lasting, *self._plugged_in(), *passing):
            folder = os.path.realpath(place.folder)
            if folder not in met and _is_folder(place.folder):
                met.add(folder)
                yield place

    def _plugged_in(self) -> list[Place]:
        found: list[Place] = []
        for folder in self.media:
            with suppress(OSError):
                media = sorted(folder.iterdir())
                found += [Place("medium", medium) for medium in media if medium not in self.media]
        return found


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # nobody may look
        return False
