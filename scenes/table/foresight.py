"""What a move would lead to, as far as whoever looks may know it."""

from __future__ import annotations

from typing import Any

from game.core.contract import IllegalAction, State
from game.core.values import Action


def foreseen(state: State, action: Action, viewer: int | None) -> Any | None:
    """The view after an action; None where chance or a secret would show in it."""
    after = state.copy()
    try:
        events = after.apply(action)
    except IllegalAction:
        return None
    has_surprise = after.chance.count != state.chance.count
    if has_surprise or any(event.reveals for event in events):
        return None
    return after.view(viewer)
