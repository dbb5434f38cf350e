"""Every legal action can be said by touching, without doubt which one is meant."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from game.core.values import Action
from tests.game.conformance.cases import Case
from tests.game.conformance.walks import positions

TOUCH = re.compile(r"[a-z_]+:\S+")


def check_touches(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        said: dict[tuple[str, ...], Action] = {}
        for action in state.legal():
            touches = action.touches()
            assert touches, f"{action} cannot be touched"
            for touch in touches:
                assert TOUCH.fullmatch(touch), f"{action} is touched by {touch!r}, not by word:thing"
            assert touches not in said, f"{action} and {said[touches]} are touched alike: {touches}"
            said[touches] = action
        for touches, action in said.items():
            for length in range(1, len(touches)):
                shorter = said.get(touches[:length])
                assert shorter is None, f"saying {action} says {shorter} on the way"
        check_any_order([action for action in said.values() if action.any_order])


def check_any_order(actions: list[Action]) -> None:
    """Said backwards as well, things of one kind say nothing else on the way and their action at the end."""
    for action in actions:
        backwards = list(reversed(action.touches()))
        backwards.sort(key=lambda touch: touch.partition(":")[0] == "button")
        for length in range(1, len(backwards) + 1):
            said = tuple(backwards[:length])
            done = [other for other in actions if other.touches_after(said) == ()]
            assert done == ([action] if length == len(backwards) else []), f"{said} says {done}"


@given(seed=st.integers(0, 2**32))
def test_touches_say_every_legal_action_without_doubt(case: Case, seed: int) -> None:
    check_touches(case, seed, 4)
