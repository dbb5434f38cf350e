"""The one JSON notation of actions, events and refusals, read with the place of any fault."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from game.core.contract import Rules
from game.core.values import Action, Event


class NotationError(ValueError):
    """A text that is not in the notation; says what was expected and where."""


def written(value: object) -> bytes:
    """A value in the notation, on one line."""
    return msgspec.json.encode(value)


def read_action(rules: Rules, text: bytes | str) -> Action:
    """The action of a game that the text says; raises NotationError for anything else."""
    action: Action = _read(rules.actions, text)
    return action


def read_event(rules: Rules, text: bytes | str) -> Event:
    """The event of a game that the text says; raises NotationError for anything else."""
    event: Event = _read(rules.events, text)
    return event


def _read(kind: Any, text: bytes | str) -> Any:
    try:
        return _decoder(kind).decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise NotationError(str(fault)) from fault


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)
