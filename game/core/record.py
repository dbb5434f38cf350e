"""What a journal says: the head, then moves and undos, on lines chained by checksums.

A line is `["<checksum>", <payload>]`. The checksum covers the payload and the checksum of the line
before, so a line that was lost, doubled, moved or edited breaks the chain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.structs import replace

from game.core.chance import Draw
from game.core.faults import Damage, JournalError, Reason
from game.core.insight import Reason as Why
from game.core.seats import Seat
from game.core.setup import Setup

# In format 1 no line said who is to act, before 3 none that a move goes on, before 4 none why it was made;
# before 5 no head said whether bots may advise people.
FORMAT = 5
LONGEST_LINE = 2**16
MOST_LINES = 20_000

ToAct: TypeAlias = int | UnsetType | None  # a seat; None after the end; UNSET where nobody noted it


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: what is fixed before the first move, what setting up drew, and who is to act then.

    Where a table has counsel, people may ask a bot what it would do in their place.
    """

    format: int
    game: str
    rules: int
    setup: Setup
    seats: tuple[Seat, ...]
    free_undo: bool
    drew: tuple[Draw, ...]
    to_act: ToAct = UNSET
    has_counsel: bool = True


class MoveMade(Struct, frozen=True, tag="move", forbid_unknown_fields=True, omit_defaults=True):
    """An action was applied as move `number` and drew these numbers; who is to act after it.

    It goes on with the move before if somebody meant both by one tap. Bots say why they made it.
    """

    number: int
    action: Raw
    drew: tuple[Draw, ...]
    to_act: ToAct = UNSET
    goes_on: bool = False
    why: Why | None = None


class MovesTakenBack(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """A seat took back the last `count` moves; free: only because the table allows any undo."""

    count: int
    seat: int
    is_free: bool
    to_act: ToAct = UNSET


Entry: TypeAlias = MoveMade | MovesTakenBack


class Record(Struct, frozen=True):
    """The good part of a journal."""

    name: str
    header: Header
    entries: tuple[Entry, ...]
    lines: tuple[bytes, ...]  # the head's, then one for each entry
    moves: int  # how many are left after every undo
    damage: Damage | None


class Glance(Struct, frozen=True):
    """What a journal says of itself at its two ends."""

    header: Header
    moves: int  # how many are left after every undo
    to_act: ToAct  # after the last good line; where it is UNSET only a replay can tell
    is_damaged: bool = False  # whether more follows the last good line than one that was torn


class _Format(Struct):
    format: int


class _BadLine(Exception):
    def __init__(self, reason: Reason) -> None:
        self.reason: Reason = reason


_UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
_formats = msgspec.json.Decoder(_Format)
_headers = msgspec.json.Decoder(Header)
_entries: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)


def chained(previous: bytes, payload: bytes) -> bytes:
    """The line that holds a payload and follows the previous line (nothing, for the first)."""
    checksum = blake2b(previous[2:18] + payload, digest_size=8).hexdigest().encode()
    return b'["%b", %b]\n' % (checksum, payload)


def in_format(number: int, entry: Entry) -> Entry:
    """An entry as far as a format knows it, so that older programs read on what they began."""
    if number < 2:
        entry = replace(entry, to_act=UNSET)
    if number < 3 and isinstance(entry, MoveMade):
        entry = replace(entry, goes_on=False)
    return replace(entry, why=None) if number < 4 and isinstance(entry, MoveMade) else entry


def parsed(data: bytes, name: str) -> Record:
    """Read the content of a journal up to its first fault; raises JournalError if the head is bad."""
    if not data:
        raise JournalError("empty", name)
    lines = _split(data)
    head = next(lines)
    header = _header(head, name)
    good = [head]
    entries: list[Entry] = []
    moves = 0
    damage = None
    for line in lines:
        if len(good) == MOST_LINES:
            raise JournalError("too_long", name, f"it has more than {MOST_LINES} lines")
        try:
            entry = _entry(good[-1], line, header.setup.seats)
            if not _follows(entry, moves):
                raise _BadLine("order")
        except _BadLine as bad:
            damage = Damage(len(good) + 1, bad.reason)
            break
        good.append(line)
        entries.append(entry)
        moves += 1 if isinstance(entry, MoveMade) else -entry.count
    return Record(name, header, tuple(entries), tuple(good), moves, damage)


def glimpsed(head: bytes, tail: bytes) -> Glance | None:
    """A glance at the first and the last bytes of a journal; None if these leave a doubt.

    A torn last line does not count. Of the lines between, nothing is known.
    """
    first = next(_split(head), b"")
    lines = [line + b"\n" for line in tail.split(b"\n")[:-1]]
    try:
        header = _header(first, "")
        return _ending(header, lines) if lines != [first] else Glance(header, 0, header.to_act)
    except (JournalError, _BadLine):
        return None


def _ending(header: Header, lines: Sequence[bytes]) -> Glance | None:
    """What the last lines say, read backwards as far as the last move that was made."""
    last: Entry | None = None
    taken_back = 0
    for line, previous in pairwise(reversed(lines)):
        entry = _entry(previous, line, header.setup.seats)
        last = last or entry
        if isinstance(entry, MoveMade):
            moves = entry.number - taken_back
            return Glance(header, moves, last.to_act) if moves >= 0 else None
        taken_back += entry.count
    return None


def _split(data: bytes) -> Iterator[bytes]:
    """The lines with their ends; a last one without an end is torn, or longer than any line may be."""
    start = 0
    while start < len(data):
        end = data.find(b"\n", start, start + LONGEST_LINE) + 1 or start + LONGEST_LINE
        yield data[start:end]
        start = end


def _payload(previous: bytes, line: bytes) -> bytes | None:
    """What a line holds; None if it does not follow the previous line or was changed."""
    payload = line[21:-2]
    return payload if line == chained(previous, payload) else None


def _header(line: bytes, name: str) -> Header:
    payload = _payload(b"", line)
    if payload is None:
        raise JournalError("head_damaged" if line.startswith(b'["') else "not_a_journal", name)
    try:
        newest = _formats.decode(payload).format
        if newest > FORMAT:
            raise JournalError("newer_format", name, f"format {newest}, this program reads {FORMAT}")
        header = _headers.decode(payload)
    except _UNREADABLE as fault:
        raise JournalError("head_damaged", name, str(fault)) from fault
    seats = header.setup.seats
    if header.format < 1 or len(header.seats) != seats or not _can_act(header.to_act, seats):
        raise JournalError("head_damaged", name)
    return header


def _entry(previous: bytes, line: bytes, seats: int) -> Entry:
    """The entry on a line, as far as the line itself can tell that it is good."""
    payload = _payload(previous, line)
    if payload is None:
        raise _BadLine("checksum" if line.endswith(b"\n") else "torn")
    try:
        entry = _entries.decode(payload)
    except _UNREADABLE as fault:
        raise _BadLine("unreadable") from fault
    if not _can_act(entry.to_act, seats) or (
        isinstance(entry, MovesTakenBack) and entry.seat not in range(seats)
    ):
        raise _BadLine("order")
    return entry


def _follows(entry: Entry, moves: int) -> bool:
    """Whether an entry can come after a number of moves."""
    return entry.number == moves + 1 if isinstance(entry, MoveMade) else 1 <= entry.count <= moves


def _can_act(seat: ToAct, seats: int) -> bool:
    return seat is None or seat is UNSET or seat in range(seats)
