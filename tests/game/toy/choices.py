"""Which actions are possible in a position of Acorns, and which rule forbids the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.values import Action, Fact, Refusal
from tests.game.toy.actions import LayBid, Outbid, Pass, PlayCard, Rest
from tests.game.toy.data import CARDS
from tests.game.toy.steps import Auction, Bid, Choice, Step

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState

REFUSALS: Mapping[str, str] = {
    "game_over": "8.1",
    "not_your_turn": "5.1",
    "wrong_step": "5.3",
    "bid_not_possible": "4.1",
    "no_such_card": "2.1",
    "card_not_in_hand": "5.3",
    "pile_is_empty": "6.3",
    "victim_is_missing": "6.2",
    "victim_not_asked_for": "6.2",
    "victim_not_there": "6.2",
    "victim_owns_nothing": "6.2",
    "offer_too_low": "7.2",
    "offer_too_high": "7.2",
}


def legal(state: AcornsState) -> list[Action]:
    step = state.agenda.now()
    match step:
        case Bid(seat):
            return [LayBid(seat, amount) for amount in range(state.most_to_bid(seat) + 1)]
        case Choice(seat):
            plays = [play for card in state.hands[seat] for play in _plays(state, seat, card)]
            return [*plays, Rest(seat)]
        case Auction(bidding=(seat, *_), best=best):
            return [*(Outbid(seat, amount) for amount in range(best + 1, state.acorns[seat] + 1)), Pass(seat)]
    return []


def _plays(state: AcornsState, seat: int, card: int) -> list[Action]:
    if CARDS[card] == "thief":
        return [PlayCard(seat, card, other) for other in state.seats if other != seat and state.acorns[other]]
    if CARDS[card] == "listen" and not state.pile:
        return []
    return [PlayCard(seat, card)]


def why_not(state: AcornsState, action: Action) -> Refusal | None:
    step = state.agenda.now()
    asked = state.to_act()
    if step is None or asked is None:
        return _refusal("game_over")
    if action.seat != asked:
        return _refusal("not_your_turn", to_act=asked)
    if not _answers(step, action):
        return _refusal("wrong_step")
    match action:
        case LayBid(seat, amount):
            if not 0 <= amount <= state.most_to_bid(seat):
                return _refusal("bid_not_possible", most=state.most_to_bid(seat))
        case PlayCard():
            return _why_not_play(state, action)
        case Outbid(seat, amount):
            best = step.best if isinstance(step, Auction) else 0
            if amount <= best:
                return _refusal("offer_too_low", best=best)
            if amount > state.acorns[seat]:
                return _refusal("offer_too_high", acorns=state.acorns[seat])
    return None


def _answers(step: Step, action: Action) -> bool:
    match step:
        case Bid():
            return isinstance(action, LayBid)
        case Choice():
            return isinstance(action, PlayCard | Rest)
        case Auction():
            return isinstance(action, Outbid | Pass)
    return False


def _why_not_play(state: AcornsState, play: PlayCard) -> Refusal | None:
    if not 0 <= play.card < len(CARDS):
        return _refusal("no_such_card", card=play.card)
    if play.card not in state.hands[play.seat]:
        return _refusal("card_not_in_hand", card=play.card)
    kind = CARDS[play.card]
    if kind == "listen" and not state.pile:
        return _refusal("pile_is_empty")
    if kind != "thief":
        return None if play.victim is None else _refusal("victim_not_asked_for", kind=kind)
    if play.victim is None:
        return _refusal("victim_is_missing")
    if play.victim not in state.seats or play.victim == play.seat:
        return _refusal("victim_not_there", victim=play.victim)
    if not state.acorns[play.victim]:
        return _refusal("victim_owns_nothing", victim=play.victim)
    return None


def _refusal(code: str, **facts: Fact) -> Refusal:
    return Refusal(code, REFUSALS[code], facts)
