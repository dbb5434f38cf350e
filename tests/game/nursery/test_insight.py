"""What bots and explanations read in a position."""

from game.nursery.data import Kind
from game.nursery.insight import (
    Features,
    cluster_lead,
    features,
    loose_bridges,
    potential_joins,
    secured_trees,
)
from tests.game.nursery.positions import new_game, played_to_the_end, replant, standing

ROW: dict[str, Kind] = {"c4": "d1", "d4": "d2", "e4": "d3"}


def test_nothing_stands_out_on_an_empty_board() -> None:
    assert features(new_game(), 0) == Features(0, 0, 0, 0)


def test_the_lead_is_the_difference_of_both_aims() -> None:
    state = standing({**ROW, "a8": "l1"})  # colours 3 + 1, heights 1 + 1 + 1
    assert (cluster_lead(state, 0), cluster_lead(state, 1)) == (1, -1)


def test_the_first_game_of_a_match_is_no_lead_in_the_second() -> None:
    state = standing({**ROW, "a8": "l1"}, match="two_games")
    state.first_game = (10, 30)
    assert cluster_lead(state, 0) == 1


def test_the_middle_of_a_row_is_a_loose_bridge() -> None:
    assert loose_bridges(standing(ROW), 0) == 1
    assert loose_bridges(standing(ROW), 1) == 0


def test_a_tree_of_a_triangle_is_no_bridge() -> None:
    assert loose_bridges(standing({"d4": "d1", "e4": "d2", "d5": "d3"}), 0) == 0


def test_a_secured_bridge_is_not_loose() -> None:
    fenced: dict[str, Kind] = {**ROW, "d3": "l1", "e3": "l2", "c5": "y1", "d5": "y2"}
    assert loose_bridges(standing(fenced), 0) == 0
    assert secured_trees(standing(fenced), 0) == 1
    assert secured_trees(standing(fenced), 1) == 1


def test_secured_trees_outside_the_largest_clusters_do_not_count() -> None:
    corner: dict[str, Kind] = {**ROW, "a1": "d1", "b1": "l2", "a2": "y3"}
    state = standing(corner)
    assert state.view(None).secured == (0,)
    assert secured_trees(state, 0) == 0


def test_a_third_tree_that_can_fill_the_gap_is_a_potential_join() -> None:
    assert potential_joins(standing({"c4": "d1", "d4": "d2", "f4": "d3", "e8": "d1"}), 0) == 1


def test_without_a_third_tree_nothing_can_be_joined() -> None:
    assert potential_joins(standing({"c4": "d1", "d4": "d2", "f4": "d3"}), 0) == 0


def test_a_tree_that_cannot_reach_the_gap_joins_nothing() -> None:
    blocked: dict[str, Kind] = {"c4": "d1", "d4": "d2", "f4": "d3", "e8": "d1", "e7": "l1"}
    assert potential_joins(standing(blocked), 0) == 0


def test_a_cluster_two_hollows_away_is_not_joined_by_one_tree() -> None:
    assert potential_joins(standing({"c4": "d1", "d4": "d2", "g4": "d3", "e8": "d1"}), 0) == 0


def test_the_gap_of_the_other_aim_does_not_count() -> None:
    assert potential_joins(standing({"c4": "d1", "d4": "d2", "f4": "d3", "e8": "d1"}), 1) == 0


def test_the_hollow_about_to_be_planted_is_no_gap() -> None:
    state = standing({"c4": "d1", "d4": "d2", "f4": "d3", "e8": "d1", "e4": "l1"})
    replant(state, "e4", "e1")
    assert potential_joins(state, 0) == 0


def test_features_can_be_read_at_any_time() -> None:
    state = new_game(match="two_games", swap_offer="on")
    played_to_the_end(state, seed=2)
    found = features(state, 1)
    assert found.cluster_lead == -features(state, 0).cluster_lead
    assert found.secured_trees > 0
