"""What the suite has to be told of a game, because no contract says it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from game.core.values import Event


class Shown(NamedTuple):
    """What the events of a game leave to be seen, and what is true of it all along."""

    # By event: whether a view after it shows what it tells.
    shows: Mapping[type[Event], Callable[[Any, Any], bool]]
    # Every other event: no view after it need show anything of it.
    leaves_no_trace: frozenset[type[Event]]
    # Parts of views that come and go with a question, besides whose it is.
    comes_with_a_question: frozenset[str]
    # Fails where a position is impossible, however it came about, also an imagined one.
    check: Callable[[Any], None]
    # Lets a rule tell an event before it changes the state.
    plant_fault: Callable[[pytest.MonkeyPatch], None]
    # Events that are shown, but sum up or explain what was to be seen before them already.
    said_of_what_is_seen: frozenset[type[Event]] = frozenset()
