"""Random games of a case, and the positions inside them, for the checks to look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import msgspec
from hypothesis import settings

from game.core.contract import State
from game.core.notation import written
from game.core.values import Action, Event
from tests.game.conformance.cases import Case

LONGEST_GAME = 5000
DAILY_GAMES = 12  # that hypothesis chooses, where a game takes longer than looking at many of its positions


def in_any_game() -> settings:
    """For checks of many positions in each of few games: as few in daily work, with --long all there are."""
    is_daily = settings().max_examples == settings.get_profile("quick").max_examples
    return settings(max_examples=DAILY_GAMES if is_daily else settings().max_examples)


@lru_cache(maxsize=512)
def random_game(case: Case, seed: int) -> tuple[Action, ...]:
    """The actions of one whole game of uniformly chosen legal actions."""
    return tuple(play_out(case.new(seed), Random(seed)))


def play_out(state: State, random: Random) -> list[Action]:
    """Play the state itself to its end; fails if it does not come."""
    actions: list[Action] = []
    while state.to_act() is not None:
        assert len(actions) < LONGEST_GAME, f"no end after {LONGEST_GAME} actions"
        actions.append(random.choice(state.legal()))
        assert state.why_not(actions[-1]) is None, f"{actions[-1]} is listed and refused"
        state.apply(actions[-1])
    return actions


def positions(case: Case, seed: int, count: int) -> Iterator[State]:
    """About `count` positions of a random game in their order, the first and the last among them.

    It is one State that plays on: who changes it or keeps it makes a copy.
    """
    actions = random_game(case, seed)
    inner = Random(seed).sample(range(1, len(actions)), min(count, len(actions)) - 1)
    state = case.new(seed)
    yield state
    for number, action in enumerate(actions, 1):
        state.apply(action)
        if number in inner or number == len(actions):
            yield state


def facts(state: State) -> dict[str, Any]:
    """Every fact of a state but its chance."""
    every: dict[str, Any] = msgspec.json.decode(state.dump())
    del every["chance"]
    return every


def fingerprint(case: Case, state: State) -> list[bytes]:
    """All that can be asked of a state; also what it only remembers to be faster."""
    views = [written(state.view(seat)) for seat in case.observers]
    return [state.dump(), *views, listed(state.legal()), written(state.score()), written(state.outcome())]


def listed(actions: Sequence[Action]) -> bytes:
    return written(list(actions))


def told(events: Sequence[Event], seat: int | None) -> bytes:
    """What a seat (None: the public) gets to know of events."""
    return written([event.redacted(seat) for event in events])


def assert_looks_alike(state: State, world: State, seat: int) -> None:
    """The seat cannot tell the two apart, nor can the public, which knows no more than any seat."""
    for observer in (seat, None):
        seen, imagined = written(state.view(observer)), written(world.view(observer))
        assert seen == imagined, f"the view of {observer} shows what seat {seat} cannot know"
    if state.to_act() == seat:
        assert listed(state.legal()) == listed(world.legal()), f"the choices of seat {seat} tell it a secret"
