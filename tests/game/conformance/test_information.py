"""What a seat is told by events and what it sees in its view are the same knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.core.chance import Chance
from game.core.contract import State
from game.core.notation import written
from game.core.report import Telling
from game.core.values import Action, Event
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import assert_looks_alike, facts, positions, told


def check_choices_tell_what_the_view_shows(case: Case, seed: int, count: int) -> None:
    """Compare all choices of a seat through the eyes of the others.

    Told the same, they see the same. Seeing the same, what they were told does not depend on what
    is hidden: every story behind one view goes with every hidden truth behind it.
    """
    for state in positions(case, seed, count):
        results = [_result(state, action) for action in state.legal()]
        for observer in case.observers:
            if observer != state.to_act():
                _compare(results, observer)


def _result(state: State, action: Action) -> tuple[State, list[Event]]:
    after = state.copy()
    return after, after.apply(action)


def _told_result(state: State, action: Action) -> tuple[State, Telling]:
    after, telling = state.copy(), Telling()
    after.apply(action, telling)
    return after, telling


def _compare(results: Sequence[tuple[State, Sequence[Event]]], observer: int | None) -> None:
    view_of: dict[bytes, bytes] = {}
    behind: dict[bytes, set[tuple[bytes, bytes]]] = {}
    for after, events in results:
        story, view = told(events, observer), written(after.view(observer))
        assert view_of.setdefault(story, view) == view, (
            f"the view of {observer} shows more than it was told: {story.decode()}"
        )
        behind.setdefault(view, set()).add((story, written(facts(after))))
    for pairs in behind.values():
        stories, truths = {story for story, _ in pairs}, {truth for _, truth in pairs}
        assert len(pairs) == len(stories) * len(truths), (
            f"events tell {observer} what its view hides: {min(stories).decode()}"
        )


def check_views_follow_from_what_was_told(case: Case, seed: int, count: int, length: int) -> None:
    """Play on in the real world and in one that differs only in what a seat cannot know."""
    random = Random(seed)
    for state in positions(case, seed, count):
        for seat in range(case.seats):
            world = state.imagine(seat, Chance(seed))
            world.chance = state.chance.copy()
            _play_side_by_side(state.copy(), world, seat, random, length)


def _play_side_by_side(state: State, world: State, seat: int, random: Random, length: int) -> None:
    """As long as the seat is told the same in both worlds it sees the same and may do the same."""
    for _ in range(length):
        if state.to_act() is None:
            return
        action = _choice_in_both(state, world, random)
        after, telling = _told_result(state, action)
        found = _told_the_same(world, seat, action, told(telling, seat), random)
        if found is None:
            _check_only_reveals_differ(after, telling, world, seat, action)
            return
        state, (world, parallel) = after, found
        for observer in (seat, None):
            assert written(telling.told(observer)) == written(parallel.told(observer)), (
                f"while {action} is told the view of {observer} shows what seat {seat} cannot know"
            )
        assert_looks_alike(state, world, seat)


def _choice_in_both(state: State, world: State, random: Random) -> Action:
    both = [action for action in state.legal() if world.why_not(action) is None]
    return random.choice(both or state.legal())


def _told_the_same(
    world: State, seat: int, action: Action, story: bytes, random: Random
) -> tuple[State, Telling] | None:
    """The other world after an action that tells the seat the same story, and how it is told.

    The seat itself does the same in both worlds; somebody else rather does something else.
    """
    candidates = [action] if world.why_not(action) is None else []
    if world.to_act() != seat:
        others = [other for other in world.legal() if other != action]
        candidates = random.sample(others, min(len(others), 10)) + candidates
    for candidate in candidates:
        after, telling = _told_result(world, candidate)
        if told(telling, seat) == story:
            return after, telling
    return None


def _check_only_reveals_differ(
    after: State, events: Sequence[Event], world: State, seat: int, action: Action
) -> None:
    """One action told as two stories: then the views differ as well, or something was shown to all."""
    if world.why_not(action) is not None:
        return
    other_after, other_events = _result(world, action)
    if written(after.view(seat)) == written(other_after.view(seat)):
        one, other = _not_shown_to_all(events, seat), _not_shown_to_all(other_events, seat)
        assert one == other, f"events tell seat {seat} what its view hides: {one}"


def _not_shown_to_all(events: Sequence[Event], seat: int) -> list[Event]:
    is_open = [event.reveals and event.audience() is None for event in events]
    return [event.redacted(seat) for event, shown in zip(events, is_open, strict=True) if not shown]


def test_choices_of_others_tell_what_the_view_shows(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_choices_tell_what_the_view_shows(case, seed, counts(8, 30))


def test_a_view_follows_from_what_its_seat_was_told(case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 40)):
        check_views_follow_from_what_was_told(case, seed, counts(5, 20), length=30)
