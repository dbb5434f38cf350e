"""The PIN of the staff: kept as a salted hash, and tried only so often, also across restarts."""

from __future__ import annotations

import base64
import hashlib
import hmac
import logging
import os
import re
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec import Struct

from scenes.platform import small_file

SHORTEST, LONGEST = 4, 8  # digits
MOST_TRIES = 5
LOCKED_SECONDS = 300.0
FILE_NAME = "pin_tries.json"
COST, BLOCK, LANES = 2**14, 8, 1  # of scrypt: 16 MB and a moment, also on a small computer
KIND = "scrypt"
FORM = re.compile(r"scrypt:([A-Za-z0-9+/]{22}==):[A-Za-z0-9+/]{86}==")  # 16 bytes of salt, 64 of digest
log = logging.getLogger(__name__)


def is_pin(text: str) -> bool:
    """Whether this can be a PIN: four to eight digits."""
    return re.fullmatch(rf"[0-9]{{{SHORTEST},{LONGEST}}}", text) is not None


def hashed(pin: str, salt: bytes | None = None) -> str:
    """What a file may hold in place of a PIN; with a salt of its own each time."""
    salt = salt if salt is not None else os.urandom(16)
    digest = hashlib.scrypt(pin.encode(), salt=salt, n=COST, r=BLOCK, p=LANES)
    return ":".join((KIND, *(base64.b64encode(part).decode() for part in (salt, digest))))


def is_hash(text: str) -> bool:
    """Whether this is what `hashed` gives."""
    return _salt(text) is not None


def fits(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that was hashed; takes as long for any other."""
    salt = _salt(kept)
    return salt is not None and hmac.compare_digest(hashed(pin, salt), kept)


def _salt(kept: str) -> bytes | None:
    match = FORM.fullmatch(kept)
    return base64.b64decode(match[1]) if match else None


class Reply(StrEnum):
    """What comes of a try."""

    OPEN = "open"
    WRONG = "wrong"
    LOCKED = "locked"


class Tries(Struct, frozen=True):
    """How often somebody was wrong since it was last opened, and when that locked it, since the epoch."""

    wrong: int = 0
    locked_at: float | None = None


class PinLock:
    """Counts tries in a file before it looks at them, so that no plug that is pulled gives another one."""

    def __init__(self, folder: Path, kept: str, now: Callable[[], float]) -> None:
        """`kept` is the hash of the PIN, and `now` tells the seconds since the epoch."""
        self._file, self._kept, self._now = folder / FILE_NAME, kept, now
        self._tries = self._load()

    @property
    def seconds_locked(self) -> float:
        """For how long nobody may try again; none if they may."""
        locked_at = self._tries.locked_at
        if locked_at is None:
            return 0.0
        if self._now() < locked_at:  # the clock was set back: nobody waits longer for it, nor shorter
            self._note(Tries(self._tries.wrong, self._now()))
            return LOCKED_SECONDS
        return max(0.0, locked_at + LOCKED_SECONDS - self._now())

    @property
    def tries_left(self) -> int:
        """How often somebody may be wrong until it is locked."""
        is_over = self._tries.locked_at is not None and not self.seconds_locked
        return MOST_TRIES if is_over else max(0, MOST_TRIES - self._tries.wrong)

    def open(self, pin: str) -> Reply:
        """Try a PIN."""
        if self.seconds_locked:
            return Reply.LOCKED
        wrong = MOST_TRIES - self.tries_left + 1
        self._note(Tries(wrong, self._now() if wrong >= MOST_TRIES else None))
        if fits(pin, self._kept):
            self._note(Tries())
            return Reply.OPEN
        if self._tries.locked_at is None:
            return Reply.WRONG
        words = "the staff page is locked for %d s: the PIN was wrong too often"
        log.warning(words, LOCKED_SECONDS, extra={"kind": "pin_locked"})
        return Reply.LOCKED

    def _note(self, tries: Tries) -> None:
        self._tries = tries  # which holds until a restart, also where no disk takes it
        if not small_file.save(self._file, msgspec.json.encode(tries)):
            log.warning("wrong PINs cannot be counted in %s", self._file, extra={"kind": "pin_uncounted"})

    def _load(self) -> Tries:
        """The tries so far; a file that nobody can read locks, lest it be spoilt on purpose."""
        try:
            return msgspec.json.decode(small_file.content_of(self._file), type=Tries)
        except FileNotFoundError:
            return Tries()
        except (OSError, ValueError, RecursionError):
            return Tries(MOST_TRIES, self._now())
