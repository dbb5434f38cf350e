"""Whatever is not legal is refused with a rule, and a refused action leaves no trace."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.contract import IllegalAction, Rules, State
from game.core.notation import NotationError, read_action, written
from game.core.values import Action
from tests.game.conformance.cases import GAMES, Case, Counts, cases_of
from tests.game.conformance.walks import positions, random_game
from tests.game.refusals_in_code import CodeAndRule, refusals_of

RULE_NUMBER = re.compile(r"\d+(\.\d+)*")
WILD_NUMBERS = (-1, 0, 1, 7, 64, 10**9, -(2**63), 2**63, 2**80, 0.5)
WILD_VALUES: tuple[Any, ...] = (*WILD_NUMBERS, "", "x", None, True, [], [0], {})


def check_refusals(case: Case, seed: int, count: int) -> None:
    refusals = refusals_of(case.rules.info.id)
    for state in positions(case, seed, count):
        legal = set(state.legal())
        for action in _answers_to_try(case, state, seed):
            before = state.dump()
            refusal = state.why_not(action)
            assert state.dump() == before, f"asking about {action} changed the state"
            assert (refusal is None) == (action in legal), f"{action}: listed and refused disagree"
            if refusal is None:
                continue
            rules = {rule for code, rule in refusals if code == refusal.code}
            assert rules, f"{action} is refused with the unknown code {refusal.code!r}"
            assert refusal.rule in rules, f"{refusal.code} names rule {refusal.rule}, its code {rules}"
            assert _raised_by(state, action) == refusal, f"{action} is not refused as announced"
            assert state.dump() == before, f"the refused {action} changed the state"


def check_codes_and_rules(refusals: Iterable[CodeAndRule]) -> None:
    for code, rule in refusals:
        assert re.fullmatch(r"[a-z]+(_[a-z0-9]+)*", code), f"{code!r} is no code"
        assert RULE_NUMBER.fullmatch(rule), f"{code} names {rule!r}, which is no rule"


def _raised_by(state: State, action: Action) -> object:
    try:
        return state.apply(action)
    except IllegalAction as illegal:
        return illegal.refusal


def _answers_to_try(case: Case, state: State, seed: int) -> Iterator[Action]:
    random = Random(seed)
    legal = list(state.legal())
    some = random.sample(legal, min(5, len(legal)))
    for action in some:
        yield from (replace(action, seat=seat) for seat in (*range(-1, case.seats + 1), 2**40))
        yield from _mutants(case.rules, action)
    yield from random_game(case, seed)  # earlier and later positions of this game
    strange = _actions_seen(case.rules)
    yield from random.sample(strange, min(150, len(strange)))
    for game in GAMES:
        if game is not case.rules:
            yield from _actions_seen(game)[:5]


@cache
def _actions_seen(rules: Rules) -> list[Action]:
    """Actions that were legal somewhere in random games of all cases, in no particular order."""
    seen = {
        action: None
        for case in cases_of(rules)
        for seed in (101, 102)
        for state in positions(case, seed, 12)
        for action in state.legal()
    }
    actions = list(seen)
    Random(0).shuffle(actions)
    return actions


def _mutants(rules: Rules, action: Action) -> Iterator[Action]:
    """The action with one field after the other turned wild, as far as the notation lets it in."""
    fields = msgspec.to_builtins(action)
    for name, value in fields.items():
        near = (value - 1, value + 1) if isinstance(value, int) else ()
        for wild in (*near, *WILD_VALUES):
            try:
                yield read_action(rules, written({**fields, name: wild}))
            except NotationError:
                continue


def test_what_is_not_legal_is_refused_and_changes_nothing(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 12)):
        check_refusals(case, seed, counts(7, 30))


def test_every_refusal_in_the_code_names_a_rule(rules: Rules) -> None:
    check_codes_and_rules(refusals_of(rules.info.id))
