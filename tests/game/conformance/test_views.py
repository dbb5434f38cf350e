"""A view shows its seat nothing that the seat cannot know, and shares nothing with the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import State
from game.core.notation import written
from game.core.values import Action
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import assert_looks_alike, positions, random_game


def check_views_hide_what_a_seat_cannot_know(case: Case, seed: int, count: int, worlds: int) -> None:
    for state in positions(case, seed, count):
        for seat in range(case.seats):
            for number in range(worlds):
                world = state.imagine(seat, Chance(number))
                assert_looks_alike(state, world, seat)
                if state.to_act() == seat:
                    _check_refuses_alike(state, world, random_game(case, seed + 1))


def _check_refuses_alike(state: State, world: State, actions: Sequence[Action]) -> None:
    for action in actions:
        assert state.why_not(action) == world.why_not(action), f"the refusal of {action} tells a secret"


def check_views_share_nothing_with_the_state(case: Case, seed: int, count: int) -> None:
    kept = []
    for state in positions(case, seed, count):
        before = state.dump()
        for observer in case.observers:
            view = state.view(observer)
            text = written(view)
            kept.append((state.view(observer), text))
            _spoil(view)
            assert state.dump() == before, f"changing the view of {observer} changes the state"
            assert written(state.view(observer)) == text, f"changing the view of {observer} changes the next"
    for view, text in kept:
        assert written(view) == text, f"the view of {view.seat} changed when the game went on"


def _spoil(value: Any) -> None:
    """Empty every list, dict and set inside a view."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            _spoil(getattr(value, name))
    elif isinstance(value, list | tuple):
        for part in value:
            _spoil(part)
    elif isinstance(value, dict):
        for part in value.values():
            _spoil(part)
    if isinstance(value, list | dict | set | bytearray):
        value.clear()


def check_views_say_whose_they_are(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        for observer in case.observers:
            view = state.view(observer)
            assert view.seat == observer, f"the view of {observer} says it is for {view.seat}"
            assert view.to_act == state.to_act(), f"the view of {observer} asks seat {view.to_act}"
            again = msgspec.json.decode(written(view), type=case.rules.views)
            assert again == view, f"the view of {observer} does not survive its notation"


def test_a_view_hides_what_its_seat_cannot_know(case: Case, counts: Counts) -> None:
    for seed in range(counts(3, 40)):
        check_views_hide_what_a_seat_cannot_know(case, seed, counts(8, 30), counts(3, 10))


def test_a_view_shares_nothing_with_the_state(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_views_share_nothing_with_the_state(case, seed, counts(8, 40))


def test_a_view_says_whose_it_is_and_survives_its_notation(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_views_say_whose_they_are(case, seed, counts(8, 40))
