"""A game is told event by event, and what an event tells is to be seen in the view after it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Any, get_args

import msgspec
import pytest

from game.core.contract import Rules, State
from game.core.notation import written
from game.core.report import Report, Telling
from tests.game.conformance.cases import Case, Counts, cases_of
from tests.game.conformance.games import shown_of
from tests.game.conformance.walks import random_game, told

OFTEN = 5  # so often an event may come and change nothing before it counts as told at the wrong moment


def stories(case: Case, seed: int) -> Iterator[tuple[Telling, State]]:
    """The opening of a random game and each of its moves as they are told, with the position after it."""
    telling = Telling()
    state = case.rules.new(case.setup(seed), report=telling)
    yield telling, state
    for action in random_game(case, seed):
        telling = Telling()
        state.apply(action, telling)
        yield telling, state


def check_events_show_what_they_tell(case: Case, seed: int) -> None:
    shown = shown_of(case.rules)
    for telling, _ in stories(case, seed):
        for event, position in zip(telling, telling.positions, strict=True):
            if type(event) not in shown.leaves_no_trace:
                for observer in case.observers:
                    is_shown = shown.shows[type(event)](event.redacted(observer), position.view(observer))
                    assert is_shown, f"the view of {observer} does not show {event}"


def check_every_event_is_shown_or_leaves_no_trace(rules: Rules) -> None:
    shown = shown_of(rules)
    both = shown.shows.keys() & shown.leaves_no_trace
    assert not both, f"events that are shown and leave no trace: {both}"
    differ = set(get_args(rules.events)) ^ (shown.shows.keys() | shown.leaves_no_trace)
    assert not differ, f"not the events of the game: {differ}"


def check_events_come_with_their_change(case: Case, seeds: Sequence[int]) -> None:
    """An event told too early or too late finds views that do not change when it comes."""
    shown = shown_of(case.rules)
    changes_nothing = shown.leaves_no_trace | shown.said_of_what_is_seen
    times: Counter[str] = Counter()
    changed: Counter[str] = Counter()
    for seed in seeds:
        before: list[bytes] = []
        for telling, _ in stories(case, seed):
            for event, position in zip(telling, telling.positions, strict=True):
                after = [written(position.view(observer)) for observer in case.observers]
                if before and type(event) not in changes_nothing:
                    times[type(event).__name__] += 1
                    changed[type(event).__name__] += before != after
                before = after
    for event_name, number in times.items():
        assert number < OFTEN or changed[event_name], f"{event_name} came {number} times and changed no view"


def check_the_last_event_leads_to_the_view_after(case: Case, seed: int) -> None:
    for telling, state in stories(case, seed):
        for observer in case.observers if telling else ():
            last = _without_question(case, telling.positions[-1], observer)
            after = _without_question(case, state, observer)
            assert last == after, f"after {telling[-1]} the view of {observer} changes without an event"


def _without_question(case: Case, state: State, observer: int | None) -> dict[str, Any]:
    """What a view shows besides what is asked of whom."""
    parts: dict[str, Any] = msgspec.to_builtins(state.view(observer))
    for name in ("to_act", *shown_of(case.rules).comes_with_a_question):
        *groups, part = name.split(".")
        inner = reduce(lambda found, group: found[group] or {}, groups, parts)
        inner.pop(part, None)
    return parts


def check_nobody_is_asked_while_events_are_told(case: Case, seed: int) -> None:
    for telling, _ in stories(case, seed):
        for event, position in zip(telling, telling.positions, strict=True):
            assert position.to_act() is None, f"seat {position.to_act()} is asked while {event} is told"
            assert not position.legal(), f"something is legal while {event} is told"
            for observer in case.observers:
                to_act = position.view(observer).to_act
                assert to_act is None, f"the view of {observer} asks seat {to_act} while {event} is told"


def check_telling_changes_nothing(case: Case, seed: int) -> None:
    opening = Report()
    silent = case.rules.new(case.setup(seed), report=opening)
    assert opening, "the opening is not told"
    events: list[Any] = opening
    actions = iter(random_game(case, seed))
    for telling, state in stories(case, seed):
        assert telling == events, "told event by event, other things happen"
        assert state.dump() == silent.dump(), "telling leads elsewhere"
        assert state.legal() == silent.legal(), "telling leads to other choices"
        events = silent.apply(action) if (action := next(actions, None)) else []


def check_openings_tell_what_is_seen(case: Case, seeds: Sequence[int]) -> None:
    """Told the same opening, everybody sees the same all along, whatever was dealt to others."""
    seen: dict[tuple[int | None, bytes], bytes] = {}
    for seed in seeds:
        telling = Telling()
        case.rules.new(case.setup(seed), report=telling)
        for observer in case.observers:
            story, views = told(telling, observer), written(telling.told(observer))
            assert seen.setdefault((observer, story), views) == views, (
                f"the opening shows {observer} more than it tells: {story.decode()}"
            )


def test_a_view_shows_every_event_that_led_to_it(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_events_show_what_they_tell(case, seed)


def test_every_event_is_shown_or_leaves_no_trace(rules: Rules) -> None:
    check_every_event_is_shown_or_leaves_no_trace(rules)


def test_events_come_with_their_change(case: Case, counts: Counts) -> None:
    check_events_come_with_their_change(case, range(counts(1, 10)))


def test_the_last_event_leads_to_the_view_after_the_move(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_the_last_event_leads_to_the_view_after(case, seed)


def test_nobody_is_asked_while_events_are_told(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_nobody_is_asked_while_events_are_told(case, seed)


def test_telling_changes_nothing(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_telling_changes_nothing(case, seed)


def test_openings_tell_what_is_seen(case: Case, counts: Counts) -> None:
    check_openings_tell_what_is_seen(case, range(counts(20, 400)))


def test_a_rule_that_tells_before_it_changes_is_found(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    shown_of(rules).plant_fault(monkeypatch)
    with pytest.raises(AssertionError, match="does not show"):
        for case in cases_of(rules):
            check_events_show_what_they_tell(case, 0)
