"""Points, places and shared wins."""

import pytest

from game.core.values import Outcome, ScoreLine
from game.nursery.scoring import Points, outcome, points, sheet, totals, winners

SIZES = [6, 8, 7, 9, 12, 4]  # dark, leaf, light, small, medium, tall


def test_each_aim_adds_up_its_three_clusters() -> None:
    assert points(SIZES, ("colours", "heights")) == (21, 25)
    assert points(SIZES, ("heights", "colours")) == (25, 21)


def test_a_sheet_names_every_cluster() -> None:
    assert sheet(1, SIZES, "heights", None).lines == (
        ScoreLine("small", 9),
        ScoreLine("medium", 12),
        ScoreLine("tall", 4),
    )
    assert sheet(1, SIZES, "heights", None).total == 25


def test_the_first_game_of_a_match_is_a_line_of_its_own() -> None:
    found = sheet(1, SIZES, "colours", (30, 19))
    assert found.lines[-1] == ScoreLine("first_game", 19)
    assert found.total == 21 + 19
    assert totals((21, 25), (30, 19)) == (51, 44)
    assert totals((21, 25), None) == (21, 25)


@pytest.mark.parametrize(("result", "won"), [((21, 25), (1,)), ((25, 21), (0,)), ((21, 21), (0, 1))])
def test_more_points_win_and_equal_points_share(result: Points, won: tuple[int, ...]) -> None:
    assert winners(result) == won


def test_the_loser_takes_the_second_place_and_equals_share_the_first() -> None:
    assert outcome((21, 25), "all_planted") == Outcome(((1,), (0,)), (1,), "all_planted")
    assert outcome((21, 21), "all_planted") == Outcome(((0, 1),), (0, 1), "all_planted")
