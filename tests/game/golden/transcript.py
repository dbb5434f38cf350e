"""The transcript of a game: a line for every move with all that could be asked after it.

Long values are kept in full for the first and the last moves of a game, and as digests between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.notation import read_action, written
from game.core.report import Report
from game.core.values import Action, Event
from tests.game.conformance.cases import Case

SEED = 7
FIRST_IN_FULL, LAST_IN_FULL = 10, 5


def random_actions(case: Case) -> list[Action]:
    """A game that any version of Python chooses alike."""
    state, choice = case.new(SEED), Chance(SEED + 1)
    actions = []
    while state.to_act() is not None:
        actions.append(choice.pick(state.legal(), "golden"))
        state.apply(actions[-1])
    return actions


def lines(case: Case, actions: list[Action]) -> Iterator[dict[str, Any]]:
    """The head, the first position, and every move with the position after it, as plain values.

    Ends early, with the refusal, at an action that is not legal.
    """
    info, setup = case.rules.info, case.setup(SEED)
    chance = Chance(SEED)
    opening = Report()
    state = case.rules.new(setup, chance, opening)
    yield _plain({"game": info.id, "version": info.version, "setup": setup, "drew": chance.drawn})
    yield _line(case, state, 0, None, opening, is_full=not case.options)
    for number, action in enumerate(actions, 1):
        refusal = state.why_not(action)
        if refusal is not None:
            yield _plain({"move": number, "action": action, "refused": refusal})
            return
        state.chance.start_record()
        events = state.apply(action)
        is_at_an_end = number <= FIRST_IN_FULL or number > len(actions) - LAST_IN_FULL
        yield _line(case, state, number, action, events, is_full=is_at_an_end and not case.options)


def _line(
    case: Case, state: State, number: int, action: Action | None, events: list[Event], is_full: bool
) -> dict[str, Any]:
    long = {
        "events": events,
        "state": msgspec.Raw(state.dump()),
        **{f"view of {'all' if seat is None else seat}": state.view(seat) for seat in case.observers},
        "legal": list(state.legal()),
        "score": state.score(),
    }
    drew = state.chance.drawn if number else []
    shown = long if is_full else {name: _digest(value) for name, value in long.items()}
    return _plain({"move": number, "action": action, "drew": drew, **shown, "outcome": state.outcome()})


def _digest(value: object) -> str:
    return blake2b(written(value), digest_size=8).hexdigest()


def _plain(line: dict[str, Any]) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.json.decode(written(line))
    return plain


def recorded_actions(rules: Rules, transcript: Iterable[dict[str, Any]]) -> list[Action]:
    return [read_action(rules, written(line["action"])) for line in transcript if line.get("action")]


def difference(transcript: list[dict[str, Any]], now: list[dict[str, Any]]) -> str | None:
    """The first move and field in which two transcripts differ, with both values; None if they agree."""
    for old, new in zip(transcript, now, strict=False):
        for field in dict.fromkeys([*old, *new]):
            if old.get(field) != new.get(field):
                place = f"move {old['move']}" if "move" in old else "the head"
                return f"{place}, {field}: was {_short(old.get(field))}, is {_short(new.get(field))}"
    if len(transcript) != len(now):
        return f"there were {len(transcript)} lines, now {len(now)}"
    return None


def _short(value: object) -> str:
    text = written(value).decode()
    return text if len(text) <= 400 else f"{text[:400]}..."
