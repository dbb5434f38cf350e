"""A seat that was shown something hidden never imagines it otherwise, as long as it stays where it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from game.core.chance import Chance
from game.core.contract import State
from game.core.notation import written
from game.core.values import Action, Event
from tests.game.conformance.cases import LONG_GAMES, Case, Counts
from tests.game.conformance.walks import facts, random_game, told

Leaves: TypeAlias = dict[str, bytes]  # every single fact of a state by its place

ENOUGH = 15  # worlds that fit what was told
IMAGINED = 40  # worlds to compare them with
MOVES_TRIED = 30  # of another seat, in a world that may fit
UNLIKELY = 1e-6


def check_imagination_remembers_what_was_shown(case: Case, seed: int, count: int, tries: int) -> None:
    """Compare the worlds imagined after a move with those imagined before it that tell the same.

    A fact on which all of the latter agree was shown by the move, or known before.
    """
    state = case.new(seed)
    left = dict.fromkeys(range(case.seats), count)
    for action in random_game(case, seed):
        after = state.copy()
        events = after.apply(action)
        for seat in range(case.seats):
            if left[seat] and _is_shown_something(events, seat):
                left[seat] -= 1
                fitting = list(_worlds_that_tell(told(events, seat), state, action, seat, tries))
                if len(fitting) == ENOUGH:
                    imagined = [_leaves(after.imagine(seat, Chance(number))) for number in range(IMAGINED)]
                    _compare(fitting, imagined, f"seat {seat} forgets what it was shown by {action}")
        state = after


def _is_shown_something(events: Sequence[Event], seat: int) -> bool:
    audiences = [event.audience() for event in events if event.reveals]
    return any(audience is None or seat in audience for audience in audiences)


def _worlds_that_tell(story: bytes, state: State, action: Action, seat: int, tries: int) -> Iterator[Leaves]:
    """Worlds imagined before a move, after any move that the seat could take for the real one."""
    found = 0
    for number in range(tries):
        world = state.imagine(seat, Chance(number))
        world.chance = state.chance.copy()
        legal = [action] if action.seat == seat else list(world.legal())
        for candidate in Random(number).sample(legal, min(len(legal), MOVES_TRIED)):
            after = world.copy()
            if told(after.apply(candidate), seat) == story:
                yield _leaves(after)
                found += 1
                break
        if found == ENOUGH:
            return


def _compare(fitting: Sequence[Leaves], imagined: Sequence[Leaves], complaint: str) -> None:
    for place, value in fitting[0].items():
        if all(world.get(place) == value for world in fitting):
            share = sum(world.get(place) == value for world in imagined) / len(imagined)
            by_accident = max(share, 1 / len(imagined)) ** len(fitting)
            assert by_accident > UNLIKELY, f"{complaint}: {place} is {value.decode()}"


def _leaves(state: State) -> Leaves:
    return {place: written(value) for place, value in _flattened("", facts(state))}


def _flattened(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _flattened(f"{place}/{name}", part)
    else:
        yield place, value


def test_imagination_remembers_what_was_shown(memory_case: Case, counts: Counts) -> None:
    is_long = memory_case.rules.info.id in LONG_GAMES
    for seed in range(counts(1, 4)):
        moves = counts(1 if is_long else 4, 10)
        check_imagination_remembers_what_was_shown(memory_case, seed, moves, tries=300)
