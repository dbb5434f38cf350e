"""Saved games go on although the engine has changed since they were written.

These journals are from before openings were told: their moves were made, taken back and made again by an
engine that reported the deal with the first move. They are never written anew.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from msgspec import Struct

from game import catalogue
from game.core.match import Match

FOLDER = Path(__file__).parent / "journals"


class Left(Struct, frozen=True):
    """How a game stood when it was left."""

    moves: int
    take_backs: int
    to_act: int | None
    totals: list[int]


LEFT = {
    "nursery_1": Left(104, 9, None, [16, 11]),
    "nursery_2": Left(210, 7, None, [37, 34]),
    "robbers_1": Left(221, 13, None, [0, 6]),
    "robbers_2": Left(247, 20, None, [0, 1, 1, 3]),
    "forester_1": Left(175, 9, None, [93, 108]),
    "forester_2": Left(235, 11, None, [64, 92, 103]),
    "gnomes_1": Left(287, 14, None, [250, 350, 1600]),
    "gnomes_2": Left(361, 27, 0, [1900, 950, 200, 100]),
    "walnut_grove_1": Left(56, 5, None, [-41]),
    "walnut_grove_2": Left(199, 16, None, [-52, -50, -59]),
}


def resumed(name: str, folder: Path) -> Match:
    """A copy of an old game, played on."""
    path = folder / name
    shutil.copyfile(FOLDER / f"{name}.journal", path)
    return Match.resume(path, catalogue.rules)


@pytest.mark.parametrize("name", LEFT)
def test_an_old_game_goes_on_where_it_was_left(name: str, tmp_path: Path) -> None:
    with resumed(name, tmp_path) as match:
        assert match.damage is None
        totals = [sheet.total for sheet in match.state.score()]
        assert Left(len(match.moves), len(match.take_backs), match.state.to_act(), totals) == LEFT[name]


@pytest.mark.parametrize("name", LEFT)
def test_an_old_game_is_told_from_its_opening_to_its_last_move(name: str, tmp_path: Path) -> None:
    with resumed(name, tmp_path) as match:
        assert [told.event for told in match.told(0, None)] == [e.redacted(None) for e in match.opening]
        assert match.opening
        for number, played in enumerate(match.moves, 1):
            assert [told.event for told in match.told(number, None)] == [
                event.redacted(None) for event in played.events
            ]


def test_every_old_journal_is_looked_at_and_its_game_is_still_there() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(LEFT)
    assert {name.rpartition("_")[0] for name in LEFT} <= {rules.info.id for rules in catalogue.GAMES}
