"""Everything that leaves the engine can be written and read again; anything else is a clear fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.contract import IllegalAction, Rules
from game.core.notation import NotationError, read_action, read_event, written
from game.core.values import Action, Event, Outcome, Refusal, ScoreSheet
from tests.game.conformance.cases import Case, Counts, cases_of
from tests.game.conformance.walks import positions, random_game

Value = TypeVar("Value", Action, Event)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


def check_actions_and_events_survive(case: Case, seed: int) -> None:
    state = case.new(seed)
    for action in random_game(case, seed):
        again = _read(read_action, case.rules, action)
        assert again == action, f"{action} is read as {again}"
        assert again.touches() == action.touches(), f"{action} is touched otherwise when read again"
        for event in state.apply(action):
            for form in (event, *(event.redacted(observer) for observer in case.observers)):
                assert _read(read_event, case.rules, form) == form, f"{form} is read as something else"


def _read(reader: Callable[[Rules, bytes], Value], rules: Rules, value: Value) -> Value:
    try:
        return reader(rules, written(value))
    except NotationError as fault:
        raise AssertionError(f"{value} cannot be read again: {fault}") from fault


def check_refusals_and_scores_survive(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        for action in random_game(case, seed + 1):
            refusal = state.why_not(action)
            assert _again(refusal, Refusal | None) == refusal, f"{refusal} is read as something else"
        assert _again(state.score(), list[ScoreSheet]) == state.score(), "score sheets change when read"
        assert _again(state.outcome(), Outcome | None) == state.outcome(), "the outcome changes when read"


def _again(value: object, kind: Any) -> object:
    return msgspec.json.decode(written(value), type=kind)


def check_faults_are_named(rules: Rules, action: Action) -> None:
    """One fault at a time in an otherwise good action, with the words that must name its place."""
    good = msgspec.to_builtins(action)
    text = written(action)
    faults = [
        (written({**good, "moonlight": 1}), "moonlight"),
        (written({**good, "type": "Moonlight"}), "Moonlight"),
        (written({name: value for name, value in good.items() if name != "seat"}), "seat"),
        (written([good]), "object"),
        (text[:-1], "truncated"),
        (text + b"}", "byte"),
        (b"moonlight", "byte"),
        (b"", "truncated"),
        (b'{"type": "\xff"}', "utf-8"),
        *((written({**good, name: {"moon": 1}}), f"$.{name}") for name in good if name != "type"),
    ]
    for bad, place in faults:
        fault = _fault(rules, bad)
        assert fault is not None, f"{bad!r} was read as an action"
        assert place.lower() in fault.lower(), f"the fault in {bad!r} is not named: {fault}"


def _fault(rules: Rules, text: bytes) -> str | None:
    try:
        read_action(rules, text)
    except NotationError as fault:
        return str(fault)
    return None


def _kinds_of_actions(rules: Rules) -> Iterator[Action]:
    seen = set()
    for case in cases_of(rules):
        for action in random_game(case, 0):
            if type(action) not in seen:
                seen.add(type(action))
                yield action


def test_actions_and_events_survive_their_notation(case: Case, counts: Counts) -> None:
    for seed in range(counts(3, 40)):
        check_actions_and_events_survive(case, seed)


def test_refusals_and_scores_survive_their_notation(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_refusals_and_scores_survive(case, seed, counts(5, 20))


def test_a_fault_in_the_notation_is_named(rules: Rules) -> None:
    for action in _kinds_of_actions(rules):
        check_faults_are_named(rules, action)


@given(text=st.binary() | st.text() | JSON.map(written))
def test_anything_else_is_only_ever_a_notation_error(rules: Rules, text: bytes | str) -> None:
    with pytest.raises(NotationError):
        read_action(rules, text)


@given(data=st.data())
def test_a_read_action_is_carried_out_or_refused(rules: Rules, data: st.DataObject) -> None:
    good = data.draw(st.sampled_from(list(_kinds_of_actions(rules))))
    fields = {name: data.draw(JSON) for name in msgspec.to_builtins(good) if name != "type"}
    state = Case(rules, rules.info.min_seats).new(0)
    try:
        state.apply(read_action(rules, written({"type": type(good).__name__, **fields})))
    except (NotationError, IllegalAction) as answer:
        assert str(answer)
