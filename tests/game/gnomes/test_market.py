"""Who can be at the goal in this round by selling gnomes, which everybody can reckon."""

from game.gnomes.market import can_reach_goal
from tests.game.gnomes.positions import C, gnome, table


def test_whoever_can_sell_enough_gnomes_is_near_the_goal() -> None:
    assert can_reach_goal(table("green red", "red", "red", cash=[3200, 0, 0]).view(None), C)
    assert not can_reach_goal(table("green red", "red", "red", cash=[3150, 0, 0]).view(None), C)


def test_gnomes_that_have_a_job_are_not_sold_but_eat() -> None:
    state = table("green red", "red", "red", cash=[3200, 0, 0], busy=[gnome(C, "green")])
    assert not can_reach_goal(state.view(None), C)


def test_nobody_sells_while_the_market_is_closed() -> None:
    state = table("green red", "red", "red", cash=[3200, 0, 0], event="market_closed")
    assert not can_reach_goal(state.view(None), C)
