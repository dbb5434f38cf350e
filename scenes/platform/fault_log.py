"""The log of what went wrong: a few small files that somebody who mends the program can be given."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE_NAME = "faults.log"
LARGEST_FILE = 256_000  # bytes
FILES_BEFORE = 3  # are kept beside the newest
LONGEST_ENTRY = 48_000  # letters; what is cut lies in the middle, where a traceback repeats itself


class FaultLog:
    """Keeps what is written to it, the newest for longest. A folder that cannot be written is no trouble."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / FILE_NAME

    def write(self, entry: str) -> bool:
        """Add an entry; False if the disk does not take it. No file stays open, and nobody waits."""
        record = logging.makeLogRecord({"msg": f"{_cut(entry)}\n"})
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if self.file.exists() and not self.file.is_file():  # a pipe, to which nobody may ever listen
                return False
            handler = _Handler(
                self.file,
                maxBytes=LARGEST_FILE,
                backupCount=FILES_BEFORE,
                encoding="utf-8",
                errors="backslashreplace",  # people may write anything into a name
            )
            try:
                handler.emit(record)
            finally:
                handler.close()
        except OSError:
            return False
        return True


class _Handler(RotatingFileHandler):
    """Says what is wrong instead of printing it."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - its name in the library
        raise  # noqa: PLE0704 - called where the fault is being handled


def _cut(entry: str) -> str:
    if len(entry) <= LONGEST_ENTRY:
        return entry
    half = LONGEST_ENTRY // 2
    return f"{entry[:half]}\n[...]\n{entry[-half:]}"
