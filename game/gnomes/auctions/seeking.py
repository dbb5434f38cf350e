"""Seeking a mate: terms, and who puts a gnome forward (6.1 to 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions import open_bidding, schmiedel
from game.gnomes.auctions.deals import fail
from game.gnomes.cards import NUMBERS, RANKS
from game.gnomes.data import RANK
from game.gnomes.steps import AnnounceTerms, AnswerSeeker, CloseFists, NamePrice, RevealFists

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def ask_for_terms(state: GnomesState, seat: int) -> None:
    """The seeker speaks first (6.2)."""
    state.agenda.before_all(AnnounceTerms(seat))


def announce_terms(state: GnomesState, step: AnnounceTerms, action: Action, events: list[Event]) -> None:
    """Those who can meet the terms are asked, clockwise from the seeker's left (6.3)."""
    assert isinstance(action, said.SetTerms)
    auction = state.auction
    assert auction is not None
    least = RANK[action.min_hat]
    takes_part = schmiedel.answers_seek(state, step.seat, RANKS[auction.gnome], least)
    state.auction = replace(auction, least_rank=least, duty=action.duty, has_schmiedel=takes_part)
    events.append(told.TermsAnnounced(step.seat, action.min_hat, action.duty))
    if state.options.open_auction:
        open_bidding.start(state)
    else:
        asked = state.partners()
        state.agenda.before_all(*(AnswerSeeker(seat) for seat in asked), CloseFists())


def answer(state: GnomesState, step: AnswerSeeker, action: Action, events: list[Event]) -> None:
    """Openly put one gnome forward, or decline (6.3)."""
    auction = state.auction
    assert auction is not None
    if isinstance(action, said.PutForward):
        put_forward = (*auction.put_forward, (step.seat, NUMBERS[action.gnome]))
        state.auction = replace(auction, put_forward=put_forward)
        events.append(told.MatePutForward(step.seat, action.gnome))
    else:
        events.append(told.OfferDeclined(step.seat))


def close_fists(state: GnomesState, step: CloseFists, events: list[Event]) -> None:
    """The seeker's limit, then the prices; nobody there: the search fails at once (6.4, 6.5)."""
    auction = state.auction
    assert auction is not None
    if not auction.put_forward and not auction.has_schmiedel:
        fail(state, events)
        return
    asks = (NamePrice(seat, "ask") for seat, _ in auction.put_forward)
    state.agenda.before_all(NamePrice(auction.seat, "limit"), *asks, RevealFists())
