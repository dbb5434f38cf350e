"""What happens in Acorns: carrying out a choice, then every step that asks nobody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.values import Action, Event
from tests.game.toy import events as told
from tests.game.toy.actions import LayBid, Outbid, Pass, PlayCard, Rest
from tests.game.toy.data import CARDS, DIE, HEARD_DEPTH, ROUNDS
from tests.game.toy.steps import Auction, Bid, Choice, End, Reveal, Round, Turn

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def carry_out(state: AcornsState, action: Action) -> list[Event]:
    step = state.agenda.done()
    events: list[Event] = []
    match step, action:
        case Bid(seat), LayBid(amount=amount):
            _lay_bid(state, events, seat, amount)
        case Choice(seat), PlayCard():
            _play_card(state, events, action)
        case Choice(seat), Rest():
            state.acorns[seat] += 1
            events.append(told.SquirrelRested(seat))
        case Auction(), Outbid():
            _raise_offer(state, events, step, action.amount)
        case Auction(), Pass():
            _pass(state, events, step, was_forced=False)
    settle(state, events)
    return events


def settle(state: AcornsState, events: list[Event]) -> None:
    """Resolve every step that asks nobody, until a seat is asked or the game is over."""
    while (step := state.agenda.now()) is not None:
        match step:
            case Bid(seat) if state.acorns[seat]:
                return
            case Choice():
                return
            case Auction() if not _is_settled(state, step):
                return
        state.agenda.done()
        match step:
            case Round(number):
                _start_round(state, events, number)
            case Bid(seat):
                _lay_bid(state, events, seat, 0)
            case Reveal():
                _reveal_bids(state, events)
            case Turn(seat):
                _start_turn(state, events, seat)
            case Auction():
                _settle_auction(state, events, step)
            case End():
                _end(state, events, "winter")


def _start_round(state: AcornsState, events: list[Event], number: int) -> None:
    if number > 1:
        state.first_seat = (state.first_seat + 1) % len(state.acorns)
    state.round = number
    events.append(told.RoundStarted(number, state.first_seat))
    order = state.seats_from(state.first_seat)
    after = Round(number + 1) if number < ROUNDS else End()
    state.agenda.before_all(*(Bid(seat) for seat in order), Reveal(), *(Turn(seat) for seat in order), after)


def _lay_bid(state: AcornsState, events: list[Event], seat: int, amount: int) -> None:
    state.bids[seat] = amount
    events.append(told.BidLaid(seat, amount))


def _reveal_bids(state: AcornsState, events: list[Event]) -> None:
    amounts = tuple(bid or 0 for bid in state.bids)
    events.append(told.BidsRevealed(amounts))
    for seat, amount in enumerate(amounts):
        state.acorns[seat] -= amount
        state.bids[seat] = None
    highest = [seat for seat, amount in enumerate(amounts) if amount == max(amounts)]
    if len(highest) == 1:
        state.golden[highest[0]] += 1
        events.append(told.GoldenAcornWon(highest[0]))
    else:
        events.append(told.GoldenAcornLeft())
    if sum(amounts) < len(amounts):
        _raise_frost(state, events)


def _raise_frost(state: AcornsState, events: list[Event]) -> None:
    state.frost += 1
    events.append(told.FrostRose(state.frost))
    if state.frost == state.frost_limit:
        _end(state, events, "frozen")


def _end(state: AcornsState, events: list[Event], reason: str) -> None:
    while state.agenda:
        state.agenda.done()
    state.ending = reason
    events.append(told.GameEnded(reason))


def _start_turn(state: AcornsState, events: list[Event], seat: int) -> None:
    events.append(told.TurnStarted(seat))
    state.agenda.before_all(Choice(seat))
    if not state.pile:
        return
    card = state.pile.pop()
    if CARDS[card] == "frost":
        _put_away(state, card)
        events.append(told.FrostDrawn(seat, card))
        _raise_frost(state, events)
    else:
        state.hands[seat].append(card)
        if card in state.heard[seat]:
            state.heard[seat].remove(card)
        events.append(told.CardDrawn(seat, card))


def _play_card(state: AcornsState, events: list[Event], play: PlayCard) -> None:
    state.hands[play.seat].remove(play.card)
    _put_away(state, play.card)
    events.append(told.CardPlayed(play.seat, play.card, play.victim))
    match CARDS[play.card]:
        case "gather":
            pips = _roll(state, events, play.seat)
            state.acorns[play.seat] += pips
            events.append(told.AcornsGathered(play.seat, pips))
        case "thief" if play.victim is not None:
            taken = min(_roll(state, events, play.seat), state.acorns[play.victim])
            state.acorns[play.victim] -= taken
            state.acorns[play.seat] += taken
            events.append(told.AcornsStolen(play.seat, play.victim, taken))
        case "listen":
            card = state.pile[-min(HEARD_DEPTH, len(state.pile))]
            if card not in state.heard[play.seat]:
                state.heard[play.seat].append(card)
            events.append(told.CardHeard(play.seat, card))
        case "branch":
            events.append(told.AuctionOpened(play.seat))
            _, *others = state.seats_from(play.seat)
            state.agenda.before_all(Auction(play.seat, (*others, play.seat)))


def _put_away(state: AcornsState, card: int) -> None:
    """Lay a card open; where it lies is no longer worth remembering."""
    state.discard.append(card)
    for cards in state.heard:
        if card in cards:
            cards.remove(card)


def _roll(state: AcornsState, events: list[Event], seat: int) -> int:
    pips = state.chance.below(DIE, "die") + 1
    events.append(told.DieRolled(seat, pips))
    return pips


def _raise_offer(state: AcornsState, events: list[Event], auction: Auction, amount: int) -> None:
    seat, *others = auction.bidding
    events.append(told.OfferRaised(seat, amount))
    state.agenda.before_all(replace(auction, bidding=(*others, seat), best=amount, holder=seat))


def _pass(state: AcornsState, events: list[Event], auction: Auction, was_forced: bool) -> None:
    seat, *others = auction.bidding
    events.append(told.SquirrelPassed(seat, was_forced))
    state.agenda.before_all(replace(auction, bidding=tuple(others)))


def _is_settled(state: AcornsState, auction: Auction) -> bool:
    """Whether the auction goes on without a question: it is over, or the next seat owns too little."""
    if auction.bidding in ((), (auction.holder,)):
        return True
    return state.acorns[auction.bidding[0]] <= auction.best


def _settle_auction(state: AcornsState, events: list[Event], auction: Auction) -> None:
    if not auction.bidding:
        events.append(told.BranchFell())
    elif auction.bidding == (auction.holder,):
        _sell(state, events, auction, auction.bidding[0])
    else:
        _pass(state, events, auction, was_forced=True)


def _sell(state: AcornsState, events: list[Event], auction: Auction, buyer: int) -> None:
    state.branches[buyer] += 1
    state.acorns[buyer] -= auction.best
    if buyer != auction.seller:
        state.acorns[auction.seller] += auction.best
    events.append(told.BranchSold(auction.seller, buyer, auction.best))
