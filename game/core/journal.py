"""The journal of a match: a file to which every move is added before it counts."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec

from game.core import disk
from game.core.faults import Interference, JournalError, Trouble, trouble_of
from game.core.record import (
    LONGEST_LINE,
    MOST_LINES,
    Entry,
    Glance,
    Header,
    Record,
    chained,
    glimpsed,
    in_format,
    parsed,
)
from game.core.save_file import MOST_BYTES, REFUSALS, SaveFile, opened, size_of

END = 2**13  # bytes at either end of a file that a glance looks at; nearly always enough
TRIES = 3  # how often a file is written anew at once if somebody takes it away meanwhile


def read(path: Path) -> Record:
    """The good part of a saved game; changes nothing. Raises JournalError."""
    with _plain_faults(path), opened(path, "rb") as file:
        size_of(file, path.name)
        data = file.readall()
    return parsed(data, path.name)


def glance(path: Path) -> Glance:
    """What a saved game says of itself; changes nothing. Raises JournalError.

    Reads the two ends of the file, and the rest only if these leave a doubt: so damage further up, which
    `read` would find, may stay unseen.
    """
    with _plain_faults(path), opened(path, "rb") as file:
        size = size_of(file, path.name)
        head = file.read(END)
        file.seek(max(0, size - END))
        seen = glimpsed(head, file.read(END))
    if seen is not None:
        return seen
    record = read(path)
    last = record.entries[-1] if record.entries else record.header
    is_damaged = record.damage is not None and record.damage.reason != "torn"
    return Glance(record.header, record.moves, last.to_act, is_damaged)


class Journal:
    """A locked file that grows by a line for every move and every undo.

    A disk that takes no more does not stop the game: `trouble` says what is wrong, the lines wait,
    and every further line, or `catch_up`, tries to write them all. What others did to the file is noticed
    then: theirs is kept, ours is written anew, and `interference` says so.
    """

    def __init__(self, path: Path, header: Header, lines: list[bytes], file: SaveFile | None = None) -> None:
        self.path = path
        self.trouble: Trouble | None = None
        self.interference: Interference | None = None  # the last one
        self.kept_aside: Path | None = None  # the copy of the file as it was before its repair
        self._format = header.format  # a file goes on in the format it began with
        self._file = file
        self._lines = lines  # all that the file shall hold
        self._saved = len(lines) if file else 0  # how many of these are safe on the disk
        self._damaged: bytes | None = None  # what is to be kept aside before the file is cut
        self._left_out = 0  # moves and undos for which a file has no room, however large the disk
        self._size = sum(map(len, lines))
        self._is_closed = False
        self._is_gathering = False  # lines that go to the disk together

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """Begin a new file, even if the disk does not take it yet; raises JournalError if it exists."""
        journal = cls(path, header, [chained(b"", msgspec.json.encode(header))])
        try:
            journal._file = SaveFile.begin(path)
        except FileExistsError as fault:
            raise JournalError("exists", path.name) from fault
        except OSError as fault:
            journal.trouble = trouble_of(fault)
        else:
            journal.catch_up()
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, Record]:
        """Lock a saved game to play on, and read it. Damage stays untouched until `cut`.

        A file that may only be read is trouble, and what follows waits as on a full disk.
        """
        with _plain_faults(path):
            file = SaveFile.open(path)
            try:
                data = file.read()
                record = parsed(data, path.name)
                file.accept()
            except BaseException:
                file.close()
                raise
        journal = cls(path, record.header, list(record.lines), file)
        journal._damaged = data if record.damage else None
        if not file.is_writable:
            journal.catch_up()
        return journal, record

    @property
    def unsaved(self) -> int:
        """How many of the last moves and undos are not safe on the disk."""
        return len(self._lines) - max(1, self._saved) + self._left_out

    @property
    def size(self) -> int:
        """How many bytes the whole game needs."""
        return self._size

    @property
    def is_begun(self) -> bool:
        """Whether anything of the game is on the disk, be it only how it begins."""
        return self._saved > 0

    @property
    def is_disturbed(self) -> bool:
        """Whether others did something to the file since we last wrote it; reads and changes nothing."""
        if self._is_closed or self._file is None:
            return False
        try:
            return not self._file.is_in_place or self._file.was_changed
        except OSError:  # nobody can look at it any more
            return True

    def append(self, entry: Entry) -> None:
        """Add a line: afterwards it is safe on the disk, or `trouble` says why it is not."""
        if self._is_closed:
            raise ValueError(f"the journal {self.path.name} is closed")
        line = chained(self._lines[-1], msgspec.json.encode(in_format(self._format, entry)))
        has_room = len(self._lines) < MOST_LINES and self._size + len(line) <= MOST_BYTES
        if self._left_out or len(line) > LONGEST_LINE or not has_room:
            self._left_out += 1
        else:
            self._lines.append(line)
            self._size += len(line)
        if not self._is_gathering:
            self.catch_up()

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Lines that are added meanwhile are brought to the disk together at the end, not one by one."""
        self._is_gathering = True
        try:
            yield
        finally:
            self._is_gathering = False
            self.catch_up()

    def cut(self, lines: int) -> None:
        """Keep the damaged file aside as it is, then shorten it to its first lines."""
        if self._damaged is None:
            self._damaged = b"".join(self._lines)
        del self._lines[lines:]
        self._saved = lines
        self._size = sum(map(len, self._lines))
        self.catch_up()

    def catch_up(self) -> None:
        """Try to bring to the disk what is not there yet, and to mend what others did to the file."""
        try:
            self._write()
        except OSError as fault:
            self.trouble = trouble_of(fault)
        else:
            self.trouble = Trouble("too_long", f"{len(self._lines)} lines") if self._left_out else None

    def move_to(self, folder: Path) -> bool:
        """Write the whole game into another folder and go on there; False if that is not possible either.

        What is on the disk already stays where it is.
        """
        try:
            file = self._written_anew(disk.unused_name(folder / self.path.name))
        except OSError:
            return False
        if self._file:
            self._file.close()
        self._file, self.path = file, file.path
        self._damaged = None  # it was left as it is
        self.catch_up()
        return True

    def close(self) -> None:
        """Try a last time to save what waits, and let others open the file."""
        if not self._is_closed:
            self.catch_up()
        self.let_go()

    def let_go(self) -> None:
        """Let others open the file, as it is."""
        self._is_closed = True
        if self._file:
            self._file.close()

    def _write(self) -> None:
        """Bring the file in line with the lines; raises OSError when the disk does not allow it."""
        for _ in range(TRIES):
            file = self._file_to_write()
            if file.was_changed:
                self._look_through(file.read())
                file.accept()
            if self._damaged is not None:
                self.kept_aside = disk.keep_aside(self.path, self._damaged)
                self._damaged = None
            size = sum(map(len, self._lines[: self._saved]))
            # What follows was damaged, or is a line that was written in part.
            if self._saved < len(self._lines) or file.size > size:
                file.write(size, b"".join(self._lines[self._saved :]))
                if not self._saved:
                    disk.sync_folder(self.path.parent)
                self._saved = len(self._lines)
            if file.is_in_place:
                return
        raise OSError(errno.EBUSY, "somebody takes the file away again and again")

    def _file_to_write(self) -> SaveFile:
        """Our file under its name; a new one if there was none yet, or if somebody took it away."""
        if self._file is None:
            self._file = SaveFile.begin(disk.unused_name(self.path))
            self.path = self._file.path
        elif not self._file.is_in_place:
            self._saved = 0
            self._file, gone = self._in_place_of_another(), self._file
            gone.close()
            self.path = self._file.path
        elif not self._file.is_writable:
            try:
                self._file.make_writable()
            except BlockingIOError:  # somebody was quicker and plays with it: ours gets another name
                self._file, self._saved = None, 0
                raise
        return self._file

    def _in_place_of_another(self) -> SaveFile:
        """Our file written anew; what has its name now is kept under another one.

        Whatever happens on the way, both can be found.
        """
        if not os.path.lexists(self.path):
            file = self._written_anew(self.path)
            self.interference = Interference(None)
            return file
        file = self._written_anew(disk.free_name(self.path, "again"))
        kept = self.path
        if not disk.is_locked(self.path):
            with suppress(OSError):  # then both stay under the names they have got so far
                kept = self.path.rename(disk.free_name(self.path, "other"))
                file.rename(self.path)
                disk.sync_folder(self.path.parent)
        self.interference = Interference(kept)
        return file

    def _look_through(self, content: bytes) -> None:
        """Find out what of our lines a changed file still holds, and keep what is not ours."""
        is_known = content == self._damaged or b"".join(self._lines).startswith(content)
        kept = None if is_known else disk.keep_other(self.path, content)
        held = place = 0
        while held < self._saved and content.startswith(self._lines[held], place):
            place += len(self._lines[held])
            held += 1
        if kept or held < self._saved:
            self.interference = Interference(kept)
        self._saved = held

    def _written_anew(self, path: Path) -> SaveFile:
        """A new file with everything in it; nothing stays of it if the disk does not take it."""
        file = SaveFile.begin(path)
        try:
            file.write(0, b"".join(self._lines))
            disk.sync_folder(path.parent)
        except OSError:
            file.close()
            with suppress(OSError):
                path.unlink()
            raise
        self._saved = len(self._lines)
        return file


@contextmanager
def _plain_faults(path: Path) -> Iterator[None]:
    """Turn what the operating system answers into a JournalError."""
    try:
        yield
    except (FileNotFoundError, NotADirectoryError) as fault:
        raise JournalError("missing", path.name) from fault
    except BlockingIOError as fault:
        raise JournalError("played_elsewhere", path.name) from fault
    except OSError as fault:
        code = "no_permission" if fault.errno in REFUSALS else "unreadable"
        raise JournalError(code, path.name, fault.strerror or str(fault)) from fault
