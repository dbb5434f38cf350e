"""A game can be played: somebody is asked until it is over, and every answer on offer works."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.core.values import Event
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import LONGEST_GAME, fingerprint, in_any_game, listed, positions
from tests.game.refusals_in_code import rules_asked_of


def check_somebody_is_asked_until_the_end(case: Case, seed: int) -> None:
    state = case.new(seed)
    random = Random(seed)
    for _ in range(LONGEST_GAME):
        seat = state.to_act()
        if seat is None:
            break
        assert seat in range(case.seats), f"seat {seat} of {case.seats} is asked"
        assert state.legal(), f"seat {seat} is asked but nothing is legal"
        assert state.outcome() is None, "there is an outcome although somebody is asked"
        rule = state.rule_asked()
        assert rule in rules_asked_of(case.rules.info.id), f"a question stands on {rule}, not on its rule"
        state.apply(random.choice(state.legal()))
    assert state.to_act() is None, f"no end after {LONGEST_GAME} actions"
    assert not state.legal(), "something is legal after the end"
    assert state.rule_asked() is None, "a question is open after the end"
    assert state.outcome() is not None, "the game is over without an outcome"


def check_legal_actions(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        legal = state.legal()
        assert listed(legal) == listed(state.legal()), "the legal actions change when asked twice"
        assert listed(legal) == listed(state.copy().legal()), "a copy has other legal actions"
        assert len(set(legal)) == len(legal), "an action is listed twice"
        for action in legal:
            assert action.seat == state.to_act(), f"{action} belongs to a seat that is not asked"
            assert state.why_not(action) is None, f"{action} is listed and refused"
            events = state.copy().apply(action)
            assert all(isinstance(event, Event) for event in events), f"{action} reports {events}"


def check_questions_change_nothing(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        before = state.dump()
        first = fingerprint(case, state)
        assert state.dump() == before, "asking changed the state"
        assert fingerprint(case, state) == first, "asking twice gives two answers"


def test_somebody_is_asked_until_the_end(case: Case, counts: Counts) -> None:
    for seed in range(counts(5, 200)):
        check_somebody_is_asked_until_the_end(case, seed)


def test_every_legal_action_works_and_the_list_is_stable(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_legal_actions(case, seed, counts(8, 40))


@in_any_game()
@given(seed=st.integers(0, 2**32))
def test_asking_changes_nothing(case: Case, counts: Counts, seed: int) -> None:
    check_questions_change_nothing(case, seed, counts(16, 4))


def check_what_is_foretold(case: Case, seed: int, count: int) -> None:
    """Whoever waits and knows what they will be asked is asked exactly that, whatever others do before."""
    random = Random(seed)
    for state in positions(case, seed, count):
        before = state.dump()
        for seat in range(case.seats):
            early = state.foretold(seat)
            if early is None:
                continue
            assert state.to_act() != seat == early.to_act()
            later = state.copy()
            while later.to_act() != seat:
                later.apply(random.choice(later.legal()))
            assert listed(later.legal()) == listed(early.legal()), f"seat {seat} was told something else"
        assert state.dump() == before, "to foretell is to do something"


def test_who_waits_is_asked_what_was_foretold(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_what_is_foretold(case, seed, counts(30, 60))
