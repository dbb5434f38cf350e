"""The last errors, as staff see them: read from the log that the safety net writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scenes.platform.fault_log import FILE_NAME, FILES_BEFORE

# What can happen, each with a sentence for staff (`kiosk.error.<kind>`); a scene that failed is a fault.
KINDS = (
    "fault",
    "hung",
    "ended",
    "bot",
    "safe_settings",
    "choices_unkept",
    "plays_uncounted",
    "plays_damaged",
    "save_unremoved",
    "end_unnoted",
    "pin_locked",
    "pin_uncounted",
)
KIND = re.compile(r"^kind: (\w+)$", re.MULTILINE)
HEAD = re.compile(r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*)  waldtisch .*$", re.MULTILINE)
LONGEST = 300  # letters of what happened


@dataclass(frozen=True)
class Error:
    """What went wrong and when: its kind, and the words of the log for whoever can use them."""

    when: datetime
    what: str
    kind: str = "fault"


def last_errors(logs: Path, most: int) -> list[Error]:
    """The newest errors first; what cannot be read is passed over."""
    found: list[Error] = []
    for number in range(FILES_BEFORE + 1):
        name = f"{FILE_NAME}.{number}" if number else FILE_NAME
        try:
            text = (logs / name).read_text("utf-8", errors="replace")
        except OSError:
            continue
        found += reversed(list(_entries(text)))
        if len(found) >= most:
            break
    return found[:most]


def _entries(text: str) -> Iterator[Error]:
    heads = list(HEAD.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    for head, end in zip(heads, ends, strict=True):
        entry = text[head.end() : end]
        lines = [line.strip() for line in entry.splitlines() if line.strip()]
        kind = KIND.search(entry)
        try:
            when, what = datetime.fromisoformat(head[1]), lines[-1]
        except (ValueError, IndexError):  # there is no such day, or nothing is said
            continue
        yield Error(when, what[:LONGEST], kind[1] if kind and kind[1] in KINDS else "fault")
