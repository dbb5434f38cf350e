"""Prices in closed fists stay with their owners until all fists open together."""

import random
from pathlib import Path

import msgspec
import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.core.notation import written
from game.core.report import Telling
from game.core.seats import Seat
from game.core.setup import Setup
from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.steps import NamePrice, RevealFists
from tests.game.gnomes.positions import C, G, M, apply, eager, gnome, new_game, of_kind, only, table

LIMIT, ASK = 1150, 2350  # sums that occur nowhere else on the table


def fists_closing() -> tuple[GnomesState, list[Event]]:
    """Limit and first price are named; Gregor is still to decide."""
    state = table("red", "brown brown", "orange", cash=1250)
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.PutForward(G, gnome(G, "orange")),
    )
    return state, apply(state, said.SetLimit(C, LIMIT), said.AskPrice(M, ASK))


@pytest.mark.parametrize(("secret", "knowing"), [(LIMIT, C), (ASK, M)])
def test_only_its_owner_sees_a_price(secret: int, knowing: int) -> None:
    state, events = fists_closing()
    for seat in (C, M, G, None):
        shown = written([state.view(seat), [event.redacted(seat) for event in events]])
        assert (str(secret).encode() in shown) is (seat == knowing)


def test_everybody_sees_whose_fists_are_closed() -> None:
    state, events = fists_closing()
    auction = state.view(None).auction
    assert auction is not None
    assert (auction.closed_fists, auction.prices) == ((C, M), ())
    assert of_kind(events, told.FistClosed) == [told.FistClosed(C), told.FistClosed(M)]


def test_all_prices_are_revealed_by_one_event() -> None:
    state, _ = fists_closing()
    revealed = only(state.apply(said.AskPrice(G, 0)), told.FistsRevealed)
    assert revealed.reveals
    assert [fist.amount for fist in revealed.prices] == [LIMIT, ASK, 0]
    assert revealed.redacted(None) == revealed


def test_a_pass_looks_like_a_bid_until_the_reveal() -> None:
    shown = []
    for answer in (said.Pass(M), said.BidPrice(M, 300)):
        state = table("red", "brown", "brown")
        apply(state, said.OfferMate(C, gnome(C, "red")), said.SetMinimum(C, 100))
        events = state.apply(answer)
        for seat in (C, G, None):
            shown.append((seat, written([state.view(seat), [event.redacted(seat) for event in events]])))
    assert len(set(shown)) == 3


def test_others_imagine_other_prices_and_the_owner_its_own() -> None:
    state, _ = fists_closing()
    for seat, kept in ((C, LIMIT), (M, ASK)):
        worlds = [state.imagine(seat, Chance(number)) for number in range(60)]
        fists = [{fist.seat: fist.amount for fist in _fists(world)} for world in worlds]
        assert {fist[seat] for fist in fists} == {kept}
        assert len({fist[M if seat == C else C] for fist in fists}) > 10


def test_imagined_prices_could_have_been_named() -> None:
    state, _ = fists_closing()
    for number in range(200):
        limit, ask = (fist.amount for fist in _fists(state.imagine(G, Chance(number))))
        assert limit is not None
        assert ask is not None
        assert limit in range(0, 1251, 50)
        assert ask in range(0, 3051, 50)


def _fists(state: GnomesState) -> tuple[told.Fist, ...]:
    assert state.auction is not None
    return state.auction.fists


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_view_or_event_holds_the_price_of_another_before_the_reveal(seats: int) -> None:
    state, rng = new_game(seats, seed=seats), random.Random(seats)
    closed = 0
    while state.to_act() is not None and closed < 60:
        for event in state.apply(eager(state, rng)):
            if isinstance(event, told.PriceSet):
                for other in {*range(seats), None} - {event.seat}:
                    assert event.redacted(other) == told.PriceSet(event.seat, None, None)
        for seat in (*range(seats), None):
            view = state.view(seat)
            if view.auction is not None and view.auction.closed_fists:
                closed += 1
                assert view.auction.prices == ()
                assert (view.fist is not None) == (seat in view.auction.closed_fists)
                assert view.fist is None or view.fist.seat == seat
    assert closed >= 60


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_move_that_opens_the_fists_tells_nothing_of_them_before(seats: int) -> None:
    state, rng = new_game(seats, seed=seats), random.Random(seats)
    compared = 0
    while state.to_act() is not None:
        action, steps = eager(state, rng), list(state.agenda)
        if isinstance(steps[0], NamePrice) and isinstance(steps[1], RevealFists):
            for seat in range(seats):
                world = state.imagine(seat, Chance(compared))
                other = action if action.seat == seat else rng.choice(world.legal())
                assert told_before_reveal(state, action, seat) == told_before_reveal(world, other, seat)
                compared += 1
        state.apply(action)
    assert compared > 20


def told_before_reveal(state: GnomesState, action: Action, seat: int) -> list[bytes]:
    """What a seat and the public are told, with what they see after each event."""
    telling = Telling()
    state.copy().apply(action, telling)
    is_reveal = [isinstance(event, told.FistsRevealed) for event in telling]
    return [written(telling.told(observer)[: is_reveal.index(True)]) for observer in (seat, None)]


def test_the_log_of_a_saved_game_keeps_the_prices_from_others(tmp_path: Path) -> None:
    seats = [Seat(name, "blue", "owl", "human") for name in ("C", "M", "G")]
    path = tmp_path / "game.jsonl"
    rng = random.Random(5)
    with Match.start(GNOMES, Setup(3, 5), seats, path) as match:
        while not (isinstance(match.state, GnomesState) and match.state.view(None).task == "ask_price"):
            assert isinstance(match.state, GnomesState)
            match.apply(eager(match.state, rng))
    watched = Match.watch(path, lambda _: GNOMES)
    events = [event for played in watched.moves for event in played.events]
    last = of_kind(events, told.PriceSet)[-1]
    assert last.kind == "limit"
    for seat in {0, 1, 2, None} - {last.seat}:
        log = [event.redacted(seat) for event in events]
        assert of_kind(log, told.PriceSet)[-1] == told.PriceSet(last.seat, None, None)
        view = watched.state.view(seat)
        assert msgspec.to_builtins(view)["fist"] is None


def test_nothing_is_hidden_in_an_open_auction() -> None:
    state, rng = new_game(4, seed=3, open_auction="on"), random.Random(3)
    for _ in range(200):
        if state.to_act() is None:
            break
        events = state.apply(eager(state, rng))
        assert all(event.audience() is None for event in events)
        public = msgspec.to_builtins(state.view(None))
        assert all(msgspec.to_builtins(state.view(seat)) == {**public, "seat": seat} for seat in range(4))
