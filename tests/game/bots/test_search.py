from collections.abc import Iterator

import pytest

from game.bots.player import decide, think, worlds
from game.bots.search import turns
from game.bots.strength import STRENGTHS, Turn
from game.core.chance import Chance
from game.core.contract import State
from tests.game.bots.tree_game import Fork, Go, TreeRules, TreeState, end, going_on

# Seat 0 gives up a point first and gains five in the same turn, or takes two at once.
INVESTMENT = Fork(
    (5, 5),
    0,
    {
        "take": Fork((7, 5), 1, {"on": end(7, 5)}),
        "invest": Fork((4, 5), 0, {"reap": Fork((9, 5), 1, {"on": end(9, 5)})}),
    },
)
# The bait is worth three points, but the other seat then wins ten.
BAIT = Fork(
    (5, 5),
    0,
    {
        "bait": Fork((8, 5), 1, {"punish": end(8, 15), "forgive": end(8, 5)}),
        "calm": Fork((6, 5), 1, {"push": end(6, 5)}),
    },
)


def chosen(strength: str, *possible: Fork, hidden: bool = False, seed: int = 0) -> str:
    action = decide(TreeRules(hidden), TreeState(*possible), STRENGTHS[strength], 0, Chance(seed))
    assert isinstance(action, Go)
    return action.way


@pytest.mark.parametrize("strength", ["medium", "hard"])
def test_a_bot_invests_when_its_own_turn_pays_it_back(strength: str) -> None:
    assert chosen(strength, INVESTMENT) == "invest"


def test_an_easy_bot_mostly_takes_what_lies_before_it() -> None:
    ways = [chosen("easy", INVESTMENT, seed=seed) for seed in range(200)]
    assert ways.count("take") > ways.count("invest") > 0


def test_a_medium_bot_swallows_the_bait() -> None:
    assert chosen("medium", BAIT) == "bait"


def test_a_hard_bot_sees_the_answer_coming() -> None:
    assert chosen("hard", BAIT) == "calm"


def test_a_hard_bot_prepares_its_own_next_turn() -> None:
    reap = Fork((5, 5), 0, {"reap": going_on(12, 5)})
    idle = Fork((7, 5), 0, {"on": going_on(7, 5)})
    tree = Fork((5, 5), 0, {"prepare": Fork((5, 5), 1, {"on": reap}), "take": Fork((7, 5), 1, {"on": idle})})
    assert chosen("medium", tree) == "take"
    assert chosen("hard", tree) == "prepare"


def test_a_hard_bot_expects_others_to_play_for_themselves() -> None:
    # Seat 1 could ruin seat 0, but does better for itself elsewhere.
    greedy = Fork((9, 5, 5), 1, {"ruin": going_on(0, 6, 9), "help itself": going_on(9, 8, 5)})
    calm = Fork((5, 5, 5), 1, {"on": going_on(5, 5, 5)})
    assert chosen("hard", Fork((5, 5, 5), 0, {"trust": greedy, "hide": calm})) == "trust"


def test_a_hard_bot_does_not_take_the_loss_of_one_for_its_own_gain() -> None:
    trap = Fork((8, 5, 5), 1, {"help seat 2": going_on(4, 6, 9)})
    calm = Fork((6, 5, 5), 1, {"on": going_on(6, 5, 5)})
    assert chosen("hard", Fork((5, 5, 5), 0, {"trap": trap, "calm": calm})) == "calm"


def test_a_win_by_one_point_is_better_than_a_lead_of_many() -> None:
    tree = Fork((5, 5), 0, {"win": end(6, 5), "lead": going_on(90, 5)})
    assert chosen("medium", tree) == "win"


def test_a_small_lead_is_better_than_a_shared_win() -> None:
    tree = Fork((5, 5), 0, {"share": end(9, 9), "lead": going_on(6, 5)})
    assert chosen("medium", tree) == "lead"


def test_being_far_behind_is_better_than_having_lost() -> None:
    tree = Fork((5, 5), 0, {"lose": end(4, 5), "go on": going_on(1, 9)})
    assert chosen("medium", tree) == "go on"


def test_alone_at_the_table_a_bot_collects_points() -> None:
    tree = Fork((0,), 0, {"little": Fork((1,), 0, {"on": end(2)}), "much": Fork((0,), 0, {"on": end(9)})})
    assert chosen("hard", tree) == "much"


@pytest.mark.parametrize("strength", ["easy", "medium", "hard"])
def test_equally_good_ways_are_all_taken_now_and_then(strength: str) -> None:
    ways = [str(number) for number in range(50)]
    tree = Fork((0, 0), 0, {way: going_on(3, 0) for way in ways})
    assert {chosen(strength, tree, seed=seed) for seed in range(400)} == set(ways)


@pytest.mark.parametrize("strength", ["medium", "hard"])
def test_a_safe_way_is_better_than_one_that_is_good_in_a_single_world(strength: str) -> None:
    lucky = Fork((0, 0), 0, {"safe": end(5, 0), "gamble": end(6, 0)})
    unlucky = Fork((0, 0), 0, {"safe": end(5, 0), "gamble": end(0, 6)})
    ways = [chosen(strength, lucky, unlucky, hidden=True, seed=seed) for seed in range(40)]
    assert ways.count("safe") > 30


def imagined_and_counted(rules: TreeRules, state: State, count: list[State]) -> Iterator[State]:
    for world in worlds(rules, state, 0, STRENGTHS["medium"], Chance(0)):
        count.append(world)
        yield world


@pytest.mark.parametrize(("has_luck", "has_secrets"), [(False, False), (True, False), (False, True)])
def test_worlds_that_must_be_alike_are_searched_once(has_luck: bool, has_secrets: bool) -> None:
    tree = Fork((0, 0), 0, {"on": Fork((0, 0), has_luck=has_luck)})
    count: list[State] = []
    rules = TreeRules(has_secrets)
    think(rules, imagined_and_counted(rules, TreeState(tree), count), STRENGTHS["medium"], Chance(0))
    assert len(count) == (STRENGTHS["medium"].worlds if has_luck or has_secrets else 1)


def test_a_long_turn_is_judged_where_the_budget_ends() -> None:
    tree = end(0, 0)
    for _ in range(500):
        tree = Fork((0, 0), 0, {"a": tree, "b": tree, "c": tree})
    lines = turns(TreeState(tree), Turn(width=10, nodes=100))
    assert {line.first for line in lines} == {Go(0, way) for way in "abc"}
    assert len(lines) < 103


def test_only_the_best_unfinished_lines_are_followed() -> None:
    tree = Fork((0, 0), 0, {str(gain): Fork((gain, 0), 0, {"on": end(0, gain)}) for gain in range(9)})
    lines = turns(TreeState(tree), Turn(width=3, nodes=1000))
    followed = [line.first for line in lines if line.end.to_act() is None]
    assert set(followed) == {Go(0, "6"), Go(0, "7"), Go(0, "8")}
