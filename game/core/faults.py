"""What can be wrong with a saved game, as codes with a plain sentence each."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Literal, TypeAlias

from msgspec import Struct

# Why a saved game cannot be opened or begun. In all these cases nothing was changed on the disk.
SENTENCES = {
    "missing": "The saved game {name} does not exist.",
    "exists": "There already is a saved game {name}.",
    "not_a_file": "The saved game {name} is not a file.",
    "no_permission": "The saved game {name} may not be opened.",
    "unreadable": "The saved game {name} could not be read from the disk.",
    "played_elsewhere": "The saved game {name} is being played elsewhere.",
    "too_large": "The file {name} is too large for a saved game.",
    "too_long": "The saved game {name} has more moves than any game can have.",
    "empty": "The saved game {name} is empty.",
    "not_a_journal": "The file {name} is not a saved game.",
    "head_damaged": "The beginning of the saved game {name} is damaged.",
    "newer_format": "The saved game {name} was written by a newer version of this program.",
    "newer_rules": "The saved game {name} was played by newer rules than this program knows.",
    "unknown_game": "The saved game {name} is of a game that this program does not know.",
    "other_opening": "The saved game {name} begins in a way that the present rules do not allow.",
}


class JournalError(Exception):
    """A saved game that cannot be opened or begun: a code, and one sentence that says so."""

    def __init__(self, code: str, name: str, detail: str = "") -> None:
        sentence = SENTENCES[code].format(name=name)
        super().__init__(f"{sentence} ({detail})" if detail else sentence)
        self.code = code


Reason: TypeAlias = Literal["torn", "checksum", "unreadable", "order", "refused", "draws"]


class Damage(Struct, frozen=True):
    """Where the good part of a saved game ends, and why."""

    line: int  # the first bad line; the head is line 1
    reason: Reason


class Trouble(Struct, frozen=True):
    """Why the latest moves are not on the disk yet."""

    code: Literal["disk_full", "read_only", "no_folder", "played_elsewhere", "too_long", "disk_error"]
    detail: str


class Interference(Struct, frozen=True):
    """Another program took, changed or replaced a saved game during play; it was written anew."""

    kept: Path | None  # where the other's version lies now, if it left one


def trouble_of(fault: OSError) -> Trouble:
    """What an answer of the operating system means for saving."""
    detail = fault.strerror or str(fault)
    match fault.errno:
        case errno.ENOSPC | errno.EDQUOT | errno.EFBIG:
            return Trouble("disk_full", detail)
        case errno.EROFS | errno.EACCES | errno.EPERM:
            return Trouble("read_only", detail)
        case errno.ENOTDIR:
            return Trouble("no_folder", detail)
        case errno.EAGAIN:
            return Trouble("played_elsewhere", detail)
    return Trouble("disk_error", detail)
