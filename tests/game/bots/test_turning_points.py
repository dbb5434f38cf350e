"""How the chances went in a match, where they changed most, and what was better there."""

from functools import cache

import pytest

from game.bots.player import Thought, decide
from game.bots.strength import STRENGTHS
from game.bots.turning_points import (
    MOST_OUTLOOKS,
    MOST_POINTS,
    Findings,
    Outlook,
    Survey,
    can_be_surveyed,
    decided_by,
    smoothed,
    turn_ends,
    turning_points,
)
from game.bots.worker import Askable, Worker
from game.catalogue import GAMES, rules
from game.core.chance import Chance
from game.core.contract import Rules
from game.core.match import Match
from game.core.setup import Setup
from game.gnomes.actions import WorkInGarden
from game.gnomes.events import BreedingCardDrawn, EventDrawn, RivalsDrawn
from tests.game.bots.workers import wait_until
from tests.game.gnomes.positions import gnome, table
from tests.game.sitting.evening import seated

Answer = tuple[float, ...] | Thought


class AtOnce(Worker[Answer]):
    """A worker that answers in the same process."""

    def ask(self, question: Askable[Answer]) -> None:
        self._asked = question

    def answer(self) -> Answer | None:
        question, self._asked = self._asked, None
        return question.answered(lambda so_far: None) if question else None


@cache
def played(game: str, seats: int, moves: int = 9999) -> Match:
    match = Match.start(rules(game), Setup(seats, 4), seated(["bot:easy"] * seats))
    chance = Chance(4)
    while (seat := match.state.to_act()) is not None and len(match.moves) < moves:
        match.apply(decide(match.rules, match.state, STRENGTHS["easy"], seat, chance))
    return match


@cache
def surveyed(game: str, seats: int) -> tuple[Findings, list[float]]:
    """What is found out about a match, and how far it was after each answer."""
    survey, progress = Survey(played(game, seats), AtOnce()), [0.0]
    while not survey.is_over:
        survey.go_on()
        progress.append(survey.progress)
    return survey.findings, progress


QUICK = [("nursery", 2), ("gnomes", 2), ("robbers", 2), ("forester", 2)]


@pytest.mark.parametrize(("game", "seats"), QUICK)
def test_chances_are_shared_by_all_seats_and_end_with_the_outcome(game: str, seats: int) -> None:
    (first, *_, last), outcome = surveyed(game, seats)[0].outlooks, played(game, seats).state.outcome()
    assert outcome is not None
    for outlook in surveyed(game, seats)[0].outlooks:
        assert sum(outlook.chances) == pytest.approx(1.0) and min(outlook.chances) >= 0
    assert (first.moves, last.moves) == (0, len(played(game, seats).moves))
    assert [chance > 0 for chance in last.chances] == [seat in outcome.winners for seat in range(seats)]


@pytest.mark.parametrize(("game", "seats"), QUICK)
def test_there_are_at_most_three_turning_points_each_of_somebody_who_decided(game: str, seats: int) -> None:
    points, moves = surveyed(game, seats)[0].points, played(game, seats).moves
    assert len(points) <= MOST_POINTS
    assert [point.decided for point in points] == sorted(point.decided for point in points)
    for point in points:
        assert point.begun <= point.decided < point.ended
        assert moves[point.decided].action.seat == point.seat


@pytest.mark.parametrize(("game", "seats"), QUICK)
def test_what_was_better_was_possible_and_something_else(game: str, seats: int) -> None:
    match = played(game, seats)
    for point in surveyed(game, seats)[0].points:
        if point.better is None:
            continue
        state = match.state_at(point.decided)
        assert state.why_not(point.better.steps[0]) is None
        assert point.better.reason is not None
        turn = [each.action for each in match.moves[point.decided : point.ended]]
        done = [action for action in turn if action.seat == point.seat]
        assert any(step != action for step, action in zip(point.better.steps, done, strict=False))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_work_is_bounded_however_long_a_match_was(game: Rules) -> None:
    match = played(game.info.id, game.info.max_seats)
    ends = turn_ends(match)
    assert len(ends) <= MOST_OUTLOOKS
    assert ends == sorted(set(ends))
    assert (ends[0], ends[-1]) == (0, len(match.moves))


