"""Every kind of event changes what it did: a rule that tells too early moves its change to the next event.

After a wanted change `uv run pytest tests/game/golden --write-goldens` writes the table anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.core.contract import Rules, State
from game.core.report import Telling
from game.core.setup import Setup
from tests.game.conformance.cases import GAMES
from tests.game.conformance.games import shown_of

TABLE = Path(__file__).with_name("changes.json")
SEEDS, MOST_MOVES = range(4), 400


def changes_of(rules: Rules) -> dict[str, list[str]]:
    """By the name of an event, every part of the public view and of the first seat's that it ever changed."""
    found: dict[str, set[str]] = {}
    for seed in SEEDS:
        seats = rules.info.seat_counts[seed % len(rules.info.seat_counts)]
        for before, event, after in _told(rules, seats, seed):
            found.setdefault(event, set()).update(_differences(before, after))
    return {event: sorted(parts) for event, parts in sorted(found.items())}


def _told(rules: Rules, seats: int, seed: int) -> Iterator[tuple[Any, str, Any]]:
    """A random game, event by event, with what is to be seen before and after each."""
    state, random = rules.new(Setup(seats, seed)), Random(seed)
    before = _seen(state)
    for _ in range(MOST_MOVES):
        if state.to_act() is None:
            return
        telling = Telling()
        state.apply(random.choice(state.legal()), telling)
        for event, position in zip(telling, telling.positions, strict=True):
            after = _seen(position)
            yield before, type(event).__name__, after
            before = after
        before = _seen(state)


def _seen(state: State) -> Any:
    return msgspec.to_builtins([state.view(None), state.view(0)], str_keys=True)


def _differences(before: Any, after: Any, part: str = "") -> Iterator[str]:
    """The parts that differ, without the places of lists."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for name, value in before.items():
            yield from _differences(value, after[name], f"{part}.{name}".strip("."))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for one, other in zip(before, after, strict=True):
            yield from _differences(one, other, part)
    elif before != after:
        yield part


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
def test_every_event_changes_what_it_changed_before(rules: Rules, pytestconfig: pytest.Config) -> None:
    now = changes_of(rules)
    table: dict[str, Any] = msgspec.json.decode(TABLE.read_bytes()) if TABLE.exists() else {}
    if pytestconfig.getoption("--write-goldens"):
        table = {**table, rules.info.id: now}
        TABLE.write_bytes(msgspec.json.format(msgspec.json.encode(table, order="deterministic"), indent=1))
    assert table[rules.info.id] == now


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.info.id)
def test_a_change_that_comes_after_its_event_is_noticed(
    rules: Rules, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = msgspec.json.decode(TABLE.read_bytes())
    shown_of(rules).plant_fault(monkeypatch)
    assert changes_of(rules) != table[rules.info.id]
