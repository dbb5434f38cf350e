"""The table of every game that can be played, listed by hand.

A table is loaded when it is first asked for. Which games have one is known before: the menu says so in its
first picture, which shall not wait for the tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.table.game_table import MakeTable


def _nursery() -> MakeTable:
    from scenes.tables.nursery.table import NurseryTable  # noqa: PLC0415 - see above

    return NurseryTable


def _robbers() -> MakeTable:
    from scenes.tables.robbers.table import RobbersTable  # noqa: PLC0415

    return RobbersTable


def _forester() -> MakeTable:
    from scenes.tables.forester.table import ForesterTable  # noqa: PLC0415

    return ForesterTable


def _gnomes() -> MakeTable:
    from scenes.tables.gnomes.table import GnomesTable  # noqa: PLC0415

    return GnomesTable


def _walnut_grove() -> MakeTable:
    from scenes.tables.walnut_grove.table import WalnutGroveTable  # noqa: PLC0415

    return WalnutGroveTable


class Tables(Mapping[str, "MakeTable"]):
    """Tables by the ids of their games."""

    def __init__(self, loaders: Mapping[str, Callable[[], MakeTable]]) -> None:
        self._loaders = loaders

    def __getitem__(self, game: str) -> MakeTable:
        return self._loaders[game]()

    def load(self, game: str) -> None:
        """Load the table of a game, so that whoever asks for it later need not wait."""
        self._loaders[game]()

    def __contains__(self, game: object) -> bool:
        return game in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


TABLES = Tables(
    {
        "nursery": _nursery,
        "robbers": _robbers,
        "forester": _forester,
        "gnomes": _gnomes,
        "walnut_grove": _walnut_grove,
    }
)
