"""The worked examples of the rulebook."""

from game.nursery.actions import Replant
from game.nursery.board import cell_named
from game.nursery.events import GameEnded, MatchEnded
from game.nursery.state import NurseryState
from tests.game.nursery.positions import lay_out, new_game, plant_first, printed, replant, standing

PRINTED = """
    Dt Ys Dt Ls Lm Ls Yt Ym
    Dt Ys Dm Ys Ym Ds Lm Ls
    Lt Ys Ym Ys Ds -- Ym Dt
    Ls Lt Ds Lt Ds Ls Ym Yt
    -- Dm Ym Lm Lm Lm -- Dt
    Dm Yt Ds Yt Lt Lt Ys Dt
    Dm Ls -- -- -- Lm Dm --
    Dm Ds Yt Lt Yt -- -- --
"""

BEFORE_21_TO_19 = """
    d3 d1 d3 y2 y3 d1 l2 d3
    l1 -- d2 l2 d1 d3 l3 d1
    l2 l1 y1 y2 -- l3 y2 d2
    l3 y2 y3 y2 y3 l3 y2 l2
    d2 l3 y1 -- y3 y1 d3 d3
    l2 y1 y3 d2 -- y1 -- l1
    -- y3 d2 d1 l1 -- l3 d1
    -- l2 l1 y1 l1 -- -- --
"""

BEFORE_20_TO_23 = """
    -- l1 d3 d3 d1 d2 d3 y3
    -- l2 l3 y1 y3 l3 l1 l3
    -- y3 l1 d2 l2 l2 d1 --
    y2 y2 l2 d1 y2 y3 d2 l1
    d3 d1 -- d2 d2 l1 l1 --
    -- -- d2 l3 l2 y2 -- d3
    y1 y1 y3 y1 y2 l3 l3 l2
    -- d1 y2 y1 y3 d1 -- d3
"""


def lines(state: NurseryState, seat: int) -> dict[str, int]:
    return {line.name: line.points for line in state.score()[seat].lines}


def refused(state: NurseryState, origin: str, target: str) -> str | None:
    seat = state.to_act()
    assert seat is not None
    refusal = state.why_not(Replant(seat, cell_named(origin), cell_named(target)))
    return None if refusal is None else refusal.code


def test_the_first_player_has_576_choices() -> None:
    assert len(new_game().legal()) == 576


def test_the_second_player_has_20_replants_of_a_tree_on_d4_and_nine_kinds_after_each() -> None:
    state = new_game()
    plant_first(state, "l2", "d4")
    choices = state.legal()
    assert len(choices) == 20
    for choice in choices:
        after = state.copy()
        after.apply(choice)
        assert len(after.legal()) == 9


def test_a_tree_in_the_left_corner_has_14_replants() -> None:
    assert len(standing({"a1": "d1"}).legal()) == 14


def test_a_tree_in_the_upper_corner_has_21_replants() -> None:
    assert len(standing({"h1": "d1"}).legal()) == 21


def test_a_tree_cannot_jump_over_another() -> None:
    state = standing({"d4": "l2", "f4": "d1"})
    assert refused(state, "d4", "e4") is None
    assert refused(state, "d4", "g4") == "path_blocked"


def test_one_down_and_one_right_is_no_line_of_the_board() -> None:
    assert refused(standing({"d4": "l2"}), "d4", "e5") == "not_straight"


def test_five_trees_are_scored_by_colour_and_by_height() -> None:
    state = standing({"a1": "d1", "b1": "d2", "a2": "d3", "b2": "y1", "f6": "y1"})
    assert lines(state, 0) == {"dark": 3, "leaf": 0, "light": 1}
    assert lines(state, 1) == {"small": 1, "medium": 1, "tall": 1}
    assert [sheet.total for sheet in state.score()] == [4, 3]


def test_a_ring_is_one_cluster() -> None:
    ring = standing({"d3": "d1", "e3": "d1", "c4": "d2", "e4": "d2", "c5": "d3", "d5": "d3"})
    assert lines(ring, 0)["dark"] == 6


def test_the_printed_board_is_scored_as_printed() -> None:
    state = printed(PRINTED)
    assert lines(state, 0) == {"dark": 6, "leaf": 8, "light": 7}
    assert lines(state, 1) == {"small": 9, "medium": 12, "tall": 4}
    assert [sheet.total for sheet in state.score()] == [21, 25]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


def test_two_games_with_swapped_aims_are_added_up() -> None:
    state = printed(BEFORE_21_TO_19, seat=1, match="two_games")
    first = replant(state, "f5", "e6")
    assert [event.scores for event in first if isinstance(event, GameEnded)] == [(21, 19)]

    lay_out(state, BEFORE_20_TO_23, seat=0)
    second = replant(state, "a7", "b6")
    assert [event.scores for event in second if isinstance(event, GameEnded)] == [(23, 20)]
    assert second[-1] == MatchEnded((44, 39), (0,))
    assert [sheet.total for sheet in state.score()] == [44, 39]
