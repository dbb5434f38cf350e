"""Features of a position that bots and explanations use."""

import pytest

from game.gnomes.data import RANK, WORKING_HATS
from game.gnomes.insight import can_sell_out, cards_left, expected_child_worth, expected_prize, features
from tests.game.gnomes.positions import C, M, gnome, table

LONE_ENTRANTS = {
    "brown": (189, 592, 889, 1000, 1000),
    "orange": (92, 358, 681, 889, 1000),
    "red": (56, 125, 358, 681, 889),
    "blue": (28, 56, 175, 511, 889),
    "green": (28, 28, 56, 175, 511),
}


@pytest.mark.parametrize("contest", WORKING_HATS)
def test_expected_prizes_of_a_lone_entrant_are_as_noted(contest: str) -> None:
    found = [round(expected_prize(RANK[contest], RANK[hat], 1000)) for hat in WORKING_HATS]
    assert tuple(found) == LONE_ENTRANTS[contest]


def test_a_better_gnome_in_the_contest_leaves_nothing() -> None:
    assert expected_prize(RANK["brown"], RANK["red"], 1000, others=[RANK["blue"]]) == 0
    assert expected_prize(RANK["brown"], RANK["blue"], 1000, others=[RANK["blue"]]) == 500


def test_children_of_higher_piles_are_worth_more() -> None:
    worths = [expected_child_worth(RANK[hat]) for hat in WORKING_HATS]
    assert worths == sorted(worths)
    assert [round(worth - 100) for worth in worths] == [133, 261, 522, 679, 1520]


def test_features_tell_what_a_seat_has() -> None:
    state = table("red red brown grey", "green", event="aphids", busy=[gnome(C, "brown")])
    found = features(state, C)
    assert (found.cash_after_upkeep, found.best_hat, found.equal_pairs) == (900, RANK["red"], 1)
    assert (found.greys, found.idle_workers, found.missing_hats) == (1, 2, 0)
    assert found.prospects == 1500 + 700 + 700 + 190 - 60
    assert cards_left(state, C, RANK["red"]) == 2


@pytest.mark.parametrize(("cash", "event", "expected"), [(3600, "audit", True), (3550, "audit", False)])
def test_selling_out_counts_the_upkeep_of_those_who_stay(cash: int, event: str, expected: bool) -> None:
    state = table("blue green", "brown", cash=(cash, 0), event="audit", busy=[gnome(C, "blue")])
    assert can_sell_out(state, C) is expected
    assert not can_sell_out(state, M)


def test_nobody_sells_out_while_the_market_is_closed() -> None:
    assert not can_sell_out(table("green", "brown", cash=(3900, 0), event="market_closed"), C)
