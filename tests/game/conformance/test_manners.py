"""Talking about a game at the table begins what is legal, means what the rules know, and keeps secrets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import get_args

from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.manners import Touched
from game.core.values import Action
from tests.game.conformance.cases import Case, Counts, cases_of
from tests.game.conformance.walks import listed, positions, random_game

SOME_TOUCHES = 60  # of all that a game knows, tried in one position


def check_what_goes_without_saying(case: Case, seed: int) -> None:
    for state, last in _questions(case, seed):
        said = tuple(case.rules.manners.opening(state.view(state.to_act()), last))
        is_beginning = any(action.touches_after(said) for action in state.legal())
        assert is_beginning, f"{said} goes without saying and begins nothing"


def _questions(case: Case, seed: int) -> Iterator[tuple[State, Action | None]]:
    """Every position of a random game, with what the seat that is asked did just before."""
    state, last = case.new(seed), None
    for action in random_game(case, seed):
        yield state, last if last is not None and last.seat == state.to_act() else None
        state.apply(action)
        last = action


def check_what_is_meant(case: Case, seed: int, count: int) -> None:
    """Whatever is touched after whatever was said, somebody means an action of the game or nothing."""
    manners, random = case.rules.manners, Random(seed)
    every = _touches_of(case.rules)
    for state in positions(case, seed, count):
        seat, view = state.to_act() or 0, state.view(state.to_act())
        beginnings = [(), *(action.touches()[:-1] for action in state.legal()[:20])]
        for touch in random.sample(every, min(SOME_TOUCHES, len(every))):
            touched, said = Touched(touch, (touch,)), random.choice(beginnings)
            meant = manners.meant(seat, said, touched, view)
            way = manners.way(said, touched, view)
            for action in (*way, meant):
                is_of_the_game = action is None or type(action) in get_args(case.rules.actions)
                assert is_of_the_game, f"{said} and then {touch} mean {action}"
            assert not way or state.why_not(way[0]) is None, f"{way[0]} is on the way and refused"
            assert all(isinstance(other, str) for other in manners.alternatives(said, view))


@cache
def _touches_of(rules: Rules) -> list[str]:
    """Every touch of actions that were legal somewhere in a few random games."""
    return sorted(
        {
            touch
            for case in cases_of(rules)
            for state in positions(case, 0, 12)
            for action in state.legal()
            for touch in action.touches()
        }
    )


def check_doubts(case: Case, seed: int, count: int) -> None:
    """Whatever may be regretted is asked about in words that exist, and asking changes nothing."""
    manners, random = case.rules.manners, Random(seed)
    for state in positions(case, seed, count):
        before, view = state.dump(), state.view(state.to_act())
        for action in random.sample(state.legal(), min(SOME_TOUCHES, len(state.legal()))):
            doubt = manners.doubt(action, view)
            is_known = doubt is None or doubt.code in manners.doubts
            assert is_known, f"nobody knows the doubt {doubt} about {action}"
        assert state.dump() == before, "to doubt is to do something"


def check_open_questions_show_no_secret(case: Case, seed: int, count: int) -> None:
    """Where nobody need look away, others could list the choices as well as the seat that is asked."""
    for state in positions(case, seed, count):
        manners, public = case.rules.manners, state.view(None)
        if manners.asks_for_secrets(public):
            continue
        for seat in set(range(case.seats)) - {state.to_act()}:
            world = state.imagine(seat, Chance(seed))
            here, there = (
                listed([action for action in each.legal() if not manners.is_secret(action, public)])
                for each in (state, world)
            )
            assert here == there, (
                f"what seat {state.to_act()} is asked in the open shows seat {seat} a secret"
            )


def check_together(case: Case, seed: int, count: int) -> None:
    """Who is asked together could answer in any order: what others answer changes and reveals nothing."""
    manners, random = case.rules.manners, Random(seed)
    for state in positions(case, seed, count):
        together = list(manners.together(state.view(None)))
        if not together:
            continue
        assert manners.asks_for_secrets(state.view(None)), "what is no secret need not be collected"
        assert all(list(manners.together(state.view(seat))) == together for seat in range(case.seats))
        offered: dict[int, bytes] = {}
        for _ in range(3):
            world = state.copy()
            for place, seat in enumerate(together):
                assert world.to_act() == seat, f"seat {world.to_act()} is asked before {seat}"
                choices = listed(world.legal())
                assert offered.setdefault(seat, choices) == choices, f"the choices of {seat} tell of others"
                open_answer = manners.open_answer(world.view(None), seat)
                assert open_answer is None or world.why_not(open_answer) is None
                events = world.apply(random.choice(world.legal()))
                is_last = place == len(together) - 1
                assert is_last or not any(event.reveals for event in events), "it is revealed too early"
        early = manners.answered(state.view(None), together[1:])
        assert list(manners.together(early)) == together[:1], "who has answered is seen to have answered"


def check_plans(case: Case, seed: int, count: int) -> None:
    """Who uses one of the things they hold in the open shows no other of them."""
    manners = case.rules.manners
    for state in positions(case, seed, count):
        seat = state.to_act()
        things = manners.plan(state.view(seat))
        assert len(set(things)) == len(things), f"{things} has something twice"
        if seat is None or not things:
            continue
        assert manners.asks_for_secrets(state.view(None)), "what is no secret needs no plan"
        assert not manners.plan(state.view(None)), "everybody sees what somebody holds"
        for other in set(range(case.seats)) - {seat}:
            world = state.imagine(other, Chance(seed))
            for thing in set(things).intersection(manners.plan(world.view(seat))):
                shown = [manners.turn_over(each.view(None), thing) for each in (state, world)]
                assert shown[0] == shown[1], f"{thing} is not all that is turned over"
                here, there = (_open_choices(each, things_of(each, case), thing) for each in (state, world))
                assert here == there, f"who turns {thing} over shows what else they hold"


def things_of(state: State, case: Case) -> set[str]:
    return set(case.rules.manners.plan(state.view(state.to_act())))


def _open_choices(state: State, held: set[str], thing: str) -> bytes:
    """What can be answered with one of the things somebody holds."""
    return listed([action for action in state.legal() if held.intersection(action.touches()) == {thing}])


def test_plans_show_nothing_but_what_is_turned_over(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_plans(case, seed, counts(20, 60))


def test_who_is_asked_together_could_answer_in_any_order(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_together(case, seed, counts(20, 60))


def test_what_goes_without_saying_begins_a_legal_action(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_what_goes_without_saying(case, seed)


def test_whatever_is_touched_means_an_action_of_the_game_or_nothing(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_what_is_meant(case, seed, counts(12, 60))


def test_doubts_are_known_and_change_nothing(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_doubts(case, seed, counts(12, 60))


def test_questions_in_the_open_show_no_secret(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_open_questions_show_no_secret(case, seed, counts(20, 60))
