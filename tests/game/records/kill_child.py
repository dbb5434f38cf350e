"""Other programs: one notes games until it is killed, and one until the system lets it write no more."""

from multiprocessing.connection import Connection
from pathlib import Path
from resource import RLIMIT_FSIZE, setrlimit

from game.records.chronicle import Shown
from game.records.database import RecordsError
from game.records.records import FILE_NAME, Records
from tests.game.records.family import ANA, BEN, played


def note_for_ever(folder: Path, noted: int, mouth: Connection) -> None:
    records = Records(folder)
    while True:
        records.note(played(ANA, BEN, saved_as=str(noted)))
        noted += 1
        mouth.send(noted)


def note_on_a_full_disk(folder: Path, mouth: Connection) -> None:
    """Tells how many games are noted when the first one is refused, why it is, and how many are seen then."""
    records = Records(folder)
    size = (folder / FILE_NAME).stat().st_size
    setrlimit(RLIMIT_FSIZE, (size, size))
    noted = records.chronicle(Shown()).games
    while True:
        try:
            records.note(*(played(ANA, BEN, reason="x" * 4000) for _ in range(20)))
        except RecordsError as fault:
            mouth.send((noted, fault.code, records.chronicle(Shown()).games))
            return
        noted += 20
