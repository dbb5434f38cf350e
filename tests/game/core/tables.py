"""Short ways to sit down, to play, and to look at journals, for the tests of matches."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from resource import RLIM_INFINITY, RLIMIT_FSIZE, setrlimit
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from game import catalogue
from game.core.contract import Rules
from game.core.faults import SENTENCES, JournalError
from game.core.match import Match
from game.core.record import chained
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from tests.game.core.counting import COUNTING, Count, LookAtSecret, RollDice, find_counting
from tests.game.toy.rules import ACORNS

NOBODY = 65534
LOOKS = (("Ada", "sky", "owl"), ("Ben", "moss", "fern"), ("Cleo", "rust", "fox"), ("Dan", "frost", "acorn"))


def seated(*players: Player) -> tuple[Seat, ...]:
    return tuple(Seat(*look, player) for look, player in zip(LOOKS, players, strict=False))


def sit(
    path: Path | None = None,
    *players: Player,
    free_undo: bool = False,
    goal: str = "50",
    rules: Rules = COUNTING,
    seed: int = 7,
) -> Match:
    players = players or ("human", "bot:easy")
    return Match.start(rules, Setup(len(players), seed, {"goal": goal}), seated(*players), path, free_undo)


def play(match: Match, moves: str) -> Match:
    """Play for whoever is asked: 1 to 3 count, r rolls, s looks at the secret.

    A plus before a move says that it goes on with the one before, by the same tap.
    """
    goes_on = False
    for move in moves:
        if move == "+":
            goes_on = True
            continue
        seat = match.state.to_act()
        assert seat is not None
        action: Action
        if move == "r":
            action = RollDice(seat)
        elif move == "s":
            action = LookAtSecret(seat)
        else:
            action = Count(seat, int(move))
        match.apply(action, goes_on=goes_on)
        goes_on = False
    return match


def saved(path: Path, moves: str = "12r3s1") -> bytes:
    """Play a game into a file and close it; gives its content."""
    with sit(path) as match:
        play(match, moves)
    return path.read_bytes()


def forged(data: bytes, *payloads: str, head: dict[str, Any] | None = None) -> bytes:
    """The head of a journal, changed in parts, and then lines of any content with right checksums."""
    payload = msgspec.json.decode(data.splitlines()[0])[1] | (head or {})
    lines = [chained(b"", msgspec.json.encode(payload))]
    for text in payloads:
        lines.append(chained(lines[-1], text.encode()))
    return b"".join(lines)


def move(number: int, action: str = '{"type":"Count","seat":0,"by":1}', drew: str = "[]") -> str:
    """The payload of a move."""
    return f'{{"type":"move","number":{number},"action":{action},"drew":{drew}}}'


def resumed(path: Path) -> Match:
    return Match.resume(path, find_counting)


def find_any(game: str) -> Rules:
    return ACORNS if game == "acorns" else catalogue.rules(game)


def watched(path: Path) -> Match:
    return Match.watch(path, find_counting)


def refusal_to_open(path: Path) -> str:
    """The code with which a file is refused both for watching and for playing; it stays untouched."""
    with pytest.raises(JournalError) as to_watch:
        watched(path)
    with pytest.raises(JournalError) as to_play:
        resumed(path)
    assert to_watch.value.code == to_play.value.code
    assert str(to_play.value).startswith(SENTENCES[to_play.value.code].format(name=path.name))
    assert "\n" not in str(to_play.value)
    return to_play.value.code


def actions(match: Match) -> list[Action]:
    return [played.action for played in match.moves]


@contextmanager
def disk_with_room_until(size: int) -> Iterator[None]:
    """A disk on which no file grows beyond a size; the system refuses, not a stand-in."""
    setrlimit(RLIMIT_FSIZE, (size, RLIM_INFINITY))
    try:
        yield
    finally:
        setrlimit(RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))


@contextmanager
def as_guest(closed: Path) -> Iterator[None]:
    """Be somebody who may neither write nor look into a folder."""
    with as_somebody_else({closed: 0}):
        yield


@contextmanager
def as_reader(folder: Path) -> Iterator[None]:
    """Be somebody who may look at everything in a folder and change nothing."""
    with as_somebody_else({folder: 0o555, **dict.fromkeys(folder.iterdir(), 0o444)}):
        yield


@contextmanager
def as_somebody_else(modes: dict[Path, int]) -> Iterator[None]:
    """Be somebody to whom these modes apply, as no mode applies to root."""
    before = {path: path.stat().st_mode for path in modes}
    is_root = os.geteuid() == 0
    for path, mode in modes.items():
        path.chmod(mode)
    if is_root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)
        for path, mode in before.items():
            path.chmod(mode)


@contextmanager
def shared_folder() -> Iterator[Path]:
    """A folder that others can reach too, which they cannot where pytest keeps its own."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)
