"""Making views: what of a position a squirrel gets to see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.game.toy.steps import Auction, Bid, Choice
from tests.game.toy.views import AcornsView, Heard, Task

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState

TASKS: dict[type, Task] = {Bid: "bid", Choice: "choose", Auction: "offer"}


def view(state: AcornsState, seat: int | None) -> AcornsView:
    """Everything but the hands, bids and memories of others, and the order of the pile."""
    step, asked = state.agenda.now(), state.asked()
    return AcornsView(
        seat=seat,
        to_act=state.to_act(),
        task=None if asked is None else TASKS[type(asked)],
        round=state.round,
        first_seat=state.first_seat,
        frost=state.frost,
        frost_limit=state.frost_limit,
        acorns=tuple(state.acorns),
        golden=tuple(state.golden),
        branches=tuple(state.branches),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        pile_size=len(state.pile),
        discard=tuple(state.discard),
        has_bid=tuple(bid is not None for bid in state.bids),
        auction=step if isinstance(step, Auction) else None,
        ending=state.ending,
        hand=None if seat is None else tuple(state.hands[seat]),
        bid=None if seat is None else state.bids[seat],
        heard=() if seat is None else tuple(Heard(card, _holder(state, card)) for card in state.heard[seat]),
    )


def _holder(state: AcornsState, card: int) -> int | None:
    return next((seat for seat in state.seats if card in state.hands[seat]), None)
