"""Every legal action can be said by touching, without doubt which one is meant."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.core.values import Action
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import in_any_game, positions

ORDERS = 4  # in which the things of a set are said
TOUCH = re.compile(r"[a-z_]+:\S+")


def check_touches(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        said: dict[tuple[str, ...], Action] = {}
        view = state.view(state.to_act())
        for action in state.legal():
            also = case.rules.manners.also_said(action, view)
            for touches in (action.touches(), *action.other_touches(), *also):
                assert touches, f"{action} cannot be touched"
                for touch in touches:
                    assert TOUCH.fullmatch(touch), f"{action} is touched by {touch!r}, not by word:thing"
                assert touches not in said, f"{action} and {said[touches]} are touched alike: {touches}"
                said[touches] = action
        for touches, action in said.items():
            for length in range(1, len(touches)):
                shorter = said.get(touches[:length])
                assert shorter is None, f"saying {action} says {shorter} on the way"
        check_any_order([action for action in state.legal() if action.any_order])


def check_any_order(actions: list[Action]) -> None:
    """In whatever order things of one kind are said, each goes on, none says anything before the last."""
    for action in actions:
        for order in _orders(action.touches()):
            for length, touch in enumerate(order, 1):
                assert touch in action.touches_next(order[: length - 1]), (
                    f"{touch} does not go on with {order}"
                )
                done = [other for other in actions if other.touches_after(order[:length]) == ()]
                assert done == ([action] if length == len(order) else []), f"{order[:length]} says {done}"


def _orders(touches: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The touches backwards and in some other orders, as far as every kind keeps its places."""
    kinds = [touch.partition(":")[0] for touch in touches]
    random = Random(len(touches))
    for number in range(ORDERS):
        by_kind = {kind: [touch for touch in touches if touch.startswith(f"{kind}:")] for kind in kinds}
        for things in by_kind.values() if number else ():
            random.shuffle(things)
        yield tuple(by_kind[kind].pop() for kind in kinds)


@in_any_game()
@given(seed=st.integers(0, 2**32))
def test_touches_say_every_legal_action_without_doubt(case: Case, counts: Counts, seed: int) -> None:
    check_touches(case, seed, counts(16, 4))
