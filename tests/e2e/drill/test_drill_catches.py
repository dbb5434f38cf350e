"""The drill notices when a promise is broken: each is broken here once, on purpose."""

from collections.abc import Iterator

import pytest

from game.core.match import Match
from scenes.shell.context import Context
from scenes.shell.kept_games import KeptGames
from scenes.table import guide
from scenes.table.saving_watch import SavingWatch
from tests.e2e.drill.house import House
from tests.e2e.drill.striking import strike


@pytest.fixture(scope="module")
def house() -> Iterator[House]:
    house = House()
    yield house
    house.close()


def test_a_pause_that_says_saved_of_what_is_not(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def lie(context: Context, match: Match) -> str:
        return context.say("saving.all")

    monkeypatch.setattr(guide, "how_safe", lie)
    with pytest.raises(AssertionError, match=r"the screen said 'All is saved\.'"):
        strike(house, "disk full", "nursery", 3)


def test_a_table_that_does_not_tell_of_trouble(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SavingWatch, "check", lambda *_: None)
    with pytest.raises(AssertionError, match="nobody says so"):
        strike(house, "folder closed", "pause", 3)


def test_a_menu_that_forgets_what_no_disk_takes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeptGames, "put_away", lambda kept, match: match.close())
    with pytest.raises(AssertionError, match="moves were lost"):
        strike(house, "disk full in a line", "robbers", 3)


def test_a_table_that_does_not_look_after_its_save(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "save", lambda match: True)
    monkeypatch.setattr(Match, "is_disturbed", False)
    with pytest.raises(AssertionError):
        strike(house, "save taken away", "rules", 0)
