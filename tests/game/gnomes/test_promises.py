"""Promises of open auctions bind nobody, but are remembered."""

import pytest

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions.auction import Promise
from game.gnomes.data import PromiseKind
from game.gnomes.state import GnomesState
from game.gnomes.steps import EndOccupations, EndRound
from tests.game.gnomes.positions import C, G, M, apply, gnome, of_kind, resolve, table

OPEN = {"open_auction": "on"}


def promised(kind: PromiseKind, promiser: int = C, receiver: int = M) -> GnomesState:
    """It is Christine's turn, and a promise is remembered from earlier this round."""
    state = table("red orange", "red brown", "brown", options=OPEN)
    state.promises = (Promise(promiser, receiver, kind, state.round),)
    return state


def fates(events: list[Event]) -> list[str]:
    judged = (told.PromiseKept, told.PromiseBroken, told.PromiseLapsed)
    return [type(event).__name__ for event in events if isinstance(event, judged)]


def test_a_seeker_promises_to_the_owner_of_the_mate() -> None:
    state = table("red", "brown brown", "brown", options=OPEN)
    apply(
        state,
        said.SeekMate(C, gnome(C, "red")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "brown")),
        said.AskPrice(M, 0),
        said.AttachPromise(M, "avoid_high"),
        said.Keep(G),
        said.CloseAuction(C),
    )
    assert told.PromiseRecorded(C, M, "avoid_high") in state.apply(said.AcceptOffer(C, M))
    assert state.view(None).promises[0].kind == "avoid_high"


def test_only_the_promise_of_the_accepted_offer_counts() -> None:
    state = table("red", "brown brown", "brown brown", options=OPEN)
    state.apply(said.OfferMate(C, gnome(C, "red")))
    for seat, kind in ((M, "none"), (G, "bid_next")):
        apply(state, said.BidPrice(seat, 100), said.AttachPromise(seat, kind))  # type: ignore[arg-type]
    state.apply(said.CloseAuction(C))
    assert not of_kind(state.apply(said.AcceptOffer(C, M)), told.PromiseRecorded)


@pytest.mark.parametrize(
    ("kind", "action", "expected"),
    [
        ("avoid_high", said.EnterContest(C, gnome(C, "red"), "high"), ["PromiseBroken"]),
        ("avoid_high", said.EnterContest(C, gnome(C, "red"), "low"), []),
        ("avoid_low", said.EnterContest(C, gnome(C, "red"), "low"), ["PromiseBroken"]),
        ("garden_next", said.WorkInGarden(C, gnome(C, "red")), ["PromiseKept"]),
        ("garden_next", said.SellGnome(C, gnome(C, "red")), ["PromiseBroken"]),
        ("lend_free", said.WorkInGarden(C, gnome(C, "red")), []),
    ],
)
def test_a_turn_keeps_or_breaks_a_promise(kind: PromiseKind, action: Action, expected: list[str]) -> None:
    assert fates(promised(kind).apply(action)) == expected


def test_a_promise_of_another_player_is_not_concerned() -> None:
    state = promised("garden_next", promiser=M, receiver=C)
    assert fates(state.apply(said.SellGnome(C, gnome(C, "red")))) == []


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("avoid_high", ["PromiseKept"]),
        ("avoid_low", ["PromiseKept"]),
        ("garden_next", ["PromiseLapsed"]),
        ("lend_free", []),
    ],
)
def test_at_the_end_of_phase_two_contests_were_avoided(kind: PromiseKind, expected: list[str]) -> None:
    assert fates(resolve(promised(kind), EndOccupations())) == expected


@pytest.mark.parametrize(
    ("price", "expected"), [(0, "PromiseKept"), (50, "PromiseBroken"), (None, "PromiseBroken")]
)
def test_lending_for_nothing_is_judged_at_the_receivers_next_search(price: int | None, expected: str) -> None:
    state = promised("lend_free", promiser=M, receiver=C)
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "red", "none"))
    if price is None:
        events = state.apply(said.Keep(M))
    else:
        apply(
            state, said.PutForward(M, gnome(M, "red")), said.AskPrice(M, price), said.AttachPromise(M, "none")
        )
        events = state.apply(said.CloseAuction(C))
    assert fates(events) == [expected]
    assert state.promises == ()


@pytest.mark.parametrize(
    ("price", "expected"), [(50, "PromiseKept"), (0, "PromiseBroken"), (None, "PromiseBroken")]
)
def test_bidding_is_judged_at_the_receivers_next_offer(price: int | None, expected: str) -> None:
    state = promised("bid_next", promiser=M, receiver=C)
    state.apply(said.OfferMate(C, gnome(C, "red")))
    if price is None:
        state.apply(said.Keep(M))
    else:
        apply(state, said.BidPrice(M, price), said.AttachPromise(M, "none"))
    events = state.apply(said.Keep(G))
    if price is not None:
        events = state.apply(said.CloseAuction(C))
    assert fates(events) == [expected]


def test_a_search_that_the_promiser_cannot_answer_judges_nothing() -> None:
    state = promised("lend_free", promiser=G, receiver=C)
    apply(state, said.SeekMate(C, gnome(C, "red")), said.SetTerms(C, "red", "none"))
    assert fates(state.apply(said.Keep(M))) == []
    assert len(state.promises) == 1


def test_a_promise_lapses_at_the_end_of_the_next_round() -> None:
    state = promised("bid_next")
    assert fates(resolve(state, EndRound())) == []
    state.round += 1
    assert fates(resolve(state, EndRound())) == ["PromiseLapsed"]
