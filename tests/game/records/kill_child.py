"""A program to be killed: it notes one game after the other, and tells how many."""

from multiprocessing.connection import Connection
from pathlib import Path

from game.records.records import Records
from tests.game.records.family import ANA, BEN, played


def note_for_ever(folder: Path, noted: int, mouth: Connection) -> None:
    records = Records(folder)
    while True:
        records.note(played(ANA, BEN, saved_as=str(noted)))
        noted += 1
        mouth.send(noted)
