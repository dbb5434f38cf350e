"""Every kind of event happens, and coins are told to their owner only."""

from typing import get_args

from game.core.report import Report
from game.walnut_grove import events as told
from game.walnut_grove.events import WalnutGroveEvent
from tests.game.walnut_grove.positions import busily_played, new_game


def test_whole_games_show_every_event() -> None:
    seen = set()
    for seed in range(60):
        opening = Report()
        state = new_game(1 + seed % 4, seed, opening, first_seat="random")
        seen |= {type(event) for event in (*opening, *busily_played(state, seed))}
    assert set(get_args(WalnutGroveEvent)) - seen == set()


def test_no_event_tells_others_the_value_of_a_coin() -> None:
    secret = (told.CoinEvent, told.TollPaid, told.CostPaid)
    checked = 0
    for seed in range(12):
        for event in busily_played(new_game(3, seed), seed):
            if isinstance(event, secret):
                for other in {0, 1, 2, None} - {event.seat}:
                    seen = event.redacted(other)
                    assert isinstance(seen, secret)
                    assert (seen.coins if isinstance(seen, told.CostPaid) else seen.coin) is None
                assert event.redacted(event.seat) == event
                checked += 1
    assert checked > 50


def test_events_that_show_something_hidden_say_so() -> None:
    reveals = {kind for kind in get_args(WalnutGroveEvent) if kind.reveals}
    assert reveals == {told.YearStarted, told.TilesDrawn, told.CoinDrawn, told.CoinsRevealed}
