"""The best games that people played alone: kept in one small file beside the saved games."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from scenes.platform import small_file

FILE_NAME = "best_games.json"
MOST = 10  # of each game


class Best(Struct, frozen=True):
    """A game that somebody played alone: how well, who, and when, in seconds since the epoch."""

    points: int
    grade: str
    name: str
    emblem: str
    when: float
    saved_as: str = ""  # the saved game, so that one that is ended twice is noted once


BestGames: TypeAlias = tuple[Best, ...]  # the best one first, and of equals the earliest


class Noted(Struct, frozen=True):
    """The best games with a new one, its place among them if it has one, and whether they are on the disk."""

    games: BestGames
    place: int | None
    is_saved: bool


def best_games(folder: Path, game: str) -> BestGames:
    """The best games of a kind. What cannot be read is passed over, and a file that is none is put aside."""
    return _load(folder).get(game, ())


def note(folder: Path, game: str, new: Best) -> Noted:
    """Note a game that has ended; where it cannot be saved, it is still told where it would stand."""
    known = _load(folder)
    others = [best for best in known.get(game, ()) if not new.saved_as or best.saved_as != new.saved_as]
    noted = [best for best in known.get(game, ()) if best not in others]
    new = replace(
        new, when=min(best.when for best in (new, *noted))
    )  # who only looks at it again played then
    ranked = _ranked([*others, new])
    file = folder / FILE_NAME
    is_saved = small_file.save(file, msgspec.json.format(msgspec.json.encode({**known, game: ranked})))
    place = next((number for number, best in enumerate(ranked, 1) if best is new), None)
    return Noted(ranked, place, is_saved)


def _ranked(games: list[Best]) -> BestGames:
    return tuple(sorted(games, key=lambda best: (-best.points, best.when))[:MOST])


def _load(folder: Path) -> dict[str, BestGames]:
    file = folder / FILE_NAME
    try:
        written = msgspec.json.decode(small_file.content_of(file), type=dict[str, list[msgspec.Raw]])
        return _read(written)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        small_file.put_aside(file)
        return {}


def _read(written: Mapping[str, list[msgspec.Raw]]) -> dict[str, BestGames]:
    """Each game for itself: one that is damaged is passed over."""
    found: dict[str, BestGames] = {}
    for game, each in written.items():
        games = []
        for raw in each:
            with suppress(msgspec.DecodeError, UnicodeError, RecursionError):
                games.append(msgspec.json.decode(raw, type=Best))
        found[game] = _ranked(games)
    return found
