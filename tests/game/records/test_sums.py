"""What the database keeps in sum is what a full count finds, whatever was noted, replaced or given up."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.boxes import BOXES
from game.records.chronicle import Shown
from game.records.finished import Finished
from game.records.records import Records
from tests.game.records.family import ANA, BEN, CLEO, bot, kept_and_counted, played

EVERYBODY = (ANA, BEN, CLEO, bot(), bot("bot:hard"))
GAMES = [info.id for info in BOXES]
KEPT_SINCE_EVER = ("games", "seconds", "players", "kinds", "steps", "courses", "rivalries", "streak")


def evenings(seed: int, count: int) -> list[Finished]:
    """Games in no order of time, some of which end again in another way."""
    random, found = Random(seed), []
    for number in range(count):
        who = random.sample(EVERYBODY, random.randint(1, 4))
        found.append(
            played(
                *who,
                game=random.choice(GAMES[:3]),
                day=number + random.choice((0, 0, 0, -30)),
                winners=random.choice((0, 1, 1, 2)),
                saved_as=str(random.randrange(count)),
            )
        )
    return found


@pytest.mark.parametrize("seed", range(6))
def test_what_is_kept_in_sum_is_what_counting_finds(tmp_path: Path, seed: int) -> None:
    records = Records(tmp_path)
    for game in evenings(seed, 60):
        records.note(game)
    kept, counted = kept_and_counted(tmp_path)
    kept["meetings"] = [row for row in kept["meetings"] if row[-2:] != (0, 0)]  # they tied
    assert kept == counted
    assert all(kept.values())


@pytest.mark.parametrize("shown", [Shown(), Shown(game="robbers"), Shown(who=ANA), Shown(who=bot())])
def test_what_is_kept_tells_the_same_as_games_counted_one_by_one(tmp_path: Path, shown: Shown) -> None:
    records = Records(tmp_path)
    records.note(*evenings(1, 150))
    ever, counted = records.chronicle(shown), records.chronicle(replace(shown, since=1.0))
    for fact in KEPT_SINCE_EVER:
        assert getattr(ever, fact) == getattr(counted, fact), fact


def test_a_game_that_is_given_up_is_in_no_sum_twice(tmp_path: Path) -> None:
    records = Records(tmp_path, most=20)
    records.note(*evenings(2, 60))
    kept, counted = kept_and_counted(tmp_path)
    assert kept == counted


def test_a_row_of_wins_is_as_long_as_the_games_that_are_left_tell(tmp_path: Path) -> None:
    records = Records(tmp_path, most=3)
    records.note(*(played(ANA, BEN, day=day) for day in range(3)))
    assert records.chronicle(Shown()).streak == (ANA, 3)
    records.note(played(BEN, ANA, day=3))
    assert records.chronicle(Shown()).streak == (ANA, 2), "the first win has no details any more"


def test_a_leaf_of_a_game_that_ends_again_is_found_in_an_older_one(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN, saved_as="one"), played(ANA, BEN, day=1, saved_as="two"))
    records.note(played(BEN, ANA, saved_as="one"))
    assert "first_win" in {each.leaf for each in records.chronicle(Shown(who=ANA)).leaves}
