"""Tables to sit down at."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.scenes.table.any_table import AnyTable
from tests.scenes.table.forester_table import Forester
from tests.scenes.table.gnomes_table import Club
from tests.scenes.table.nursery_table import Nursery
from tests.scenes.table.played_table import PlayedTable
from tests.scenes.table.robbers_table import Woods
from tests.scenes.table.walnut_grove_table import Grove

Sit = Callable[..., Nursery]
SitWithForesters = Callable[..., Forester]
SitAt = Callable[..., AnyTable]
SettleDown = Callable[..., Grove]
MeetAtClub = Callable[..., Club]
MakeWoods = Callable[..., Woods]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Sit down at a table with a position, options and settings; one at a time."""
    tables: list[Nursery] = []

    def sit_down(**agreed: Any) -> Nursery:
        tables.append(Nursery(tmp_path, **agreed))
        return tables[-1]

    yield sit_down
    for table in tables:
        table.close()


@pytest.fixture
def nursery(sit: Sit) -> Nursery:
    """A new game between two people, at the first question."""
    return sit()


@pytest.fixture
def sit_at(tmp_path: Path) -> Iterator[SitAt]:
    """Sit down at the table of any game, with so many seats and these settings."""
    tables: list[AnyTable] = []

    def sit_down(game: str, seats: int, **agreed: Any) -> AnyTable:
        tables.append(AnyTable(tmp_path / str(len(tables)), game, seats=seats, **agreed))
        return tables[-1]

    yield sit_down
    for table in tables:
        table.close()


Played = TypeVar("Played", bound=PlayedTable[Any, Any])
GAME = ("players", "options", "seed")  # what is agreed on a game; the rest are settings
WOODS = ("seats", "player", "seed", "names", "options")


def _come_together(table: Played) -> Callable[..., Played]:
    """Begin a game with players, options and settings, to play and then sit down."""

    def begin(size: tuple[int, int] | None = None, **agreed: Any) -> Played:
        game = {name: agreed.pop(name) for name in GAME if name in agreed}
        table.reset()
        table.set(**agreed)
        if size is not None:
            table.resize(size)
        table.begin(**game)
        return table

    return begin


@pytest.fixture(scope="module")
def forester_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Forester]:
    """One table of the forester for all tests of a file: loading all art takes long."""
    table = Forester(tmp_path_factory.mktemp("forester"))
    yield table
    table.close()


@pytest.fixture
def foresters(forester_table: Forester) -> SitWithForesters:
    return _come_together(forester_table)


@pytest.fixture(scope="module")
def club_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One table of the gnomes for all tests of a file."""
    table = Club(tmp_path_factory.mktemp("gnomes"))
    yield table
    table.close()


@pytest.fixture
def club(club_table: Club) -> MeetAtClub:
    return _come_together(club_table)


@pytest.fixture(scope="module")
def grove_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Grove]:
    """One table of the settlers for all tests of a file."""
    table = Grove(tmp_path_factory.mktemp("walnut_grove"))
    yield table
    table.close()


@pytest.fixture
def grove(grove_table: Grove) -> SettleDown:
    return _come_together(grove_table)


@pytest.fixture(scope="module")
def opened_woods(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Woods]:
    """The program for all tests of a file about the robbers: loading all art takes long."""
    table = Woods(tmp_path_factory.mktemp("robbers"))
    yield table
    table.close()


@pytest.fixture
def woods(opened_woods: Woods) -> MakeWoods:
    """Begin a game with seats and settings; its table is opened when its position is right."""

    def begin(size: tuple[int, int] | None = None, **agreed: Any) -> Woods:
        game = {name: agreed.pop(name) for name in WOODS if name in agreed}
        opened_woods.reset()
        opened_woods.set(**agreed)
        if size is not None:
            opened_woods.resize(size)
        return opened_woods.begin(**game)

    return begin
