"""The last errors, as staff see them: read from the log that the safety net writes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from scenes.platform.fault_log import FILE_NAME, FILES_BEFORE

HEAD = re.compile(r"^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\S*)  waldtisch .*$", re.MULTILINE)
LONGEST = 300  # letters of what happened


@dataclass(frozen=True)
class Error:
    """What went wrong, in the words of the log, and when."""

    when: datetime
    what: str


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
        lines = [line.strip() for line in text[head.end() : end].splitlines() if line.strip()]
        if lines:
            yield Error(datetime.fromisoformat(head[1]), lines[-1][:LONGEST])
