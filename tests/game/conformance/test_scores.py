"""The score adds up at every moment, and the outcome gives every seat one place."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.values import Outcome, ScoreSheet
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import positions


def check_scores_and_outcome(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        sheets = state.score()
        assert [sheet.seat for sheet in sheets] == list(range(case.seats)), "not one sheet for each seat"
        for sheet in sheets:
            _check_sheet(sheet)
    outcome = state.outcome()
    assert outcome is not None, "the last position has no outcome"
    _check_outcome(case, outcome)


def check_standing(case: Case, seed: int, count: int) -> None:
    """What a viewer is told of the score depends on nothing that it cannot know; the end tells all."""
    for state in positions(case, seed, count):
        for seat in range(case.seats):
            world = state.imagine(seat, Chance(seed))
            for viewer in (seat, None):
                real, imagined = state.standing(viewer), world.standing(viewer)
                assert real == imagined, f"the standing for {viewer} tells what seat {seat} cannot know"
    for viewer in case.observers:
        assert state.standing(viewer) == state.score(), f"after the end {viewer} is told another score"


def _check_sheet(sheet: ScoreSheet) -> None:
    names = [line.name for line in sheet.lines]
    assert all(names), f"a line of seat {sheet.seat} has no name"
    assert len(set(names)) == len(names), f"seat {sheet.seat} has two lines of one name: {names}"
    points = sum(line.points for line in sheet.lines)
    assert sheet.total == points, f"the lines of seat {sheet.seat} add up to {points}, not {sheet.total}"


def _check_outcome(case: Case, outcome: Outcome) -> None:
    placed = sorted(seat for place in outcome.ranking for seat in place)
    assert placed == list(range(case.seats)), f"the ranking {outcome.ranking} does not hold every seat once"
    assert all(outcome.ranking), f"the ranking {outcome.ranking} has an empty place"
    assert outcome.winners in ((), outcome.ranking[0]), f"{outcome.winners} won but {outcome.ranking} ranks"
    assert outcome.reason, "the game ended for no reason"


def test_scores_add_up_and_everybody_has_a_place(case: Case, counts: Counts) -> None:
    for seed in range(counts(6, 200)):
        check_scores_and_outcome(case, seed, counts(6, 20))


def test_the_standing_tells_no_secret_before_the_end(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 40)):
        check_standing(case, seed, counts(8, 30))
