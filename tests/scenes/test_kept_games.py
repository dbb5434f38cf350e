"""Games that wait in memory: nobody holds them longer than anybody needs them."""

import gc
import weakref
from pathlib import Path

import pytest

from game import catalogue
from game.core.match import Match
from game.core.setup import Setup
from scenes.shell.kept_games import KeptGames
from tests.game.core.tables import disk_with_room_until, seated


def unsaved(folder: Path) -> Match:
    return Match.start(
        catalogue.rules("nursery"), Setup(2), seated("human", "human"), folder / "game.journal"
    )


@pytest.mark.parametrize("is_at_table", [True, False])
def test_a_game_that_was_given_up_is_closed_and_forgotten(tmp_path: Path, is_at_table: bool) -> None:
    kept = KeptGames()
    with disk_with_room_until(0):
        match = unsaved(tmp_path)
        if is_at_table:
            kept.give_up(match)
            kept.put_away(match)
        else:
            kept.put_away(match)
            assert list(kept) == [match]
            kept.give_up(match)
    assert len(kept) == 0
    gone = weakref.ref(match)
    del match
    gc.collect()
    assert gone() is None
