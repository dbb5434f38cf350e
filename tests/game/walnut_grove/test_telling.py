"""Every event is told with the position that it has led to, and no position shows a secret too early."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from game.core.report import Telling
from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.state import WalnutGroveState
from tests.game.walnut_grove import conservation
from tests.game.walnut_grove.positions import asked, busy_action, new_game

Counts = Callable[[int, int], int]


def told_game(seats: int, seed: int) -> Iterator[tuple[Event, WalnutGroveState]]:
    """Every event of a whole game with the position after it."""
    rng, telling = random.Random(seed), Telling()
    state = new_game(seats, seed, telling, coin_joker=rng.choice(("missing", "free")))
    while True:
        for event, position in zip(telling, telling.positions, strict=True):
            assert isinstance(position, WalnutGroveState)
            yield event, position
        if state.to_act() is None:
            return
        telling = Telling()
        state.apply(busy_action(state, rng), telling)


def test_nothing_appears_or_vanishes_while_events_are_told(counts: Counts) -> None:
    for seed in range(counts(4, 400)):
        for _, position in told_game(1 + seed % 4, seed):
            conservation.check_coins(position)
            conservation.check_tiles(position)


def test_coins_are_hidden_until_they_are_revealed(counts: Counts) -> None:
    for seed in range(counts(4, 400)):
        seats = 2 + seed % 3
        revealed: set[int] = set()
        for event, position in told_game(seats, seed):
            if isinstance(event, told.CoinsRevealed):
                revealed.add(event.seat)
            for viewer in (*range(seats), None):
                for owner, coins in enumerate(position.view(viewer).coins):
                    is_known = owner == viewer or owner in revealed
                    assert (coins is not None) == is_known or not position.farms[owner].coin_count


def test_an_agenda_that_is_empty_for_a_moment_shows_no_coins() -> None:
    state = asked(seats=2).copy()
    state.open_barns = 0
    state.offer_choices(None)
    assert state.agenda.now() is None
    assert state.view(None).coins == (None, None)


def test_the_opening_tells_how_the_table_is_laid() -> None:
    telling = Telling()
    new_game(2, 1, telling)
    kinds = [type(event) for event in telling]
    assert kinds == [told.GameStarted, *[told.BoardDealt] * 2, *[told.TownStocked] * 7]
    before, first, *_, last = telling.told(None)
    assert [farm.labourers for farm in before.view.farms] == [(), ()]  # type: ignore[attr-defined]
    assert [farm.coin_count for farm in first.view.farms] == [2, 0]  # type: ignore[attr-defined]
    assert sorted(last.view.stock) == [  # type: ignore[attr-defined]
        "carpenter",
        "hotel",
        "johansens",
        "lodge",
        "saloon",
        "soebucks",
        "svensons",
    ]
