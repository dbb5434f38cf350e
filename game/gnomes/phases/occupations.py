"""Phase 2: in turn, every player gives each of his gnomes one of six jobs (5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.auctions import duties, open_bidding, promises, schmiedel, seeking
from game.gnomes.auctions.auction import Auction
from game.gnomes.auctions.fists import ask_for_minimum
from game.gnomes.cards import CONTEST_HIGH, CONTEST_LOW, GARDEN, NAMES, NUMBERS, RANKS, RESERVE
from game.gnomes.data import RANK
from game.gnomes.steps import Breed, EndOccupations, FindTurn, Occupy

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState


def has_to_act(state: GnomesState, seat: int) -> bool:
    """Whether a seat gets a turn: for idle workers always, for idle greys until it keeps them (5.5)."""
    if state.has_idle_worker(seat):
        return True
    is_done = state.has_kept_greys[seat] or state.is_banned("sell")
    return not is_done and bool(state.idle_greys(seat))


def find_turn(state: GnomesState, step: FindTurn, events: list[Event]) -> None:
    """The next player clockwise who has to act, or the end of the phase (5.1, 5.14)."""
    seat = next((seat for seat in state.seats_from(step.seat) if has_to_act(state, seat)), None)
    if seat is None:
        state.agenda.before_all(EndOccupations())
        return
    events.append(told.TurnStarted(seat))
    duty = duties.governing(state, seat, events)
    state.agenda.before_all(Occupy(seat, duty), FindTurn((seat + 1) % state.seats))


def occupy(state: GnomesState, step: Occupy, action: Action, events: list[Event]) -> None:
    """Carry out the job that was chosen, and see what it means for duties and promises."""
    if step.duty is not None:
        duties.fulfil(state, step.seat, events)
    match action:
        case said.WorkInGarden(gnome=gnome):
            work_in_garden(state, step.seat, NUMBERS[gnome], events)
        case said.SeekMate(gnome=gnome):
            seek_mate(state, step.seat, NUMBERS[gnome], events)
        case said.OfferMate(gnome=gnome):
            offer_mate(state, step.seat, NUMBERS[gnome], events)
        case said.SellGnome(gnome=gnome):
            sell_gnome(state, step.seat, NUMBERS[gnome], events)
        case said.SwapTwoForOne(hat=hat):
            swap_two_for_one(state, step.seat, RANK[hat], events)
        case said.EnterContest():
            enter_contest(state, action, events)
        case said.ThrowOut(gnome=gnome):
            throw_out(state, step.seat, NUMBERS[gnome], events)
        case said.KeepGreys():
            keep_greys(state, step.seat, events)
    promises.judge_turn(state, action, events)


def work_in_garden(state: GnomesState, seat: int, gnome: int, events: list[Event]) -> None:
    """Job I (5.7)."""
    pay = state.card.garden_pay
    state.places[gnome] = GARDEN
    state.receive_from_bank(seat, pay)
    events.append(told.GnomeSentToGarden(seat, NAMES[gnome], pay))


def seek_mate(state: GnomesState, seat: int, gnome: int, events: list[Event]) -> None:
    """Job II (6)."""
    takes_part = schmiedel.answers_seek(state, seat, RANKS[gnome])
    state.auction = Auction("seek", seat, gnome, has_schmiedel=takes_part)
    events.append(told.SeekOpened(seat, NAMES[gnome]))
    seeking.ask_for_terms(state, seat)


def offer_mate(state: GnomesState, seat: int, gnome: int, events: list[Event]) -> None:
    """Job III (7)."""
    state.auction = Auction("offer", seat, gnome, has_schmiedel=schmiedel.answers_offer(state, seat))
    events.append(told.OfferOpened(seat, NAMES[gnome]))
    if state.options.open_auction:
        open_bidding.start(state)
    else:
        ask_for_minimum(state, seat)


def sell_gnome(state: GnomesState, seat: int, gnome: int, events: list[Event]) -> None:
    """Job IV (5.9)."""
    pay = state.value(gnome) + state.card.sale_bonus(RANKS[gnome])
    state.places[gnome] = RESERVE
    state.receive_from_bank(seat, pay)
    events.append(told.GnomeSold(seat, NAMES[gnome], pay))


def swap_two_for_one(state: GnomesState, seat: int, rank: int, events: list[Event]) -> None:
    """Job V (5.10): the two lowest-numbered idle gnomes of a hat for one of the next."""
    first, second = (card for card in state.idle_workers(seat, rank)[:2])
    received = state.in_reserve(seat, rank + 1)
    assert received is not None, "a swap needs a card of the higher hat"
    state.places[first] = state.places[second] = RESERVE
    state.bring_into_play(received, GARDEN)
    events.append(told.GnomesSwapped(seat, (NAMES[first], NAMES[second]), NAMES[received]))


def enter_contest(state: GnomesState, entry: said.EnterContest, events: list[Event]) -> None:
    """Job VI (5.12)."""
    state.places[NUMBERS[entry.gnome]] = CONTEST_LOW if entry.contest == "low" else CONTEST_HIGH
    events.append(told.ContestEntered(entry.seat, entry.gnome, entry.contest))


def throw_out(state: GnomesState, seat: int, grey: int, events: list[Event]) -> None:
    """The only thing to do with a grey gnome (5.4)."""
    state.places[grey] = RESERVE
    events.append(told.GreyThrownOut(seat, NAMES[grey]))


def keep_greys(state: GnomesState, seat: int, events: list[Event]) -> None:
    """The phase is over for this player (5.5)."""
    kept = list(state.has_kept_greys)
    kept[seat] = True
    state.has_kept_greys = tuple(kept)
    events.append(told.GreysKept(seat))


def end(state: GnomesState, step: EndOccupations, events: list[Event]) -> None:
    """What was not due in this phase lapses (5.15)."""
    duties.lapse_all(state, events)
    promises.judge_phase(state, events)
    state.agenda.before_all(Breed())
