"""A seat imagines worlds that fit what it knows, that differ in what it does not, and that play on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import State
from game.core.values import Action, Event
from tests.game.conformance.cases import Case, Counts
from tests.game.conformance.walks import facts, fingerprint, play_out, positions, random_game

OFTEN = 10  # so often a thing may turn out as imagined before it counts as foreseen


def check_imagined_worlds_play_on(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        then = fingerprint(case, state)
        for seat in range(case.seats):
            chance = Chance(seed)
            world = state.imagine(seat, chance)
            first = world.dump()
            other = state.imagine(seat, chance)
            untouched = other.dump()
            assert fingerprint(case, state) == then, f"the imagination of seat {seat} changed the state"
            play_out(world, Random(seed))
            assert world.outcome() is not None, f"a world that seat {seat} imagined ends without an outcome"
            assert other.dump() == untouched, "playing one imagined world changed another"
            assert fingerprint(case, state) == then, "playing an imagined world changed the real one"
            again = state.imagine(seat, Chance(seed)).dump()
            assert again == first, f"seat {seat} imagines two worlds with the same chance"


def check_nobody_foresees_chance(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        real = _next_draws(state)
        for seat in range(case.seats):
            imagined = [_next_draws(state.imagine(seat, Chance(number))) for number in range(3)]
            assert real not in imagined, f"seat {seat} imagines the chance of the real world"
            assert imagined[0] != imagined[1] != imagined[2], f"seat {seat} imagines one future only"


def _next_draws(state: State) -> list[int]:
    chance = state.chance.copy()
    return [chance.below(2**32, "test") for _ in range(4)]


def check_open_games_are_imagined_as_they_are(case: Case, seed: int, count: int) -> None:
    for state in positions(case, seed, count):
        for seat in range(case.seats):
            world = state.imagine(seat, Chance(seed))
            assert facts(world) == facts(state), f"seat {seat} imagines other facts in an open game"


def check_secrets_of_others_are_imagined_anew(case: Case, seeds: Sequence[int], count: int) -> None:
    """What another seat sees and the public does not, part by part of its view."""
    times: Counter[str] = Counter()
    differed: Counter[str] = Counter()
    for seed in seeds:
        for state in positions(case, seed, count):
            public = _parts(state, None)
            for seat in range(case.seats):
                world = state.imagine(seat, Chance(seed))
                for owner in set(range(case.seats)) - {seat}:
                    true, imagined = _parts(state, owner), _parts(world, owner)
                    secrets = {part for part in true if true[part] != public[part]}
                    times.update(secrets)
                    differed.update(part for part in secrets if true[part] != imagined[part])
    assert times, "no seat ever knows more than the public"
    _check_not_always_right(times, differed)


def _parts(state: State, seat: int | None) -> dict[str, Any]:
    parts: dict[str, Any] = msgspec.to_builtins(state.view(seat))
    del parts["seat"]
    return parts


def check_nobody_foresees_what_is_revealed(case: Case, seeds: Sequence[int]) -> None:
    """The next action of the real world, carried out in a world imagined just before it."""
    times: Counter[str] = Counter()
    differed: Counter[str] = Counter()
    for seed in seeds:
        state = case.new(seed)
        for action in random_game(case, seed):
            worlds = [state.imagine(seat, Chance(seed)) for seat in range(case.seats)]
            events = state.apply(action)
            for seat, world in enumerate(worlds):
                real, imagined = _revealed(events, seat), _revealed(_events_of(world, action), seat)
                times.update(real.keys())
                differed.update(kind for kind in real if real[kind] != imagined.get(kind))
    assert times, "nothing hidden is ever revealed"
    _check_not_always_right(times, differed)


def _events_of(world: State, action: Action) -> list[Event]:
    return world.apply(action) if world.why_not(action) is None else []


def _revealed(events: Sequence[Event], seat: int) -> dict[str, list[Event]]:
    """What a seat gets to see of hidden things, by kind of event."""
    shown: dict[str, list[Event]] = {}
    for event in events:
        audience = event.audience()
        if event.reveals and (audience is None or seat in audience):
            shown.setdefault(type(event).__name__, []).append(event)
    return shown


def _check_not_always_right(times: Counter[str], differed: Counter[str]) -> None:
    for thing, number in times.items():
        assert number < OFTEN or differed[thing], f"{thing} came {number} times, always as imagined"


def test_imagined_worlds_play_on(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_imagined_worlds_play_on(case, seed, counts(4, 20))


def test_nobody_foresees_chance(case: Case, counts: Counts) -> None:
    for seed in range(counts(2, 20)):
        check_nobody_foresees_chance(case, seed, counts(8, 40))


def test_secrets_of_others_are_imagined_anew(secret_case: Case, counts: Counts) -> None:
    check_secrets_of_others_are_imagined_anew(secret_case, range(counts(4, 40)), counts(12, 40))


def test_nobody_foresees_what_is_revealed(secret_case: Case, counts: Counts) -> None:
    check_nobody_foresees_what_is_revealed(secret_case, range(counts(4, 40)))


def test_open_games_are_imagined_as_they_are(open_case: Case, counts: Counts) -> None:
    for seed in range(counts(1, 10)):
        check_open_games_are_imagined_as_they_are(open_case, seed, counts(12, 40))
