"""Where two see everything, bots read ahead: far, and at the end of a game everything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import pytest

from game.bots.characters import NO_TASTE, Taste
from game.bots.duel import best_read
from game.bots.planning import best_plan
from game.bots.strength import Care, Reading
from game.core.chance import Chance
from game.core.insight import Plan, Reason, Sketch
from tests.game.bots.test_planning import TreeInsight
from tests.game.bots.tree_game import Go, TreeState, going_on

# How far whoever chose a way is ahead, and the ways that the other one has after it.
Ways: TypeAlias = Mapping[str, tuple[float, "Ways"]]
Turn: TypeAlias = tuple[float, str]


class WrittenSketch(Sketch):
    """A duel written out as a tree; counts how often it is asked."""

    asked = 0

    def __init__(self, ways: Ways) -> None:
        self.ways = ways

    @property
    def horizon(self) -> int:
        depths = [1 + WrittenSketch(further).horizon for _, further in self.ways.values()]
        return max(depths, default=0)

    def turns(self, most: int) -> Sequence[Turn]:
        WrittenSketch.asked += 1
        return sorted(((ahead, way) for way, (ahead, _) in self.ways.items()), reverse=True)[:most]

    def after(self, turn: Turn) -> WrittenSketch:
        return WrittenSketch(self.ways[turn[1]][1])

    def plan(self, turn: Turn) -> Plan:
        return Plan((Go(0, turn[1]),), turn[0], Reason(turn[1]))


def chosen(
    ways: Ways, plies: int, width: int = 9, positions: int = 999, seed: int = 0, taste: Taste = NO_TASTE
) -> str:
    reading = Reading(plies, candidates=width, width=width, positions=positions)
    return best_read(WrittenSketch(ways), reading, Chance(seed), taste).reason.code


# The bait looks better until the other one has answered; the trap does so until the answer is answered.
BAIT: Ways = {
    "bait": (5, {"punish": (9, {"on": (-9, {})}), "forgive": (-5, {"on": (5, {})})}),
    "calm": (3, {"push": (-2, {"on": (2, {})})}),
    "deep": (1, {"take": (4, {"retake": (8, {})}), "leave": (0, {"retake": (7, {})})}),
}


@pytest.mark.parametrize(("plies", "way"), [(1, "bait"), (2, "calm"), (3, "deep")])
def test_whoever_reads_further_sees_more(plies: int, way: str) -> None:
    assert chosen(BAIT, plies) == way


def test_nobody_reads_beyond_the_end() -> None:
    assert chosen(BAIT, plies=9) == "deep"


def test_of_turns_that_are_alike_any_is_taken() -> None:
    alike: Ways = {"a": (1, {}), "b": (1, {}), "worse": (0, {})}
    assert {chosen(alike, plies=2, seed=seed) for seed in range(20)} == {"a", "b"}


@pytest.mark.parametrize(
    ("plies", "whim", "way"), [(2, 1, "calm"), (2, 12, "bait"), (3, 4, "deep"), (3, 20, "bait")]
)
def test_whoever_likes_a_turn_takes_it_if_it_is_read_nearly_as_good(
    plies: int, whim: float, way: str
) -> None:
    assert chosen(BAIT, plies, taste=Taste(("bait",), whim)) == way


def test_of_turns_that_are_alike_the_one_is_taken_that_somebody_likes() -> None:
    alike: Ways = {"a": (1, {"on": (0, {})}), "b": (1, {"on": (0, {})})}
    assert {chosen(alike, plies=2, seed=seed, taste=Taste(("b",), 0.1)) for seed in range(9)} == {"b"}


def test_at_the_end_of_a_game_nothing_is_passed_over() -> None:
    plain: Ways = {f"plain {n}": (9 - n, {"on": (0, {})}) for n in range(7)}
    ways: Ways = {**plain, "unlikely": (-9, {"on": (-1, {})})}
    assert chosen(ways, plies=2, width=2) == "unlikely"


def test_far_from_the_end_what_looks_poor_is_passed_over() -> None:
    further: Ways = {"on": (0, {"on": (0, {})})}
    ways: Ways = {"good": (5, further), "fair": (4, further), "unlikely": (-9, {"on": (-1, {"on": (1, {})})})}
    assert chosen(ways, plies=2, width=2) == "good"


@pytest.mark.parametrize(("positions", "way"), [(0, "bait"), (1, "bait"), (3, "calm")])
def test_a_spent_budget_leaves_the_best_turn_so_far(positions: int, way: str) -> None:
    assert chosen(BAIT, plies=2, positions=positions) == way


def test_what_cannot_matter_any_more_is_not_read() -> None:
    answers: Ways = {f"answer {n}": (5 - n, {"on": (n - 5, {})}) for n in range(5)}
    ways: Ways = {"good": (1, {"on": (0, {"on": (0, {})})}), "bad": (0, answers)}
    WrittenSketch.asked = 0
    assert chosen(ways, plies=3) == "good"
    assert WrittenSketch.asked < 9  # all of them would be more


class Duel(TreeInsight):
    def sketch(self, state: TreeState) -> Sketch:
        return WrittenSketch(BAIT)


def test_a_game_that_can_be_read_is_read_and_others_are_played_on() -> None:
    insight, state = Duel(calm=1), TreeState(going_on(0, 0))
    reading = Reading(3, candidates=9, width=9, positions=99)
    assert best_plan(insight, [state], Care(1, reading=reading), Chance(0)).reason.code == "deep"
    assert best_plan(insight, [state], Care(1), Chance(0)).reason.code == "calm"
