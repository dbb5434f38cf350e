"""Each pressed leaf: who earns it, and by which game; and that nobody else does."""

from pathlib import Path

import pytest

from game.boxes import BOXES
from game.records.chronicle import Shown
from game.records.finished import Finished, Who
from game.records.leaves import LEAVES, MANY
from game.records.records import NewLeaf, Records
from tests.game.records.family import ANA, BEN, CLEO, bot, played

DAN = bot("bot:hard")
GAMES = [info.id for info in BOXES]
LOST, WON = played(BEN, ANA), played(ANA, BEN)

# For each leaf games of which only the last one brings it to Ana, and such that bring it to nobody.
EARNED: dict[str, tuple[list[Finished], list[Finished]]] = {
    "first_win": ([LOST, WON], [LOST, LOST]),
    "every_table": ([played(BEN, ANA, game=game) for game in GAMES], [LOST] * len(GAMES)),
    "three_in_a_row": ([WON, LOST, WON, WON, WON], [WON, WON, LOST, WON, played(ANA), WON]),
    "by_a_hair": (
        [played(ANA, BEN, CLEO, points=(22, 21, 3))],
        [
            played(ANA, BEN, points=(22, 20)),
            *(played(ANA, points=(alone,)) for alone in (0, 1)),
            played(BEN, ANA, points=(22, 21)),
        ],
    ),
    "shared": ([played(ANA, BEN, CLEO, winners=2)], [WON, played(BEN, CLEO, ANA, winners=2)]),
    "full_table": (
        [played(BEN, CLEO, ANA, Who("human", "Dora", "acorn"))],
        [played(ANA, BEN, CLEO, bot()), played(ANA, BEN, game="nursery")],
    ),
    "comeback": ([WON, LOST, LOST, LOST, WON], [LOST, LOST, WON, LOST, LOST, WON]),
    "best_bots": ([played(ANA, DAN)], [played(DAN, ANA), played(ANA, DAN, winners=2), played(ANA, bot())]),
    "alone": (
        [played(ANA, game="walnut_grove", reason="expert")],
        [played(ANA, game="walnut_grove", reason="won"), played(BEN, ANA, reason="expert")],
    ),
    "four_seasons": (
        [played(BEN, ANA, day=day) for day in (0, 91, 182, 274)],
        [played(BEN, ANA, day=day) for day in (0, 10, 91, 182, 190)],
    ),
    "every_win": (
        [played(ANA, BEN, game=game) for game in GAMES],
        [*(played(ANA, BEN, game=game) for game in GAMES[1:]), played(BEN, ANA, game=GAMES[0])],
    ),
    "hundred": ([LOST] * MANY, [LOST] * (MANY - 1)),
}


def test_every_leaf_is_looked_at_here() -> None:
    assert list(EARNED) == list(LEAVES)


@pytest.mark.parametrize("leaf", LEAVES)
def test_the_last_game_brings_the_leaf_and_no_other_one(tmp_path: Path, leaf: str) -> None:
    earned, _ = EARNED[leaf]
    records = Records(tmp_path)
    assert NewLeaf(ANA, leaf) not in records.note(*earned[:-1])
    assert NewLeaf(ANA, leaf) in records.note(earned[-1])


@pytest.mark.parametrize("leaf", LEAVES)
def test_what_only_looks_like_it_brings_nothing(tmp_path: Path, leaf: str) -> None:
    _, in_vain = EARNED[leaf]
    assert NewLeaf(ANA, leaf) not in Records(tmp_path).note(*in_vain)


def test_a_leaf_is_pressed_once_and_bots_collect_none(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(WON, WON, played(DAN, ANA))
    leaves = records.chronicle(Shown()).leaves
    assert [(each.leaf, each.who) for each in leaves] == [("first_win", ANA)]


def test_a_game_that_ends_again_in_another_way_takes_its_leaf_back(tmp_path: Path) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN, saved_as="one"))
    assert records.note(played(BEN, ANA, saved_as="one")) == [NewLeaf(BEN, "first_win")]
    assert [each.who for each in records.chronicle(Shown()).leaves] == [BEN]


def test_whoever_sits_no_longer_in_a_game_that_ends_again_keeps_what_other_games_brought(
    tmp_path: Path,
) -> None:
    records = Records(tmp_path)
    records.note(played(ANA, BEN, saved_as="one"), played(ANA, BEN, day=1, saved_as="two"))
    for _ in range(2):  # such a leaf is not lost with the next end either
        news = records.note(played(CLEO, BEN, saved_as="one"))
        assert news == [NewLeaf(CLEO, "first_win")], "nothing is new to who is not there"
        assert {(each.leaf, each.who) for each in records.chronicle(Shown()).leaves} == {
            ("first_win", ANA),
            ("first_win", CLEO),
        }