def test_people_see_how_far_it_is() -> None:
    progress = surveyed("gnomes", 2)[1]
    assert progress == sorted(progress) and progress[-1] == 1.0
    assert len(set(progress)) > 5


def test_turning_points_are_where_chances_change_most() -> None:
    match = played("nursery", 2)
    ends = turn_ends(match)
    chances = [0.5, 0.5, 0.9, 0.88, 0.3, 0.32, 0.6, 0.6, *([0.6] * len(ends))][: len(ends)]
    outlooks = [Outlook(moves, (one, 1 - one)) for moves, one in zip(ends, chances, strict=True)]
    found = turning_points(match, outlooks)
    assert [point.begun for point in found] == [ends[1], ends[3], ends[5]]
    assert [abs(round(point.change, 2)) for point in found] == [0.4, 0.58, 0.28]


def test_where_nothing_changes_there_is_no_turning_point() -> None:
    match = played("nursery", 2)
    assert turning_points(match, [Outlook(moves, (0.5, 0.5)) for moves in turn_ends(match)]) == []


def test_chances_do_not_tremble_with_whose_turn_it_is() -> None:
    trembling = [Outlook(number, (0.4 + 0.2 * (number % 2), 0.6 - 0.2 * (number % 2))) for number in range(9)]
    calm = [outlook.chances[0] for outlook in smoothed(trembling)]
    assert calm[1:-1] == pytest.approx([0.5] * 7)
    assert (calm[0], calm[-1]) == (0.4, 0.4)


def test_a_game_that_hides_something_keeps_its_chances_until_it_is_over() -> None:
    assert not can_be_surveyed(played("forester", 2, 40))
    assert can_be_surveyed(played("forester", 2))
    assert can_be_surveyed(played("nursery", 2, 40))
    assert not can_be_surveyed(played("nursery", 2, 0))
    assert not can_be_surveyed(played("walnut_grove", 1))


def test_the_worker_process_finds_out_the_same() -> None:
    match, worker = played("gnomes", 2), Worker[Answer]()
    survey = Survey(match, worker)

    def is_over() -> bool:
        survey.go_on()
        return survey.is_over

    try:
        wait_until(is_over)
    finally:
        worker.close()
    assert survey.findings == surveyed("gnomes", 2)[0]


def test_a_decision_is_told_without_what_chance_makes_of_it() -> None:
    state = table("red", "brown", busy=[gnome(1, "brown")], event="sunny_week")
    action = WorkInGarden(0, gnome(0, "red"))
    everything, before = state.copy().apply(action), state.dump()
    own = decided_by(state, action)
    assert state.dump() == before, "what somebody only asks about does not happen"
    assert own == everything[: len(own)]
    after = [type(event).__name__ for event in everything[len(own) :]]
    assert after == ["ContestsChosen", "EventDrawn", "PhaseStarted", "TurnStarted"]
    assert [type(event).__name__ for event in decided_by(table("red", "brown"), action)] == [
        "GnomeSentToGarden"
    ], "then the turn of somebody else begins"


def test_no_decision_in_a_whole_match_is_told_with_a_child_a_rival_or_an_event() -> None:
    match = played("gnomes", 2)
    by_chance = BreedingCardDrawn | RivalsDrawn | EventDrawn
    for number, move in enumerate(match.moves[:150]):
        told = decided_by(match.state_at(number), move.action)
        assert not any(isinstance(event, by_chance) for event in told)


def test_what_all_lay_before_the_first_turn_is_nobodys_turning_point() -> None:
    match = played("robbers", 3, 80)
    ends = turn_ends(match)
    chances = [(0.2, 0.4, 0.4), *[(0.8, 0.1, 0.1)] * (len(ends) - 1)]
    outlooks = [Outlook(moves, each) for moves, each in zip(ends, chances, strict=True)]
    assert len({played.action.seat for played in match.moves[: ends[1]]}) == 3
    assert turning_points(match, outlooks) == []
